"""Where settlers want to live."""

from __future__ import annotations

from editor.fairness.attraction import attraction
from engine.island.checks import check
from engine.island.files import classic_islands


def test_plots_attract_by_their_features() -> None:
    for island in classic_islands():
        pulls = attraction(island)
        assert len(pulls) == 12
        assert all(0 < pull < 1 for pull in pulls)
        touches = check(island).touches
        assert all(touches[plot] > 1 for plot in range(12) if pulls[plot] == max(pulls))


def test_the_plot_that_touches_most_attracts_most_on_tenerife() -> None:
    tenerife = classic_islands()[0]
    pulls, touches = attraction(tenerife), check(tenerife).touches
    assert max(pulls) == pulls[touches.index(max(touches))]
