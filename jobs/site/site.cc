// jobs/site/site: describes it, and writes its files whole or not at all.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/site/site.h"

#include <algorithm>
#include <filesystem>

#include "companion/pack.h"
#include "jobs/files/digest.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/paths.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/style_settings.h"
#include "layout/poster/map.h"
#include "layout/style/template.h"
#include "model/base64.h"
#include "model/columns.h"
#include "model/phrases.h"
#include "model/printable.h"
#include "model/puzzle.h"
#include "model/sectors.h"
#include "render/streams/sink.h"
#include "settings/value.h"
#include "web/files.h"

namespace gridpress::jobs {

namespace {

// Every phrase of the catalogue; placeholders stay, for the page to fill in.
Object phrasesOf(const Phrases& texts) {
  Object all;
  for (const char* key : {"search",      "search_hint",  "filters",     "country",    "any_country",
                          "letters",     "letters_from", "letters_to",  "population", "population_from",
                          "any",         "only_missing", "results",     "none",       "more",
                          "place",       "places",       "inhabitants", "grid",       "grid_help",
                          "zoom_in",     "zoom_out",     "whole",       "mark",       "mark_help",
                          "found_word",  "no_word",      "already",     "progress",   "all_found",
                          "play",        "look_up",      "hint_row",    "hint_cell",  "show",
                          "hint_row_is", "hint_cell_is", "share",       "copied",     "link",
                          "merged",      "other_puzzle", "print",       "found_list", "forget",
                          "forget_sure", "close",        "link_word",   "unknown",    "cell",
                          "begin",       "old_browser",  "sector"})
    all.set(key, texts.say(std::string("site.") + key, {{"count", "{count}"},
                                                        {"total", "{total}"},
                                                        {"word", "{word}"},
                                                        {"column", "{column}"},
                                                        {"row", "{row}"},
                                                        {"letter", "{letter}"},
                                                        {"sector", "{sector}"}}));
  return all;
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
  return {{{"side", std::int64_t{sectors.side}},
           {"rows", rows},
           {"colour", style.sectors->hex()},
           {"width", style.sectorWidth}}};
}

std::string puzzleScript(const Puzzle& puzzle, const std::string& title, const layout::PosterTemplate& poster,
                         const Phrases& texts) {
  const companion::Packed packed = companion::pack(puzzle);
  // What players have found is known by `id`: another puzzle's must not be mixed with it.
  Object head{{{"format", 1},
               {"id", sha256(packed.bytes).substr(0, 12)},
               {"title", title},
               {"credit", puzzle.credit},
               {"language", texts.language()},
               {"columns", std::int64_t{puzzle.grid.columns()}},
               {"rows", std::int64_t{puzzle.grid.rows()}},
               {"fromRight", columnsOf(puzzle).fromRight}}};
  if (const auto sectors = sectorsOf(puzzle); sectors && poster.map && poster.map->sectors)
    head.set("sectors", objectOf(*sectors, *poster.map));
  List letters, countries;
  for (std::size_t i = 0; i < puzzle.alphabet.size(); ++i)
    letters.emplace_back(puzzle.alphabet[static_cast<Letter>(i)]);
  for (const std::string& country : packed.countries) countries.emplace_back(country);
  head.set("letters", letters);
  head.set("countries", countries);
  head.set("words", std::int64_t{packed.words});
  head.set("places", std::int64_t{packed.places});
  head.set("look", lookOf(puzzle, poster));
  head.set("texts", phrasesOf(texts));
  head.set("data", base64(render::deflated(packed.bytes)));
  return "self.gridpressPuzzle=" + toJson(head) + ";\n";
}

// index.html, the script and the style as they are built into the program, the puzzle as a script, and the
// worker that keeps all of them for when there is no network. `poster` says how the poster looks, `texts`
// has the phrases of templates/companion, `prints` those of prints. The same puzzle gives the same bytes.
// Throws Error (job) where the program was built without scripts.
std::vector<FolderFile> siteFiles(const Puzzle& puzzle, const layout::PosterTemplate& poster,
                                  const Phrases& texts, const Phrases& prints) {
  const std::string title = puzzle.title.empty() ? prints.say("puzzle.word_search") : puzzle.title;
  std::vector<FolderFile> files = {{"puzzle.js", puzzleScript(puzzle, title, poster, texts)}};
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

bool hasCountries(const Puzzle& puzzle) {
  return std::any_of(puzzle.words.begin(), puzzle.words.end(), [](const Word& word) {
    return std::any_of(word.prints.begin(), word.prints.end(),
                       [](const PrintForm& print) { return !print.country.empty(); });
  });
}

}  // namespace

const SettingTable& describe(const SiteSettings*) {
  using S = SiteSettings;
  static const SettingTable table =
      tableOf({sourceEntry("puzzle", &S::puzzle, kPuzzleHelp, "PUZZLE"),
               outputEntry(&S::output, "The folder; it is made where there is none", "FOLDER"),
               entry("template", &S::style,
                     "Backdrop or map, and colours, of this template's poster (default: atlas on a map, "
                     "world where the words have countries, else plain)")
                   .names(KnownNames::posters),
               entry("language", &S::language,
                     "Of the page's texts: ar, de, en (default: the words' own, else English)")
                   .names(KnownNames::languages)});
  return table;
}

FieldTable fieldsOf(const SiteReport*) {
  using R = SiteReport;
  return reportFields<R>({field("words", &R::words, "Words that can be looked up and found."),
                          field("columns", &R::columns, "Of the grid."),
                          field("rows", &R::rows, "Of the grid."),
                          field("language", &R::language, "Of the page's texts.")});
}

SiteReport runSite(const SiteSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  if (settings.output == "-")
    throw Error::inSetting("output", "a site is several files, which cannot all go to standard output",
                           "name a folder");
  const Meter meter;
  const Puzzle puzzle = loadForPrint(settings.puzzle, events).puzzle;
  if (puzzle.kind == PuzzleKind::crossword)
    throw Error::call("a companion shows where words are hidden, and a crossword hides none",
                      "give it a word search", {settings.puzzle, 0});
  const std::string language = pageLanguage(settings.language, puzzle, workspace, events);
  const std::string style = !settings.style.empty() ? settings.style
                            : puzzle.map            ? "atlas"
                            : hasCountries(puzzle)  ? "world"
                                                    : "plain";
  const SharedPhrases texts = workspace.phrases(language, "companion");
  SiteReport report;
  report.files =
      writeFolder(settings.output,
                  siteFiles(puzzle, workspace.posterTemplate(style), *texts, *workspace.phrases(language)),
                  meter, [](std::string path) { return refuseForeignFile(std::move(path)); });
  std::vector<bool> placed(puzzle.words.size());
  for (const Placement& place : puzzle.placements) placed[place.word] = true;
  report.words = static_cast<std::uint32_t>(std::count(placed.begin(), placed.end(), true));
  report.columns = puzzle.grid.columns();
  report.rows = puzzle.grid.rows();
  report.language = texts->language();
  return report;
}

}  // namespace gridpress::jobs
