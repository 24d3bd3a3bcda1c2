"""The analyst of Caminos."""

from __future__ import annotations

from engine.bots.search_analyst import SearchAnalyst
from engine.games.caminos.agents import AGENTS
from engine.games.caminos.terms import CaminosTerms

ANALYST = SearchAnalyst(AGENTS["expert"], CaminosTerms)
