// gen/words/list_pairs: words and definitions on lines of their own, in turn.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gen/words/list_shape.h"

namespace gridpress::gen {

/// Whether a word and its definition stand in turn: what is above the first pair is set aside as headings. It
/// is certain where they differ in what no plain list differs in from line to line: blank lines between
/// pairs, numbers, length, capitals, full stops, script, articles. `asked`: somebody says so, and only the
/// headings are looked for. Where it is not certain but may be, `facts.perhaps` says so.
bool arePairs(ListLines& lines, bool asked, ListFacts& facts);

/// "word 1: happy", "word 2: sad"; "Term: osmosis" and below it "Definition: how water moves": each line has
/// the same label, or two stand in turn, two times or more. Takes them off; how many they are, or 0.
std::size_t takeLabels(ListLines& lines, ListFacts& facts);

/// The pairs of the open lines. Turned where the definitions come first.
std::vector<ListEntry> takePairs(const ListLines& lines, ListFacts& facts);

}  // namespace gridpress::gen
