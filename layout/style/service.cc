// layout/style/service: a service's rules, key by key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/service.h"

#include <algorithm>
#include <cmath>

#include "model/error.h"

namespace gridpress::layout {

namespace {

constexpr int kMax = 1'000'000;

const std::vector<std::string> kColours = {"gray", "rgb", "cmyk", "spot"};

bool same(Size a, Size b) {
  constexpr double kTenth = 0.1;
  return std::abs(a.width.pt() - b.width.pt()) <= kTenth && std::abs(a.height.pt() - b.height.pt()) <= kTenth;
}

}  // namespace

Length Service::gutterFor(int pages) const {
  for (const GutterStep& step : gutter)
    if (pages <= step.pages) return step.inside;
  return gutter.empty() ? Length() : gutter.back().inside;
}

std::optional<int> Service::maxPagesAt(Size trim) const {
  std::optional<int> most = maxPages;
  for (const TrimStep& step : trims)
    if (same(step.size, trim)) most = std::min(step.pages, most.value_or(kMax));
  return most;
}

const SettingTable& describe(const Service::PageRules*) {
  using S = Service::PageRules;
  static const SettingTable keys =
      tableOf({entry("min_size", &S::minSize, "The smallest trim"),
               entry("max_size", &S::maxSize, "The largest trim"),
               entry("bleed", &S::bleed, "Around what runs to the trim's edge"),
               entry("bleed_required", &S::bleedRequired, "Even where nothing does"),
               entry("bleed_inside", &S::bleedInside, "On the binding side, too"),
               entry("safe_margin", &S::safe, "No text is nearer to the trim's edge"),
               entry("marks", &S::marks, "Printer's marks may stand around the bleed"),
               entry("min_text_size", &S::minTextSize, "The smallest type"),
               entry("min_line_width", &S::minLineWidth, "The thinnest line")});
  return keys;
}

const SettingTable& describe(const Service::PdfRules*) {
  using S = Service::PdfRules;
  static const SettingTable keys =
      tableOf({entry("max_bytes", &S::bytes, "The largest file"),
               entry("standard", &S::standard, "The standard that it must keep").choices({"pdfx4", "pdfx1a"}),
               entry("colours", &S::colours, "Kinds of colour that are taken").choices(kColours),
               entry("max_area_coverage", &S::maxAreaCoverage, "Per cent, of all inks together").in(0, kMax),
               entry("min_dpi", &S::minDpi, "Of pictures on the page").in(0, kMax),
               entry("embedded_fonts", &S::embeddedFonts, "All fonts must be embedded"),
               entry("transparency", &S::transparency, "Transparency is taken"),
               entry("annotations", &S::annotations, "Annotations are taken"),
               entry("bookmarks", &S::bookmarks, "Bookmarks are taken"),
               entry("encryption", &S::encryption, "Encrypted files are taken")});
  return keys;
}

const SettingTable& describe(const Service::PictureRules*) {
  using S = Service::PictureRules;
  static const SettingTable keys = tableOf(
      {entry("formats", &S::formats, "Kinds of picture that are taken").choices({"jpg", "png", "tif"}),
       entry("max_bytes", &S::bytes, "The largest file"),
       entry("max_pixels", &S::maxPixels, "On a side").in(1, kMax),
       entry("min_dpi", &S::minDpi, "At the size of the print").in(0, kMax),
       entry("max_dpi", &S::maxDpi, "At the size of the print").in(0, kMax),
       entry("colours", &S::colours, "Kinds of colour that are taken").choices(kColours),
       entry("transparency", &S::transparency, "Transparency is taken")});
  return keys;
}

const SettingTable& describe(const GutterStep*) {
  static const SettingTable keys = tableOf(
      {entry("max_pages", &GutterStep::pages, "For books of at most this many pages").in(1, kMax).required(),
       entry("inside", &GutterStep::inside, "The inside margin")});
  return keys;
}

const SettingTable& describe(const TrimStep*) {
  static const SettingTable keys =
      tableOf({entry("size", &TrimStep::size, "The trim"),
               entry("max_pages", &TrimStep::pages, "The most pages that can be bound").in(1, kMax)});
  return keys;
}

const SettingTable& describe(const Service*) {
  using S = Service;
  static const SettingTable keys =
      tableOf({entry("title", &S::title, "The service's name"),
               choice("kind", &S::kind,
                      {{"poster", ServiceKind::poster},
                       {"interior", ServiceKind::interior},
                       {"cover", ServiceKind::cover}},
                      "What is printed"),
               table("page", &S::page, "The page"), table("pdf", &S::pdf, "PDFs, where they are taken"),
               table("picture", &S::picture, "Pictures, where they are taken"),
               tableOf("book",
                       tableOf({entry("min_pages", &S::minPages, "The fewest pages").in(1, kMax),
                                entry("max_pages", &S::maxPages, "The most pages").in(1, kMax),
                                table("gutter", &S::gutter, "Inside margins by pages"),
                                table("trim", &S::trims, "Trims that are offered")}),
                       "Books")});
  return keys;
}

Service readService(std::string_view toml, const std::string& name, const std::string& file) {
  Service s;
  s.name = s.title = name;
  readKeys(toml, file, s);
  std::sort(s.gutter.begin(), s.gutter.end(),
            [](const GutterStep& a, const GutterStep& b) { return a.pages < b.pages; });
  if (!s.pdf && !s.picture)
    throw Error::call("the service accepts no kind of file", "write [pdf], [picture] or both", {file, 0});
  return s;
}

}  // namespace gridpress::layout
