// jobs/print/guide: describes it, and joins layout and render.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/guide.h"

#include <algorithm>

#include "gen/words/collate.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/meter.h"
#include "jobs/files/paths.h"
#include "jobs/print/guide_table.h"
#include "jobs/print/gutter.h"
#include "jobs/print/tiles.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/press_settings.h"
#include "jobs/resolve/record.h"
#include "layout/poster/answer_key.h"
#include "layout/style/service.h"
#include "layout/tiles/tiles.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/sectors.h"

namespace gridpress::jobs {

namespace {

int thickest(const std::vector<Document>& volumes) {
  std::size_t pages = 0;
  for (const Document& volume : volumes) pages = std::max(pages, volume.pageCount);
  return static_cast<int>(pages);
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
    return thickest(volumes);
  });
  return volumes;
}

render::PressOptions pressFor(const layout::Service& service, Events& events) {
  PressSettings press;
  layOver(press, service);
  return resolve(press, events);
}

// As a table where its name says so.
OutputFile writeTable(const ResolvedGuide& guide, const std::string& path) {
  if (guide.service)
    throw Error::inSetting("for", "a table is no book",
                           "end the output's name in .pdf, or leave " + setting("for") + " out");
  const Meter meter;
  FileWriter file(path);
  writeGuideTable(*guide.puzzle, guide.options, file.stream());
  return meter.wrote(path, file.commit(), counted(guide.puzzle->placements.size(), "entry", "entries"));
}

OutputFile writeAnswerKey(const SharedPuzzle& puzzle, const GuideSettings& settings,
                          const Workspace& workspace, Events& events) {
  const GuideSettings defaults;
  const Object record = recordOf(describe(&defaults), &settings, &defaults);
  return writePdfFile(answerKeyDocument(puzzle, settings, workspace), {settings.answerKey, "pdf", record},
                      workspace, events);
}

bool isTable(const GuideSettings& settings) {
  return formatOf(settings.output, settings.format, "pdf") == "tsv";
}

}  // namespace

const SettingTable& describe(const GuideSettings*) {
  static const SettingTable table =
      tableOf({entry("puzzle", &GuideSettings::puzzle, "The puzzle (.ipuz, .puz); - is standard input")
                   .form("PUZZLE")
                   .role(Role::input)
                   .positional()
                   .required(),
               entry("output", &GuideSettings::output,
                     "The guide (.pdf, or .tsv for a table with tabs); - is standard output")
                   .form("FILE")
                   .letter('o')
                   .role(Role::output)
                   .required(),
               entry("format", &GuideSettings::format, "What to write, whatever the name's ending")
                   .choices({"pdf", "tsv"}),
               include(&GuideSettings::style, describe(static_cast<const StyleSettings*>(nullptr))),
               include(&GuideSettings::listing, describe(static_cast<const ListingSettings*>(nullptr))),
               entry("for", &GuideSettings::service,
                     "As a book for this service: gutter, mirrored margins, volumes within its page limit")
                   .choices({"kdp", "ingram", "lulu"})
                   .role(Role::record),
               entry("answer-key", &GuideSettings::answerKey,
                     "The answer key too: the poster with its words marked (.pdf)")
                   .form("FILE")
                   .role(Role::output),
               include(&GuideSettings::key, describe(static_cast<const AnswerKeySettings*>(nullptr)))});
  return table;
}

const FieldTable& fieldsOf(const GuideReport*) {
  using R = GuideReport;
  static const FieldTable fields = reportFields<R>(
      {field("spines", &R::spines, "Of a book for a service: how wide the spine of each volume is.")});
  return fields;
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

Document answerKeyDocument(const SharedPuzzle& puzzle, const GuideSettings& settings,
                           const Workspace& workspace) {
  return layout::composeAnswerKey(puzzle, resolve(settings.style, workspace),
                                  optionsOf(settings.key, *puzzle), workspace.type());
}

std::vector<OutputFile> writeGuide(const ResolvedGuide& guide, const GuideSettings& settings,
                                   const Workspace& workspace, Events& events) {
  const Meter meter;
  const GuideSettings defaults;
  const Object record = recordOf(describe(&settings), &settings, &defaults);
  const std::vector<Document> volumes = guideDocuments(guide, workspace);
  if (!guide.service) {
    OutputFile file = writePdfFile(volumes.front(), {settings.output, "pdf", record}, workspace, events);
    return {meter.wrote(file.path, file.bytes, file.extent)};  // Composing counts, too.
  }
  const render::PressOptions press = pressFor(*guide.service, events);
  if (volumes.size() > 1 && settings.output == "-")
    throw Error::inSetting("output", "the guide takes " + std::to_string(volumes.size()) + " volumes",
                           "name a file instead of standard output");
  std::vector<OutputFile> files;
  for (std::size_t v = 0; v < volumes.size(); ++v) {
    const std::string path = volumes.size() > 1
                                 ? unclaimed(numberedPath(settings.output, std::to_string(v + 1)))
                                 : settings.output;
    files.push_back(writePdfFile(volumes[v], {path, "pdf", record}, workspace, events, press));
    noteIfThin(*guide.service, path, static_cast<int>(volumes[v].pageCount), events);
  }
  return files;
}

GuideReport runGuide(const GuideSettings& settings, const Workspace& workspace, Events& events) {
  keepInputs(settings);
  // What is wrong with the call is said before a large puzzle is read.
  const bool table = isTable(settings);
  if (!table && settings.format.empty()) checkPdfName(settings.output, "a guide");
  checkPdfName(settings.answerKey, "an answer key");
  resolve(settings.style, workspace);
  resolve(settings.style, settings.listing, workspace);
  GuideReport report;
  const SharedPuzzle puzzle = loadForPrint(settings.puzzle, events).puzzle;
  GuideSettings spoken = settings;
  spoken.style = resolve(settings.style, *puzzle, workspace, events);
  const ResolvedGuide guide = resolve(spoken, puzzle, workspace);
  report.files =
      table ? std::vector{writeTable(guide, settings.output)} : writeGuide(guide, spoken, workspace, events);
  if (guide.service) report.spines = spinesOf(report.files, settings.service, workspace);
  if (!settings.answerKey.empty()) report.files.push_back(writeAnswerKey(puzzle, spoken, workspace, events));
  return report;
}

}  // namespace gridpress::jobs
