// gen/letters/collate: words in a language's alphabetical order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unicode/uversion.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/puzzle.h"

U_NAMESPACE_BEGIN
class Collator;
U_NAMESPACE_END

namespace gridpress::gen {

/// Unicode collation with the language's own rules (CLDR), in the sections of its dictionaries: in Czech, CH
/// sorts between H and I; in Estonian, Z before T. Words that compare equal are ordered by their bytes.
/// `language` is a BCP 47 tag, or empty for the root order (Ä beside A). Throws Error (call) for a language
/// unknown to ICU.
WordOrder orderIn(const Puzzle& puzzle, const std::string& language);

/// The same order as byte strings that compare as the words do, for words that are not all in memory. Not
/// thread-safe.
class SortKeys {
 public:
  /// Throws Error (call) for a language unknown to ICU.
  explicit SortKeys(const std::string& language);

  /// Different words have different keys.
  std::string operator()(std::string_view word);

 private:
  struct Close {
    void operator()(icu::Collator* collator) const;
  };
  std::unique_ptr<icu::Collator, Close> collator_;
  std::vector<std::uint8_t> room_;
};

/// Sorts file names and titles in any language: letters by Unicode's root collation, numbers by value (2
/// before 10). Equal ones are ordered by their bytes.
void sortNaturally(std::vector<std::string>& names);

/// Whether ICU knows the language.
bool hasOrder(const std::string& language);

}  // namespace gridpress::gen
