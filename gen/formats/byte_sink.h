// gen/formats/byte_sink: a buffer before a stream, with just the JSON needed to write a puzzle.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

namespace gridpress::gen {

/// `text` as a JSON string, with its quotes (RFC 8259, section 7). Throws Error (job) if it is not UTF-8.
std::string quotedJson(std::string_view text);

/// Buffers bytes and writes them to the stream in large blocks. A puzzle has millions of small numbers; a
/// formatted insertion for each would take most of the time and depend on the stream's locale.
class ByteSink {
 public:
  explicit ByteSink(std::ostream& out) : out_(out) {}

  ByteSink& operator<<(std::string_view text);
  ByteSink& operator<<(std::int64_t number);
  /// Writes the rest. Throws Error (job) if the stream did not take everything.
  void finish();

 private:
  void flush();

  std::ostream& out_;
  std::string buffer_;
};

}  // namespace gridpress::gen
