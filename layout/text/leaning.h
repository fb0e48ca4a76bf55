// layout/text/leaning: which parts of a text's lines are in italics.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::layout {

/// Follows a text with <i> and </i> through the lines into which it was broken without them.
class Leaning {
 public:
  explicit Leaning(std::string_view text);

  struct Piece {
    std::string text;
    bool leans = false;
  };
  /// The next line, cut where italics begin or end. What a line has beyond the text is upright.
  std::vector<Piece> cut(std::string_view line);

 private:
  std::vector<bool> leans_;  ///< Of each byte that is no space.
  std::size_t next_ = 0;
};

}  // namespace gridpress::layout
