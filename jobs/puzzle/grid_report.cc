// jobs/puzzle/grid_report: turns word indices into words; describes the fields.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/grid_report.h"

#include <algorithm>
#include <numeric>

#include "gen/grid/directions.h"
#include "model/columns.h"
#include "model/contracts.h"

namespace gridpress::jobs {

namespace {

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
  EXPECTS(r.placed <= puzzle.words.size());
  GridReport report{r, puzzle.grid.columns(), puzzle.grid.rows(), puzzle.seed, puzzle.words.size(), {}, {},
                    {}};
  for (const std::uint32_t w : r.unplaced) report.unplacedWords.push_back(puzzle.words[w].text);
  report.directions = directionsOf(r.perDirection);
  report.difficulty = gen::measureDifficulty(puzzle);
  return report;
}

FillReport fillReport(const gen::FillReport& r, const Puzzle& puzzle) {
  FillReport report{r.cells, r.repaired, r.decoys, {r.avoided, {}}, r.message, {}, {}};
  for (const gen::UnavoidableMatch& s : r.unavoidable)
    report.avoid.inPuzzleWords.push_back(unavoidable(s, puzzle));
  if (r.contained) report.contained = containedOf(*r.contained, puzzle);
  if (r.unique) report.unique = uniqueOf(*r.unique, puzzle);
  return report;
}

FieldTable fieldsOf(const GridReport*) {
  using R = GridReport;
  using D = gen::Difficulty;
  using F = gen::Figures;
  using S = DirectionShare;
  using T = gen::TightStep;
  const FieldTable share = {field("direction", &S::direction, "Its name: downright."),
                            field("arrow", &S::arrow, "As an arrow."),
                            field("words", &S::words, "Placed words that read so."),
                            field("share", &S::share, "Of all placed words, 0 to 1.")};
  const FieldTable difficulty = fieldTable(
      {field("name", &D::name, "very easy, easy, medium, hard or expert."),
       field("score", &D::score, "0 to 100."),
       field("words", &D::words, "Placed words of two letters or more."),
       field("diagonal", &D::diagonal, "The share of words on diagonals."),
       field("backward", &D::backward, "The share of words that read leftwards or straight up."),
       field("firstLetters", &D::firstLetters, "Cells that show a word's first letter, of all, on average."),
       field("nearMisses", &D::nearMisses, "Look-alike starts in the grid for each word, on average."),
       fieldsWithin(&D::figures,
                    {field("crossings", &F::crossings, "Pairs of words on different axes that share a cell."),
                     field("triangles", &F::triangles, "Triangles of crossing words."),
                     field("rectangles", &F::rectangles, "Rectangles of crossing words.")}),
       field("parallelNeighbours", &D::parallelNeighbours, "Pairs of words side by side."),
       field("parallelGroup", &D::parallelGroup, "Words of the largest group of such pairs.")});
  const FieldTable step = fieldTable({field("effort", &T::effort, "Its number."),
                                      fieldsWithin(&T::size, {field("columns", &Cell::column, "Its columns."),
                                                              field("rows", &Cell::row, "Its rows.")}),
                                      field("cells", &T::cells, "Cells that exist."),
                                      field("cellsUsed", &T::used, "Cells that a word needs."),
                                      field("unplaced", &T::unplaced, "Words that did not fit.")});
  return {field("columns", &R::columns, "Columns of the grid."),
          field("rows", &R::rows, "Rows of the grid."),
          field("seed", &R::seed, "The random seed."),
          field("words", &R::words, "Words of the list."),
          field<R>("placed", &R::placed, "Words that are in the grid."),
          field("unplaced", &R::unplacedWords, "The others."),
          field<R>("letters", &R::letters, "Letters of all words."),
          field<R>("cells", &R::cells, "Cells that exist."),
          field<R>("cellsUsed", &R::cellsUsed, "Cells that a word needs; the rest is filler."),
          field<R>("coincidences", &R::coincidences, "Letters of placed words that were there already."),
          field("directions", &R::directions, "Clockwise from the right.", share),
          field("difficulty", &R::difficulty, "How hard the puzzle is to solve, measured.", difficulty),
          field<R>("cellsPerLetter", &R::cellsPerLetter, "Cells divided by letters."),
          field<R>("rule", &R::rule,
                   "How the words were placed: puzzle (spread out), plain (packed), tight or grow."),
          field<R>("replaced", &R::replaced, "Words that were moved so that others found room."),
          derived<R>("impossible", "A proof that not all words fit, where there is one.",
                     [](const R& r) { return r.impossible.text(); }),
          field<R>("gridsTried", &R::grids, "Grids that were tried."),
          derived<R>("effort", "Grids that were packed tightly.", [](const R& r) { return r.tight.size(); }),
          field<R>("tight", &R::tight, "Each grid that was packed tightly.", step),
          field<R>("refined", &R::refined, "What refining did, or null.",
                   {field("moves", &gen::RefineReport::moves, "Words moved."),
                    field("planned", &gen::RefineReport::planned, "Moves there were to be.")})};
}

FieldTable fieldsOf(const FillReport*) {
  using R = FillReport;
  using A = AvoidReport;
  using C = ContainedReport;
  using M = gen::MessageReport;
  using N = UnavoidableReport;
  using P = PlaceReport;
  using T = RepeatedReport;
  using U = UniqueReport;
  using W = ContainedWordReport;
  const FieldTable place = {
      field("column", &P::column, "From 1, as rulers count: from the right in Hebrew, Arabic and the like."),
      field("row", &P::row, "From 1."), field("direction", &P::direction, "As an arrow.")};
  const FieldTable match = {field("word", &N::word, "The word to avoid."),
                            field("places", &N::places, "How often it can be read."),
                            field("in", &N::in, "Words of the list that hold it."),
                            field("across", &N::across, "Places where several words make it.", place)};
  const FieldTable contained = {
      field("word", &W::word, "A word inside others."), field("in", &W::in, "The first ten of them."),
      field("hosts", &W::hosts, "How many there are."),
      field("occurrences", &W::occurrences, "How often it can be found, or null where that was not asked.")};
  const FieldTable repeated = {
      field("word", &T::word, "A word that can be found more than once."),
      field("places", &T::places, "How often."),
      field("byList", &T::byList, "The list does not allow it to be found once."),
      field("host", &T::host, "The first word of the list around it, or empty."),
      field("hosts", &T::hosts, "Words of the list around it."),
      field("acrossWords", &T::acrossWords, "Places where letters of several words make it."),
      field("throughFiller", &T::throughFiller, "Places with filler.")};
  return {
      field("cells", &R::cells, "Cells that no word needs."),
      field("decoys", &R::decoys, "Beginnings of words that were laid as decoys."),
      field("redrawn", &R::redrawn, "Of them, those whose letter was drawn again."),
      field("avoid", &R::avoid, "Words that must not be readable.",
            {field("words", &A::words, "Words to avoid that the alphabet can spell."),
             field("inPuzzleWords", &A::inPuzzleWords, "Those that the puzzle's own words spell.", match)}),
      field("message", &R::message, "The hidden message, or null.",
            {field("letters", &M::letters, "Letters of the hidden message."),
             field("padding", &M::padding, "Filler cells after its end."),
             field("sizesTried", &M::sizes, "Grid sizes that were tried."),
             field("movesTried", &M::moves, "Moves of words in all of them.")}),
      field("contained", &R::contained, "Words inside other words, or null.",
            {field("mode", &C::mode, "share, separate, forbid or count."),
             field("inHost", &C::inHost, "Words that were placed in a word around them."),
             field("onSeveral", &C::onSeveral, "Words on letters of several words."),
             field("onTheirOwn", &C::onTheirOwn, "Words with letters of their own."),
             field("words", &C::words, "Each word inside others.", contained)}),
      field("unique", &R::unique, "Words that can be found once, or null.",
            {field("once", &U::once, "Words that can be found exactly once."),
             field("moved", &U::moved, "Words that were placed again for it."),
             field("repeated", &U::repeated, "The others.", repeated)})};
}

}  // namespace gridpress::jobs
