"""What can be wished of the generator, as controls: size, profile, shape, symmetry, and the seed of it all."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QIntValidator, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.generator.candidates import GeneratorOptions
from editor.generator.shapes import SHAPES
from editor.grid_transform import SYMMETRIES
from engine.island.checks import CLASSIC_COUNTS, CLASSIC_PLOTS, MAX_PLOTS, MIN_PLOTS
from engine.island.graph import FEATURES, Feature
from islas_qt.island_words import feature_name
from islas_qt.library.generator_options import LARGEST_SEED
from islas_qt.paint.badges import paint_badge
from islas_qt.text import Marked, mark, tr, tr_marked, tr_n
from islas_qt.theme import Palette, scaled
from islas_qt.widgets.controls import ComboBox
from islas_qt.widgets.paper_dialog import label

_SHAPES: dict[str, Marked] = {
    "round": mark("Round"),
    "long": mark("Long"),
    "crescent": mark("Crescent"),
    "twin": mark("Twin islands grown together"),
    "triangle": mark("Triangle"),
    "drop": mark("Drop"),
}
_SYMMETRIES: dict[str, Marked] = {
    "none": mark("No symmetry"),
    "left-right": mark("Left and right"),
    "top-bottom": mark("Top and bottom"),
    "half-turn": mark("Half a turn"),
    "thirds": mark("Three times around"),
    "sixths": mark("Six times around"),
}


class Stepper(QWidget):
    """A feature's sign and the number of plots next to it, to make smaller or larger."""

    changed = Signal()

    def __init__(self, feature: Feature, parent: QWidget) -> None:
        super().__init__(parent)
        self.feature = feature
        self.value, self.most = 0, MAX_PLOTS
        self.less, self.more = QToolButton(self), QToolButton(self)
        self.shown = label(self, wrap=False)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(30, 0, 0, 0)
        row.setSpacing(2)
        for part in (self.less, self.shown, self.more):
            row.addWidget(part)
        self.less.setText("−")
        self.more.setText("+")
        for button, by in ((self.less, -1), (self.more, 1)):
            button.setAutoRepeat(True)
            button.clicked.connect(lambda _=False, by=by: self._step(by))

    def set_value(self, value: int, most: int) -> None:
        """Show a number, at most `most`."""
        self.most = most
        self.value = max(0, min(value, most))
        self.shown.setText(str(self.value))
        self.shown.setMinimumWidth(round(scaled(24)))
        self.less.setEnabled(self.value > 0)
        self.more.setEnabled(self.value < most)

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        name = feature_name(self.feature)
        self.setToolTip(name)
        self.less.setAccessibleName(tr("{feature}: fewer plots", feature=name))
        self.more.setAccessibleName(tr("{feature}: more plots", feature=name))
        self.shown.setAccessibleName(name)

    def _step(self, by: int) -> None:
        self.set_value(self.value + by, self.most)
        self.changed.emit()

    def sizeHint(self) -> QSize:
        return QSize(round(60 + scaled(70)), round(max(34, scaled(32))))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_badge(painter, self.feature, QPointF(15, self.height() / 2), 13)
        painter.end()


class GeneratorControls(QWidget):
    """Shows the options and tells when they have changed."""

    changed = Signal()

    def __init__(self, options: GeneratorOptions, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.options = options
        self.plots = QSlider(Qt.Orientation.Horizontal, self)
        self.plots.setRange(MIN_PLOTS, MAX_PLOTS)
        self.plots.setPageStep(6)
        self.plots.setMinimumHeight(26)
        self.profile, self.shape, self.symmetry = (ComboBox(self) for _ in range(3))
        self.steppers = [Stepper(feature, self) for feature in FEATURES]
        self.seed = QLineEdit(self)
        self.seed.setValidator(QIntValidator(0, LARGEST_SEED, self))
        self.roll = QPushButton(self)
        self.labels = [label(self, wrap=False) for _ in range(5)]
        self.profile.addItems(["", ""])
        for shape in (None, *SHAPES):
            self.shape.addItem("", shape)
        for symmetry in SYMMETRIES:
            self.symmetry.addItem("", symmetry)
        self._lay_out()
        self._connect()
        self.show_options(options)
        self.use_palette(palette)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        numbers = QGridLayout()
        numbers.setSpacing(4)
        for at, stepper in enumerate(self.steppers):
            numbers.addWidget(stepper, at // 2, at % 2)
        seed = QWidget(self)
        row = QHBoxLayout(seed)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.seed, 1)
        row.addWidget(self.roll)
        for words, part in zip(self.labels, (self.plots, self.profile, self.shape, self.symmetry, seed), strict=True):
            column.addWidget(words)
            column.addWidget(part)
            if part is self.profile:
                column.addLayout(numbers)
            column.addSpacing(6)
        column.addStretch(1)

    def _connect(self) -> None:
        self.plots.valueChanged.connect(self._use_plots)
        self.profile.activated.connect(self._use_profile)
        self.shape.activated.connect(lambda row: self._change(replace(self.options, shape=self.shape.itemData(row))))
        self.symmetry.activated.connect(
            lambda row: self._change(replace(self.options, symmetry=self.symmetry.itemData(row)))
        )
        self.seed.textEdited.connect(self._use_seed)
        for stepper in self.steppers:
            stepper.changed.connect(self._use_counts)

    def show_options(self, options: GeneratorOptions) -> None:
        """Show other options."""
        self.options = options
        self.plots.blockSignals(True)
        self.plots.setValue(options.plots)
        self.plots.blockSignals(False)
        self.profile.setCurrentIndex(int(options.counts is not None))
        self.shape.setCurrentIndex(self.shape.findData(options.shape))
        self.symmetry.setCurrentIndex(self.symmetry.findData(options.symmetry))
        if self.seed.text() != str(options.seed):
            self.seed.setText(str(options.seed))
        for stepper, count in zip(self.steppers, options.counts or CLASSIC_COUNTS, strict=True):
            stepper.set_value(count, options.plots)
            stepper.setVisible(options.counts is not None)
        self.labels[0].setText(tr_n("{n} plot", "{n} plots", options.plots))

    def vary(self, is_varied: bool) -> None:
        """Let nothing but the seed be changed: a variation has everything else from its model."""
        for part in (self.plots, self.profile, self.shape, self.symmetry, *self.steppers):
            part.setEnabled(not is_varied)
            if part not in self.steppers:  # those tell which feature they are for
                part.setToolTip(tr("A variation takes this from its original.") if is_varied else "")

    def _change(self, options: GeneratorOptions) -> None:
        self.show_options(options)
        self.changed.emit()

    def _use_plots(self, plots: int) -> None:
        counts = self.options.counts and tuple(min(count, plots) for count in self.options.counts)
        self._change(replace(self.options, plots=plots, counts=counts))

    def _use_profile(self, row: int) -> None:
        plots = self.options.plots
        scaled_up = tuple(max(1, count * plots // CLASSIC_PLOTS) for count in reversed(CLASSIC_COUNTS))
        self._change(replace(self.options, counts=scaled_up if row else None))

    def _use_counts(self) -> None:
        self._change(replace(self.options, counts=tuple(stepper.value for stepper in self.steppers)))

    def _use_seed(self, text: str) -> None:
        if text:
            self._change(replace(self.options, seed=min(LARGEST_SEED, int(text))))

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        for pick in (self.profile, self.shape, self.symmetry):
            pick.use_palette(palette)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        heads = tr("Profile"), tr("Shape"), tr("Symmetry of the outline"), tr("Seed")
        for words, head in zip(self.labels[1:], heads, strict=True):
            words.setText(head)
        for part, head in zip((self.profile, self.shape, self.symmetry, self.seed), heads, strict=True):
            part.setAccessibleName(head)
        self.plots.setAccessibleName(tr("Number of plots"))
        self.profile.setItemText(0, tr("Like the classic islands"))
        self.profile.setItemText(1, tr("My own numbers"))
        self.shape.setItemText(0, tr("Any shape"))
        for row, shape in enumerate(SHAPES, 1):
            self.shape.setItemText(row, tr_marked(_SHAPES[shape]))
        for row, symmetry in enumerate(SYMMETRIES):
            self.symmetry.setItemText(row, tr_marked(_SYMMETRIES[symmetry]))
        self.roll.setText(tr("Roll"))
        self.roll.setToolTip(tr("Twelve other islands"))
        for stepper in self.steppers:
            stepper.retranslate()
        self.show_options(self.options)
