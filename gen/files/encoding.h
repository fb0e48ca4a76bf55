// gen/files/encoding: detects the encoding of a text and repairs UTF-8 that was decoded wrongly.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct UConverter;

namespace gridpress::gen {

/// ICU's name for the encoding of a text; empty for UTF-8.
///
/// Byte order marks are checked first, then UTF-16 without a mark, recognised by zeros in every second byte,
/// then valid UTF-8. Bytes that are invalid but mostly UTF-8 stay UTF-8: a line is damaged. ICU's detector
/// cannot recognise the others in a list of a few words, except those of East Asia. So each encoding that is
/// common in lists is tried (for Latin words Windows 1252, 1250 and 1254, ISO 8859-2 and 8859-15, Mac Roman
/// and Mac Central European, DOS 850 and 852), and the one that gives words of some language is taken.
/// `whole`: `bytes` are the whole text, so its last character is not truncated.
std::string encodingOf(std::string_view bytes, bool whole);

/// The common name of an encoding: "Windows-1252".
std::string encodingName(const std::string& encoding);

/// Decodes bytes to UTF-8, block by block; anything undecodable becomes U+FFFD.
class Decoder {
 public:
  /// Throws Error (job) if ICU's data are missing.
  explicit Decoder(const std::string& encoding);
  /// The text of a block. `last`: no block follows.
  std::string operator()(std::string_view block, bool last);

 private:
  struct Close {
    void operator()(UConverter* converter) const;
  };
  std::unique_ptr<UConverter, Close> converter_;
};

/// How a text had been decoded wrongly, and one of its words before and after the repair.
struct Mojibake {
  std::string encoding;  ///< ICU's name of the wrong encoding; empty: nothing is wrong.
  std::string before, after;
};

/// Repairs a text (UTF-8) in place: "MÃ¼nchen" becomes München again. Judged by all lines: every line whose
/// characters are bytes of well-formed UTF-8 in the other encoding is repaired, if most lines beyond ASCII
/// are such. Text that was decoded wrongly twice is repaired as well.
Mojibake mendMojibake(std::string& text);

}  // namespace gridpress::gen
