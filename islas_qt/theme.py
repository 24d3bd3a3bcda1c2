"""Colours and type of the illustrated map table, by day and by night.

Annotations are not postponed here: a NamedTuple would compile each of its seventy, which takes 8 ms of every start.
"""

from typing import Literal, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication

from islas_qt.typefaces import SERIF

ThemeName = Literal["system", "light", "dark"]
THEMES: tuple[ThemeName, ...] = ("system", "light", "dark")


class Palette(NamedTuple):
    """Every colour that the program paints with, as `#rrggbb` or `#aarrggbb`."""

    name: Literal["light", "dark"]
    # the table
    paper: str
    paper_edge: str
    paper_shade: str
    ink: str
    ink_soft: str
    accent: str
    title: str
    title_edge: str
    compass: str
    # the sea
    sea: str
    sea_deep: str
    shelf: str
    shallows: str
    foam: str
    wave: str
    rhumb: str
    sea_ink: str
    # the land
    beach: str
    beach_wet: str
    land: str
    land_lit: str
    land_shade: str
    grass: str
    grass_lit: str
    cliff: str
    cliff_lit: str
    plot: str
    plot_worn: str
    plot_edge: str
    stone: str
    fields: tuple[str, ...]
    furrow: str
    hedge: str
    plaza: str
    plaza_line: str
    wall: str
    wall_shade: str
    roof: str
    roof_shade: str
    rock_lit: str
    rock: str
    rock_shade: str
    snow: str
    snow_shade: str
    river: str
    river_bank: str
    river_glint: str
    road: str
    road_bank: str
    trunk: str
    palm: str
    palm_lit: str
    shadow: str
    line: str  # outlines of small things on the land
    glow: str  # what is pointed at
    letters: bool = False  # on pieces, for those who cannot tell their colours and glyphs


LIGHT = Palette(
    name="light",
    paper="#f7edd4",
    paper_edge="#d9c296",
    paper_shade="#e9d9b2",
    ink="#2b2118",
    ink_soft="#6e5a42",
    accent="#b8432c",
    title="#fff8e6",
    title_edge="#123d52",
    compass="#c9a86a",
    sea="#256b8c",
    sea_deep="#1f5f80",
    shelf="#2d86a6",
    shallows="#4aa3bb",
    foam="#cfe8e3",
    wave="#40ffffff",
    rhumb="#1effffff",
    sea_ink="#e8f3ee",
    beach="#efdfb2",
    beach_wet="#d3bd86",
    land="#b4bd76",
    land_lit="#c9cd8c",
    land_shade="#9aa862",
    grass="#7f9150",
    grass_lit="#d6d89a",
    cliff="#5d4c3c",
    cliff_lit="#8b745a",
    plot="#c0ad72",
    plot_worn="#d8bd8c",
    plot_edge="#80673c",
    stone="#e2d5b8",
    fields=("#e8c95f", "#d9b24a", "#b9b45a", "#efd685"),
    furrow="#a8842c",
    hedge="#6d8a45",
    plaza="#e0c096",
    plaza_line="#c09a6a",
    wall="#fffaf0",
    wall_shade="#dccfb8",
    roof="#c9583a",
    roof_shade="#9c3f2a",
    rock_lit="#a59a8d",
    rock="#83786d",
    rock_shade="#5f554d",
    snow="#fbfaf5",
    snow_shade="#c3cfd9",
    river="#5fb6d6",
    river_bank="#2c6f93",
    river_glint="#c8ebf5",
    road="#ecd6a4",
    road_bank="#7a5a34",
    trunk="#7b5a36",
    palm="#3f7d4c",
    palm_lit="#7bab56",
    shadow="#46201a10",
    line="#4a3826",
    glow="#fff3b8",
)

DARK = Palette(
    name="dark",
    paper="#1f242b",
    paper_edge="#4a4a44",
    paper_shade="#171b21",
    ink="#ece2c8",
    ink_soft="#a99f88",
    accent="#e08a63",
    title="#f0e3c2",
    title_edge="#071a24",
    compass="#94794a",
    sea="#12303f",
    sea_deep="#0e2735",
    shelf="#174050",
    shallows="#225767",
    foam="#6b9c9f",
    wave="#28cfe8ff",
    rhumb="#16cfe8ff",
    sea_ink="#c9dcdc",
    beach="#a99a72",
    beach_wet="#8a7b56",
    land="#6b744a",
    land_lit="#7b8357",
    land_shade="#57613c",
    grass="#4c5a32",
    grass_lit="#929a68",
    cliff="#2f2720",
    cliff_lit="#54483a",
    plot="#77694a",
    plot_worn="#917a58",
    plot_edge="#463722",
    stone="#a39a84",
    fields=("#9d8740", "#8d7433", "#737440", "#a89354"),
    furrow="#64501d",
    hedge="#41552c",
    plaza="#92795a",
    plaza_line="#745d41",
    wall="#d8d0c0",
    wall_shade="#a59c8c",
    roof="#9a4630",
    roof_shade="#74321f",
    rock_lit="#787068",
    rock="#5c554e",
    rock_shade="#3f3934",
    snow="#d5d8da",
    snow_shade="#8b99a6",
    river="#3d86a3",
    river_bank="#17394a",
    river_glint="#86bccd",
    road="#a8946a",
    road_bank="#3f3020",
    trunk="#5a432a",
    palm="#2f5f3b",
    palm_lit="#557c43",
    shadow="#5a000000",
    line="#211a12",
    glow="#ffe9a0",
)


def palette_for(theme: ThemeName) -> Palette:
    """Return the colours for a theme; `system` follows the desktop."""
    if theme == "system":
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return DARK if dark else LIGHT
    return DARK if theme == "dark" else LIGHT


_text_scale = 1.0


def use_text_scale(factor: float) -> None:
    """Show text for reading `factor` times as large from now on."""
    global _text_scale
    _text_scale = factor


def scaled(pixels: float) -> float:
    """Return the size of text for reading that is `pixels` large at the usual scale."""
    return pixels * _text_scale


def serif(pixels: float, bold: bool = False, italic: bool = False) -> QFont:
    """Return the type of the chart: titles, banners, cards."""
    font = QFont(SERIF)
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    font.setPixelSize(max(1, round(pixels)))
    font.setBold(bold)
    font.setItalic(italic)
    return font


def mixed(first: str, second: str, share: float) -> QColor:
    """Return the colour that lies `share` of the way from the first to the second."""
    a, b = QColor(first), QColor(second)
    rest = 1 - share
    return QColor.fromRgbF(
        a.redF() * rest + b.redF() * share,
        a.greenF() * rest + b.greenF() * share,
        a.blueF() * rest + b.blueF() * share,
    )


def faded(colour: str, opacity: float) -> QColor:
    """Return the colour with an opacity from 0 to 1."""
    result = QColor(colour)
    result.setAlphaF(opacity)
    return result


def style_sheet(palette: Palette) -> str:
    """Return the look of the few standard widgets among the painted ones."""
    return _STYLE.format_map(palette._asdict() | {"text": f"{round(scaled(14))}px", "tick": f"{round(scaled(15))}px"})


_STYLE = """
#bar {{ background: {paper}; border-bottom: 1px solid {paper_edge}; }}
QWidget {{ font-size: {text}; }}
QLabel {{ color: {ink}; }}
QLabel#reason {{ color: {accent}; font-weight: bold; }}
#description {{ color: {ink_soft}; }}
#hint {{ color: {ink_soft}; font-size: {text}; padding-left: 6px; }}
QToolButton {{
    color: {ink}; background: transparent; border: 1px solid transparent; border-radius: 7px;
    padding: 5px 10px; font-size: {text};
}}
QToolButton:hover, QToolButton:open {{ background: {paper_shade}; border-color: {paper_edge}; }}
QToolButton:focus {{ border: 2px solid {accent}; padding: 4px 9px; }}
QToolButton::menu-indicator {{ image: none; }}
QDialog {{ background: {paper}; }}
QFileDialog QAbstractItemView {{
    color: {ink}; background: {paper}; border: 1px solid {ink_soft}; outline: none;
    selection-background-color: {paper_edge}; selection-color: {ink};
}}
QFileDialog QToolButton {{ background: {stone}; padding: 3px; }}
QFileDialog QHeaderView, QFileDialog QHeaderView::section {{ color: {ink}; background: {paper_shade}; }}
QFileDialog QHeaderView::section {{ border: none; border-right: 1px solid {paper_edge}; padding: 4px 8px; }}
QMenu {{ background: {paper}; color: {ink}; border: 1px solid {ink_soft}; padding: 5px; }}
QMenu::item {{ padding: 6px 26px 6px 26px; border-radius: 5px; }}
QMenu::item:selected {{ background: {paper_edge}; }}
QMenu::indicator {{ width: 12px; height: 12px; left: 7px; }}
QMenu::indicator:checked {{ background: {accent}; border-radius: 6px; }}
QToolTip {{ background: {paper}; color: {ink}; border: 1px solid {ink_soft}; padding: 4px; }}
QPushButton {{
    color: {ink}; background: {paper_shade}; border: 1px solid {ink_soft}; border-radius: 7px; padding: 7px 22px;
    outline: none;
}}
QPushButton:hover {{ background: {paper_edge}; }}
QPushButton:disabled {{ color: {ink_soft}; background: {paper}; border-color: {paper_edge}; }}
#review {{ background: {paper}; border: 1px solid {paper_edge}; border-radius: 9px; }}
#review QToolButton:checked {{ background: {paper_edge}; border-color: {ink_soft}; }}
QPushButton:focus {{ border: 2px solid {accent}; padding: 6px 21px; }}
QPushButton:disabled {{ color: {ink_soft}; background: {paper}; border-color: {paper_edge}; }}
QPushButton#primary {{ color: {title}; background: {roof_shade}; border-color: {ink}; font-weight: bold; }}
QPushButton#primary:hover {{ background: {roof}; }}
QPushButton#primary:focus {{ border: 2px solid {glow}; }}
QPushButton#primary:disabled {{ color: {ink_soft}; background: {paper_shade}; border-color: {paper_edge}; }}
QLineEdit, QComboBox {{
    color: {ink}; background: {paper}; border: 1px solid {ink_soft}; border-radius: 6px; padding: 5px 9px;
    selection-background-color: {accent}; selection-color: {title}; placeholder-text-color: {ink_soft};
}}
QLineEdit:focus, QComboBox:focus {{ border: 2px solid {accent}; padding: 4px 8px; }}
QLineEdit:disabled, QComboBox:disabled {{ color: {ink_soft}; background: {paper_shade}; border-color: {paper_edge}; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: 22px; }}
QComboBoxPrivateContainer {{ background: {paper}; }}
QComboBox QAbstractItemView {{
    color: {ink}; background: {paper}; border: 1px solid {ink_soft}; padding: 3px;
    selection-background-color: {paper_edge}; selection-color: {ink}; outline: none;
}}
QComboBox QAbstractItemView::item {{ padding: 5px 8px; border-radius: 5px; }}
QComboBox QAbstractItemView::item:selected {{ background: {paper_edge}; color: {ink}; }}
QCheckBox {{ color: {ink}; spacing: 9px; padding: 3px; border: 2px solid transparent; border-radius: 6px; }}
QCheckBox:focus {{ border-color: {accent}; }}
QCheckBox::indicator {{
    width: {tick}; height: {tick}; border: 2px solid {ink_soft}; border-radius: 5px; background: {paper};
}}
QCheckBox::indicator:checked {{ background: {accent}; border-color: {ink}; }}
QScrollArea, QListView#history {{ background: transparent; border: none; outline: none; }}
QSlider:horizontal {{ min-height: 26px; border: 2px solid transparent; border-radius: 7px; }}
QSlider:horizontal:focus {{ border-color: {accent}; }}
QSlider::groove:horizontal {{
    height: 4px; background: {paper_edge}; border: 1px solid {ink_soft}; border-radius: 3px;
}}
QSlider::handle:horizontal {{
    width: 16px; height: 16px; margin: -8px 0; background: {accent}; border: 2px solid {ink}; border-radius: 10px;
}}
QSlider::handle:horizontal:disabled {{ background: {paper_edge}; border-color: {ink_soft}; }}
QScrollBar:vertical {{ background: transparent; width: 13px; margin: 2px; }}
QScrollBar::handle:vertical {{
    background: {paper_edge}; border: 1px solid {ink_soft}; border-radius: 4px; min-height: 34px;
}}
QScrollBar:horizontal {{ background: transparent; height: 13px; margin: 2px; }}
QScrollBar::handle:horizontal {{
    background: {paper_edge}; border: 1px solid {ink_soft}; border-radius: 4px; min-width: 34px;
}}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""
