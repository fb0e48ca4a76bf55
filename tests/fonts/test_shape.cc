// tests/fonts/test_shape: the quick tables give what HarfBuzz gives.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/shape.h"

#include <catch2/catch.hpp>
#include <string>

#include "fonts/manifest.h"
#include "fonts/quick_letters.h"
#include "installed.h"
#include "model/error.h"
#include "model/rng.h"

using namespace gridpress;
using namespace gridpress::fonts;

namespace {

ShapedText slowly(const FontFace& face, const std::string& text) {
  ShapedText line;
  shapeInto(line, face, text, {0, text.size(), false, kLatin});
  return line;
}

void checkSame(const ShapedText& a, const ShapedText& b) {
  CHECK(a.advance == Approx(b.advance).margin(1e-9));
  REQUIRE(a.pieces.size() == 1);
  REQUIRE(b.pieces.size() == 1);
  const ShapedPiece &p = a.pieces[0], &q = b.pieces[0];
  REQUIRE(p.glyphs.size() == q.glyphs.size());
  for (std::size_t i = 0; i < p.glyphs.size(); ++i) {
    CHECK(p.glyphs[i].id == q.glyphs[i].id);
    CHECK(p.glyphs[i].x == Approx(q.glyphs[i].x).margin(1e-9));
    CHECK(p.glyphs[i].y == q.glyphs[i].y);
  }
  REQUIRE(p.clusters.size() == q.clusters.size());
  for (std::size_t i = 0; i < p.clusters.size(); ++i) CHECK(p.clusters[i].bytes == q.clusters[i].bytes);
}

}  // namespace

TEST_CASE("random plain texts come out of the tables as out of HarfBuzz, in every face") {
  const std::string letters[] = {"A", "V", "T", "o", "y", ".", ",", " ", "L", "P", "f", "i",  "l", "W", "a",
                                 "r", "1", "0", "-", ">", "=", "!", "é", "Ü", "š", "ő", "\"", "'", "–", "’"};
  Rng chance(7);
  for (const ManifestFace& m : manifest()) {
    const FaceFile* file = test::installed().find(m.face);
    if (!file || m.role == Role::fallback) continue;
    INFO(m.face);
    const FontFace face(*file);
    const QuickLetters quick(face);
    int measured = 0;
    for (int round = 0; round < 300; ++round) {
      std::string text;
      for (std::uint32_t i = 0, n = 1 + chance.below(12); i < n; ++i)
        text += letters[chance.below(std::size(letters))];
      ShapedText line;
      if (!quick.setInto(line, text, 0, text.size())) continue;
      ++measured;
      INFO(text);
      checkSame(line, slowly(face, text));
      CHECK(static_cast<double>(quick.measure(text)) / face.unitsPerEm() == Approx(line.advance));
    }
    CHECK(measured > 200);  // B612 has not all of these letters
  }
}

TEST_CASE("letters are kerned, and code ligatures stay off") {
  const FontFace sans(test::installed().get("Liberation Sans"));
  const QuickLetters quick(sans);
  CHECK(quick.measure("AV") < quick.measure("A") + quick.measure("V"));
  const FontFace mono(test::installed().get("JetBrains Mono Bold"));
  const ShapedText arrow = slowly(mono, "->");
  REQUIRE(arrow.pieces[0].glyphs.size() == 2);
  CHECK(arrow.pieces[0].glyphs[0].id == mono.glyph('-'));
}

TEST_CASE("what is not plain is left to HarfBuzz") {
  const FontFace sans(test::installed().get("DejaVu Sans"));
  const QuickLetters quick(sans);
  CHECK(quick.measure("abc") > 0);
  CHECK(quick.measure("مرحبا") == -1);
  CHECK(quick.measure("a\u0301") == -1);
  CHECK(quick.measure("a\u00ADb") == -1);
  CHECK(quick.measure("\xFF") == -1);
}

TEST_CASE("a letter that the face lacks is an error that names it") {
  const FontFace mono(test::installed().get("B612 Mono Bold"));
  CHECK_THROWS_WITH(slowly(mono, "AЖ"), Catch::Contains("'Ж' (U+0416)") && Catch::Contains("B612 Mono Bold"));
}
