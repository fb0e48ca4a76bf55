// proof/judged/byte_reader: a place in a file's bytes that moves on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string_view>

namespace gridpress::proof::standards {

inline bool isEol(char c) {
  return c == '\r' || c == '\n';
}
inline bool isSpace(char c) {
  return isEol(c) || c == ' ' || c == '\t' || c == '\f' || c == '\0';
}
inline bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

class ByteReader {
 public:
  ByteReader(std::string_view bytes, std::size_t at) : bytes_(bytes), at_(std::min(at, bytes.size())) {}
  std::size_t at() const { return at_; }
  char peek(std::size_t ahead = 0) const { return at_ + ahead < bytes_.size() ? bytes_[at_ + ahead] : ' '; }
  bool ended() const { return at_ >= bytes_.size(); }
  void skip(std::size_t count = 1) { at_ = std::min(bytes_.size(), at_ + count); }
  bool takes(std::string_view word) {
    if (bytes_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  std::size_t takeDigits() {
    const std::size_t from = at_;
    while (!ended() && isDigit(peek())) ++at_;
    return at_ - from;
  }
  std::size_t takeNumber() {
    std::size_t value = 0;
    while (!ended() && isDigit(peek()) && value < 100'000'000'000) value = value * 10 + (bytes_[at_++] - '0');
    return value;
  }
  /// One end of line: CR, LF or CR LF.
  bool takeEol() { return takes("\r\n") || takes("\n") || takes("\r"); }
  void skipSpace() {
    while (!ended() && isSpace(peek())) ++at_;
  }

 private:
  std::string_view bytes_;
  std::size_t at_;
};

}  // namespace gridpress::proof::standards
