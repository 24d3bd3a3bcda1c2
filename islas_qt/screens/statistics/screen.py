"""The statistics: how somebody, or everybody, does against bots and with what they start with, and how that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from islas_qt.game_ui import SubjectTexts, game_keys, game_ui, name_of
from islas_qt.paint.background import EmptyPage, Ground, margins_on, room_below_banner
from islas_qt.paint.banner import paint_sheet
from islas_qt.screens.statistics.points_chart import MEAN_OF, PointsChart
from islas_qt.screens.statistics.share_chart import ShareChart, decimal, percent
from islas_qt.storage.errors import StorageError
from islas_qt.text import mark, speak, spoken_name, tr, tr_marked, tr_n
from islas_qt.theme import Palette, scaled, serif
from islas_qt.widgets.controls import ComboBox
from islas_qt.widgets.flow import Flow, Scrolled
from islas_qt.widgets.screen import Screen

if TYPE_CHECKING:
    from islas_qt.screens.statistics.data import Figures
    from islas_qt.storage.database import Database

WIDTH = 1120  # that the sheet grows to, at the usual size of text
TWO = 820  # from here on there are two columns, at the usual size of text

_GENERAL = {  # what there is of every game
    "player": SubjectTexts(mark("Everybody who plays here"), mark("Everybody who plays here")),
    "bot": SubjectTexts(mark("Bots by level"), mark("Against bots")),
}


class _Section(QWidget):
    """A heading, what it is about, and a chart."""

    def __init__(self, chart: ShareChart | PointsChart, parent: QWidget) -> None:
        super().__init__(parent)
        self.chart = chart
        chart.setParent(self)
        self.title = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.about = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.about.setObjectName("hint")
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 12)
        column.setSpacing(4)
        for widget in (self.title, self.about, chart):
            column.addWidget(widget)

    def tell(self, title: str, about: str) -> None:
        """Say what the chart shows."""
        self.title.setFont(serif(1, bold=True))
        self.title.setStyleSheet(f"font-size: {round(scaled(18))}px;")  # a size of its own is lost below a style sheet
        self.title.setText(title)
        self.about.setText(about)
        self.about.setVisible(bool(about))
        self.chart.setAccessibleName(title)


class StatisticsScreen(Screen):
    """Shows figures of a database, game by game: first those of whoever played most, for that is who looks at them."""

    new_wanted = Signal()
    left = Signal()

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = palette
        self._ground = Ground()
        self._database: Database | None = None
        self._people: list[str] = []
        self._figures: Figures | None = None
        self._games: list[str] = []  # to choose from
        self.game, self.who = ComboBox(self), ComboBox(self)
        self.summary = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.legend = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.page = QWidget(self)
        self.shares: dict[str, _Section] = {}  # by what the figures are about
        self.points = _Section(PointsChart(self.page), self.page)
        self._nothing = EmptyPage(self)
        self.empty, self.way_out = self._nothing.words, self._nothing.way_out
        self.back = QPushButton(self)
        self._pages = QStackedWidget(self)
        self._build()
        self.game.activated.connect(lambda _: self._use_game())
        self.who.activated.connect(lambda _: self._read())
        self.way_out.clicked.connect(self.new_wanted)
        self.back.clicked.connect(self.left)
        self.use_palette(palette)

    def _build(self) -> None:
        self._row = QHBoxLayout(self.page)
        self._row.setContentsMargins(4, 0, 10, 0)
        self._row.setSpacing(26)
        self._columns = QVBoxLayout(), QVBoxLayout()
        for column in self._columns:
            column.addStretch(1)
            self._row.addLayout(column, 1)
        self._pages.addWidget(Scrolled(self.page, self))
        self._pages.addWidget(self._nothing)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addWidget(self.game)
        top.addWidget(self.who)
        top.addWidget(self.summary, 1)
        self._whole = QVBoxLayout(self)
        self._whole.setSpacing(8)
        self._whole.addLayout(top)
        self._whole.addWidget(self._pages, 1)
        self._whole.addWidget(self.legend)
        self._whole.addLayout(Flow(self.back))

    def _arrange(self, columns: int) -> None:
        """Put the charts below each other, in one column or two."""
        general, facts = list(self.shares.values())[: len(_GENERAL)], list(self.shares.values())[len(_GENERAL) :]
        left, right = [*general, *facts[::2]], [self.points, *facts[1::2]]
        for number, part in enumerate(left):
            self._columns[0].insertWidget(number, part)
        for number, part in enumerate(right, 0 if columns > 1 else len(left)):
            self._columns[columns - 1].insertWidget(number, part)
        for number in range(2):
            self._row.setStretch(number, int(number < columns))
        self._row.setSpacing(26 if columns > 1 else 0)

    # -- figures

    def show_statistics(self, database: Database | None) -> None:
        """Show the figures of a database; None: it cannot be read now."""
        self._database = database
        self._games = []
        if database is not None:
            from islas_qt.screens.statistics.data import played_games

            try:
                self._games = played_games(database)
            except StorageError as error:
                self._tell_nothing(speak(error.why))
                return
        self.game.clear()
        self.game.addItems([name_of(key) for key in self._games])
        self.game.setVisible(len(self._games) > 1)
        self._use_game()

    @property
    def _game(self) -> str:
        """The game whose figures are shown; the first if there are none of any."""
        return self._games[max(0, self.game.currentIndex())] if self._games else game_keys()[0]

    def _use_game(self) -> None:
        """Show the figures of the chosen game: first those of whoever played it most."""
        self._people, self._figures = [], None
        texts = _GENERAL | dict(game_ui(self._game).subjects)
        for section in self.shares.values():
            section.hide()
            section.deleteLater()
        self.shares = {subject: _Section(ShareChart(self.page), self.page) for subject in texts}
        for section in self.shares.values():
            section.chart.use_palette(self._palette)
        if self._database is not None:
            from islas_qt.screens.statistics.data import people

            try:
                self._people = people(self._database, self._game)
            except StorageError as error:
                self._tell_nothing(speak(error.why))
                return
        self._offer(min(1, len(self._people)))
        self._read()

    def _offer(self, chosen: int) -> None:
        self.who.clear()
        self.who.addItems([tr("Everybody"), *map(spoken_name, self._people)])
        self.who.setCurrentIndex(chosen)

    def _read(self) -> None:
        if self._database is None:
            self._tell_nothing(tr("The matches cannot be read yet. Please wait a moment."))
            return
        from islas_qt.screens.statistics.data import read_figures

        at = self.who.currentIndex()
        person = self._people[at - 1] if at > 0 else None
        try:
            self._figures = read_figures(self._database, self._game, person)
        except StorageError as error:
            self._tell_nothing(speak(error.why))
            return
        if not any(self._figures.shares.values()) and not self._figures.scores:
            self._tell_nothing(tr("No match has been finished here yet. After the first one its figures are here."))
            if self._people:
                self._tell_no_rivals()
            return
        self._show(self._figures, person)

    def _show(self, figures: Figures, person: str | None) -> None:
        texts = _GENERAL | dict(game_ui(self._game).subjects)
        for subject, section in self.shares.items():
            shares = figures.shares.get(subject, ())
            section.setVisible(bool(shares))
            assert isinstance(section.chart, ShareChart)
            section.chart.show_shares(shares)
            told = texts[subject]
            title = told.own_title if person else told.title
            section.tell(tr_marked(title), tr_marked(told.hint) if told.hint else "")
        are_compared = any(figures.shares.values())  # not after matches alone
        self.points.setVisible(len(figures.scores) > 1 or not are_compared)
        assert isinstance(self.points.chart, PointsChart)
        self.points.chart.show_scores(figures.scores)
        about = tr("Full dots are victories; the line is the average of the last {n} matches.", n=MEAN_OF)
        self.points.tell(tr("Points in the last matches"), about)
        self.summary.setText(_summed_up(figures))
        self.who.show()
        self.summary.show()
        self.legend.setVisible(are_compared)
        self.game.setVisible(len(self._games) > 1)
        self._pages.setCurrentIndex(0)
        self.setFocusProxy(self.who)
        self._fit()

    def _tell_nothing(self, why: str) -> None:
        for widget in (self.game, self.who, self.summary, self.legend):
            widget.hide()
        self.empty.setText(why)
        self.way_out.setVisible(self._database is not None)
        self._pages.setCurrentIndex(1)
        self.setFocusProxy(self.way_out)

    def _tell_no_rivals(self) -> None:
        """Say why there are no figures of everybody though there are some of each person."""
        self.empty.setText(
            tr("So far everybody has played alone here, so nobody can be compared. Choose a name to see the points.")
        )
        self.game.setVisible(len(self._games) > 1)
        self.who.show()
        self.summary.clear()
        self.summary.show()  # it takes the rest of the row
        self.setFocusProxy(self.who)

    # -- how it looks

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours, with text of the size used now."""
        self._palette = palette
        self.game.use_palette(palette)
        self.who.use_palette(palette)
        self._nothing.use_palette(palette)
        for section in (*self.shares.values(), self.points):
            section.chart.use_palette(palette)
        self.empty.setFont(serif(scaled(18), italic=True))
        self.retranslate()
        self._fit()
        self.update()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.game.setAccessibleName(tr("Which game"))
        self.who.setAccessibleName(tr("Whose figures"))
        self.back.setText(tr("Back"))
        self.way_out.setText(tr("New match"))
        self.summary.setFont(serif(1, italic=True))
        self.summary.setStyleSheet(f"font-size: {round(scaled(18))}px;")
        self.legend.setText(
            tr(
                "The dot is the share of matches won. The bar shows how sure that is: with 95% confidence the true "
                "share lies in it, and more matches make it shorter. The notch is what everybody would win if all were "
                "equally good. A shared victory counts in parts."
            )
        )
        if self._figures is not None:
            self._offer(max(0, self.who.currentIndex()))
            self._read()
        self.update()

    def _sheet(self) -> QRectF:
        return room_below_banner(self, WIDTH).adjusted(0, 0, -6, -6)  # for its shadow

    def _fit(self) -> None:
        sheet = self._sheet()
        self._whole.setContentsMargins(margins_on(sheet, self, 24, 18, 18))
        self._arrange(2 if sheet.toRect().width() >= scaled(TWO) else 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground.paint(painter, self, tr("Statistics"), self._palette)
        paint_sheet(painter, self._sheet(), self._palette)
        painter.end()


def _summed_up(figures: Figures) -> str:
    """Return the figures of one person in a sentence; nothing for everybody."""
    mine = figures.all
    if mine is None:
        return ""
    return tr_n(
        "{name}: one match, {wins} won ({rate}), {points} points.",
        "{name}: {n} matches, {wins} won ({rate}), {points} points on average.",
        mine.played,
        name=mine.name,
        wins=decimal(mine.wins),
        rate=percent(mine.rate),
        points=decimal(mine.points),
    )
