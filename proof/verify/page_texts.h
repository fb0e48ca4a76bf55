// proof/verify/page_texts: which pages of a file say something, without reading each again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gridpress::proof {

class PageTexts {
 public:
  /// The text of the next page, without spaces.
  void add(std::string text);
  /// After the last page; before the first question.
  void settle();
  /// The pages, in order, whose text holds `what`.
  std::vector<std::size_t> saying(const std::string& what) const;

 private:
  static constexpr std::size_t kPiece =
      6;  ///< Bytes that are looked up; a shorter text is sought in every page.
  std::vector<std::string> texts_;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> pages_;  ///< By pieces; sorted once settled.
};

}  // namespace gridpress::proof
