"""Whether the desktop wishes less motion. Qt does not tell (as of 6.11), so each platform is asked in its own way."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QStyle

PORTAL = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
WISHES = (  # setting of the desktop, and the value that means less motion
    ("org.freedesktop.appearance", "reduced-motion", 1),
    ("org.gnome.desktop.interface", "enable-animations", False),
)
PATIENCE = 300  # milliseconds
MAC_FILE = Path("Library", "Preferences", "com.apple.universalaccess.plist")
WINDOWS_ANIMATION = 0x1042  # SPI_GETCLIENTAREAANIMATION


@cache
def desktop_wants_stillness() -> bool:
    """Tell whether the user has asked the desktop for less motion; a desktop that does not answer has no wish."""
    if QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0:
        return True
    if sys.platform == "win32":
        return not _windows_animates()
    if sys.platform == "darwin":
        plist = QSettings(str(Path.home() / MAC_FILE), QSettings.Format.NativeFormat)
        return bool(plist.value("reduceMotion", False, bool))
    return any(_portal_setting(group, name) == wish for group, name, wish in WISHES)


def _windows_animates() -> bool:
    import ctypes

    animates = ctypes.c_int(1)
    windll: Any = getattr(ctypes, "windll")  # noqa: B009 - mypy looks from Linux
    windll.user32.SystemParametersInfoW(WINDOWS_ANIMATION, 0, ctypes.byref(animates), 0)
    return bool(animates.value)


def _portal_setting(group: str, name: str) -> object:
    """Return a setting of the desktop, None if it does not have it."""
    from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage, QDBusVariant

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return None
    question = QDBusMessage.createMethodCall(*PORTAL, "Read")
    question.setArguments([group, name])
    answer = bus.call(question, QDBus.CallMode.Block, PATIENCE)
    if answer.type() != QDBusMessage.MessageType.ReplyMessage or not answer.arguments():
        return None
    value = answer.arguments()[0]
    while isinstance(value, QDBusVariant):  # a variant in a variant
        value = value.variant()
    return value
