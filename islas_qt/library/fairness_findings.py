"""What bot matches have shown about an island: its settlers by feature, its plots, and whom nobody could take."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.fairness.evidence import Evidence
from islas_qt.library.draw_bars import DrawBars
from islas_qt.library.fairness_words import plots_words, settlers_words
from islas_qt.library.picture import FramedIsland
from islas_qt.paint.island.studio import Studio
from islas_qt.text import tr
from islas_qt.theme import Palette
from islas_qt.widgets.paper_dialog import heading, label


class FairnessFindings(QWidget):
    """Three columns, which fill while bots play; until then there is only the picture."""

    def __init__(self, studio: Studio, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._heads = [label(self) for _ in range(3)]
        self._bars = DrawBars(palette, self)
        self._picture = FramedIsland(studio, palette, self, QSize(200, 130), is_numbered=True)
        self._plots, self._settlers = label(self), label(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(22)
        for column, (part, share) in enumerate(((self._bars, 5), (self._picture, 4), (self._settlers, 4))):
            grid.addWidget(self._heads[column], 0, column, Qt.AlignmentFlag.AlignTop)
            is_picture = part is self._picture
            grid.addWidget(part, 1, column, Qt.AlignmentFlag(0) if is_picture else Qt.AlignmentFlag.AlignTop)
            grid.setColumnStretch(column, share)
        grid.addWidget(self._plots, 2, 1)
        grid.setRowStretch(1, 1)

    def show_evidence(self, evidence: Evidence) -> None:
        """Show what is known by now."""
        self._bars.show_evidence(evidence)
        self._picture.show_island(evidence.trial.island, evidence.unused_plots)
        self._plots.setText(plots_words(evidence))
        self._settlers.setText("\n".join(settlers_words(evidence)))
        for part in (*self._heads, self._bars, self._settlers):
            part.setVisible(evidence.played > 0)

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._bars.use_palette(palette)
        self._picture.use_palette(palette)
        for head in self._heads:
            heading(head, 15)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        heads = tr("Settlers per feature (here, elsewhere)"), tr("Plots"), tr("Settlers nobody could take")
        for head, words in zip(self._heads, heads, strict=True):
            head.setText(words)
