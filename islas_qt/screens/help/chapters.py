"""The rules as chapters for people, from `resources/help/<book>/<language>.md`.

A book is a game, or what several games share. Each heading begins a chapter; a comment below it names the topics that
open it, the first of them the chapter itself. Paragraphs, lists and tables of two columns (a picture and what it means)
are Markdown; `![](name)` is a picture that the game paints. Three comments say the rest:

    <!-- topics: build, place -->    the moments of a match, or the screens, that the chapter fits
    <!-- keys: editor -->            a table of the keys of the editor, the library or a game
    <!-- chapters: editor -->        the chapters of another book stand here
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from islas_qt.game_ui import game_ui
from islas_qt.searchable import folded

SHARED = ("bots", "editor")  # the books that are not a game's
_COMMENT = re.compile(r"<!-- (\w+): (.+) -->\s*")


@dataclass(frozen=True)
class Words:
    """Some words, for the page and for the search."""

    html: str
    plain: str


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of words."""

    words: Words


@dataclass(frozen=True)
class Points:
    """A list of points."""

    points: tuple[Words, ...]


@dataclass(frozen=True)
class Picture:
    """A picture, by the name that the game knows it by."""

    name: str


@dataclass(frozen=True)
class Rows:
    """Pictures, each with what it means beside it."""

    rows: tuple[tuple[Picture, Words], ...]


@dataclass(frozen=True)
class Keys:
    """A table of the keys of a game, the editor or the library."""

    of: str


Block = Paragraph | Points | Picture | Rows | Keys


@dataclass(frozen=True)
class Chapter:
    """A chapter; `topics` are the moments of a match that it fits, the first is its own name."""

    topics: tuple[str, ...]
    title: str
    blocks: tuple[Block, ...]

    @property
    def key(self) -> str:
        """The name of the chapter, the same in every language."""
        return self.topics[0]

    def words(self) -> str:
        """Return everything that is said in the chapter."""
        said = [self.title]
        for block in self.blocks:
            match block:
                case Paragraph(words):
                    said.append(words.plain)
                case Points(points):
                    said += [words.plain for words in points]
                case Rows(rows):
                    said += [words.plain for _, words in rows]
        return "\n".join(said)

    def has(self, wanted: str) -> bool:
        """Return whether the words occur in the chapter, whatever their case and accents."""
        return folded(wanted) in folded(self.words())


@cache
def chapters(book: str, language: str) -> tuple[Chapter, ...]:
    """Return all chapters of a book in a language."""
    if book not in SHARED:
        return tuple(read(game_ui(book).rules_text(language), language))
    return tuple(read(files("resources").joinpath("help", book, f"{language}.md").read_text("utf-8"), language))


def read(text: str, language: str) -> Iterator[Chapter]:
    """Yield the chapters of a Markdown text, those of other books named in it included; ValueError: it is wrong."""
    title, topics, blocks = "", (), []  # type: tuple[str, tuple[str, ...], list[Block]]
    root = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(text))
    for node in (*root.children, None):
        comment = _comment(node) if node and node.type == "html_block" else None
        if title and (node is None or node.type == "heading" or (comment and comment[0] == "chapters")):
            yield Chapter(topics, title, tuple(blocks))
            title, topics, blocks = "", (), []
        if node is None:
            return
        match comment:
            case ("topics", names):
                topics = tuple(names.split(", "))
            case ("keys", name):
                blocks.append(Keys(name))
            case ("chapters", book):
                yield from chapters(book, language)
            case None if node.type == "heading":
                title = _words(node.children[0]).plain
            case None:
                blocks.append(_block(node))
            case _:
                raise ValueError(f"unknown comment: {comment}")


def _comment(node: SyntaxTreeNode) -> tuple[str, str]:
    found = _COMMENT.fullmatch(node.content)
    if found is None:
        raise ValueError(f"only comments may be HTML: {node.content}")
    return found[1], found[2]


def _block(node: SyntaxTreeNode) -> Block:
    match node.type:
        case "paragraph" if [child.type for child in node.children[0].children] == ["image"]:
            return _picture(node.children[0].children[0])
        case "paragraph":
            return Paragraph(_words(node.children[0]))
        case "bullet_list":
            return Points(tuple(_words(item.children[0].children[0]) for item in node.children))
        case "table":
            cells = ([cell.children[0] for cell in row.children] for row in node.children[1].children)
            return Rows(tuple((_picture(picture.children[0]), _words(words)) for picture, words in cells))
    raise ValueError(f"unknown block: {node.type}")


def _picture(node: SyntaxTreeNode) -> Picture:
    return Picture(str(node.attrs["src"]))


def _words(inline: SyntaxTreeNode) -> Words:
    parts = [_part(node) for node in inline.children]
    return Words("".join(part.html for part in parts), "".join(part.plain for part in parts))


def _part(node: SyntaxTreeNode) -> Words:
    match node.type:
        case "text":
            return Words(escape(node.content), node.content)
        case "softbreak":
            return Words(" ", " ")
        case "strong":
            inner = _words(node)
            return Words(f"<b>{inner.html}</b>", inner.plain)
    raise ValueError(f"unknown mark-up: {node.type}")
