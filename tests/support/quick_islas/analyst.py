"""The analyst of Islas, in a hurry."""

from __future__ import annotations

from engine.games.islas.analyst import ANALYST as PATIENT
from tests.support.quick_analysts import hurried

ANALYST = hurried(PATIENT, 60)
