// gen/letters/clusters: letters as people see them, for words that keep their own script.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::gen {

/// True for the signs that people type for an apostrophe: ' ’ ‘ ʼ ʻ ` ´.
bool isApostrophe(char32_t c);

/// Cuts text into what a reader sees as one sign each: the extended grapheme clusters of UAX #29, with its
/// rule GB9c for every script that stacks consonants (Unicode's Indic_Syllabic_Category has a virama or an
/// invisible stacker between them: Kannada, Gurmukhi, Khmer's coeng, Burmese, Javanese; Sinhala's al-lakuna
/// only with a joiner behind it, Tamil's pulli never), with every mark at its letter (UAX #29 has Burmese
/// vowel signs apart), and Uzbek Oʻ and Gʻ whole. An object belongs to one thread; ICU's iterator is made
/// when the first text needs it.
class Clusters {
 public:
  Clusters();
  ~Clusters();
  Clusters(Clusters&&) noexcept;
  Clusters& operator=(Clusters&&) noexcept;

  /// The clusters of `text` (well-formed UTF-8), end to end; views into it. Throws Error (job) where ICU's
  /// data are missing.
  std::vector<std::string_view> operator()(std::string_view text);

  /// The name as it stands in a grid that keeps its script: NFC, upper case by the root locale, and only the
  /// clusters that begin with a letter or a number or are an emoji.
  ///
  /// The root locale knows no language: i is I and not İ (unless the word's are `dotted`), ß is SS (two
  /// cells), an accented Greek capital keeps its accent. Georgian stays in Mkhedruli, which has no everyday
  /// capitals. Joiners (U+200C, U+200D) at a cluster's end are stripped: they would make two cells that look
  /// the same differ.
  std::string gridForm(std::string_view name, bool dotted = false);

 private:
  struct Icu;
  std::unique_ptr<Icu> icu_;
};

}  // namespace gridpress::gen
