// render/pdf/page_tags: assigns a page's content to its tags.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "fonts/typesetter.h"
#include "model/document.h"

namespace gridpress::render {

/// The structure type of an element, including the slash (ISO 32000-1, 14.8.4).
const char* nameOf(Spoken role);

/// The content of one tag of a page.
struct TaggedPart {
  Tag tag;
  /// Marked-content sequences, by their numbers (MCID: ISO 32000-1, 14.7.4). For a grid one per cell, row by
  /// row, -1 if the cell shows nothing.
  std::vector<int> contents = {};
  std::size_t columns = 0;              ///< The columns of a grid.
  bool fromRight = false;               ///< Its rows are read from right to left.
  std::vector<std::size_t> links = {};  ///< Indices into the page's links.
  std::string text = {};                ///< Its text, if links lead from it.
  std::optional<Rect> area = {};        ///< The area of a figure or a grid.
};

/// Every operator that shows something is within one marked-content sequence: of a tag, or an artifact (ISO
/// 14289-1, 7.1). The writer of a page announces what comes next, and writes the operators returned. A page
/// without tags has none.
class PageTags {
 public:
  static constexpr int kNothing = -2, kArtifact = -1;

  PageTags() = default;
  explicit PageTags(const Page& page);

  bool any() const { return any_; }
  const std::vector<TaggedPart>& parts() const { return parts_; }
  /// The number of MCIDs assigned.
  int contents() const { return next_; }

  void begin(const Tag& tag);
  void link(std::size_t link);
  /// The part that text and shapes belong to: its index, or kArtifact.
  int ofText() const;
  int ofShape() const;
  /// Whether lines now continue one another: a figure's letters do not.
  bool inText() const { return ofText() >= 0 && parts_.back().tag.role != Spoken::figure; }
  /// Whether letters are now cells of a grid.
  bool inGrid() const { return ofText() >= 0 && parts_.back().tag.role == Spoken::grid; }

  /// The operator that opens marked content of a part, or an artifact.
  std::string opening(int part);
  /// The same for each cell of a row of the grid; empty for a cell that shows nothing.
  std::vector<std::string> openings(const CellText& row);
  /// Records the text and area of what was shown for the current text's part.
  void add(const std::string& text);
  void covers(const Rect& area);
  /// Whether the area of what is shown now is needed.
  bool asksArea() const;
  /// To be called once everything is shown: releases texts that are no longer needed.
  void close();

 private:
  bool any_ = false;
  int next_ = 0;
  std::vector<TaggedPart> parts_;
};

/// The next text of the same tag after the item at `index`; null if there is none.
const TextRun* nextText(const std::vector<Item>& items, std::size_t index);
/// Whether `next` begins where `line` ends, such as a change to italics.
bool touches(const TextRun& line, const fonts::Typesetter& type, const TextRun& next);
/// A line that is followed by another: with a space at its end, if its script uses spaces (ISO 32000-1,
/// 14.8.2.5).
std::string lineWithSpace(const std::string& text);

}  // namespace gridpress::render
