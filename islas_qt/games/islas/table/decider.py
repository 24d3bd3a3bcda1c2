"""A person's decision at the table: clicks, keys and drops become picks, and picks become actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPixmap

from engine.games.islas.actions import (
    DRAW,
    TAKE_EXTRA,
    Divert,
    Draw,
    IslasAction,
    Load,
    Place,
    Plot,
    TakeExtra,
)
from engine.games.islas.cards import Piece
from engine.games.islas.explain import cards_there, piece_of
from islas_qt.games.islas.board.board_marks import token_pixmap
from islas_qt.games.islas.choosing import Choosing
from islas_qt.games.islas.hand.forecast import foretold
from islas_qt.games.islas.table.dragging import Dragging
from islas_qt.games.islas.table.offers import merge_effect_words, merge_hints, merge_words, plot_choices, why_not_plots
from islas_qt.games.islas.words import card_name, colour_name, letters_on_piece, pirate_to_load
from islas_qt.paint.crests import crest_pixmap
from islas_qt.play.moments import Turn
from islas_qt.table.action_bar import ICON, Deed
from islas_qt.text import speak, tr, tr_n

if TYPE_CHECKING:
    from islas_qt.games.islas.table.islas_table import IslasTable


class Decider:
    """Lets the viewer decide on the widgets of a table, one decision after another."""

    def __init__(self, table: IslasTable) -> None:
        self._table = table
        self.choosing: Choosing | None = None
        self._colours: list[tuple[IslasAction, ...]] = []  # ways to build on the picked plot, one for each colour
        self._sure: tuple[IslasAction, ...] = ()  # to be confirmed
        self._hints: dict[Plot, str] = {}  # houses that can become a palace or a town
        table.hand.card_chosen.connect(self.pick_card)
        table.hand.card_hovered.connect(lambda _: self._foretell())
        self._dragging = Dragging(table, self)
        table.board.plot_chosen.connect(self.pick_plot)
        table.harbour.draw_chosen.connect(lambda: self._play(DRAW))
        table.harbour.extra_chosen.connect(lambda: self._play(TAKE_EXTRA))
        table.harbour.load_chosen.connect(self.load)

    def begin(self, turn: Turn) -> None:
        """Ask for a decision."""
        self.choosing = Choosing(turn, self._table.seen)
        self._colours, self._sure = [], ()
        self.refresh()

    def end(self) -> None:
        """Nothing is asked any more."""
        if self.choosing:
            self.choosing = None
            self._table.hand.choose(None)
        self._table.hand.offer(None)
        self._table.board.offer({})
        self._table.board.hint({})
        self._table.board.pick_out(0)
        self._table.harbour.offer(None, None, None, is_mine=False)
        self._table.seats.offer(())
        self._table.bar.show_deeds(())
        self._table.forecast.hide()

    def refresh(self) -> None:
        """Show what has been picked and what can be picked next."""
        choosing, table = self.choosing, self._table
        if not choosing:
            return
        table.large.enlarge(None)  # what is picked next is on one's own island
        table.hand.offer({card: choosing.why_not_card(card) for card in choosing.seen.hand})
        table.harbour.offer(choosing.why_not_draw(), choosing.why_not_extra(), choosing.why_not_load(), is_mine=True)
        table.seats.offer(choosing.victims)
        choices = plot_choices(choosing, table.story, table.aids)
        table.board.offer(choices, why_not_plots(choosing) if choices else {})
        self._hints = merge_hints(choosing) if self._previews_merges(choosing) else {}
        table.board.hint(self._hints)
        table.board.pick_out(choosing.houses)
        table.bar.show_deeds(self._deeds(choosing))
        if self._colours:
            table.frame.say(tr("Choose the colour of the building."), urgent=True)
        else:
            table.say_what_now(choosing.card, choosing.houses if choosing.is_merging else None)
        table.layout_used.lay_out_bar()
        self._foretell()

    def _previews_merges(self, choosing: Choosing) -> bool:
        return "preview" in self._table.aids and choosing.card is None and not choosing.is_merging

    def _foretell(self) -> None:
        """Say what would come of what is picked, or of the card that is pointed at."""
        told = foretold(self.choosing, self._table) if not (self._sure or self._colours) else None
        if told:
            self._table.forecast.tell(told)
        else:
            self._table.forecast.hide()

    # -- picking

    def cancel(self) -> bool:
        """Put back what is picked, and tell whether anything was."""
        choosing = self.choosing
        if not choosing:
            return False
        if self._sure or self._colours:
            self._sure, self._colours = (), []
        elif choosing.is_merging:
            choosing.is_merging, choosing.houses = False, 0
        elif choosing.card is not None:
            self._table.hand.choose(None)
            choosing.card = None
        else:
            return False
        self.refresh()
        self._table.focus_decision()
        return True

    def why_not(self, deed: str) -> str:
        """Return why a deed that is asked for by its key cannot be done now."""
        if not self.choosing:
            return tr("It is not your decision now.")
        reasons = {
            "draw": self.choosing.why_not_draw,
            "extra": self.choosing.why_not_extra,
            "merge": self.choosing.why_not_merge,
            "load": self.choosing.why_not_load,
        }
        if why := reasons[deed]():
            return speak(why)
        if self._sure or self._colours or self.choosing.is_merging:
            return tr("First finish what you have begun, or cancel it (Esc).")
        return tr("First pick the card in your hand.")

    def load(self) -> None:
        """Load the picked card onto the ship."""
        if self.choosing and self.choosing.loads:
            self._play(*self.choosing.loads)

    def merge(self) -> None:
        """Begin to pick houses for a palace or a town."""
        if self.choosing and self.choosing.merges:
            self._table.hand.choose(None)
            self.choosing.begin_merging()
            self.refresh()
            self._table.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def divert_to(self, seat: int) -> None:
        """Send the pirate to a seat."""
        if self.choosing and seat in self.choosing.victims:
            self._play(Divert(seat))

    def pick_card(self, position: int | None) -> None:
        """Pick a card of the hand, or none any more."""
        choosing = self.choosing
        if not choosing:
            return
        choosing.card = None if position is None else choosing.seen.hand[position]
        choosing.is_merging, choosing.houses = False, 0
        self._sure, self._colours = (), []
        self.refresh()
        if choosing.ways():  # now the arrow keys are for the plots
            self._table.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def pick_plot(self, plot: Plot) -> None:
        """Do what a click on a plot does."""
        choosing = self.choosing
        if not choosing:
            return
        self._sure, self._colours = (), []
        if choosing.is_merging or plot in self._hints:
            if choosing.is_merging:
                choosing.pick_house(plot)
            else:
                choosing.begin_merging(plot)
            self.refresh()
            return
        ways = choosing.ways().get(plot, [])
        if len(ways) == 1:
            self._play(*ways[0])
        elif ways:
            self._colours = ways
            self.refresh()

    # -- deciding

    def _play(self, *actions: IslasAction, is_sure: bool = False) -> None:
        choosing = self.choosing
        if not choosing or not choosing.allows(actions[0]):
            return
        if self._table.frame.settings.confirm and not is_sure and isinstance(actions[0], Draw | TakeExtra | Load):
            self._sure = actions
            self.refresh()
            self._table.bar.buttons["yes"].setFocus()
            return
        ply = choosing.turn.ply
        self.end()
        # Afterwards: what was clicked may be gone when the click has been dealt with.
        QTimer.singleShot(0, self._table, lambda: self._table.decided.emit(ply, actions))

    # -- what is shown

    def _deeds(self, choosing: Choosing) -> list[Deed]:
        if self._sure:
            return self._deeds_if_sure()
        if self._colours:
            return self._deeds_for_colour()
        if choosing.victims:
            return self._deeds_for_victim(choosing)
        if choosing.must_place or choosing.must_give_back:
            return []
        if choosing.is_merging:
            return self._deeds_for_merging(choosing)
        return self._deeds_of_turn(choosing)

    def _deeds_of_turn(self, choosing: Choosing) -> list[Deed]:
        deck, cards = choosing.seen.table.setup.deck, cards_there(choosing.seen)
        deeds = []
        if not choosing.why_not_draw():
            words = tr_n("Draw one card", "Draw {n} cards", cards) if cards else tr("Go on without a card")
            is_main = choosing.card is None and bool(choosing.seen.must_draw)
            deeds.append(Deed("draw", words, lambda: self._play(DRAW), tr("Draw instead of building (D)"), "", is_main))
        if not choosing.why_not_extra():
            deeds.append(
                Deed("extra", tr("Take the extra card"), lambda: self._play(TAKE_EXTRA), tr("Your privilege (E)"))
            )
        if not choosing.why_not_merge():
            deeds.append(self._deed_to_merge(choosing))
        if not choosing.why_not_load():
            card, why_not = choosing.card, ""
            if card is None:
                words, why_not = tr("Load a card onto the ship"), tr("First pick the card in your hand.")
            elif card >= deck.first_pirate:
                words = tr("Load the {pirate} onto the ship", pirate=pirate_to_load(deck.colours[card]))
            else:
                words = tr("Load the {card} onto the ship", card=card_name(deck, card))
            deeds.append(Deed("load", words, self.load, tr("This ends your turn (S)"), why_not, not why_not))
        return deeds

    def _deed_to_merge(self, choosing: Choosing) -> Deed:
        words, tip = tr("Palace or town…"), tr("Turn houses into a palace or a town (M)")
        if not self._previews_merges(choosing):
            return Deed("merge", words, self.merge, tip)
        merge, best = choosing.merge_effects()[0]
        if best.points > 0:
            words = tr_n("Palace or town: {n:+} point…", "Palace or town: {n:+} points…", best.points)
        tip = f"{tip}\n{merge_words(merge)}: {merge_effect_words(best)}"
        return Deed("merge", words, self.merge, tip, is_main=best.points > 0 and not choosing.seen.must_draw)

    def _deeds_for_merging(self, choosing: Choosing) -> list[Deed]:
        deeds = []
        merge = choosing.merge()
        if merge:
            words = tr("Build the palace") if piece_of(choosing.houses) == "palace" else tr("Build the town")
            deeds.append(Deed("build", words, lambda: self._play(merge), is_main=True))
        return [*deeds, self._back(tr("Cancel"))]

    def _deeds_for_victim(self, choosing: Choosing) -> list[Deed]:
        def sending(seat: int) -> Callable[[], None]:
            return lambda: self.divert_to(seat)

        table = self._table
        ratio, colours = table.devicePixelRatioF(), table.palette_used
        crests = [player.crest_of(seat) for seat, player in enumerate(table.players)]
        return [
            Deed(
                f"victim {seat}",
                table.players[seat].name,
                sending(seat),
                picture=crest_pixmap(crests[seat], ICON, ratio, colours),
            )
            for seat in choosing.victims
        ]

    def _deeds_for_colour(self) -> list[Deed]:
        def building(way: tuple[IslasAction, ...]) -> Callable[[], None]:
            return lambda: self._play(*way)

        def piece(colour: int) -> QPixmap:
            table = self._table
            kind: Piece = piece_of(table.seen.table.merging) if table.seen.table.merging else "house"
            letters = letters_on_piece(colour, table.palette_used)
            return token_pixmap((kind, colour), ICON, table.devicePixelRatioF(), letters)

        places = [(way, way[-1]) for way in self._colours]
        deeds = [
            Deed(f"colour {place.colour}", colour_name(place.colour), building(way), picture=piece(place.colour))
            for way, place in places
            if isinstance(place, Place)
        ]
        return [*deeds, self._back(tr("Cancel"))]

    def _deeds_if_sure(self) -> list[Deed]:
        sure = self._sure
        words = {
            Draw: tr("Yes, draw: this cannot be taken back"),
            TakeExtra: tr("Yes, take the card: this cannot be taken back"),
            Load: tr("Yes, load it and end my turn"),
        }
        return [
            Deed("yes", words[type(sure[0])], lambda: self._play(*sure, is_sure=True), is_main=True),
            self._back(tr("No")),
        ]

    def _back(self, words: str) -> Deed:
        return Deed("cancel", words, self.cancel)
