// tests/model/test_html_text: HTML of clues, and what only looks like it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/html_text.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <string>

#include "model/puzzle.h"

using namespace gridpress;

TEST_CASE("tags go, italics stay, entities become characters") {
  CHECK(fromHtml("&quot;<em>Hamlet</em>&quot; or <b>Macbeth</b>", Italics::keep) ==
        "\"<i>Hamlet</i>\" or Macbeth");
  CHECK(fromHtml("<i>Emma</i> author", Italics::drop) == "Emma author");
  CHECK(fromHtml("One<br/>two<br>three", Italics::keep) == "One two three");
  CHECK(fromHtml("One <br>", Italics::keep) == "One");
  CHECK(fromHtml("x<sup>2</sup> of H<sub>2</sub>O", Italics::keep) == "x² of H₂O");
  CHECK(fromHtml("caf&eacute; &#233;t&#xE9; &mdash; &amp;c.", Italics::keep) == "café été — &c.");
  CHECK(fromHtml("<a href=\"http://x.y/?a=1\">Link</a> <span class='c'>here</span>", Italics::keep) ==
        "Link here");
  CHECK(fromHtml("<I>Un<b>closed</b>", Italics::keep) == "<i>Unclosed</i>");
  CHECK(fromHtml("&lt;i&gt; is a tag", Italics::drop) == "<i> is a tag");
}

TEST_CASE("entities of every page, and what ruby says of its base goes") {
  CHECK(fromHtml("M&uuml;nchen K&ouml;ln &Omega;mega &zwnj;x &euro;5", Italics::drop) ==
        "München Köln Ωmega \u200Cx €5");
  CHECK(fromHtml("&thetasym;&upsih;&piv;&imath;", Italics::drop) == "ϑϒϖı");
  CHECK(fromHtml("&lstrok;&oacute;d&zacute; &Ccaron;apek", Italics::drop) == "łódz\u0301 C\u030Capek");
  CHECK(fromHtml("<ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>へ", Italics::drop) == "東京へ");
  CHECK(fromHtml("<h1>One</h1><li>two</li>", Italics::drop) == "One two");
}

TEST_CASE("what is neither tag nor entity stays") {
  for (const std::string text : {"R&D", "a < b > c", "AT&T; no", "<3 you", "&#xFFFFFFFF;", "&#0;", "<blink>",
                                 "1 <5", "&", "<", "<i", "&;", "and & "})
    CHECK(fromHtml(text, Italics::keep) == text);
}

TEST_CASE("what is written is read as it was") {
  CHECK(toHtml("AT&T & <b> &amp; <i>x</i> 1 < 2", Italics::keep) == "AT&T & &lt;b> &amp;amp; <i>x</i> 1 < 2");
  CHECK(rc::check("fromHtml(toHtml(text)) == text", [](std::uint64_t seed) {
    const std::string pieces[] = {"<", "b", ">", "&", "amp", ";", "/", "#", "65", "x", " ", "é", "lt", "sup"};
    std::string text = "x";
    for (std::uint64_t s = seed; s > 0; s /= 14) text += pieces[s % 14];
    RC_ASSERT(fromHtml(toHtml("<i>" + text, Italics::drop), Italics::drop) == "<i>" + text);
    RC_ASSERT(fromHtml(toHtml(text, Italics::keep), Italics::keep) == text);
  }));
}

TEST_CASE("a clue without the signs of its italics") {
  CHECK(plainClue("<i>Emma</i> author") == "Emma author");
  CHECK(plainClue("no <b>signs") == "no <b>signs");
}
