// cli/cmd_squares: `gridpress squares`: word squares counted, listed, or as a puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "cli/jobs.h"
#include "cli/output_file.h"
#include "cli/progress_bar.h"
#include "cli/report.h"
#include "cli/square_flags.h"
#include "cli/square_puzzles.h"
#include "gen/squares/choose.h"
#include "gen/squares/squares.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

constexpr std::uint64_t kRanked = 100;  // squares that --rank lists unless --limit says otherwise

struct Flags {
  SquareFlags squares;
  bool count = false, list = false, rank = false;
  std::uint64_t limit = 0;
  SquarePuzzleFlags puzzle;
  std::string output;

  bool lists() const { return list || (rank && puzzle.count == 0); }
};

// The first of two things that were asked for at once; empty where only one was.
std::string twoThings(const Flags& flags) {
  if (flags.count && flags.list) return "--count and --list";
  if (flags.count && flags.rank) return "--count and --rank";
  if (flags.count && flags.puzzle.count > 0) return "--count and --puzzle";
  if (flags.list && flags.puzzle.count > 0) return "--list and --puzzle";
  return {};
}

void refuseMisuse(const Context& context, const Flags& flags) {
  const std::string two = twoThings(flags);
  if (!two.empty())
    throw Error::call(two + " are two things to do",
                      "give one of them; a list's number of squares is told too");
  if (!flags.lists() && flags.limit > 0)
    throw Error::call("--limit is given, but nothing is listed", "add --list");
  if (flags.lists() && context.json && (flags.output.empty() || flags.output == "-"))
    throw Error::call("the list and --json would both write to standard output",
                      "give the list a file with -o");
  if (flags.puzzle.count > 0 && flags.output.empty())
    throw Error::call("--puzzle needs a file to write", "add -o squares.pdf, or -o square.ipuz");
  if (flags.lists() || flags.puzzle.count > 0) return;
  if (!flags.output.empty())
    throw Error::call("-o is given, but there is nothing to write", "add --list or --puzzle");
  if (const std::string flag = flags.puzzle.onlyWithPuzzle(); !flag.empty())
    throw Error::call(flag + " is given, but no puzzle is made", "add --puzzle");
}

std::string plural(std::uint64_t number, const std::string& one) {
  return withCommas(number) + " " + one + (number == 1 ? "" : "s");
}

// What is searched, for people: "2,442 words of 4 letters (762 with capitals passed over)".
std::vector<std::string> describe(const gen::Lexicon& lexicon, const gen::LexiconReport& report,
                                  const gen::SquareRules& rules) {
  std::string line = plural(lexicon.size(), "word") + " of " + std::to_string(rules.columns) +
                     (rules.isSquare() ? "" : " or " + std::to_string(rules.rows)) + " letters";
  std::string passed;
  if (report.withCapitals > 0) passed = withCommas(report.withCapitals) + " with capitals";
  if (report.otherCharacters > 0)
    passed += (passed.empty() ? "" : ", ") + withCommas(report.otherCharacters) + " with other characters";
  if (!passed.empty()) line += "; passed over: " + passed;
  std::vector<std::string> lines{line};
  for (const std::string& word : report.notThere)
    lines.push_back("'" + word + "' of --without is not in the list");
  return lines;
}

nlohmann::json toJson(const gen::Lexicon& lexicon, const gen::LexiconReport& report,
                      const gen::SquareRules& rules) {
  return {{"size", sizeText(rules)},
          {"words", lexicon.size()},
          {"passedOver", {{"capitals", report.withCapitals}, {"otherCharacters", report.otherCharacters}}}};
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

std::uint64_t writeList(const Flags& flags, const gen::Lexicon& lexicon, const gen::SquareRules& rules,
                        const gen::SquareWork& work) {
  OutputFile file(flags.output.empty() ? "-" : flags.output);
  std::ostream& out = file.stream();
  std::uint64_t written = 0;
  if (flags.rank) {
    for (const auto& rows :
         gen::familiarSquares(lexicon, rules, flags.limit > 0 ? flags.limit : kRanked, work))
      if (writeRows(out, lexicon, rows)) ++written;
  } else {
    gen::listSquares(
        lexicon, rules,
        [&](std::span<const gen::WordId> rows) {
          if (!writeRows(out, lexicon, rows)) return false;
          return ++written != flags.limit;
        },
        work);
  }
  file.commit();
  return written;
}

// Squares for pages, of which no two share a word.
std::vector<gen::SquareRows> choose(const Flags& flags, const gen::Lexicon& lexicon,
                                    const gen::SquareRules& rules, const gen::SquareWork& work) {
  return flags.rank ? gen::familiarApart(lexicon, rules, flags.puzzle.count, work)
                    : gen::drawSquares(lexicon, rules, flags.puzzle.count, flags.puzzle.seed, work);
}

int run(const Context& context, const Flags& flags) {
  refuseMisuse(context, flags);
  gen::SquareRules rules = flags.squares.rules();
  rules.distinct |= flags.puzzle.count > 0;
  gen::LexiconReport report;
  SquareFlags asked = flags.squares;
  if (flags.puzzle.count > 0)
    for (std::string& word : flags.puzzle.avoided(context))
      if (std::find(asked.with.begin(), asked.with.end(), word) == asked.with.end())
        asked.without.push_back(std::move(word));
  const gen::Lexicon lexicon = asked.lexicon(rules, report);
  // Of the list to avoid only a few are ever there.
  std::erase_if(report.notThere, [&](const std::string& word) {
    const auto& named = flags.squares.without;
    return std::find(named.begin(), named.end(), word) == named.end();
  });
  flags.squares.apply(lexicon, rules);
  if (flags.rank && !report.weighted)
    throw Error::call("--rank asks how familiar words are, but the list has no weights",
                      "give it a second column: the word, a tab, and how frequent it is",
                      {flags.squares.lists.front()});
  nlohmann::json json = toJson(lexicon, report, rules);
  std::vector<std::string> lines = describe(lexicon, report, rules);
  std::uint64_t squares = 0;
  std::vector<gen::SquareRows> chosen;
  {
    ProgressBar bar(context, "squares", "first rows");
    const gen::SquareWork work{context.threads, bar.progress()};
    if (flags.puzzle.count > 0)
      chosen = choose(flags, lexicon, rules, work);
    else
      squares =
          flags.lists() ? writeList(flags, lexicon, rules, work) : gen::countSquares(lexicon, rules, work);
  }
  if (flags.puzzle.count > 0) {
    const std::vector<Made> made = writeSquarePuzzles(context, flags.puzzle, lexicon, chosen, flags.output);
    squares = chosen.size();
    for (const Made& one : made) json["files"].push_back(toJson(one));
    for (const std::string& line : table(made)) lines.push_back(line);
  }
  json["squares"] = squares;
  if (flags.puzzle.count > 0 || flags.lists())
    lines.push_back(plural(squares, "square"));
  else if (!context.json)
    std::printf("%llu\n", static_cast<unsigned long long>(squares));
  tell(context, json, lines);
  return 0;
}

}  // namespace

Command squaresCommand() {
  return {
      "squares", "Find word squares: words across and down",
      [](CLI::App& app, Context& context) -> std::function<int()> {
        auto flags = std::make_shared<Flags>();
        flags->squares.add(app);
        app.add_flag("--count", flags->count,
                     "Print how many squares there are (unless something else is asked)");
        app.add_flag("--list", flags->list,
                     "Write the squares, each on a line: its rows with spaces between");
        app.add_flag(
            "--rank", flags->rank,
            "Write the most familiar squares first: by their least familiar word; needs a list with weights");
        flags->puzzle.add(app);
        app.add_option("--limit", flags->limit, "Write so many squares at most (with --rank: 100)")
            ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40))
            ->type_name("N");
        app.add_option(
               "-o,--output", flags->output,
               "Where the list (default: standard output) or the puzzle goes: .pdf, .png, .jpg, .svg, "
               ".ipuz or .puz")
            ->type_name("FILE");
        return [flags, &context] { return run(context, *flags); };
      }};
}

}  // namespace gridpress::cli
