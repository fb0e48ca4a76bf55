// render/pdf/pdf: a document as PDF: text as text, shapes and pictures as vectors.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "model/events.h"
#include "render/press/press.h"

namespace gridpress::render {

/// Names and versions, as reported by the loaded libraries.
std::vector<std::pair<std::string, std::string>> libraries();

/// How a document becomes a PDF.
struct PdfOptions {
  std::string name;         ///< The output's name, for error messages; may be empty.
  PressOptions press = {};  ///< Boxes, standard and colours for a print shop.
  unsigned threads = 0;     ///< For composing pages; 0: as many as the machine has cores.
};

/// Pages are composed and written on all cores (page_writer.h). Only a few pages are in memory at a time, and
/// the file as it grows. A page's TrimBox, BleedBox and MediaBox are its trim, bleed and slug. Fonts are
/// subset and embedded. The same document gives the same bytes (independent of time and threads). With a
/// standard (press.h) the file conforms to it. Progress counts pages. Throws Error (call) for a face that is
/// not installed, (job) for a picture that cannot be drawn, a letter that no face has, what the standard does
/// not allow, or an output that cannot be written.
void writePdf(const Document& document, const fonts::Typesetter& type, std::ostream& out,
              const PdfOptions& options = {}, const Progress& progress = {});

}  // namespace gridpress::render
