// gen/letters/collate: words in the order in which a language lists them.
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

/// By Unicode's collation with the language's own rules (CLDR), in the sections of its dictionaries: in Czech
/// CH stands between H and I, in Estonian Z before T. Words that the rules hold equal stand by their bytes.
/// `language` is a BCP 47 tag, or empty for the order that all languages share (Ä
/// beside A); throws Error (call) for one that ICU does not know.
WordOrder orderIn(const Puzzle& puzzle, const std::string& language);

/// The same order as bytes that compare as the words do, for words that do not all stand in memory. An object
/// belongs to one thread.
class SortKeys {
 public:
  /// Throws Error (call) for a language that ICU does not know.
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

/// The order of file names and titles in any language: letters by Unicode's root collation, numbers by their
/// value (2 before 10). Equal ones stand by their bytes.
void sortNaturally(std::vector<std::string>& names);

/// Whether ICU knows the language.
bool hasOrder(const std::string& language);

}  // namespace gridpress::gen
