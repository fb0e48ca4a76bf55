// gen/words/recipe: the table of rules, and running it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/recipe.h"

#include <array>
#include <utility>

namespace gridpress::gen {
namespace {

constexpr std::array<CleanRule, 8> kRules = {{
    {"tidy", "tidied spaces and combining marks", "is nothing but spaces", tidy},
    {"split-hyphen", "split at a hyphen with a space before or after it", "is nothing but hyphens",
     splitAtSpacedHyphens},
    {"split-parentheses", "split at parentheses", "is nothing but parentheses", splitAtParentheses},
    {"remove-brackets", "removed [bracketed] text", "is nothing but bracketed text", removeBrackets},
    {"split-slash", "split at a slash", "is nothing but slashes", splitAtSlashes},
    {"split-quotes", "split at quoted parts", "is nothing but quotation marks", splitAtQuotes},
    {"drop-digits", "dropped for a digit", "has a digit", dropDigits},
    {"drop-fragments", "dropped as an explanation", "is an explanation, no name", dropFragments},
}};
constexpr std::size_t kPlainRules = 1;

constexpr std::array<std::pair<Recipe, std::string_view>, 2> kRecipeNames = {{
    {Recipe::plain, "plain"},
    {Recipe::geonames, "geonames"},
}};

}  // namespace

std::span<const CleanRule> rules() {
  return kRules;
}

std::size_t ruleCount(Recipe recipe) {
  return recipe == Recipe::plain ? kPlainRules : kRules.size();
}

std::string_view nameOf(Recipe recipe) {
  for (const auto& [value, name] : kRecipeNames)
    if (value == recipe) return name;
  return {};
}

const Pieces& RecipeRun::operator()(Recipe recipe, std::string_view name, const Dropped& dropped) {
  pieces_.clear();
  pieces_.emplace_back(name);
  for (std::size_t r = 0; r < ruleCount(recipe); ++r) {
    next_.clear();
    bool touched = false;
    for (std::string& piece : pieces_) {
      const std::size_t before = next_.size();
      if (!kRules[r].apply(piece, fragments_, next_)) {
        next_.push_back(std::move(piece));
        continue;
      }
      touched = true;
      if (next_.size() > before) continue;
      ++counts_[r].dropped;
      if (dropped) dropped(piece, kRules[r]);
    }
    if (touched) ++counts_[r].touched;
    std::swap(pieces_, next_);
  }
  return pieces_;
}

}  // namespace gridpress::gen
