// render/pdf: a document as PDF: text as text, shapes and pictures as vectors.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "model/progress.h"

namespace gridpress::render {

struct PdfOptions {
  std::string name;  ///< The output's name, for errors; may be empty.
};

/// Writes every page, one after another; only one stands in memory. A page's MediaBox is its trim grown by
/// its bleed. Fonts are subset and embedded. The same document gives the same bytes (no date is written).
/// Progress counts pages.
/// Throws Error (call) for a face that is not installed, (job) for a picture that cannot be drawn, a letter
/// that no face has, or an output that cannot be written.
void writePdf(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const PdfOptions& options = {}, const Progress& progress = {});

}  // namespace gridpress::render
