// render/pdf/finish: what libqpdf does to the PDF that cairo has written.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "render/pdf/flat_pictures.h"
#include "render/pdf/page_tags.h"
#include "render/pdf/plain_page.h"
#include "render/pdf/rows.h"
#include "render/press/press.h"
#include "render/streams/sink.h"

namespace gridpress::render {

/// What cairo's pages do not say of themselves.
struct PageOutput {
  Size trim;
  Insets bleed, slug;
  double userUnit = 1;  ///< Points to a unit: a page has at most 14,400 units a side.
  PdfRows rows;
  FlatPictures flat = {};
  bool shorten = false;                     ///< It has shapes in numbers.
  std::optional<std::string> content = {};  ///< Packed, of a page that cairo has not drawn (plain_page.h).
  std::vector<Link> links = {};
  std::string label = {};
  PageTags tags = {};
  TagMarks marks = {};  ///< Of a page that cairo has drawn.

  /// The paper, from the trim's corner.
  Rect media() const { return Rect{{}, trim}.outset(bleed).outset(slug); }
};

/// Who draws what is still to be drawn.
struct FinishContext {
  const fonts::Typesetter& type;
  unsigned threads = 0;  ///< 0: as many as the machine has cores.
  const OwnJpegs& jpegs;
};

/// Joins cairo's pages (`pdf`; empty where there are none) and our own, sets boxes, rows, colours, links,
/// labels and bookmarks, notes who made it, and packs it. The same input gives the same bytes. Throws
/// Error (job) where the standard cannot carry what the pages show.
void finishPdf(const std::string& pdf, std::vector<PageOutput>& outputs, const PlainFonts& fonts,
               const Document& document, const PressOptions& options, const FinishContext& context,
               Sink& sink);

}  // namespace gridpress::render
