// cli/crossword_files: chooses the writer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/crossword_files.h"

#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "cli/jobs.h"
#include "cli/output_file.h"
#include "cli/progress_bar.h"
#include "gen/formats/puz.h"
#include "layout/crossword/picture.h"
#include "layout/crossword/print.h"
#include "model/error.h"
#include "model/length_text.h"
#include "render/raster/jpeg.h"
#include "render/raster/png.h"
#include "render/svg/svg.h"

namespace gridpress::cli {

namespace {

constexpr std::size_t kMostFrames = 2000;

Made writePuzFile(const Puzzle& puzzle, const std::string& path) {
  const Meter meter;
  OutputFile file(path);
  gen::writePuz(puzzle, file.stream());
  const std::uint64_t bytes = file.commit();
  return {path, bytes,
          std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()) + " squares",
          meter.seconds(), meter.peakMegabytes()};
}

Document compose(const Puzzle& puzzle, const std::vector<std::uint32_t>& order, const CrosswordPrint& print,
                 const layout::WorksheetStyle& style, bool picture, const fonts::Typesetter& type) {
  if ((print.colour == "order" || print.colour == "squares") && order.empty())
    throw Error::call("the order in which the words were placed is not in the puzzle's file",
                      "give the list of words with --colour " + print.colour);
  if (print.colour == "squares") {
    Document growth = layout::composeGrowth(puzzle, order, {}, type);
    growth.page = [last = growth.pageCount - 1, page = growth.page](std::size_t) { return page(last); };
    growth.pageCount = 1;
    return growth;
  }
  layout::CrosswordLook look;
  look.letters = print.solution || print.colour != "none";
  look.bare = picture && print.title.empty();
  if (print.colour == "order") look.ground = layout::groundByOrder(puzzle, order);
  if (print.colour == "words") look.ground = layout::groundByWord(puzzle);
  layout::Worksheet sheet;
  sheet.puzzle = std::make_shared<const Puzzle>(puzzle);
  sheet.title = print.title;
  return layout::composeCrossword(std::move(sheet), style, look, type);
}

}  // namespace

Made writeCrosswordFile(const Puzzle& puzzle, const std::string& path, const std::string& kind) {
  return kind == "puz" ? writePuzFile(puzzle, path) : writePuzzle(puzzle, path, kind);
}

Made writeCrossword(const Context& context, const Puzzle& puzzle, const std::vector<std::uint32_t>& order,
                    const std::string& path, const std::string& format, const CrosswordPrint& print) {
  const std::string kind = !format.empty() ? format : path == "-" ? "ipuz" : endingOf(path);
  if (kind == "ipuz" || kind == "txt" || kind == "puz") return writeCrosswordFile(puzzle, path, kind);
  if (kind != "pdf" && kind != "png" && kind != "jpg" && kind != "svg")
    throw Error::call("a crossword cannot be written as '" + kind + "'",
                      "end the name in .ipuz, .puz, .txt, .pdf, .png, .jpg or .svg, or give --format",
                      {path, 0});
  const fonts::Typesetter type = openFonts(context);
  const layout::WorksheetStyle style = print.style.load(context);
  const Document document = compose(puzzle, order, print, style, kind != "pdf", type);
  if (kind != "pdf") {
    PictureOptions picture;
    picture.dpi = print.dpi;
    return writePicture(context, document, type, {path, kind}, "crossword", picture);
  }
  const Size page = document.page(0).trim, paper = style.page;
  if (page.width > paper.width || page.height > paper.height)
    say(context, "the grid has a sheet of its own, " + inches(page.width) + " x " + inches(page.height) +
                     ": its squares would be too small on " + inches(paper.width) + " x " +
                     inches(paper.height) + " (--paper takes a larger one, gridpress tiles cuts it)");
  return writeDocument(context, document, type, path, "crossword");
}

Made writeFrames(const Context& context, const Puzzle& puzzle, const std::vector<std::uint32_t>& order,
                 const std::string& folder) {
  if (order.empty())
    throw Error::call("the order in which the words were placed is not in the puzzle's file",
                      "give the list of words with --frames");
  if (order.size() > kMostFrames)
    throw Error::call(
        "--frames would write " + withCommas(order.size()) + " pictures, and 2,000 are the most",
        "take fewer words with --pick", {folder, 0});
  std::error_code wrong;
  std::filesystem::create_directories(folder, wrong);
  if (wrong)
    throw Error::call("the folder cannot be made: " + wrong.message(), "name another one", {folder, 0});
  const Meter meter;
  const fonts::Typesetter type = openFonts(context);
  const Document growth = layout::composeGrowth(puzzle, order, {}, type);
  std::uint64_t bytes = 0;
  for (std::size_t step = 0; step < growth.pageCount; ++step) {
    const std::string number = std::to_string(step + 1);
    const std::string path =
        folder + "/step-" + std::string(4 - std::min<std::size_t>(4, number.size()), '0') + number + ".svg";
    OutputFile file(path);
    render::writeSvg(growth, type, file.stream(), {step, path});
    bytes += file.commit();
  }
  return {folder, bytes, withCommas(growth.pageCount) + " frames", meter.seconds(), meter.peakMegabytes()};
}

}  // namespace gridpress::cli
