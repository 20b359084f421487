"""What follows a guess is folded, with its pictures and all words."""

from __future__ import annotations

import base64
import re

import pytest

from rumble_nb import figures, lessons
from rumble_nb.draw.still import Still
from rumble_nb.errors import RumbleError


def test_texts_and_pictures_stay_folded_until_they_are_opened() -> None:
    picture = figures.map("islets")
    folded = lessons.reveal("a < b\n", "c & d", picture)
    html = folded._repr_html_()
    assert html.startswith("<details><summary>Guess first, then open this</summary><pre")
    assert ">a &lt; b\nc &amp; d</pre><img " in html
    assert html.endswith("></details>")
    (pixels,) = re.findall(r'src="data:image/png;base64,([^"]+)"', html)
    assert base64.b64decode(pixels)[1:4] == b"PNG"
    assert f'alt="{picture!r}"' in html
    assert repr(folded) == f"Guess first, then open this: a < b\nc & d\n{picture!r}"


def test_the_key_shows_it_open_and_hungarians_read_hungarian() -> None:
    opened = lessons.reveal("1 : 2", lang="hu", opened=True)._repr_html_()
    assert opened.startswith("<details open><summary>Előbb tippelj, aztán nyisd ki</summary>")


def test_words_of_a_picture_cannot_leave_their_place() -> None:
    picture = Still(b"PNG", '">', "<script>")
    assert 'alt="&quot;&gt;. &lt;script&gt;"' in lessons.reveal(picture)._repr_html_()


def test_what_is_neither_text_nor_picture_is_refused() -> None:
    with pytest.raises(RumbleError, match="not 7; give its text"):
        lessons.reveal("Wins:", 7)  # type: ignore[arg-type]
    with pytest.raises(RumbleError, match=r"ez nem: 7\. Add meg a szövegét"):
        lessons.reveal(7, lang="hu")  # type: ignore[arg-type]
    with pytest.raises(RumbleError, match="There is nothing to fold; give a text or a picture"):
        lessons.reveal()
