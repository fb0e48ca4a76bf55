// gen/letters/grid_form: a word as printed in a grid, by the conventions of its language's puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "gen/letters/clusters.h"
#include "gen/letters/fold.h"
#include "gen/letters/languages.h"

namespace gridpress::gen {

/// How certain the language of the words is.
enum class Certainty : std::uint8_t {
  none,     ///< Not known: every letter keeps a cell of its own.
  byWords,  ///< Detected from the words: letters foreign to the language are kept, too.
  sure,
};

/// Writes words in capitals, in cells of one letter each (clusters.h).
///
/// A to Z, digits and the language's own letters are kept; another letter is reduced to one of them by
/// dropping marks (Ệ becomes Ê), or folded (fold.h) if it is Latin. In every language, signs that are not
/// puzzle letters are dropped or replaced: Greek accents, Hebrew points and final forms, Arabic vowel signs
/// and forms of alif; small kana become large. Look-alike letters are replaced with those that the language
/// writes: Persian ک for ك. Non-letters are omitted. Not thread-safe.
class GridForms {
 public:
  /// Without a language every letter is kept, whatever the certainty. Capitals follow the language: i becomes
  /// İ in Turkish, or without a language if `dotted`.
  GridForms(const Language* language, Certainty certainty, bool dotted = false);

  /// The grid form of a word in well-formed UTF-8.
  std::string operator()(std::string_view name);

  /// What a letter became, in how many words, and the first of them in byte order.
  struct Change {
    std::string to;
    std::size_t words = 0;
    std::string example;
    /// Counts one more word.
    void add(std::string_view became, std::string_view word);
  };
  /// By the original letter as a capital (but ß). Marks alone (Hebrew points) are not included.
  const std::map<std::string, Change>& changes() const { return changes_; }
  /// The letters beyond A to Z that were kept.
  const std::map<std::string, Change>& keptLetters() const { return seen_; }

 private:
  std::string formOf(const std::string& cluster);
  std::string ofLanguage(const std::string& capital);
  bool has(std::string_view capital) const;

  const Language* language_;
  Certainty certainty_;
  bool dotted_;
  Folder folder_;
  Clusters clusters_;
  std::unordered_map<std::string, std::string> cells_;  ///< What clusters become; a cache.
  std::map<std::string, Change> changes_, seen_;
};

/// True for text that begins with a Latin letter.
bool isLatinLetter(std::string_view text);

/// A text without the marks above and below its letters.
std::string withoutMarks(std::string_view text);

/// A letter of any language as a puzzle capital, with marks and look-alikes resolved: ך becomes כ.
std::string puzzleCapital(std::string_view letter, bool dotted);

}  // namespace gridpress::gen
