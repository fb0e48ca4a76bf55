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
  std::size_t pages() const { return texts_.size(); }
  bool says(std::size_t page, const std::string& what) const {
    return texts_[page].find(what) != std::string::npos;
  }
  /// How many bytes of `what`, from `from` on, a page says in one place.
  std::size_t partOf(const std::string& what, std::size_t from, std::size_t page) const;

 private:
  static constexpr std::size_t kPiece =
      6;  ///< Bytes that are looked up; a shorter text is sought in every page.
  std::vector<std::string> texts_;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> pages_;  ///< By pieces; sorted once settled.
};

}  // namespace gridpress::proof
