// tests/model/test_printable: what strangers' texts lose.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/printable.h"

#include <catch2/catch.hpp>

using gridpress::LineEnds;
using gridpress::printable;
using namespace std::string_literals;

TEST_CASE("control characters and marks that turn the order are left out, all else stays") {
  CHECK(printable("A\0B\x07\x1b[31mC\x7f"s) == "AB[31mC");
  CHECK(printable("A\u0085B\u009bC") == "A BC");
  CHECK(printable("abc\u202Edef\u202C, \u2066x\u2069") == "abcdef, x");
  CHECK(printable("one\u2028two\u2029three") == "one two three");
  const std::string plain = "Zürich – “Île”, \u200Fדמשק\u200E € ΑΩ Ж \u00A0";
  CHECK(printable(plain) == plain);
}

TEST_CASE("line ends become spaces, or stay") {
  CHECK(printable("Towns\tof\r\nmine") == "Towns of mine");
  CHECK(printable("one\r\ntwo\n\x01", LineEnds::kept) == "one\ntwo\n");
}
