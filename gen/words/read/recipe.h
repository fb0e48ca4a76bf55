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

/// Text that explains and names nothing ("quarter"), compared whole and without case.
class Fragments {
 public:
  Fragments() = default;
  /// One fragment a line; lines that begin with # and blank lines say nothing. Throws Error (call) with the
  /// line, calling the text `name`, where it is not UTF-8.
  explicit Fragments(std::string_view text, const std::string& name = "the list of fragments");
  bool contain(std::string_view piece) const;

 private:
  std::unordered_set<std::string> folded_;  ///< Only asked, never walked over.
};

/// A step. It returns false where the piece stays as it is; then nothing was added to `out`. Else what was
/// added (trimmed, never empty) takes the piece's place; nothing added means that the piece is dropped.
/// Pieces are UTF-8.
using RuleFunction = bool (*)(std::string_view piece, const Fragments& fragments, Pieces& out);

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
