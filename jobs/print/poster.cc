// jobs/print/poster: describes it, and joins layout and render.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/poster.h"

#include "jobs/documents/write_prints.h"
#include "jobs/files/keep_inputs.h"
#include "jobs/files/paths.h"
#include "jobs/print/backdrop_check.h"
#include "jobs/print/drawing_losses.h"
#include "jobs/print/poster_service.h"
#include "jobs/print/preview.h"
#include "jobs/print/size_check.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "jobs/resolve/sheets.h"
#include "layout/poster/poster.h"
#include "layout/poster/sample.h"
#include "model/error.h"
#include "model/setting_name.h"

namespace gridpress::jobs {

namespace {

PictureOptions pictureOf(const PosterSettings& settings) {
  PictureOptions picture;
  picture.dpi = settings.dpi.value_or(picture.dpi);
  picture.quality = settings.quality;
  picture.maxBytes = settings.maxBytes ? settings.maxBytes->bytes : 0;
  picture.gray = settings.gray;
  picture.packing = settings.packing;
  return picture;
}

// What only one kind of file can keep.
void checkFormat(const PosterSettings& settings, const std::string& format) {
  if (settings.maxBytes && format != "jpg" && format != "jpeg")
    throw Error::inSetting("max-bytes", "only a JPEG can be made smaller, not ." + format,
                           "end the name in .jpg, or leave it out");
  if (isTiff(format)) {
    if (settings.press.standard != render::Standard::plain)
      throw Error::inSetting("standard", "standards are for PDF, not for ." + format,
                             "leave it out; " + setting("icc") + " alone makes process colours");
    if (settings.gray && !settings.press.icc.empty())
      throw Error::call(setting("gray") + " and " + setting("icc") + " exclude each other", "leave one out");
    const bool condition = !settings.press.condition.empty();
    if (condition || settings.press.flattenDpi > 0)
      throw Error::inSetting(condition ? "condition" : "flatten-dpi",
                             condition ? "a TIFF names no printing condition, but has its profile"
                                       : "all of a TIFF is pixels, as many as " + setting("dpi") + " says",
                             "leave it out");
  } else if (format != "pdf" && !settings.press.none()) {
    throw Error::call("settings of a press (" + setting("standard") + ", " + setting("icc") + ", " +
                          setting("ink-limit") + " and the like) are for PDF and TIFF, not for ." + format,
                      "end the name in .pdf or .tif, or leave them out");
  }
  const bool jpeg = format == "jpg" || format == "jpeg";
  checkDpi(
      settings.dpi, format,
      "leave it out, or use " + setting("flatten-dpi") + " for drawings that a standard takes as pixels");
  if (!jpeg && settings.quality != PosterSettings().quality)
    throw Error::inSetting("quality", "it is for JPEG, not for ." + format,
                           "end the name in .jpg, or leave it out");
  if (!isTiff(format) && settings.packing != PosterSettings().packing)
    throw Error::inSetting("compression", "it is for TIFF, not for ." + format,
                           "end the name in .tif, or leave it out");
  if (settings.gray && (format == "pdf" || format == "svg"))
    throw Error::inSetting("gray", "it is for pictures, not for ." + format,
                           "end the name in .jpg, .png or .tif, or leave it out");
}

// A TIFF is in process colours where a press's profile is named.
render::PressOptions pressOf(const PosterSettings& settings, const std::string& format,
                             const layout::PosterTemplate& style, Events& events) {
  PressSettings press = settings.press;
  if (isTiff(format)) {
    if (press.none()) return {};
    if (press.icc.empty())
      throw Error::inSetting("ink-limit", "a TIFF has process colours only with a press's profile",
                             "add " + setting("icc"));
    press.standard = render::Standard::pdfx4;
  }
  render::PressOptions options = optionsOf(press, events);
  options.inks = pressInks(style);
  return options;
}

const Choices<render::TiffPacking>& packings() {
  static const Choices<render::TiffPacking> all = {{"zip", render::TiffPacking::zip},
                                                   {"lzw", render::TiffPacking::lzw}};
  return all;
}

}  // namespace

const SettingTable& describe(const PosterSettings*) {
  static const SettingTable table = tableOf(
      {entry("puzzle", &PosterSettings::puzzle, "The puzzle (.ipuz, .puz); - is standard input")
           .form("PUZZLE")
           .role(Role::input)
           .positional()
           .required(),
       entry("output", &PosterSettings::output,
             "The poster: .pdf, .jpg, .png, .tif or .svg; - is standard output")
           .form("FILE")
           .letter('o')
           .role(Role::output)
           .required(),
       entry(
           "preview", &PosterSettings::preview,
           "Also a picture for buyers: the poster, on a wall beside a person, a corner at true size and how "
           "far its letters are read (.png, .jpg, .pdf)")
           .form("FILE")
           .role(Role::output),
       entry("format", &PosterSettings::format, "What to write, whatever the name's ending")
           .choices({"pdf", "jpg", "png", "tif", "svg"}),
       styleOnSheets<PosterSettings>(),
       include(&PosterSettings::bleed, describe(static_cast<const BleedSettings*>(nullptr))),
       include(&PosterSettings::finishing, describe(static_cast<const FinishingSettings*>(nullptr))),
       include(&PosterSettings::press, describe(static_cast<const PressSettings*>(nullptr))),
       entry("sample", &PosterSettings::sample,
             "Instead of the poster a piece of it at true size, on this paper: 8x10in, letter")
           .role(Role::record),
       entry(
           "for", &PosterSettings::service,
           "Set as this print service asks (gelato, printful, prodigi or a .toml file): bleed, safe margin, "
           "standard, dpi, bytes")
           .names(KnownNames::services)
           .role(Role::record),
       entry("dpi", &PosterSettings::dpi,
             "Pixels per inch of a picture (default: 150; 300 for small letters)")
           .in(1, 10000),
       entry("quality", &PosterSettings::quality, "JPEG quality").in(1, 100).role(Role::record),
       entry("max-bytes", &PosterSettings::maxBytes,
             "The maximum size of a JPEG: the quality is lowered until it fits, to 60 at the least: 200MB"),
       entry("gray", &PosterSettings::gray, "A picture in shades of grey"),
       choice("compression", &PosterSettings::packing, packings(),
              "How a TIFF is packed: zip, or lzw, which is larger and read by every program")});
  return table;
}

const FieldTable& fieldsOf(const PosterReport*) {
  static const FieldTable fields = reportFields<PosterReport>({});
  return fields;
}

layout::PosterTemplate styleOf(const PosterSettings& settings, const Workspace& workspace) {
  layout::PosterTemplate style = posterStyle(settings.style, workspace);
  applyTo(style, settings.bleed);
  applyTo(style, settings.finishing);
  if (!settings.service.empty()) setPage(workspace.service(settings.service), style);
  return style;
}

std::vector<PressInk> pressInks(const layout::PosterTemplate& style) {
  std::vector<PressInk> inks;
  for (const layout::InkStyle& one : style.inks) inks.push_back(one.ink);
  return inks;
}

Document posterDocument(const SharedPuzzle& puzzle, const PosterSettings& settings,
                        const Workspace& workspace) {
  const layout::PosterTemplate style = styleOf(settings, workspace);
  return settings.sample ? layout::composeSample(puzzle, style, *settings.sample, workspace.type())
                         : layout::composePoster(puzzle, style, workspace.type());
}

namespace {

// As many as letters need to be read: of fewer than ten pixels a cell a T looks like an I.
double dpiFor(const Puzzle& puzzle, const layout::PosterTemplate& style, const Workspace& workspace) {
  constexpr double kUsual = 150, kFine = 300, kPerCell = 10;
  return layout::planPoster(puzzle, style, workspace.type()).grid.pitch.in() * kUsual < kPerCell ? kFine
                                                                                                 : kUsual;
}

OutputFile writePrint(const SharedPuzzle& puzzle, const PosterSettings& given, const Workspace& workspace,
                      Events& events) {
  const std::string format = formatOf(given.output, given.format, "pdf");
  checkFormat(given, format);
  PosterSettings settings = given;
  std::optional<layout::Service> service;
  if (!settings.service.empty()) {
    service = workspace.service(settings.service);
    setFor(*service, format, settings);
  }
  if (service) checkFits(*service, *puzzle, styleOf(settings, workspace), workspace.type());
  if (!settings.dpi && format != "pdf" && format != "svg")
    settings.dpi = dpiFor(*puzzle, styleOf(settings, workspace), workspace);
  const Document document = posterDocument(puzzle, settings, workspace);
  const PosterSettings defaults;
  const PrintFile file{settings.output, format, recordOf(describe(&given), &given, &defaults)};
  if (format == "svg" || format == "png" || format.starts_with("jp"))
    return writePicture(document, file, pictureOf(settings), workspace, events);
  const render::PressOptions press = pressOf(settings, format, styleOf(settings, workspace), events);
  if (format == "pdf") return writePdfFile(document, file, workspace, events, press);
  PictureOptions picture = pictureOf(settings);
  picture.press = press;
  return writePicture(document, file, picture, workspace, events);
}

std::vector<PosterSettings> eachOf(const PosterSettings& settings) {
  std::vector<PosterSettings> all = perSheet(settings);
  if (!settings.sheets.empty() && !settings.preview.empty())
    for (PosterSettings& one : all) one.preview = onSheetPath(settings.preview, *one.style.sheet);
  return all;
}

}  // namespace

std::vector<OutputFile> writePoster(const SharedPuzzle& puzzle, const PosterSettings& settings,
                                    const Workspace& workspace, Events& events) {
  std::vector<OutputFile> files = {writePrint(puzzle, settings, workspace, events)};
  if (!settings.preview.empty())
    files.push_back(writePreview(puzzle, styleOf(settings, workspace), settings.preview, workspace, events));
  return files;
}

std::vector<std::string> filesWritten(const PosterSettings& settings) {
  std::vector<std::string> files;
  for (const PosterSettings& one : eachOf(settings)) {
    files.push_back(one.output);
    if (!one.preview.empty()) files.push_back(one.preview);
  }
  return files;
}

PosterReport runPoster(const PosterSettings& settings, const Workspace& workspace, Events& events) {
  keepInputs(settings);
  // What is wrong with the call is said before a large puzzle is read.
  checkFormat(settings, formatOf(settings.output, settings.format, "pdf"));
  if (settings.output == "-" && !settings.sheets.empty())
    throw Error::inSetting("output", "several posters cannot all go to standard output", "name a file");
  checkPreviewName(settings.preview);
  const std::vector<PosterSettings> all = eachOf(settings);
  for (const PosterSettings& one : all) checkDrawing(styleOf(one, workspace));
  if (!settings.sheets.empty()) {
    keepInputs({settings.puzzle}, filesWritten(settings));
    for (const std::string& file : filesWritten(settings)) unclaimed(file);
  }
  PosterReport report;
  const SharedPuzzle puzzle = loadForPrint(settings.puzzle, events, gen::Spellings::skip).puzzle;
  const StyleSettings style = settledFor(settings.style, *puzzle, workspace, events);
  tellDrawingLosses(style, workspace, events);
  for (PosterSettings one : all) {
    const std::optional<Size> sheet = one.style.sheet;
    one.style = style;
    one.style.sheet = sheet;
    tellBackdrop(*puzzle, one.style, workspace, events);
    tellSizes(*puzzle, styleOf(one, workspace), one.sample, workspace, events);
    for (OutputFile& file : writePoster(puzzle, one, workspace, events))
      report.files.push_back(std::move(file));
  }
  return report;
}

}  // namespace gridpress::jobs
