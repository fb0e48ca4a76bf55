// tests/model/test_toml_depth: what lies too deep for a reader that recurses.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/limits.h"

#include <catch2/catch.hpp>

#include "model/error.h"

using gridpress::checkTomlDepth;

namespace {

std::string tomlRefusal(const std::string& text) {
  try {
    checkTomlDepth(text, "d.toml");
  } catch (const gridpress::Error& e) {
    return e.what();
  }
  return {};
}

std::string times(std::size_t count, const std::string& part) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += part;
  return all;
}

const std::string kRefusal =
    "d.toml:2: tables and arrays lie more than 256 deep in each other; shorten this key, or correct the line";

}  // namespace

TEST_CASE("a key of too many parts is refused, as a key, a header or within other tables") {
  CHECK(tomlRefusal("\n" + times(25'000, "a.") + "a=1\n") == kRefusal);
  CHECK(tomlRefusal("\n[" + times(25'000, "a.") + "a]\n") == kRefusal);
  CHECK(tomlRefusal("\nx = [{" + times(200, "a.") + "a = [\n") == "");
  CHECK(tomlRefusal("\nx = [{" + times(200, "a.") + "a = [{" + times(60, "\"b\" . ") + "b=1}]}]") ==
        kRefusal);
  CHECK(tomlRefusal("\n" + times(257, "[") + times(257, "]")) == kRefusal);
}

TEST_CASE("dots and brackets in strings, comments, numbers and other lines do not add up") {
  CHECK(tomlRefusal("# " + times(999, ".[{") + "\nx = \"" + times(999, ".[{\\\"") + "\"\n") == "");
  CHECK(tomlRefusal("x = '''" + times(999, ".[{'\n") + "'''\ny = \"\"\"" + times(999, ".[{\"\\\"\n") +
                    "\"\"\"\n") == "");
  CHECK(tomlRefusal("x = [" + times(999, "0.5, ") + "]\n" + times(999, "a.b = [1.5]\n")) == "");
  CHECK(tomlRefusal("x = [\n" + times(999, "{a.b = 1},\n") + "]\n") == "");
  CHECK(tomlRefusal("x = '" + times(999, ".")) == "");
}
