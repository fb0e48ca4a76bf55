// render/finish_pdf: what libqpdf does to the PDF that cairo has written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/document.h"
#include "render/pdf_rows.h"
#include "render/press.h"

namespace gridpress::render {

/// What cairo's pages do not say of themselves.
struct Leaf {
  Size trim;
  Insets bleed, slug;
  double userUnit = 1;  ///< Points to a unit: a page has at most 14,400 units a side.
  PdfRows rows;
  bool shorten = false;  ///< It has shapes in numbers.
};

/// Sets boxes, rows and colours, notes who made it, and packs it. The same input gives the same bytes. Throws
/// Error (job) where the standard cannot carry what the pages show.
std::string finishPdf(const std::string& pdf, std::vector<Leaf>& leaves, const DocumentInfo& info,
                      const PressOptions& options);

}  // namespace gridpress::render
