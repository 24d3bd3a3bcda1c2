"""The analyst of Islas."""

from __future__ import annotations

from engine.bots.search_analyst import SearchAnalyst
from engine.games.islas.agents import AGENTS
from engine.games.islas.terms import IslasTerms

ANALYST = SearchAnalyst(AGENTS["expert"], IslasTerms)
