// jobs/print/poster_service: compares what was said with what the service takes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/poster_service.h"

#include <algorithm>
#include <variant>

#include "jobs/documents/write_prints.h"
#include "layout/poster/poster.h"
#include "model/error.h"
#include "model/length_text.h"
#include "render/draw/item_bounds.h"

namespace gridpress::jobs {

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

std::string sizeOf(Size size) {
  return inches(size.width) + " x " + inches(size.height);
}

}  // namespace

void layOver(PosterSettings& settings, const Service& service, const std::string& format) {
  if (service.kind != layout::ServiceKind::poster)
    throw Error::inSetting("for", service.title + " prints no posters", "name a service that prints posters");
  const bool pdf = format == "pdf";
  const std::string ending = format == "jpeg" ? "jpg" : format == "tiff" ? "tif" : format;
  if (pdf ? !service.pdf : !service.picture || !takes(service.picture->formats, ending))
    throw Error::call(service.title + " takes no ." + ending, "write one of " + formatsOf(service));
  if (settings.bleed.marks && !service.page.marks)
    throw Error::call(service.title + " takes no printer's marks", "leave out " + setting("marks"));
  if (settings.finishing.marks == layout::Finishing::Marks::outside && !service.page.marks)
    throw Error::call(service.title + " takes no marks beyond the bleed",
                      "give " + setting("finishing-marks") + " sheet or none");
  if (pdf)
    layOver(settings.press, service);
  else
    setPicture(service, ending, settings);
}

void layOver(layout::PosterTemplate& style, const Service& service) {
  for (Length* side : {&style.bleed.top, &style.bleed.right, &style.bleed.bottom, &style.bleed.left})
    *side = std::max(*side, service.page.bleed);
  style.margin = std::max(style.margin, service.page.safe);
  // Rulers stop growing with the cells; their numbers are a fifth of their depth, or more.
  if (service.page.minTextSize)
    style.rulers.deepest = std::max(style.rulers.deepest, *service.page.minTextSize * 5);
}

void checkFits(const ResolvedPoster& poster, const Workspace& workspace) {
  const Service& service = *poster.service;
  const layout::PosterPlan& plan = poster.plan;
  const auto lies = [](Size a, Size b) { return a.width <= b.width && a.height <= b.height; };
  const auto& most = service.page.maxSize;
  if (most && !lies(plan.trim, *most) && !lies({plan.trim.height, plan.trim.width}, *most)) {
    const double k = std::max(std::min(most->width / plan.trim.width, most->height / plan.trim.height),
                              std::min(most->width / plan.trim.height, most->height / plan.trim.width));
    throw Error::job("the sheet is " + sizeOf(plan.trim) + ", the largest that " + service.title +
                         " has is " + sizeOf(*most) + "; there letters would be of " +
                         fixed(plan.grid.size.pt() * k, 1) + " pt",
                     "give a smaller " + setting("sheet") + ", or another service");
  }
  const auto& least = service.page.minTextSize;
  if (!least) return;
  if (plan.grid.size < *least) {
    const double k = *least / plan.grid.size;
    throw Error::job("on a sheet of " + sizeOf(plan.trim) + " the letters are of " +
                         fixed(plan.grid.size.pt(), 1) + " pt, " + service.title + " takes none below " +
                         fixed(least->pt(), 1) + " pt",
                     "that needs a sheet of about " + sizeOf({plan.trim.width * k, plan.trim.height * k}) +
                         (most ? " (its largest is " + sizeOf(*most) + ")" : "") + ", or fewer words");
  }
  const Length smallest = render::smallestType(
      layout::composePoster(poster.puzzle, poster.style, plan, workspace.type()).page(0).items,
      plan.grid.size);
  if (smallest < *least)
    throw Error::job(
        "on a sheet of " + sizeOf(plan.trim) +
            " the smallest text (a title's line or a ruler's number) is of " + fixed(smallest.pt(), 1) +
            " pt, " + service.title + " takes none below " + fixed(least->pt(), 1) + " pt",
        "give a larger " + setting("sheet") + ", or a " + setting("template") + " with larger lines");
}

}  // namespace gridpress::jobs
