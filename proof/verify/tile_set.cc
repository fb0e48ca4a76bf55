// proof/verify/tile_set: locates tiles by rulers, then by the plan, by neighbours, by letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/verify.h"

#include <charconv>
#include <iterator>
#include <locale>
#include <sstream>

#include "model/sectors.h"
#include "proof/lattice/locate.h"

namespace gridpress::proof {

namespace {

constexpr std::string_view kRows = "ABCDEFGHJKLMNPQRSTUVWXYZ";  // Without I and O.
constexpr int kBase = static_cast<int>(kRows.size());

std::optional<std::size_t> wholeNumber(std::string_view text) {
  std::size_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

bool isPrintCode(std::string_view text) {
  constexpr std::size_t kLetters = 6;
  return text.size() == kLetters &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

/// One of the two coordinates, so that columns and rows are treated alike.
struct Way {
  int TilePlace::*place;
  std::int32_t Cell::*cell;
  FoundBy Tile::*by;
  Edge before, after;  ///< The edges whose numbers tell it.
  const char* name;
};
const Way kAcross = {&TilePlace::column, &Cell::column, &Tile::column, Edge::top, Edge::bottom, "column"};
const Way kDown = {&TilePlace::row, &Cell::row, &Tile::row, Edge::left, Edge::right, "row"};

constexpr std::array kWays = {&kAcross, &kDown};

std::string named(const Tile& tile) {
  return "page " + std::to_string(tile.page + 1) + (tile.place ? " (" + tileLabel(*tile.place) + ")" : "");
}

// "column 12", as rulers count.
std::string numbered(const Way& way, std::int32_t place, const Puzzle& puzzle) {
  const std::int32_t number = &way == &kAcross ? columnsOf(puzzle).number(place) : place + 1;
  return std::string(way.name) + " " + std::to_string(number);
}

void locateByRuler(Tile& tile, const Way& way, Columns columns) {
  EXPECTS(tile.piece);
  for (const Edge edge : {way.before, way.after}) {
    const EdgeRuler& ruler = tile.rulers[edge];
    if (!ruler.readable()) continue;
    tile.offset.*way.cell =
        &way == &kAcross ? firstOf(ruler, columns, tile.piece->columns.count) : firstPlace(ruler) - 1;
    tile.*way.by = FoundBy::ruler;
    return;
  }
}

void locateByPlan(Tile& tile, const Way& way) {
  if (!tile.planned || tile.*way.by != FoundBy::nothing) return;
  tile.offset.*way.cell = *tile.planned.*way.cell;
  tile.*way.by = FoundBy::plan;
}

// Most tiles of a line agree on where it begins.
std::map<int, std::int32_t> linesOf(const std::vector<Tile>& tiles, const Way& way) {
  std::map<int, std::map<std::int32_t, int>> votes;
  for (const Tile& s : tiles)
    if (s.place && s.*way.by != FoundBy::nothing) ++votes[(*s.place).*way.place][s.offset.*way.cell];
  std::map<int, std::int32_t> lines;
  for (const auto& [line, offsets] : votes)
    lines[line] = std::ranges::max_element(offsets, [](const auto& a, const auto& b) {
                    return a.second < b.second;
                  })->first;
  return lines;
}

void locateByNeighbours(std::vector<Tile>& tiles, const Way& way) {
  const auto lines = linesOf(tiles, way);
  for (Tile& s : tiles) {
    if (!s.piece || !s.place || s.*way.by != FoundBy::nothing) continue;
    const auto line = lines.find((*s.place).*way.place);
    if (line == lines.end()) continue;
    s.offset.*way.cell = line->second;
    s.*way.by = FoundBy::neighbours;
  }
}

// Where letters and rulers contradict each other, letters decide: sixty of them do not lie.
void askLetters(const Puzzle& puzzle, Tile& tile, Findings& faults) {
  EXPECTS(tile.piece);
  const Grid& grid = puzzle.grid;
  const std::size_t equal = tile.located() ? agreement(grid, *tile.piece, tile.offset) : 0;
  if (tile.located() && equal * 10 >= tile.piece->letters * 9) return;
  const auto found = locateByLetters(grid, *tile.piece);
  if (!found) return;
  for (const Way* way : kWays) {
    const std::int32_t given = tile.offset.*way->cell, is = *found.*way->cell;
    if (tile.*way->by == FoundBy::nothing) {
      tile.*way->by = FoundBy::letters;
    } else if (given != is) {
      faults.add(named(tile) + ": " +
                 (tile.*way->by == FoundBy::ruler ? "its ruler says that it begins at "
                                                  : "going by its label it begins at ") +
                 numbered(*way, given, puzzle) + ", its letters say " + numbered(*way, is, puzzle));
    }
    tile.offset.*way->cell = is;
  }
  ENSURES(tile.located());
}

// Tiles of one line begin at one place, and lines follow each other.
void checkLines(const Puzzle& puzzle, const std::vector<Tile>& tiles, const Way& way, Findings& faults) {
  std::map<int, std::map<std::int32_t, std::vector<const Tile*>>> lines;
  for (const Tile& s : tiles)
    if (s.place && s.piece && s.located()) lines[(*s.place).*way.place][s.offset.*way.cell].push_back(&s);
  std::optional<std::int32_t> before;
  for (const auto& [line, offsets] : lines) {
    const auto usual = std::ranges::max_element(
        offsets, [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    for (const auto& [offset, group] : offsets) {
      if (offset == usual->first) continue;
      for (const Tile* s : group)
        faults.add(named(*s) + " begins at " + numbered(way, offset, puzzle) +
                   ", the tiles in line with it at " + numbered(way, usual->first, puzzle));
    }
    if (before && usual->first <= *before)
      faults.add("the tiles from " + named(*usual->second.front()) + " begin at " +
                 numbered(way, usual->first, puzzle) + ", not after those before them");
    before = usual->first;
  }
}

}  // namespace

std::optional<TilePlace> parseTileLabel(std::string_view text) {
  int row = 0;
  std::size_t at = 0;
  for (; at < text.size() && kRows.find(text[at]) != std::string_view::npos && row < 1000000; ++at)
    row = row * kBase + static_cast<int>(kRows.find(text[at])) + 1;
  int column = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + at, end, column);
  if (at == 0 || error != std::errc() || stop != end || column < 1) return std::nullopt;
  return TilePlace{row - 1, column - 1};
}

std::optional<TileLine> parseTileLine(const std::string& text) {
  // Words are in whatever language: the first tells the place, the last the print, and two between are
  // numbers.
  std::istringstream words(text);
  words.imbue(std::locale::classic());
  std::vector<std::string> all{std::istream_iterator<std::string>(words), {}};
  // On a narrow tile the neighbour's label, which stands at the cut, may run into the line, and the line into
  // the scale bar's.
  while (!all.empty() && !isPrintCode(all.back())) all.pop_back();
  if (all.size() < 4) return std::nullopt;
  TileLine line;
  std::size_t own = 0;
  while (parseTileLabel(all[own + 1])) ++own;
  const auto place = parseTileLabel(all[own]);
  line.code = all.back();
  std::vector<std::size_t> numbers;
  for (std::size_t i = own + 1; i + 1 < all.size(); ++i)
    if (const auto number = wholeNumber(all[i])) numbers.push_back(*number);
  if (!place || numbers.size() != 2) return std::nullopt;
  line.place = *place;
  line.number = numbers[0];
  line.count = numbers[1];
  return line;
}

std::string tileLabel(TilePlace place) {
  EXPECTS(place.row >= 0 && place.column >= 0);
  return squareLabel(static_cast<std::size_t>(place.row), static_cast<std::size_t>(place.column));
}

void locateTiles(const Puzzle& puzzle, std::vector<Tile>& tiles, Findings& faults) {
  const Columns columns = columnsOf(puzzle);
  for (Tile& s : tiles) {
    if (!s.piece) continue;
    for (const Way* way : kWays) locateByRuler(s, *way, columns), locateByPlan(s, *way);
  }
  for (const Way* way : kWays) locateByNeighbours(tiles, *way);
  // A tile with a letter or two (a mask's tip) is found by those beside it, once their letters have spoken.
  for (const std::size_t telling : {20U, 8U, 1U}) {
    for (Tile& s : tiles)
      if (s.piece && (s.piece->letters >= telling || s.located())) askLetters(puzzle, s, faults);
    for (const Way* way : kWays) locateByNeighbours(tiles, *way);
  }
  for (const Tile& s : tiles)
    if (s.piece && !s.located())
      faults.add(named(s) + ": no ruler number, tile beside it or letters tell where it belongs");
  for (const Way* way : kWays) checkLines(puzzle, tiles, *way, faults);
}

}  // namespace gridpress::proof
