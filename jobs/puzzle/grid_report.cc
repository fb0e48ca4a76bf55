// jobs/puzzle/grid_report: numbers of words become words; the fields are described.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/grid_report.h"

#include <algorithm>
#include <numeric>

#include "gen/grid/difficulty.h"
#include "gen/grid/directions.h"
#include "model/columns.h"

namespace gridpress::jobs {

namespace {

DifficultyReport difficultyOf(const Puzzle& puzzle) {
  const gen::Difficulty d = gen::measureDifficulty(puzzle);
  return {std::string(d.name),
          d.score,
          d.words,
          d.diagonal,
          d.backward,
          d.firstLetters,
          d.nearMisses,
          d.figures.crossings,
          d.figures.triangles,
          d.figures.rectangles,
          d.parallelNeighbours,
          d.parallelGroup};
}

std::vector<DirectionShare> directionsOf(const std::array<std::uint64_t, 8>& perDirection) {
  const auto all = std::accumulate(perDirection.begin(), perDirection.end(), std::uint64_t{0});
  std::vector<DirectionShare> shares;
  for (const Direction d : kDirections) {
    const std::uint64_t words = perDirection[static_cast<std::size_t>(d)];
    shares.push_back({std::string(gen::nameOf(d)), std::string(arrow(d)), words,
                      all == 0 ? 0 : static_cast<double>(words) / static_cast<double>(all)});
  }
  return shares;
}

PlaceReport placeOf(const Placement& p, const Puzzle& puzzle) {
  return {columnsOf(puzzle).number(p.start.column), p.start.row + 1, std::string(arrow(p.direction))};
}

UnavoidableReport unavoidable(const gen::UnavoidableMatch& match, const Puzzle& puzzle) {
  UnavoidableReport one{match.text, match.places, {}, {}};
  for (const std::uint32_t w : match.in) one.in.push_back(puzzle.words[w].text);
  for (const Placement& p : match.across) one.across.push_back(placeOf(p, puzzle));
  return one;
}

// The longest lists have words with thousands of hosts: the first ten are named.
ContainedReport containedOf(const gen::ContainedReport& r, const Puzzle& puzzle) {
  constexpr std::size_t kNamed = 10;
  constexpr std::array<const char*, 4> kModes = {"share", "separate", "forbid", "count"};
  ContainedReport report{kModes[static_cast<std::size_t>(r.mode)], r.inHost, r.onSeveral, r.onTheirOwn, {}};
  for (const gen::ContainedWord& c : r.words) {
    ContainedWordReport word{puzzle.words[c.word].text, {}, c.hosts.size(), {}};
    for (std::size_t i = 0; i < std::min(kNamed, c.hosts.size()); ++i)
      word.in.push_back(puzzle.words[c.hosts[i]].text);
    if (r.mode == gen::Contained::count) word.occurrences = c.occurrences;
    report.words.push_back(std::move(word));
  }
  return report;
}

UniqueReport uniqueOf(const gen::UniqueReport& r, const Puzzle& puzzle) {
  UniqueReport report{r.once, r.moved, {}};
  for (const gen::Repeated& one : r.repeated)
    report.repeated.push_back({puzzle.words[one.word].text, one.places, one.byList(),
                               one.hosts.empty() ? "" : puzzle.words[one.hosts.front()].text,
                               one.hosts.size(), one.across, one.filler});
  return report;
}

}  // namespace

GridReport gridReport(const gen::WordSearchReport& r, const Puzzle& puzzle) {
  GridReport report;
  report.columns = puzzle.grid.columns();
  report.rows = puzzle.grid.rows();
  report.seed = puzzle.seed;
  report.words = puzzle.words.size();
  report.placed = r.placed;
  for (const std::uint32_t w : r.unplaced) report.unplaced.push_back(puzzle.words[w].text);
  report.letters = r.letters;
  report.cells = r.cells;
  report.cellsUsed = r.cellsUsed;
  report.coincidences = r.coincidences;
  report.directions = directionsOf(r.perDirection);
  report.difficulty = difficultyOf(puzzle);
  report.cellsPerLetter = r.cellsPerLetter;
  report.replaced = r.replaced;
  report.impossible = r.impossible;
  report.gridsTried = r.grids;
  report.rule = r.rule;
  report.packed = r.packed;
  for (const gen::TightStep& s : r.tight)
    report.tight.push_back({s.effort, s.size.column, s.size.row, s.cells, s.used, s.unplaced});
  if (r.refined) report.refined = RefineReport{r.refined->moves, r.refined->planned};
  return report;
}

FillReport fillReport(const gen::FillReport& r, const Puzzle& puzzle) {
  FillReport report;
  report.cells = r.cells;
  report.redrawn = r.repaired;
  report.decoys = r.decoys;
  report.avoid.words = r.avoided;
  for (const gen::UnavoidableMatch& s : r.unavoidable)
    report.avoid.inPuzzleWords.push_back(unavoidable(s, puzzle));
  if (r.message)
    report.message =
        MessageReport{r.message->letters, r.message->padding, r.message->sizes, r.message->moves};
  if (r.contained) report.contained = containedOf(*r.contained, puzzle);
  if (r.unique) report.unique = uniqueOf(*r.unique, puzzle);
  return report;
}

const FieldTable& fieldsOf(const DirectionShare*) {
  using R = DirectionShare;
  static const FieldTable fields = {field("direction", &R::direction, "Its name: downright."),
                                    field("arrow", &R::arrow, "As an arrow."),
                                    field("words", &R::words, "Placed words that read so."),
                                    field("share", &R::share, "Of all placed words, 0 to 1.")};
  return fields;
}

const FieldTable& fieldsOf(const DifficultyReport*) {
  using R = DifficultyReport;
  static const FieldTable fields = {
      field("name", &R::name, "very easy, easy, medium, hard or expert."),
      field("score", &R::score, "0 to 100."),
      field("words", &R::words, "Placed words of two letters or more."),
      field("diagonal", &R::diagonal, "The share of words on diagonals."),
      field("backward", &R::backward, "The share of words that read leftwards or straight up."),
      field("firstLetters", &R::firstLetters, "Cells that show a word's first letter, of all, on average."),
      field("nearMisses", &R::nearMisses, "Look-alike starts in the grid for each word, on average."),
      field("crossings", &R::crossings, "Pairs of words on different axes that share a cell."),
      field("triangles", &R::triangles, "Triangles of crossing words."),
      field("rectangles", &R::rectangles, "Rectangles of crossing words."),
      field("parallelNeighbours", &R::parallelNeighbours, "Pairs of words side by side."),
      field("parallelGroup", &R::parallelGroup, "Words of the largest group of such pairs.")};
  return fields;
}

const FieldTable& fieldsOf(const PackedGrid*) {
  using R = PackedGrid;
  static const FieldTable fields = {field("effort", &R::effort, "Its number."),
                                    field("columns", &R::columns, "Its columns."),
                                    field("rows", &R::rows, "Its rows."),
                                    field("cells", &R::cells, "Cells that exist."),
                                    field("cellsUsed", &R::cellsUsed, "Cells that a word needs."),
                                    field("unplaced", &R::unplaced, "Words that did not fit.")};
  return fields;
}

const FieldTable& fieldsOf(const RefineReport*) {
  using R = RefineReport;
  static const FieldTable fields = {field("moves", &R::moves, "Words moved."),
                                    field("planned", &R::planned, "Moves there were to be.")};
  return fields;
}

const FieldTable& fieldsOf(const GridReport*) {
  using R = GridReport;
  static const FieldTable fields = {
      field("columns", &R::columns, "Columns of the grid."),
      field("rows", &R::rows, "Rows of the grid."),
      field("seed", &R::seed, "The random seed."),
      field("words", &R::words, "Words of the list."),
      field("placed", &R::placed, "Words that stand in the grid."),
      field("unplaced", &R::unplaced, "The others."),
      field("letters", &R::letters, "Letters of all words."),
      field("cells", &R::cells, "Cells that exist."),
      field("cellsUsed", &R::cellsUsed, "Cells that a word needs; the rest is filler."),
      field("coincidences", &R::coincidences, "Letters of placed words that stood there already."),
      field("directions", &R::directions, "Clockwise from the right."),
      field("difficulty", &R::difficulty, "How hard the puzzle is to solve, measured."),
      field("cellsPerLetter", &R::cellsPerLetter, "Cells divided by letters."),
      field("rule", &R::rule,
            "How the words were placed: puzzle (spread out), plain (packed), tight or grow."),
      field("replaced", &R::replaced, "Words that were moved so that others found room."),
      derived<R>(
          "impossible", [](const R& r) { return r.impossible.text(); },
          "A proof that not all words fit, where there is one."),
      field("gridsTried", &R::gridsTried, "Grids that were tried."),
      derived<R>(
          "effort", [](const R& r) { return r.tight.size(); }, "Grids that were packed tightly."),
      field("tight", &R::tight, "Each grid that was packed tightly."),
      field("refined", &R::refined, "What refining did, or null.")};
  return fields;
}

const FieldTable& fieldsOf(const PlaceReport*) {
  using R = PlaceReport;
  static const FieldTable fields = {
      field("column", &R::column, "From 1, as rulers count: from the right in Hebrew, Arabic and the like."),
      field("row", &R::row, "From 1."), field("direction", &R::direction, "As an arrow.")};
  return fields;
}

const FieldTable& fieldsOf(const UnavoidableReport*) {
  using R = UnavoidableReport;
  static const FieldTable fields = {field("word", &R::word, "The word to avoid."),
                                    field("places", &R::places, "How often it can be read."),
                                    field("in", &R::in, "Words of the list that hold it."),
                                    field("across", &R::across, "Places where several words make it.")};
  return fields;
}

const FieldTable& fieldsOf(const AvoidReport*) {
  using R = AvoidReport;
  static const FieldTable fields = {
      field("words", &R::words, "Words to avoid that the alphabet can spell."),
      field("inPuzzleWords", &R::inPuzzleWords, "Those that the puzzle's own words spell.")};
  return fields;
}

const FieldTable& fieldsOf(const MessageReport*) {
  using R = MessageReport;
  static const FieldTable fields = {field("letters", &R::letters, "Letters of the hidden message."),
                                    field("padding", &R::padding, "Filler cells after its end."),
                                    field("sizesTried", &R::sizesTried, "Grid sizes that were tried."),
                                    field("movesTried", &R::movesTried, "Moves of words in all of them.")};
  return fields;
}

const FieldTable& fieldsOf(const ContainedWordReport*) {
  using R = ContainedWordReport;
  static const FieldTable fields = {
      field("word", &R::word, "A word inside others."), field("in", &R::in, "The first ten of them."),
      field("hosts", &R::hosts, "How many there are."),
      field("occurrences", &R::occurrences, "How often it can be found, or null where that was not asked.")};
  return fields;
}

const FieldTable& fieldsOf(const ContainedReport*) {
  using R = ContainedReport;
  static const FieldTable fields = {
      field("mode", &R::mode, "share, separate, forbid or count."),
      field("inHost", &R::inHost, "Words that were placed in a word around them."),
      field("onSeveral", &R::onSeveral, "Words on letters of several words."),
      field("onTheirOwn", &R::onTheirOwn, "Words with letters of their own."),
      field("words", &R::words, "Each word inside others.")};
  return fields;
}

const FieldTable& fieldsOf(const RepeatedReport*) {
  using R = RepeatedReport;
  static const FieldTable fields = {
      field("word", &R::word, "A word that can be found more than once."),
      field("places", &R::places, "How often."),
      field("byList", &R::byList, "The list does not allow it to be found once."),
      field("host", &R::host, "The first word of the list around it, or empty."),
      field("hosts", &R::hosts, "Words of the list around it."),
      field("acrossWords", &R::acrossWords, "Places where letters of several words make it."),
      field("throughFiller", &R::throughFiller, "Places with filler.")};
  return fields;
}

const FieldTable& fieldsOf(const UniqueReport*) {
  using R = UniqueReport;
  static const FieldTable fields = {field("once", &R::once, "Words that can be found exactly once."),
                                    field("moved", &R::moved, "Words that were placed anew for it."),
                                    field("repeated", &R::repeated, "The others.")};
  return fields;
}

const FieldTable& fieldsOf(const FillReport*) {
  using R = FillReport;
  static const FieldTable fields = {
      field("cells", &R::cells, "Cells that no word needs."),
      field("decoys", &R::decoys, "Beginnings of words that were laid as decoys."),
      field("redrawn", &R::redrawn, "Of them, those whose letter was drawn again."),
      field("avoid", &R::avoid, "Words that must not be readable."),
      field("message", &R::message, "The hidden message, or null."),
      field("contained", &R::contained, "Words inside other words, or null."),
      field("unique", &R::unique, "Words that can be found once, or null.")};
  return fields;
}

}  // namespace gridpress::jobs
