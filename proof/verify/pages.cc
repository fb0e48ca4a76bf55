// proof/verify/pages: finds each puzzle's page by its letters, then reads letters and words there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/length_text.h"
#include "proof/lattice/grid_piece.h"
#include "proof/lattice/letter_field.h"
#include "proof/lattice/locate.h"
#include "proof/lattice/puzzle_index.h"
#include "proof/lattice/read_word.h"
#include "proof/text/page_size.h"
#include "proof/text/pdf_reader.h"
#include "proof/text/text_runs.h"
#include "proof/verify/solved_grids.h"
#include "proof/verify/verify.h"

namespace gridpress::proof {

namespace {

/// The page that shows most of a puzzle.
struct Found {
  std::size_t equal = 0;
  std::size_t page = 0;
  GridPiece piece;
};

std::string sorted(std::string text) {
  std::sort(text.begin(), text.end());
  return text;
}

/// What a page says in lines of text. Scripts that shape are read back in the order of their glyphs: of words
/// beyond ASCII the letters are compared, whatever their order.
class PageWords {
 public:
  explicit PageWords(const PrintedPage& page) {
    for (const PrintedRun& run : runsOf(page)) {
      const std::string text = withoutJoiners(run.text);
      letters_.insert(sorted(text));
      lines_.insert(text);
    }
  }
  bool has(const std::string& listed) const {
    const std::string word = withoutJoiners(listed);
    const bool ascii =
        std::all_of(word.begin(), word.end(), [](char c) { return static_cast<signed char>(c) > 0; });
    return lines_.contains(word) || (!ascii && letters_.contains(sorted(word)));
  }

 private:
  std::set<std::string> lines_, letters_;
};

// The page without its words: of letters in cells each stands alone. A list may have more letters than its
// grid, and is not to be taken for it.
PrintedPage lonelyLetters(const PrintedPage& page) {
  constexpr double kAlone =
      1.05;  // From letter to letter, in ems: a cell is wider, however its font says it.
  const auto joined = [&](const PlacedChar& a, const PlacedChar& b) {
    const double size = page.styleOf(a).size;
    return a.style == b.style && std::abs(a.y - b.y) < 0.01 * size &&
           std::abs(PrintedPage::middle(b) - PrintedPage::middle(a)) < kAlone * size;
  };
  PrintedPage rest = page;
  rest.chars.clear();
  for (std::size_t i = 0; i < page.chars.size(); ++i) {
    const bool before = i > 0 && joined(page.chars[i - 1], page.chars[i]);
    const bool after = i + 1 < page.chars.size() && joined(page.chars[i], page.chars[i + 1]);
    if (!before && !after) rest.chars.push_back(page.chars[i]);
  }
  return rest;
}

// Pieces of one page, by what is asked of the search.
class Pieces {
 public:
  explicit Pieces(const PrintedPage& page) : page_(lonelyLetters(page)) {}
  const GridPiece* of(const Puzzle& puzzle) {
    const bool gaps = hasOutside(puzzle.grid);
    for (const Known& k : known_)
      if (k.gaps == gaps && *k.alphabet == puzzle.alphabet) return k.piece ? &*k.piece : nullptr;
    known_.push_back({gaps, &puzzle.alphabet, findGrid(page_, puzzle.alphabet, {.gaps = gaps})});
    return known_.back().piece ? &*known_.back().piece : nullptr;
  }

 private:
  struct Known {
    bool gaps = false;
    const Alphabet* alphabet = nullptr;
    std::optional<GridPiece> piece;
  };
  PrintedPage page_;
  std::vector<Known> known_;
};

}  // namespace

std::vector<Check> verifyPages(const std::string& path, const std::vector<Puzzle>& puzzles,
                               const Progress& progress) {
  PdfReader reader(path);
  const std::size_t pages = reader.pageCount();
  Check size{path + ": pages", "", {}}, letters{path + ": letters", "", {}}, words{path + ": words", "", {}};
  std::vector<Found> found(puzzles.size());
  std::vector<PageWords> said;
  const PuzzleIndex index(puzzles);
  SolvedGrids solutions(puzzles);
  for (std::size_t i = 0; i < pages; ++i) {
    const PrintedPage page = reader.page(i);
    if (i == 0) size.figures = pagesText(pages, page);
    checkInside(page, size.findings);
    for (const std::string& warning : reader.takeWarnings())
      size.findings.add(onPage(i) + "reading it: " + warning);
    Pieces pieces(page);
    const LetterField field(page);
    const std::vector<std::size_t> among = index.on(field);
    for (const std::size_t p : among) {
      const GridPiece* piece = pieces.of(puzzles[p]);
      const Extent e = extentOf(puzzles[p].grid);
      if (!piece || piece->columns.count != e.right - e.left || piece->rows.count != e.bottom - e.top)
        continue;
      const std::size_t equal = agreement(puzzles[p].grid, *piece, {e.left, e.top});
      if (equal > found[p].equal) found[p] = {equal, i, *piece};
    }
    said.emplace_back(page);
    solutions.read(page, field, among);
    report(progress, i + 1, pages);
  }
  std::vector<bool> shown(puzzles.size());
  for (std::size_t p = 0; p < puzzles.size(); ++p) {
    const std::vector<Letter>& cells = puzzles[p].grid.cells();
    const auto all = static_cast<double>(std::count_if(cells.begin(), cells.end(), hasLetter));
    shown[p] = static_cast<double>(found[p].equal) >= all * kAlike && solutions.leaveOut(p, found[p].page);
  }
  std::vector<Check> solved;
  if (!solutions.none()) solved = solutions.check(path);
  // Solutions may be a file of their own.
  if (!solved.empty() && std::find(shown.begin(), shown.end(), true) == shown.end()) {
    solved.insert(solved.begin(), std::move(size));
    return solved;
  }
  std::uint64_t read = 0, listed = 0;
  for (std::size_t p = 0; p < puzzles.size(); ++p) {
    const Puzzle& puzzle = puzzles[p];
    if (!shown[p]) {
      letters.findings.add("no page shows the grid of " + nameOf(puzzle) + ", " +
                           std::to_string(puzzle.grid.columns()) + " x " +
                           std::to_string(puzzle.grid.rows()) + " cells");
      continue;
    }
    const Extent e = extentOf(puzzle.grid);
    checkLetters(puzzle, found[p].piece, {e.left, e.top}, found[p].page, letters.findings);
    read += found[p].piece.letters;
    // Words may have the next page to themselves.
    for (const Word& word : puzzle.words) {
      const auto shows = [&](std::size_t page) {
        return page < pages && (said[page].has(word.text) ||
                                (!word.prints.empty() && said[page].has(word.prints.front().spelling)));
      };
      if (shows(found[p].page) || shows(found[p].page + 1))
        ++listed;
      else
        words.findings.add(onPage(found[p].page) + "the word " + word.text + " is not listed");
    }
  }
  letters.figures = counted(read, "letter") + " of " + counted(puzzles.size(), "puzzle") + " read";
  words.figures =
      counted(listed, "word") + " listed beside " + (puzzles.size() == 1 ? "the puzzle" : "their puzzles");
  std::vector<Check> checks{size, letters, words};
  std::move(solved.begin(), solved.end(), std::back_inserter(checks));
  return checks;
}

}  // namespace gridpress::proof
