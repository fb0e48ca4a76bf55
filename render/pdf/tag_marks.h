// render/pdf/tag_marks: marked content in a page that cairo draws.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cairo.h>

#include <cstddef>
#include <string>
#include <vector>

#include "render/pdf/page_tags.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

/// cairo's own tags know neither artifacts nor figures' texts, and write a tree of their own. So a marker is
/// drawn where a tag's content begins, and found again in the finished content, which is between text objects
/// there. The first one needs no marker, nothing is before it; and what covers all of a page makes cairo
/// forget what was drawn. One per page.
class TagMarks : public ContentStep {
 public:
  bool holds(int part) const { return part == part_; }
  /// What is drawn from here on belongs to that part (PageTags).
  void mark(cairo_t* cr, PageTags& tags, int part);
  /// The same for whatever this operator opens.
  void mark(cairo_t* cr, std::string opening);

  bool take(Operation& operation, ContentText& out) override;
  /// What ends the page's content. Throws Error (job) where cairo has left out markers.
  std::string closing() const;

 private:
  bool draw(cairo_t* cr) const;

  std::vector<std::string> openings_;  ///< By number; empty: nothing opens.
  int part_ = PageTags::kNothing;      ///< Of what is drawn now.
  // What the content has said.
  std::size_t found_ = 0;
  bool dropping_ = false, open_ = false;
};

}  // namespace gridpress::render
