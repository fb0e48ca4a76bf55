// tests/model/test_error: an error is one line with place, problem and cure; messages are filled in once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <limits>

#include "model/error.h"

using gridpress::Blame;
using gridpress::Error;
using gridpress::Message;

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

TEST_CASE("a message is its English with its facts, and braces of a fact or of a text alone are none") {
  const Message few = {"problem.few", "{have} of '{all}' {what}", {{"have", 1234}, {"all", "{have}"}}};
  CHECK(few.text() == "1,234 of '{have}' {what}");
  CHECK(Message("a {have}").text() == "a {have}");
  CHECK((Message{"problem.open", "a {have", {{"have", 1}}}).text() == "a {have");
  CHECK((Message{"problem.low", "{n}", {{"n", std::numeric_limits<std::int64_t>::min()}}}).text() ==
        "-9,223,372,036,854,775,808");
  CHECK(Message().text().empty());
}

TEST_CASE("an error keeps its messages when it learns its file or its setting") {
  const Error e = Error::call({"problem.few", "only {have}", {{"have", 3}}}, {"remedy.more", "take more"})
                      .in({"a.txt", 2})
                      .of("pick");
  CHECK(std::string(e.what()) == "a.txt:2: pick: only 3; take more");
  CHECK(e.problemMessage().key == "problem.few");
  CHECK(e.problemMessage().facts.at("have") == 3);
  CHECK(e.remedyMessage().key == "remedy.more");
}
