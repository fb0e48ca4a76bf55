// gen/formats/word_texts: the texts of many words, each once, packed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace gridpress::gen {

/// Words are numbered in the order in which they first came. A list of 150,000 takes 8 MB, a quarter of what
/// strings and a map of them take.
class WordTexts {
 public:
  WordTexts() : index_(0, Hash{this}, Equal{this}) {}
  WordTexts(const WordTexts&) = delete;
  WordTexts& operator=(const WordTexts&) = delete;

  /// The number of the word with this text, made where there was none.
  std::uint32_t numberOf(std::string_view text);
  /// Valid until the next word is made.
  std::string_view operator[](std::uint32_t word) const;
  std::size_t size() const { return ends_.size(); }
  /// Lets go of everything.
  void clear();

 private:
  struct Hash {
    using is_transparent = void;
    const WordTexts* texts;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    std::size_t operator()(std::uint32_t word) const { return (*this)((*texts)[word]); }
  };
  struct Equal {
    using is_transparent = void;
    const WordTexts* texts;
    bool operator()(std::uint32_t a, std::uint32_t b) const { return a == b; }
    bool operator()(std::string_view text, std::uint32_t word) const { return text == (*texts)[word]; }
    bool operator()(std::uint32_t word, std::string_view text) const { return text == (*texts)[word]; }
  };

  std::string bytes_;
  std::vector<std::size_t> ends_;  ///< Where in `bytes_` each word ends.
  std::unordered_set<std::uint32_t, Hash, Equal> index_;
  std::uint32_t expected_ = 0;  ///< The word after the one last asked for.
};

}  // namespace gridpress::gen
