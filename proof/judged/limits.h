// proof/judged/limits: limits of every value, and of its syntax in the file. Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string_view>

#include "proof/judged/file.h"

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

/// A cursor in the bytes of a file.
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
  /// Takes one end of line: CR, LF or CR LF.
  bool takeEol() { return takes("\r\n") || takes("\n") || takes("\r"); }
  void skipSpace() {
    while (!ended() && isSpace(peek())) ++at_;
  }

 private:
  std::string_view bytes_;
  std::size_t at_;
};

/// Checks a number, a string or a name; other values pass.
void checkLimits(File& file, Handle value, const Place& place);
/// Checks that hexadecimal strings in an object as written are complete.
void checkHexStrings(File& file, std::string_view written, const Place& place);
/// Skips a literal string; `r` is at its opening bracket.
void skipLiteral(ByteReader& r);
/// Takes and checks a hexadecimal string; false if there is none here.
bool takeHexString(File& file, ByteReader& r, const Place& place);
/// The name includes its slash.
void checkName(File& file, std::string_view name, const Place& place);

/// RFC 3066, 2.1: subtags of up to eight letters, from the second on also digits.
bool isLanguageTag(std::string_view tag);

}  // namespace gridpress::proof::standards
