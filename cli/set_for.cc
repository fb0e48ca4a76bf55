// cli/set_for: a poster as a print service asks for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <variant>

#include "cli/services.h"
#include "layout/poster/poster.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

using layout::Service;

namespace {

bool takes(const std::vector<std::string>& list, const std::string& word) {
  return list.empty() || std::find(list.begin(), list.end(), word) != list.end();
}

std::string formatsOf(const Service& service) {
  std::string all = service.pdf ? ".pdf" : "";
  if (service.picture)
    for (const std::string& format : service.picture->formats) all += (all.empty() ? "." : ", .") + format;
  return all;
}

void setPdf(const Service& service, PressFlags& press) {
  const Service::PdfRules& rules = *service.pdf;
  const bool inksOnly = !takes(rules.colours, "rgb");
  const std::string wanted = !rules.standard.empty() ? rules.standard : inksOnly ? "pdfx4" : "";
  if (!wanted.empty()) {
    if (press.standard != "plain" && press.standard != wanted)
      throw Error::call(service.title + " takes --standard " + wanted + ", not " + press.standard,
                        "leave --standard out");
    press.standard = wanted;
  }
  const bool inks = press.standard == "pdfx4" || press.standard == "pdfx1a";
  if (rules.maxAreaCoverage && inks)
    press.maxAreaCoverage = press.maxAreaCoverage > 0
                                ? std::min(press.maxAreaCoverage, *rules.maxAreaCoverage)
                                : *rules.maxAreaCoverage;
}

void setPicture(const Service& service, const std::string& format, PosterJob job) {
  const Service::PictureRules& rules = *service.picture;
  PictureOptions& picture = job.picture;
  const double least = rules.minDpi.value_or(1), most = rules.maxDpi.value_or(10000);
  if (!job.dpiGiven) picture.dpi = std::clamp(picture.dpi, least, std::max(least, most));
  if (picture.dpi < least || picture.dpi > most)
    throw Error::call(
        "--dpi " + fixed(picture.dpi, 0) + " is not what " + service.title + " takes",
        picture.dpi < least ? "give at least " + fixed(least, 0) : "give at most " + fixed(most, 0));
  if (!takes(rules.colours, picture.gray ? "gray" : "rgb"))
    throw Error::call(service.title + " takes no picture in " + (picture.gray ? "gray" : "colour"),
                      picture.gray ? "leave --gray out" : "add --gray");
  if (rules.bytes && format != "png")
    picture.maxBytes = picture.maxBytes > 0 ? std::min(picture.maxBytes, *rules.bytes) : *rules.bytes;
}

std::string sizeOf(Size size) {
  return inches(size.width) + " x " + inches(size.height);
}

/// The smallest type among items.
Length smallestType(const std::vector<Item>& items, Length smallest) {
  for (const Item& item : items) {
    if (const auto* run = std::get_if<LetterRun>(&item)) smallest = std::min(smallest, run->size);
    if (const auto* run = std::get_if<TextRun>(&item)) smallest = std::min(smallest, run->size);
    if (const auto* group = std::get_if<Group>(&item)) smallest = smallestType(group->items, smallest);
  }
  return smallest;
}

}  // namespace

void setFor(const Service& service, const std::string& format, PosterJob job) {
  if (service.kind != layout::ServiceKind::poster)
    throw Error::call(service.title + " prints no posters", "name a service for posters with --for");
  const bool pdf = format == "pdf";
  const std::string ending = format == "jpeg" ? "jpg" : format;
  if (pdf ? !service.pdf : !service.picture || !takes(service.picture->formats, ending))
    throw Error::call(service.title + " takes no ." + ending, "write one of " + formatsOf(service));
  if (job.style.marks && !service.page.marks)
    throw Error::call(service.title + " takes no printer's marks", "leave --marks out");
  if (pdf)
    setPdf(service, job.press);
  else
    setPicture(service, ending, job);
  setPage(service, job.style);
}

void setPage(const Service& service, layout::PosterTemplate& style) {
  for (Length* side : {&style.bleed.top, &style.bleed.right, &style.bleed.bottom, &style.bleed.left})
    *side = std::max(*side, service.page.bleed);
  style.margin = std::max(style.margin, service.page.safe);
  // Rulers stop growing with the cells; their numbers are a fifth of their depth, or more.
  if (service.page.smallestText)
    style.rulers.deepest = std::max(style.rulers.deepest, *service.page.smallestText * 5);
}

void checkFits(const Service& service, const Puzzle& puzzle, const layout::PosterTemplate& style,
               const TextMeasure& measure) {
  const layout::PosterPlan plan = layout::planPoster(puzzle, style, measure);
  const auto lies = [](Size a, Size b) { return a.width <= b.width && a.height <= b.height; };
  const auto& most = service.page.most;
  if (most && !lies(plan.trim, *most) && !lies({plan.trim.height, plan.trim.width}, *most)) {
    const double k = std::max(std::min(most->width / plan.trim.width, most->height / plan.trim.height),
                              std::min(most->width / plan.trim.height, most->height / plan.trim.width));
    throw Error::job("the sheet is " + sizeOf(plan.trim) + ", the largest that " + service.title +
                         " has is " + sizeOf(*most) + "; there letters would be of " +
                         fixed(plan.grid.size.pt() * k, 1) + " pt",
                     "give a smaller --sheet, or another service (gridpress preflight --who)");
  }
  const auto& least = service.page.smallestText;
  if (!least) return;
  if (plan.grid.size < *least) {
    const double k = *least / plan.grid.size;
    throw Error::job("on a sheet of " + sizeOf(plan.trim) + " the letters are of " +
                         fixed(plan.grid.size.pt(), 1) + " pt, " + service.title + " takes none below " +
                         fixed(least->pt(), 1) + " pt",
                     "that needs a sheet of about " + sizeOf({plan.trim.width * k, plan.trim.height * k}) +
                         (most ? " (its largest is " + sizeOf(*most) + ")" : "") + ", or fewer words");
  }
  const Length smallest =
      smallestType(layout::composePoster(puzzle, style, measure).page(0).items, plan.grid.size);
  if (smallest < *least)
    throw Error::job("on a sheet of " + sizeOf(plan.trim) +
                         " the smallest text (a title's line or a ruler's " + "number) is of " +
                         fixed(smallest.pt(), 1) + " pt, " + service.title + " takes none below " +
                         fixed(least->pt(), 1) + " pt",
                     "give a larger --sheet, or a --template with larger lines");
}

}  // namespace gridpress::cli
