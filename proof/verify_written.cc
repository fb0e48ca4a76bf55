// proof/verify_written: looks for the clues as text, and for the letters as a lattice of any pitch.
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
#include "proof/locate.h"
#include "proof/pdf_reader.h"
#include "proof/verify.h"

namespace gridpress::proof {

namespace {

constexpr double kOff = 0.15;   // Of the pitch: a letter stands in its square, about the middle.
constexpr double kMostOff = 2;  // And no more points than this: half a bin of Letters.
constexpr double kLeast = 1.0;  // Squares are wider than so much of the type size: text stands closer.

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
  }
  double size() const { return size_; }
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

void compare(const Puzzle& puzzle, const Letters& letters, double x, double y, double pitch, std::size_t page,
             Shown& best) {
  Shown shown;
  shown.page = page;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      const Letter letter = puzzle.grid.at(c);
      const std::string text =
          letters.at(x + pitch * c.column, y + pitch * c.row, std::min(pitch * kOff, kMostOff));
      if (text == (hasLetter(letter) ? puzzle.alphabet[letter] : std::string()))
        shown.equal += hasLetter(letter) ? 1 : 0;
      else
        shown.wrong.emplace_back(c, text);
    }
  if (shown.equal > best.equal || (shown.equal == best.equal && shown.wrong.size() < best.wrong.size()))
    best = std::move(shown);
}

// Two letters of a row tell where a solution would be and how wide its squares are. Each row is tried: one
// of them may be wrong.
void look(const Puzzle& puzzle, const Letters& letters, std::size_t page, Shown& best) {
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row) {
    std::int32_t first = -1, last = -1;
    for (std::int32_t column = 0; column < puzzle.grid.columns(); ++column)
      if (hasLetter(puzzle.grid.at({column, row}))) {
        if (first < 0) first = column;
        last = column;
      }
    if (first == last) continue;
    for (const PlacedChar* a : letters.named(puzzle.alphabet[puzzle.grid.at({first, row})]))
      for (const PlacedChar* b : letters.named(puzzle.alphabet[puzzle.grid.at({last, row})])) {
        const double pitch = (PrintedPage::middle(*b) - PrintedPage::middle(*a)) / (last - first);
        if (std::abs(a->y - b->y) > 0.02 * letters.size() || pitch < kLeast * letters.size()) continue;
        compare(puzzle, letters, PrintedPage::middle(*a) - pitch * first, a->y - pitch * row, pitch, page,
                best);
      }
  }
}

std::size_t lettersIn(const Puzzle& puzzle) {
  const std::vector<Letter>& cells = puzzle.grid.cells();
  return static_cast<std::size_t>(std::count_if(cells.begin(), cells.end(), hasLetter));
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
  std::vector<std::string> said;
  for (std::size_t i = 0; i < pages; ++i) {
    const PrintedPage page = reader.page(i);
    said.push_back(squeezed(page.text));
    for (std::uint16_t style = 0; style < page.styles.size(); ++style) {
      const Letters letters(page, style);
      for (std::size_t p = 0; p < puzzles.size(); ++p) look(puzzles[p], letters, i, shown[p]);
    }
    report(progress, i + 1, pages);
  }
  Check clues{path + ": clues", "", {}}, solved{path + ": letters of solutions", "", {}};
  std::uint64_t asked = 0, read = 0;
  std::size_t solutions = 0;
  std::vector<std::string> missing;
  for (std::size_t p = 0; p < puzzles.size(); ++p) {
    const std::vector<std::string> questions = questionsOf(puzzles[p]);
    std::vector<std::string> fewest = questions;
    for (std::size_t i = 0; i < pages; ++i) {
      // Clues may have the next page to themselves.
      const std::string text = said[i] + (i + 1 < pages ? said[i + 1] : "");
      std::vector<std::string> lost;
      for (const std::string& question : questions)
        if (text.find(question) == std::string::npos) lost.push_back(question);
      if (lost.size() < fewest.size()) fewest = std::move(lost);
    }
    asked += questions.size() - fewest.size();
    for (const std::string& question : fewest)
      clues.findings.add(named(puzzles[p]) + ": no page of its clues says \"" + question + "\"");
    const std::size_t all = lettersIn(puzzles[p]);
    if (static_cast<double>(shown[p].equal) < static_cast<double>(all) * kAlike) {
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
