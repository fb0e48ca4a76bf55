// tests/fonts/test_catalogue: full names find their file exactly, and missing faces say what to install.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/catalogue.h"

#include <catch2/catch.hpp>

#include "fonts/font_face.h"
#include "fonts/manifest.h"
#include "fonts/subset.h"
#include "installed.h"
#include "model/error.h"
#include "model/file_bytes.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::fonts;

TEST_CASE("a full name means one file") {
  CHECK(test::installed().get("B612 Mono Bold").path.ends_with("/B612Mono-Bold.otf"));
  CHECK(test::installed().get("B612 Mono Regular").path.ends_with("/B612Mono-Regular.otf"));
  CHECK(test::installed().get("Liberation Sans").path.ends_with("/LiberationSans-Regular.ttf"));
  CHECK(test::installed().get("Liberation Sans Regular").path.ends_with("/LiberationSans-Regular.ttf"));
  CHECK(test::installed().get("JetBrains Mono Bold").family == "JetBrains Mono");
}

TEST_CASE("a name may be of any case, as fontconfig writes it, or the family's alone") {
  const std::string bold = test::installed().get("B612 Mono Bold").path;
  CHECK(test::installed().get("b612 mono bold").path == bold);
  CHECK(test::installed().get("B612 Mono:style=Bold").path == bold);
  CHECK(test::installed().get("B612 Mono").path.ends_with("/B612Mono-Regular.otf"));
  CHECK(test::installed().get("C059").path.find("C059-Roman") != std::string::npos);
  CHECK(test::installed().get("JetBrains Mono").path.find("JetBrainsMono-Regular") != std::string::npos);
}

TEST_CASE("of two files with the same face the newer is taken") {
  const FaceFile& face = test::installed().get("Liberation Mono Bold");
  CHECK(face.path.ends_with("/LiberationMono-Bold.ttf"));
  CHECK(face.versionText().starts_with("2."));  // Debian 12 has 1.07, too.
}

TEST_CASE("a missing face is named with its package and with names like it") {
  try {
    test::installed().get("B612 Mono Blod");
    FAIL("found a face that does not exist");
  } catch (const Error& e) {
    CHECK(e.blame() == Blame::call);
    CHECK_THAT(e.what(), Catch::Contains("\"B612 Mono Blod\" is not installed"));
    CHECK_THAT(e.what(), Catch::Contains("fonts-b612") && Catch::Contains("B612 Mono Bold"));
  }
  CHECK(test::installed().find("b612 mono blod") == nullptr);  // near is not the same
  CHECK(test::installed().find("") == nullptr);
}

TEST_CASE("every face of the manifest is examined") {
  const std::vector<FaceFinding> findings = examineFaces(test::installed());
  REQUIRE(findings.size() == manifest().size());
  for (const FaceFinding& f : findings) {
    INFO(f.face.face);
    CHECK(!f.face.package.empty());
    CHECK(f.found == !f.path.empty());
    if (f.face.role != Role::fallback) CHECK(f.found);
  }
}

TEST_CASE("a folder of fonts that does not exist is passed over") {
  CHECK(Catalogue(loadFontConfig({"/nowhere/at/all"})).find("B612 Mono Bold") != nullptr);
}

TEST_CASE("a family that is not installed has a stand-in, one that is there or only a kind has none") {
  CHECK(fonts::standInFor({"DejaVu Sans"}).empty());
  CHECK(fonts::standInFor({"dejavu sans", "Nowhere"}).empty());
  CHECK(fonts::standInFor({"sans-serif"}).empty());
  CHECK(fonts::standInFor({}).empty());
  CHECK(fonts::standInFor({"Nowhere", "DejaVu Serif"}) == "DejaVu Serif");
  CHECK_FALSE(fonts::standInFor({"Nowhere"}).empty());
}

TEST_CASE("a variable font is used by its named instances, each a face of its own") {
  const Catalogue catalogue(loadFontConfig({GRIDPRESS_SOURCE_DIR "/tests/fonts/variable.ttf"}));
  const FaceFile& heavy = catalogue.get("Gridpress Variable Heavy");
  CHECK(catalogue.get("gridpress variable:style=Heavy").index == heavy.index);
  CHECK(heavy.index != catalogue.get("Gridpress Variable Regular").index);
  CHECK(catalogue.get("Gridpress Variable").index == catalogue.get("Gridpress Variable Regular").index);
  const auto advance = [&](const char* name) {
    const FontFace face(catalogue.get(name));
    return face.advance(face.glyph('A'));
  };
  CHECK(advance("Gridpress Variable Regular") == 640);
  CHECK(advance("Gridpress Variable Heavy") == 740);
  // What is embedded is the instance alone.
  const FontFace face(heavy);
  const std::string cut = subsetOf(face, {face.glyph('A'), face.glyph('B')}).font;
  for (const char* table : {"fvar", "gvar", "HVAR"}) CHECK(cut.find(table) == std::string::npos);
}

TEST_CASE("a face whose maker forbids what a print does is refused with its reason") {
  const std::string font = fileBytes(GRIDPRESS_SOURCE_DIR "/tests/fonts/variable.ttf");
  const auto number = [&](std::size_t at) {
    std::size_t value = 0;
    for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(font[i]);
    return value;
  };
  const std::size_t type = number(font.find("OS/2") + 8) + 8;
  const test::TempFolder folder;
  const auto complaint = [&](unsigned flags) -> std::string {
    std::string other = font;
    other[type] = static_cast<char>(flags >> 8);
    other[type + 1] = static_cast<char>(flags & 0xFF);
    try {
      const FontFace face({"Gridpress Variable Regular", "", folder.write("f.ttf", other)});
      return "";
    } catch (const Error& e) {
      return e.problem();
    }
  };
  for (const unsigned free : {0x0U, 0x4U, 0x8U, 0x6U}) CHECK(complaint(free).empty());
  CHECK_THAT(complaint(0x002), Catch::Contains("fsType: restricted licence)"));
  CHECK_THAT(complaint(0x104), Catch::Contains("fsType: no subsetting)"));
  CHECK_THAT(complaint(0x200), Catch::Contains("fsType: bitmaps only)"));
}
