// render/pdf/finish: what libqpdf does to the PDF that cairo has written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document.h"
#include "render/pdf/plain_fonts.h"
#include "render/pdf/rows.h"
#include "render/press/press.h"
#include "render/sink.h"

namespace gridpress::render {

/// What cairo's pages do not say of themselves.
struct Leaf {
  Size trim;
  Insets bleed, slug;
  double userUnit = 1;  ///< Points to a unit: a page has at most 14,400 units a side.
  PdfRows rows;
  bool shorten = false;                     ///< It has shapes in numbers.
  std::optional<std::string> content = {};  ///< Packed, of a page that cairo has not drawn (plain_page.h).
  std::vector<Link> links = {};
  std::string label = {};
};

/// Joins cairo's pages (`pdf`; empty where there are none) and our own, sets boxes, rows, colours, links,
/// labels and bookmarks, notes who made it, and packs it. The same input gives the same bytes. Throws
/// Error (job) where the standard cannot carry what the pages show.
void finishPdf(const std::string& pdf, std::vector<Leaf>& leaves, const PlainFonts& fonts,
               const Document& document, const PressOptions& options, Sink& sink);

}  // namespace gridpress::render
