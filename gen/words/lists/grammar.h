// gen/words/lists/grammar: what schoolbooks write beside a word: its plural, gender and other forms.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "gen/words/lists/lines.h"

namespace gridpress::gen {

/// "n.", "adj", "phr v", "f. pl.", "pl. -x", "-e": what schoolbooks say of a word, with any number of stops.
bool isGrammar(std::string_view text);

/// The end of the word in a line: where its definition begins.
std::size_t wordEnd(std::string_view text);

/// Such notes around the words of a list or table: endings ("der Tisch, -e", "el camarero/-a", "alto/a",
/// "Lehrer(in)"), notes in parentheses ("les gants (m. pl.)"), cases ("auf + Akk."), and another form of the
/// word behind a comma or slash ("der Tisch, die Tische", "beau, belle"), which must begin as the word does.
/// They are taken off where several words have them, since one may be a name. Numbers, dates and sounds in
/// brackets go from any word; "(mice)" and "(TX)" where only some words have brackets. Words with a bare
/// slash between them ("sea/see") stay where most of them are no forms of each other.
class Forms {
 public:
  /// A word, or a line that begins with one.
  void add(std::string_view text);
  bool areUsual() const;
  /// The text without its notes; as it is where it has none.
  std::string without(std::string_view text) const;
  /// Takes brackets off, with what they hold; where the last of them stood.
  std::size_t dropBrackets(std::string& text) const;

 private:
  std::size_t found_ = 0, all_ = 0;
  std::size_t sounds_ = 0, brackets_ = 0;  ///< Lines that have such, or end in one.
  std::size_t same_ = 0;                   ///< Those with another form of the word.
  std::size_t slashed_ = 0, endings_ = 0;  ///< "sea/see", "bueno/buena": the latter are one word.
};

/// Whether a text has such a note.
bool hasForm(std::string_view text);
/// "acostarse (to put oneself to bed)", "りんご（林檎）": without what stands in parentheses behind.
std::string_view withoutRemark(std::string_view word);

/// Takes the notes of a list's lines off, before commas, slashes and dashes are looked at. How words are said
/// ("[tʌf]", "(KLOR-uh-fil)") goes from any line; such a line alone is set aside. What stands without a sign
/// behind a bracket that went is the definition, but not in `pairs`: a tab goes between. True where there is
/// one.
bool takeForms(ListLines& lines, bool pairs, ListFacts& facts);

}  // namespace gridpress::gen
