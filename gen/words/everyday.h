// gen/words/everyday: words that lists are made of more often than their letters tell.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace gridpress::gen {

/// In which languages this is a word that beginners learn: animals, colours, months, food, school, family,
/// weather. A bit for each language of bigrams(), in its order; 0: in none. Small letters. Only languages
/// whose lists are taken for a neighbour's are listed, and these neighbours: of plain letters alone, eight
/// such words in Italian are as likely in Spanish, and in Norwegian as likely in Danish.
std::uint64_t everydayIn(std::string_view word);

}  // namespace gridpress::gen
