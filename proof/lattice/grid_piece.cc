// proof/lattice/grid_piece: selects letters by style, fits the lattice, reads the cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/lattice/grid_piece.h"

#include <limits>
#include <set>

#include "model/limits.h"
#include "model/utf8.h"

namespace gridpress::proof {

namespace {

constexpr double kSparse = 0.2;  // A place with fewer letters than this share of the usual is a stray.
constexpr int kFarthest = 3;     // Places without letters that may lie inside a grid.

struct IndexedPlace {
  int index = 0;
  Cluster cluster;
};

// The stretch with the most letters that no gap of more than `farthest` places interrupts.
std::vector<IndexedPlace> mainPart(const std::vector<Cluster>& clusters, double pitch, int farthest) {
  EXPECTS(!clusters.empty());
  std::vector<std::vector<IndexedPlace>> parts;
  for (const Cluster& c : clusters) {
    int index = 0;  // The first of a part.
    if (!parts.empty()) {
      // Beyond this many places no two letters are of one grid.
      constexpr double kApart = 1e6;
      const auto& [last, before] = parts.back().back();
      const int ahead = static_cast<int>(std::lround(std::min((c.mean - before.mean) / pitch, kApart)));
      if (ahead <= farthest + 1 && ahead < kApart) index = last + std::max(ahead, 1);
    }
    if (index == 0) parts.emplace_back();
    parts.back().push_back({index, c});
  }
  return std::ranges::max(parts, {}, [](const std::vector<IndexedPlace>& part) {
    std::size_t letters = 0;
    for (const IndexedPlace& place : part) letters += place.cluster.count;
    return letters;
  });
}

// In prints of version 0.1 a row set in a widened copy of its face has a type size of some per cent more.
constexpr double kSameSize = 0.04;

bool shows(const PrintedPage& page, const PlacedChar& c) {
  return !c.turned && c.showing != Showing::hidden && page.textOf(c) != " ";
}

// What a letter of the alphabet may begin with when it is drawn: itself, or its first code point.
using Texts = std::set<std::string, std::less<>>;
Texts headsOf(const Alphabet& alphabet) {
  Texts heads;
  for (std::size_t i = 0; i < alphabet.size(); ++i) {
    const std::string& letter = alphabet[static_cast<Letter>(i)];
    heads.insert(letter);
    heads.emplace(firstCodePoint(letter));
  }
  return heads;
}

// A PDF may hold a face with another em and make up for it in the type size: 1,000 for 1,024 is 2.4 %.
constexpr double kOtherEm = 0.03;

// Of each style the first that is alike in what the search looks at.
std::vector<std::size_t> alikeStyles(const PrintedPage& page, bool anyColour) {
  std::vector<std::size_t> first;
  for (const PrintedStyle& style : page.styles) {
    const auto isAlike = [&](PrintedStyle other) {
      if (anyColour) other.colour = style.colour;
      return other == style;
    };
    first.push_back(
        static_cast<std::size_t>(std::ranges::find_if(page.styles, isAlike) - page.styles.begin()));
  }
  return first;
}

// The style that most letters have (the first of those alike), among those of about the size (0: of any); the
// page's number of styles where there are none.
std::size_t mainStyle(const PrintedPage& page, const Texts& heads, const GridSearch& search,
                      const std::vector<std::size_t>& alike) {
  EXPECTS(alike.size() == page.styles.size());
  std::vector<std::size_t> counts(page.styles.size());
  const auto fits = [&](const PrintedStyle& style) {
    return (search.size == 0 || std::abs(style.size - search.size) <= kOtherEm * search.size) &&
           (!search.colour || style.colour == *search.colour);
  };
  for (const PlacedChar& c : page.chars)
    if (fits(page.styles[c.style]) && shows(page, c) && heads.contains(page.textOf(c)))
      ++counts[alike[c.style]];
  const auto most = std::ranges::max_element(counts);
  if (most == counts.end() || *most == 0) return page.styles.size();
  return static_cast<std::size_t>(most - counts.begin());
}

constexpr double kWhole = 0.04;  // Of a cell: what is left beside whole ones, of letters some cells apart.

// First guesses of the pitch across and down.
std::pair<double, double> guessPitch(const PrintedPage& page, const std::vector<std::uint32_t>& letters,
                                     double size, double known) {
  // A row's letters need not come in their order: those of one subset of a face may come first.
  std::map<long, std::vector<double>> lines;
  std::vector<double> steps, baselines;
  for (const std::uint32_t letter : letters) {
    const PlacedChar& c = page.chars[letter];
    baselines.push_back(c.y);
    lines[std::lround(c.y / (0.1 * size))].push_back(PrintedPage::middle(c));
  }
  for (auto& [y, middles] : lines) {
    std::ranges::sort(middles);
    for (std::size_t i = 1; i < middles.size(); ++i)
      if (const double step = middles[i] - middles[i - 1]; step > 0.3 * size) steps.push_back(step);
  }
  std::vector<double> drops;
  const std::vector<Cluster> rows = clustersOf(std::move(baselines), 0.3 * size);
  for (std::size_t i = 1; i < rows.size(); ++i) drops.push_back(rows[i].mean - rows[i - 1].mean);
  double across = median(steps), down = median(drops);
  // Where letters are sparse, most stand several cells apart.
  for (double* guess : {&across, &down})
    if (known > 0 && *guess > 1.5 * known && std::abs(*guess / known - std::round(*guess / known)) < kWhole)
      *guess = known;
  if (across == 0) across = known > 0 ? known : down;
  if (down == 0) down = known > 0 ? known : across;
  if (across == 0) across = down = size;
  // Cells are square: where many are empty, the denser way tells their size.
  if (across > 1.5 * down) across = down;
  if (down > 1.5 * across) down = across;
  return {across, down};
}

// Fills a piece's cells.
class CellReader {
 public:
  CellReader(const PrintedPage& page, const Alphabet& alphabet, GridPiece& piece)
      : page_(page), alphabet_(alphabet), piece_(piece) {
    piece.cells.assign(
        static_cast<std::size_t>(piece.columns.count) * static_cast<std::size_t>(piece.rows.count), kBlank);
    piece.composed.assign(piece.cells.size(), false);
    piece.colours.assign(piece.cells.size(), piece.colour);
    piece.isGrid.assign(page.chars.size(), false);
    ENSURES(piece.colours.size() == piece.composed.size());
  }

  void read() {
    for (std::size_t i = 0; i < page_.chars.size(); ++i) {
      const PlacedChar& c = page_.chars[i];
      if (!shows(page_, c) || !inStyle(page_.styleOf(c))) continue;
      const std::string_view text = page_.textOf(c);
      auto cell = completes(c, text);
      if (!cell) cell = cellAt(c);
      if (!cell) continue;
      piece_.isGrid[i] = true;
      if (piece_.cells[*cell] == kBlank) piece_.colours[*cell] = page_.styleOf(c).colour;
      add(*cell, text);
      last_ = &c;
      lastCell_ = *cell;
    }
  }

 private:
  bool inStyle(const PrintedStyle& style) const {
    return (piece_.anyColour || style.colour == piece_.colour) && style.forms == piece_.forms &&
           std::abs(style.size - piece_.size) <= kSameSize * piece_.size;
  }
  std::optional<std::size_t> cellAt(const PlacedChar& c) const {
    const Cell cell{piece_.columns.nearest(PrintedPage::middle(c)), piece_.rows.nearest(c.y)};
    return piece_.contains(cell) ? std::optional(piece_.indexOf(cell)) : std::nullopt;
  }
  // A mark has a place of its own, which may be over the next cell: it belongs to the letter that it makes
  // with the one before.
  std::optional<std::size_t> completes(const PlacedChar& c, std::string_view text) const {
    if (!last_ || std::abs(c.x - last_->x) > 0.9 * piece_.columns.pitch ||
        std::abs(c.y - last_->y) > 0.5 * piece_.rows.pitch)
      return std::nullopt;
    if (!alphabet_.find(textIn(lastCell_) + std::string(text))) return std::nullopt;
    return lastCell_;
  }
  std::string textIn(std::size_t cell) const {
    const Letter letter = piece_.cells[cell];
    return letter == kUnknown ? piece_.odd.at(cell) : letter == kBlank ? std::string() : alphabet_[letter];
  }
  void add(std::size_t cell, std::string_view text) {
    Letter& letter = piece_.cells[cell];
    std::string both;
    if (letter != kBlank) {
      both = textIn(cell) + std::string(text);
      text = both;
      piece_.composed[cell] = true;
    } else {
      ++piece_.letters;
    }
    if (const auto known = alphabet_.find(text)) {
      letter = *known;
      piece_.odd.erase(cell);
    } else {
      letter = kUnknown;
      piece_.odd[cell] = text;
    }
  }

  const PrintedPage& page_;
  const Alphabet& alphabet_;
  GridPiece& piece_;
  const PlacedChar* last_ = nullptr;
  std::size_t lastCell_ = 0;
};

// Letters lean to one side or the other (J, L), and some hang low; most of them together stand in the middle,
// each counted once, however often it comes.
void findInk(const PrintedPage& page, GridPiece& piece) {
  std::map<std::string_view, std::pair<double, double>> letters;
  for (std::size_t i = 0; i < page.chars.size(); ++i) {
    if (!piece.isGrid[i]) continue;
    const PlacedChar& c = page.chars[i];
    const double column = piece.columns.at(piece.columns.nearest(PrintedPage::middle(c)));
    letters.try_emplace(page.textOf(c), c.inkX - column, c.y - c.inkY);
  }
  std::vector<double> right, up;
  for (const auto& [letter, ink] : letters) right.push_back(ink.first), up.push_back(ink.second);
  piece.inkRight = median(std::move(right));
  piece.inkUp = piece.markUp = median(std::move(up));
}

}  // namespace

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::vector<Cluster> clustersOf(std::vector<double> values, double gap) {
  std::ranges::sort(values);
  std::vector<Cluster> clusters;
  double last = 0, sum = 0;
  for (const double v : values) {
    if (clusters.empty() || v - last > gap) {
      clusters.push_back({});
      sum = 0;
    }
    sum += v;
    clusters.back().mean = sum / static_cast<double>(++clusters.back().count);
    last = v;
  }
  return clusters;
}

std::optional<Axis> fitAxis(std::vector<double> values, double pitch, bool everyPlace) {
  std::vector<Cluster> clusters = clustersOf(std::move(values), pitch * 0.25);
  if (clusters.empty()) return std::nullopt;
  std::vector<double> counts;
  for (const Cluster& c : clusters) counts.push_back(static_cast<double>(c.count));
  const double least = everyPlace ? 0 : median(counts) * kSparse;
  std::erase_if(clusters, [&](const Cluster& c) { return static_cast<double>(c.count) < least; });
  ENSURES(!clusters.empty());  // The most frequent place is never sparse.
  const std::vector<IndexedPlace> places =
      mainPart(clusters, pitch, everyPlace ? std::numeric_limits<int>::max() - 1 : kFarthest);

  LeastSquares line;
  for (const IndexedPlace& p : places)
    line.add(p.index, p.cluster.mean, static_cast<double>(p.cluster.count));
  Axis axis;
  axis.pitch = line.slope().value_or(pitch);
  axis.start = line.at0(axis.pitch);
  axis.count = places.back().index + 1;
  return axis;
}

std::string GridPiece::shown(Cell c, const Alphabet& alphabet) const {
  EXPECTS(contains(c) && cells.size() == composed.size());
  const Letter letter = at(c);
  if (letter == kBlank) return "nothing";
  if (letter != kUnknown) return alphabet[letter];
  return odd.at(indexOf(c));
}

void GridPiece::pad(int left, int top, int right, int bottom) {
  // Letters that stand where none belong may make a piece larger than its grid.
  left = std::max(left, 0), top = std::max(top, 0), right = std::max(right, 0), bottom = std::max(bottom, 0);
  const GridPiece before = *this;
  columns.start -= left * columns.pitch;
  columns.count += left + right;
  rows.start -= top * rows.pitch;
  rows.count += top + bottom;
  cells.assign(static_cast<std::size_t>(columns.count) * static_cast<std::size_t>(rows.count), kBlank);
  composed.assign(cells.size(), false);
  colours.assign(cells.size(), colour);
  odd.clear();
  for (const Cell c : before.places()) {
    const std::size_t from = before.indexOf(c), to = indexOf({c.column + left, c.row + top});
    cells[to] = before.cells[from];
    composed[to] = before.composed[from];
    colours[to] = before.colours[from];
    if (const auto text = before.odd.find(from); text != before.odd.end()) odd[to] = text->second;
  }
  ENSURES(odd.size() == before.odd.size() && colours.size() == cells.size());
}

double GridPiece::middleOfRow(double row) const {
  return rows.at(row) - kCapMiddle * size;
}

std::optional<GridPiece> findGrid(const PrintedPage& page, const Alphabet& alphabet,
                                  const GridSearch& search) {
  const Texts heads = headsOf(alphabet);
  const std::vector<std::size_t> alike = alikeStyles(page, search.anyColour);
  const std::size_t main = mainStyle(page, heads, search, alike);
  if (main == page.styles.size()) return std::nullopt;
  const PrintedStyle& style = page.styles[main];
  std::vector<std::uint32_t> letters;
  std::vector<double> middles, baselines;
  for (std::uint32_t i = 0; i < page.chars.size(); ++i) {
    const PlacedChar& c = page.chars[i];
    if (alike[c.style] != main || !shows(page, c) || !heads.contains(page.textOf(c))) continue;
    letters.push_back(i);
    middles.push_back(PrintedPage::middle(c));
    baselines.push_back(c.y);
  }
  GridPiece piece;
  piece.gaps = search.gaps;
  piece.anyColour = search.anyColour;
  piece.size = style.size;
  piece.font = style.font;
  piece.colour = style.colour;
  piece.forms = style.forms;
  piece.advance = page.chars[letters[letters.size() / 2]].advance;
  const auto [across, down] = guessPitch(page, letters, style.size, search.pitch);
  piece.columns = *fitAxis(std::move(middles), across, search.gaps);
  piece.rows = *fitAxis(std::move(baselines), down, search.gaps);
  // One letter's width of evidence is none: the other axis knows the pitch.
  if (piece.columns.count == 1) piece.columns.pitch = piece.rows.pitch;
  if (piece.rows.count == 1) piece.rows.pitch = piece.columns.pitch;
  // A few letters thrown far apart would make a lattice of any size.
  if (static_cast<double>(piece.columns.count) * piece.rows.count >
      static_cast<double>(letters.size() * limits::kLatticeCells.most))
    return std::nullopt;
  CellReader(page, alphabet, piece).read();
  findInk(page, piece);
  ENSURES(piece.letters <= piece.cells.size() && piece.isGrid.size() == page.chars.size());
  return piece;
}

std::vector<RepeatedLetter> repeatedLetters(const PrintedPage& page, const GridPiece& piece,
                                            const Alphabet& alphabet) {
  constexpr double kOnPlace = 0.1;  // Of a cell.
  EXPECTS(piece.isGrid.size() == page.chars.size());
  const Texts heads = headsOf(alphabet);
  std::vector<RepeatedLetter> letters;
  for (std::size_t i = 0; i < page.chars.size(); ++i) {
    const PlacedChar& c = page.chars[i];
    const PrintedStyle& style = page.styleOf(c);
    if (piece.isGrid[i] || !shows(page, c) || style.font != piece.font || style.colour == piece.colour ||
        style.forms != piece.forms || std::abs(style.size - piece.size) > kSameSize * piece.size ||
        !heads.contains(page.textOf(c)))
      continue;
    const double column = piece.columns.position(PrintedPage::middle(c)), row = piece.rows.position(c.y);
    const Cell cell{static_cast<int>(std::lround(column)), static_cast<int>(std::lround(row))};
    if (std::abs(column - cell.column) > kOnPlace || std::abs(row - cell.row) > kOnPlace) continue;
    letters.push_back({cell, std::string(page.textOf(c)), style.colour});
  }
  return letters;
}

bool pitchDiffers(double a, double b, int cells, double size) {
  EXPECTS(cells >= 0);
  return std::abs(a - b) * cells > 0.25 + size / 200;
}

}  // namespace gridpress::proof
