// jobs/pages/squares: from rules to squares to lines or pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pages/squares.h"

#include <algorithm>
#include <ostream>
#include <span>

#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "layout/pages/page.h"
#include "layout/pages/worksheets.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "model/utf8.h"

namespace gridpress::jobs {

namespace {

bool isSide(std::int32_t side) {
  return side >= gen::kShortestSide && side <= gen::kLongestSide;
}

Entry words(const std::string& name, std::vector<std::string> SquareSettings::*member,
            const std::string& help) {
  return entry(name, member, help).form("WORD,...").withCommas();
}

bool isSquareFormat(const std::string& format) {
  return format == "ipuz" || format == "puz";
}

Object recordOf(const SharedPuzzles& puzzles, const SquarePrintSettings& print) {
  Object record = recordOf(print);
  record.set(kPrintKind, kSquaresPrint);
  List keys;
  for (const auto& puzzle : puzzles) keys.emplace_back(keyOf(*puzzle));
  record.set(kPuzzleKeys, std::move(keys));
  return record;
}

// "4x4"
std::string sizeText(const gen::SquareRules& rules) {
  return std::to_string(rules.columns) + "x" + std::to_string(rules.rows);
}

// Throws Error (call) for an ending that is not that of pages or a crossword.
void checkSquareFormat(const std::string& path) {
  if (path != "-" && !isSquareFile(path))
    checkFormat("a word square", path, endingOf(path), {"pdf", "png", "jpg", "svg", "ipuz", "puz"});
}

constexpr std::uint64_t kRanked = 100;  // squares that `rank` lists unless `limit` says otherwise
constexpr std::size_t kOnPage = 4;      // squares of a puzzle, where a page was asked for and no number

std::string outputOf(const SquaresSettings& s) {
  return s.lists() && s.output.empty() ? "-" : s.output;
}

// A setting that means nothing without `puzzle`, if one was given.
std::string onlyWithPuzzle(const SquaresSettings& s) {
  const Object given = changed(s.print);
  return given.size() > 0         ? given.entries.front().first
         : !s.avoid.empty()       ? "avoid"
         : !s.savedPuzzle.empty() ? "save-puzzle"
                                  : "";
}

void refuseMisuse(const SquaresSettings& s) {
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
  return writeFile(outputOf(settings), [&](std::ostream& out) {
    const auto take = [&](std::span<const gen::WordId> rows) {
      return writeRows(out, lexicon, rows) && ++written != settings.limit;
    };
    if (settings.rank)
      for (const auto& rows :
           gen::familiarSquares(lexicon, rules, settings.limit > 0 ? settings.limit : kRanked, work))
        take(rows);
    else
      gen::listSquares(lexicon, rules, take, work);
    return counted(written, "square");
  });
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

SquareSettings withoutAvoided(const SquaresSettings& settings, const Workspace& workspace) {
  SquareSettings squares = settings.squares;
  if (settings.makesPuzzle())
    addAvoided(workspace.avoidLists(settings.avoid, settings.print.style.language), squares.with,
               squares.anyLetters, squares.without);
  return squares;
}

// Adds what needs the words' numbers: `must` and the letter tiles. Throws Error (call) for a word that is not
// there.
void addWordRules(const SquareSettings& settings, const gen::Lexicon& lexicon, gen::SquareRules& rules) {
  for (const std::string& word : settings.must) {
    const auto id = lexicon.find(gen::lettersOf(lexicon, word));
    if (!id)
      throw Error::inSetting("must",
                             {"problem.no_square_word",
                              "'{word}' is not one of the words for {size}",
                              {{"word", word}, {"size", sizeText(rules)}}},
                             {"remedy.spelling_or_with",
                              "check its spelling and length, or add it with {with}",
                              {{"with", setting("with")}}});
    rules.must.push_back(*id);
  }
  if (!settings.letterTiles.empty()) rules.tiles = gen::readTiles(settings.letterTiles, lexicon.alphabet());
}

// As puzzles, in the language that was asked for, or their words' own. The seed is of the letters that stand
// in for clues.
SharedPuzzles squarePuzzles(const gen::Lexicon& lexicon, const std::vector<gen::SquareRows>& squares,
                            const SquarePrintSettings& print, std::uint64_t seed,
                            const Workspace& workspace) {
  const std::string language = print.style.language.empty() ? languageOf(lexicon) : print.style.language;
  const SharedPhrases phrases = workspace.phrases(language);
  SharedPuzzles puzzles;
  for (const gen::SquareRows& rows : squares) {
    Puzzle puzzle = gen::squarePuzzle(lexicon, rows, seed, *phrases);
    puzzle.title = print.title.empty() ? phrases->say("puzzle.word_squares") : print.title;
    puzzle.language = language;
    puzzle.generator = kProducer;
    if (squares.size() > 1) puzzle.title += " " + std::to_string(puzzles.size() + 1);
    puzzles.push_back(std::make_shared<const Puzzle>(std::move(puzzle)));
  }
  ENSURES(puzzles.size() == squares.size());
  return puzzles;
}

// Each into an .ipuz or .puz: with several, name-1.ipuz, name-2.ipuz.
std::vector<OutputFile> writeSquareFiles(const SharedPuzzles& puzzles, const std::string& path) {
  std::vector<OutputFile> files;
  for (const auto& puzzle : puzzles)
    files.push_back(writeCrossword(*puzzle, partPath(path, files.size(), puzzles.size()), ""));
  return files;
}

// All squares into one PDF or pictures of its pages, or each into a file of its own.
std::vector<OutputFile> writeSquarePrints(const SharedPuzzles& puzzles, const SquarePrintSettings& given,
                                          const std::string& path, const Workspace& workspace,
                                          Events& events) {
  if (isSquareFormat(formatOf(path, "", "pdf"))) return writeSquareFiles(puzzles, path);
  SquarePrintSettings print = given;
  print.style.language = pageLanguage(given.style.language, *puzzles.front(), workspace, events);
  return writePages(withRecord(squareDocument(puzzles, print, workspace), recordOf(puzzles, print)), path, {},
                    workspace, events);
}

void addWords(const gen::Lexicon& lexicon, const gen::LexiconReport& read, const SquareSettings& asked,
              SquaresReport& report) {
  report.words = lexicon.size();
  report.passedOver = read;
  // Of an avoid list only a few are ever there.
  for (const std::string& word : read.notThere)
    if (std::ranges::find(asked.without, word) != asked.without.end()) report.notInList.push_back(word);
}

}  // namespace

SettingTable describe(const SquareSettings*) {
  using S = SquareSettings;
  return groupOf("Squares",
                 {sourceEntry("words", &S::paths,
                              "Word lists: a word a line, with a weight (how frequent it is) and a clue "
                              "after tabs if there are any; - is standard input",
                              "WORDS"),
                  entry("size", &S::size, "Letters of a side, 2 to 8, or columns x rows").form("N|WxH"),
                  entry("distinct", &S::distinct, "No word twice in a square"),
                  entry("up-to-transpose", &S::upToTranspose,
                        "List a square and its mirror image in the diagonal only once"),
                  entry("symmetric", &S::symmetric, "Each row is the same word as its column"),
                  entry("fold-case", &S::foldCase,
                        "Take words with capitals too (without it only those in small letters)"),
                  choice("alphabet", &S::anyLetters, {{"latin", false}, {"keep", true}},
                         "latin: words of A to Z; keep: of any letters"),
                  words("with", &S::with, "Add words; only squares that hold one of them"),
                  words("must", &S::must, "Only squares that hold each of these words"),
                  words("without", &S::without, "Leave words of the list out"),
                  readEntry("letter-tiles", &S::letterTiles,
                            "Only squares that can be laid with these letter tiles: a file of lines such as "
                            "E 12; ? is a blank tile")});
}

void addAvoided(std::vector<std::string> avoided, const std::vector<std::string>& asked, bool anyLetters,
                std::vector<std::string>& without) {
  for (std::string& word : avoided)
    if (std::ranges::find(asked, word) == asked.end() && (anyLetters || isAscii(word)))
      without.push_back(std::move(word));
}

bool isSquareFile(const std::string& path) {
  const std::string kind = formatOf(path, "", "");
  return kind == "pdf" || kind == "svg" || isPicture(kind) || isSquareFormat(kind);
}

gen::SquareRules rulesOf(const SquareSettings& settings) {
  const GridSize& size = settings.size;
  if (!isSide(size.columns) || !isSide(size.rows))
    throw Error::inSetting(
        "size",
        {"problem.invalid_square", "invalid size '{given}' of a word square", {{"given", textOf(size)}}},
        {"remedy.square", "write a number from 2 to 8, or columns and rows such as 5x3"});
  gen::SquareRules rules;
  rules.columns = size.columns;
  rules.rows = size.rows;
  rules.distinct = settings.distinct;
  rules.upToTranspose = settings.upToTranspose;
  rules.symmetric = settings.symmetric;
  if (!rules.isSquare() && (rules.upToTranspose || rules.symmetric))
    throw Error::inSetting(rules.symmetric ? "symmetric" : "up-to-transpose",
                           "this needs as many columns as rows, not " + sizeText(rules),
                           "leave it out, or give " + setting("size") + " one number");
  return rules;
}

gen::ReadLexicon readLexicon(const SquareSettings& settings, const gen::SquareRules& rules) {
  gen::LexiconOptions options = settings;
  options.lengths = {static_cast<std::size_t>(rules.columns)};
  if (!rules.isSquare()) options.lengths.push_back(static_cast<std::size_t>(rules.rows));
  return gen::readLexicon(options);
}

SettingTable describe(const SquarePrintSettings*) {
  using S = SquarePrintSettings;
  return tableOf({entry("title", &S::title, "The puzzle's title (default: Word squares)").role(Role::record),
                  entry("no-name", &S::noName, "No lines for name and date").role(Role::record),
                  include(&S::style).without({"spellings", "letters"})});
}

Document squareDocument(const SharedPuzzles& puzzles, const SquarePrintSettings& print,
                        const Workspace& workspace) {
  layout::WorksheetStyle style = resolve(print.style, workspace);
  if (print.noName) style.fields.clear();
  const fonts::Typesetter& type = workspace.type();
  const std::string title = print.title.empty() ? style.phrases->say("puzzle.word_squares") : print.title;
  std::vector<layout::Worksheet> sheets = layout::squareSheets(puzzles, title, style, type);
  if (sheets.size() > 1) style.largestWord = style.usualWord;  // All pages alike.
  return layout::composeWorksheets(std::move(sheets), style, {layout::Solutions::end, 0}, type);
}

SettingTable describe(const SquaresSettings*) {
  using S = SquaresSettings;
  SettingTable table = tableOf(
      {include(&S::squares),
       entry("count", &S::count,
             "Print how many squares there are (the default where nothing else is asked for)")
           .excludes("list", "rank", "puzzle"),
       entry("list", &S::list, "Write the squares, each on a line: its rows with spaces between")
           .excludes("puzzle"),
       entry(
           "rank", &S::rank,
           "Write the most familiar squares first: by their least familiar word; needs a list with weights"),
       entry("puzzle", &S::puzzle,
             "Make a puzzle of this many squares that share no word (with rank the most familiar ones), each "
             "with clues, and solutions at the end; words without a clue are clued by their scrambled "
             "letters (default where the output is pages: 4, or as many as there are)")
           .in(1, 500),
       entry("seed", &S::seed, "Random seed of a puzzle"), include(&S::print),
       readEntry("avoid", &S::avoid,
                 "Words that a puzzle must not hold, one a line; besides the classroom list, or instead of "
                 "it if none is named too (repeatable)",
                 "FILE|none"),
       entry("limit", &S::limit, "Write this many squares at most (with rank: 100)").in(1, 1e12),
       writtenEntry("output", &S::output,
                    "Where the list (default: standard output) or the puzzle goes: .pdf, .png, .jpg, .svg, "
                    ".ipuz or .puz")
           .letter('o'),
       writtenEntry("save-puzzle", &S::savedPuzzle,
                    "Keep the puzzle that is made, .ipuz or .puz, to verify and print it again (of several "
                    "squares each: name-1, name-2, ...)")});
  // A list without a file goes to standard output, and its settings say so.
  for (SettingSpec& spec : table)
    if (spec.name == "output")
      spec.read = [](const void* s) { return Value(outputOf(*static_cast<const S*>(s))); };
  return table;
}

FieldTable fieldsOf(const SquaresReport*) {
  using R = SquaresReport;
  using P = gen::LexiconReport;
  return reportFields<R>(
      {field("size", &R::size, "Columns x rows."),
       field("words", &R::words, "Words that a row or column may be."),
       field("passedOver", &R::passedOver, "Words of the list that were not considered.",
             {field("capitals", &P::withCapitals, "Words with capitals."),
              field("otherCharacters", &P::otherCharacters, "Words with other characters.")}),
       field("notInList", &R::notInList, "Words to leave out that the list does not have."),
       field("squares", &R::squares, "Squares that were counted, listed or written.")});
}

SquaresReport runSquares(const SquaresSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
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
        .in({asked.paths.front()});
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
