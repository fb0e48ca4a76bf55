// gen/words/recipe: named sequences of rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gen/words/rules.h"

namespace gridpress::gen {

/// What is done to a source's names before they are folded. The order matters: "Zürich (Kreis 7) / Fluntern"
/// keeps Zürich and Fluntern only because splitting comes before dropping digits.
enum class Recipe : std::uint8_t {
  /// Tidy spaces. Nothing else: a list that someone wrote is taken at its word.
  plain,
  /// The article's rules for GeoNames' names (Miller and Mattson 2020, section 1): tidy, split at spaced
  /// hyphens and
  /// at parentheses, remove brackets, split at slashes and quotes, drop names with digits and fragments.
  geonames,
};

/// One rule of a recipe.
struct CleanRule {
  std::string_view name;   ///< `split-hyphen`, for a table.
  std::string_view does;   ///< "split at a hyphen with a space before or after it", for a report.
  std::string_view drops;  ///< Why a piece is dropped: "has a digit".
  RuleFunction apply;
};

/// Every rule, in the order of the longest recipe; plain's are its first.
std::span<const CleanRule> rules();
/// How many of rules() the recipe uses, from the front.
std::size_t ruleCount(Recipe recipe);

/// `plain`, `geonames`.
std::string_view nameOf(Recipe recipe);

/// What a rule did to a run of names.
struct RuleCount {
  std::size_t touched = 0;  ///< Names it changed, split or dropped.
  std::size_t dropped = 0;  ///< Pieces it dropped.
};

/// Takes names through a recipe, one by one, and counts.
class RecipeRun {
 public:
  using Dropped = std::function<void(std::string_view piece, const CleanRule& rule)>;
  explicit RecipeRun(const Fragments& fragments) : fragments_(fragments), counts_(rules().size()) {}

  /// The pieces that are left of a name; valid until the next call. `dropped` may be empty.
  const Pieces& operator()(Recipe recipe, std::string_view name, const Dropped& dropped);
  /// By rule, in the order of rules().
  const std::vector<RuleCount>& counts() const { return counts_; }

 private:
  const Fragments& fragments_;
  std::vector<RuleCount> counts_;
  Pieces pieces_, next_;
};

}  // namespace gridpress::gen
