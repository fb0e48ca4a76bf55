// jobs/pages/crossword_prints: chooses the writer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/pages/crossword_prints.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "jobs/documents/write_prints.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/meter.h"
#include "jobs/files/paths.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/puzzle/puzzle_keys.h"
#include "jobs/resolve/language.h"
#include "jobs/resolve/record.h"
#include "jobs/resolve/style_settings.h"
#include "layout/pages/crossword_picture.h"
#include "layout/pages/crossword_print.h"
#include "model/error.h"
#include "model/length_text.h"
#include "render/svg/svg.h"

namespace gridpress::jobs {

namespace {

constexpr std::size_t kMaxFrames = 2000;

bool isPuzzleFormat(const std::string& format) {
  return format == "ipuz" || format == "txt" || format == "puz";
}

bool isPrintFormat(const std::string& format) {
  return format == "pdf" || format == "png" || format == "jpg" || format == "svg";
}

Error orderUnknown(const std::string& about) {
  return Error::inSetting(about, "the order in which the words were placed is not in the puzzle's file",
                          "give the list of words instead of the puzzle");
}

// What a print says of how it was made.
Object recordOf(const PrintedCrossword& crossword, const CrosswordPrintSettings& settings) {
  const CrosswordPrintSettings defaults;
  Object record = jobs::recordOf(describe(&settings), &settings, &defaults);
  record.set(kPrintKind, kCrosswordPrint);
  if (!crossword.title.empty()) record.set("title", crossword.title);
  if (settings.colour == CrosswordColour::order || settings.colour == CrosswordColour::squares) {
    List order;
    for (const std::uint32_t word : crossword.order) order.emplace_back(std::uint64_t{word});
    record.set("order", std::move(order));
  }
  record.set(kPuzzleKeys, List{keyOf(crossword.puzzle)});
  return record;
}

}  // namespace

Document crosswordDocument(const PrintedCrossword& crossword, const CrosswordPrintSettings& settings,
                           bool picture, const Workspace& workspace) {
  layout::WorksheetStyle style = resolve(settings.style, workspace);
  if (settings.noName) style.fields.clear();
  checkUrl(settings.url);
  style.code.url = settings.url;
  const TextMeasure& measure = workspace.type();
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

const SettingTable& describe(const CrosswordPrintSettings*) {
  using S = CrosswordPrintSettings;
  static const SettingTable table = tableOf(
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
  return table;
}

void checkCrosswordFormat(const std::string& path, const std::string& format) {
  const std::string kind = formatOf(path, format, "ipuz");
  if (!isPuzzleFormat(kind) && !isPrintFormat(kind))
    throw cannotWrite(
        "a crossword", kind,
        "end the name in .ipuz, .puz, .txt, .pdf, .png, .jpg or .svg, or give " + setting("format"), path);
}

OutputFile writeCrosswordPrint(const PrintedCrossword& crossword, const CrosswordPrintSettings& given,
                               const std::string& path, const std::string& format, const Workspace& workspace,
                               Events& events) {
  const std::string kind = formatOf(path, format, "ipuz");
  if (isPuzzleFormat(kind)) return writeCrossword(crossword.puzzle, path, kind);
  checkCrosswordFormat(path, kind);
  checkDpi(given.dpi, kind);
  CrosswordPrintSettings settings = given;
  settings.style.language = pageLanguage(given.style.language, crossword.puzzle, workspace, events);
  const layout::WorksheetStyle style = resolve(settings.style, workspace);
  const Document document = crosswordDocument(crossword, settings, kind != "pdf", workspace);
  if (kind != "pdf") {
    PictureOptions picture;
    picture.dpi = settings.dpi.value_or(picture.dpi);
    return writePicture(document, {path, kind, recordOf(crossword, settings)}, picture, workspace, events);
  }
  const Size page = document.page(0).trim, paper = style.page;
  if (page.width > paper.width || page.height > paper.height)
    events.note({"crossword.sheet",
                 "the grid has a sheet of its own, {width} x {height}: its squares would be too small on "
                 "{paperWidth} x {paperHeight} (" +
                     setting("paper") + " takes a larger one, gridpress tiles cuts it)",
                 {{"width", inches(page.width)},
                  {"height", inches(page.height)},
                  {"paperWidth", inches(paper.width)},
                  {"paperHeight", inches(paper.height)}}});
  return writePdfFile(document, {path, kind, recordOf(crossword, settings)}, workspace, events);
}

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
  const Document growth = layout::composeGrowth(crossword.puzzle, crossword.order, {},
                                                *workspace.phrases(crossword.puzzle.language), type);
  std::uint64_t bytes = 0;
  for (std::size_t step = 0; step < growth.pageCount; ++step) {
    const std::string number = std::to_string(step + 1);
    const std::string path =
        folder + "/step-" + std::string(4 - std::min<std::size_t>(4, number.size()), '0') + number + ".svg";
    FileWriter file(unclaimed(path));
    render::writeSvg(growth, type, file.stream(), {step, path});
    bytes += file.commit();
  }
  return meter.wrote(folder, bytes, counted(growth.pageCount, "frame"));
}

}  // namespace gridpress::jobs
