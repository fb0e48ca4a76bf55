// gen/letters/sayings: phrases that people write in lists beside their words: the built-in sayings.txt.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace gridpress::gen {

/// All phrases of a kind ("greeting"), in file order. Thread-safe.
std::span<const std::string_view> sayings(std::string_view kind);
/// The index of the text in sayings(kind); their number if it is not one of them.
std::size_t rankAmong(std::string_view kind, std::string_view text);
inline bool isAmong(std::string_view kind, std::string_view text) {
  return rankAmong(kind, text) < sayings(kind).size();
}
/// The text after the saying (as whole words) at the beginning of a text in small letters; nothing if there
/// is none.
std::optional<std::string_view> behindSaying(std::string_view small, std::string_view kind);
/// Whether the text begins with such a saying, in any case.
bool beginsWith(std::string_view text, std::string_view kind);
/// Such a saying with a number: "unit 4", "Page-3", "الوحدة ٤".
bool isCounted(std::string_view text, std::string_view kind);
/// "Vocabulary", "Spelling words of the week".
bool isNamedList(std::string_view text);
/// A unit of a course or a page with its number: "Unit 4", "الوحدة ٤", "第3課 食べ物", "p. 34".
bool namesUnit(std::string_view text);
/// "Total 48", "Total words: 3", "(3 rows)".
bool isTotal(std::string_view text);
/// An instruction to the class: "Match the words with their definitions".
bool isOrder(std::string_view text);
/// Numbers, dates and times, signs alone, TRUE and FALSE, sounds between slashes: never meant as words of a
/// list.
bool isValue(std::string_view cell);

}  // namespace gridpress::gen
