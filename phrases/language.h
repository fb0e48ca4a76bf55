// phrases/language: what CLDR knows of a language: tag, direction, numbers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace gridpress::phrases {

/// The tag as BCP 47 writes it ("de-at" is "de-AT"), or empty if it is none.
std::string canonicalTag(const std::string& tag);

/// A tag and what it is a kind of, the nearest first: "zh-Hant-TW", "zh-Hant", "zh"; "zh-TW", "zh-Hant",
/// "zh". Empty if the text is no tag.
std::vector<std::string> widened(const std::string& tag);

/// Whether it is written from right to left.
bool readsFromRight(const std::string& tag);

/// The plural categories of its whole numbers: "one", "few", "many", "other". `ordinal` asks for those of
/// 1st, 2nd.
std::vector<std::string> pluralsOf(const std::string& tag, bool ordinal = false);

}  // namespace gridpress::phrases
