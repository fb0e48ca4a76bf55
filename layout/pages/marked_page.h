// layout/pages/marked_page: a page of a file that was checked, small, with the places of its findings.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/document.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// Where a finding lies: the number under which it is told.
struct PageMark {
  std::size_t number = 0;
  bool warning = false;
  std::optional<Rect> area;  ///< From the paper's left and upper edge; nothing: the page as a whole.
};

struct MarkedPage {
  std::string caption;
  std::shared_ptr<const std::string> svg;  ///< What it looks like; null: it cannot be drawn.
  Size paper;
  std::vector<PageMark> marks;
};

/// A number in a disc: red, or yellow for a warning.
void drawBadge(const PageMark& mark, Point centre, std::vector<Item>& items);

/// Its caption, the marks that concern the whole of it, and the page below, as large as the frame lets it be.
void drawMarkedPage(const MarkedPage& page, const Rect& frame, const TextMeasure& measure,
                    std::vector<Item>& items);

}  // namespace gridpress::layout
