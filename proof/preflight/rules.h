// proof/preflight/rules: one function per rule, in three tables: for a PDF file, its pages, a picture.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "proof/preflight/preflight.h"

#include "model/utf8.h"

namespace gridpress::proof {

struct Rule {
  const char* name;
  /// Whether the service has this rule.
  bool (*asked)(const layout::Service& service);
  /// Fills in the figures and findings.
  void (*look)(const PrintFile& file, const layout::Service& service, Check& check);
};

std::span<const Rule> rulesOfPdf();
std::span<const Rule> rulesOfPages();
std::span<const Rule> rulesOfPicture();

/// "4 mm (0.157 in)"
std::string both(Length length);
/// "21 x 29.7 cm (8.268 x 11.693 in)"
std::string both(Size size);
Size sizeOf(const Box& box);
/// Whether it fits in either orientation, to half a point.
bool fits(Size what, Size into);

}  // namespace gridpress::proof
