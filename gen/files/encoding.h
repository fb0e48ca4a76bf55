// gen/files/encoding: how the bytes of a text are to be read, and UTF-8 that was read otherwise.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct UConverter;

namespace gridpress::gen {

/// ICU's name of the encoding of a text, or empty for UTF-8.
///
/// Byte order marks come first, then UTF-16 without a mark, told by zeros at every second place, then valid
/// UTF-8. Bytes that are no UTF-8 but mostly so stay UTF-8: a line is damaged. The others ICU's detector
/// cannot tell in a list of a few words, but those of East Asia. So each encoding that lists have is tried
/// (of Latin words Windows 1252, 1250 and 1254, ISO 8859-2 and 8859-15, Mac Roman and its Central European,
/// DOS 850 and 852), and the one that gives words of some language is taken. `whole`: `bytes` are the whole
/// text, so that its last character is not cut.
std::string encodingOf(std::string_view bytes, bool whole);

/// What people call an encoding: "Windows-1252".
std::string encodingName(const std::string& encoding);

/// Bytes of an encoding to UTF-8, block by block; what cannot be decoded becomes U+FFFD.
class Decoder {
 public:
  /// Throws Error (job) where ICU's data are missing.
  explicit Decoder(const std::string& encoding);
  /// The block's text. `last`: nothing follows.
  std::string operator()(std::string_view block, bool last);

 private:
  struct Close {
    void operator()(UConverter* converter) const;
  };
  std::unique_ptr<UConverter, Close> converter_;
};

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
