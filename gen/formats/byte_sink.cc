// gen/formats/byte_sink: buffers bytes and escapes JSON strings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/byte_sink.h"

#include <charconv>

#include "model/error.h"

namespace gridpress::gen {

namespace {
constexpr std::size_t kPiece = 1 << 16;
}

std::string quoted(std::string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string s = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      s += '\\';
      s += c;
    } else if (byte < 0x20) {
      s += "\\u00";
      s += kHex[byte >> 4];
      s += kHex[byte & 15];
    } else {
      s += c;
    }
  }
  return s += '"';
}

ByteSink& ByteSink::operator<<(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kPiece) flush();
  return *this;
}

ByteSink& ByteSink::operator<<(std::int64_t number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number);
  return *this << std::string_view(digits, static_cast<std::size_t>(end.ptr - digits));
}

void ByteSink::flush() {
  out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  buffer_.clear();
}

void ByteSink::finish() {
  flush();
  out_.flush();
  if (!out_) throw Error::job("the puzzle cannot be written in full", "look for a full disk");
}

}  // namespace gridpress::gen
