// proof/verify/poster: checks a poster's letters, row by row, its rulers, and each placement in the grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/length_text.h"
#include "proof/lattice/locate.h"
#include "proof/verify/verify.h"

namespace gridpress::proof {

namespace {

// Words stand as near their places as the map says.
Check checkReach(const Puzzle& puzzle) {
  EXPECTS(puzzle.map);
  const MapReach& given = puzzle.map->reach;
  const MapReach found = reachOf(puzzle);
  Check map{"puzzle",
            "map",
            "half of the words within " + decimals(found.half) + " cells of their places, 99 of 100 within " +
                decimals(found.most) + ", all within " + decimals(found.all),
            {}};
  const auto hold = [&map](const char* which, double is, double within) {
    if (is > within)
      map.findings.add(std::string(which) + " stand within " + decimals(is) +
                       " cells of their places, the map says " + decimals(within));
  };
  hold("half of the words", found.half, given.half);
  hold("99 of 100 words", found.most, given.most);
  hold("all words", found.all, given.all);
  return map;
}

/// Filler has the palest colour of all letters, and no word has it. `path` begins the check's name.
Check checkMarked(const std::string& path, const Puzzle& puzzle, const GridPiece& piece, Cell offset) {
  EXPECTS(piece.colours.size() == piece.cells.size());
  Check check{path, "words"};
  const auto brightness = [](Colour c) { return c.red + c.green + c.blue; };
  int palest = 0;
  for (std::size_t i = 0; i < piece.cells.size(); ++i)
    if (hasLetter(piece.cells[i])) palest = std::max(palest, brightness(piece.colours[i]));
  std::vector<bool> pale(puzzle.grid.cellCount(), false);
  for (const Cell c : piece.places())
    if (const Cell cell{c.column + offset.column, c.row + offset.row}; puzzle.grid.contains(cell))
      pale[puzzle.grid.indexOf(cell)] = brightness(piece.colours[piece.indexOf(c)]) == palest;
  const std::vector<bool> ofWord = cellsOfWords(puzzle);
  const auto words = static_cast<std::size_t>(std::ranges::count(ofWord, true));
  check.figures =
      counted(words, "letter of words stands out", "letters of words stand out") + ", the filler is pale";
  if (words == piece.letters) return check;  // There is no filler.
  for (const Cell c : cellsOf(puzzle.grid))
    if (const std::size_t i = puzzle.grid.indexOf(c); hasLetter(puzzle.grid.at(c)) && ofWord[i] == pale[i])
      check.findings.add("page 1: cell " + place(c, columnsOf(puzzle)) +
                         (ofWord[i] ? " belongs to a word and is pale" : " is filler and as black as words"));
  return check;
}

constexpr double kSlack = 0.05;  // Points: what a PDF's rounding may do.

// The least distance of the box from any of the points.
double nearest(const Box& box, const std::vector<Point>& points) {
  double least = std::numeric_limits<double>::infinity();
  for (const Point& p : points)
    least = std::min(least, std::hypot(std::clamp(p.x.pt(), box.left, box.right) - p.x.pt(),
                                       std::clamp(p.y.pt(), box.top, box.bottom) - p.y.pt()));
  return least;
}

Check checkFinishing(const std::string& path, const PrintedPage& page, const FinishingExpectation& expected) {
  Check check{path, "finishing"};
  const Rect clear = expected.front.inset(expected.clear).outset(Insets::all(Length::pt(kSlack)));
  double least = std::numeric_limits<double>::infinity();
  const auto wrong = [&](const PlacedChar& c, const std::string& where) {
    check.findings.addOn(page.index, [&] {
      return std::string(page.textOf(c)) + " at " + decimals(c.x) + ", " + decimals(c.y) + " pt is " + where;
    });
  };
  for (const PlacedChar& c : page.chars) {
    if (c.showing != Showing::whole || page.textOf(c) == " ") continue;
    const Box box = boxOf(page, c);
    const double away = nearest(box, expected.grommets);
    least = std::min(least, away);
    if (away < expected.ring.pt())
      wrong(c, "under a grommet's ring");
    else if (box.left < clear.left().pt() || box.right > clear.right().pt() || box.top < clear.top().pt() ||
             box.bottom > clear.bottom().pt())
      wrong(c, "too near to an edge that is folded, sewn, punched or covered");
  }
  const std::size_t count = expected.grommets.size();
  check.figures = count == 0 ? "all text keeps clear of the edges"
                             : counted(count, "grommet") + ", text no nearer than " +
                                   inches(Length::pt(least)) + " to one";
  return check;
}

// The printed block begins with the grid's first letter; where a row or column is missing, or something
// stands beside the grid in its type, the offset at which most letters agree.
Cell offsetOf(const Grid& grid, const GridPiece& piece) {
  const Extent extent = extentOf(grid);
  const Cell corner{extent.left, extent.top};
  if (piece.columns.count == extent.right - extent.left && piece.rows.count == extent.bottom - extent.top)
    return corner;
  Cell best = corner;
  std::size_t most = 0;
  for (const Cell c : CellRange(7, 7)) {
    const Cell offset{corner.column + c.column - 3, corner.row + c.row - 3};
    if (const std::size_t equal = agreement(grid, piece, offset); equal > most) {
      most = equal;
      best = offset;
    }
  }
  return best;
}

// Cells of the grid that lie outside the printed block.
void checkComplete(const Puzzle& puzzle, const GridPiece& piece, Cell offset, Findings& findings) {
  for (const Cell c : cellsOf(puzzle.grid))
    if (hasLetter(puzzle.grid.at(c)) && !piece.contains({c.column - offset.column, c.row - offset.row}))
      findings.add([&] {
        return "page 1: cell " + place(c, columnsOf(puzzle)) + " shows nothing, the puzzle has " +
               puzzle.alphabet[puzzle.grid.at(c)];
      });
}

// Rulers count the whole grid, also where a mask leaves its first columns empty.
Check checkRulers(const std::string& path, const PrintedPage& page, const GridPiece& piece, Cell offset,
                  const Puzzle& puzzle) {
  Check check{path, "rulers"};
  const Rulers read = readRulers(
      page, runsOf(page), piece,
      {-offset.column, -offset.row, puzzle.grid.columns() - offset.column, puzzle.grid.rows() - offset.row});
  RulerCounts counts;
  for (const Edge edge : kEdges) {
    const bool along = across(edge);
    EdgeRuler ruler = read[edge];
    const int from = along ? offset.column : offset.row;
    for (RulerNumber& n : ruler.numbers) n.position += from;
    for (RulerTick& t : ruler.ticks) t.position += from;
    const Columns line = along ? columnsOf(puzzle) : Columns{puzzle.grid.rows()};
    counts += checkRuler(ruler, edge, line, 0, line.count, "page 1: ", check.findings);
  }
  check.figures =
      counted(counts.numbers, "number") + " and " + counted(counts.ticks, "tick") + " on four sides";
  return check;
}

}  // namespace

std::vector<Check> checkPuzzle(const Puzzle& puzzle) {
  Check words{"puzzle", "words"};
  std::vector<bool> placed(puzzle.words.size(), false);
  std::uint64_t letters = 0;
  bool lost = false;
  for (const Placement& p : puzzle.placements) {
    if (p.word >= puzzle.words.size()) {
      words.findings.add("a placement at " + place(p.start, columnsOf(puzzle)) + " names word " +
                         std::to_string(p.word) + ", the list has " + std::to_string(puzzle.words.size()));
      lost = true;
      continue;
    }
    placed[p.word] = true;
    letters += puzzle.words[p.word].letters.size();
    if (const std::string fault = misreads(puzzle, p); !fault.empty()) words.findings.add(fault);
  }
  for (std::size_t w = 0; w < placed.size(); ++w)
    if (!placed[w]) words.findings.add([&] { return puzzle.words[w].text + " stands nowhere in the grid"; });
  const auto standing = static_cast<std::uint64_t>(std::ranges::count(placed, true));
  words.figures = withCommas(standing) + " of " + counted(placed.size(), "word stands", "words stand") +
                  " in the grid, " + counted(letters, "letter") + " read";
  std::vector<Check> checks = {words};
  if (puzzle.map && !lost) checks.push_back(checkReach(puzzle));
  return checks;
}

std::vector<Check> verifyPoster(const std::string& path, const Puzzle& puzzle,
                                const PosterExpectation& expected) {
  PdfReader reader(path);
  const PrintedPage page = reader.page(0);
  Check size{path, "page", sizeText(page.width, page.height), {}};
  if (reader.pageCount() != expected.pages)
    size.findings.add("the file has " + counted(reader.pageCount(), "page") + ", the poster has " +
                      std::to_string(expected.pages));
  if (expected.page) checkPageSize(page, *expected.page, size.findings);
  checkInside(page, size.findings);
  for (const std::string& warning : reader.takeWarnings()) size.findings.add("reading it: " + warning);

  Check letters{path, "letters"}, lattice{path, "spacing"};
  const auto marks = [keywords = reader.info().keywords](const char* how) {
    return keywords.find(std::string("mark=") + how) != std::string::npos;
  };
  const bool coloured = marks("words") || marks("turns");
  const auto gridOn = [&](const PrintedPage& one) {
    return findGrid(one, puzzle.alphabet,
                    {.pitch = expected.pitch ? expected.pitch->pt() : 0,
                     .size = expected.letters ? expected.letters->pt() : 0,
                     .anyColour = coloured,
                     .gaps = coloured || hasOutside(puzzle.grid)});
  };
  std::optional<GridPiece> piece = gridOn(page);
  if (!piece) {
    letters.findings.add("page 1 shows no letters of the puzzle");
    return {size, letters};
  }
  if (expected.drop) piece->middlesAt(expected.drop->pt(), expected.mark.pt());
  const Cell offset = offsetOf(puzzle.grid, *piece);
  checkLetters(puzzle, *piece, offset, 0, letters.findings);
  checkComplete(puzzle, *piece, offset, letters.findings);
  letters.figures = counted(piece->letters, "letter") + " read, " + std::to_string(piece->columns.count) +
                    " x " + std::to_string(piece->rows.count) + " cells";
  // A key on which words take turns has the whole grid on each page.
  for (std::size_t i = 1; marks("turns") && i < reader.pageCount(); ++i)
    if (const auto again = gridOn(reader.page(i)))
      checkLetters(puzzle, *again, offsetOf(puzzle.grid, *again), i, letters.findings);
    else
      letters.findings.addOn(i, "it shows no letters of the puzzle");

  const Columns columns = columnsOf(puzzle);
  checkEven(page, *piece, offset, columns, lattice.findings);
  const double across = piece->columns.pitch, down = piece->rows.pitch;
  if (pitchDiffers(across, down, std::min(piece->columns.count, piece->rows.count), piece->size))
    lattice.findings.add("cells are " + decimals(across) + " pt wide and " + decimals(down) + " pt high");
  if (expected.pitch && pitchDiffers(across, expected.pitch->pt(), piece->columns.count, piece->size))
    lattice.findings.add("letters are " + decimals(across) + " pt apart, not " +
                         decimals(expected.pitch->pt()));
  lattice.figures =
      "letters " + decimals(across) + " pt apart, none more than " + decimals(piece->worst) + " pt off";

  std::vector<Check> checks = {size, letters, lattice};
  if (expected.finishing) checks.push_back(checkFinishing(path, page, *expected.finishing));
  if (marks("words")) checks.push_back(checkMarked(path, puzzle, *piece, offset));
  checks.push_back(expected.rulers ? checkRulers(path, page, *piece, offset, puzzle)
                                   : Check{path, "rulers", "no rulers", {}});
  return checks;
}

}  // namespace gridpress::proof
