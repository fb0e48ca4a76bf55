// gen/words/read/report: counts of what cleaning did.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gen/files/line_reader.h"
#include "gen/letters/grid_form.h"
#include "gen/words/lists/lines.h"
#include "gen/words/read/recipe.h"
#include "gen/words/read/source.h"

namespace gridpress::gen {

/// A piece of text that did not become a word.
struct Reject {
  std::string source;       ///< The file.
  std::size_t line = 0;     ///< In the source, from 1.
  std::string text;         ///< The piece, as it was when dropped.
  std::string_view reason;  ///< "has a digit".
};
/// Called for each reject, in the source's order. Empty: rejects are not collected.
using RejectSink = std::function<void(const Reject&)>;

/// What was read of one source.
struct SourceReport : TextFacts {
  std::string path;
  SourceFormat format = SourceFormat::lines;
  Recipe recipe = Recipe::plain;  ///< Meaningless for the format `words`.
  std::size_t names = 0;          ///< Lines or rows with a name.
  std::size_t blankLines = 0;
  std::string readAs = {};   ///< Header and columns of a table; may be empty.
  Misplaced misplaced = {};  ///< Rows with coordinates that are not on earth.
  std::string office = {};   ///< "an Excel file"; empty for plain text.
  std::string sheet = {};    ///< The sheet that was read, if there are several.
  std::size_t hidden = 0;    ///< Hidden rows, columns and passages, which are omitted.
  ListFacts list = {};       ///< What was done to a list's lines.
  /// Lines that are not words: "12: is a heading: Week 4"; at most kMostAsides.
  std::vector<std::string> asides = {};
  static constexpr std::size_t kMostAsides = 1000;
};

/// The counts add up: pieces = foldedToNothing + duplicatesBefore + duplicatesAfter + words.
struct CleanReport {
  std::vector<SourceReport> sources;
  std::size_t names = 0;         ///< Lines or rows with a name, over all sources.
  std::vector<RuleCount> rules;  ///< In the order of rules(); each counts names.
  std::size_t pieces = 0;        ///< Names after the recipe.
  std::size_t duplicatesBefore =
      0;  ///< Pieces spelled like an earlier one. (Those of another country stay print forms.)
  std::size_t foldedToNothing = 0;  ///< Pieces without a letter that the grid can hold.
  std::string nothing;              ///< The first of them.
  std::size_t lostLetters = 0;      ///< Distinct spellings that lost some of their letters.
  std::size_t duplicatesAfter = 0;  ///< Distinct spellings whose grid form had occurred before.

  std::string language;    ///< The words' language; empty: not known.
  std::string detectedBy;  ///< "letters", "articles", "column", "clues"; empty: set by the caller.
  bool folded = false;     ///< Words are written A to Z on purpose: by the recipe or by the caller.
  /// What letters without a cell of their own became, and those beyond A to Z that have one; for folded
  /// words, what whole words became.
  std::map<std::string, GridForms::Change> changes, kept;

  std::size_t articles = 0;                     ///< Words whose article has no cells.
  std::pair<std::string, std::string> article;  ///< The first of them, before and after.

  std::size_t words = 0;
  std::size_t letters = 0;           ///< Of all words.
  std::string longest;               ///< The first in the list.
  std::size_t longestLength = 0;     ///< In letters.
  std::size_t prints = 0;            ///< Print forms of all words.
  std::size_t several = 0;           ///< Words with more than one print form.
  std::size_t severalSpellings = 0;  ///< Words with more than one spelling.
  std::vector<std::pair<std::string, std::size_t>>
      letterCounts;  ///< By the alphabet's order; only letters that occur.

  double meanLength() const {
    return words == 0 ? 0 : static_cast<double>(letters) / static_cast<double>(words);
  }
};

}  // namespace gridpress::gen
