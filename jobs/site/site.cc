// jobs/site/site: describes the settings, and writes all files or none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/site/site.h"

#include "companion/pack.h"
#include "jobs/files/digest.h"
#include "jobs/files/paths.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/style_settings.h"
#include "layout/lists/clue_lists.h"
#include "layout/poster/map.h"
#include "layout/text/paragraph.h"
#include "model/base64.h"
#include "model/columns.h"
#include "model/numbering.h"
#include "model/printable.h"
#include "model/script.h"
#include "model/sectors.h"
#include "render/streams/sink.h"
#include "web/files.h"

namespace gridpress::jobs {

namespace {

// Phrases of a table of the catalogue; placeholders stay, for the page to fill in.
void addPhrases(const Phrases& texts, const std::string& table, const std::vector<std::string>& keys,
                Object& all) {
  Facts facts;
  for (const char* place : {"count", "total", "word", "column", "row", "letter", "sector", "number", "clue"})
    facts.emplace(place, "{" + std::string(place) + "}");
  for (const std::string& key : keys) all.set(key, texts.say(table + "." + key, facts));
}

Object lookOf(const Puzzle& puzzle, const layout::PosterTemplate& poster) {
  const layout::RulerStyle& rulers = poster.rulers;
  Object look{{{"letter", poster.grid.colour.hex()},
               {"dot", rulers.dot.hex()},
               {"five", rulers.five.hex()},
               {"ten", rulers.ten.hex()},
               {"number", rulers.number.hex()}}};
  if (puzzle.map && poster.map)
    look.set("map", base64(render::deflated(*layout::mapSvg(puzzle, *poster.map))));
  if (poster.backdrop.svg) {
    look.set("backdrop", base64(render::deflated(*poster.backdrop.svg)));
    look.set("tint", poster.backdrop.tint);
    look.set("scale", poster.backdrop.scale);
    look.set("depth", poster.rulers.depth);
  }
  return look;
}

Object objectOf(const Sectors& sectors, const layout::MapStyle& style) {
  List rows;
  for (std::int32_t row = 0; row < sectors.count.row; ++row)
    rows.push_back(rowLetters(static_cast<std::size_t>(row)));
  return {{{"side", sectors.side},
           {"rows", rows},
           {"colour", style.sectors->hex()},
           {"width", style.sectorWidth}}};
}

/// What a page needs: the puzzle, the look of posters, and phrases.
struct PageContext {
  const Puzzle& puzzle;
  const layout::PosterTemplate& poster;
  const Phrases &texts, &prints;  ///< Of templates/companion, and of prints.
  std::string title;
};

// What both kinds have. What a browser keeps of a puzzle is known by `id`: no other puzzle's is mixed with
// it.
Object headOf(const PageContext& page, const std::string& bytes) {
  const Puzzle& puzzle = page.puzzle;
  List letters;
  for (std::size_t i = 0; i < puzzle.alphabet.size(); ++i)
    letters.emplace_back(puzzle.alphabet[static_cast<Letter>(i)]);
  return {{{"format", 1},
           {"id", sha256(bytes).substr(0, 12)},
           {"title", page.title},
           {"credit", puzzle.credit},
           {"language", page.texts.language()},
           {"columns", puzzle.grid.columns()},
           {"rows", puzzle.grid.rows()},
           {"letters", letters},
           {"data", base64(render::deflated(bytes))}}};
}

Object searchHead(const PageContext& page) {
  const Puzzle& puzzle = page.puzzle;
  const companion::Packed packed = companion::pack(puzzle);
  Object head = headOf(page, packed.bytes);
  head.set("fromRight", columnsOf(puzzle).fromRight);
  if (const auto sectors = sectorsOf(puzzle); sectors && page.poster.map && page.poster.map->sectors)
    head.set("sectors", objectOf(*sectors, *page.poster.map));
  List countries;
  for (const std::string& country : packed.countries) countries.emplace_back(country);
  head.set("countries", countries);
  head.set("words", packed.words);
  head.set("places", packed.places);
  head.set("look", lookOf(puzzle, page.poster));
  Object texts;
  addPhrases(page.texts, "site", page.texts.keys("site"), texts);
  head.set("texts", texts);
  return head;
}

List cellsOf(const Puzzle& puzzle) {
  List cells;
  for (const Letter letter : puzzle.grid.cells())
    cells.emplace_back(letter == kOutside ? std::string()
                       : letter == kBlank ? std::string(kUnknown)
                                          : puzzle.alphabet[letter]);
  return cells;
}

List blackOf(const Puzzle& puzzle) {
  List black;
  const std::vector<bool> cells = blackCells(puzzle);
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (cells[cell]) black.emplace_back(cell);
  return black;
}

List marksOf(const Puzzle& puzzle) {
  List marks;
  for (const auto& [cell, mark] : puzzle.marks) {
    Object one{{{"cell", puzzle.grid.indexOf(cell)}}};
    if (mark.circle) one.set("circle", true);
    if (mark.given) one.set("given", true);
    if (mark.ground) one.set("ground", mark.ground->hex());
    if (mark.barLeft) one.set("barLeft", true);
    if (mark.barTop) one.set("barTop", true);
    if (one.size() > 1) marks.emplace_back(one);
  }
  return marks;
}

List labelsOf(const Puzzle& puzzle) {
  List labels;
  for (const auto& [cell, text] : squareLabels(puzzle))
    labels.emplace_back(Object{{{"cell", puzzle.grid.indexOf(cell)}, {"text", text}}});
  return labels;
}

/// Words across, then down; `entries` are their clues in that order, or none.
List wordsOf(const Puzzle& puzzle, const std::vector<layout::ClueEntry>& entries) {
  const Numbering numbering = numberingOf(puzzle);
  List words;
  auto entry = entries.begin();
  for (const auto& [list, down] : {std::pair(&numbering.across, false), std::pair(&numbering.down, true)})
    for (const std::uint32_t p : *list) {
      const Placement& place = puzzle.placements[p];
      while (entry != entries.end() && entry->heading) ++entry;
      Object word{{{"cell", puzzle.grid.indexOf(place.start)},
                   {"down", down},
                   {"size", puzzle.words[place.word].letters.size()},
                   {"number", numbering.labelOf(p)}}};
      if (entry != entries.end()) {
        word.set("clue", entry->length.empty() ? entry->text : entry->text + " " + entry->length);
        ++entry;
      }
      words.emplace_back(word);
    }
  return words;
}

/// As web/companion/crossword.ts describes it (Data). Cells are counted row by row from the left, in the
/// order of the words: a page that runs from the right shows them mirrored. Clues, their lengths and the
/// lists' names are those of prints.
Object crosswordData(const Puzzle& puzzle, const Phrases& prints) {
  const layout::ClueTexts texts;
  const std::vector<layout::ClueEntry> entries = layout::clueEntries(puzzle, texts, false, prints);
  const bool clued = layout::hasClues(puzzle) || isUnsolved(puzzle);
  const auto& [across, down] = puzzle.heads;
  List bank;  // The words to fit in, where there are no clues.
  if (!clued)
    for (const layout::ClueEntry& entry : entries)
      bank.emplace_back(Object{{{"heading", entry.heading}, {"text", entry.text}}});
  return {{{"author", puzzle.author},
           {"intro", prints.typographic(puzzle.intro)},
           {"howTo", layout::howToSolve(puzzle, prints)},
           {"across", across.empty() ? prints.say("clues.across") : across},
           {"down", down.empty() ? prints.say("clues.down") : down},
           {"cells", cellsOf(puzzle)},
           {"black", blackOf(puzzle)},
           {"marks", marksOf(puzzle)},
           {"labels", labelsOf(puzzle)},
           {"coded", isCoded(puzzle)},
           {"words", wordsOf(puzzle, clued ? entries : std::vector<layout::ClueEntry>())},
           {"bank", bank}}};
}

Object crosswordHead(const PageContext& page) {
  // Packed, so that nobody reads the answers by a look at the file.
  Object head = headOf(page, toJson(crosswordData(page.puzzle, page.prints), -1));
  head.set("crossword", true);
  head.set("wordsLanguage", page.puzzle.language);
  head.set("fromRight", readsFromRight(page.puzzle.alphabet));
  Object texts;
  addPhrases(page.texts, "site", {"zoom_in", "zoom_out", "whole", "forget", "old_browser"}, texts);
  addPhrases(page.texts, "solve", page.texts.keys("solve"), texts);
  head.set("texts", texts);
  return head;
}

// index.html, the script and the style as they are built into the program, the puzzle as a script, and the
// worker that keeps all of them for when there is no network. `poster` says how the poster looks, `texts`
// has the phrases of templates/companion, `prints` those of prints. The same puzzle gives the same bytes.
// Throws Error (job) where the program was built without scripts.
std::vector<FolderFile> siteFiles(const Puzzle& puzzle, const layout::PosterTemplate& poster,
                                  const Phrases& texts, const Phrases& prints) {
  const bool crossword = puzzle.kind == PuzzleKind::crossword;
  const std::string title = layout::titleOf(puzzle, prints);
  const PageContext page{puzzle, poster, texts, prints, title};
  const Object head = crossword ? crosswordHead(page) : searchHead(page);
  std::vector<FolderFile> files = {{"puzzle.js", "self.gridpressPuzzle=" + toJson(head) + ";\n"}};
  bool script = false;
  for (const web::File& file : web::companion()) {
    files.push_back({std::string(file.name), std::string(file.bytes)});
    script |= file.name == "companion.js";
  }
  if (!script)
    throw Error::job("this gridpress was built without the companion's script",
                     "install esbuild and build it again");
  std::string sum;
  for (const FolderFile& file : files) sum += sha256(file.bytes);
  for (FolderFile& file : files)
    if (file.name == "index.html" || file.name == "worker.js")
      file.bytes = filled(std::move(file.bytes), {{"{{title}}", escaped(title)},
                                                  {"{{language}}", texts.language()},
                                                  {"{{direction}}", texts.fromRight() ? "rtl" : "ltr"},
                                                  {"{{version}}", sha256(sum).substr(0, 16)}});
  return files;
}

}  // namespace

SettingTable describe(const SiteSettings*) {
  using S = SiteSettings;
  return tableOf(
      {sourceEntry("puzzle", &S::puzzle, kPuzzleHelp, "PUZZLE"),
       outputEntry(&S::output, "The folder, which is made if it does not exist", "FOLDER"),
       entry("template", &S::style,
             "Backdrop or map, and colours, of a word search, as on this template's poster (default: "
             "atlas on a map, world where the words have countries, else plain)")
           .names(KnownNames::posters),
       entry("language", &S::language,
             "Language of the page (default: that of the words, else English): ar, de, en")
           .names(KnownNames::languages)});
}

FieldTable fieldsOf(const SiteReport*) {
  using R = SiteReport;
  return reportFields<R>({field("words", &R::words, "Words that can be looked up and found."),
                          field("columns", &R::columns, "Columns of the grid."),
                          field("rows", &R::rows, "Rows of the grid."),
                          field("language", &R::language, "Language of the page's texts.")});
}

SiteReport runSite(const SiteSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  if (settings.output == "-")
    throw Error::inSetting("output", "a site is several files, which cannot all go to standard output",
                           "name a folder");
  const Meter meter;
  const Puzzle puzzle = loadForPrint(settings.puzzle, events).puzzle;
  const std::string language = pageLanguage(settings.language, puzzle, workspace, events);
  const bool countries = std::ranges::any_of(puzzle.words, [](const Word& word) {
    return std::ranges::any_of(word.prints, [](const PrintForm& print) { return !print.country.empty(); });
  });
  const std::string style = !settings.style.empty() ? settings.style
                            : puzzle.map            ? "atlas"
                            : countries             ? "world"
                                                    : "plain";
  const SharedPhrases texts = workspace.phrases(language, "companion");
  SiteReport report;
  report.files =
      writeFolder(settings.output,
                  siteFiles(puzzle, workspace.posterTemplate(style), *texts, *workspace.phrases(language)),
                  meter, [](std::string path) { return refuseForeignFile(std::move(path)); });
  std::vector<bool> placed(puzzle.words.size());
  for (const Placement& place : puzzle.placements) placed[place.word] = true;
  report.words = static_cast<std::uint32_t>(std::ranges::count(placed, true));
  report.columns = puzzle.grid.columns();
  report.rows = puzzle.grid.rows();
  report.language = texts->language();
  return report;
}

}  // namespace gridpress::jobs
