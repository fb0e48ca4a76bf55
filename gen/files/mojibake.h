// gen/files/mojibake: UTF-8 that a program took for another encoding, and saved again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gridpress::gen {

/// What was wrong with a text, and one of its words before and after.
struct Mojibake {
  std::string encoding;  ///< ICU's name of what it was taken for; empty: nothing is wrong.
  std::string before, after;
};

/// Puts a text (UTF-8) right in place: "MÃ¼nchen" is München again. Judged by all of its lines: each line
/// whose characters are bytes of well-formed UTF-8 in the other encoding is meant so, if most lines beyond
/// ASCII are. Also what went wrong twice.
Mojibake mendMojibake(std::string& text);

}  // namespace gridpress::gen
