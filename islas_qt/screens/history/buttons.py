"""The buttons below the history: what can be done with the selected match, and with all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QWidget

from islas_qt.text import tr
from islas_qt.widgets.flow import Flow

if TYPE_CHECKING:
    from islas_qt.storage.history import Summary


class HistoryButtons(Flow):
    """A row of buttons that say what they do with the match that is selected."""

    def __init__(self, parent: QWidget) -> None:
        back, figures, load, export, delete, open_ = buttons = [QPushButton(parent) for _ in range(6)]
        super().__init__(*buttons)
        self.back, self.figures, self.load = back, figures, load
        self.export, self.delete, self.open = export, delete, open_
        self.open.setObjectName("primary")

    def show_summary(self, summary: Summary | None) -> None:
        """Offer what can be done with a match, None: with none."""
        is_whole = summary is not None and not summary.damaged and summary.deleted_at is None
        unfinished = summary is not None and is_whole and not summary.finished
        self.open.setEnabled(is_whole)
        self.open.setText(tr("Continue") if unfinished else tr("Show result"))
        self.delete.setEnabled(summary is not None and bool(summary.id))
        is_deleted = summary is not None and summary.deleted_at is not None
        self.delete.setText(tr("Bring back") if is_deleted else tr("Delete"))
        self.export.setEnabled(is_whole and not unfinished)
        why = _why_not(summary)
        self.open.setToolTip(why)
        self.delete.setToolTip("" if self.delete.isEnabled() else why)
        if unfinished:
            why = tr("A match can be exported when it is over: its file tells everything.")
        self.export.setToolTip(why)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now; no button moves when another says something else."""
        self.export.setText(tr("Export…"))
        self.load.setText(tr("Import…"))
        self.figures.setText(tr("Statistics"))
        self.back.setText(tr("Back"))
        for button, names in (
            (self.open, (tr("Continue"), tr("Show result"))),
            (self.delete, (tr("Delete"), tr("Bring back"))),
        ):
            button.setMinimumWidth(0)
            widths = []
            for name in names:
                button.setText(name)
                widths.append(button.sizeHint().width())
            button.setMinimumWidth(max(widths))


def _why_not(summary: Summary | None) -> str:
    """Return why nothing can be done with a match, None: with none; empty if it can."""
    if summary is None:
        return tr("First choose a match in the list.")
    if summary.damaged:
        return tr("This match is damaged and cannot be read.")
    return tr("Bring it back first.") if summary.deleted_at else ""
