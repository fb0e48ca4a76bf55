// gen/words/read/recipe: named sequences of rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace gridpress::gen {

using Pieces = std::vector<std::string>;

/// Texts that explain but name nothing ("quarter"), compared as a whole and regardless of case.
class Fragments {
 public:
  Fragments() = default;
  /// One fragment per line; blank lines and lines that begin with # are ignored. Throws Error (call) with the
  /// line if the text, called `name`, is not UTF-8.
  explicit Fragments(std::string_view text, const std::string& name = "the list of fragments");
  bool contain(std::string_view piece) const;

 private:
  std::unordered_set<std::string> folded_;  ///< For lookup only, never iterated.
};

/// A cleaning step. Returns false if the piece is unchanged; nothing was then added to `out`. Otherwise the
/// pieces added (trimmed, never empty) replace it; if none was added, the piece is dropped. Pieces are UTF-8.
using RuleFunction = bool (*)(std::string_view piece, const Fragments& fragments, Pieces& out);

/// What is done to a source's names before they are folded. The order matters: "Zürich (Kreis 7) / Fluntern"
/// keeps Zürich and Fluntern only because splitting comes before dropping digits.
enum class Recipe : std::uint8_t {
  /// Normalise spaces. Nothing else: a list that someone wrote is taken literally.
  plain,
  /// The article's rules for GeoNames' names (Miller and Mattson 2020, section 1): normalise spaces, split at
  /// spaced hyphens and at parentheses, remove brackets, split at slashes and quotes, drop names with digits
  /// and fragments.
  geonames,
};

/// One rule of a recipe.
struct CleanRule {
  std::string_view name;   ///< `split-hyphen`, for tables.
  std::string_view does;   ///< "split at a hyphen with a space before or after it", for reports.
  std::string_view drops;  ///< Why a piece is dropped: "has a digit".
  RuleFunction apply;
};

/// Every rule, in the order of the longest recipe; those of `plain` come first.
std::span<const CleanRule> rules();
/// The number of rules that the recipe uses, from the start of rules().
std::size_t ruleCount(Recipe recipe);

/// `plain`, `geonames`.
std::string_view nameOf(Recipe recipe);

/// The effect of a rule on a run of names.
struct RuleCount {
  std::size_t touched = 0;  ///< Names it changed, split or dropped.
  std::size_t dropped = 0;  ///< Pieces it dropped.
};

/// Applies recipes to names, one by one, and counts.
class RecipeRun {
 public:
  using Dropped = std::function<void(std::string_view piece, const CleanRule& rule)>;
  explicit RecipeRun(const Fragments& fragments) : fragments_(fragments), counts_(rules().size()) {}

  /// The remaining pieces of a name; valid until the next call. `dropped` may be empty.
  const Pieces& operator()(Recipe recipe, std::string_view name, const Dropped& dropped);
  /// By rule, in the order of rules().
  const std::vector<RuleCount>& counts() const { return counts_; }

 private:
  const Fragments& fragments_;
  std::vector<RuleCount> counts_;
  Pieces pieces_, next_;
};

}  // namespace gridpress::gen
