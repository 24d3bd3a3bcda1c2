"""The sheet beside a match that is looked back at: what the analyst thinks of the decision that comes next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolButton, QWidget

from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.crests import crest_pixmap
from islas_qt.paint.scenery import pen
from islas_qt.table.analysis_list import WRAP, AnalysisList, Shown
from islas_qt.text import tr
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.flow import Scrolled

WIDTH, NARROW = 350, 255  # with text of the usual size: what it wants, and what it can do with
EDGE = 8.0  # around the paper
INNER = 16.0  # from the edge of the paper to what is on it
CREST = 26
STEP = 60  # of scrolling by a key


class AnalysisPanel(QWidget):
    """Says who decides, how good what was played is, and what else there was."""

    closed = Signal()

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.place = self._who = self._crest = self.verdict = self.note = ""
        self._share: float | None = None  # of the work that is done; None: there is none
        self.is_beside = False  # the table: then it needs no shadow and no edge
        self._is_loss = False
        self.list = AnalysisList(palette, self)
        self._view = Scrolled(self.list, self)
        self.way_out = QToolButton(self)
        self.way_out.setText("✕")
        self.way_out.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.way_out.clicked.connect(self.closed)
        self.retranslate()
        self.hide()

    # -- what is shown

    def show_decision(self, place: str, who: str, crest: str) -> None:
        """Say where in the match it is, and who decides."""
        self.place, self._who, self._crest = place, who, crest
        self._lay_out()

    def show_note(self, note: str, share: float | None = None) -> None:
        """Say what there is to say instead of a verdict, and how much of the work is done."""
        self.verdict, self.note, self._share = "", note, share
        if share is None:
            self.list.show_candidates(())
        self._lay_out()

    def show_found(self, verdict: str, is_loss: bool, note: str, shown: Sequence[Shown], share: float) -> None:
        """Show what was found; once it is all of it the verdict is spoken."""
        is_done = share >= 1 and (verdict, self._share) != (self.verdict, share)
        self.verdict, self._is_loss, self.note, self._share = verdict, is_loss, note, share
        self.list.show_candidates(shown)
        self._lay_out()
        if is_done and self.isVisible():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, verdict))

    def step(self, step: int) -> None:
        """Point at the next candidate, up (-1) or down (1); one that is not all in view is read to its end first."""
        sheets, at, bar = self.list.sheets(), self.list.at, self._view.verticalScrollBar()
        top, bottom = bar.value(), bar.value() + self._view.viewport().height()
        if at is not None and (sheets[at].bottom() > bottom + 1 if step > 0 else sheets[at].top() < top - 1):
            bar.setValue(top + step * STEP)
        elif sheets:
            at = (0 if step > 0 else len(sheets) - 1) if at is None else min(max(at + step, 0), len(sheets) - 1)
            self.list.point_at(at)
            sheet = sheets[at]
            bar.setValue(round(min(sheet.top() - 2, max(top, sheet.bottom() + 6 - (bottom - top)))))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.list.use_palette(palette)
        self._lay_out()

    def retranslate(self) -> None:
        """Say again what does not depend on the match."""
        self.setAccessibleName(tr("Analysis"))
        self.way_out.setToolTip(tr("Close the analysis (A)"))
        self.way_out.setAccessibleName(tr("Close the analysis"))
        self._lay_out()

    # -- where it stands

    def _texts(self) -> list[tuple[str, QRectF]]:
        """Return the title, who decides, the verdict and the note, each with its place."""
        paper = QRectF(self.rect()).adjusted(EDGE, EDGE - 2, -EDGE, -EDGE)
        left, wide = paper.left() + INNER, paper.width() - 2 * INNER
        top = paper.top() + 10
        found = []
        indents = (0.0, CREST + 8.0 if self._crest else 0.0, 0.0, 0.0)
        title = " · ".join(filter(None, (tr("Analysis"), self.place)))  # the review bar may have no room for it
        texts = (title, self._who, self.verdict, self.note)
        for text, font, indent in zip(texts, self._fonts(), indents, strict=True):
            room = QRectF(left + indent, top, wide - indent, 0)
            if text:
                free = room.adjusted(0, 0, 0, 2000)
                room.setHeight(QFontMetricsF(font).boundingRect(free, WRAP, text).height() + 2)
                if indent:
                    room.setHeight(max(room.height(), CREST))
                top = room.bottom() + 5
            found.append((text, room))
        return found

    @staticmethod
    def _fonts() -> tuple[QFont, ...]:
        return (
            serif(scaled(19), bold=True),
            serif(scaled(15), bold=True),
            serif(scaled(15), bold=True),
            serif(scaled(13), italic=True),
        )

    def _lay_out(self) -> None:
        last = self._texts()[-1][1]
        top = round(last.bottom() + 10)
        edge = round(EDGE + INNER - 4)
        self._view.setGeometry(QRect(edge, top, self.width() - edge - round(EDGE) - 4, self.height() - top - 18))
        size = self.way_out.sizeHint()
        self.way_out.setGeometry(
            self.width() - round(EDGE) - size.width() - 6, round(EDGE) + 4, size.width(), size.height()
        )
        said = [f"{each.tag}: {each.value}. {each.said} {each.why}".lstrip(": ") for each in self.list.shown]
        self.setAccessibleDescription("\n".join(filter(None, [self._who, self.verdict, self.note, *said])))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._palette
        if self.is_beside:
            painter.fillRect(self.rect(), QColor(palette.paper_shade))
            painter.fillRect(QRectF(0, 0, 1.5, self.height()), QColor(palette.paper_edge))
        else:
            paint_sheet(painter, QRectF(self.rect()).adjusted(EDGE, EDGE - 2, -EDGE, -EDGE), palette)
        colours = palette.ink, palette.ink, palette.accent if self._is_loss else palette.ink, palette.ink_soft
        texts = self._texts()
        for (text, room), font, colour in zip(texts, self._fonts(), colours, strict=True):
            painter.setFont(font)
            painter.setPen(QColor(colour))
            if text:
                painter.drawText(room, WRAP, text)
        if self._crest:
            ratio = self.devicePixelRatioF()
            who = texts[1][1]
            painter.drawPixmap(
                round(who.left() - CREST - 8), round(who.top()), crest_pixmap(self._crest, CREST, ratio, palette)
            )
        if self._share is not None:
            self._paint_progress(painter, texts[-1][1], self._share)
        painter.end()

    def _paint_progress(self, painter: QPainter, note: QRectF, share: float) -> None:
        """Paint a line that grows with the work, below the note."""
        start, end = note.bottomLeft(), note.bottomRight()
        painter.setPen(pen(self._palette.paper_edge, 2.4))
        painter.drawLine(start, end)
        painter.setPen(pen(self._palette.accent, 2.4))
        painter.drawLine(start, start + (end - start) * share)
