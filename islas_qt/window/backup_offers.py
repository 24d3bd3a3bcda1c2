"""What the window asks when the database is damaged or missing: whether to take a backup."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from islas_qt.database_opener import DatabaseOpener
from islas_qt.screens.recovery import RecoveryDialog
from islas_qt.storage.opening import Offer, backup_for


def offer_backup(offer: Offer, shelf: DatabaseOpener, over: QWidget) -> None:
    """Ask whether a backup shall take the place of the database, and open what is there then."""
    dialog = RecoveryDialog(offer, over)
    if offer.is_open:
        dialog.replaces.connect(shelf.close)
        dialog.finished.connect(shelf.open)  # which does nothing unless it was closed
    else:
        dialog.accepted.connect(shelf.open)
    dialog.open()


def offer_newest_backup(shelf: DatabaseOpener, over: QWidget) -> None:
    """Offer the newest good backup in place of a database in which a match is damaged."""
    if shelf.database is not None and shelf.database.file is not None:
        offer_backup(backup_for(shelf.database.file), shelf, over)
