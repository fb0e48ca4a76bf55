// layout/style/service: a service's rules, key by key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/service.h"

#include <algorithm>
#include <cmath>

#include "model/contracts.h"
#include "model/error.h"
#include "settings/types.h"

namespace gridpress::layout {

namespace {

bool fits(Size trim, Size within) {
  const auto low = [](Size s) { return std::min(s.width, s.height); };
  const auto high = [](Size s) { return std::max(s.width, s.height); };
  const Length slack = Length::pt(0.1);
  return low(trim) <= low(within) + slack && high(trim) <= high(within) + slack;
}

/// Letters such as J reach out of their advance, by up to so much of the type size; their ink must be safe
/// too.
constexpr double kOverhang = 0.1;
/// A PDF may name a type size that is a little smaller than what is seen (fonts of 2,048 units an em are set
/// as of 2,000), and services read what it names.
constexpr double kSizeToSpare = 1.025;

void checkBinds(const Service& service, Size trim) {
  if (service.kind != ServiceKind::interior)
    throw Error::call(service.title + " does not print books", "use kdp, ingram or lulu");
  if (!service.binds(trim))
    throw Error::inSetting("trim",
                           {"problem.trim_other",
                            "{service} does not bind pages of {trim}",
                            {{"service", service.title}, {"trim", textOf(trim)}}},
                           {"remedy.trims", "choose {trims}", {{"trims", service.offered()}}});
}

// Heads and page numbers, `head` high, stand in the margins, and must be safe as well.
Insets bookMargins(const Insets& margin, const Service& service, int pages, Length head) {
  EXPECTS(pages >= 0 && head >= Length());
  const Length overhang = head * kOverhang;
  const Length outside = std::max(service.page.safe + overhang, std::min(margin.left, margin.right));
  return {std::max(margin.top, service.page.safe + head * 2.6), outside,
          std::max(margin.bottom, service.page.safe + head * 2.4),
          std::max(service.gutterFor(pages) + overhang, outside)};
}

// A book in pages that the service binds, in no type or line that is smaller than it prints.
template <typename Style>
void suit(Style& style, const Service& service, std::initializer_list<Length*> types) {
  checkBinds(service, style.page);
  style.mirrored = true;
  const Length least = service.page.minTextSize.value_or(Length()) * kSizeToSpare;
  for (Length* type : types) *type = std::max(*type, least);
  style.rule = std::max(style.rule, service.page.minLineWidth.value_or(Length()));
}

constexpr int kMax = 1'000'000;

const std::vector<std::string> kColours = {"gray", "rgb", "cmyk", "spot"};

bool same(Size a, Size b) {
  constexpr double kTenth = 0.1;
  return std::abs(a.width.pt() - b.width.pt()) <= kTenth && std::abs(a.height.pt() - b.height.pt()) <= kTenth;
}

}  // namespace

GuideTemplate forService(GuideTemplate style, const Service& service, int pages) {
  const double spread = std::min(style.leading / style.size, 1.3);
  suit(style, service, {&style.size, &style.smallest, &style.printSize, &style.headSize});
  if (service.page.minTextSize) style.leading = std::max(style.leading, style.size * spread);
  style.margin = bookMargins(style.margin, service, pages, std::max(style.size, style.headSize));
  ENSURES(style.margin.left >= style.margin.right && style.margin.right >= service.page.safe);
  return style;
}

WorksheetStyle bookForService(WorksheetStyle style, const Service& service, int pages) {
  suit(style, service, {&style.smallest, &style.smallestWord});
  style.margin = bookMargins(style.margin, service, pages, style.bookSmall());
  ENSURES(style.margin.left >= style.margin.right && style.margin.right >= service.page.safe);
  return style;
}

Length Service::gutterFor(int pages) const {
  EXPECTS(std::ranges::is_sorted(gutter, {}, &GutterStep::pages));
  for (const GutterStep& step : gutter)
    if (pages <= step.pages) return step.inside;
  return gutter.empty() ? Length() : gutter.back().inside;
}

bool Service::binds(Size trim) const {
  if (!page.minSize && !page.maxSize && !trims.empty())
    return std::ranges::any_of(trims, [&](const TrimStep& step) { return same(step.size, trim); });
  return (!page.maxSize || fits(trim, *page.maxSize)) && (!page.minSize || fits(*page.minSize, trim));
}

std::string Service::offered() const {
  constexpr std::pair<double, double> kUsual[] = {{5, 8},  {5.5, 8.5}, {6, 9},     {6.14, 9.21},
                                                  {7, 10}, {8, 10},    {8.25, 11}, {8.5, 11}};
  std::string all;
  for (const auto& [width, height] : kUsual)
    if (const Size trim{Length::in(width), Length::in(height)}; binds(trim))
      all += (all.empty() ? "" : ", ") + textOf(trim);
  return all;
}

std::optional<int> Service::maxPagesAt(Size trim) const {
  std::optional<int> most = maxPages;
  for (const TrimStep& step : trims)
    if (same(step.size, trim)) most = std::min(step.pages, most.value_or(kMax));
  ENSURES(!maxPages || most <= maxPages);
  return most;
}

SettingTable describe(const Service::PageRules*) {
  using S = Service::PageRules;
  return tableOf(
      {entry("min_size", &S::minSize, "The smallest trim"),
       entry("max_size", &S::maxSize, "The largest trim"),
       entry("bleed", &S::bleed, "Bleed around what runs to the trim's edge"),
       entry("bleed_required", &S::bleedRequired, "Bleed is required even where nothing runs to the edge"),
       entry("bleed_inside", &S::bleedInside, "Bleed on the binding side, too"),
       entry("safe_margin", &S::safe, "No text is nearer to the trim's edge"),
       entry("marks", &S::marks, "Printer's marks are allowed around the bleed"),
       entry("min_text_size", &S::minTextSize, "The smallest type"),
       entry("min_line_width", &S::minLineWidth, "The thinnest line")});
}

SettingTable describe(const Service::PdfRules*) {
  using S = Service::PdfRules;
  return tableOf(
      {entry("max_bytes", &S::bytes, "The largest file"),
       entry("standard", &S::standard, "The standard that it must keep").choices({"pdfx4", "pdfx1a"}),
       entry("colours", &S::colours, "Kinds of colour that are accepted").choices(kColours),
       entry("max_area_coverage", &S::maxAreaCoverage, "Maximum total of all inks, in per cent").in(0, kMax),
       entry("min_dpi", &S::minDpi, "Lowest resolution of pictures on the page").in(0, kMax),
       entry("embedded_fonts", &S::embeddedFonts, "All fonts must be embedded"),
       entry("transparency", &S::transparency, "Transparency is accepted"),
       entry("annotations", &S::annotations, "Annotations are accepted"),
       entry("bookmarks", &S::bookmarks, "Bookmarks are accepted"),
       entry("encryption", &S::encryption, "Encrypted files are accepted")});
}

SettingTable describe(const Service::PictureRules*) {
  using S = Service::PictureRules;
  return tableOf(
      {entry("formats", &S::formats, "Kinds of picture that are accepted").choices({"jpg", "png", "tif"}),
       entry("max_bytes", &S::bytes, "The largest file"),
       entry("max_pixels", &S::maxPixels, "Maximum number of pixels on a side").in(1, kMax),
       entry("min_dpi", &S::minDpi, "Lowest resolution at the size of the print").in(0, kMax),
       entry("max_dpi", &S::maxDpi, "Highest resolution at the size of the print").in(0, kMax),
       entry("colours", &S::colours, "Kinds of colour that are accepted").choices(kColours),
       entry("transparency", &S::transparency, "Transparency is accepted")});
}

SettingTable describe(const GutterStep*) {
  return tableOf(
      {entry("max_pages", &GutterStep::pages, "For books of at most this many pages").in(1, kMax).required(),
       entry("inside", &GutterStep::inside, "The inside margin")});
}

SettingTable describe(const TrimStep*) {
  return tableOf({entry("size", &TrimStep::size, "The trim"),
                  entry("max_pages", &TrimStep::pages, "The most pages that can be bound").in(1, kMax)});
}

SettingTable describe(const Service*) {
  using S = Service;
  return tableOf({entry("title", &S::title, "The service's name"),
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
}

Service readService(std::string_view toml, const std::string& name, const std::string& file) {
  Service s;
  s.name = s.title = name;
  readKeys(toml, file, s);
  std::ranges::sort(s.gutter, {}, &GutterStep::pages);
  if (!s.pdf && !s.picture)
    throw Error::call("the service accepts no kind of file", "write [pdf], [picture] or both", {file, 0});
  return s;
}

}  // namespace gridpress::layout
