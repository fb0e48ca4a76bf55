// proof/lattice/locate: compares letters at one offset or at all; neighbours tell where a grid may be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/locate.h"
#include "model/utf8.h"

#include <set>

namespace gridpress::proof {

std::size_t agreement(const Grid& grid, const GridPiece& piece, Cell offset) {
  std::size_t equal = 0;
  for (const Cell c : piece.places()) {
    const Cell there{offset.column + c.column, offset.row + c.row};
    equal += hasLetter(piece.at(c)) && grid.contains(there) && grid.at(there) == piece.at(c);
  }
  ENSURES(equal <= piece.cells.size());
  return equal;
}

std::optional<Cell> locateByLetters(const Grid& grid, const GridPiece& piece) {
  EXPECTS(piece.letters <= piece.cells.size());
  constexpr std::size_t kTrial = 60;  // Letters tried first, spread over the piece.
  std::vector<Cell> trial;
  for (const Cell c : piece.places())
    if (hasLetter(piece.at(c))) trial.push_back(c);
  if (const std::size_t every = trial.size() / kTrial; every > 1) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < trial.size(); i += every) trial[kept++] = trial[i];
    trial.resize(kept);
  }
  const std::size_t mayDiffer = trial.size() / 5, needed = piece.letters - piece.letters / 10;
  std::optional<Cell> best;
  std::size_t most = 0;
  bool alone = true;
  const int across = grid.columns() - piece.columns.count + 1, down = grid.rows() - piece.rows.count + 1;
  for (const Cell at : CellRange(std::max(across, 0), std::max(down, 0))) {
    std::size_t different = 0;
    for (const Cell c : trial) {
      different += grid.at({at.column + c.column, at.row + c.row}) != piece.at(c);
      if (different > mayDiffer) break;
    }
    if (different > mayDiffer) continue;
    const std::size_t equal = agreement(grid, piece, at);
    if (equal < needed || equal < most) continue;
    alone = equal > most;
    most = equal;
    best = at;
  }
  ENSURES(!best || grid.contains(*best));
  if (!alone) return std::nullopt;
  return best;
}

Extent extentOf(const Grid& grid) {
  Extent e{grid.columns(), grid.rows(), 0, 0};
  for (const Cell c : cellsOf(grid)) {
    if (!hasLetter(grid.at(c))) continue;
    e.left = std::min(e.left, c.column);
    e.top = std::min(e.top, c.row);
    e.right = std::max(e.right, c.column + 1);
    e.bottom = std::max(e.bottom, c.row + 1);
  }
  ENSURES(e.right <= grid.columns() && e.bottom <= grid.rows());
  return e.right > e.left ? e : Extent{};
}

bool hasOutside(const Grid& grid) {
  return std::ranges::find(grid.cells(), kOutside) != grid.cells().end();
}

void checkLetters(const Puzzle& puzzle, const GridPiece& piece, Cell offset, std::size_t pageIndex,
                  Findings& findings, const std::string& which) {
  EXPECTS(piece.odd.size() <= piece.letters && piece.letters <= piece.cells.size());
  for (const Cell here : piece.places()) {
    const Cell there{offset.column + here.column, offset.row + here.row};
    const Letter wanted = puzzle.grid.contains(there) ? puzzle.grid.at(there) : kOutside;
    const Letter printed = piece.at(here);
    if (printed == wanted || (!hasLetter(wanted) && printed == kBlank)) continue;
    findings.addOn(pageIndex, [&] {
      return which + "cell " + place(there, columnsOf(puzzle)) + " shows " +
             piece.shown(here, puzzle.alphabet) + ", the puzzle has " +
             (hasLetter(wanted) ? puzzle.alphabet[wanted] : std::string("nothing"));
    });
  }
}

std::string nameOf(const Puzzle& puzzle) {
  return puzzle.title.empty() ? "the puzzle without a title" : "\"" + puzzle.title + "\"";
}

std::string nameOf(const Puzzle& puzzle, const Placement& p) {
  return puzzle.words[p.word].text + " from " + place(p.start, columnsOf(puzzle)) + " " +
         std::string(arrow(p.direction));
}

std::string misreads(const Puzzle& puzzle, const Placement& p) {
  EXPECTS(p.word < puzzle.words.size());
  const Word& word = puzzle.words[p.word];
  for (std::size_t i = 0; i < word.letters.size(); ++i) {
    const Cell cell = advance(p.start, p.direction, static_cast<std::int32_t>(i));
    if (!puzzle.grid.contains(cell))
      return nameOf(puzzle, p) + " leaves the grid at " + place(cell, columnsOf(puzzle));
    const Letter letter = puzzle.grid.at(cell);
    if (letter == word.letters[i]) continue;
    const std::string there =
        hasLetter(letter) && letter < puzzle.alphabet.size() ? puzzle.alphabet[letter] : "nothing";
    return nameOf(puzzle, p) + " meets " + there + " at " + place(cell, columnsOf(puzzle)) +
           ", where it has " + puzzle.alphabet[word.letters[i]];
  }
  return "";
}

namespace {

std::string_view headAt(const Puzzle& puzzle, Cell cell) {
  if (!puzzle.grid.contains(cell) || !hasLetter(puzzle.grid.at(cell))) return {};
  return firstCodePoint(puzzle.alphabet[puzzle.grid.at(cell)]);
}

using Line = std::vector<LetterField::Glyph>;

// Letters side by side in the grid's rows.
std::vector<Line> linesOf(const Puzzle& puzzle) {
  std::vector<Line> lines(1);
  for (const Cell c : cellsOf(puzzle.grid)) {
    const std::string_view head = headAt(puzzle, c);
    if (c.column == 0 || head.empty()) lines.emplace_back();
    if (!head.empty()) lines.back().push_back({.text = head});
  }
  return lines;
}

// Calls use(text) for every `length` neighbours.
template <typename Use>
void eachPiece(const Line& line, std::size_t length, const Use& use) {
  EXPECTS(length >= 2);
  std::string text;
  for (std::size_t i = 0; i + length <= line.size(); ++i) {
    text.clear();
    for (std::size_t k = i; k < i + length; ++k) text += line[k].text;
    use(text);
  }
}

}  // namespace

LetterField::LetterField(const PrintedPage& page) : page_(page) {
  std::vector<Glyph> glyphs;
  for (const PlacedChar& c : page.chars)
    if (!c.turned && c.showing != Showing::hidden && page.textOf(c) != " ")
      glyphs.push_back({PrintedPage::middle(c), c.y, firstCodePoint(page.textOf(c))});
  std::ranges::stable_sort(glyphs, [](const Glyph& a, const Glyph& b) { return a.y < b.y; });
  constexpr double kOneLine = 0.5;  // Points.
  for (const Glyph& g : glyphs) {
    if (lines_.empty() || g.y - lines_.back().back().y > kOneLine) lines_.emplace_back();
    lines_.back().push_back(g);
  }
  for (std::vector<Glyph>& line : lines_)
    std::ranges::stable_sort(line, [](const Glyph& a, const Glyph& b) { return a.x < b.x; });
}

const LetterField::Glyph* LetterField::at(double x, double y, double within) const {
  auto line = std::partition_point(lines_.begin(), lines_.end(),
                                   [&](const std::vector<Glyph>& l) { return l.front().y < y - within; });
  const Glyph* best = nullptr;
  double nearest = within;
  for (; line != lines_.end() && line->front().y <= y + within; ++line) {
    auto g = std::partition_point(line->begin(), line->end(),
                                  [&](const Glyph& glyph) { return glyph.x < x - within; });
    for (; g != line->end() && g->x <= x + within; ++g)
      if (const double away = std::hypot(g->x - x, g->y - y); away <= nearest) {
        nearest = away;
        best = &*g;
      }
  }
  return best;
}

// The pitch is measured along the cell's row: two letters alone say it too roughly for a wide grid.
LetterField::Place LetterField::placeBy(const Glyph& glyph, Cell cell, double pitch,
                                        const Puzzle& puzzle) const {
  double x = glyph.x;
  int steps = 0;
  double measured = pitch;
  for (int column = cell.column + 1; column < puzzle.grid.columns(); ++column) {
    ++steps;
    x += measured;
    const Glyph* next = at(x, glyph.y, 0.3 * pitch);
    if (next == nullptr) continue;
    x = next->x;
    measured = (x - glyph.x) / steps;
  }
  return {glyph.x - cell.column * measured, glyph.y - cell.row * measured, measured};
}

std::optional<int> LetterField::missesAt(const Puzzle& puzzle, const Place& place, int mayMiss) const {
  int misses = 0;
  for (const Cell c : cellsOf(puzzle.grid)) {
    const std::string_view wanted = headAt(puzzle, c);
    if (wanted.empty()) continue;
    const Glyph* there =
        at(place.x + c.column * place.pitch, place.y + c.row * place.pitch, 0.3 * place.pitch);
    if ((there == nullptr || there->text != wanted) && ++misses > mayMiss) return std::nullopt;
  }
  return misses;
}

std::optional<LetterField::Place> LetterField::placeOf(const Puzzle& puzzle) const {
  // One pair of neighbours a row is enough: faults are few. Where only words have letters, there are cells
  // between them.
  struct Pair {
    Cell cell;
    int apart = 1;
  };
  std::map<std::pair<std::string_view, std::string_view>, std::vector<Pair>> pairs;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row) {
    std::optional<Cell> before;
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      if (headAt(puzzle, c).empty()) continue;
      if (before) {
        pairs[{headAt(puzzle, *before), headAt(puzzle, c)}].push_back({*before, c.column - before->column});
        break;
      }
      before = c;
    }
  }
  // Versions of one list may look alike: the place that shows the most letters is the puzzle's.
  const std::vector<Letter>& all = puzzle.grid.cells();
  auto mayMiss = static_cast<int>(static_cast<double>(std::ranges::count_if(all, hasLetter)) * (1 - kAlike));
  std::optional<Place> best;
  for (const std::vector<Glyph>& line : lines_)
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const auto cells = pairs.find({line[i].text, line[i + 1].text});
      if (cells == pairs.end()) continue;
      for (const auto& [cell, apart] : cells->second) {
        const Place place = placeBy(line[i], cell, (line[i + 1].x - line[i].x) / apart, puzzle);
        const std::optional<int> misses = missesAt(puzzle, place, mayMiss);
        if (!misses) continue;
        ENSURES(*misses >= 0 && *misses <= mayMiss);
        best = place;
        if (*misses == 0) return best;
        mayMiss = *misses - 1;
      }
    }
  return best;
}

std::optional<GridPiece> LetterField::read(const Puzzle& puzzle, const Place& place) const {
  const Extent e = extentOf(puzzle.grid);
  const double left = place.x + (e.left - 0.5) * place.pitch, top = place.y + (e.top - 0.5) * place.pitch;
  const double right = place.x + (e.right - 0.5) * place.pitch,
               bottom = place.y + (e.bottom - 0.5) * place.pitch;
  PrintedPage block = page_;
  std::erase_if(block.chars, [&](const PlacedChar& c) {
    const double x = PrintedPage::middle(c);
    return x < left || x > right || c.y < top || c.y > bottom;
  });
  std::optional<GridPiece> piece =
      findGrid(block, puzzle.alphabet, {.pitch = place.pitch, .anyColour = true, .gaps = true});
  if (!piece) return std::nullopt;
  // Where a whole row or column at the edge is missing, its cells are there and empty.
  const int before = static_cast<int>(std::lround((piece->columns.start - left) / place.pitch - 0.5));
  const int above = static_cast<int>(std::lround((piece->rows.start - top) / place.pitch - 0.5));
  piece->pad(before, above, e.right - e.left - before - piece->columns.count,
             e.bottom - e.top - above - piece->rows.count);
  return piece;
}

std::optional<GridPiece> LetterField::find(const Puzzle& puzzle) const {
  const std::optional<Place> place = placeOf(puzzle);
  return place ? read(puzzle, *place) : std::nullopt;
}

PuzzleIndex::PuzzleIndex(const std::vector<Puzzle>& puzzles) {
  for (std::uint32_t p = 0; p < puzzles.size(); ++p) {
    const std::vector<Line> lines = linesOf(puzzles[p]);
    const std::size_t length = std::min(std::ranges::max(lines, {}, &Line::size).size(), kLongest);
    if (length < 2) {
      always_.push_back(p);
      continue;
    }
    for (const Line& line : lines)
      eachPiece(line, length, [&](const std::string& text) {
        std::vector<std::uint32_t>& of = byLetters_[length][text];
        if (of.empty() || of.back() != p) of.push_back(p);
      });
  }
}

std::vector<std::size_t> PuzzleIndex::on(const LetterField& field) const {
  std::set<std::size_t> found(always_.begin(), always_.end());
  for (const Line& line : field.lines())
    for (std::size_t length = 2; length <= kLongest; ++length) {
      if (byLetters_[length].empty()) continue;
      eachPiece(line, length, [&](const std::string& text) {
        if (const auto at = byLetters_[length].find(text); at != byLetters_[length].end())
          found.insert(at->second.begin(), at->second.end());
      });
    }
  return {found.begin(), found.end()};
}

}  // namespace gridpress::proof
