// jobs/pages/squares: rules to squares to lines or pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pages/squares.h"

#include <algorithm>
#include <ostream>
#include <span>
#include <utility>

#include "gen/squares/squares.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/meter.h"
#include "jobs/pages/square_prints.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::jobs {

namespace {

constexpr std::uint64_t kRanked = 100;  // squares that `rank` lists unless `limit` says otherwise
constexpr std::size_t kOnPage = 4;      // squares of a puzzle, where a page was asked for and no number

// Two things that were asked for at once.
void refuseTwo(const SquaresSettings& s) {
  const bool puzzle = s.puzzle > 0;
  const char* first = s.count && (s.list || s.rank || puzzle) ? "count" : s.list && puzzle ? "list" : nullptr;
  if (!first) return;
  const bool countList = s.count && s.list, countRank = s.count && s.rank;
  const char* second = countList ? "list" : countRank ? "rank" : "puzzle";
  throw Error::call(setting(first) + " and " + setting(second) + " are two things to do",
                    "use one of them; the number of squares in a list is reported too");
}

std::string outputOf(const SquaresSettings& s) {
  return s.lists() && s.output.empty() ? "-" : s.output;
}

// A setting that means nothing without `puzzle`, if one was given.
std::string onlyWithPuzzle(const SquaresSettings& s) {
  const SquarePrintSettings defaults;
  const Object given = changed(describe(&defaults), &s.print, &defaults);
  return given.size() > 0         ? given.entries.front().first
         : !s.avoid.empty()       ? "avoid"
         : !s.savedPuzzle.empty() ? "save-puzzle"
                                  : "";
}

void refuseMisuse(const SquaresSettings& s) {
  refuseTwo(s);
  if (!s.lists() && s.limit > 0)
    throw Error::inSetting("limit", "nothing is listed", "add " + setting("list"));
  if (s.puzzle > 0) {
    if (s.output.empty())
      throw Error::inSetting("puzzle", "a puzzle needs a file to be written to",
                             "name one with " + setting("output") + ", such as squares.pdf or square.ipuz");
    checkSquareFormat(s.output);
  }
  if (!s.savedPuzzle.empty() && s.makesPuzzle()) checkCrosswordFile(s.savedPuzzle);
  if (s.lists() || s.makesPuzzle()) return;
  if (!s.output.empty())
    throw Error::inSetting("output", "there is nothing to write",
                           "end the name in .pdf for a page to solve, or add " + setting("list"));
  if (const std::string name = onlyWithPuzzle(s); !name.empty())
    throw Error::inSetting(name, "no puzzle is made",
                           "name a page for it with " + setting("output") + ", such as squares.pdf");
}

// Writes a square's rows as a line; false where the file takes no more.
bool writeRows(std::ostream& out, const gen::Lexicon& lexicon, std::span<const gen::WordId> rows) {
  std::string line;
  for (const gen::WordId id : rows) {
    if (!line.empty()) line += ' ';
    line += lexicon[id].text;
  }
  line += '\n';
  out.write(line.data(), static_cast<std::streamsize>(line.size()));
  return out.good();
}

OutputFile writeList(const SquaresSettings& settings, const gen::Lexicon& lexicon,
                     const gen::SquareRules& rules, const gen::SquareWork& work, std::uint64_t& written) {
  const Meter meter;
  const std::string path = outputOf(settings);
  FileWriter file(path);
  std::ostream& out = file.stream();
  if (settings.rank) {
    for (const auto& rows :
         gen::familiarSquares(lexicon, rules, settings.limit > 0 ? settings.limit : kRanked, work))
      if (writeRows(out, lexicon, rows)) ++written;
  } else {
    gen::listSquares(
        lexicon, rules,
        [&](std::span<const gen::WordId> rows) {
          if (!writeRows(out, lexicon, rows)) return false;
          return ++written != settings.limit;
        },
        work);
  }
  return meter.wrote(path, file.commit(), counted(written, "square"));
}

// Squares for pages, of which no two share a word.
std::vector<gen::SquareRows> choose(const SquaresSettings& settings, const gen::Lexicon& lexicon,
                                    const gen::SquareRules& rules, const gen::SquareWork& work) {
  const std::size_t wanted = settings.puzzle > 0 ? settings.puzzle : kOnPage;
  std::vector<gen::SquareRows> chosen = settings.rank
                                            ? gen::familiarApart(lexicon, rules, wanted, work)
                                            : gen::drawSquares(lexicon, rules, wanted, settings.seed, work);
  if (chosen.empty())
    throw Error::job(
        {"problem.no_square", "no square is made of these words"},
        {"remedy.more_words", "take more words, or a smaller {size}", {{"size", setting("size")}}});
  if (chosen.size() < settings.puzzle)
    throw Error::job("of " + std::to_string(settings.puzzle) + " squares without a common word " +
                         std::to_string(chosen.size()) + " could be found",
                     "ask for fewer with " + setting("puzzle") + ", or take more words");
  return chosen;
}

// A puzzle holds no word of the avoid list, unless it was asked for.
SquareSettings withoutAvoided(const SquaresSettings& settings, const Workspace& workspace) {
  SquareSettings squares = settings.squares;
  if (!settings.makesPuzzle()) return squares;
  const std::vector<std::string>& asked = settings.squares.with;
  for (std::string& word : workspace.avoidLists(settings.avoid))
    if (std::find(asked.begin(), asked.end(), word) == asked.end())
      squares.without.push_back(std::move(word));
  return squares;
}

void addWords(const gen::Lexicon& lexicon, const gen::LexiconReport& read, const SquareSettings& asked,
              SquaresReport& report) {
  report.words = lexicon.size();
  report.passedOver = {read.withCapitals, read.otherCharacters};
  // Of an avoid list only a few are ever there.
  for (const std::string& word : read.notThere)
    if (std::find(asked.without.begin(), asked.without.end(), word) != asked.without.end())
      report.notInList.push_back(word);
}

SettingTable settingsTable() {
  SettingTable table = tableOf(
      {include(&SquaresSettings::squares, describe(static_cast<const SquareSettings*>(nullptr))),
       entry("count", &SquaresSettings::count,
             "Print how many squares there are (unless something else is asked)"),
       entry("list", &SquaresSettings::list,
             "Write the squares, each on a line: its rows with spaces between"),
       entry(
           "rank", &SquaresSettings::rank,
           "Write the most familiar squares first: by their least familiar word; needs a list with weights"),
       entry(
           "puzzle", &SquaresSettings::puzzle,
           "Make a puzzle of this many squares that share no word (with rank the most familiar ones), each "
           "with clues, and solutions behind; words without a clue are asked for by their scrambled letters "
           "(default where the output is pages: 4, or as many as there are)")
           .in(1, 500),
       entry("seed", &SquaresSettings::seed, "Random seed of a puzzle"),
       include(&SquaresSettings::print, describe(static_cast<const SquarePrintSettings*>(nullptr))),
       entry("avoid", &SquaresSettings::avoid,
             "Words that a puzzle must not hold, one a line; besides the classroom list, or instead of it if "
             "none "
             "is named too (repeatable)")
           .form("FILE|none")
           .role(Role::input),
       entry("limit", &SquaresSettings::limit, "Write this many squares at most (with rank: 100)")
           .in(1, 1e12),
       entry("output", &SquaresSettings::output,
             "Where the list (default: standard output) or the puzzle goes: .pdf, .png, .jpg, .svg, .ipuz or "
             ".puz")
           .form("FILE")
           .letter('o')
           .role(Role::output),
       entry("save-puzzle", &SquaresSettings::savedPuzzle,
             "Keep the puzzle that is made, .ipuz or .puz, to verify and print it again (of several squares "
             "each: name-1, name-2, ...)")
           .form("FILE")
           .role(Role::output)});
  // A list without a file goes to standard output, and its settings say so.
  for (SettingSpec& spec : table)
    if (spec.name == "output")
      spec.read = [](const void* s) { return Value(outputOf(*static_cast<const SquaresSettings*>(s))); };
  return table;
}

}  // namespace

const SettingTable& describe(const SquaresSettings*) {
  static const SettingTable table = settingsTable();
  return table;
}

const FieldTable& fieldsOf(const PassedOverReport*) {
  using P = PassedOverReport;
  static const FieldTable fields = {
      field("capitals", &P::capitals, "Words with capitals."),
      field("otherCharacters", &P::otherCharacters, "Words with other characters.")};
  return fields;
}

const FieldTable& fieldsOf(const SquaresReport*) {
  static const FieldTable fields = reportFields<SquaresReport>(
      {field("size", &SquaresReport::size, "Columns x rows."),
       field("words", &SquaresReport::words, "Words that a row or column may be."),
       field("passedOver", &SquaresReport::passedOver, "Words of the list that were not considered."),
       field("notInList", &SquaresReport::notInList, "Words to leave out that the list does not have."),
       field("squares", &SquaresReport::squares, "Squares that were counted, listed or written.")});
  return fields;
}

SquaresReport runSquares(const SquaresSettings& settings, const Workspace& workspace, Events& events) {
  keepInputs(settings);
  refuseMisuse(settings);
  gen::SquareRules rules = rulesOf(settings.squares);
  rules.distinct |= settings.makesPuzzle();
  if (settings.makesPuzzle()) resolve(settings.print.style, workspace);
  const SquareSettings asked = withoutAvoided(settings, workspace);
  const auto [lexicon, read] = readLexicon(asked, rules);
  addWordRules(asked, lexicon, rules);
  if (settings.rank && !read.weighted)
    throw Error::inSetting("rank", "the list has no weights, so nothing says how familiar its words are",
                           "give it a second column: the word, a tab, and how frequent it is")
        .in({asked.lists.front()});
  SquaresReport report;
  report.size = sizeText(rules);
  report.columns = rules.columns;
  report.rows = rules.rows;
  report.listed = settings.lists();
  addWords(lexicon, read, settings.squares, report);
  const gen::SquareWork work{workspace.threads(), {events, Stage::findSquares}};
  if (settings.makesPuzzle()) {
    const std::vector<gen::SquareRows> chosen = choose(settings, lexicon, rules, work);
    report.squares = chosen.size();
    const SharedPuzzles puzzles = squarePuzzles(lexicon, chosen, settings.print, settings.seed, workspace);
    report.files = writeSquarePrints(puzzles, settings.print, settings.output, workspace, events);
    if (!settings.savedPuzzle.empty())
      for (OutputFile& file : writeSquareFiles(puzzles, settings.savedPuzzle))
        report.files.push_back(std::move(file));
  } else if (settings.lists()) {
    report.files = {writeList(settings, lexicon, rules, work, report.squares)};
  } else {
    report.squares = gen::countSquares(lexicon, rules, work);
  }
  return report;
}

}  // namespace gridpress::jobs
