// tests/layout/test_template: templates are read strictly, and errors name file, line and cure.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/style/recolour.h"
#include "layout/style/template.h"
#include "model/error.h"
#include "model/nearest.h"
#include "settings/papers.h"

using namespace gridpress;
using namespace gridpress::layout;
using namespace gridpress::literals;

namespace {
PosterTemplate templateIn(std::string_view toml) {
  return readPosterTemplate(
      {{std::string(toml), "t.toml"}}, "t",
      [](const std::string& path, const std::string&) { return "<svg>" + path + "</svg>"; });
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
    return readPosterTemplate({{toml, "poster.toml"}}, "mine", nullptr, set);
  };
  const char* lonely = "accent = \"#7d5a8c\"\n[grid]\ncolour = \"#000000\"\n";
  CHECK_THROWS_WITH(read(lonely), Catch::Contains("poster.toml") && Catch::Contains("#7d5a8c"));
  CHECK_NOTHROW(read("accent = \"#7D5A8C\"\n[grid]\ncolour = \"#7d5a8c\"\n"));
  CHECK(read("accent = \"#7d5a8c\"\n[grid]\ncolour = \"#7d5a8c\"\n", {"accent=#112233"}).grid.colour ==
        Colour{0x11, 0x22, 0x33});
}

TEST_CASE("a template that extends a design keeps what it does not say, and is checked by its own lines") {
  const std::string design =
      "accent = \"#7d5a8c\"\n[sheet]\nmargin = \"1in\"\npaper = \"#fffaf0\"\n[grid]\nface = \"A\"\n"
      "colour = \"#7d5a8c\"\n[[frame]]\ninset = \"1in\"\n[[frame]]\ninset = \"2in\"\n";
  const auto extended = [&](const std::string& toml, const Assignments& set = {}) {
    return readPosterTemplate({{design, "design.toml"}, {"extends = \"design\"\n" + toml, "mine.toml"}},
                              "mine", nullptr, set);
  };
  const PosterTemplate same = extended("");
  CHECK(same.grid.face.name == "A");
  CHECK(same.frame.size() == 2);
  const PosterTemplate mine = extended("[grid]\nface = \"B\"\n[[frame]]\ninset = \"3in\"\n");
  CHECK(mine.grid.face.name == "B");
  CHECK(mine.grid.colour == Colour{0x7d, 0x5a, 0x8c});
  CHECK(mine.margin == 1_in);
  REQUIRE(mine.frame.size() == 1);
  CHECK(mine.frame.front().inset == 3_in);
  // Its accents are exchanged in the design, and by --colour in both.
  const std::string red = "accent = \"#a01020\"\n[list]\ncolour = \"#a01020\"\n";
  CHECK(extended(red).grid.colour == Colour{0xa0, 0x10, 0x20});
  CHECK(extended(red, {"accent=#112233"}).grid.colour == Colour{0x11, 0x22, 0x33});
  CHECK(extended(red, {"accent=#112233"}).list.colour == Colour{0x11, 0x22, 0x33});
  CHECK_THROWS_WITH(extended("[grid]\nfcae = \"B\"\n"),
                    Catch::Contains("mine.toml:3: unknown key 'grid.fcae'; did you mean 'face'?"));
  CHECK_THROWS_WITH(extended("accent = [\"red\", \"blue\"]\n"), Catch::Contains("has 1 to exchange"));
}

TEST_CASE("several accents are exchanged in their order, each with the hues near it") {
  const std::string team =
      "accent = [\"#12305e\", \"#c8102e\"]\n[grid]\ncolour = \"#12305e\"\n"
      "[list]\ncolour = \"#c8102e\"\n[rulers]\nten = \"#8fa0bd\"\n[sheet]\npaper = \"#f4f6fb\"\n"
      "[[title.line]]\ntext = \"A\"\ncolour = \"#14171c\"\n";
  const auto in = [&](const Assignments& set) {
    return readPosterTemplate({{team, "team.toml"}}, "team", nullptr, set);
  };
  const PosterTemplate both = in({"accent=navy, gold"});
  CHECK(both.grid.colour == Colour{0, 0, 128});
  // As a text gold is as dark as is read; a drawing has it as it is.
  CHECK(contrastOf(both.list.colour, kWhite) >= 4.5);
  CHECK(both.list.colour.red > both.list.colour.blue + 60);
  CHECK(in({"accent=green"}).list.colour == Colour{0xc8, 0x10, 0x2e});
  CHECK(in({"accent=green"}).rulers.ten.green > in({"accent=green"}).rulers.ten.blue);
  CHECK_THROWS_WITH(in({"accent=red,green,blue"}), Catch::Contains("3 colours are given"));
  // Inks and papers with a touch of a hue stay as dark, as light and as grey.
  const PosterTemplate club = in({"accent=#db0007,#063672"});
  const auto spread = [](Colour c) {
    return std::max({c.red, c.green, c.blue}) - std::min({c.red, c.green, c.blue});
  };
  CHECK(contrastOf(club.title.lines[0].colour, kWhite) > 17);
  CHECK(spread(club.title.lines[0].colour) < 12);
  CHECK(contrastOf(*club.paper, kWhite) < 1.1);
}

TEST_CASE("texts are read on the art, the ink and the ground that somebody chose") {
  const std::string wedding =
      "[sheet]\npaper = \"#fffdfa\"\npanel = \"#fff8f0\"\n[grid]\ncolour = \"#3b3330\"\n[[title.line]]\n"
      "text = \"A\"\ncolour = \"#8a5a44\"\n[[title.line]]\ntext = \"B\"\ncolour = \"#6e5a50\"\n"
      "[[foot.line]]\ntext = \"C\"\ncolour = \"#c9a08a\"\n";
  const auto with = [&](const Assignments& set) {
    return readPosterTemplate(
        {{wedding, "w.toml"}}, "w",
        [](const std::string&, const std::string&) { return std::string("<svg><image/></svg>"); }, set);
  };
  const auto worst = [](const PosterTemplate& p, Colour text) {
    const BackdropStyle& art = p.backdrop;
    return std::min(contrastOf(text, tint(kBlack, art.tint, art.ground)),
                    contrastOf(text, tint(kWhite, art.tint, art.ground)));
  };
  for (const char* ink : {"white", "#3b3330", "#ffe0b0", "black", "navy"}) {
    INFO(ink);
    const PosterTemplate p = with({"backdrop.svg=photo.jpg", std::string("grid.colour=") + ink});
    CHECK(p.backdrop.tint > 0.2);
    CHECK(worst(p, p.grid.colour) >= 4.5);
    CHECK(worst(p, p.list.colour) >= 4.5);
    CHECK(worst(p, p.footer.lines[0].colour) >= 4.5);
    CHECK(contrastOf(p.title.lines[0].colour, *p.panel) >= 3);
    CHECK(contrastOf(p.title.lines[1].colour, *p.panel) >= 4.5);
    CHECK(contrastOf(p.grid.colour, *p.panel) >= 4.5);
  }
  CHECK(with({"backdrop.svg=a.jpg", "grid.colour=white"}).backdrop.ground == kBlack);
  CHECK(with({"backdrop.svg=a.jpg", "grid.colour=white", "sheet.paper=navy"}).backdrop.ground ==
        Colour{0, 0, 128});
  CHECK(with({"backdrop.svg=a.jpg"}).backdrop.ground == Colour{0xff, 0xfd, 0xfa});
  // A paper that was asked for stays, however the ink is read on it, and art is paler the less that is.
  for (const auto& [ink, paper] : {std::pair("#1e90ff", "#ffffff"),
                                   {"#767676", "#ffffff"},
                                   {"#ffffff", "#336699"},
                                   {"#bbbbbb", "#003366"}}) {
    CAPTURE(ink, paper);
    const BackdropStyle art =
        with({"backdrop.svg=a.jpg", std::string("grid.colour=") + ink, std::string("sheet.paper=") + paper})
            .backdrop;
    CHECK(art.ground == readColour(paper));
    CHECK(art.tint > 0.05);
    CHECK(art.tint < 0.5);
  }
  CHECK(with({"backdrop.svg=a.jpg"}).backdrop.tint > 0.5);
  CHECK(with({"backdrop.svg=a.jpg", "backdrop.tint=0.9"}).backdrop.tint == 0.9);
  // What was said stays, and so does all where nothing was.
  CHECK(with({"backdrop.svg=a.jpg", "title.line.1.colour=#8a5a44"}).title.lines[0].colour ==
        Colour{0x8a, 0x5a, 0x44});
  CHECK(with({}).footer.lines[0].colour == Colour{0xc9, 0xa0, 0x8a});
  CHECK(contrastOf(with({"sheet.paper=black", "sheet.panel=none"}).grid.colour, kBlack) >= 7);
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
  CHECK(nearest("siz", {"size", "seed"}) == "size");
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
  const auto readSheets = [](const std::string& toml) { return readTilesTemplate({{toml, "t.toml"}}, "t"); };
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
