// tests/model/test_error: an error is one line with place, problem and cure.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "model/error.h"

using gridpress::Blame;
using gridpress::Error;

TEST_CASE("an error says where, what and what to try in one line") {
  const Error e = Error::call("unknown key 'pich'", "did you mean 'pitch'?", {"poster.toml", 12});
  CHECK(std::string(e.what()) == "poster.toml:12: unknown key 'pich'; did you mean 'pitch'?");
  CHECK(e.blame() == Blame::call);
  CHECK(static_cast<int>(Blame::job) == 1);
  CHECK(static_cast<int>(Blame::call) == 2);
}

TEST_CASE("parts that are missing leave no punctuation behind") {
  CHECK(std::string(Error::job("no words", "").what()) == "no words");
  CHECK(std::string(Error::job("no words", "", {"a.txt", 0}).what()) == "a.txt: no words");
}

TEST_CASE("line breaks in what is quoted do not break the line") {
  CHECK(std::string(Error::job("bad name 'a\nb'", "").what()) == "bad name 'a b'");
}
