// gen/words/list_grammar: what schoolbooks write beside a word of its plural, its gender and its other forms.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "gen/words/list_lines.h"

namespace gridpress::gen {

/// "n.", "adj", "phr v", "f. pl.", "pl. -x", "-e": what schoolbooks say of a word, with any number of stops.
bool isGrammar(std::string_view text);

/// Takes such notes off words where several lines have them, and does so before commas, slashes and dashes
/// are looked at: endings ("der Tisch, -e", "el camarero/-a", "alto/a", "Lehrer(in)"), notes in parentheses
/// ("les gants (m. pl.)"), cases ("auf + Akk."), and another form of the word behind a comma or slash ("der
/// Tisch, die Tische", "beau, belle"), which must begin as the word does.
void takeForms(ListLines& lines, ListFacts& facts);

}  // namespace gridpress::gen
