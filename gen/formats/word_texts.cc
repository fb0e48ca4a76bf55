// gen/formats/word_texts: looks texts up by their hash.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/word_texts.h"

namespace gridpress::gen {

std::string_view WordTexts::operator[](std::uint32_t word) const {
  const std::size_t from = word == 0 ? 0 : ends_[word - 1];
  return std::string_view(bytes_).substr(from, ends_[word] - from);
}

std::uint32_t WordTexts::numberOf(std::string_view text) {
  // The lists of a file mostly name the words in the same order.
  if (expected_ < size() && (*this)[expected_] == text) return expected_++;
  const auto known = index_.find(text);
  std::uint32_t word = 0;
  if (known != index_.end()) {
    word = *known;
  } else {
    word = static_cast<std::uint32_t>(size());
    bytes_ += text;
    ends_.push_back(bytes_.size());
    index_.insert(word);
  }
  expected_ = word + 1;
  return word;
}

void WordTexts::clear() {
  index_.clear();
  index_.rehash(0);
  std::string().swap(bytes_);
  std::vector<std::size_t>().swap(ends_);
}

}  // namespace gridpress::gen
