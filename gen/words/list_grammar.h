// gen/words/list_grammar: what schoolbooks write beside a word of its plural, its gender and its other forms.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "gen/words/list_lines.h"

namespace gridpress::gen {

/// "n.", "adj", "phr v", "f. pl.", "pl. -x", "-e": what schoolbooks say of a word, with any number of stops.
bool isGrammar(std::string_view text);

/// The end of the word in a line: where its definition begins.
std::size_t wordEnd(std::string_view text);

/// Such notes around the words of a list or table: endings ("der Tisch, -e", "el camarero/-a", "alto/a",
/// "Lehrer(in)"), notes in parentheses ("les gants (m. pl.)"), cases ("auf + Akk."), and another form of the
/// word behind a comma or slash ("der Tisch, die Tische", "beau, belle"), which must begin as the word does.
/// They are taken off where several words have them, since one may be a name.
class Forms {
 public:
  /// A word, or a line that begins with one.
  void add(std::string_view text);
  bool areUsual() const;
  /// The text without its notes; as it is where it has none.
  static std::string without(std::string_view text);

 private:
  std::size_t found_ = 0, all_ = 0;
};

/// Takes the notes of a list's lines off, before commas, slashes and dashes are looked at. How words are said
/// ("[tʌf]", "(KLOR-uh-fil)") goes from any line; such a line alone is set aside. What stands without a sign
/// behind a bracket that went is the definition, but not in `pairs`: a tab goes between. True where there is
/// one.
bool takeForms(ListLines& lines, bool pairs, ListFacts& facts);

}  // namespace gridpress::gen
