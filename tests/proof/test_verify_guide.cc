// tests/proof/test_verify_guide: guides that are right, and guides with one fault each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "layout/guide/guide.h"
#include "proof/verify/verify.h"
#include "sample.h"
#include "support/english.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;
using Catch::Matchers::Equals;

namespace {

struct Guide {
  Puzzle puzzle = samplePuzzle(60, 50, 900);
  layout::GuideTemplate style = test::inEnglish<layout::GuideTemplate>();
  Document document = layout::composeGuide(puzzle, style, type());

  std::vector<proof::Check> verify(const Document& printed,
                                   const proof::GuideExpectation& expected = {}) const {
    const PrintedFile file(printed);
    return proof::verifyGuide(file.path(), puzzle, expected);
  }
};

}  // namespace

TEST_CASE("A guide as printed passes") {
  const Guide guide;
  const auto checks = guide.verify(guide.document);
  CHECK_THAT(faults(checks), Equals(""));
  for (const auto& check : checks) UNSCOPED_INFO(check.subject() << ": " << check.figures);
  CHECK(checks.size() == 5);
}

namespace {

bool isEntry(const std::string& text) {
  return text.find("\xE2\x86") != std::string::npos;  // All arrows begin so.
}

// Applies a change to the nth entry (a run with an arrow) of a page.
Document withEntry(const Document& document, std::size_t onPage, int nth,
                   const std::function<void(TextRun&)>& change) {
  return changed(document, [=](std::size_t index, Page& page) {
    int seen = 0;
    if (index != onPage) return;
    for (Item& item : page.items)
      if (auto* run = std::get_if<TextRun>(&item); run && isEntry(run->text) && seen++ == nth)
        return change(*run);
  });
}

void replace(std::string& text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  if (at == std::string::npos) throw std::runtime_error(text + " has no " + what);
  text.replace(at, what.size(), by);
}

}  // namespace

TEST_CASE("A guide names the squares that its puzzle has, every one of them") {
  Guide guide;
  layout::GuideOptions options;
  options.tileOf = [](Cell cell) { return cell.column < 30 ? "A1" : "A2"; };
  guide.document = layout::composeGuide(guide.puzzle, guide.style, type(), options);
  const proof::GuideExpectation expected{std::nullopt, std::nullopt, options.tileOf};
  CHECK_THAT(faults(guide.verify(guide.document, expected)), Equals(""));
  const auto other = withEntry(guide.document, 1, 5, [](TextRun& run) {
    const bool left = run.text.find(" A1 ") != std::string::npos;
    replace(run.text, left ? " A1 " : " A2 ", left ? " A2 " : " A1 ");
  });
  CHECK_THAT(faults(guide.verify(other, expected)), Contains("it names A") && Contains(", and stands in A"));
  const auto none = withEntry(guide.document, 1, 5, [](TextRun& run) {
    replace(run.text, run.text.find(" A1 ") != std::string::npos ? " A1 " : " A2 ", " ");
  });
  CHECK_THAT(faults(guide.verify(none, expected)), Contains("it names no square, and stands in A"));
}

TEST_CASE("A guide with spellings in columns, entries set small and entries that span passes") {
  Puzzle puzzle = samplePuzzle(90, 60, 500);
  for (std::size_t w = 0; w < puzzle.words.size(); w += 2)
    puzzle.words.edit()[w].prints = {{"Sp\u00e9lling, 12", "AR", 0}, {"6,141 \u2199 Trap", "BO", 0}};
  // One word as long as the grid is wide.
  Word whole;
  for (int column = 0; column < 90; ++column) whole.letters.push_back(puzzle.grid.at({column, 30}));
  whole.text = spell(puzzle.alphabet, whole.letters);
  puzzle.placements.push_back({static_cast<std::uint32_t>(puzzle.words.size()), {0, 30}, Direction::right});
  puzzle.words.edit().push_back(whole);
  const auto style = test::inEnglish<layout::GuideTemplate>();
  const PrintedFile file(layout::composeGuide(puzzle, style, type()));
  const auto checks = proof::verifyGuide(file.path(), puzzle);
  CHECK(faults(checks) == "");
  CHECK_THAT(checks[2].figures, Contains("501 entries followed, 501 of 501"));
}

TEST_CASE("A guide's wrong entries are found") {
  const Guide guide;
  // The entry in question, as printed.
  std::string entry;
  withEntry(guide.document, 2, 5, [&](TextRun& run) { entry = run.text; }).page(2);
  const std::string word = entry.substr(entry.rfind(' ') + 1);
  const auto verify = [&](const std::function<void(TextRun&)>& change) {
    return guide.verify(withEntry(guide.document, 2, 5, change));
  };
  SECTION("a word dropped") {
    const auto checks = verify([](TextRun& run) { run.text = "-"; });
    CHECK(failed(checks) == "entries");
    CHECK_THAT(faults(checks), Equals("the word " + word + " from " + entry.substr(0, entry.rfind(' ')) +
                                      " is not listed\n"));
  }
  SECTION("a wrong arrow") {
    const std::string was = entry.substr(entry.find(' ') + 1, 3),
                      other = was == "\u2192" ? "\u2190" : "\u2192";
    const auto checks = verify([&](TextRun& run) { replace(run.text, was, other); });
    CHECK(failed(checks) == "entries");
    CHECK_THAT(faults(checks),
               Contains("page 3: ") && Contains(other + " " + word + ": " + word + " from ") &&
                   Contains(word + " from " + entry.substr(0, entry.rfind(' ')) + " is not listed"));
  }
  SECTION("a wrong column") {
    const auto checks = verify([&](TextRun& run) { replace(run.text, ",", "1,"); });
    CHECK(failed(checks) == "entries");
    CHECK(checks[2].findings.total() == 2);
  }
  SECTION("an unknown word") {
    const auto checks = verify([&](TextRun& run) { run.text += "X"; });
    CHECK_THAT(faults(checks), Contains(word + "X: the list has no such word"));
  }
  SECTION("an entry twice") {
    const auto checks = guide.verify(changed(guide.document, [&](std::size_t index, Page& page) {
      if (index != 2) return;
      for (Item& item : page.items)
        if (auto* run = std::get_if<TextRun>(&item); run && run->text == entry) {
          TextRun again = *run;
          again.origin.y += Length::pt(3);
          page.items.emplace_back(again);
          return;
        }
    }));
    CHECK_THAT(faults(checks, "entries"), Equals("page 3: " + entry + " is listed more than once\n"));
    CHECK_THAT(faults(checks, "order"), Contains("is not drawn where it is read"));
  }
  SECTION("white on white, under a clip") {
    const auto checks = guide.verify(changed(guide.document, [&](std::size_t index, Page& page) {
      if (index != 2) return;
      for (Item& item : page.items)
        if (auto* run = std::get_if<TextRun>(&item); run && run->text == entry) {
          item = Group{{{}, {Length::pt(1), Length::pt(1)}}, {*run}};
          return;
        }
    }));
    CHECK_THAT(faults(checks), Contains("the word " + word));
  }
}

TEST_CASE("A guide's order, bookmarks, example and pages are checked") {
  Guide guide;
  SECTION("two entries swapped") {
    const auto checks = guide.verify(changed(guide.document, [](std::size_t index, Page& page) {
      if (index != 1) return;
      std::vector<TextRun*> entries;
      for (Item& item : page.items)
        if (auto* run = std::get_if<TextRun>(&item); run && isEntry(run->text)) entries.push_back(run);
      std::swap(entries.at(3)->text, entries.at(40)->text);
    }));
    CHECK(failed(checks) == "order");
    CHECK_THAT(faults(checks), Contains("page 2: ") && Contains(" comes after "));
  }
  SECTION("two pages swapped") {
    Document document = guide.document;
    document.page = [page = guide.document.page](std::size_t i) { return page(i == 1 ? 2 : i == 2 ? 1 : i); };
    CHECK(failed(guide.verify(document)) == "order bookmarks");
  }
  SECTION("a bookmark to the wrong page, one missing, one too many") {
    Document document = guide.document;
    document.outline[5].page += 1;
    const std::string wrong = document.outline[5].title, gone = document.outline[9].title;
    document.outline.erase(document.outline.begin() + 9);
    document.outline.push_back(document.outline[5]);
    const auto checks = guide.verify(document);
    CHECK(failed(checks) == "bookmarks");
    CHECK_THAT(faults(checks), Contains("the bookmark " + wrong + " leads to page ") &&
                                   Contains("there are several bookmarks " + wrong) &&
                                   Contains("no bookmark for the letter " + gone));
  }
  SECTION("the example's arrow") {
    const auto checks = guide.verify(
        withEntry(guide.document, 0, 0, [](TextRun& run) { replace(run.text, "\u2199", "\u2198"); }));
    CHECK(failed(checks) == "example");
  }
  SECTION("the example's grid") {
    const auto checks = guide.verify(changed(guide.document, [](std::size_t index, Page& page) {
      if (index == 0)
        lettersOf(page, 4).cells.bytes[7] = lettersOf(page, 4).cells.bytes[7] == 'Q' ? 'R' : 'Q';
    }));
    CHECK(failed(checks) == "example");
    CHECK(checks[1].findings.total() == 1);
  }
  SECTION("the page's size") {
    const auto checks = guide.verify(guide.document, {Size{Length::mm(210), Length::mm(297)}});
    CHECK(failed(checks) == "pages");
    CHECK(checks[0].findings.total() == guide.document.pageCount);
    CHECK(failed(guide.verify(guide.document, {guide.style.page})) == "");
  }
  SECTION("a word that stands nowhere") {
    const PrintedFile file(guide.document);
    Word word = guide.puzzle.words[0];
    word.text += word.text;
    guide.puzzle.words.edit().push_back(word);
    CHECK(faults(proof::verifyGuide(file.path(), guide.puzzle)) ==
          "the word " + word.text + " is not listed\n");
  }
}
