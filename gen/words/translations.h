// gen/words/translations: whether what stands on two sides of lines is in two languages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

#include "gen/words/articles.h"
#include "gen/words/detect.h"

namespace gridpress::gen {

/// Hears both sides of a list's lines: "le chien" and "dog".
class Translations {
 public:
  void add(std::string_view left, std::string_view right);
  /// Two scripts; articles of one side's language that the other's does not have; or words that are likelier
  /// in two languages than in any single one. Opposites and genders ("el gato / la gata") are in one.
  bool areTwoLanguages() const;

 private:
  bool haveOtherArticles() const;

  std::array<LanguageGuess, 2> guesses_;
  std::array<Articles, 2> articles_;
};

}  // namespace gridpress::gen
