// gen/grid/shape: reads and scales drawings; estimates, grows and shrinks sizes; bounds cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/shape.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <optional>

#include "gen/grid/rule.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

// A piece of a cell's side that lies on one square of the drawing, in parts of (drawing's squares x cells).
struct Part {
  std::int32_t square;
  std::int64_t length;
};

std::vector<Part> partsOf(std::int32_t cell, std::int32_t cells, std::int32_t squares) {
  // A square is `cells` parts long, a cell `squares`: whole numbers, the same on every machine.
  std::vector<Part> parts;
  const std::int64_t from = std::int64_t{cell} * squares, to = from + squares;
  for (std::int64_t at = from; at < to;) {
    const std::int64_t square = at / cells, end = std::min(to, (square + 1) * cells);
    parts.push_back({static_cast<std::int32_t>(square), end - at});
    at = end;
  }
  return parts;
}

// A single cell that touches the others by a corner only gets the neighbour that is more inside: a tip of a
// drawing must not hang loose.
void joinCorners(Grid& grid, const std::vector<std::int64_t>& covered) {
  const auto in = [&](std::int32_t c, std::int32_t r) {
    return grid.contains({c, r}) && grid.at({c, r}) != kOutside;
  };
  const auto share = [&](Cell cell) { return covered[grid.indexOf(cell)]; };
  for (Cell cell; cell.row < grid.rows(); ++cell.row)
    for (cell.column = 0; cell.column < grid.columns(); ++cell.column) {
      const auto [c, r] = cell;
      if (!in(c, r) || in(c - 1, r) || in(c + 1, r) || in(c, r - 1) || in(c, r + 1)) continue;
      std::optional<Cell> best;
      for (const std::int32_t right : {-1, 1})
        for (const std::int32_t down : {-1, 1}) {
          if (!in(c + right, r + down)) continue;
          for (const Cell between : {Cell{c + right, r}, Cell{c, r + down}})
            if (!best || share(between) > share(*best)) best = between;
        }
      if (best) grid.at(*best) = kBlank;
    }
}

void checkSide(const WordList& list, const Shape& shape, std::int32_t side) {
  if (side <= kMaxSide && std::int64_t{shape.sized(side).column} * shape.sized(side).row <= kMaxCells) return;
  const std::string limit = "at most " + std::to_string(kMaxCells) + " cells are possible";
  const Word& longest = list.words.front();
  if (static_cast<std::size_t>(side) == longest.letters.size())
    throw Error::job("a square grid for the longest word, " + std::to_string(side) +
                         " letters beginning with " + longest.text.substr(0, 20) + ", is too large (" +
                         limit + ")",
                     "drop that word, or give a size");
  throw Error::job("a grid of " + std::to_string(side) + " cells a side is too large (" + limit + ")",
                   "use fewer words");
}

// Beyond this share of cells in use, words stop fitting (measured on 100 to 149,000 place names).
constexpr double kFull = 0.955;
// Less than this share of the words unplaced: the side above is likely to hold them.
constexpr double kNearly = 0.002;

// How much longer the next side is, where this one held only a share of the letters. The first word without a
// place ends a large grid's attempt. 69,537 Polish words needed 21 % more cells than the grid that held 65 %
// of their letters, 14 % more than that with 71 %, 6.6 % with 80 %, 0.5 % with 94 %: 1.6 times the square of
// what is missing. A little less than that goes not too far.
std::int32_t stepAfter(std::int32_t side, double placed) {
  constexpr std::int32_t kParts = 256;
  constexpr double kMoreCells = 1.5;
  const std::int32_t step = std::max(1, side / kParts);
  if (side <= kShrinkUpTo) return step;
  const double missing = 1 - placed, half = kMoreCells * missing * missing / 2;
  return std::max(step, static_cast<std::int32_t>(side * half));
}

// The logarithm to the base of two, drawn with straight lines between powers of two, so that every machine
// has the same.
double logarithmOf(std::uint64_t n) {
  const int power = static_cast<int>(std::bit_width(n | 1U)) - 1;
  return power + (static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << power) - 1);
}

std::int32_t sideOf(double cells) {
  return static_cast<std::int32_t>(std::min(std::ceil(std::sqrt(cells)), 1e6));
}

// Of long lists every try is dear, so the first should do. A word finds about as many of its letters there
// whatever its length: of 250,000 names 4.6 letters each, of a million 5.2. Their grids hold every word up to
// 93 and 90 % full.
constexpr std::uint64_t kLongList = std::uint64_t{1} << 21;
std::int32_t expectedSideOfLongList(std::uint64_t letters, std::uint64_t words) {
  const auto n = static_cast<double>(letters);
  const double found = 4.3 + 0.27 * (logarithmOf(words) - logarithmOf(150'000));
  return sideOf(std::max(0.45 * n, n - static_cast<double>(words) * found) / 0.92);
}

using Letters = std::vector<Letter>;

// Raises each letter's need to what the words ask for at each distance from their first letter.
void raise(std::vector<Letters> words, std::size_t ways, std::vector<std::size_t>& need) {
  std::ranges::sort(words);
  std::map<std::pair<Letter, std::size_t>, std::size_t> counts;
  for (std::size_t w = 0; w < words.size(); ++w) {
    const Letters& word = words[w];
    const bool begins = w + 1 < words.size() && words[w + 1].size() >= word.size() &&
                        std::equal(word.begin(), word.end(), words[w + 1].begin());
    if (begins) continue;
    for (std::size_t i = 0; i < word.size(); ++i) ++counts[{word[i], i}];
  }
  for (const auto& [where, count] : counts) {
    std::size_t& letter = need[where.first];
    letter = std::max(letter, (count + ways - 1) / ways);
  }
}

}  // namespace

Shape::Shape(std::int32_t columns, std::int32_t rows, std::vector<std::uint8_t> inside,
             const std::string& file) {
  EXPECTS(columns >= 0 && rows >= 0);
  EXPECTS(inside.size() == static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  std::int32_t left = columns, right = 0, top = rows, bottom = 0;
  for (std::int32_t r = 0; r < rows; ++r)
    for (std::int32_t c = 0; c < columns; ++c) {
      if (inside[static_cast<std::size_t>(r) * columns + c] < 128) continue;
      left = std::min(left, c);
      right = std::max(right, c + 1);
      top = std::min(top, r);
      bottom = std::max(bottom, r + 1);
    }
  if (right == 0)
    throw Error::call("nothing of this mask is inside", "draw the inside dark, or with letters", {file, 0});
  columns_ = right - left;
  rows_ = bottom - top;
  for (std::int32_t r = top; r < bottom; ++r) {
    const auto row = inside.begin() + static_cast<std::ptrdiff_t>(r) * columns;
    inside_.insert(inside_.end(), row + left, row + right);
  }
}

Cell Shape::sized(std::int32_t given) const {
  EXPECTS(given > 0);
  const std::int32_t longer = std::max(given, least_);
  if (sized_) return sized_(longer);
  if (!drawn() || columns_ == rows_) return {longer, longer};
  const std::int64_t most = std::max(columns_, rows_), least = std::min(columns_, rows_);
  const auto shorter =
      static_cast<std::int32_t>(std::max<std::int64_t>(1, (least * longer * 2 + most) / (most * 2)));
  return columns_ > rows_ ? Cell{longer, shorter} : Cell{shorter, longer};
}

double Shape::fullness() const {
  if (!drawn()) return 1;
  std::uint64_t sum = 0;
  for (const std::uint8_t share : inside_) sum += share;
  return std::max(1.0, static_cast<double>(sum)) / (255.0 * static_cast<double>(inside_.size()));
}

std::vector<std::int64_t> Shape::covered(std::int32_t columns, std::int32_t rows) const {
  std::vector<std::vector<Part>> across;
  for (std::int32_t c = 0; c < columns; ++c) across.push_back(partsOf(c, columns, columns_));
  std::vector<std::int64_t> covered;
  covered.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  for (std::int32_t row = 0; row < rows; ++row) {
    const std::vector<Part> down = partsOf(row, rows, rows_);
    for (const std::vector<Part>& parts : across) {
      std::int64_t& sum = covered.emplace_back(0);
      for (const Part& y : down)
        for (const Part& x : parts)
          sum += x.length * y.length * inside_[static_cast<std::size_t>(y.square) * columns_ + x.square];
    }
  }
  return covered;
}

double Shape::misfit(Cell size) const {
  if (!drawn()) return 0;
  const Grid cells = grid(size.column, size.row);
  const std::vector<std::int64_t> inside = covered(size.column, size.row);
  const std::int64_t whole = std::int64_t{255} * columns_ * rows_;
  std::int64_t drawing = 0, apart = 0;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    drawing += inside[i];
    apart += cells.cells()[i] == kOutside ? inside[i] : whole - inside[i];
  }
  return static_cast<double>(apart) / static_cast<double>(std::max(drawing, std::int64_t{1}));
}

Grid Shape::grid(std::int32_t columns, std::int32_t rows) const {
  EXPECTS(columns > 0 && rows > 0);
  Grid grid(columns, rows);
  if (!drawn()) return grid;
  const std::vector<std::int64_t> covered = this->covered(columns, rows);
  // Half of all that a cell covers is 127.5 times its area; its area is the drawing's number of squares.
  const std::int64_t whole = std::int64_t{255} * columns_ * rows_;
  // The cells of an outer line that exist: those half inside, or else those that are most inside.
  const auto threshold = [&](std::size_t first, std::size_t stride, std::size_t count) {
    std::int64_t most = 0;
    for (std::size_t i = 0; i < count; ++i) most = std::max(most, covered[first + i * stride] * 2);
    return std::max(std::min(most, whole), std::int64_t{1});
  };
  const auto width = static_cast<std::size_t>(columns), height = static_cast<std::size_t>(rows);
  const std::int64_t top = threshold(0, 1, width), bottom = threshold(width * (height - 1), 1, width),
                     left = threshold(0, width, height), right = threshold(width - 1, width, height);
  for (Cell cell; cell.row < rows; ++cell.row)
    for (cell.column = 0; cell.column < columns; ++cell.column) {
      const std::int64_t share = covered[grid.indexOf(cell)] * 2;
      const bool inside = share >= whole || (cell.row == 0 && share >= top) ||
                          (cell.row == rows - 1 && share >= bottom) || (cell.column == 0 && share >= left) ||
                          (cell.column == columns - 1 && share >= right);
      if (!inside) grid.at(cell) = kOutside;
    }
  if (columns != columns_ || rows != rows_) joinCorners(grid, covered);
  return grid;
}

Shape shapeFromText(std::string_view text, const std::string& file) {
  std::vector<std::vector<std::uint8_t>> lines;
  text = withoutByteOrderMark(text);
  std::size_t widest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    const Source where{file, lines.size() + 1};
    if (firstBadUtf8(line) != line.npos)
      throw Error::call("the mask is not UTF-8 text", "give text or a PNG", where);
    std::string_view middle = line.substr(0, line.find_last_not_of(' ') + 1);
    middle.remove_prefix(std::min(middle.find_first_not_of(' '), middle.size()));
    if (middle.find(' ') != std::string_view::npos && middle.find('.') != std::string_view::npos)
      throw Error::call("this line of the mask has both spaces and full stops among its cells",
                        "write one of them for outside; a grid with a space after each letter is not a mask",
                        where);
    std::vector<std::uint8_t>& cells = lines.emplace_back();
    for (std::size_t at = 0; at < line.size();) {
      const char32_t c = nextCodePoint(line, at);
      if (c < 0x20 || c == 0x7F)
        throw Error::call("the mask has a tab or another control character",
                          "write spaces or full stops for outside", where);
      cells.push_back(c == ' ' || c == '.' ? 0 : 255);
    }
    widest = std::max(widest, cells.size());
  }
  std::vector<std::uint8_t> inside;
  for (std::vector<std::uint8_t>& cells : lines) {
    cells.resize(widest, 0);
    inside.insert(inside.end(), cells.begin(), cells.end());
  }
  return {static_cast<std::int32_t>(widest), static_cast<std::int32_t>(lines.size()), std::move(inside),
          file};
}

std::int32_t longestRun(const Grid& grid, Directions directions) {
  std::int32_t longest = 0;
  const auto exists = [&](Cell cell) { return grid.contains(cell) && grid.at(cell) != kOutside; };
  for (std::size_t axis = 0; axis < 4; ++axis) {
    if (!directions[axis] && !directions[axis + 4]) continue;
    const auto direction = static_cast<Direction>(axis);
    for (Cell start; start.row < grid.rows(); ++start.row)
      for (start.column = 0; start.column < grid.columns(); ++start.column) {
        if (!exists(start) || exists(advance(start, direction, -1))) continue;
        std::int32_t run = 1;
        while (exists(advance(start, direction, run))) ++run;
        longest = std::max(longest, run);
      }
  }
  return longest;
}

std::size_t insideCount(const Grid& grid) {
  return grid.cellCount() - static_cast<std::size_t>(std::ranges::count(grid.cells(), kOutside));
}

// Fitted to the smallest squares that held samples of 44 to 149,000 place names: 1.1 cells a letter for 400
// letters, 0.81 for 10,000, 0.73 for 47,000, 0.58 for 1.4 million.
std::int32_t expectedSide(std::uint64_t letters) {
  const auto n = static_cast<double>(std::max<std::uint64_t>(letters, 1));
  return sideOf(n * std::max(0.3, 1.236 - 0.0322 * logarithmOf(letters) + 2.2 / std::sqrt(n)));
}

std::int32_t growSide(std::int32_t first, std::int32_t parts, const std::function<bool(std::int32_t)>& fits) {
  EXPECTS(first > 0 && parts > 0);
  std::int32_t side = first;
  while (!fits(side)) side += std::max(1, side / parts);
  return side;
}

Cell searchSide(const WordList& list, std::uint64_t letters, const Shape& shape,
                const std::function<double(Cell)>& placed) {
  EXPECTS(letters > 0 && !list.words.empty());
  const auto longest =
      static_cast<std::int32_t>(std::min<std::size_t>(list.words.front().letters.size(), kMaxSide + 1));
  // A shape has fewer cells than the square of its longer side.
  const Cell whole = shape.sized(kMaxSide);
  const double share = shape.fullness() * std::min(whole.column, whole.row) / kMaxSide;
  const std::int32_t square =
      letters > kLongList ? expectedSideOfLongList(letters, list.words.size()) : expectedSide(letters);
  const auto expected = static_cast<std::int32_t>(std::min(std::ceil(square / std::sqrt(share)), 1e6));
  const std::int32_t least = std::max(longest, shape.least()), first = std::max(least, expected);
  const auto placedAt = [&](std::int32_t tried) {
    checkSide(list, shape, tried);
    return placed(shape.sized(tried));
  };
  std::int32_t side = first;
  double part = 0;
  while ((part = placedAt(side)) < 1) side += stepAfter(side, part);
  if (side == first && side <= kShrinkUpTo)
    while (side > least && placed(shape.sized(side - 1)) >= 1) --side;
  // Words of a language share more letters than names do: a third of their first grid would have no word.
  constexpr double kLoose = 0.15, kSolid = 0.9;
  while (side > kShrinkUpTo && part > 1 + kLoose) {
    auto tried = std::max(least, static_cast<std::int32_t>(std::ceil(side * std::sqrt((2 - part) / kSolid))));
    double less = 0;
    while (tried < side && (less = placed(shape.sized(tried))) < 1) tried += stepAfter(tried, less);
    if (tried >= side) break;
    side = tried;
    part = less;
  }
  ENSURES(side >= longest);
  return shape.sized(side);
}

Cell sizeFor(double cells, std::int32_t longest, const Shape& shape, Directions directions) {
  EXPECTS(cells >= 0 && longest > 0);
  const auto side = static_cast<std::int32_t>(std::sqrt(cells));
  if (!shape.drawn() && !shape.proportioned()) {
    const std::int32_t columns = std::max(side, longest);
    const auto miss = [&](Cell size) {
      return std::abs(static_cast<double>(size.column) * size.row - cells);
    };
    return cheapestSizes({{columns, columns}, {columns, columns + 1}, {columns + 1, columns + 1}}, 1, miss)
        .front();
  }
  std::int32_t longer = std::max(side, 1);
  const auto holds = [&](Cell size) {
    const Grid grid = shape.grid(size.column, size.row);
    return static_cast<double>(insideCount(grid)) >= cells && longestRun(grid, directions) >= longest;
  };
  while (longer < kMaxSide && !holds(shape.sized(longer))) ++longer;
  return shape.sized(longer);
}

std::vector<Cell> cheapestSizes(const std::vector<Cell>& sizes, std::size_t most,
                                const std::function<double(Cell)>& cost) {
  std::vector<std::pair<double, Cell>> costs;
  for (const Cell size : sizes) costs.emplace_back(cost(size), size);
  std::ranges::stable_sort(costs, {}, [](const auto& one) { return one.first; });
  std::vector<Cell> best;
  for (std::size_t i = 0; i < std::min(most, costs.size()); ++i) best.push_back(costs[i].second);
  return best;
}

void SideBisection::propose(double full) {
  const auto guess = static_cast<std::int32_t>(std::ceil(held_ * std::sqrt(full / kFull)));
  next_ = std::max(std::clamp(guess, std::min(failed_ + 1, held_ - 1), held_ - 1), 1);
}

void SideBisection::result(double full, bool complete, double unplaced) {
  EXPECTS(full >= 0 && unplaced >= 0);
  EXPECTS(!over());
  if (complete) {
    held_ = next_;
    failed_ = std::min(failed_, held_ - 1);
    propose(full);
    return;
  }
  failed_ = std::max(failed_, next_);
  const std::int32_t gap = held_ - failed_;
  next_ = gap <= 1 ? std::max(failed_, 1) : failed_ + std::max(1, unplaced < kNearly ? gap / 4 : gap / 2);
}

std::size_t leastCells(const std::vector<Word>& words, std::size_t alphabet, Directions directions) {
  EXPECTS(directions.any());
  std::vector<std::size_t> need(alphabet, 0);
  std::vector<Letters> forwards, backwards;
  for (const Word& word : words) {
    std::map<Letter, std::size_t> own;
    for (const Letter letter : word.letters) need[letter] = std::max(need[letter], ++own[letter]);
    forwards.push_back(word.letters);
    backwards.emplace_back(word.letters.rbegin(), word.letters.rend());
  }
  raise(std::move(forwards), directions.count(), need);
  raise(std::move(backwards), directions.count(), need);
  std::size_t sum = 0;
  for (const std::size_t cells : need) sum += cells;
  return sum;
}

Message whyImpossible(const std::vector<Word>& words, const Alphabet& alphabet, const Grid& grid,
                      Directions directions) {
  EXPECTS(directions.any());
  const auto run = static_cast<std::size_t>(longestRun(grid, directions));
  for (const Word& word : words)
    if (word.letters.size() > run)
      return {"grid.short",
              "no line in the allowed directions has more than {run} cells, {word} has {letters} letters",
              {{"run", run}, {"word", word.text}, {"letters", word.letters.size()}}};
  const std::size_t least = leastCells(words, alphabet.size(), directions), cells = insideCount(grid);
  if (least > cells)
    return "the words need at least " + std::to_string(least) +
           " cells, however they overlap, and there are " + std::to_string(cells);
  return {};
}

}  // namespace gridpress::gen
