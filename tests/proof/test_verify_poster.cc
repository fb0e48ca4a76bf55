// tests/proof/test_verify_poster: posters that are right, and posters with one fault each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <catch2/catch.hpp>

#include "layout/poster/poster.h"
#include "proof/verify/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Equals;

namespace {

struct Poster {
  Puzzle puzzle = samplePuzzle(43, 37, 60);
  layout::PosterTemplate style = posterStyle();
  Document document = layout::composePoster(puzzle, style, type());

  std::vector<proof::Check> verify(const Document& printed,
                                   const proof::PosterExpectation& expected = {}) const {
    const PrintedFile file(printed);
    return proof::verifyPoster(file.path(), puzzle, expected);
  }
  std::vector<proof::Check> verify(const std::function<void(Page&)>& change) const {
    return verify(changed(document, [&change](std::size_t, Page& page) { change(page); }));
  }
};

}  // namespace

TEST_CASE("A poster as printed passes") {
  const Poster poster;
  const auto checks = poster.verify(poster.document);
  CHECK_THAT(faults(checks), Equals(""));
  for (const auto& check : checks) UNSCOPED_INFO(check.subject() << ": " << check.figures);
  CHECK(checks.size() == 4);
  CHECK_THAT(checks[1].figures, Contains("1,591 letters read, 43 x 37 cells"));
}

TEST_CASE("A wide poster, whose rows and rulers are set in widened faces, passes") {
  const Puzzle puzzle = samplePuzzle(171, 12, 10);
  const auto style = posterStyle();
  const PrintedFile file(layout::composePoster(puzzle, style, type()));
  CHECK_THAT(faults(proof::verifyPoster(file.path(), puzzle)), Equals(""));
}

TEST_CASE("Posters with other faces, colours and sizes pass") {
  Puzzle puzzle = samplePuzzle(64, 31, 10);
  auto style = posterStyle();
  SECTION("rulers in a proportional face") {
    style.rulers.face.name = "DejaVu Sans";
  }
  SECTION("letters in a proportional face") {
    style.grid.face.name = "DejaVu Sans";
  }
  SECTION("all in one proportional face") {
    style.grid.face.name = style.rulers.face.name = "DejaVu Sans";
  }
  SECTION("all in another monospaced face, one colour") {
    style.grid.face.name = style.rulers.face.name = "DejaVu Sans Mono";
    style.rulers.dot = style.rulers.five = style.rulers.ten = style.rulers.number = style.grid.colour;
  }
  SECTION("large cells, whose rulers stop growing") {
    puzzle = samplePuzzle(22, 13, 10);
    style.grid.pitch = Length::pt(90);
  }
  SECTION("small cells") {
    style.grid.pitch = Length::pt(2.5);
    style.title.lines[0].size = Length::pt(5);
  }
  SECTION("few cells") {
    puzzle = samplePuzzle(9, 11, 5);
    style.title.lines[0].size = Length::pt(5);
  }
  const PrintedFile file(layout::composePoster(puzzle, style, type()));
  CHECK_THAT(faults(proof::verifyPoster(file.path(), puzzle)), Equals(""));
}

TEST_CASE("Cells without letters, inside and at the edges, are as they should be") {
  Puzzle puzzle = samplePuzzle(31, 24, 1);
  for (int row = 0; row < 24; ++row)
    for (int column = 0; column < 31; ++column)
      if (column < 2 || row < 1 || row > 22 || (column + row) % 7 == 0)
        puzzle.grid.at({column, row}) = column < 2 ? kOutside : kBlank;
  const auto style = posterStyle();
  const Document document = layout::composePoster(puzzle, style, type());
  {
    const PrintedFile file(document);
    CHECK_THAT(faults(proof::verifyPoster(file.path(), puzzle)), Equals(""));
  }
  puzzle.grid.at({14, 7}) = 3;  // (14 + 7) % 7 == 0: blank when it was printed, unlike now
  Puzzle then = puzzle;
  then.grid.at({14, 7}) = kBlank;
  const PrintedFile file(layout::composePoster(then, style, type()));
  CHECK_THAT(faults(proof::verifyPoster(file.path(), puzzle)),
             Equals("page 1: cell 15,8 shows nothing, the puzzle has D\n"));
  CHECK_THAT(
      faults(proof::verifyPoster(PrintedFile(layout::composePoster(puzzle, style, type())).path(), then)),
      Equals("page 1: cell 15,8 shows D, the puzzle has nothing\n"));
}

TEST_CASE("Letters of several code points are read as cells") {
  Puzzle puzzle = samplePuzzle(20, 15, 1);
  const std::vector<std::string> letters = {"A", "B", "\u00c4", "\u0416", "X\u0323"};
  puzzle.alphabet = Alphabet(letters);
  puzzle.words.edit().clear();  // They have other letters.
  puzzle.placements.clear();
  for (int row = 0; row < 15; ++row)
    for (int column = 0; column < 20; ++column)
      puzzle.grid.at({column, row}) = static_cast<Letter>((column * 7 + row * 3 + column * row) % 5);
  const auto style = posterStyle();
  const PrintedFile file(layout::composePoster(puzzle, style, type()));
  CHECK_THAT(faults(proof::verifyPoster(file.path(), puzzle)), Equals(""));
}

TEST_CASE("One changed letter is found, in the print or in the puzzle") {
  Poster poster;
  const std::string was = poster.puzzle.alphabet[poster.puzzle.grid.at({5, 20})];
  const std::string other = was == "B" ? "C" : "B";
  SECTION("in the print") {
    const auto checks = poster.verify([&](Page& page) { lettersOf(page, 20).cells.bytes[5] = other[0]; });
    CHECK(failed(checks) == "letters");
    CHECK(faults(checks) == "page 1: cell 6,21 shows " + other + ", the puzzle has " + was + "\n");
  }
  SECTION("in the puzzle") {
    const PrintedFile file(poster.document);  // Printed before the change: pages are made on demand.
    poster.puzzle.grid.at({5, 20}) = *poster.puzzle.alphabet.find(other);
    CHECK(faults(proof::verifyPoster(file.path(), poster.puzzle)) ==
          "page 1: cell 6,21 shows " + was + ", the puzzle has " + other + "\n");
  }
  SECTION("a letter that is none") {
    const auto checks = poster.verify([&](Page& page) { lettersOf(page, 20).cells.bytes[5] = '?'; });
    CHECK(faults(checks) == "page 1: cell 6,21 shows ?, the puzzle has " + was + "\n");
  }
  SECTION("a letter too few") {
    const auto checks = poster.verify([&](Page& page) { lettersOf(page, 20).cells.bytes[5] = ' '; });
    CHECK(faults(checks) == "page 1: cell 6,21 shows nothing, the puzzle has " + was + "\n");
  }
  SECTION("a letter printed twice") {
    const auto checks = poster.verify([&](Page& page) {
      LetterRun again = lettersOf(page, 20);
      again.origin.x += again.step.x * 5;
      again.cells = {};
      again.cells.push(was);
      page.items.emplace_back(std::move(again));
    });
    CHECK(faults(checks) == "page 1: cell 6,21 shows " + was + was + ", the puzzle has " + was + "\n");
  }
}

TEST_CASE("Rows that are missing, doubled, swapped or cut away are found") {
  const Poster poster;
  const auto drop = [](Page& page, int nth) {
    for (std::size_t i = 0; i < page.items.size(); ++i)
      if (std::holds_alternative<LetterRun>(page.items[i]) && nth-- == 0)
        return void(page.items.erase(page.items.begin() + static_cast<std::ptrdiff_t>(i)));
  };
  SECTION("an inner row") {
    const auto checks = poster.verify([&](Page& page) { drop(page, 9); });
    CHECK(failed(checks) == "letters");
    CHECK(checks[1].findings.total() == 43);
    CHECK_THAT(faults(checks), Contains("cell 43,10 shows nothing") || Contains("cell 1,10 shows nothing"));
  }
  SECTION("the first row") {
    const auto checks = poster.verify([&](Page& page) { drop(page, 0); });
    CHECK(checks[1].findings.total() == 43);
    CHECK_THAT(faults(checks), Contains("cell 1,1 shows nothing"));
  }
  SECTION("two swapped") {
    const auto checks =
        poster.verify([&](Page& page) { std::swap(lettersOf(page, 3).cells, lettersOf(page, 4).cells); });
    CHECK(failed(checks) == "letters");
    CHECK(checks[1].findings.total() > 60);
  }
  SECTION("in the paper's colour") {
    const auto checks = poster.verify([&](Page& page) { lettersOf(page, 5).colour = kWhite; });
    CHECK(checks[1].findings.total() == 43);
    CHECK_THAT(faults(checks), Contains("cell 1,6 shows nothing"));
  }
  SECTION("under a clip") {
    const auto checks = poster.verify([&](Page& page) {
      for (Item& item : page.items) {
        auto* run = std::get_if<LetterRun>(&item);
        if (!run) continue;
        item = Group{{{}, {run->origin.x + run->step.x * 39.5, page.trim.height}}, {*run}};
        break;
      }
    });
    CHECK(checks[1].findings.total() == 3);
    CHECK_THAT(faults(checks), Contains("cell 41,1 shows nothing"));
  }
}

TEST_CASE("Letters off the lattice are found") {
  const Poster poster;
  SECTION("one row moved by a tenth of a point") {
    const auto checks = poster.verify([](Page& page) { lettersOf(page, 7).origin.y += Length::pt(0.1); });
    CHECK(failed(checks) == "spacing");
    CHECK(checks[2].findings.total() == 43);
    CHECK_THAT(faults(checks), Contains("of cell 1,8 stands 0.1") || Contains("of cell 1,8 stands 0.09"));
  }
  SECTION("one row set too wide") {
    const auto checks = poster.verify([](Page& page) { lettersOf(page, 7).step.x = Length::pt(12.05); });
    CHECK(failed(checks) == "spacing");
  }
  SECTION("cells that are not square") {
    const auto checks = poster.verify([](Page& page) {
      for (int row = 0; row < 37; ++row) lettersOf(page, row).origin.y += Length::pt(0.1 * row);
    });
    CHECK_THAT(faults(checks, "spacing"), Contains("12 pt wide and 12.1 pt high"));
  }
  SECTION("another pitch than the poster's") {
    const auto checks = poster.verify(poster.document, {std::nullopt, Length::pt(12.1), true});
    CHECK(faults(checks) == "letters are 12 pt apart, not 12.1\n");
  }
}

TEST_CASE("A ruler that is wrong is found") {
  const Poster poster;
  const Length pitch = Length::pt(12);
  struct Case {
    const char* name;
    std::function<void(Page&)> change;
    std::string fault;
  };
  // Numbers are drawn top, left, right, bottom.
  const std::vector<Case> cases = {
      {"top, one column on", [&](Page& p) { runOf(p, "20").origin.x += pitch; },
       "ruler at the top: the number 20 stands at column 21"},
      {"top, a fifth of a cell", [&](Page& p) { runOf(p, "20").origin.x += pitch * 0.2; },
       "ruler at the top: the number 20 stands 0.2"},
      {"left, one row up", [&](Page& p) { runOf(p, "30", 1).origin.y -= pitch; },
       "ruler at the left: the number 30 stands at row 29"},
      {"right, a fifth of a cell", [&](Page& p) { runOf(p, "10", 2).origin.y -= pitch * 0.2; },
       "ruler at the right: the number 10 stands 0.2"},
      {"bottom, a wrong number", [&](Page& p) { runOf(p, "40", 1).text = "50"; },
       "ruler at the bottom: the number 50 stands at column 40, where none belongs"},
      {"bottom, a number missing", [&](Page& p) { runOf(p, "40", 1).text = "x"; },
       "ruler at the bottom: the number 40 is missing"},
      {"top, two numbers swapped", [&](Page& p) { std::swap(runOf(p, "10").origin, runOf(p, "20").origin); },
       "ruler at the top: the number 10 stands at column 20"},
      {"top, a number twice",
       [&](Page& p) {
         TextRun more = runOf(p, "20");
         more.origin.x += pitch * 10;
         runOf(p, "30").origin.y -= pitch * 2;
         p.items.emplace_back(std::move(more));
       },
       "ruler at the top: the number 20 is there more than once"},
      {"ticks, dots one place on", [&](Page& p) { lettersOf(p, 37).origin.x += pitch; },
       "ruler at the top: the tick of column 1 is missing"},
      {"ticks, dots a quarter on", [&](Page& p) { lettersOf(p, 37).origin.x += pitch * 0.25; },
       "ruler at the top: the tick of column 1 stands 0.2"},
      {"ticks, no o", [&](Page& p) { lettersOf(p, 38).cells.bytes[1] = ' '; },
       "ruler at the top: the tick of column 15 is missing"},
      {"ticks, o for a bar", [&](Page& p) { lettersOf(p, 39).cells.bytes[1] = 'o'; },
       "ruler at the top: the tick of column 20 is o, not |"},
  };
  for (const Case& c : cases) {
    DYNAMIC_SECTION(c.name) {
      const auto checks = poster.verify(c.change);
      CHECK(failed(checks) == "rulers");
      CHECK_THAT(faults(checks), Contains("page 1: " + c.fault));
    }
  }
  SECTION("a whole ruler half a cell off") {
    const auto checks = poster.verify([&](Page& page) {
      for (const char* n : {"10", "20", "30", "40"}) runOf(page, n).origin.x += pitch * 0.5;
    });
    CHECK(failed(checks) == "rulers");
    CHECK(checks[3].findings.total() == 4);
  }
}

TEST_CASE("A poster without rulers is asked for none") {
  Poster poster;
  poster.style.rulers.shown = false;
  const PrintedFile file(layout::composePoster(poster.puzzle, poster.style, type()));
  const auto checks = proof::verifyPoster(file.path(), poster.puzzle, {std::nullopt, std::nullopt, false});
  CHECK(faults(checks) == "");
  CHECK(checks.back().figures == "no rulers");
  CHECK(failed(proof::verifyPoster(file.path(), poster.puzzle)) == "rulers");
}

TEST_CASE("Page sizes, text beyond the page, another poster") {
  const Poster poster;
  const Size page = poster.document.page(0).trim;
  CHECK(failed(poster.verify(poster.document, {page, Length::pt(12), true})) == "");
  const auto wrong =
      poster.verify(poster.document, {Size{page.width, page.height + Length::pt(1)}, {}, true});
  CHECK(failed(wrong) == "page");
  CHECK_THAT(faults(wrong), Contains("page 1 is 624 x "));
  CHECK(failed(poster.verify([](Page& p) { p.trim.width = p.trim.width - Length::pt(30); })) == "page");
  const auto beyond = poster.verify([](Page& p) {
    const auto title = std::find_if(p.items.begin(), p.items.end(),
                                    [](const Item& item) { return std::holds_alternative<TextRun>(item); });
    std::get<TextRun>(*title).origin.x = p.trim.width;
  });
  CHECK(failed(beyond) == "page");
  CHECK_THAT(faults(beyond), Contains("beyond the page's edge"));
  // A drawing's letters may run out with it.
  const auto drawn = poster.verify([](Page& p) {
    const Rect all{{}, p.trim};
    p.items.insert(
        p.items.begin(),
        Picture{std::make_shared<const std::string>(
                    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 90'><text x='5' y='9' "
                    "font-size='9' fill='#888'>A</text></svg>"),
                "a.svg", all.outset(Insets::all(Length::in(3))), all.outset(Insets::all(Length::in(3))), 1});
  });
  CHECK_THAT(faults(drawn), !Contains("beyond the page's edge"));

  // What a clip within the page cuts runs on by design, across and down.
  CHECK(failed(poster.verify([](Page& p) {
          auto run = std::get<TextRun>(p.items.back());
          run.origin.y = p.trim.height + Length::pt(2);
          run.size = Length::pt(30);
          const Rect window{{}, {p.trim.width, p.trim.height - Length::pt(6)}};
          p.items.push_back(Group{window, {run}});
        })) == "");

  const PrintedFile other(poster.document);
  const auto checks = proof::verifyPoster(other.path(), samplePuzzle(43, 37, 60, 2));
  CHECK(failed(checks) == "letters");
  CHECK(checks[1].findings.first().size() == 20);
  CHECK(checks[1].findings.total() > 1400);
}
