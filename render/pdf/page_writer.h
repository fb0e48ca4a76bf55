// render/pdf/page_writer: a page as a content stream, with everything else that belongs to it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "render/draw/pictures.h"
#include "render/pdf/flat_pictures.h"
#include "render/pdf/page_fonts.h"
#include "render/pdf/page_tags.h"
#include "render/press/colour_operators.h"
#include "render/press/press.h"

namespace gridpress::render {

/// A page as it goes into a PDF.
struct PageOutput {
  Size trim;
  Insets bleed, slug;
  double userUnit = 1;  ///< Points per unit: a page has at most 14,400 units a side.
  std::string label = {};
  std::string content = {};  ///< Compressed.
  /// A drawing that cairo has written as a PDF of one page, by its name on this page.
  struct Form {
    std::string name;
    std::shared_ptr<const std::string> pdf;
    Picture source;
  };
  std::vector<Form> forms = {};
  std::vector<FlatPicture> flat = {};
  std::vector<Link> links = {};
  PageTags tags = {};
  GlyphTexts texts = {};

  /// The paper, from the trim's corner.
  Rect media() const { return Rect{{}, trim}.outset(bleed).outset(slug); }
};

/// What all pages of a file share.
struct PageContext {
  const fonts::Typesetter& type;
  PageFonts& fonts;
  const ColourOperators& colours;
  const PressOptions& press;
};

/// May run on any thread, with identical content. `pictures` belongs to the thread. `settled`: all pages
/// before this one have claimed their glyphs' texts (PageFonts). Throws Error (call) for a face that is not
/// installed, (job) for a picture that cannot be drawn, a letter that no face has, or what the standard does
/// not allow.
PageOutput writePage(const Page& page, const PageContext& context, Pictures& pictures, bool settled);

}  // namespace gridpress::render
