// gen/letters/articles: articles that a list writes before its nouns, as learners of a language do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "gen/letters/detect.h"

namespace gridpress::gen {

/// Finds out whether a list's words are nouns with articles: "der Hund, die Katze, das Haus". Such a list is
/// printed as it was written, but its grid has the nouns' letters: a third of all words would begin with DER.
/// In four of five words there must be articles of one language, two different ones at least, and nouns as
/// the language writes them (German ones with a capital, others without): so names stay whole (Los Angeles,
/// Die Ärzte). Where articles have small letters one word in three is enough, as among verbs and adjectives,
/// and one article ("le lundi"). German, French, Spanish, Italian, Portuguese, Dutch and Greek; who lists
/// English nouns does not write "the".
class Articles {
 public:
  void add(std::string_view spelling);
  /// The list is in this language (BCP 47), as somebody says: then two words with an article are enough.
  void know(std::string_view language);
  /// The bytes of article and space that begin the word; 0 where the list is no such list, or the word has
  /// none.
  std::size_t bytesOf(std::string_view spelling) const;
  /// The languages that have the list's articles, all as many: "la" and "le" are French and Italian. Empty
  /// where it is no such list.
  std::vector<std::string_view> languages() const;
  /// Whether four of five words have one.
  bool areEverywhere() const;

 private:
  static constexpr std::size_t kLanguages = 7;
  struct Count {
    std::size_t words = 0, sure = 0;
    std::vector<std::string_view> seen;  ///< The first two different ones.
  };
  /// The language with most articles; kLanguages where they are too few.
  std::size_t best() const;
  /// That one, and those with as many.
  std::vector<std::size_t> alike() const;

  std::array<Count, kLanguages> counts_;
  std::size_t all_ = 0;
  std::size_t known_ = kLanguages;
};

/// "der Hund", "l'eau": an article of one of these languages and a noun.
bool beginsWithArticle(std::string_view word);

/// Hears both sides of a list's lines: "le chien" and "dog".
class Translations {
 public:
  void add(std::string_view left, std::string_view right);
  /// Two scripts, or words that are likelier in two languages than in any single one. Opposites and genders
  /// ("el gato / la gata") are in one.
  bool areTwoLanguages() const;

 private:
  std::array<LanguageGuess, 2> guesses_;
};

}  // namespace gridpress::gen
