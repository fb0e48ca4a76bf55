// gen/letters/grid_form: a word as it stands in a grid, by what its language's puzzles do.
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

/// How sure it is in which language words are.
enum class Certainty : std::uint8_t {
  none,     ///< Not at all, or there is no telling: every letter has a cell of its own.
  byWords,  ///< By themselves: letters that the language does not know stay, too.
  sure,
};

/// Writes words in capitals, in cells of one letter each (clusters.h).
///
/// What stays are A to Z, digits, and in a language its own letters; another letter becomes one of them by
/// leaving marks out (Ệ is Ê), or is folded (fold.h) where it is Latin. In every language signs that are no
/// letters of a puzzle go: Greek accents, Hebrew points and final forms, Arabic vowel signs and forms of
/// alif; small kana are large. Letters that look alike are those that the language writes: Persian ک for ك.
/// What is no letter is left out. An object belongs to one thread.
class GridForms {
 public:
  /// Without a language every letter stays, however certain that is. Capitals follow the language: i is İ in
  /// Turkish; `dotted`: they do so without one.
  GridForms(const Language* language, Certainty certainty, bool dotted = false);

  /// The word of well-formed UTF-8.
  std::string operator()(std::string_view name);

  /// What a letter became, in how many words, and the first of them by its bytes.
  struct Change {
    std::string to;
    std::size_t words = 0;
    std::string example;
    /// In one more word.
    void add(std::string_view became, std::string_view word);
  };
  /// By the letter as it was written, in capitals (but ß). Marks alone (Hebrew points) are not among them.
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
  std::unordered_map<std::string, std::string> cells_;  ///< What clusters become; only asked.
  std::map<std::string, Change> changes_, seen_;
};

/// True for text that begins with a Latin letter.
bool isLatinLetter(std::string_view text);

/// A text without the marks above and below its letters.
std::string withoutMarks(std::string_view text);

/// What a letter of any language is in a puzzle's capitals, marks and look-alikes aside: ך is כ.
std::string puzzleCapital(std::string_view letter, bool dotted);

}  // namespace gridpress::gen
