// proof/verify/guide: follows every entry of a solution guide through the grid, a page at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/verify.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "model/length_text.h"
#include "proof/lattice/locate.h"
#include "proof/lattice/ruler_reader.h"
#include "proof/text/page_size.h"
#include "proof/text/pdf_reader.h"
#include "proof/text/text_runs.h"
#include "proof/verify/entry_reader.h"
#include "proof/verify/guide_ledger.h"

namespace gridpress::proof {

namespace {

// The explanation's example must be true, and its piece of grid must be the grid's.
void checkExample(const PrintedPage& page, const Puzzle& puzzle, const GuideLedger& ledger, Check& check) {
  const std::vector<PrintedRun> runs = runsOf(page);
  const std::vector<PrintedEntry> examples = entriesOf(runs);
  for (const PrintedEntry& example : examples)
    if (const std::string fault = ledger.follow(example); !fault.empty())
      check.findings.add(onPage(page.index) + "example " + fault);
  check.figures = examples.empty() ? "no example" : "example " + examples.front().word;
  // Only a block with ruler numbers is a piece of grid; other text in capitals is not.
  const auto piece = findGrid(page, puzzle.alphabet, {.gaps = hasOutside(puzzle.grid)});
  if (!piece) return;
  // The example's word is no piece of grid.
  const bool isLine = piece->columns.count == 1 || piece->rows.count == 1;
  const Rulers rulers = readRulers(page, runs, *piece, {0, 0, piece->columns.count, piece->rows.count});
  const EdgeRuler& top = rulers[static_cast<std::size_t>(Edge::top)];
  const EdgeRuler& left = rulers[static_cast<std::size_t>(Edge::left)];
  const Columns columns = columnsOf(puzzle);
  Cell offset;
  if (top.readable() && left.readable()) {
    offset = {firstOf(top, columns, piece->columns.count), firstPlace(left) - 1};
  } else if (const auto found = isLine ? std::nullopt : locateByLetters(puzzle.grid, *piece)) {
    offset = *found;
  } else {
    return;
  }
  checkLetters(puzzle, *piece, offset, page.index, check.findings);
  checkRuler(top, Edge::top, columns, offset.column, piece->columns.count, onPage(page.index),
             check.findings);
  checkRuler(left, Edge::left, offset.row + 1, piece->rows.count, onPage(page.index), check.findings);
  check.figures += ", on a piece of " + std::to_string(piece->columns.count) + " x " +
                   std::to_string(piece->rows.count) + " cells";
}

// Top-level bookmarks that are letters must lead to the page where the letter begins.
void checkBookmarks(const std::vector<PrintedBookmark>& outline, const GuideLedger& ledger, Check& check) {
  std::map<std::string, std::size_t> marked;
  for (const PrintedBookmark& b : outline) {
    if (b.level != 0) continue;
    const auto first = ledger.firstPages().find(b.title);
    if (first == ledger.firstPages().end()) {
      if (ledger.isLetter(b.title))
        check.findings.add("the bookmark " + b.title + " is for a letter without entries");
      continue;
    }
    if (!marked.emplace(b.title, b.page).second)
      check.findings.add("there are several bookmarks " + b.title);
    else if (b.page != first->second)
      check.findings.add("the bookmark " + b.title + " leads to page " + std::to_string(b.page + 1) +
                         ", the letter begins on page " + std::to_string(first->second + 1));
  }
  for (const auto& [letter, page] : ledger.firstPages())
    if (!marked.contains(letter)) check.findings.add("no bookmark for the letter " + letter);
  check.figures = counted(marked.size(), "letter") + " marked";
}

}  // namespace

std::vector<Check> verifyGuide(const std::string& path, const Puzzle& puzzle,
                               const GuideExpectation& expected, const Progress& progress) {
  PdfReader reader(path);
  const std::size_t pages = reader.pageCount();
  Check size{path + ": pages", "", {}}, example{path + ": example", "", {}},
      entries{path + ": entries", "", {}}, order{path + ": order", "", {}},
      bookmarks{path + ": bookmarks", "", {}};
  GuideLedger ledger(puzzle, expected.order ? *expected.order : orderByText(puzzle), expected.squareOf);
  const bool part = reader.info().keywords.find("; volume=") != std::string::npos;
  for (std::size_t i = 0; i < pages; ++i) {
    const PrintedPage page = reader.page(i);
    if (i == 0) size.figures = pagesText(pages, page);
    if (expected.page) checkPageSize(page, *expected.page, size.findings);
    checkInside(page, size.findings);
    if (i == 0) {
      checkExample(page, puzzle, ledger, example);
    } else {
      ledger.enter(i, entriesOf(runsOf(page)), entries.findings, order.findings);
    }
    for (const std::string& warning : reader.takeWarnings())
      size.findings.add(onPage(i) + "reading it: " + warning);
    report(progress, i + 1, pages);
  }
  ledger.close(entries.findings, part);
  entries.figures = counted(ledger.entries(), "entry", "entries") + " followed, " +
                    withCommas(ledger.found()) + " of " + counted(puzzle.placements.size(), "placement") +
                    " listed";
  order.figures = "alphabetical, column by column";
  // A service may forbid them; then there is not one.
  const std::vector<PrintedBookmark> outline = reader.outline();
  if (outline.empty() && reader.info().keywords.find("; bookmarks=none") != std::string::npos)
    bookmarks.figures = "none, as the service asks";
  else
    checkBookmarks(outline, ledger, bookmarks);
  return {size, example, entries, order, bookmarks};
}

}  // namespace gridpress::proof
