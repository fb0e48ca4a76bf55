// jobs/pages/crossword: from list to grid to file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pages/crossword.h"

#include <algorithm>

#include "gen/grid/choose.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "layout/pages/crossword_print.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "render/svg/svg.h"

namespace gridpress::jobs {

const Choices<CrosswordForm>& crosswordForms() {
  using F = CrosswordForm;
  static const Choices<F> all = {{"clues", F::clues},
                                 {"fill-in", F::fillIn},
                                 {"codeword", F::codeword},
                                 {"cryptogram", F::cryptogram},
                                 {"scramble", F::scramble}};
  return all;
}

bool giveForm(Puzzle& puzzle, CrosswordForm form, const gen::KnownWords& known) {
  if (isUnsolved(puzzle))
    throw Error::job("the puzzle has no whole solution", "give a file that has its letters");
  if (gen::isInRows(form)) {
    Puzzle rows = gen::wordRows(wordListOf(puzzle), form, puzzle.seed);
    rows.author = puzzle.author;
    rows.generator = kProducer;
    puzzle = std::move(rows);
  }
  return gen::giveForm(puzzle, form, known);
}

void noteSolutions(const std::string& puzzle, Events& events) {
  events.note({"crossword.solutions",
               "{puzzle} may have more than one solution: to prove that it has one would take too long",
               {{"puzzle", puzzle}}});
}

namespace {

constexpr std::size_t kMaxFrames = 2000;

bool isPuzzleFormat(const std::string& format) {
  return format == "ipuz" || format == "txt" || format == "puz";
}

Error orderUnknown(const std::string& about) {
  return Error::inSetting(about, "the order in which the words were placed is not in the puzzle's file",
                          "give the list of words instead of the puzzle");
}

// What a print says of how it was made.
Object recordOf(const PrintedCrossword& crossword, const CrosswordPrintSettings& settings) {
  Object record = recordOf(settings);
  record.set(kPrintKind, kCrosswordPrint);
  if (!crossword.title.empty()) record.set("title", crossword.title);
  if (settings.colour == CrosswordColour::order || settings.colour == CrosswordColour::squares) {
    List order;
    for (const std::uint32_t word : crossword.order) order.emplace_back(word);
    record.set("order", std::move(order));
  }
  record.set(kPuzzleKeys, List{keyOf(crossword.puzzle)});
  return record;
}

/// Words that people solve: with clues, and by fitting them in.
constexpr std::size_t kClassroom = 1000, kFew = 200;
/// Words that a page holds.
constexpr std::size_t kOnPages = 120;

const Choices<gen::Grow>& growths() {
  static const Choices<gen::Grow> all = {
      {"inner", gen::Grow::inner}, {"outer", gen::Grow::outer}, {"random", gen::Grow::random}};
  return all;
}

WordList load(const CrosswordSettings& settings, const Workspace& workspace, Events& events) {
  gen::CleanWords words = readList(settings.words, workspace, events, ClueColumn{settings.clueColumn});
  noteWords(words.report, events);
  WordList list = std::move(words.list);
  if (settings.pick == 0) return list;
  // A single letter crosses nothing.
  while (!list.words.empty() && list.words.back().letters.size() == 1) list.words.edit().pop_back();
  if (settings.pick > list.words.size())
    throw Error::inSetting("pick",
                           std::to_string(settings.pick) + " is more than the list's " +
                               withCommas(list.words.size()) + " words of two letters or more",
                           "pick fewer, or leave it out");
  std::vector<Word> picked;
  for (const std::uint32_t w : gen::drawWords(list.words.size(), settings.pick, settings.seed))
    picked.push_back(list.words[w]);
  list.words = std::move(picked);
  return list;
}

bool hasClues(const std::vector<Word>& words) {
  return std::ranges::any_of(words, [](const Word& w) { return !w.clue.empty(); });
}

gen::CrosswordOptions resolve(const CrosswordSettings& settings, const WordList& list) {
  gen::CrosswordOptions options;
  options.grow = settings.grow.value_or(gen::Grow::inner);
  // What is to be solved reads better close together.
  const bool plain = !settings.tight && !settings.grow && settings.repeat == 1;
  options.tight =
      settings.tight || (plain && list.words.size() <= (hasClues(list.words) ? kClassroom : kFew));
  options.compact = plain && list.words.size() <= kOnPages ? 100 : 0;
  options.repeat = settings.repeat;
  options.columns = settings.size.columns;
  options.rows = settings.size.rows;
  options.seed = settings.seed;
  return options;
}

// What can be read from a crossword alone.
CrosswordReport reportOf(const Puzzle& puzzle) {
  CrosswordReport report;
  report.columns = puzzle.grid.columns();
  report.rows = puzzle.grid.rows();
  report.seed = puzzle.seed;
  report.placed = puzzle.placements.size();
  report.wanted = report.placed + unplaced(puzzle).size();
  for (const Placement& p : puzzle.placements) report.letters += puzzle.words[p.word].letters.size();
  const std::vector<Letter>& cells = puzzle.grid.cells();
  report.cells = cells.size();
  report.squares = static_cast<std::uint64_t>(
      std::ranges::count_if(cells, [](Letter l) { return l != kBlank && l != kOutside; }));
  report.crossings =
      report.letters - std::min(report.letters, report.squares);  // At most two words share one.
  if (hasClues(puzzle.words))
    for (std::uint32_t p = 0; p < puzzle.placements.size(); ++p)
      if (clueOf(puzzle, p).empty())
        report.withoutClue.push_back(puzzle.words[puzzle.placements[p].word].text);
  return report;
}

Error misfit(const CrosswordReport& report, bool partial) {
  std::uint64_t copies = 0;
  for (const MissingWordReport& m : report.missing) copies += m.copies;
  const std::string nothing = partial ? "" : "; nothing was written";
  const std::string keep = partial ? "" : ", or keep what fits with {partial}";
  return Error::job({"problem.not_joined",
                     "{misfit} of {words} words cannot be joined to the others" + nothing,
                     {{"misfit", copies}, {"words", report.wanted}}},
                    {"remedy.longer_words",
                     "add longer words, which cross more others, or try another {seed}" + keep,
                     {{"seed", setting("seed")}, {"partial", setting("partial")}}});
}

// The crossword as it is to be solved.
void settleForm(Puzzle& puzzle, const CrosswordSettings& settings, const Workspace& workspace,
                Events& events) {
  StyleSettings look;
  look.language = settings.words.language;
  if (!look.language.empty()) puzzle.look = lookOf(look);
  if (settings.form == CrosswordForm::clues) {
    if (!isPuzzleFormat(formatOf(settings.output, settings.format, "ipuz")) && !hasClues(puzzle.words) &&
        formOf(puzzle) == CrosswordForm::clues && settings.print.colour == CrosswordColour::none &&
        !settings.print.solution && !isUnsolved(puzzle))
      events.note({"crossword.no_clues",
                   "no word has a clue: the words are listed, to be fitted in; " + setting("kind") +
                       " fill-in proves that there is one way to do so",
                   {}});
    return;
  }
  gen::KnownWords known;
  for (const std::string& path : settings.known) {
    WordSettings words = settings.words;
    words.sources = {path};
    known.push_back(std::make_shared<const WordList>(readList(words, workspace, events, ClueColumn{}).list));
  }
  if (!giveForm(puzzle, settings.form, known))
    noteSolutions(puzzle.title.empty() ? "the puzzle" : inQuotes(puzzle.title), events);
}

// An SVG for each word that is placed, step-0001.svg and so on, in a folder that is made where it is missing.
// Throws Error (call) for more than 2,000 words, and where the order is not known.
OutputFile writeFrames(const PrintedCrossword& crossword, const std::string& folder,
                       const Workspace& workspace) {
  if (crossword.order.empty()) throw orderUnknown("frames");
  if (crossword.order.size() > kMaxFrames)
    throw Error::inSetting("frames",
                           withCommas(crossword.order.size()) + " pictures would be written, and " +
                               withCommas(kMaxFrames) + " are the most",
                           "take fewer words with " + setting("pick"));
  makeFolder(folder);
  const Meter meter;
  const fonts::Typesetter& type = workspace.type();
  const Document growth = layout::composeGrowth(crossword.puzzle, crossword.order,
                                                *workspace.phrases(crossword.puzzle.language), type);
  std::uint64_t bytes = 0;
  for (std::size_t step = 0; step < growth.pageCount; ++step) {
    const std::string number = std::to_string(step + 1);
    const std::string path =
        folder + "/step-" + std::string(4 - std::min<std::size_t>(4, number.size()), '0') + number + ".svg";
    FileWriter file(refuseForeignFile(path));
    render::writeSvg(growth, type, file.stream(), {step, path});
    bytes += file.commit();
  }
  return meter.wrote(folder, bytes, counted(growth.pageCount, "frame"));
}

// All that is asked for of a crossword.
void write(const PrintedCrossword& print, const CrosswordSettings& settings, const Workspace& workspace,
           Events& events, CrosswordReport& report) {
  // Frames may be refused, so they come before the print, which is told first.
  if (!settings.frames.empty()) report.files.push_back(writeFrames(print, settings.frames, workspace));
  report.files.insert(report.files.begin(), writeCrosswordPrint(print, settings.print, settings.output,
                                                                settings.format, workspace, events));
  if (!settings.savedPuzzle.empty())
    report.files.push_back(writeCrossword(print.puzzle, settings.savedPuzzle, ""));
}

// A puzzle that was not grown: all of its words stand, or it was read.
CrosswordReport writeWhole(Puzzle puzzle, const std::string& how, const CrosswordSettings& settings,
                           const Workspace& workspace, Events& events) {
  settleForm(puzzle, settings, workspace, events);
  CrosswordReport report = reportOf(puzzle);
  report.grow = how;
  write({puzzle, {}, settings.words.title}, settings, workspace, events, report);
  return report;
}

// A crossword that is at hand, as another kind of file.
CrosswordReport printPuzzle(const CrosswordSettings& settings, const Workspace& workspace, Events& events) {
  const std::string& source = settings.words.sources.front();
  const gen::PuzSums sums = settings.lenient ? gen::PuzSums::report : gen::PuzSums::check;
  Puzzle puzzle = loadForPrint(source, events, gen::Spellings::keep, sums).puzzle;
  if (puzzle.kind != PuzzleKind::crossword)
    throw Error::call("the puzzle is not a crossword", "print a word search as a poster or a worksheet",
                      {source, 0});
  return writeWhole(std::move(puzzle), "", settings, workspace, events);
}

}  // namespace

layout::WorksheetStyle resolve(const CrosswordPrintSettings& settings, const Workspace& workspace) {
  layout::WorksheetStyle style = resolve(settings.style, workspace);
  if (settings.noName) style.fields.clear();
  checkUrl(settings.url);
  style.code.url = settings.url;
  return style;
}

Document crosswordDocument(const PrintedCrossword& crossword, const CrosswordPrintSettings& settings,
                           const layout::WorksheetStyle& style, bool picture, const TextMeasure& measure) {
  const auto& [puzzle, order, title] = crossword;
  const CrosswordColour colour = settings.colour;
  if ((colour == CrosswordColour::order || colour == CrosswordColour::squares) && order.empty())
    throw orderUnknown("colour");
  if (isUnsolved(puzzle) && (settings.solution || colour != CrosswordColour::none))
    throw Error::inSetting(settings.solution ? "solution" : "colour", "the puzzle has no whole solution",
                           "print the puzzle alone, or give a file that has its letters");
  layout::CrosswordLook look;
  look.letters = settings.solution || colour != CrosswordColour::none;
  look.bare = picture && title.empty();
  if (colour == CrosswordColour::order) look.ground = layout::groundByOrder(puzzle, order);
  if (colour == CrosswordColour::words) look.ground = layout::groundByWord(puzzle);
  layout::Worksheet sheet;
  if (colour == CrosswordColour::squares) {
    layout::GrownArray array = layout::grownArray(puzzle, order, order.size());
    look.ground = std::move(array.ground);
    look.over = std::move(array.arrows);
    sheet.puzzle = std::make_shared<const Puzzle>(std::move(array.puzzle));
  } else {
    sheet.puzzle = std::make_shared<const Puzzle>(puzzle);
  }
  sheet.title = title;
  return layout::composeCrossword(std::move(sheet), style, look, measure);
}

SettingTable describe(const CrosswordPrintSettings*) {
  using S = CrosswordPrintSettings;
  return tableOf(
      {choice("colour", &S::colour,
              {{"none", CrosswordColour::none},
               {"order", CrosswordColour::order},
               {"words", CrosswordColour::words},
               {"squares", CrosswordColour::squares}},
              "Print the letters on colours: order (of placing, from red to blue), words (one each), squares "
              "(what each may still be used for)")
           .role(Role::record),
       entry("solution", &S::solution, "Print the letters instead of a puzzle to solve").role(Role::record),
       entry("no-name", &S::noName, "No lines for name and date").role(Role::record), include(&S::style),
       entry("url", &S::url, kUrlHelp).form("URL").role(Role::record),
       entry("dpi", &S::dpi, "Pixels per inch of a picture (default: 150)").in(1, 10000)});
}

OutputFile writeCrosswordPrint(const PrintedCrossword& crossword, const CrosswordPrintSettings& given,
                               const std::string& path, const std::string& format, const Workspace& workspace,
                               Events& events) {
  const std::string kind = formatOf(path, format, "ipuz");
  if (isPuzzleFormat(kind)) return writeCrossword(crossword.puzzle, path, kind);
  checkDpi(given.dpi, kind);
  CrosswordPrintSettings settings = given;
  settings.style.language = pageLanguage(given.style.language, crossword.puzzle, workspace, events);
  const layout::WorksheetStyle style = resolve(settings, workspace);
  const Document document = crosswordDocument(crossword, settings, style, kind != "pdf", workspace.type());
  const Size page = document.page(0).trim, paper = style.page;
  if (kind == "pdf" && (page.width > paper.width || page.height > paper.height))
    events.note({"crossword.sheet",
                 "the grid has a sheet of its own, {width} x {height}: its squares would be too small on "
                 "{paperWidth} x {paperHeight} (" +
                     setting("paper") + " takes a larger one, gridpress tiles cuts it)",
                 {{"width", inches(page.width)},
                  {"height", inches(page.height)},
                  {"paperWidth", inches(paper.width)},
                  {"paperHeight", inches(paper.height)}}});
  PictureOptions picture;
  picture.dpi = settings.dpi.value_or(picture.dpi);
  return writePrint(document, {path, kind, recordOf(crossword, settings)}, picture, workspace, events);
}

double CrosswordReport::density() const {
  return cells == 0 ? 0 : static_cast<double>(squares) / static_cast<double>(cells);
}

SettingTable describe(const CrosswordSettings*) {
  using S = CrosswordSettings;
  return tableOf(
      {include(&S::words, optionalSource()), include(&S::pattern),
       choice("kind", &S::form, crosswordForms(),
              "How it is solved: by clues; fill-in: the words are listed, and to be fitted in; codeword: a "
              "number stands for each letter; cryptogram: another letter does; scramble: each word's letters "
              "are "
              "given out of order. Each kind but clues shows just enough letters to leave one solution"),
       readEntry("known", &S::known, kKnownHelp).withCommas().needs("kind"),
       entry("clue-column", &S::clueColumn,
             "CSV and TSV: the clues' column, by its name or its number from 1 (default: clue)")
           .form("NAME|N"),
       outputEntry(
           &S::output,
           "The crossword: .ipuz, .puz (Across Lite), .txt, .pdf, .png, .jpg or .svg; - is standard output"),
       formatEntry(&S::format, {"ipuz", "puz", "txt", "pdf", "png", "jpg", "svg"}),
       choice("grow", &S::grow, growths(),
              "Where words are attached: near the middle (default), far from it, or anywhere"),
       entry("tight", &S::tight,
             "Look for a small grid: most words cross several others (default for 121 to 1,000 words with "
             "clues, to 200 without; fewer words have a grid for a page)")
           .excludes("grow"),
       entry("size", &S::size, "Maximum number of squares across and down: 15 or 17x13; auto: any")
           .form("auto|N|WxH")
           .excludes("grow", "pattern"),
       entry("repeat", &S::repeat, "Place each word this many times").in(1, 1'000'000),
       entry("pick", &S::pick, "Take only this many words of the list; the seed draws them")
           .in(1, 100'000'000),
       entry("seed", &S::seed, "Random seed: the same seed gives the same crossword"),
       entry("partial", &S::partial,
             "Write the crossword even if words cannot be joined (the exit code is still 1)"),
       entry("lenient", &S::lenient,
             "Read a .puz file even if its checksums are wrong, with a warning: not every program "
             "writes them"),
       include(&S::print).without({"language"}),  // The words' is the page's.
       writtenEntry("frames", &S::frames,
                    "Also write the growth, a picture for each word: DIR/step-0001.svg and on", "DIR"),
       writtenEntry("save-puzzle", &S::savedPuzzle,
                    "Keep the puzzle too, .ipuz or .puz, to verify and print it again")});
}

FieldTable fieldsOf(const CrosswordReport*) {
  using R = CrosswordReport;
  using M = MissingWordReport;
  return reportFields<R>(
      {field("columns", &R::columns, "Columns of the grid."), field("rows", &R::rows, "Rows of the grid."),
       field("seed", &R::seed, "The random seed."),
       field("grow", &R::grow,
             "How it was made: pattern, size, compact, tight, inner, outer, random or rows; empty where the "
             "crossword was read."),
       field("wanted", &R::wanted, "Words of the list, with their repetitions."),
       field("placed", &R::placed, "Words that were placed."),
       field("missing", &R::missing, "Words that were not placed.",
             {field("word", &M::word, "A word that does not stand as often as it should."),
              field("copies", &M::copies, "How often it is missing."),
              field("letters", &M::letters, "How many letters it has.")}),
       field("letters", &R::letters, "Letters of the placed words."),
       field("squares", &R::squares, "Squares with a letter."),
       field("crossings", &R::crossings, "Squares that two words share."),
       field("cells", &R::cells, "Columns times rows."),
       derived<R>("density", "Squares divided by cells.", [](const R& r) { return r.density(); }),
       field("starts", &R::starts, "Grids that were grown, of which the best was kept."),
       field("withoutClue", &R::withoutClue, "Words without a clue, where others have one.")});
}

CrosswordReport runCrossword(const CrosswordSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  checkFormat("a crossword", settings.output, formatOf(settings.output, settings.format, "ipuz"),
              {"ipuz", "puz", "txt", "pdf", "png", "jpg", "svg"}, true);
  if (!settings.savedPuzzle.empty()) checkCrosswordFile(settings.savedPuzzle);
  if (settings.size.kind == GridSize::Kind::mask)
    throw Error::inSetting("size", "a crossword has no mask", "write 15 or 17x13");
  resolve(settings.print, workspace);
  const std::vector<std::string>& sources = settings.words.sources;
  if (sources.empty() && settings.pattern.fill.empty())
    throw Error::call("no list of words is given", "name one");
  if (!settings.pattern.pattern.empty())
    return writeWhole(fillPattern(settings.pattern, settings.words, settings.seed, workspace, events),
                      "pattern", settings, workspace, events);
  if (sources.size() == 1 && holdsPuzzle(sources.front())) return printPuzzle(settings, workspace, events);
  const WordList list = load(settings, workspace, events);
  if (gen::isInRows(settings.form))
    return writeWhole(puzzleFor(list, settings.seed), "rows", settings, workspace, events);
  gen::CrosswordOptions options = resolve(settings, list);
  options.threads = workspace.threads();
  auto [puzzle, made] = gen::makeCrossword(list, options, events);
  puzzle.generator = kProducer;
  settleForm(puzzle, settings, workspace, events);

  CrosswordReport report = reportOf(puzzle);
  report.grow = options.columns > 0 ? "size"
                : made.compact      ? "compact"
                : options.tight     ? "tight"
                                    : nameIn(growths(), options.grow);
  report.wanted = made.wanted;
  report.copiesWanted = settings.repeat;
  report.starts = made.starts;
  for (const gen::MissingWord& m : made.missing)
    report.missing.push_back({puzzle.words[m.word].text, m.copies, puzzle.words[m.word].letters.size()});
  const bool whole = report.missing.empty();
  if (whole || settings.partial)
    write({puzzle, made.order, settings.words.title}, settings, workspace, events, report);
  if (!whole) report.failure = misfit(report, settings.partial);
  return report;
}

}  // namespace gridpress::jobs
