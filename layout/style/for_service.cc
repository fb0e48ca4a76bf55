// layout/style/for_service: widens margins, enlarges small type.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/for_service.h"

#include <algorithm>

#include "model/error.h"
#include "model/length_text.h"
#include "model/setting_name.h"

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
  if ((service.page.maxSize && !fits(trim, *service.page.maxSize)) ||
      (service.page.minSize && !fits(*service.page.minSize, trim)))
    throw Error::call(service.title + " does not print books with pages of " + inches(trim.width) + " x " +
                          inches(trim.height),
                      "choose another " + setting("trim") + ", such as 8.5x11in or 6x9in");
}

// Heads and page numbers, `head` high, stand in the margins, and must be safe as well.
Insets bookMargins(const Insets& margin, const Service& service, int pages, Length head) {
  const Length overhang = head * kOverhang;
  const Length outside = std::max(service.page.safe + overhang, std::min(margin.left, margin.right));
  return {std::max(margin.top, service.page.safe + head * 2.6), outside,
          std::max(margin.bottom, service.page.safe + head * 2.4),
          std::max(service.gutterFor(pages) + overhang, outside)};
}

}  // namespace

GuideTemplate forService(GuideTemplate style, const Service& service, int pages) {
  checkBinds(service, style.page);
  style.mirrored = true;
  if (service.page.minTextSize) {
    const Length least = *service.page.minTextSize * kSizeToSpare;
    const double spread = style.leading / style.size;
    style.size = std::max(style.size, least);
    style.smallest = std::max(style.smallest, least);
    style.printSize = std::max(style.printSize, least);
    style.headSize = std::max(style.headSize, least);
    style.leading = std::max(style.leading, style.size * std::min(spread, 1.3));
  }
  style.margin = bookMargins(style.margin, service, pages, std::max(style.size, style.headSize));
  if (const auto least = service.page.minLineWidth) style.rule = std::max(style.rule, *least);
  return style;
}

WorksheetStyle bookForService(WorksheetStyle style, const Service& service, int pages) {
  checkBinds(service, style.page);
  style.mirrored = true;
  if (service.page.minTextSize) {
    const Length least = *service.page.minTextSize * kSizeToSpare;
    style.smallest = std::max(style.smallest, least);
    style.smallestWord = std::max(style.smallestWord, least);
  }
  if (const auto least = service.page.minLineWidth) style.rule = std::max(style.rule, *least);
  style.margin = bookMargins(style.margin, service, pages, style.bookSmall());
  return style;
}

}  // namespace gridpress::layout
