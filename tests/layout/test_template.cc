// tests/layout/test_template: templates are read strictly, and errors name file, line and cure.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/style/template.h"
#include "model/error.h"
#include "model/nearest.h"
#include "settings/papers.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {
PosterTemplate templateIn(std::string_view toml) {
  return readPosterTemplate(toml, "t", "t.toml",
                            [](const std::string& path) { return "<svg>" + path + "</svg>"; });
}
}  // namespace

TEST_CASE("a poster template is read key by key") {
  const PosterTemplate t = templateIn(R"(
[sheet]
size = ["24in", "36in"]
margin = "5mm"
foot = "1in"
paper = "#faf6ec"
panel = "#ffffff"
[[frame]]
inset = "0.5in"
width = "2pt"
colour = "#1f2a44"
[[frame]]
inset = "0.6in"
[grid]
face = "Mono"
pitch = "6pt"
[rulers]
ten = "#102030"
[title]
height = "2in"
[[title.line]]
text = "{title}"
size = "100pt"
[[title.line]]
text = "two"
[backdrop]
svg = "globe.svg"
tint = 0.2
over = "bleed"
fit = "cover"
position = "bottom left"
)");
  CHECK(t.backdrop.fit == BackdropStyle::Fit::cover);
  CHECK(t.backdrop.across == 0);
  CHECK(t.backdrop.down == 1);
  CHECK(t.panel == Colour{0xff, 0xff, 0xff});
  CHECK_THROWS_WITH(
      templateIn("[backdrop]\nsvg = \"a.svg\"\nfit = \"fill\"\n"),
      Catch::Contains("t.toml:3: backdrop.fit: invalid choice 'fill'; use contain, cover or stretch"));
  CHECK_THROWS_WITH(
      templateIn("[backdrop]\nsvg = \"a.svg\"\nposition = \"above\"\n"),
      Catch::Contains("t.toml:3: backdrop.position: invalid position 'above'; use center, left"));
  // Only shapes are tinted where nothing is said.
  CHECK(templateIn("[backdrop]\nsvg = \"a.svg\"\n").backdrop.tint == 0.15);
  CHECK(templateIn("[backdrop]\nsvg = \"<image/>\"\n").backdrop.tint == 1);
  CHECK(templateIn("[backdrop]\nsvg = \"<image/>\"\ntint = 0.5\n").backdrop.tint == 0.5);
  CHECK(t.foot == 1_in);
  CHECK(t.paper == Colour{0xfa, 0xf6, 0xec});
  REQUIRE(t.frame.size() == 2);
  CHECK(t.frame[0].width == 2_pt);
  CHECK(t.frame[0].colour == Colour{0x1f, 0x2a, 0x44});
  CHECK(t.frame[1].inset == 0.6_in);
  CHECK(t.backdrop.over == BackdropStyle::Over::bleed);
  CHECK_THROWS_WITH(
      templateIn("[backdrop]\nsvg = \"a.svg\"\nover = \"all\"\n"),
      Catch::Contains("t.toml:3: backdrop.over: invalid choice 'all'; use grid, trim or bleed"));
  CHECK(t.sheet == Size{24_in, 36_in});
  CHECK(t.margin == 5_mm);
  CHECK(t.grid.face.name == "Mono");
  CHECK(t.grid.pitch == 6_pt);
  CHECK(t.rulers.ten == Colour{0x10, 0x20, 0x30});
  REQUIRE(t.title.lines.size() == 2);
  CHECK(t.title.lines[0].size == 100_pt);
  CHECK(*t.backdrop.svg == "<svg>globe.svg</svg>");
  CHECK(t.backdrop.tint == 0.2);
}

TEST_CASE("an accent that no colour of the template is would change nothing, and is refused") {
  const auto read = [](const char* toml, const Assignments& set = {}) {
    return readPosterTemplate(toml, "mine", "poster.toml", nullptr, set);
  };
  const char* lonely = "accent = \"#7d5a8c\"\n[grid]\ncolour = \"#000000\"\n";
  CHECK_THROWS_WITH(read(lonely), Catch::Contains("poster.toml") && Catch::Contains("#7d5a8c"));
  CHECK_NOTHROW(read("accent = \"#7D5A8C\"\n[grid]\ncolour = \"#7d5a8c\"\n"));
  CHECK(read("accent = \"#7d5a8c\"\n[grid]\ncolour = \"#7d5a8c\"\n", {"accent=#112233"}).grid.colour ==
        Colour{0x11, 0x22, 0x33});
}

TEST_CASE("a key that nobody knows is refused by line, with the nearest known key") {
  CHECK_THROWS_WITH(templateIn("[grid]\nface = \"Mono\"\npich = \"6pt\"\n"),
                    "t.toml:3: unknown key 'grid.pich'; did you mean 'pitch'?");
  CHECK_THROWS_WITH(templateIn("[gird]\n"), Catch::Contains("unknown key 'gird'; did you mean 'grid'?"));
}

TEST_CASE("wrong units and kinds are refused by line") {
  CHECK_THROWS_WITH(templateIn("[sheet]\nsize = [\"72px\", \"78in\"]\n"),
                    "t.toml:2: sheet.size: '72px' has the unknown unit 'px'; use in, ft, mm, cm or pt");
  CHECK_THROWS_WITH(templateIn("[sheet]\nsize = \"large\"\n"),
                    Catch::Contains("t.toml:2: sheet.size: invalid size 'large'; use letter"));
  CHECK_THROWS_WITH(templateIn("[grid]\npitch = 5\n"),
                    Catch::Contains("t.toml:2") && Catch::Contains("pitch"));
  CHECK_THROWS_WITH(templateIn("[rulers]\nten = \"blu\"\n"), Catch::Contains("#rrggbb"));
  CHECK_THROWS_WITH(templateIn("[backdrop]\ntint = 2\n"),
                    Catch::Contains("out of range; write a number from 0 to 1"));
  CHECK_THROWS_WITH(templateIn("[sheet\n"), Catch::Contains("t.toml:1: invalid TOML"));
  CHECK_THROWS_WITH(templateIn("[sheet]\nsize = \"auto\"\n"),
                    Catch::Contains("neither the sheet's size nor the grid's pitch"));
  CHECK_THROWS_AS(templateIn("[sheet]\nmargin = \"-3pt\"\n"), Error);
}

TEST_CASE("papers are known by name or by size") {
  CHECK(paperSize("letter", "--paper") == Size{8.5_in, 11_in});
  CHECK(paperSize("a4", "--paper") == Size{210_mm, 297_mm});
  CHECK(paperSize("A4", "--paper") == Size{210_mm, 297_mm});
  CHECK(paperSize("8.5x11in", "--paper") == Size{8.5_in, 11_in});
  CHECK(paperSize("210mmx11in", "--paper") == Size{210_mm, 11_in});
  CHECK_THROWS_WITH(paperSize("foolscap", "--paper"), Catch::Contains("use letter"));
  CHECK_THROWS_AS(paperSize("0x0in", "--paper"), Error);
  CHECK_THROWS_AS(paperSize("8x11", "--paper"), Error);
}

TEST_CASE("the nearest word is near, or none") {
  CHECK(nearest("pich", {"pitch", "face"}) == "pitch");
  CHECK(nearest("zebra", {"pitch", "face"}).empty());
}

TEST_CASE("a template file says what it is for; a poster need not") {
  CHECK(templateKind("[grid]\n", "t.toml") == "poster");
  CHECK(templateKind("kind = \"guide\"\n", "t.toml") == "guide");
  CHECK_THROWS_WITH(templateKind("\nkind = \"book\"\n", "t.toml"),
                    Catch::Contains("t.toml:2: unknown kind of template 'book'"));
  CHECK_NOTHROW(templateIn("kind = \"poster\"\n"));
}

TEST_CASE("what is printed beside a poster's sheets can be chosen, and a roll taken") {
  const auto readSheets = [](const std::string& toml) { return readTilesTemplate(toml, "t", "t.toml"); };
  const TilesTemplate all = readSheets("");
  CHECK((all.labels && all.bar && all.marks && all.rulers && all.map));
  CHECK(!all.roll);
  const TilesTemplate none = readSheets(
      "labels = false\nscale_bar = false\ncut_lines = false\nrulers = false\ndiagram = false\nglue_flap = "
      "\"1in\"\n"
      "overlap_colour = \"#112233\"\npaper = \"roll:36in\"");
  CHECK(!(none.labels || none.bar || none.marks || none.rulers || none.map));
  CHECK(none.glueFlap == Length::in(1));
  CHECK(none.repeated == Colour{0x11, 0x22, 0x33});
  CHECK(none.roll == Length::in(36));
  CHECK_THROWS_WITH(readSheets("paper = \"roll:\""), Catch::Contains("'paper'"));
}
