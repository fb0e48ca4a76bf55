// jobs/print/poster: describes the settings, and connects layout with render.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/poster.h"

#include <algorithm>
#include <cmath>

#include "gen/letters/collate.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/print/backdrop_check.h"
#include "jobs/resolve/record.h"
#include "layout/style/recolour.h"
#include "layout/style/template.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "proof/verify/verify.h"
#include "render/draw/item_bounds.h"
#include "settings/types.h"

namespace gridpress::jobs {

using layout::Service;

namespace {

bool takes(const std::vector<std::string>& list, const std::string& word) {
  return list.empty() || std::ranges::find(list, word) != list.end();
}

std::string formatsOf(const Service& service) {
  std::string all = service.pdf ? ".pdf" : "";
  if (service.picture)
    for (const std::string& format : service.picture->formats) all += (all.empty() ? "." : ", .") + format;
  return all;
}

void setPicture(const Service& service, const std::string& format, PosterSettings& settings) {
  const Service::PictureRules& rules = *service.picture;
  const double min = rules.minDpi.value_or(1), max = rules.maxDpi.value_or(10000);
  if (!settings.dpi) settings.dpi = std::clamp(PictureOptions().dpi, min, std::max(min, max));
  if (*settings.dpi < min || *settings.dpi > max)
    throw Error::inSetting(
        "dpi", service.title + " does not take " + fixed(*settings.dpi, 0) + " dpi",
        *settings.dpi < min ? "give at least " + fixed(min, 0) : "give at most " + fixed(max, 0));
  if (!takes(rules.colours, settings.gray ? "gray" : "rgb"))
    throw Error::call(service.title + " takes no picture in " + (settings.gray ? "grey" : "colour"),
                      (settings.gray ? "leave out " : "add ") + setting("gray"));
  if (rules.bytes && format != "png")
    settings.maxBytes = ByteCount{settings.maxBytes ? std::min(settings.maxBytes->bytes, rules.bytes->bytes)
                                                    : rules.bytes->bytes};
}

// Lays the service's standard, total area coverage, dpi and bytes over the settings, where it asks for more
// than was said. `format` is what will be written. Throws Error (call) where the two cannot be brought
// together: a format that it does not take, marks, too low a resolution.
void layOver(PosterSettings& settings, const Service& service, const std::string& format) {
  if (service.kind != layout::ServiceKind::poster)
    throw Error::inSetting("for", service.title + " prints no posters", "name a service that prints posters");
  const bool pdf = format == "pdf";
  if (pdf ? !service.pdf : !service.picture || !takes(service.picture->formats, format))
    throw Error::call(service.title + " takes no ." + format, "write one of " + formatsOf(service));
  if (settings.bleed.marks && !service.page.marks)
    throw Error::call(service.title + " takes no printer's marks", "leave out " + setting("marks"));
  if (settings.finishing.marks == layout::Finishing::Marks::outside && !service.page.marks)
    throw Error::call(service.title + " takes no marks beyond the bleed",
                      "give " + setting("finishing-marks") + " sheet or none");
  if (pdf)
    layOver(settings.press, service);
  else
    setPicture(service, format, settings);
}

// What shows on the page: bleed, safe margin, rulers.
void layOver(layout::PosterTemplate& style, const Service& service) {
  for (Length* side : {&style.bleed.top, &style.bleed.right, &style.bleed.bottom, &style.bleed.left})
    *side = std::max(*side, service.page.bleed);
  style.margin = std::max(style.margin, service.page.safe);
  // Rulers stop growing with the cells; their numbers are a fifth of their depth, or more.
  if (service.page.minTextSize)
    style.rulers.deepest = std::max(style.rulers.deepest, *service.page.minTextSize * 5);
}

// Throws Error (job) where the sheet is larger than its service's largest or a letter smaller than its
// smallest, with both sizes and what would do.
void checkFits(const ResolvedPoster& poster, const Document& document) {
  const Service& service = *poster.service;
  const layout::PosterPlan& plan = poster.plan;
  const auto lies = [](Size a, Size b) { return a.width <= b.width && a.height <= b.height; };
  const auto& most = service.page.maxSize;
  if (most && !lies(plan.trim, *most) && !lies({plan.trim.height, plan.trim.width}, *most)) {
    const double k = std::max(std::min(most->width / plan.trim.width, most->height / plan.trim.height),
                              std::min(most->width / plan.trim.height, most->height / plan.trim.width));
    throw Error::job("the sheet is " + inches(plan.trim) + ", the largest that " + service.title +
                         " has is " + inches(*most) + "; there letters would be of " +
                         fixed(plan.grid.size.pt() * k, 1) + " pt",
                     "give a smaller " + setting("sheet") + ", or another service");
  }
  const auto& least = service.page.minTextSize;
  if (!least) return;
  if (plan.grid.size < *least) {
    const double k = *least / plan.grid.size;
    throw Error::job(
        "on a sheet of " + inches(plan.trim) + " the letters are of " + fixed(plan.grid.size.pt(), 1) +
            " pt, " + service.title + " takes none below " + fixed(least->pt(), 1) + " pt",
        "that needs a sheet of about " + inches(Size{plan.trim.width * k, plan.trim.height * k}) +
            (most ? " (its largest is " + inches(*most) + ")" : "") + ", or fewer words");
  }
  const Length smallest = render::smallestType(document.page(0).items, plan.grid.size);
  if (smallest < *least)
    throw Error::job(
        "on a sheet of " + inches(plan.trim) +
            " the smallest text (a title's line or a ruler's number) is of " + fixed(smallest.pt(), 1) +
            " pt, " + service.title + " takes none below " + fixed(least->pt(), 1) + " pt",
        "give a larger " + setting("sheet") + ", or a " + setting("template") + " with larger lines");
}

PictureOptions pictureOf(const PosterSettings& settings) {
  PictureOptions picture;
  picture.dpi = settings.dpi.value_or(picture.dpi);
  picture.quality = settings.quality;
  picture.maxBytes = settings.maxBytes ? settings.maxBytes->bytes : 0;
  if (settings.gray) picture.tone = render::Tone::gray;
  picture.packing = settings.packing;
  return picture;
}

// What only one kind of file can keep.
void checkFormat(const PosterSettings& settings, const std::string& format) {
  if (settings.maxBytes && format != "jpg")
    throw Error::inSetting(
        "max-bytes",
        {"problem.only_jpeg", "only a JPEG can be made smaller, not .{ending}", {{"ending", format}}},
        {"remedy.end_jpg", "end the name in .jpg, or leave it out"});
  if (format == "tif") {
    if (settings.press.standard != render::Standard::plain)
      throw Error::inSetting("standard", "standards are for PDF, not for ." + format,
                             "leave it out; " + setting("icc") + " alone makes process colours");
    if (settings.gray && !settings.press.icc.empty())
      throw Error::call({"problem.exclude",
                         "{one} and {other} exclude each other",
                         {{"one", setting("gray")}, {"other", setting("icc")}}},
                        "leave one out");
    const bool condition = !settings.press.condition.empty();
    if (condition || settings.press.flattenDpi > 0)
      throw Error::inSetting(condition ? "condition" : "flatten-dpi",
                             condition ? "a TIFF names no printing condition, but has its profile"
                                       : "all of a TIFF is pixels, as many as " + setting("dpi") + " says",
                             {"remedy.leave_out", "leave it out"});
  } else if (format != "pdf" && !settings.press.none()) {
    throw Error::call({"problem.only_press",
                       "settings of a press ({standard}, {icc}, {limit} and the like) are for PDF and TIFF, "
                       "not for .{ending}",
                       {{"standard", setting("standard")},
                        {"icc", setting("icc")},
                        {"limit", setting("ink-limit")},
                        {"ending", format}}},
                      {"remedy.end_pdf_tif", "end the name in .pdf or .tif, or leave them out"});
  }
  checkDpi(
      settings.dpi, format,
      "leave it out, or use " + setting("flatten-dpi") + " for drawings that a standard takes as pixels");
  if (format != "jpg" && settings.quality != PosterSettings().quality)
    throw Error::inSetting("quality", "it is for JPEG, not for ." + format,
                           {"remedy.end_jpg", "end the name in .jpg, or leave it out"});
  if (format != "tif" && settings.packing != PosterSettings().packing)
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
  if (format == "tif") {
    if (press.none()) return {};
    if (press.icc.empty())
      throw Error::inSetting("ink-limit", "a TIFF has process colours only with a press's profile",
                             "add " + setting("icc"));
    press.standard = render::Standard::pdfx4;
  }
  render::PressOptions options = resolve(press, events);
  options.inks = pressInks(style);
  return options;
}

/// The widest roll printers are 5 m wide; the other side may be longer.
constexpr Length kWidestPress = Length::mm(5300);

// What looks like a slip: a sheet that no press takes, a banner that hangs upright, a sample as large as the
// poster.
void noteSizes(const ResolvedPoster& poster, Events& events) {
  const Size sheet = poster.plan.front.size;
  if (std::min(sheet.width, sheet.height) > kWidestPress)
    events.note({"sheet.wide",
                 "warning: the sheet is {sheet}, and no press is wider than 5 m; is its unit right?",
                 {{"sheet", textOf(sheet)}}});
  constexpr double kBanner = 2.5;
  if (sheet.height >= sheet.width * kBanner)
    events.note(
        {"sheet.upright",
         "the sheet hangs upright, {width} wide and {height} high; {setting} {turned} lies on its side",
         {{"width", textOf(sheet.width)},
          {"height", textOf(sheet.height)},
          {"setting", setting("sheet")},
          {"turned", textOf(Size{sheet.height, sheet.width})}}});
  const std::optional<Size>& sample = poster.settings.sample;
  if (sample && std::min(sample->width, sample->height) >= std::min(sheet.width, sheet.height) &&
      std::max(sample->width, sample->height) >= std::max(sheet.width, sheet.height))
    events.note({"sample.large",
                 "the sample's paper is as large as the poster, {sheet}; smaller paper shows a piece of it, "
                 "and is cheaper",
                 {{"sheet", textOf(sheet)}}});
}

// A grid that was made without its list, or for another sheet. One in a shape of its own fills none.
void noteNarrow(const ResolvedPoster& poster, Events& events) {
  constexpr double kWanted = 0.75;
  using Place = layout::ListStyle::Place;
  const std::vector<Letter>& cells = poster.puzzle->grid.cells();
  if (poster.plan.filled >= kWanted || !poster.style.sheet || std::ranges::count(cells, kOutside) > 0) return;
  const Place place = poster.style.list.place;
  const std::string list = place == Place::side || place == Place::below
                               ? " and " + setting("list") + (place == Place::side ? " side" : " below")
                               : "";
  events.note({"list.narrow",
               "the grid fills {share} % of the room that is left for it; `gridpress generate` with {sheet} "
               "{size}{list} makes one that fills it",
               {{"share", fixed(poster.plan.filled * 100, 0)},
                {"sheet", setting("sheet")},
                {"size", textOf(*poster.style.sheet)},
                {"list", list}}});
}

// One drawing lies behind a poster: art takes the place of the template's.
void noteReplaced(const ResolvedPoster& poster, const Workspace& workspace, Events& events) {
  const StyleSettings& style = poster.settings.style;
  if (std::ranges::none_of(style.set, isArtKey)) return;
  const layout::BackdropStyle own = workspace.posterTemplate(templateOf(style)).backdrop;
  if (!own.svg || own.name == poster.style.backdrop.name) return;
  events.note({"art.instead",
               "{art} takes the place of the template's own drawing, {drawing}, which is not printed",
               {{"art", poster.style.backdrop.name}, {"drawing", own.name}}});
}

// Bars and frames in a colour of the paper's lightness.
void notePale(const ResolvedPoster& poster, Events& events) {
  constexpr double kSeen = 1.3;  // A pastel or gold on white has more.
  const Colour paper = poster.style.paper.value_or(kWhite);
  for (const Colour& accent : poster.style.accents)
    if (const double contrast = layout::contrastOf(accent, paper); contrast < kSeen)
      events.note(
          {"colour.pale",
           "{colour} hardly shows on the ground, {ground}: their contrast is {contrast} to 1, and should be "
           "at "
           "least {wanted}; titles are set in a shade that can be read, bars and frames are not; choose "
           "another {setting}, or another {paper}",
           {{"colour", accent.hex()},
            {"ground", paper.hex()},
            {"contrast", fixed(contrast, 1)},
            {"wanted", fixed(kSeen, 1)},
            {"setting", setting("colour")},
            {"paper", setting("paper-colour")}}});
}

std::optional<Service> serviceOf(const PosterSettings& settings, const Workspace& workspace) {
  if (settings.service.empty()) return {};
  return workspace.service(settings.service);
}

layout::PosterTemplate resolve(const PosterSettings& settings, const Workspace& workspace) {
  const std::optional<Service> service = serviceOf(settings, workspace);
  layout::PosterTemplate style = resolve(settings.style, workspace);
  layOver(style, settings.bleed);
  layOver(style, settings.finishing);
  if (service) layOver(style, *service);
  return style;
}

// As many as letters need to be read: of fewer than ten pixels a cell a T looks like an I.
double dpiFor(const layout::PosterPlan& plan) {
  constexpr double kUsual = 150, kFinest = 1200, kPerCell = 10;
  double dpi = kUsual;
  while (plan.grid.pitch.in() * dpi < kPerCell && dpi < kFinest) dpi *= 2;
  return dpi;
}

Document wholePoster(const ResolvedPoster& poster, const Workspace& workspace) {
  return layout::composePoster(poster.puzzle, poster.style, poster.plan, workspace.type());
}

OutputFile writeOnSheet(const ResolvedPoster& poster, const Workspace& workspace, Events& events) {
  PosterSettings settings = poster.settings;
  const std::string format = formatOf(settings.output, settings.format, "pdf");
  const Document document = posterDocument(poster, workspace);
  if (poster.service) {
    layOver(settings, *poster.service, format);
    checkFits(poster, settings.sample ? wholePoster(poster, workspace) : document);
  }
  if (!settings.dpi && format != "pdf" && format != "svg") settings.dpi = dpiFor(poster.plan);
  if (document.pageCount > 1 && format != "pdf")
    throw Error::inSetting("list", "the list's page needs a PDF, and a ." + format + " is one page",
                           "end the name in .pdf, or give below or side");
  const PrintFile file{settings.output, format, recordOf(poster.settings)};
  PictureOptions picture = pictureOf(settings);
  if (format == "pdf" || format == "tif") picture.press = pressOf(settings, format, poster.style, events);
  return writePrint(document, file, picture, workspace, events);
}

std::vector<PosterSettings> eachOf(const PosterSettings& settings) {
  std::vector<PosterSettings> all = perSheet(settings);
  if (!settings.sheets.empty() && !settings.preview.empty())
    for (PosterSettings& one : all) one.preview = onSheetPath(settings.preview, *one.style.sheet);
  return all;
}

}  // namespace

FieldTable fieldsOf(const PosterReport*) {
  using R = PosterReport;
  using L = layout::Legibility;
  const auto mm = [](Length L::*length) { return [length](const L& l) { return (l.*length).mm(); }; };
  return reportFields<R>(
      {field("reading", &R::reading, "With a preview, how far the poster's letters are read.",
             {derived<L>("letters", "The height of a capital, in millimetres.", mm(&L::letters)),
              derived<L>("ease", "From how far it is read with ease: 10 feet for each inch.", mm(&L::ease)),
              derived<L>("most", "From how far it is made out: 30 feet for each inch.", mm(&L::most))})});
}

SettingTable describe(const PosterSettings*) {
  using S = PosterSettings;
  return tableOf(
      {sourceEntry("puzzle", &S::puzzle, kPuzzleHelp, "PUZZLE"),
       outputEntry(&S::output, "The poster: .pdf, .jpg, .png, .tif or .svg; - is standard output"),
       writtenEntry("preview", &S::preview,
                    "Also a picture for buyers: the poster, on a wall beside a person, a corner at true size "
                    "and how far its letters are read (.png, .jpg, .pdf)"),
       include(&S::look), formatEntry(&S::format, {"pdf", "jpg", "png", "tif", "svg"}), styleOnSheets<S>(),
       include(&S::style, lookSettings()), include(&S::bleed), include(&S::finishing), include(&S::press),
       entry("sample", &S::sample,
             "Instead of the poster a piece of it at true size, on this paper: 8x10in, letter")
           .role(Role::record),
       entry("for", &S::service,
             "Set as this print service asks (gelato, printful, prodigi or a .toml file): bleed, safe "
             "margin, standard, dpi, bytes")
           .names(KnownNames::services)
           .role(Role::record),
       entry("dpi", &S::dpi, "Pixels per inch of a picture (default: 150; more for small letters)")
           .in(1, 10000),
       entry("quality", &S::quality, "JPEG quality").in(1, 100).role(Role::record),
       entry("max-bytes", &S::maxBytes,
             "The maximum size of a JPEG: the quality is lowered until it fits, to 60 at the least: 200MB"),
       entry("gray", &S::gray, "A picture in shades of grey"),
       choice("compression", &S::packing,
              {{"zip", render::TiffPacking::zip}, {"lzw", render::TiffPacking::lzw}},
              "How a TIFF is packed: zip, or lzw, which is larger and read by every program")});
}

ResolvedPoster resolve(const PosterSettings& settings, const SharedPuzzle& puzzle,
                       const Workspace& workspace) {
  ResolvedPoster poster{settings, puzzle, resolve(settings, workspace), {}, serviceOf(settings, workspace)};
  suit(poster.style, *puzzle);
  poster.plan = layout::planPoster(*puzzle, poster.style, workspace.type());
  ENSURES(poster.plan.grid.pitch > Length());
  return poster;
}

gen::Spellings spellingsFor(const layout::PosterTemplate& style) {
  return style.list.place != layout::ListStyle::Place::none ? gen::Spellings::keep : gen::Spellings::skip;
}

void suit(layout::PosterTemplate& style, const Puzzle& puzzle) {
  style.suit(puzzle.words.size());
  if (layout::mayList(style.list, puzzle.words.size()))
    style.list.ranks = gen::orderIn(puzzle, style.phrases->language()).ranks;
}

std::vector<PressInk> pressInks(const layout::PosterTemplate& style) {
  std::vector<PressInk> inks;
  for (const layout::InkStyle& one : style.inks) inks.push_back(one.ink);
  return inks;
}

Document posterDocument(const ResolvedPoster& poster, const Workspace& workspace) {
  const std::optional<Size>& sample = poster.settings.sample;
  return sample ? layout::composeSample(poster.puzzle, poster.style, poster.plan, *sample, workspace.type())
                : wholePoster(poster, workspace);
}

double leastPictureDpi(Length pitch) {
  return std::ceil(proof::leastDpi(pitch));
}

void notePoster(const ResolvedPoster& poster, const Workspace& workspace, Events& events) {
  noteBackdrop(poster, workspace, events);
  noteReplaced(poster, workspace, events);
  notePale(poster, events);
  if (poster.plan.list.none() && poster.style.list.place == layout::ListStyle::Place::automatic)
    events.note(
        {"list.none",
         "the {words} words are not listed on the poster, where they would be too small; {list} below, "
         "side or back lists them",
         {{"words", poster.puzzle->words.size()}, {"list", setting("list")}}});
  noteSizes(poster, events);
  noteNarrow(poster, events);
}

std::vector<OutputFile> writePoster(const ResolvedPoster& poster, const Workspace& workspace,
                                    Events& events) {
  std::vector<OutputFile> files = {writeOnSheet(poster, workspace, events)};
  if (!poster.settings.preview.empty()) files.push_back(writePreview(poster, workspace, events));
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
  refuseToOverwriteInputs(settings);
  checkKeys<layout::PosterTemplate>(settings.style.set);
  // What is wrong with the call is said before a large puzzle is read.
  checkFormat(settings, formatOf(settings.output, settings.format, "pdf"));
  if (settings.output == "-" && !settings.sheets.empty())
    throw Error::inSetting("output", "several posters cannot all go to standard output", "name a file");
  checkPreview(settings.preview, settings.look);
  const std::vector<PosterSettings> all = eachOf(settings);
  CheckedDrawing drawing;
  gen::Spellings spellings = gen::Spellings::skip;
  for (const PosterSettings& one : all) {
    const layout::PosterTemplate look = resolve(one, workspace);
    drawing = checkDrawing(look, drawing);
    spellings = spellingsFor(look);
  }
  if (!settings.sheets.empty()) {
    refuseToOverwriteInputs({settings.puzzle}, filesWritten(settings));
    for (const std::string& file : filesWritten(settings)) refuseForeignFile(file);
  }
  PosterReport report;
  const SharedPuzzle puzzle = loadForPrint(settings.puzzle, events, spellings).puzzle;
  const StyleSettings style = resolve(settings.style, *puzzle, workspace, events);
  for (PosterSettings one : all) {
    one.style.style = style.style;
    one.style.language = style.language;
    one.style.set = style.set;
    if (!one.style.sheet) one.style.sheet = style.sheet;
    const ResolvedPoster poster = resolve(one, puzzle, workspace);
    if (report.files.empty()) noteDrawingLosses(checkDrawing(poster.style, drawing), events);
    notePoster(poster, workspace, events);
    noteSmallLetters(poster.plan.grid, events);  // Of `make`, `generate` does.
    if (!one.preview.empty()) report.reading = layout::legibilityOf(poster.plan.grid.capHeight);
    for (OutputFile& file : writePoster(poster, workspace, events)) report.files.push_back(std::move(file));
  }
  return report;
}

}  // namespace gridpress::jobs
