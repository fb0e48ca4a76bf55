// layout/style/service: a service's rules, key by key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/service.h"

#include <algorithm>
#include <cmath>

#include "layout/style/toml_reader.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

constexpr int kMax = 1'000'000;

std::optional<Length> maybeLength(TomlReader& t, std::string_view key) {
  if (!t.has(key)) return std::nullopt;
  return t.length(key, {});
}

std::optional<Size> maybeSize(TomlReader& t, std::string_view key) {
  if (!t.has(key)) return std::nullopt;
  return t.size(key, {});
}

std::optional<double> maybeNumber(TomlReader& t, std::string_view key) {
  if (!t.has(key)) return std::nullopt;
  return t.number(key, 0, 0, kMax);
}

std::optional<int> maybeWhole(TomlReader& t, std::string_view key) {
  if (!t.has(key)) return std::nullopt;
  return t.whole(key, 0, 1, kMax);
}

std::optional<std::uint64_t> maybeBytes(TomlReader& t, std::string_view key) {
  if (!t.has(key)) return std::nullopt;
  const Source where = t.where(key);
  return parseBytes(t.text(key, ""), "'" + std::string(key) + "'", where);
}

/// A list of words out of `known`.
std::vector<std::string> words(TomlReader& t, std::string_view key, const std::vector<std::string>& known) {
  std::vector<std::string> list = t.texts(key);
  for (const std::string& word : list)
    if (std::find(known.begin(), known.end(), word) == known.end()) {
      std::string all;
      for (const std::string& k : known) all += (all.empty() ? "" : ", ") + k;
      throw Error::call("invalid '" + std::string(key) + "' '" + word + "'", "use " + all, t.where(key));
    }
  return list;
}

ServiceKind readKind(TomlReader& t) {
  const std::string kind = t.text("kind", "poster");
  if (kind == "poster") return ServiceKind::poster;
  if (kind == "interior") return ServiceKind::interior;
  if (kind == "cover") return ServiceKind::cover;
  throw Error::call("unknown kind of print '" + kind + "'", "use poster, interior or cover", t.where("kind"));
}

Service::PageRules readPage(TomlReader t) {
  Service::PageRules p;
  p.minSize = maybeSize(t, "min_size");
  p.maxSize = maybeSize(t, "max_size");
  p.bleed = t.length("bleed", {});
  p.bleedRequired = t.flag("bleed_required", p.bleedRequired);
  p.bleedInside = t.flag("bleed_inside", p.bleedInside);
  p.safe = t.length("safe_margin", {});
  p.marks = t.flag("marks", p.marks);
  p.minTextSize = maybeLength(t, "min_text_size");
  p.minLineWidth = maybeLength(t, "min_line_width");
  t.finish();
  return p;
}

const std::vector<std::string> kColours = {"gray", "rgb", "cmyk", "spot"};

Service::PdfRules readPdf(TomlReader t) {
  Service::PdfRules p;
  p.bytes = maybeBytes(t, "max_bytes");
  p.standard = t.text("standard", "");
  if (!p.standard.empty() && p.standard != "pdfx4" && p.standard != "pdfx1a")
    throw Error::call("unknown standard '" + p.standard + "'", "use pdfx4 or pdfx1a", t.where("standard"));
  p.colours = words(t, "colours", kColours);
  p.maxAreaCoverage = maybeNumber(t, "max_area_coverage");
  p.minDpi = maybeNumber(t, "min_dpi");
  p.embeddedFonts = t.flag("embedded_fonts", p.embeddedFonts);
  p.transparency = t.flag("transparency", p.transparency);
  p.annotations = t.flag("annotations", p.annotations);
  p.bookmarks = t.flag("bookmarks", p.bookmarks);
  p.encryption = t.flag("encryption", p.encryption);
  t.finish();
  return p;
}

Service::PictureRules readPicture(TomlReader t) {
  Service::PictureRules p;
  p.formats = words(t, "formats", {"jpg", "png", "tif"});
  p.bytes = maybeBytes(t, "max_bytes");
  p.maxPixels = maybeWhole(t, "max_pixels");
  p.minDpi = maybeNumber(t, "min_dpi");
  p.maxDpi = maybeNumber(t, "max_dpi");
  p.colours = words(t, "colours", kColours);
  p.transparency = t.flag("transparency", p.transparency);
  t.finish();
  return p;
}

void readBook(TomlReader t, Service& s) {
  s.minPages = maybeWhole(t, "min_pages");
  s.maxPages = maybeWhole(t, "max_pages");
  for (TomlReader& step : t.tables("gutter")) {
    s.gutter.push_back({step.whole("max_pages", 0, 1, kMax), step.length("inside", {})});
    step.finish();
  }
  for (TomlReader& trim : t.tables("trim")) {
    s.trims.push_back({trim.size("size", {}), trim.whole("max_pages", kMax, 1, kMax)});
    trim.finish();
  }
  t.finish();
  std::sort(s.gutter.begin(), s.gutter.end(),
            [](const GutterStep& a, const GutterStep& b) { return a.pages < b.pages; });
}

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

Service readService(std::string_view toml, const std::string& name, const std::string& file) {
  TomlReader t(toml, file);
  Service s;
  s.name = name;
  s.title = t.text("title", name);
  s.kind = readKind(t);
  s.page = readPage(t.table("page"));
  const bool pdf = t.has("pdf"), picture = t.has("picture");
  if (TomlReader rules = t.table("pdf"); pdf) s.pdf = readPdf(std::move(rules));
  if (TomlReader rules = t.table("picture"); picture) s.picture = readPicture(std::move(rules));
  readBook(t.table("book"), s);
  t.finish();
  if (!pdf && !picture)
    throw Error::call("the service accepts no kind of file", "write [pdf], [picture] or both", {file, 0});
  return s;
}

}  // namespace gridpress::layout
