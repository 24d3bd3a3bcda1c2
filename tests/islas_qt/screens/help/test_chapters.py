"""Rules written as Markdown become chapters."""

from __future__ import annotations

import pytest

from islas_qt.screens.help.chapters import Chapter, Keys, Paragraph, Picture, Points, Rows, Words, chapters, read


def only(text: str) -> Chapter:
    """Return the one chapter of a text."""
    (chapter,) = read(f"# Title\n\n<!-- topics: key -->\n\n{text}", "en")
    return chapter


def test_a_heading_begins_a_chapter_and_a_comment_names_its_topics() -> None:
    first, second = read("# One\n\n<!-- topics: a, b -->\n\nWords.\n\n# Two\n\n<!-- topics: c -->\n", "en")
    assert (first.title, first.key, first.topics) == ("One", "a", ("a", "b"))
    assert (second.title, second.key, second.topics, second.blocks) == ("Two", "c", ("c",), ())


def test_paragraphs_lists_pictures_tables_and_keys() -> None:
    text = (
        "Lines\nof **bold** words.\n\n- one\n- two\n  lines\n\n![](ship)\n\n"
        "|  |  |\n|---|---|\n| ![](a:b) | **A**: b |\n\n<!-- keys: editor -->\n"
    )
    assert only(text).blocks == (
        Paragraph(Words("Lines of <b>bold</b> words.", "Lines of bold words.")),
        Points((Words("one", "one"), Words("two lines", "two lines"))),
        Picture("ship"),
        Rows(((Picture("a:b"), Words("<b>A</b>: b", "A: b")),)),
        Keys("editor"),
    )


def test_what_looks_like_mark_up_but_is_none_is_shown_as_it_is() -> None:
    assert only("1 < 2 & “3 > 2”").blocks == (Paragraph(Words("1 &lt; 2 &amp; “3 &gt; 2”", "1 < 2 & “3 > 2”")),)


def test_words_are_found_through_mark_up_whatever_their_case_and_accents() -> None:
    chapter = only("A **pal**ace\nin the Häuser row\n\n- Único\n\n|  |  |\n|---|---|\n| ![](a) | **Straße** |\n")
    for wanted in ("palace in", "HAUSER", "unico", "strasse", "title"):
        assert chapter.has(wanted), wanted
    assert not chapter.has("ship")


def test_chapters_of_another_book_stand_where_they_are_named() -> None:
    text = "# One\n\n<!-- topics: a -->\n\n<!-- chapters: editor -->\n\n# Two\n\n<!-- topics: b -->\n"
    assert [chapter.title for chapter in read(text, "de")] == [
        "One",
        *(chapter.title for chapter in chapters("editor", "de")),
        "Two",
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        "<b>bold</b>\n",
        "Some <i>words</i>.\n",
        "<!-- unknown: comment -->\n",
        "[a link](https://example.org)\n",
        "> a quotation\n",
        "Words `in code`.\n",
    ],
)
def test_what_no_page_can_show_is_an_error(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"unknown|only comments"):
        only(wrong)
