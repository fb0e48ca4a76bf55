// layout/text/leaning: counts bytes, but not the spaces at which lines break.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/leaning.h"

namespace gridpress::layout {

Leaning::Leaning(std::string_view text) {
  bool leans = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("<i>")) {
      leans = true;
      at += 3;
    } else if (rest.starts_with("</i>")) {
      leans = false;
      at += 4;
    } else {
      if (rest[0] != ' ') leans_.push_back(leans);
      ++at;
    }
  }
}

std::vector<Leaning::Piece> Leaning::cut(std::string_view line) {
  std::vector<Piece> pieces;
  for (const char c : line) {
    // A space belongs to what stands before it.
    const bool leans = c == ' '
                           ? !pieces.empty() && pieces.back().leans && next_ < leans_.size() && leans_[next_]
                           : next_ < leans_.size() && leans_[next_];
    if (c != ' ') ++next_;
    if (pieces.empty() || pieces.back().leans != leans) pieces.push_back({"", leans});
    pieces.back().text += c;
  }
  return pieces;
}

}  // namespace gridpress::layout
