// gen/letters/icu: what ICU gives, as texts and errors of ours.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unicode/unistr.h>

#include <string>
#include <string_view>

#include "model/error.h"

namespace gridpress::gen {

/// In UTF-8.
inline std::string inUtf8(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

/// NFC, or NFD. Throws Error (job) where ICU's data are missing.
icu::UnicodeString normalized(const icu::UnicodeString& text, bool compose);
/// In capitals, by the rule of Turkish where they are `dotted`.
icu::UnicodeString upperOf(std::string_view text, bool dotted);

/// Throws Error (job) where ICU could not do `what`, "fold names": its data are missing.
inline void checkIcu(UErrorCode status, std::string_view what) {
  if (U_FAILURE(status))
    throw Error::job("ICU cannot " + std::string(what) + " (" + u_errorName(status) + ")",
                     "install ICU's data (libicu72)");
}

}  // namespace gridpress::gen
