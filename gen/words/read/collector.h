// gen/words/read/collector: merges equal names and equal words, and builds the list.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "model/contracts.h"
#include "model/printable.h"
#include "model/word_list.h"

namespace gridpress::gen {

/// Splits a grid form into its letters; views into it.
using Cutter = std::function<std::vector<std::string_view>(std::string_view)>;

/// Collects grid forms with their print forms. A word is identified by its text; a spelling has one word.
class Collector {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  Collector() = default;
  Collector(const Collector&) = delete;
  Collector& operator=(const Collector&) = delete;

  /// The word to which the spelling was added; kNone if it is new.
  std::uint32_t knownSpelling(const std::string& spelling) const;
  /// The word with this text, created if new. Remembers the spelling (unless it is empty).
  std::uint32_t add(const std::string& text, const std::string& spelling);
  /// Adds a print form to a word.
  void print(std::uint32_t word, PrintForm form);
  /// Sets a word's clue; the first that is not empty is kept.
  void clue(std::uint32_t word, std::string_view text) {
    EXPECTS(word < words_.size());
    if (words_[word].clue.empty()) words_[word].clue = printable(std::string(text));
  }

  std::size_t size() const { return words_.size(); }
  /// The list: longest first (in letters), then by bytes. Print forms of a word: most populous first, then by
  /// spelling and country; equal spellings of one country are merged, keeping the larger population. The
  /// alphabet is A-Z if no other letter occurs, otherwise the letters that occur. The collector is empty
  /// afterwards.
  WordList finish(const Cutter& cut);

 private:
  /// A word's number; the text to find it by is only in the word.
  struct Number {
    std::uint32_t word, hash;
    bool operator==(const Number&) const = default;
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(Number number) const noexcept { return number.hash; }
    std::size_t operator()(std::string_view text) const noexcept {
      return static_cast<std::uint32_t>(std::hash<std::string_view>()(text));
    }
  };
  struct Same {
    using is_transparent = void;
    const std::vector<Word>* words;
    bool bySpelling;
    bool operator()(Number a, Number b) const { return a == b; }
    bool operator()(std::string_view text, Number number) const { return (*this)(number, text); }
    bool operator()(Number number, std::string_view text) const;
  };
  /// For lookup only, never iterated; in memory of its own, which is released at once.
  struct Known {
    using Numbers = std::pmr::unordered_set<Number, Hash, Same>;
    explicit Known(const std::vector<Word>& words)
        : byText(0, Hash(), Same{&words, false}, &room), bySpelling(0, Hash(), Same{&words, true}, &room) {}
    std::pmr::monotonic_buffer_resource room;
    Numbers byText, bySpelling;
  };

  std::vector<Word> words_;
  std::unique_ptr<Known> known_ = std::make_unique<Known>(words_);
};

/// Sorts and merges print forms as in Collector::finish().
void mergePrints(std::vector<PrintForm>& prints);

}  // namespace gridpress::gen
