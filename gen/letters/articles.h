// gen/letters/articles: articles before the nouns of a list, as learners of a language write them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "gen/letters/detect.h"

namespace gridpress::gen {

/// Finds out whether a list's words are nouns with articles: "der Hund, die Katze, das Haus". Such a list is
/// printed as written, but the grid gets the bare nouns: otherwise a third of all words would begin with DER.
/// At least four of five words must have an article of the same language, with at least two different
/// articles and nouns written as in that language (German ones capitalised, others not); names stay whole
/// (Los Angeles, Die Ärzte). If the articles are in small letters, one word in three is enough, as among
/// verbs and adjectives, and a single article will do ("le lundi"). German, French, Spanish, Italian,
/// Portuguese, Dutch and Greek; lists of English nouns do not use "the".
class Articles {
 public:
  void add(std::string_view spelling);
  /// The caller knows the list's language (BCP 47): two words with an article are then enough.
  void know(std::string_view language);
  /// The length in bytes of the article and space that begin the word; 0 if the word has none or the list is
  /// not such a list.
  std::size_t bytesOf(std::string_view spelling) const;
  /// The languages with the list's articles; several if they tie: "la" and "le" are French and Italian. Empty
  /// if the list is not such a list.
  std::vector<std::string_view> languages() const;
  /// Whether at least four of five words have an article.
  bool areEverywhere() const;

 private:
  static constexpr std::size_t kLanguages = 7;
  struct Count {
    std::size_t words = 0, sure = 0;
    std::vector<std::string_view> seen;  ///< The first two different ones.
  };
  /// The language with the most articles; kLanguages if there are too few.
  std::size_t best() const;
  /// The best language and those that tie with it.
  std::vector<std::size_t> alike() const;

  std::array<Count, kLanguages> counts_;
  std::size_t all_ = 0;
  std::size_t known_ = kLanguages;
};

/// Whether the word is an article of one of these languages and a noun: "der Hund", "l'eau".
bool beginsWithArticle(std::string_view word);

/// Detects translations from both sides of a list's lines: "le chien" and "dog".
class Translations {
 public:
  void add(std::string_view left, std::string_view right);
  /// True for two scripts, or words that are likelier in two languages than in any single one. Opposites and
  /// genders ("el gato / la gata") are one language.
  bool areTwoLanguages() const;

 private:
  std::array<LanguageGuess, 2> guesses_;
};

}  // namespace gridpress::gen
