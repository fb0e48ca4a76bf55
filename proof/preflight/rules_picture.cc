// proof/preflight/rules_picture: what a service asks of a JPEG, PNG or TIFF.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "model/error.h"
#include "model/length_text.h"
#include "proof/preflight/rules.h"

namespace gridpress::proof {

using layout::Service;

namespace {

void format(const PrintFile& file, const Service& service, Check& check) {
  const std::string is = pixels::endingOf(file.picture->format);
  const auto& taken = service.picture->formats;
  check.figures = is;
  if (std::find(taken.begin(), taken.end(), is) == taken.end())
    check.findings.add("the picture is a ." + is + "; the service accepts " + joined(taken) +
                       ": write it with " + setting("format"));
}

void bytes(const PrintFile& file, const Service& service, Check& check) {
  check.figures = withCommas(file.bytes) + " bytes";
  if (file.bytes > service.picture->bytes->bytes)
    check.findings.add("the picture has " + withCommas(file.bytes) + " bytes, the maximum is " +
                       withCommas(service.picture->bytes->bytes) + ": write a .jpg with " +
                       setting("max-bytes") + " " + std::to_string(service.picture->bytes->bytes));
}

void pixels(const PrintFile& file, const Service& service, Check& check) {
  const pixels::PictureHead& head = *file.picture;
  check.figures = withCommas(head.width) + " x " + withCommas(head.height) + " pixels";
  const auto most = static_cast<std::uint32_t>(*service.picture->maxPixels);
  if (std::max(head.width, head.height) > most)
    check.findings.add("the picture has " + check.figures + ", the maximum is " + withCommas(most) +
                       " on a side: write it with a lower " + setting("dpi"));
}

void dpi(const PrintFile& file, const Service& service, Check& check) {
  const pixels::PictureHead& head = *file.picture;
  const double least = std::min(head.dpiX, head.dpiY), most = std::max(head.dpiX, head.dpiY);
  constexpr double kMetre = 0.002;  // A PNG states whole pixels a metre.
  check.figures = fixed(least, 0) + " dpi";
  const auto asked = [&](double v) {
    std::string text = fixed(v, 0) + " dpi";
    if (const auto sheet = file.trim())
      text += ", " + withCommas(static_cast<std::uint64_t>(std::lround(sheet->width.in() * v))) + " x " +
              withCommas(static_cast<std::uint64_t>(std::lround(sheet->height.in() * v))) + " pixels";
    return text + ": write it with " + setting("dpi") + " " + fixed(v, 0);
  };
  if (least <= 0)
    check.findings.add("the picture does not state its resolution: write it with " + setting("dpi") +
                       ", or name the size that it is printed at with " + setting("trim"));
  else if (service.picture->minDpi && least < *service.picture->minDpi * (1 - kMetre))
    check.findings.add("the picture has " + check.figures + ", the minimum is " +
                       asked(*service.picture->minDpi));
  else if (service.picture->maxDpi && most > *service.picture->maxDpi * (1 + kMetre))
    check.findings.add("the picture has " + fixed(most, 0) + " dpi, the maximum is " +
                       asked(*service.picture->maxDpi));
}

constexpr double kSmallestPoster = 3;  // Inches: no service sells a smaller one.

void size(const PrintFile& file, const Service& service, Check& check) {
  const auto sheet = file.trim();
  if (!sheet) return;  // The resolution's rule says so, where there is one.
  check.figures = both(*sheet);
  const Length bleed = service.page.bleed * 2;
  if (service.page.maxSize) {
    const Size most{service.page.maxSize->width + bleed, service.page.maxSize->height + bleed};
    if (!fits(*sheet, most))
      check.findings.add("the picture is " + both(*sheet) + " at its resolution, the maximum is " +
                         both(most) + ": print it with a smaller " + setting("sheet"));
  }
  if (service.page.minSize && !fits(*service.page.minSize, *sheet))
    check.findings.add("the picture is " + both(*sheet) + " at its resolution, the minimum is " +
                       both(*service.page.minSize) + ": print it larger");
  const Size least{Length::in(kSmallestPoster), Length::in(kSmallestPoster)};
  if (!service.page.minSize && service.kind == layout::ServiceKind::poster && !fits(least, *sheet))
    check.findings.add("the picture is " + both(*sheet) +
                       " at its resolution, which is no poster: name the size that it is printed at with " +
                       setting("trim"));
}

void proportion(const PrintFile& file, const Service&, Check& check) {
  const pixels::PictureHead& head = *file.picture;
  constexpr double kSlack = 0.01;
  check.figures = fixed(head.dpiX, 0) + " x " + fixed(head.dpiY, 0) + " dpi";
  if (head.dpiX > 0 && std::abs(head.dpiX / head.dpiY - 1) > kSlack)
    check.findings.add("the picture has " + check.figures +
                       " at this size, and would be stretched or cut: make it in the trim's proportions");
}

void colours(const PrintFile& file, const Service& service, Check& check) {
  // Where nothing is stated, a screen's colours are safe; process colours are printed by any profile.
  const std::vector<std::string> safe = {"rgb", "gray"};
  const auto& allowed = service.picture->colours.empty() ? safe : service.picture->colours;
  check.figures = file.picture->colours;
  if (std::find(allowed.begin(), allowed.end(), file.picture->colours) == allowed.end())
    check.findings.add(
        "the picture is in " + file.picture->colours + "; the service accepts " + joined(allowed) + ": " +
        (file.picture->colours == "gray" ? "write it without " + setting("gray") : "convert it"));
}

void transparency(const PrintFile& file, const Service&, Check& check) {
  if (file.picture->transparent) check.findings.add("the picture has transparent pixels: lay it on white");
}

constexpr Rule kRules[] = {
    {"format", [](const Service&) { return true; }, format},
    {"bytes", [](const Service& s) { return s.picture->bytes.has_value(); }, bytes},
    {"pixels", [](const Service& s) { return s.picture->maxPixels.has_value(); }, pixels},
    {"dpi", [](const Service& s) { return s.picture->minDpi || s.picture->maxDpi; }, dpi},
    {"size", [](const Service&) { return true; }, size},
    {"proportion", [](const Service&) { return true; }, proportion},
    {"colours", [](const Service&) { return true; }, colours},
    {"transparency", [](const Service& s) { return !s.picture->transparency; }, transparency},
};

}  // namespace

std::span<const Rule> rulesOfPicture() {
  return kRules;
}

}  // namespace gridpress::proof
