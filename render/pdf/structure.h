// render/pdf/structure: a PDF's structure tree: what its content is, in the order in which it is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

#include <string>
#include <vector>

#include "model/geometry.h"
#include "render/pdf/page_tags.h"

namespace gridpress::render {

/// A page and its tags.
struct TaggedPage {
  QPDFObjectHandle page;
  PageTags* tags = nullptr;
  Rect media;
  double unit = 1;                           ///< Points to a unit of the page.
  std::vector<QPDFObjectHandle> links = {};  ///< Its annotations, of which each is an object of its own.
};

/// Writes the tree (ISO 32000-1, 14.7) and what leads back to it from pages and links; nothing where no page
/// has tags. Lists, tables of contents and tables arise from parts that follow one another.
void setStructure(QPDF& pdf, const std::vector<TaggedPage>& pages);

}  // namespace gridpress::render
