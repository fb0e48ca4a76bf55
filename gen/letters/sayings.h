// gen/letters/sayings: what people write in lists beside their words: the texts of sayings.txt, built in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace gridpress::gen {

/// All of a kind ("greeting"), in their order. Thread-safe.
std::span<const std::string_view> sayings(std::string_view kind);
/// Where in sayings(kind) the text stands; their number where it is none of them.
std::size_t rankAmong(std::string_view kind, std::string_view text);
inline bool isAmong(std::string_view kind, std::string_view text) {
  return rankAmong(kind, text) < sayings(kind).size();
}
/// What stands behind the saying with which a text in small letters begins, as words of its own; nothing
/// where it begins otherwise.
std::optional<std::string_view> behindSaying(std::string_view small, std::string_view kind);
/// Begins with one, in any letters.
bool beginsWith(std::string_view text, std::string_view kind);
/// "unit 4", "Page-3", "الوحدة ٤": with one and a number.
bool isCounted(std::string_view text, std::string_view kind);
/// "Vocabulary", "Spelling words of the week".
bool isNamedList(std::string_view text);
/// "Unit 4", "الوحدة ٤", "第3課 食べ物", "p. 34": what is counted, and a number.
bool namesUnit(std::string_view text);
/// "Total 48", "Total words: 3", "(3 rows)".
bool isTotal(std::string_view text);
/// "Match the words with their definitions": said to the class.
bool isOrder(std::string_view text);
/// Numbers, dates and times, signs alone, TRUE and FALSE, sounds between slashes: what no list means by a
/// word.
bool isValue(std::string_view cell);

}  // namespace gridpress::gen
