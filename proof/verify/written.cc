// proof/verify/written: looks for the clues as text, and for the letters as a lattice of any pitch.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/length_text.h"
#include "model/numbering.h"
#include "proof/lattice/locate.h"
#include "proof/text/pdf_reader.h"
#include "proof/verify/verify.h"

namespace gridpress::proof {

namespace {

constexpr double kOff = 0.15;  // Of the pitch: a letter stands in its square, about the middle.
constexpr double kMaxOff = 2;  // And no more points than this: half a bin of Letters.
constexpr double kMin = 1.0;   // Squares are wider than so much of the type size: text stands closer.
constexpr double kMax = 4;     // And no wider than so much.

std::string squeezed(const std::string& text) {
  std::string all;
  for (const char c : text)
    if (c != ' ' && c != '\n') all += c;
  return all;
}

/// What a page must say to ask for each word: the clue behind its number, or the word itself.
std::vector<std::string> questionsOf(const Puzzle& puzzle) {
  const Numbering numbering = numberingOf(puzzle);
  const bool clues =
      std::any_of(puzzle.words.begin(), puzzle.words.end(), [](const Word& w) { return !w.clue.empty(); });
  std::vector<std::string> all;
  for (std::size_t p = 0; p < puzzle.placements.size(); ++p) {
    const Word& word = puzzle.words[puzzle.placements[p].word];
    all.push_back(squeezed(clues ? std::to_string(numbering.numbers[p]) + word.clue : word.text));
  }
  return all;
}

/// A page's characters of one face, size and colour, by where their middles are.
class Letters {
 public:
  Letters(const PrintedPage& page, std::uint16_t style) : page_(page), size_(page.styles[style].size) {
    for (const PlacedChar& c : page.chars)
      if (c.style == style && c.showing == Showing::whole && !c.turned) {
        bins_.emplace(bin(PrintedPage::middle(c), c.y), &c);
        named_[std::string(page.textOf(c))].push_back(&c);
      }
    for (auto& [letter, chars] : named_)
      std::sort(chars.begin(), chars.end(),
                [](const PlacedChar* a, const PlacedChar* b) { return a->y < b->y; });
  }
  double size() const { return size_; }
  /// From the top down.
  const std::vector<const PlacedChar*>& named(const std::string& letter) const {
    static const std::vector<const PlacedChar*> none;
    const auto found = named_.find(letter);
    return found == named_.end() ? none : found->second;
  }
  /// What stands here; empty where nothing does.
  std::string at(double x, double y, double off) const {
    for (const double dx : {-off, off})
      for (const double dy : {-off, off}) {
        const auto [from, to] = bins_.equal_range(bin(x + dx, y + dy));
        for (auto i = from; i != to; ++i)
          if (std::abs(PrintedPage::middle(*i->second) - x) <= off && std::abs(i->second->y - y) <= off)
            return std::string(page_.textOf(*i->second));
      }
    return {};
  }

 private:
  static std::int64_t bin(double x, double y) {  // Squares of four points.
    return static_cast<std::int64_t>(std::floor(x / 4)) * 1'000'003 +
           static_cast<std::int64_t>(std::floor(y / 4));
  }
  const PrintedPage& page_;
  double size_;
  std::unordered_multimap<std::int64_t, const PlacedChar*> bins_;
  std::map<std::string, std::vector<const PlacedChar*>> named_;
};

/// The best place at which a page shows a puzzle's letters.
struct Shown {
  std::size_t equal = 0, page = 0;
  std::vector<std::pair<Cell, std::string>> wrong;  ///< And what stands there.
};

/// Where a solution's first square would be, and how wide its squares are.
struct Lattice {
  double x = 0, y = 0, pitch = 0;
};

std::string standsAt(const Letters& letters, const Lattice& at, Cell cell) {
  return letters.at(at.x + at.pitch * cell.column, at.y + at.pitch * cell.row,
                    std::min(at.pitch * kOff, kMaxOff));
}

/// A puzzle's squares with letters, row by row.
struct Lettered {
  explicit Lettered(const Puzzle& of) : puzzle(of) {
    for (Cell c; c.row < of.grid.rows(); ++c.row)
      for (c.column = 0; c.column < of.grid.columns(); ++c.column)
        if (hasLetter(of.grid.at(c))) cells.push_back(c);
  }
  const std::string& letter(Cell cell) const { return puzzle.alphabet[puzzle.grid.at(cell)]; }

  const Puzzle& puzzle;
  std::vector<Cell> cells;
};

// Most of what might be a solution is none: a few letters, spread over the grid, tell.
bool mayShow(const Lettered& wanted, const Letters& letters, const Lattice& at) {
  constexpr std::size_t kProbes = 24;
  const std::size_t probes = std::min(kProbes, wanted.cells.size());
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < probes; ++i) {
    const Cell cell = wanted.cells[wanted.cells.size() * i / probes];
    if (standsAt(letters, at, cell) != wanted.letter(cell) && ++wrong * 2 > probes) return false;
  }
  return true;
}

void compare(const Lettered& wanted, const Letters& letters, const Lattice& at, std::size_t page,
             Shown& best) {
  Shown shown;
  shown.page = page;
  const Puzzle& puzzle = wanted.puzzle;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      const bool square = hasLetter(puzzle.grid.at(c));
      const std::string text = standsAt(letters, at, c);
      if (text == (square ? wanted.letter(c) : std::string()))
        shown.equal += square ? 1 : 0;
      else
        shown.wrong.emplace_back(c, text);
    }
  if (shown.equal > best.equal || (shown.equal == best.equal && shown.wrong.size() < best.wrong.size()))
    best = std::move(shown);
}

// Two letters of a row tell where a solution would be. Each row is tried until all is right: one of the two
// may be wrong.
void look(const Lettered& wanted, const Letters& letters, std::size_t page, Shown& best) {
  const std::vector<Cell>& cells = wanted.cells;
  for (std::size_t from = 0, to = 0; from < cells.size(); from = to) {
    while (to < cells.size() && cells[to].row == cells[from].row) ++to;
    const Cell first = cells[from], last = cells[to - 1];
    if (first == last) continue;
    const auto& ends = letters.named(wanted.letter(last));
    for (const PlacedChar* a : letters.named(wanted.letter(first))) {
      const double near = 0.02 * letters.size();
      auto b = std::lower_bound(ends.begin(), ends.end(), a->y - near,
                                [](const PlacedChar* c, double y) { return c->y < y; });
      for (; b != ends.end() && (*b)->y <= a->y + near; ++b) {
        const double pitch =
            (PrintedPage::middle(**b) - PrintedPage::middle(*a)) / (last.column - first.column);
        if (pitch < kMin * letters.size() || pitch > kMax * letters.size()) continue;
        const Lattice at{PrintedPage::middle(*a) - pitch * first.column, a->y - pitch * first.row, pitch};
        if (mayShow(wanted, letters, at)) compare(wanted, letters, at, page, best);
        if (best.equal == cells.size() && best.wrong.empty()) return;
      }
    }
  }
}

// What no page of a puzzle's clues says. They may go on over several pages: as long as each says another.
std::vector<std::string> unsaid(const std::vector<std::string>& questions,
                                const std::vector<std::string>& pages) {
  std::vector<std::string> fewest = questions;
  for (std::size_t i = 0; i < pages.size() && !fewest.empty(); ++i) {
    std::vector<std::string> lost = questions;
    for (std::size_t j = i; j < pages.size() && !lost.empty(); ++j) {
      const std::size_t before = lost.size();
      // The grid's own page may say none.
      std::erase_if(lost, [&](const std::string& q) { return pages[j].find(q) != std::string::npos; });
      if (lost.size() == before && j > i) break;
    }
    if (lost.size() < fewest.size()) fewest = std::move(lost);
  }
  return fewest;
}

std::string named(const Puzzle& puzzle) {
  return "\"" + puzzle.title + "\"";
}

}  // namespace

std::vector<Check> verifyWritten(const std::string& path, const std::vector<Puzzle>& puzzles,
                                 const Progress& progress) {
  PdfReader reader(path);
  const std::size_t pages = reader.pageCount();
  std::vector<Shown> shown(puzzles.size());
  const std::vector<Lettered> wanted(puzzles.begin(), puzzles.end());
  std::vector<std::string> said;
  for (std::size_t i = 0; i < pages; ++i) {
    const PrintedPage page = reader.page(i);
    said.push_back(squeezed(page.text));
    for (std::uint16_t style = 0; style < page.styles.size(); ++style) {
      const Letters letters(page, style);
      for (std::size_t p = 0; p < puzzles.size(); ++p) look(wanted[p], letters, i, shown[p]);
    }
    report(progress, i + 1, pages);
  }
  Check clues{path + ": clues", "", {}}, solved{path + ": letters of solutions", "", {}};
  std::uint64_t asked = 0, read = 0;
  std::size_t solutions = 0;
  std::vector<std::string> missing;
  for (std::size_t p = 0; p < puzzles.size(); ++p) {
    const std::vector<std::string> questions = questionsOf(puzzles[p]);
    const std::vector<std::string> fewest = unsaid(questions, said);
    asked += questions.size() - fewest.size();
    for (const std::string& question : fewest)
      clues.findings.add(named(puzzles[p]) + ": no page of its clues says \"" + question + "\"");
    if (static_cast<double>(shown[p].equal) < static_cast<double>(wanted[p].cells.size()) * kAlike) {
      missing.push_back("no page shows the solution of " + named(puzzles[p]));
      continue;
    }
    ++solutions;
    read += shown[p].equal;
    for (const auto& [cell, text] : shown[p].wrong)
      solved.findings.add(
          "page " + std::to_string(shown[p].page + 1) + ": " + named(puzzles[p]) + ", square " + place(cell) +
          " shows " + (text.empty() ? "nothing" : text) + ", the puzzle has " +
          (hasLetter(puzzles[p].grid.at(cell)) ? puzzles[p].alphabet[puzzles[p].grid.at(cell)] : "nothing"));
  }
  clues.figures = withCommas(asked) + (asked == 1 ? " clue" : " clues") + " of " +
                  withCommas(puzzles.size()) + (puzzles.size() == 1 ? " crossword" : " crosswords") + " read";
  // A sheet may go without its solution; of a book's none may be missing.
  if (solutions == 0) {
    solved.figures = "none read: the file shows no solution";
  } else {
    for (std::string& line : missing) solved.findings.add(std::move(line));
    solved.figures = withCommas(read) + " letters of " + withCommas(solutions) +
                     (solutions == 1 ? " solution" : " solutions") + " read";
  }
  return {clues, solved};
}

}  // namespace gridpress::proof
