// render/pdf/page_tags: what of a page's content belongs to which of its tags.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "fonts/typesetter.h"
#include "model/document.h"

namespace gridpress::render {

/// Of an element, with its slash (ISO 32000-1, 14.8.4).
const char* nameOf(Spoken role);

/// What stands behind one tag of a page.
struct TaggedPart {
  Tag tag;
  /// Sequences of marked content, by their numbers (MCID: ISO 32000-1, 14.7.4). Of a grid a cell each, row
  /// after row, -1 where one shows nothing.
  std::vector<int> contents = {};
  std::size_t columns = 0;              ///< Of a grid.
  bool fromRight = false;               ///< Its rows are read so.
  std::vector<std::size_t> links = {};  ///< Which of the page's.
  std::string text = {};                ///< Its text, where links lead from it.
  std::optional<Rect> area = {};        ///< Of a figure or a grid.
};

/// Every operator that shows something is within one sequence of marked content: of a tag's, or an artifact
/// (ISO 14289-1, 7.1). Whoever writes a page says what comes next, and writes what is answered. A page
/// without tags has none.
class PageTags {
 public:
  static constexpr int kNothing = -2, kArtifact = -1;

  PageTags() = default;
  explicit PageTags(const Page& page);

  bool any() const { return any_; }
  const std::vector<TaggedPart>& parts() const { return parts_; }
  /// How many numbers were given.
  int contents() const { return next_; }

  void begin(const Tag& tag);
  void link(std::size_t link);
  /// What text belongs to, and shapes: a part by its place, or kArtifact.
  int ofText() const;
  int ofShape() const;
  /// Whether lines now go on: a figure's letters do not.
  bool inText() const { return ofText() >= 0 && parts_.back().tag.role != Spoken::figure; }
  /// Whether letters are now cells of a grid.
  bool inGrid() const { return ofText() >= 0 && parts_.back().tag.role == Spoken::grid; }

  /// The operator that opens marked content of a part, or an artifact.
  std::string opening(int part);
  /// The same for each cell of a row of the grid; empty for a cell that shows nothing.
  std::vector<std::string> openings(const CellText& row);
  /// What was shown of the part that text belongs to: what it says, and where.
  void add(const std::string& text);
  void covers(const Rect& area);
  /// Whether the place of what is shown now matters.
  bool asksArea() const;
  /// Once all is shown: lets go of texts that nobody will ask for.
  void close();

 private:
  bool any_ = false;
  int next_ = 0;
  std::vector<TaggedPart> parts_;
};

/// The next text of the same tag behind the item at `index`; null where there is none.
const TextRun* nextText(const std::vector<Item>& items, std::size_t index);
/// Whether a line ends where that one begins: in italics, say.
bool touches(const TextRun& line, const fonts::Typesetter& type, const TextRun& next);
/// A line that is followed by another one: with a space at its end, where its script has spaces (ISO 32000-1,
/// 14.8.2.5).
std::string lineWithSpace(const std::string& text);

}  // namespace gridpress::render
