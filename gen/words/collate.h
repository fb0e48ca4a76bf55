// gen/words/collate: words in the order in which a language lists them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/word_order.h"

namespace gridpress::gen {

/// By Unicode's collation with the language's own rules (CLDR), in the sections of its dictionaries: in Czech
/// CH stands between H and I, in Estonian Z before T. Words that the rules hold equal stand by their bytes.
/// `language` is a BCP 47 tag; throws Error (call) for one that ICU does not know.
WordOrder orderIn(const Puzzle& puzzle, const std::string& language);

/// Whether ICU knows the language.
bool hasOrder(const std::string& language);

}  // namespace gridpress::gen
