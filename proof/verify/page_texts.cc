// proof/verify/page_texts: every piece of six bytes, with the pages that hold it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/page_texts.h"

#include <algorithm>

namespace gridpress::proof {

namespace {

std::uint64_t pieceAt(const std::string& text, std::size_t at, std::size_t length) {
  std::uint64_t piece = 0;
  for (std::size_t i = at; i < at + length; ++i) piece = piece << 8 | static_cast<unsigned char>(text[i]);
  return piece;
}

}  // namespace

void PageTexts::add(std::string text) {
  const auto page = static_cast<std::uint32_t>(texts_.size());
  for (std::size_t i = 0; i + kPiece <= text.size(); ++i) pages_.emplace_back(pieceAt(text, i, kPiece), page);
  texts_.push_back(std::move(text));
}

void PageTexts::settle() {
  std::sort(pages_.begin(), pages_.end());
  pages_.erase(std::unique(pages_.begin(), pages_.end()), pages_.end());
}

std::vector<std::size_t> PageTexts::saying(const std::string& what) const {
  std::vector<std::size_t> pages;
  const auto look = [&](std::size_t page) {
    if (says(page, what)) pages.push_back(page);
  };
  if (what.size() < kPiece) {
    for (std::size_t page = 0; page < texts_.size(); ++page) look(page);
    return pages;
  }
  const std::uint64_t piece = pieceAt(what, 0, kPiece);
  for (auto at = std::lower_bound(pages_.begin(), pages_.end(), std::pair(piece, std::uint32_t{0}));
       at != pages_.end() && at->first == piece; ++at)
    look(at->second);
  return pages;
}

std::size_t PageTexts::partOf(const std::string& what, std::size_t from, std::size_t page) const {
  std::size_t said = 0,
              unsaid = what.size() - from + 1;  // What is said in part is said in all shorter parts.
  while (unsaid - said > 1) {
    const std::size_t middle = said + (unsaid - said) / 2;
    (says(page, what.substr(from, middle)) ? said : unsaid) = middle;
  }
  return said;
}

}  // namespace gridpress::proof
