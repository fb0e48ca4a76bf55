// tests/studio/test_gate: who is let in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "studio/gate.h"

using gridpress::studio::Caller;
using gridpress::studio::Gate;
using gridpress::studio::Verdict;

namespace {

Caller callerAt(const std::string& host) {
  Caller caller;
  caller.host = host;
  return caller;
}

}  // namespace

TEST_CASE("a browser that was led here by a foreign name is sent away") {
  const Gate gate({"school", "school.local"}, "");
  for (const char* host : {"localhost", "localhost:8417", "127.0.0.1:8417", "[::1]:8417", "192.168.1.7",
                           "school:80", "SCHOOL.local", "school.", "localhost:", "[::1]:"})
    CHECK(gate.judge(callerAt(host)) == Verdict::welcome);
  for (const char* host : {"",
                           "evil.example",
                           "evil.example:8417",
                           "localhost.evil.example",
                           "127.0.0.1.evil.example",
                           "school.evil.example",
                           "[::1",
                           "[evil]",
                           "1.2.3",
                           "[::1]evil",
                           "[::1]evil:80",
                           "localhost:80.evil",
                           "localhost:80:80",
                           "evil@localhost",
                           "localhost@evil",
                           "[127.0.0.1]",
                           "::1",
                           "localhost/",
                           "localhost..",
                           "[::1]:8x",
                           " localhost",
                           "[]",
                           "[fe80::1%eth0]"})
    CHECK(gate.judge(callerAt(host)) == Verdict::strangeHost);
}

TEST_CASE("forms come from our own page, or from no page at all") {
  const Gate gate({}, "");
  Caller caller = callerAt("127.0.0.1:8417");
  caller.writes = true;
  CHECK(gate.judge(caller) == Verdict::welcome);
  caller.origin = "http://127.0.0.1:8417";
  CHECK(gate.judge(caller) == Verdict::welcome);
  for (const char* origin : {"null", "http://evil.example", "http://127.0.0.1:80", "127.0.0.1:8417"}) {
    caller.origin = origin;
    CHECK(gate.judge(caller) == Verdict::strangeOrigin);
  }
  caller.origin = "ftp://127.0.0.1:8417";
  CHECK(gate.judge(caller) == Verdict::strangeOrigin);
  caller.origin = "";
  caller.fetchSite = "cross-site";
  CHECK(gate.judge(caller) == Verdict::strangeOrigin);
  caller.writes = false;  // A link on another site may lead here.
  CHECK(gate.judge(caller) == Verdict::welcome);
}

TEST_CASE("a token is given in the address, in a cookie or as a bearer's") {
  const Gate gate({}, "apple pie");
  Caller caller = callerAt("localhost");
  CHECK(gate.judge(caller) == Verdict::tokenMissing);
  CHECK(gate.cookieFor(caller).empty());
  for (const char* wrong : {"apple", "apple pie ", "apple piE", "x"}) {
    caller.token = wrong;
    CHECK(gate.judge(caller) == Verdict::tokenMissing);
  }
  caller.token = "apple pie";
  CHECK(gate.judge(caller) == Verdict::welcome);
  CHECK(gate.cookieFor(caller).starts_with("gridpress-token=apple pie; HttpOnly; SameSite=Strict"));
  caller.token = "";
  caller.cookie = "other=1; gridpress-token=apple pie";
  CHECK(gate.judge(caller) == Verdict::welcome);
  caller.cookie = "gridpress-token=apple";
  CHECK(gate.judge(caller) == Verdict::tokenMissing);
  caller.authorization = "Bearer apple pie";
  CHECK(gate.judge(caller) == Verdict::welcome);
}

TEST_CASE("A form that says not where it comes from carries our token") {
  const Gate gate({}, ""), other({}, ""), closed({}, "pear");
  CHECK(gate.formToken().size() == 32);
  CHECK(gate.formToken() != other.formToken());
  Caller caller = callerAt("localhost");
  caller.writes = true;
  for (const std::string& wrong : {std::string(), std::string("x"), other.formToken()})
    CHECK_FALSE(gate.isOwnForm(caller, wrong));
  CHECK(gate.isOwnForm(caller, gate.formToken()));
  // No page makes a browser send this header; without a token of the house it proves nothing.
  caller.authorization = "Bearer pear";
  CHECK(closed.isOwnForm(caller, ""));
  caller.authorization = "Bearer ";
  CHECK_FALSE(gate.isOwnForm(caller, ""));
  caller.fetchSite = "none";  // Typed into the address, or a bookmark: no form of ours.
  CHECK_FALSE(gate.isOwnForm(caller, ""));
  caller.fetchSite = "same-origin";
  CHECK(gate.isOwnForm(caller, ""));
}

TEST_CASE("A request that two readers would read in two ways is refused") {
  Caller caller = callerAt("localhost");
  caller.malformed = true;
  CHECK(Gate({}, "").judge(caller) == Verdict::malformed);
}
