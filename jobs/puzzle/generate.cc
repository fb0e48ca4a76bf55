// jobs/puzzle/generate: from list to words to puzzle to file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/generate.h"

#include <malloc.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "gen/grid/board.h"
#include "gen/wordsearch/fill/cells.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "jobs/resolve/style_settings.h"
#include "layout/poster/map.h"
#include "model/length_text.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

namespace {

constexpr std::string_view kAlphabet = "alphabet:";

void setFiller(const std::string& filler, const Alphabet& alphabet, gen::FillSettings& options) {
  if (filler == "uniform") options.kind = gen::FillerKind::uniform;
  if (filler == "decoys") options.kind = gen::FillerKind::decoys;
  if (filler == "words" || filler == "uniform" || filler == "decoys") return;
  if (!filler.starts_with(kAlphabet))
    throw Error::inSetting("filler",
                           {"problem.invalid_filler", "invalid filler '{given}'", {{"given", filler}}},
                           {"remedy.filler", "write words, decoys, uniform or alphabet:ABCDE"});
  options.kind = gen::FillerKind::alphabet;
  options.alphabet = gen::ownLetters(filler.substr(kAlphabet.size()));
  for (const std::string& letter : options.alphabet)
    if (alphabet == Alphabet::latin() && (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z'))
      throw Error::inSetting(
          "filler", "'" + letter + "' is not one of the letters A to Z",
          "leave it out, or keep the words' own script with " + setting("alphabet") + " keep");
}

// The letters of each word of a message that has several.
std::vector<std::uint32_t> wordsOf(const std::string& text, const Alphabet& alphabet, std::size_t letters) {
  std::vector<std::uint32_t> words;
  std::istringstream all(text);
  std::size_t sum = 0;
  for (std::string word; all >> word;)
    if (const std::size_t count = gen::gridLetters(word, alphabet).size(); count > 0) {
      words.push_back(static_cast<std::uint32_t>(count));
      sum += count;
    }
  if (words.size() < 2 || sum != letters) words.clear();
  return words;
}

void hideMessage(const std::string& given, const Alphabet& alphabet, gen::WordSearchSettings& search) {
  const std::string text = given.starts_with('@') ? readFile(given.substr(1)) : given;
  const std::vector<std::string> message = gen::gridLetters(text, alphabet);
  search.fill.messageWords = wordsOf(text, alphabet, message.size());
  if (message.empty())
    throw Error::inSetting(
        "message", {"problem.no_letters", "'{given}' has no letters for the grid", {{"given", given}}},
        {"remedy.some_or_out", "write some, or leave it out"});
  if (auto* puzzle = std::get_if<gen::PuzzlePlacing>(&search.placing)) {
    puzzle->message = message;
    return;
  }
  auto* plain = std::get_if<gen::PlainPlacing>(&search.placing);
  if (plain == nullptr || plain->refine)
    throw Error::inSetting("message",
                           "a message cannot be combined with " + setting("tight") + ", " + setting("grow") +
                               " or " + setting("refine"),
                           "use one or the other");
  plain->message = message;
}

// Throws Error (call) in the setting `report-map` for a name that ends in neither .png, .jpg nor .pdf.
void checkMapReportName(const std::string& path) {
  if (path.empty()) return;
  if (const std::string format = formatOf(path, "", ""); format != "pdf" && !isPicture(format))
    throw Error::inSetting("report-map", "a map's report cannot be written to " + path,
                           "end its name in .png, .jpg or .pdf");
}

// Writes layout's map report. The puzzle has a map.
OutputFile writeMapReport(const Puzzle& puzzle, const StyleSettings& style, const std::string& path,
                          const Workspace& workspace, Events& events) {
  PictureOptions picture;
  picture.dpi = 100;
  const layout::PosterTemplate look = resolve(resolve(style, puzzle, workspace, events), workspace);
  return writePages(layout::composeMapReport(puzzle, look, workspace.type()), path, picture, workspace,
                    events)
      .front();
}

namespace fs = std::filesystem;

// Digits, an x, digits.
bool looksLikeSize(const std::string& text) {
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const std::size_t cross = text.find('x');
  if (cross == std::string::npos || cross == 0 || cross + 1 == text.size()) return false;
  return std::ranges::count_if(text, isDigit) == static_cast<std::ptrdiff_t>(text.size()) - 1;
}

void takeSize(GenerateSettings& settings) {
  std::vector<std::string>& sources = settings.words.sources;
  const std::string given = sources.back(), file = " (a file of that name is ./" + given + ")";
  if (sources.size() == 1)
    throw Error::call(given + " is a size, and no list of words is given",
                      "name the list first, as in words.txt " + given + file);
  if (settings.grid.size.kind != GridSize::Kind::automatic)
    throw Error::call(
        "two sizes are given, " + given + " and " + setting("size") + " " + textOf(settings.grid.size),
        "give one of them" + file);
  settings.grid.size = readGridSize(given);
  sources.pop_back();
  std::error_code ignored;
  if (settings.format.empty() && (settings.output.empty() || settings.output.ends_with('/') ||
                                  fs::is_directory(settings.output, ignored)))
    settings.format = "quiz";
}

// Takes the last source as the size where it looks like one (a file of that name is ./6x8), and makes the
// format `quiz` where a size is given so and nothing says otherwise: no output, or a folder. A quiz without
// an output goes to the current folder.
//
// Throws Error (call): two sizes, a size without a list, no output where one is needed, a quiz that would
// overwrite its own list.
GenerateSettings resolve(GenerateSettings settings) {
  if (!settings.words.sources.empty() && looksLikeSize(settings.words.sources.back())) takeSize(settings);
  if (settings.format == "quiz") {
    if (settings.output.empty()) settings.output = ".";
    const fs::path folder = settings.output;
    refuseToOverwriteInputs(settings.words.sources,
                            {(folder / kQuizSearch).string(), (folder / kQuizSolution).string()});
  }
  if (settings.output.empty())
    throw Error::call("missing " + setting("output"), "name a file with " + setting("output"));
  return settings;
}

}  // namespace

SettingTable describe(const FillSettings*) {
  using S = FillSettings;
  return groupOf(
      "Filler",
      {entry("filler", &S::filler,
             "Letters for cells that no word needs; words: as frequent as in the words; decoys: also "
             "beginnings "
             "of words that lead nowhere; uniform: all the words' letters equally often; alphabet:ABC: "
             "only these (repeat a letter to use it more often)")
           .form("words|decoys|uniform|alphabet:ABC"),
       readEntry(
           "avoid", &S::avoid,
           "Words that filler letters must not spell, one a line; in addition to the classroom list, or "
           "instead of it with none (repeatable)",
           "FILE|none"),
       entry("clean", &S::clean,
             "Separate words that together spell a word to avoid, even in lists of over 20,000 words; the "
             "grid becomes a few per cent larger, and it takes minutes"),
       choice("contained", &S::contained,
              {{"share", gen::Contained::share},
               {"separate", gen::Contained::separate},
               {"forbid", gen::Contained::forbid},
               {"count", gen::Contained::count}},
              "A word inside another: share: it needs no letters of its own (default); separate: it also "
              "has a place of its own; forbid: an error; count: as share, and report how often each can be "
              "found"),
       entry(
           "message", &S::message,
           "A hidden message: the letters that are left over spell it, row by row; one that is a quarter of "
           "the grid or longer fills all cells that words leave")
           .form("TEXT|@FILE"),
       entry("unique", &S::unique,
             "Each word can be found in one place only, where the list allows it; exceptions are reported, "
             "with the reason")});
}

void addTo(gen::WordSearchSettings& search, const FillSettings& settings, const WordList& list,
           const Workspace& workspace) {
  setFiller(settings.filler, list.alphabet, search.fill);
  search.fill.avoidEdition = settings.avoid.empty() ? kAvoidEdition : 0;
  search.fill.avoid = workspace.avoidLists(settings.avoid, list.language);
  search.fill.clean = settings.clean;
  search.fill.contained = settings.contained;
  // What is left of the letters is the message only where each word is ringed at its one place.
  search.fill.unique =
      settings.unique || (settings.message && settings.contained != gen::Contained::separate);
  if (settings.message) hideMessage(*settings.message, list.alphabet, search);
}

gen::WordSearchSettings searchOf(const GridSettings& grid, const FillSettings& fill, const WordList& list,
                                 const Workspace& workspace, const std::optional<ResolvedSheet>& sheet) {
  gen::WordSearchSettings search = resolve(grid, list, sheet, workspace);
  addTo(search, fill, list, workspace);
  if (grid.density.empty()) keepOutline(search, list, sheet, workspace);
  return search;
}

void noteLevel(const GridSettings& asked, const GridReport& made, Events& events) {
  if (!asked.level || made.difficulty.name == gen::nameOf(*asked.level)) return;
  const auto band = static_cast<double>(static_cast<int>(*asked.level)) * 20;
  if (made.difficulty.score < band && *asked.level == gen::Level::easy) return;  // Nobody minds.
  const std::string change = made.difficulty.score < band
                                 ? "a larger " + setting("size") + ", more words or more " +
                                       setting("directions") + " make it harder"
                                 : "a smaller " + setting("size") + ", fewer words or " +
                                       setting("directions") + " easy make it easier";
  events.note({"difficulty.missed",
               "these words in this grid are {reached} to find ({score} of 100), not {asked}; " + change,
               {{"asked", gen::nameOf(*asked.level)},
                {"reached", made.difficulty.name},
                {"score", static_cast<int>(made.difficulty.score)}}});
}

gen::WordSearch makePuzzle(const WordList& words, const gen::WordSearchSettings& search, Events& events) {
  gen::WordSearch made = gen::makeWordSearch(words, search, events);
  made.puzzle.generator = kProducer;
  return made;
}

SettingTable describe(const GenerateSettings*) {
  using S = GenerateSettings;
  return tableOf(
      {include(&S::words), include(&S::grid), include(&S::fill), include(&S::map), include(&S::poster),
       writtenEntry("output", &S::output,
                    "The puzzle: .ipuz, or .txt for the letters alone; - is standard output; for a quiz the "
                    "folder of its two files (default: the current one)",
                    "FILE|DIR")
           .letter('o'),
       formatEntry(
           &S::format, {"ipuz", "txt", "quiz"},
           "; quiz: search.txt, letters with spaces between, and solution.txt, the words drawn (also where a "
           "size such as 6x8 follows the list and no output is given)")});
}

FieldTable fieldsOf(const GenerateReport*) {
  using R = GenerateReport;
  return reportFields<R>({fieldsWithin(&R::grid),
                          field("filler", &R::filler, "The letters that no word needs."),
                          field("map", &R::map, "How words lie on their map.")});
}

Error misfit(const GridReport& grid, bool partial) {
  const std::string nothing = partial ? "" : "; nothing was written";
  const std::string keep = partial ? "" : ", or keep what fits with {partial}";
  Message problem = {"problem.no_room",
                     "{misfit} of {words} words do not fit" + nothing,
                     {{"misfit", grid.unplaced.size()}, {"words", grid.words}}};
  if (const Facts& line = grid.impossible.facts; !line.empty())
    problem = {"problem.too_long",
               "{misfit} of {words} words do not fit: {why}" + nothing,
               {{"misfit", grid.unplaced.size()},
                {"words", grid.words},
                {"why", grid.impossible.text()},
                {"run", line.at("run")},
                {"word", line.at("word")},
                {"letters", line.at("letters")}}};
  else if (!grid.impossible.english.empty() || grid.replaced > 0)
    problem = withCommas(grid.unplaced.size()) + " of " + withCommas(grid.words) + " words do not fit" +
              (grid.replaced > 0 && grid.impossible.english.empty()
                   ? ", after words were replaced " + counted(grid.replaced, "time")
                   : ": " + grid.impossible.english) +
              nothing;
  return Error::job(problem, {"remedy.larger_or_partial",
                              "choose a larger {size}" + keep,
                              {{"size", setting("size")}, {"partial", setting("partial")}}});
}

std::vector<std::string> filesWritten(const GenerateSettings& settings) {
  const GenerateSettings all = resolve(settings);
  std::vector<std::string> files = pathsOf(tableOf<GenerateSettings>(), &all, Role::output);
  std::erase(files, "-");
  return files;
}

GeneratedPuzzle generatePuzzle(const GenerateSettings& settings, const Workspace& workspace, Events& events) {
  const bool onMap = settings.map.map || hasMap(settings.poster, workspace);
  if (!onMap) refuseWithoutMap(settings.map);
  checkMapReportName(settings.map.report);
  gen::CleanWords words = readList(settings.words, workspace, events);
  // Of a very long list, what the search lets go of is given back at once.
  constexpr std::size_t kVeryLong = 300'000;
  constexpr int kLarge = 1 << 19;
  if (words.list.words.size() > kVeryLong) ::mallopt(M_MMAP_THRESHOLD, kLarge);
  ::malloc_trim(0);  // Of a long list, what reading it needed lies between the words.
  GeneratedPuzzle generated;
  generated.sheet = resolve(settings.poster, words.list, workspace);
  const gen::WordSearchSettings search =
      searchOf(settings.grid, settings.fill, words.list, workspace, generated.sheet);
  gen::WordSearch made = onMap ? makeOnMap(words.list, search, settings.grid, settings.map, workspace, events,
                                           generated.report.map.emplace())
                               : makePuzzle(words.list, search, events);
  words.list = {};  // The puzzle has its words. A long list's need not be in memory twice while it is judged.
  ::malloc_trim(0);
  if (!settings.map.report.empty()) {
    const StyleSettings style{settings.poster.style, {}};
    generated.report.files.push_back(
        writeMapReport(made.puzzle, style, settings.map.report, workspace, events));
  }
  generated.list = std::move(words.report);
  generated.report.grid = gridReport(made.report, made.puzzle);
  generated.report.filler = fillReport(made.fill, made.puzzle);
  if (!generated.report.grid.unplaced.empty())
    generated.report.failure = misfit(generated.report.grid, settings.grid.partial);
  noteLevel(settings.grid, generated.report.grid, events);
  noteOutline(search.shape, made.puzzle.grid, events);
  if (settings.poster.sheet) made.puzzle.sheet = textOf(*settings.poster.sheet);
  StyleSettings look = settings.poster;
  look.language = settings.words.language;  // Of words that somebody says are in it the page is, too.
  made.puzzle.look = lookOf(look);
  generated.usable = !generated.report.failure || settings.grid.partial;
  generated.stored = {std::move(made.puzzle), std::move(made.constraints), {}};
  return generated;
}

GenerateReport runGenerate(const GenerateSettings& given, const Workspace& workspace, Events& events) {
  const GenerateSettings settings = resolve(given);
  refuseToOverwriteInputs(settings);
  checkPuzzleFormat(settings.output, settings.format);
  checkKeys<layout::PosterTemplate, layout::TilesTemplate, layout::GuideTemplate>(settings.poster.set);
  GeneratedPuzzle made = generatePuzzle(settings, workspace, events);
  if (made.usable)
    made.report.files.push_back(
        writePuzzle(made.stored.puzzle, made.stored.constraints, settings.output, settings.format));
  noteSmallLetters(made.sheet, made.stored.puzzle, workspace, events);
  noteWords(made.list, events);
  return std::move(made.report);
}

}  // namespace gridpress::jobs
