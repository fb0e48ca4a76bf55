// gen/words/translations: scripts, articles, letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/translations.h"

#include <algorithm>

namespace gridpress::gen {
namespace {

// Halves of one language's dictionary are apart by 4.3 nats in one of a hundred lists of four lines, by less
// in longer ones; those of two languages by 10 or more in nine of ten lists of four lines, by 33 of ten.
constexpr double kApart = 5;

}  // namespace

void Translations::add(std::string_view left, std::string_view right) {
  guesses_[0].add(left), articles_[0].add(left);
  guesses_[1].add(right), articles_[1].add(right);
}

bool Translations::haveOtherArticles() const {
  const auto left = articles_[0].languages(), right = articles_[1].languages();
  if (!articles_[0].areEverywhere() && !articles_[1].areEverywhere()) return false;
  return std::none_of(left.begin(), left.end(),
                      [&](auto l) { return std::find(right.begin(), right.end(), l) != right.end(); });
}

bool Translations::areTwoLanguages() const {
  return !guesses_[0].sharesScript(guesses_[1]) || haveOtherArticles() ||
         guesses_[0].apartFrom(guesses_[1]) >= kApart;
}

}  // namespace gridpress::gen
