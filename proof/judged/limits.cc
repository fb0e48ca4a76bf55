// proof/judged/limits: limits of values (ISO 19005-1, 6.1.12; -2, 6.1.13), syntax of strings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/judged/limits.h"

#include <cctype>
#include <cmath>

#include "foreign/pdf_numbers.h"
#include "model/contracts.h"

namespace gridpress::proof::standards {

namespace {

// From behind its `<`.
bool hexString(ByteReader& r) {
  std::size_t digits = 0;
  bool plain = true;
  for (; !r.ended() && r.peek() != '>'; r.skip()) {
    if (isSpace(r.peek())) continue;
    ++digits;
    plain = plain && std::isxdigit(static_cast<unsigned char>(r.peek()));
  }
  r.skip();
  return plain && digits % 2 == 0;
}

}  // namespace

void skipLiteral(ByteReader& r) {
  EXPECTS(r.peek() == '(');
  int depth = 0;
  do {
    const char c = r.peek();
    if (c == '\\') r.skip();
    if (c == '(') ++depth;
    if (c == ')') --depth;
    r.skip();
  } while (!r.ended() && depth > 0);
}

bool takeHexString(File& file, ByteReader& r, const Place& place) {
  if (r.peek() != '<' || r.peek(1) == '<') return false;
  r.skip();
  if (!hexString(r))
    file.find("string.hex", place, "a string in angle brackets is not an even number of hexadecimal digits");
  return true;
}

void checkHexStrings(File& file, std::string_view written, const Place& place) {
  for (ByteReader r(written, 0); !r.ended();) {
    if (r.peek() == '(')
      skipLiteral(r);
    else if (!takeHexString(file, r, place))
      r.skip(r.peek() == '<' ? 2 : 1);
  }
}

void checkName(File& file, std::string_view name, const Place& place) {
  if (name.size() > 128)
    file.find("limit.name", place, "a name is too long: " + std::to_string(name.size() - 1) + " bytes");
}

void checkLimits(File& file, Handle v, const Place& place) {
  if (v.isInteger()) {
    const long long n = v.getIntValue();
    if (n > 2147483647LL || n < -2147483648LL)
      file.find("limit.integer", place, "the number " + std::to_string(n) + " is too large");
  } else if (v.isReal()) {
    const double n = foreign::number(v);
    if (std::abs(n) > 32767)
      file.find("limit.real", place,
                "the number " + v.getRealValue().substr(0, 20) + " is too large or too small");
    if (std::abs(n) > 3.403e38 || (n != 0 && std::abs(n) < 1.175e-38))
      file.find("limit.real-wide", place,
                "the number " + v.getRealValue().substr(0, 20) + " is too large or too small");
  } else if (v.isString()) {
    const std::size_t size = v.getStringValue().size();
    if (size > 65535)
      file.find("limit.string", place, "a string is too long: " + std::to_string(size) + " bytes");
    if (size > 32767)
      file.find("limit.string-short", place, "a string is too long: " + std::to_string(size) + " bytes");
  } else if (v.isName()) {
    checkName(file, v.getName(), place);
  }
}

bool isLanguageTag(std::string_view tag) {
  std::size_t length = 0, subtags = 0;
  for (const char c : tag) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (c == '-' && length > 0) {
      ++subtags, length = 0;
    } else if ((!letter && !(c >= '0' && c <= '9' && subtags > 0)) || ++length > 8) {
      return false;
    }
  }
  return length > 0;
}

}  // namespace gridpress::proof::standards
