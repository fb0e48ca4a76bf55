// tests/proof/test_verify_tiles: tiles that are right, and tiles with one fault each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <stdexcept>

#include "layout/tiles/tiles.h"
#include "model/sectors.h"
#include "proof/verify/verify.h"
#include "sample.h"
#include "support/english.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Equals;

namespace {

layout::TilesTemplate withoutMap() {
  auto style = test::inEnglish<layout::TilesTemplate>();
  style.map = false;
  return style;
}

// The line in which a tile says what it is.
TextRun& lineOf(Page& page) {
  for (Item& item : page.items)
    if (auto* run = std::get_if<TextRun>(&item); run && run->text.starts_with(page.label + "  tile"))
      return *run;
  throw std::runtime_error("the page has no label");
}

struct Tiles {
  Puzzle puzzle = samplePuzzle(83, 77, 60);
  layout::PosterTemplate poster = posterStyle();
  layout::TilesTemplate style = withoutMap();
  Document document = layout::composeTiles(puzzle, poster, style, type());  // A1, A2, B1, B2
  proof::TilesExpectation expected{std::nullopt, Length::pt(12), true};

  std::vector<proof::Check> verify(const Document& printed) const {
    const PrintedFile file(printed);
    return proof::verifyTiles(file.path(), puzzle, expected);
  }
};

}  // namespace

TEST_CASE("Tiles as printed pass") {
  const Tiles tiles;
  const auto checks = tiles.verify(tiles.document);
  CHECK_THAT(faults(checks), Equals(""));
  for (const auto& check : checks) UNSCOPED_INFO(check.subject() << ": " << check.figures);
  CHECK(checks.size() == 5);
}

TEST_CASE("A set of many small tiles, some of them without numbers, passes") {
  const Puzzle puzzle = samplePuzzle(150, 120, 10);
  layout::PosterTemplate poster = posterStyle();
  poster.grid.pitch = Length::pt(5.5);
  auto style = test::inEnglish<layout::TilesTemplate>();
  style.paper = {Length::in(4.5), Length::in(4.5)};
  const PrintedFile file(layout::composeTiles(puzzle, poster, style, type()));
  const auto checks = proof::verifyTiles(file.path(), puzzle, {std::nullopt, Length::pt(5.5), true});
  for (const auto& check : checks) UNSCOPED_INFO(check.subject() << ": " << check.figures);
  CHECK(faults(checks) == "");
}

TEST_CASE("A title's numbers that a seam cuts are not taken for a ruler's") {
  const Tiles tiles;
  const Document document = changed(tiles.document, [](std::size_t index, Page& page) {
    if (index != 1) return;
    // Beyond the ruler at the top as many as it has, each half on the next sheet.
    std::vector<Item> cut;
    for (const Item& item : page.items) {
      const auto* number = std::get_if<TextRun>(&item);
      if (!number || number->align != Align::centre || number->text.size() != 2 || number->text[1] != '0')
        continue;
      if (!cut.empty() &&
          std::get<TextRun>(std::get<Group>(cut[0]).items[0]).origin.y != number->origin.y - Length::pt(30))
        continue;
      TextRun title = *number;
      title.origin.y -= Length::pt(30);
      title.text = "42";
      cut.emplace_back(Group{
          {{title.origin.x, title.origin.y - Length::pt(20)}, {Length::pt(20), Length::pt(30)}}, {title}});
    }
    REQUIRE(cut.size() >= 2);
    page.items.insert(page.items.begin(), cut.begin(), cut.end());
  });
  CHECK(faults(tiles.verify(document)) == "");
}

TEST_CASE("Tiles with a wrong letter, a wrong place, a wrong scale are found") {
  const Tiles tiles;
  const auto verify = [&](std::function<void(std::size_t, Page&)> change) {
    return tiles.verify(changed(tiles.document, std::move(change)));
  };
  const auto onSheet = [&](std::size_t tile, const std::function<void(Page&)>& change) {
    return verify([=](std::size_t index, Page& page) {
      if (index == tile) change(page);
    });
  };
  SECTION("one letter") {
    const auto checks = onSheet(1, [](Page& page) {
      for (Item& item : page.items)
        if (auto* run = std::get_if<LetterRun>(&item); run && run->colour == kBlack) {
          run->cells.bytes[6] = run->cells.bytes[6] == 'B' ? 'C' : 'B';
          return;
        }
    });
    CHECK(failed(checks) == "letters");
    CHECK(checks[3].findings.total() == 1);
    CHECK_THAT(faults(checks), Contains("page 2: cell "));
  }
  SECTION("two tiles swapped whole") {
    Document document = tiles.document;
    document.page = [page = tiles.document.page](std::size_t i) { return page(i < 2 ? 1 - i : i); };
    const auto checks = tiles.verify(document);
    CHECK(failed(checks) == "labels");
    CHECK_THAT(faults(checks), Contains("page 1: is tile A2, in its place belongs A1"));
  }
  SECTION("two tiles' labels swapped") {
    const auto checks = verify([](std::size_t index, Page& page) {
      if (index > 1) return;
      lineOf(page).text.replace(0, 2, index == 0 ? "A2" : "A1");
      page.label = index == 0 ? "A2" : "A1";
    });
    CHECK(failed(checks) == "labels");
    CHECK_THAT(faults(checks), Contains("begins at column"));
  }
  SECTION("a label that is printed wrong") {
    const auto checks = onSheet(2, [](Page& page) { lineOf(page).text.replace(0, 2, "H8"); });
    CHECK(failed(checks) == "labels");
    CHECK_THAT(faults(checks), Contains("page 3: is named B1, the label printed is H8"));
  }
  SECTION("a tile left out") {
    Document document = tiles.document;
    document.pageCount -= 1;
    const auto checks = tiles.verify(document);
    CHECK(failed(checks) == "labels letters");
    CHECK_THAT(faults(checks), Contains("page 1: says tile 1 of 4, it is 1 of 3"));
    CHECK_THAT(faults(checks), Contains("no tile shows cell "));
  }
  SECTION("a tile at 98 %") {
    const auto checks = onSheet(1, [](Page& page) { scale(page.items, 0.98); });
    CHECK(failed(checks) == "scale");
    CHECK_THAT(faults(checks), Contains("page 2: columns are 11.76 pt apart, not 12: 98 % of true scale"));
  }
  SECTION("a ruler number shifted") {
    // The poster's own at the top and left, then those in the strips.
    const char* edges[] = {"at the top", "at the left", "at the bottom", "at the right"};
    for (int nth = 0; nth < 4; ++nth) {
      const auto checks = onSheet(0, [nth](Page& page) {
        Point& at = runOf(page, "20", nth).origin;
        (nth % 2 == 0 ? at.x : at.y) += Length::pt(12);
      });
      CHECK(failed(checks) == "rulers");
      CHECK_THAT(faults(checks),
                 Contains(std::string("page 1: ruler ") + edges[nth] + ": the number 20 stands at " +
                          (nth % 2 == 0 ? "column 21" : "row 21")));
    }
  }
  SECTION("a strip's number missing") {
    const auto checks = onSheet(0, [](Page& page) { runOf(page, "20", 2).text = "-"; });
    CHECK(faults(checks) == "page 1: ruler at the bottom: the number 20 is missing\n");
  }
  SECTION("a repeated letter that is another") {
    const auto checks = onSheet(1, [](Page& page) {
      for (Item& item : page.items)
        if (auto* run = std::get_if<LetterRun>(&item);
            run && run->colour == layout::TilesTemplate().repeated) {
          run->cells.bytes[3] = run->cells.bytes[3] == 'B' ? 'C' : 'B';
          return;
        }
    });
    CHECK(failed(checks) == "letters");
    CHECK_THAT(faults(checks), Contains("page 2: repeats cell "));
  }
  SECTION("a cell that two tiles show") {
    const auto checks = onSheet(1, [](Page& page) {
      for (Item& item : page.items)
        if (auto* run = std::get_if<LetterRun>(&item)) run->colour = kBlack;
    });
    CHECK_THAT(faults(checks, "letters"), Contains(", which another tile shows too"));
  }
  SECTION("a tile of another print") {
    const auto checks = onSheet(3, [](Page& page) { lineOf(page).text.back() ^= 1; });
    CHECK(failed(checks) == "labels");
    CHECK_THAT(faults(checks), Contains("page 4: is of print "));
  }
  SECTION("a whole ruler shifted by ten") {
    const auto checks = onSheet(1, [](Page& page) {
      int top = 0;
      for (Item& item : page.items)
        if (auto* run = std::get_if<TextRun>(&item);
            run && run->align == Align::centre && run->text.ends_with('0')) {
          run->text = std::to_string(std::stoi(run->text) + 10);
          ++top;
        }
      REQUIRE(top > 1);
    });
    CHECK_THAT(faults(checks, "labels"), Contains("its ruler says that it begins at column"));
    CHECK_FALSE(faults(checks, "rulers").empty());
  }
  SECTION("no scale bar") {
    const auto checks =
        onSheet(0, [](Page& page) { runOf(page, "print at 100\u00a0%; bars: 2 in, 5 cm").text = "-"; });
    CHECK(faults(checks) == "page 1: does not say to print at 100 %\n");
  }
  SECTION("another paper") {
    const PrintedFile file(tiles.document);
    auto expected = tiles.expected;
    expected.page = Size{Length::mm(210), Length::mm(297)};
    CHECK(failed(proof::verifyTiles(file.path(), tiles.puzzle, expected)) == "pages");
    expected.page = tiles.document.page(0).trim;
    CHECK(failed(proof::verifyTiles(file.path(), tiles.puzzle, expected)) == "");
  }
}

TEST_CASE("Tiles without rulers are placed by their letters, tiles with some by those beside them") {
  Tiles tiles;
  SECTION("no rulers at all") {
    tiles.poster.rulers.shown = false;
    tiles.expected.rulers = false;
    const auto checks = tiles.verify(layout::composeTiles(tiles.puzzle, tiles.poster, tiles.style, type()));
    CHECK(faults(checks) == "");
    CHECK_THAT(checks[3].figures, Contains("by their letters") && Contains("0 tiles placed by their rulers"));
    CHECK(checks[4].figures == "no rulers");
  }
  SECTION("one tile's numbers gone") {
    const auto checks = tiles.verify(changed(tiles.document, [](std::size_t index, Page& page) {
      if (index != 1) return;
      for (Item& item : page.items)
        if (auto* run = std::get_if<TextRun>(&item); run && run->text.ends_with('0')) run->text = "-";
    }));
    CHECK(failed(checks) == "rulers");
    CHECK_THAT(faults(checks), Contains("page 2: ruler at the top: the number 50 is missing"));
    CHECK_THAT(checks[3].figures, Contains("by the tiles beside them"));
  }
  SECTION("another puzzle's tile") {
    const Puzzle other = samplePuzzle(83, 77, 60, 9);
    const Document theirs = layout::composeTiles(other, tiles.poster, tiles.style, type());
    Document document = tiles.document;
    document.page = [mine = tiles.document.page, theirs = theirs.page](std::size_t i) {
      return i == 2 ? theirs(i) : mine(i);
    };
    const auto checks = tiles.verify(document);
    CHECK(failed(checks) == "labels letters");
    CHECK_THAT(faults(checks), Contains("page 3: cell ") && Contains("page 3: is of print "));
  }
}

TEST_CASE("A map before the tiles is no tile, and belongs to the print") {
  Tiles tiles;
  tiles.style.map = true;
  const Document document = layout::composeTiles(tiles.puzzle, tiles.poster, tiles.style, type());
  REQUIRE(document.pageCount == 5);
  CHECK(faults(tiles.verify(document)) == "");
  const auto checks = tiles.verify(changed(document, [](std::size_t index, Page& page) {
    if (index != 0) return;
    for (Item& item : page.items)
      if (auto* run = std::get_if<TextRun>(&item))
        if (const auto at = run->text.find("print "); at != std::string::npos) run->text.erase(at + 6, 1);
  }));
  CHECK(failed(checks) == "labels");
  CHECK_THAT(faults(checks), Contains("page 1: the map does not name the print"));
}

TEST_CASE("Tiles without marks, labels' bars or rulers still join") {
  Tiles tiles;
  SECTION("no marks") {
    tiles.style.marks = false;
  }
  SECTION("an overlap of five cells") {
    tiles.style.overlap = Length::pt(60);
  }
  SECTION("a glue flap of an inch") {
    tiles.style.glueFlap = Length::in(1);
  }
  SECTION("landscape A4") {
    tiles.style.paper = {Length::mm(210), Length::mm(297)};
    tiles.style.landscape = true;
  }
  SECTION("a roll") {
    tiles.style.roll = Length::in(10);
  }
  SECTION("no numbers in the strips") {
    tiles.style.rulers = false;
    tiles.expected.rulers = false;
  }
  CHECK(faults(tiles.verify(layout::composeTiles(tiles.puzzle, tiles.poster, tiles.style, type()))) == "");
}

TEST_CASE("a tile's label is read as it is written, and I and O are no rows") {
  for (int row = 0; row < 2000; ++row) {
    const std::string label = proof::tileLabel({row, row % 7});
    const auto place = proof::parseTileLabel(label);
    REQUIRE(place);
    CHECK(place->row == row);
    CHECK(place->column == row % 7);
    CHECK(label == squareLabel(static_cast<std::size_t>(row), static_cast<std::size_t>(row % 7)));
  }
  for (const char* label : {"I1", "O1", "AI2", "A0", "A", "1"}) CHECK_FALSE(proof::parseTileLabel(label));
}
