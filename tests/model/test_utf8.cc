// tests/model/test_utf8: code points out of bytes, good and bad.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/utf8.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace gridpress;

namespace {

constexpr char32_t kNotUtf8 = 0xFFFD;

std::vector<char32_t> decode(std::string_view text) {
  std::vector<char32_t> codes;
  for (std::size_t at = 0; at < text.size();) codes.push_back(nextCodePoint(text, at));
  return codes;
}
}  // namespace

TEST_CASE("code points of one to four bytes are read") {
  CHECK(decode("Aü↙𝔊") == std::vector<char32_t>{'A', 0xFC, 0x2199, 0x1D50A});
}

TEST_CASE("bytes that are not UTF-8 are told apart, one at a time") {
  CHECK(decode("\xC3") == std::vector<char32_t>{kNotUtf8});
  CHECK(decode("\x80 A") == std::vector<char32_t>{kNotUtf8, ' ', 'A'});
  CHECK(decode("\xC0\xAF").front() == kNotUtf8);          // an overlong slash
  CHECK(decode("\xED\xA0\x80").front() == kNotUtf8);      // a surrogate
  CHECK(decode("\xF4\x90\x80\x80").front() == kNotUtf8);  // beyond U+10FFFF
  CHECK(decode("\xE2\x86").front() == kNotUtf8);          // an arrow cut short
}

TEST_CASE("a letter is described by its look and its number") {
  CHECK(describe('A') == "'A' (U+0041)");
  CHECK(describe(0x416) == "'Ж' (U+0416)");
  CHECK(describe(0x1D50A) == "'𝔊' (U+1D50A)");
  CHECK(describe('\n') == "U+000A");
}

TEST_CASE("a text is cut between code points, and loses a mark of its byte order") {
  CHECK(firstCodePoint("").empty());
  CHECK(firstCodePoint("üb") == "ü");
  CHECK(firstCodePoint("\xE2\x86") == "\xE2\x86");
  CHECK(beginningOf("a↙b", 9) == "a↙b");
  CHECK(beginningOf("a↙b", 4) == "a↙");
  CHECK(beginningOf("a↙b", 3) == "a");
  CHECK(beginningOf("↙", 2).empty());
  CHECK(withoutByteOrderMark("\xEF\xBB\xBFx") == "x");
  CHECK(withoutByteOrderMark("\xEF\xBB") == "\xEF\xBB");
}
