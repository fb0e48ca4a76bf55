// gen/words/grid_form: a word as it stands in a grid, by what its language's puzzles do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "gen/words/clusters.h"
#include "gen/words/fold.h"
#include "gen/words/languages.h"

namespace gridpress::gen {

/// Writes words in capitals, in cells of one letter each.
///
/// A to Z stay, and so does every letter in `kept`. Other Latin letters are folded (fold.h): é is E. Letters
/// of another script stay in it, without the signs that are no letters of a puzzle: Greek accents, Hebrew
/// points and final forms, Arabic vowel signs and forms of alif; small kana are large. What is no letter is
/// left out, and so are digits unless they are asked for. An object belongs to one thread.
class GridForms {
 public:
  /// The language may be null: then nothing is known but the letters to keep. Capitals follow the language: i
  /// is İ in Turkish.
  GridForms(const Language* language, std::u32string kept, bool digits);

  /// The word of well-formed UTF-8.
  std::string operator()(std::string_view name);

  /// What a letter became, in how many words, and the first of them by its bytes.
  struct Change {
    std::string to;
    std::size_t words = 0;
    std::string example;
  };
  /// By the letter as it was written, in capitals (but ß). Marks alone (Hebrew points) are not among them.
  const std::map<std::string, Change>& changes() const { return changes_; }
  /// The letters beyond A to Z that were kept.
  const std::map<std::string, Change>& keptLetters() const { return seen_; }

 private:
  const std::string& cell(const std::string& cluster);
  std::string formOf(const std::string& cluster);
  std::string latin(const std::string& upper);
  void note(std::map<std::string, Change>& in, const std::string& from, const std::string& to,
            std::string_view name);

  const Language* language_;
  std::u32string kept_;
  bool digits_;
  Folder folder_;
  Clusters clusters_;
  std::unordered_map<std::string, std::string> cells_;  ///< What clusters become; only asked.
  std::map<std::string, Change> changes_, seen_;
};

/// True for text that begins with a Latin letter.
bool isLatinLetter(std::string_view text);

/// The letters of one language that have a cell of their own; of several, all that one of them has.
std::u32string ownLettersOf(const std::vector<const Language*>& languages);

}  // namespace gridpress::gen
