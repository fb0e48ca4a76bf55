// jobs/print/drawing_losses: asks render what is lost and fonts what is taken.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/drawing_losses.h"

#include <string>

#include "fonts/stand_in.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "render/drawings/losses.h"

namespace gridpress::jobs {

namespace {

bool isKind(const std::string& link) {
  return link.starts_with("image/");  // Of a picture within the file.
}

}  // namespace

void checkDrawing(const layout::PosterTemplate& style) {
  if (!style.backdrop.svg) return;
  const render::DrawingLosses losses = render::lossesOf(*style.backdrop.svg, style.backdrop.name);
  if (losses.art.empty()) return;
  const std::string& first = losses.art.front();
  std::string what =
      isKind(first) ? "has a picture of the kind " + inQuotes(printable(first)) + ", which cannot be printed"
                    : "links to " + inQuotes(printable(first)) + ", which is not part of it";
  if (losses.art.size() > 1) what += ", and so it is with " + withCommas(losses.art.size() - 1) + " more";
  throw Error::job("the drawing " + what,
                   isKind(first) ? "save it as PNG or JPEG in the drawing, or take it out"
                                 : "embed it (in Inkscape: Extensions, Images, Embed), or take it out",
                   {style.backdrop.name, 0});
}

void noteDrawingLosses(const layout::PosterTemplate& style, Events& events) {
  if (!style.backdrop.svg) return;
  const std::string& file = style.backdrop.name;
  checkDrawing(style);
  const render::DrawingLosses losses = render::lossesOf(*style.backdrop.svg, file);
  for (const std::string& link : losses.links)
    events.note({"drawing.linked",
                 "warning: {file}: {what} is linked, not part of the drawing, and is not read; write what it "
                 "says into the SVG",
                 {{"file", file}, {"what", inQuotes(printable(link))}}});
  if (losses.pages)
    events.note({"drawing.page",
                 "warning: {file}: text that is kept as a web page (foreignObject) is not printed; save it "
                 "as plain text or paths",
                 {{"file", file}}});
  for (const std::vector<std::string>& families : losses.families)
    if (const std::string taken = fonts::standInFor(families); !taken.empty())
      events.note({"drawing.font",
                   "warning: {file}: the font {font} is not installed, and {taken} takes its place; install "
                   "it, or convert the text to paths",
                   {{"file", file}, {"font", inQuotes(printable(families.front()))}, {"taken", taken}}});
}

}  // namespace gridpress::jobs
