// gen/letters/icu: results of ICU as our texts and errors.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unicode/unistr.h>

#include <string>
#include <string_view>

#include "model/error.h"

namespace gridpress::gen {

/// The text in UTF-8.
inline std::string inUtf8(const icu::UnicodeString& text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

/// NFC if `compose`, otherwise NFD. Throws Error (job) if ICU's data are missing.
icu::UnicodeString normalized(const icu::UnicodeString& text, bool compose);
/// In capitals, by the Turkish rule if `dotted`.
icu::UnicodeString upperOf(std::string_view text, bool dotted);

/// Throws Error (job) if ICU failed to do `what` ("fold names"): its data are missing.
inline void checkIcu(UErrorCode status, std::string_view what) {
  if (U_FAILURE(status))
    throw Error::job("ICU cannot " + std::string(what) + " (" + u_errorName(status) + ")",
                     "install ICU's data (libicu72)");
}

}  // namespace gridpress::gen
