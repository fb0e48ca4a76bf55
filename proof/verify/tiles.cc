// proof/verify/tiles: joins tiles by their labels and rulers, and compares what they show.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/verify.h"

#include <set>

#include "model/length_text.h"
#include "proof/lattice/locate.h"

namespace gridpress::proof {

namespace {

struct TilesChecks {
  Check pages, labels, scale, letters, rulers;
};

// What the tile says of itself, against its page's name.
void readLabel(const PrintedPage& page, const std::vector<PrintedRun>& runs, Tile& tile, Findings& faults) {
  for (const PrintedRun& run : runs)
    if (auto line = parseTileLine(run.text); line && !tile.line) tile.line = line;
  tile.place = parseTileLabel(page.label);
  if (!tile.place) faults.addOn(page.index, "its name '" + page.label + "' is not a tile's label");
  if (tile.line && tile.place == tile.line->place) return;
  if (tile.place)
    faults.addOn(page.index, "is named " + page.label +
                                 (tile.line ? ", the label printed is " + tileLabel(tile.line->place)
                                            : " and has no label printed"));
  // What a person holds is the print.
  if (tile.line) tile.place = tile.line->place;
}

// A page before the tiles that is none of them.
bool isMap(const PrintedPage& page, const std::vector<PrintedRun>& runs) {
  return page.index == 0 && !parseTileLabel(page.label) &&
         std::ranges::none_of(runs, [](const PrintedRun& r) { return parseTileLine(r.text).has_value(); });
}

// All tiles are of one print, and say which of how many they are.
void checkLines(const std::vector<Tile>& tiles, const std::string& mapText, bool some, Findings& faults) {
  std::map<std::string, std::size_t> codes;
  std::size_t most = 0;
  for (const Tile& s : tiles)
    if (s.line) ++codes[s.line->code], most = std::max(most, static_cast<std::size_t>(s.line->count));
  if (codes.empty()) return;
  const auto usual =
      std::ranges::max_element(codes, [](const auto& a, const auto& b) { return a.second < b.second; });
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const auto& line = tiles[i].line;
    if (!line) continue;
    const std::string page = onPage(tiles[i].page);
    if (line->code != usual->first)
      faults.add(page + "is of print " + line->code + ", the others are of " + usual->first);
    if (some && line->count == most) continue;
    if (line->number != i + 1 || line->count != tiles.size())
      faults.add(page + "says tile " + std::to_string(line->number) + " of " + std::to_string(line->count) +
                 ", it is " + std::to_string(i + 1) + " of " + std::to_string(tiles.size()));
  }
  if (!mapText.empty() && mapText.find(usual->first) == std::string::npos)
    faults.add("page 1: the map does not name the print " + usual->first);
}

// The rulers, and whether letters stand where they should.
void readAround(const PrintedPage& page, const std::vector<PrintedRun>& runs, const Puzzle& puzzle,
                Tile& tile, Findings& faults) {
  EXPECTS(tile.piece);
  GridPiece& piece = *tile.piece;
  tile.rulers = readRulers(page, runs, piece, {0, 0, piece.columns.count, piece.rows.count});
  const Columns columns = columnsOf(puzzle);
  checkEven(page, piece, firstCell(tile.rulers, columns, piece.columns.count), columns, faults);
  tile.repeated = repeatedLetters(page, piece, puzzle.alphabet);
  piece.isGrid = {};
}

// A reprint of some tiles: each that was asked for, and no other.
void checkAsked(const std::vector<Tile>& tiles, const std::vector<std::string>& only, Findings& faults) {
  std::set<std::string> missing(only.begin(), only.end());
  for (const Tile& s : tiles) {
    if (!s.place) continue;
    const std::string label = tileLabel(*s.place);
    if (missing.erase(label) == 0)
      faults.addOn(s.page, "tile " + label + " was not asked for, or stands here twice");
  }
  for (const std::string& label : missing) faults.add("tile " + label + " is missing");
}

// Each label once, row by row.
void checkOrder(const std::vector<Tile>& tiles, Findings& faults) {
  std::set<std::string> seen;
  // As many columns as most rows have: one wrong label must not make all the others wrong.
  std::map<int, int> widths;
  for (const Tile& s : tiles)
    if (s.place) widths[s.place->row] = std::max(widths[s.place->row], s.place->column + 1);
  std::vector<double> usual;
  for (const auto& [row, width] : widths) usual.push_back(width);
  const int columns = static_cast<int>(median(usual));
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (!tiles[i].place) continue;
    EXPECTS(columns > 0);
    const std::string label = tileLabel(*tiles[i].place);
    const std::string wanted = tileLabel({static_cast<int>(i) / columns, static_cast<int>(i) % columns});
    if (!seen.insert(label).second) faults.addOn(tiles[i].page, "there is a tile " + label + " already");
    if (label != wanted) faults.addOn(tiles[i].page, "is tile " + label + ", in its place belongs " + wanted);
  }
}

bool saysScale(const std::vector<PrintedRun>& runs) {
  return std::ranges::any_of(runs, [](const PrintedRun& r) {
    // Whatever the language: 100 %, %100, and the Arabic sign.
    const bool percent = r.text.find('%') != std::string::npos || r.text.find("٪") != std::string::npos;
    return percent && r.text.find("100") != std::string::npos;
  });
}

// A few letters about as large as the grid's that do not stand where its cells do: of a title.
bool isTitle(const GridPiece& piece, Point first, double pitch) {
  constexpr std::size_t kFew = 8;
  constexpr double kOff = 0.1;  // Of a cell.
  if (piece.letters >= kFew) return false;
  const auto off = [&](double at, Length cell) {
    const double cells = (at - cell.pt()) / pitch;
    return std::abs(cells - std::round(cells)) > kOff;
  };
  const auto offBy = [&](double shift) {
    return off(piece.columns.start + shift, first.x) ||
           off(piece.columns.at(piece.columns.count - 1) + shift, first.x);
  };
  // A row's letters may say that they are as wide as their step, and stand at its left.
  return (offBy(0) && offBy(piece.inkRight)) || off(piece.rows.start, first.y) ||
         off(piece.rows.at(piece.rows.count - 1), first.y);
}

// The grid's cell that the piece begins with, going by where it stands on the paper.
Cell plannedCell(const GridPiece& piece, Point first, double pitch) {
  const auto cells = [&](double at, Length cell) {
    return static_cast<std::int32_t>(std::lround((at - cell.pt()) / pitch));
  };
  return {cells(piece.columns.start, first.x), cells(piece.rows.start, first.y)};
}

// The block of cells that belongs on this tile: rulers stand beside it, however far from the last letter.
void padToBlock(const TileGrid& planned, double pitch, GridPiece& piece) {
  const Cell begin = plannedCell(piece, planned.first, pitch);
  const Cell end{begin.column + piece.columns.count, begin.row + piece.rows.count};
  piece.pad(std::max(begin.column - planned.from.column, 0), std::max(begin.row - planned.from.row, 0),
            std::max(planned.to.column - end.column, 0), std::max(planned.to.row - end.row, 0));
}

void checkPitch(const Tile& tile, double pitch, Findings& faults) {
  EXPECTS(tile.piece);
  const GridPiece& piece = *tile.piece;
  const auto check = [&](const Axis& axis, const char* what) {
    if (axis.count < 2 || !pitchDiffers(axis.pitch, pitch, axis.count, piece.size)) return;
    faults.addOn(tile.page, std::string(what) + " are " + decimals(axis.pitch) + " pt apart, not " +
                                decimals(pitch) + ": " +
                                decimals(std::round(axis.pitch / pitch * 1000) / 10) + " % of true scale");
  };
  check(piece.columns, "columns");
  check(piece.rows, "rows");
}

// The poster's own rulers where the grid begins and ends; elsewhere the numbers in the strips at the bottom
// and the right.
void checkRulers(const Tile& tile, const Puzzle& puzzle, TilesChecks& checks, RulerCounts& counts) {
  EXPECTS(tile.piece && tile.located());
  const Grid& grid = puzzle.grid;
  for (const Edge edge : kEdges) {
    const EdgeRuler& ruler = tile.rulers[edge];
    const bool along = across(edge), far = edge == Edge::bottom || edge == Edge::right;
    const int first = along ? tile.offset.column : tile.offset.row;
    const Columns line = along ? columnsOf(puzzle) : Columns{grid.rows()};
    const int count = along ? tile.piece->columns.count : tile.piece->rows.count;
    const int before = along ? tile.offset.row : tile.offset.column;
    const int end = before + (along ? tile.piece->rows.count : tile.piece->columns.count);
    const bool own = far ? end == (along ? grid.rows() : grid.columns()) : before == 0;
    if (!far && !own) continue;
    // At the grid's end the poster's own ruler may lie on the next tile.
    if (far && own && !ruler.readable()) continue;
    counts += checkRuler(ruler, edge, line, first, count, onPage(tile.page), checks.rulers.findings,
                         own && !(far && ruler.ticks.empty()));
  }
}

std::string foundText(const std::vector<Tile>& tiles) {
  std::map<FoundBy, std::size_t> by;  // The weaker of the two ways; nothing: it was not found.
  std::size_t bare = 0;
  for (const Tile& s : tiles)
    if (!s.piece)
      ++bare;
    else
      ++by[s.located() ? std::max(s.column, s.row) : FoundBy::nothing];
  std::string text = counted(by[FoundBy::ruler], "tile placed by its rulers", "tiles placed by their rulers");
  const auto add = [&](std::size_t count, const char* how) {
    if (count > 0) text += ", " + std::to_string(count) + how;
  };
  add(by[FoundBy::plan], " by their place on the paper");
  add(by[FoundBy::neighbours], " by the tiles beside them");
  add(by[FoundBy::letters], " by their letters");
  add(by[FoundBy::nothing], " not");
  add(bare, " without letters");
  return text;
}

void join(const Puzzle& puzzle, const std::vector<Tile>& tiles, bool some, Check& letters) {
  std::vector<bool> shown(puzzle.grid.cellCount(), false);
  std::uint64_t read = 0, repeated = 0;
  for (const Tile& s : tiles) {
    if (!s.piece || !s.located()) continue;
    read += s.piece->letters;
    checkLetters(puzzle, *s.piece, s.offset, s.page, letters.findings);
    for (const Cell c : s.piece->places()) {
      const Cell there{s.offset.column + c.column, s.offset.row + c.row};
      if (!puzzle.grid.contains(there) || !hasLetter(s.piece->at(c))) continue;
      auto cell = shown[puzzle.grid.indexOf(there)];
      if (cell)
        letters.findings.addOn(s.page, [&] {
          return "shows cell " + place(there, columnsOf(puzzle)) + ", which another tile shows too";
        });
      cell = true;
    }
    repeated += s.repeated.size();
    for (const RepeatedLetter& r : s.repeated) {
      const Cell there{s.offset.column + r.cell.column, s.offset.row + r.cell.row};
      const bool inside = puzzle.grid.contains(there) && hasLetter(puzzle.grid.at(there));
      const std::string is = inside ? puzzle.alphabet[puzzle.grid.at(there)] : "nothing";
      if (r.text != is)
        letters.findings.addOn(s.page, "repeats cell " + place(there, columnsOf(puzzle)) + " as " + r.text +
                                           ", the puzzle has " + is);
    }
  }
  std::uint64_t covered = 0;
  for (const Cell c : cellsOf(puzzle.grid)) {
    if (!hasLetter(puzzle.grid.at(c))) continue;
    if (shown[puzzle.grid.indexOf(c)])
      ++covered;
    else if (!some)
      letters.findings.add([&] { return "no tile shows cell " + place(c, columnsOf(puzzle)); });
  }
  ENSURES(covered <= shown.size());
  letters.figures = counted(read, "letter") + " read for " + counted(covered, "cell") + ", " +
                    withCommas(repeated) + " repeated in strips; " + foundText(tiles);
}

class TilesReading {
 public:
  TilesReading(const std::string& path, const Puzzle& puzzle, const TilesExpectation& expected)
      : reader_(path),
        puzzle_(puzzle),
        expected_(expected),
        gaps_(hasOutside(puzzle.grid)),

        pitch_(expected.pitch ? expected.pitch->pt() : 0),
        checks_{{path, "pages"}, {path, "labels"}, {path, "scale"}, {path, "letters"}, {path, "rulers"}} {}

  std::vector<Check> check(const Progress& progress) {
    const std::size_t count = reader_.pageCount();
    for (std::size_t i = 0; i < count; ++i) {
      readPage(i);
      report(progress, i + 1, count);
    }

    checkLabels();
    checkScale();
    join(puzzle_, tiles_, !expected_.only.empty(), checks_.letters);
    return {checks_.pages, checks_.labels, checks_.scale, checks_.letters, checks_.rulers};
  }

 private:
  std::optional<TileGrid> gridOn(const Tile& tile) const {
    return expected_.grid && expected_.pitch && tile.place ? expected_.grid(*tile.place) : std::nullopt;
  }

  void readPage(std::size_t i) {
    const PrintedPage page = proof::readPage(reader_, i, checks_.pages, !expected_.margin);
    const std::vector<PrintedRun> runs = runsOf(page);
    if (expected_.page) checkPageSize(page, *expected_.page, checks_.pages.findings);
    if (isMap(page, runs)) {
      for (const PrintedRun& run : runs) mapText_ += run.text + " ";
      return;
    }
    if (expected_.bar && !saysScale(runs)) checks_.scale.findings.addOn(i, "does not say to print at 100 %");

    Tile tile;
    tile.page = i;
    Findings unasked;
    readLabel(page, runs, tile, expected_.labels ? checks_.labels.findings : unasked);
    tile.piece = findGrid(page, puzzle_.alphabet,
                          {.pitch = pitch_,
                           .size = expected_.letters ? expected_.letters->pt() : 0,
                           .colour = expected_.colour,
                           .gaps = gaps_});
    const auto planned = gridOn(tile);
    if (tile.piece && planned && isTitle(*tile.piece, planned->first, pitch_)) tile.piece.reset();
    if (tile.piece && expected_.drop) tile.piece->middlesAt(expected_.drop->pt(), expected_.mark.pt());
    if (tile.piece && planned && gaps_) padToBlock(*planned, pitch_, *tile.piece);
    if (tile.piece) readAround(page, runs, puzzle_, tile, checks_.scale.findings);
    tiles_.push_back(std::move(tile));
  }

  void checkLabels() {
    const bool some = !expected_.only.empty();
    Findings& findings = checks_.labels.findings;
    if (some)
      checkAsked(tiles_, expected_.only, findings);
    else
      checkOrder(tiles_, findings);
    checkLines(tiles_, mapText_, some, findings);
    for (Tile& tile : tiles_)
      if (const auto planned = gridOn(tile); tile.piece && planned)
        tile.planned = plannedCell(*tile.piece, planned->first, pitch_);
    locateTiles(puzzle_, tiles_, findings);
    checks_.labels.figures =
        withCommas(tiles_.size()) + (some ? " of the set's tiles, as asked for" : " tiles in order");
  }

  void checkScale() {
    std::vector<double> pitches;
    double worst = 0;
    for (const Tile& s : tiles_)
      if (s.piece && s.piece->columns.count > 1) pitches.push_back(s.piece->columns.pitch);
    const double pitch = expected_.pitch ? pitch_ : median(pitches);
    RulerCounts counts;
    for (const Tile& s : tiles_) {
      if (!s.piece) continue;
      worst = std::max(worst, s.piece->worst);
      checkPitch(s, pitch, checks_.scale.findings);
      if (expected_.rulers && s.located()) checkRulers(s, puzzle_, checks_, counts);
    }
    checks_.scale.figures =
        "letters " + decimals(median(pitches)) + " pt apart, none more than " + decimals(worst) + " pt off";
    checks_.rulers.figures = expected_.rulers
                                 ? counted(counts.numbers, "number") + " and " + counted(counts.ticks, "tick")
                                 : "no rulers";
  }

  PdfReader reader_;
  const Puzzle& puzzle_;
  const TilesExpectation& expected_;
  bool gaps_;
  double pitch_;
  TilesChecks checks_;
  std::vector<Tile> tiles_;
  std::string mapText_;
};

}  // namespace

std::vector<Check> verifyTiles(const std::string& path, const Puzzle& puzzle,
                               const TilesExpectation& expected, const Progress& progress) {
  return TilesReading(path, puzzle, expected).check(progress);
}

}  // namespace gridpress::proof
