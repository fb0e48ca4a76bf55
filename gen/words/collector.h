// gen/words/collector: brings equal names and equal words together, and makes the list.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/printable.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Cuts a grid form into its letters; views into it.
using Cutter = std::function<std::vector<std::string_view>(std::string_view)>;

/// Collects grid forms with their print forms. Words go by their text; a spelling goes to one word.
class Collector {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  /// What the spelling was added to before, kNone where it is new.
  std::uint32_t knownSpelling(const std::string& spelling) const;
  /// The word with this text, made where it is new. Remembers the spelling (unless that is empty).
  std::uint32_t add(const std::string& text, const std::string& spelling);
  /// Adds a print form to a word.
  void print(std::uint32_t word, PrintForm form);
  /// Gives a word its clue; the first that is not empty stays.
  void clue(std::uint32_t word, std::string_view text) {
    if (words_[word].clue.empty()) words_[word].clue = printable(std::string(text));
  }

  std::size_t size() const { return words_.size(); }
  /// The list: longest first (in letters), then by bytes; and each word's print forms: the most populous
  /// first, then by spelling and country, equal spellings of one country made one with the larger population.
  /// Its alphabet is A-Z where no other letter occurs, else the letters that occur. The collector is empty
  /// afterwards.
  WordList finish(const Cutter& cut);

 private:
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  using Numbers = std::pmr::unordered_map<std::pmr::string, std::uint32_t, Hash, std::equal_to<>>;
  /// Numbers of words. Only asked, never walked over; not between the words in memory, and given back at
  /// once.
  struct Known {
    std::pmr::monotonic_buffer_resource room;
    Numbers byText{&room}, bySpelling{&room};
  };

  std::vector<Word> words_;
  std::unique_ptr<Known> known_ = std::make_unique<Known>();
};

/// Sorts and merges print forms as Collector::finish() does.
void mergePrints(std::vector<PrintForm>& prints);

}  // namespace gridpress::gen
