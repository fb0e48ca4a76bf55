// cli/report: one place for the words and the JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/report.h"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "cli/place_report.h"
#include "cli/progress_bar.h"
#include "model/length_text.h"

namespace gridpress::cli {

using nlohmann::json;

json toJson(const gen::CleanReport& r) {
  json sources = json::array(), rules = json::array();
  for (const gen::SourceReport& s : r.sources)
    sources.push_back({{"path", s.path},
                       {"format", gen::nameOf(s.format)},
                       {"recipe", gen::nameOf(s.recipe)},
                       {"names", s.names},
                       {"blankLines", s.blankLines},
                       {"readAs", s.readAs}});
  for (std::size_t i = 0; i < r.rules.size() && i < gen::rules().size(); ++i)
    rules.push_back(
        {{"rule", gen::rules()[i].name}, {"touched", r.rules[i].touched}, {"dropped", r.rules[i].dropped}});
  json letters = json::object();
  for (const auto& [letter, count] : r.letterCounts) letters[letter] = count;
  return {{"sources", sources},
          {"names", r.names},
          {"rules", rules},
          {"pieces", r.pieces},
          {"duplicatesBefore", r.duplicatesBefore},
          {"duplicatesAfter", r.duplicatesAfter},
          {"foldedToNothing", r.foldedToNothing},
          {"lostLetters", r.lostLetters},
          {"words", r.words},
          {"letters", r.letters},
          {"meanLength", r.meanLength()},
          {"longest", r.longest},
          {"longestLength", r.longestLength},
          {"printForms", r.prints},
          {"severalPrintForms", r.several},
          {"letterCounts", letters}};
}

static json toJson(const gen::QualityReport& r) {
  return {{"moves", r.moves}, {"planned", r.planned}};
}

static json toJson(const std::vector<gen::TightStep>& steps) {
  json all = json::array();
  for (const gen::TightStep& s : steps)
    all.push_back({{"effort", s.effort},
                   {"columns", s.size.column},
                   {"rows", s.size.row},
                   {"cells", s.cells},
                   {"cellsUsed", s.used},
                   {"leftOver", s.leftOver}});
  return all;
}

json toJson(const gen::WordSearchReport& r, const Puzzle& puzzle) {
  json left = json::array(), directions = json::object();
  for (const std::uint32_t w : r.leftOver) left.push_back(puzzle.words[w].text);
  for (const Direction d : kDirections)
    directions[std::string(arrow(d))] = r.perDirection[static_cast<std::size_t>(d)];
  return {{"columns", puzzle.grid.columns()},
          {"rows", puzzle.grid.rows()},
          {"seed", puzzle.seed},
          {"words", puzzle.words.size()},
          {"placed", r.placed},
          {"leftOver", left},
          {"letters", r.letters},
          {"cells", r.cells},
          {"cellsUsed", r.cellsUsed},
          {"coincidences", r.coincidences},
          {"directions", directions},
          {"rose", roseJson(r.perDirection)},
          {"difficulty", toJson(gen::measureDifficulty(puzzle))},
          {"cellsPerLetter", r.cellsPerLetter},
          {"replaced", r.replaced},
          {"restarts", r.restarts},
          {"impossible", r.impossible},
          {"gridsTried", r.grids},
          {"effort", r.tight.size()},
          {"tight", toJson(r.tight)},
          {"quality", r.quality ? toJson(*r.quality) : json()}};
}

std::vector<std::string> describe(const gen::WordSearchReport& r, const Puzzle& puzzle) {
  const auto cells = static_cast<double>(r.cells);
  std::vector<std::string> lines = {
      withCommas(r.placed) + " of " + withCommas(puzzle.words.size()) + " words placed in " +
          std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()) + " cells" +
          (r.cells < puzzle.grid.cellCount() ? ", " + withCommas(r.cells) + " of them in the mask" : "") +
          " (seed " + std::to_string(puzzle.seed) + ")",
      withCommas(r.cellsUsed) + " cells in use, " +
          fixed(100.0 * static_cast<double>(r.cellsUsed) / cells, 2) + " % full; " +
          fixed(r.cellsPerLetter, 4) + " cells per letter"};
  if (r.packed)
    lines.push_back(
        "packed tightly: effort " + std::to_string(r.tight.size()) + " reached" +
        (std::any_of(r.tight.begin(), r.tight.end(), [](const gen::TightStep& s) { return s.leftOver == 0; })
             ? ""
             : "; no smaller grid that holds every word was found, this is the plain rule's"));
  if (r.quality)
    lines.push_back("improved with " + withCommas(r.quality->moves) + " moves" +
                    (r.quality->moves < r.quality->planned
                         ? " of " + withCommas(r.quality->planned) + ": it was stopped"
                         : ""));
  if (r.replaced > 0)
    lines.push_back(
        "replaced " + withCommas(r.replaced) + " words to make room" +
        (r.restarts > 0 ? ", with " + withCommas(static_cast<std::uint64_t>(r.restarts)) + " restarts" : ""));
  for (std::string& line : rose(r.perDirection)) lines.push_back(std::move(line));
  for (std::string& line : describe(gen::measureDifficulty(puzzle))) lines.push_back(std::move(line));
  return lines;
}

std::string describe(const layout::TilePlan& plan) {
  const std::string mine = plan.roll        ? "roll"
                           : plan.landscape ? "landscape"
                                            : "portrait",
                    other = plan.landscape ? "portrait" : "landscape";
  std::string text = std::to_string(plan.count()) + " " + mine + (plan.count() == 1 ? " sheet" : " sheets") +
                     " (" + std::to_string(plan.across.size()) + " across, " +
                     std::to_string(plan.down.size()) + " down) of " + inches(plan.paper.width) + " x " +
                     inches(plan.paper.height) + ", overlap ";
  const std::string cells = std::to_string(plan.overlap);
  text += plan.area.columns.cells == 0 ? inches(plan.area.columns.pitch * plan.overlap)
          : plan.roll                  ? cells + " columns"
                                       : cells + " rows and " + cells + " columns";
  if (plan.otherCount > 0) text += "; " + other + " would take " + std::to_string(plan.otherCount);
  return text;
}

void tell(const Context& context, const json& value, const std::vector<std::string>& lines) {
  if (context.json) std::cout << value.dump(2, ' ', false, json::error_handler_t::replace) << std::endl;
  for (const std::string& line : lines) say(context, line);
}

void nameLeftOver(const Puzzle& puzzle) {
  for (const std::uint32_t w : leftOver(puzzle))
    std::fprintf(stderr, "does not fit: %s\n", puzzle.words[w].text.c_str());
}

Error misfit(const gen::WordSearchReport& report, const Puzzle& puzzle, bool partial) {
  std::string problem = withCommas(report.leftOver.size()) + " of " + withCommas(puzzle.words.size()) +
                        " words do not fit (named above)";
  if (!report.impossible.empty())
    problem += ": " + report.impossible;
  else if (report.replaced > 0)
    problem += ", after words were replaced " + withCommas(report.replaced) + " times in " +
               withCommas(static_cast<std::uint64_t>(report.restarts) + 1) + " starts";
  if (!partial) problem += "; nothing was written";
  return Error::job(problem, partial ? "choose a larger --size"
                                     : "choose a larger --size, or keep what fits with --partial");
}

void tellDuplicates(const Context& context, const gen::CleanReport& cleaning) {
  const std::uint64_t again = cleaning.duplicatesBefore + cleaning.duplicatesAfter;
  if (again > 0)
    say(context, withCommas(again) + (again == 1 ? " name is" : " names are") +
                     " the same word as an earlier one, which stands once");
}

}  // namespace gridpress::cli
