// jobs/print/guide: describes the settings, and connects layout with render.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/guide.h"

#include <algorithm>
#include <numeric>

#include "gen/letters/collate.h"
#include "gen/letters/text.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/print/guide_table.h"
#include "jobs/print/tiles.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/press_settings.h"
#include "jobs/resolve/record.h"
#include "layout/tiles/tiles.h"
#include "model/length_text.h"
#include "model/sectors.h"

namespace gridpress::jobs {

namespace {

constexpr std::string_view kTop = "top:";

std::string nameOf(Highlight::By by) {
  return by == Highlight::By::length ? "length" : "population";
}

std::int64_t weightOf(const Word& word, Highlight::By by) {
  if (by == Highlight::By::length) return static_cast<std::int64_t>(word.letters.size());
  std::int64_t people = 0;
  for (const PrintForm& form : word.prints) people = std::max(people, form.population);
  return people;
}

// The volumes of a book for a service.
std::vector<Document> composeFor(const layout::Service& service, const ResolvedGuide& guide,
                                 const TextMeasure& measure) {
  layout::GuideOptions options = guide.options;
  options.bookmarks = !service.pdf || service.pdf->bookmarks;
  options.links = !service.pdf || service.pdf->annotations;
  options.maxPages = service.maxPagesAt(guide.style.page);
  std::vector<Document> volumes;
  settleGutter(service, service.minPages.value_or(1), [&](int pages) {
    volumes = layout::composeVolumes(guide.puzzle, layout::forService(guide.style, service, pages), measure,
                                     options);
    return static_cast<int>(std::ranges::max_element(volumes, {}, &Document::pageCount)->pageCount);
  });
  return volumes;
}

// As a table where its name says so.
OutputFile writeTable(const ResolvedGuide& guide, const std::string& path) {
  if (guide.service)
    throw Error::inSetting("for", "a table is not a book",
                           "end the output's name in .pdf, or leave " + setting("for") + " out");
  if (guide.style.wordsOnly())
    throw Error::inSetting("words-only", "a table has each word's place",
                           "end the output's name in .pdf, or leave it out");
  return writeFile(path, [&](std::ostream& out) {
    writeGuideTable(*guide.puzzle, guide.options, out);
    return counted(guide.puzzle->placements.size(), "entry", "entries");
  });
}

}  // namespace

Highlight readHighlight(const Value& value) {
  const std::string text = readText(value);
  const auto fail = [&] {
    return Error::call("invalid set of words '" + text + "'", "write top:500:population or top:50:length");
  };
  const std::size_t colon = text.find(':', kTop.size());
  if (!text.starts_with(kTop) || colon == std::string::npos) throw fail();
  const auto count =
      gen::numberIn<std::size_t>(std::string_view(text).substr(kTop.size(), colon - kTop.size()));
  for (const auto by : {Highlight::By::population, Highlight::By::length})
    if (count && text.substr(colon + 1) == nameOf(by)) return {*count, by};
  throw fail();
}

std::string textOf(const Highlight& highlight) {
  return std::string(kTop) + std::to_string(highlight.count) + ":" + nameOf(highlight.by);
}

SettingTable describe(const AnswerKeySettings*) {
  using S = AnswerKeySettings;
  return recorded(groupOf(
      "Answer key",
      {choice(
           "mark", &S::marking,
           {{"auto", layout::Marking::automatic},
            {"capsules", layout::Marking::capsules},
            {"turns", layout::Marking::turns},
            {"words", layout::Marking::words}},
           "How the answer key marks words: capsules below their letters; by turns, a page for each way to "
           "read; words black and filler grey; auto: capsules, by turns where they cover each other"),
       entry("highlight", &S::highlight,
             "Colour only some words of the answer key: top:500:population, top:50:length")
           .needs("answer-key")}));
}

layout::AnswerKeyOptions resolve(const AnswerKeySettings& settings, const Puzzle& puzzle) {
  layout::AnswerKeyOptions options;
  options.marking = settings.marking;
  if (!settings.highlight) return options;
  const Highlight& highlight = *settings.highlight;
  std::vector<std::int64_t> weights;
  for (const Word& word : puzzle.words) weights.push_back(weightOf(word, highlight.by));
  std::vector<std::size_t> words(weights.size());
  std::iota(words.begin(), words.end(), std::size_t{0});
  std::ranges::stable_sort(words, [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
  if (words.empty() || weights[words.front()] == 0)
    throw Error::inSetting("highlight",
                           "the puzzle does not say the " + nameOf(highlight.by) + " of its words",
                           "choose top:50:length, or leave it out");
  options.highlighted.assign(words.size(), false);
  for (std::size_t i = 0; i < std::min(highlight.count, words.size()); ++i)
    options.highlighted[words[i]] = true;
  return options;
}

SettingTable describe(const ListingSettings*) {
  using S = ListingSettings;
  return recorded(
      groupOf("Guide", {entry("tiles", &S::tiles,
                              "After each placement the tile that shows it, of tiles on this paper: letter")
                            .names(KnownNames::papers),
                        choice("url-for", &S::codes,
                               {{"none", layout::EntryCodes::none},
                                {"letters", layout::EntryCodes::letters},
                                {"words", layout::EntryCodes::words}},
                               "Also print a QR code for each letter or each word, beside its entries")
                            .needs("url"),
                        entry("trim", &S::trim, kTrimHelp)}));
}

layout::GuideTemplate resolve(const StyleSettings& style, const ListingSettings& settings,
                              const Workspace& workspace) {
  layout::GuideTemplate guide =
      workspace.guideTemplate(templateOf(style), style.language, keysOf<layout::GuideTemplate>(style.set));
  checkUrl(style.url);
  guide.code.url = style.url;
  if (settings.trim) guide.page = *settings.trim;
  return guide;
}

SettingTable describe(const GuideSettings*) {
  using S = GuideSettings;
  return tableOf(
      {sourceEntry("puzzle", &S::puzzle, kPuzzleHelp, "PUZZLE"),
       outputEntry(&S::output, "The guide (.pdf, or .tsv for a table with tabs); - is standard output"),
       formatEntry(&S::format, {"pdf", "tsv"}), include(&S::style), include(&S::style, listLooks()),
       include(&S::listing),
       entry("for", &S::service,
             "Set the guide as a book for this service: gutter, mirrored margins, volumes within its page "
             "limit")
           .choices(bookServices())
           .role(Role::record),
       writtenEntry("answer-key", &S::answerKey,
                    "The answer key too: the poster with its words marked (.pdf)"),
       include(&S::key)});
}

FieldTable fieldsOf(const GuideReport*) {
  using R = GuideReport;
  return reportFields<R>(
      {field("spines", &R::spines, "Width of each volume's spine, in a book for a service.")});
}

ResolvedGuide resolve(const GuideSettings& settings, const SharedPuzzle& puzzle, const Workspace& workspace) {
  ResolvedGuide guide{puzzle, resolve(settings.style, settings.listing, workspace), {}, {}};
  if (!settings.service.empty()) guide.service = workspace.service(settings.service);
  const ListingSettings& listing = settings.listing;
  layout::GuideOptions& options = guide.options;
  options.codes = listing.codes;
  if (!settings.style.language.empty()) options.order = gen::orderIn(*puzzle, settings.style.language);
  if (listing.tiles) {
    TilesSettings tiles;
    tiles.style = settings.style;
    tiles.tiles.paper = textOf(*listing.tiles);
    const ResolvedTiles cut = resolve(tiles, puzzle, workspace);
    options.tileOf = layout::tileFinder(cut.poster.plan.grid, cut.cut);
  }
  if (puzzle->map) {
    const layout::PosterTemplate poster = resolve(settings.style, workspace);
    if (poster.map && poster.map->sectors) options.sectors = sectorsOf(*puzzle);
  }
  return guide;
}

std::vector<Document> guideDocuments(const ResolvedGuide& guide, const Workspace& workspace) {
  if (guide.service) return composeFor(*guide.service, guide, workspace.type());
  return {layout::composeGuide(guide.puzzle, guide.style, workspace.type(), guide.options)};
}

ResolvedAnswerKey resolve(const AnswerKeySettings& settings, const StyleSettings& style,
                          const SharedPuzzle& puzzle, const Workspace& workspace) {
  PosterSettings poster;
  poster.style = style;
  return {resolve(poster, puzzle, workspace), resolve(settings, *puzzle)};
}

Document answerKeyDocument(const ResolvedAnswerKey& key, const Workspace& workspace) {
  return layout::composeAnswerKey(key.poster.puzzle, key.poster.style, key.options, workspace.type());
}

std::vector<OutputFile> writeGuide(const ResolvedGuide& guide, const GuideSettings& settings,
                                   const Workspace& workspace, Events& events) {
  const Meter meter;
  const Object record = recordOf(settings);
  const std::vector<Document> volumes = guideDocuments(guide, workspace);
  render::PressOptions press;
  if (guide.service) {
    PressSettings asked;
    layOver(asked, *guide.service);
    press = resolve(asked, events);
  }
  if (volumes.size() > 1 && settings.output == "-")
    throw Error::inSetting("output", "the guide takes " + std::to_string(volumes.size()) + " volumes",
                           "name a file instead of standard output");
  std::vector<OutputFile> files;
  for (std::size_t v = 0; v < volumes.size(); ++v) {
    const std::string path = partPath(settings.output, v, volumes.size());
    files.push_back(writePdfFile(volumes[v], {path, "pdf", record}, workspace, events, press));
    if (v == 0) files.front().seconds = meter.seconds();  // Composing counts, too.
    if (guide.service) noteIfThin(*guide.service, path, static_cast<int>(volumes[v].pageCount), events);
  }
  return files;
}

GuideReport runGuide(const GuideSettings& settings, const Workspace& workspace, Events& events) {
  refuseToOverwriteInputs(settings);
  checkKeys<layout::GuideTemplate, layout::PosterTemplate, layout::TilesTemplate>(settings.style.set);
  // What is wrong with the call is said before a large puzzle is read.
  const bool table = formatOf(settings.output, settings.format, "pdf") == "tsv";
  if (!table && settings.format.empty()) checkPdfName(settings.output, "a guide");
  checkPdfName(settings.answerKey, "an answer key");
  resolve(settings.style, workspace);
  resolve(settings.style, settings.listing, workspace);
  GuideReport report;
  const SharedPuzzle puzzle = loadForPrint(settings.puzzle, events).puzzle;
  GuideSettings spoken = settings;
  spoken.style = resolve(settings.style, *puzzle, workspace, events);
  const ResolvedGuide guide = resolve(spoken, puzzle, workspace);
  std::optional<ResolvedAnswerKey> key;
  if (!settings.answerKey.empty()) key = resolve(spoken.key, spoken.style, puzzle, workspace);
  report.files =
      table ? std::vector{writeTable(guide, settings.output)} : writeGuide(guide, spoken, workspace, events);
  if (guide.service) report.spines = spinesOf(report.files, settings.service, workspace);
  if (key)
    report.files.push_back(writePdfFile(answerKeyDocument(*key, workspace),
                                        {settings.answerKey, "pdf", recordOf(spoken)}, workspace, events));
  return report;
}

}  // namespace gridpress::jobs
