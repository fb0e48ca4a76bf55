// gen/formats/byte_sink: buffers bytes and escapes JSON strings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/byte_sink.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <nlohmann/json.hpp>

#include "model/contracts.h"
#include "model/error.h"
#include "model/file_bytes.h"

namespace gridpress::gen {

std::string quotedJson(std::string_view text) {
  const bool plain =
      std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
  if (plain) return '"' + std::string(text) + '"';
  try {
    return nlohmann::json(text).dump();
  } catch (const nlohmann::json::type_error&) {
    throw Error::job("a text of the puzzle is not UTF-8",
                     "fix the words, title or credit that it was made from");
  }
}

ByteSink& ByteSink::operator<<(std::string_view text) {
  constexpr std::size_t kPiece = 1 << 16;
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
  errno = 0;
  out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  buffer_.clear();
  if (!out_) throw unwritten({}, errno);
}

void ByteSink::finish() {
  flush();
  ENSURES(buffer_.empty());
  if (!out_.flush()) throw unwritten({}, errno);
}

}  // namespace gridpress::gen
