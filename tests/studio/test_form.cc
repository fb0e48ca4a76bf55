// tests/studio/test_form: forms as browsers send them, and as they should not come.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/form.h"

#include <catch2/catch.hpp>

using gridpress::studio::Form;

namespace {

const std::string kType = "multipart/form-data; boundary=";

std::string part(const std::string& edge, const std::string& more, const std::string& value) {
  return "--" + edge + "\r\nContent-Disposition: form-data; " + more + "\r\n\r\n" + value + "\r\n";
}

}  // namespace

TEST_CASE("Boundaries of one to seventy characters, quoted or bare") {
  for (const std::string& edge :
       {std::string("x"), std::string("----WebKitFormBoundaryA1b2"), std::string(70, 'b')})
    for (const std::string& said : {edge, "\"" + edge + "\""}) {
      const auto form = Form::read(kType + said, part(edge, "name=\"words\"", "cat\r\ndog") +
                                                     part(edge, "name=\"kind\"", "") + "--" + edge + "--");
      REQUIRE(form);
      CHECK((*form)["words"] == "cat\r\ndog");
      CHECK((*form)["kind"].empty());
      CHECK((*form)["other"].empty());
    }
  for (const std::string& edge : {std::string(), std::string(71, 'b'), std::string("\"x")})
    CHECK_FALSE(Form::read(kType + edge, part(edge, "name=\"a\"", "b") + "--" + edge + "--"));
}

TEST_CASE("A multipart body is read to its end or not at all") {
  const std::string whole = part("x", "name=\"a\"", "b") + "--x--";
  REQUIRE(Form::read(kType + "x", whole));
  for (std::size_t n = 0; n < whole.size(); ++n) CHECK_FALSE(Form::read(kType + "x", whole.substr(0, n)));
  for (const std::string& body :
       {part("x", "name=\"a", "b") + "--x--", part("x", "filename=\"a\"", "b") + "--x--",
        part("x", std::string("name=\"a\0\"", 9), "b") + "--x--", std::string("--x\r\n\r\nb\r\n--x--"),
        part("x", "name=\"a\"; name=\"b\"", "b") + "--x--", "\r\n" + whole})
    CHECK_FALSE(Form::read(kType + "x", body));
  for (std::size_t n = 0; n < 12; ++n)
    CHECK_FALSE(
        Form::read(kType + "x", whole.substr(0, whole.find("b\r\n--x--")) + std::string(n, 'b') + "--"));
  std::string many;
  for (int i = 0; i < 401; ++i) many += part("x", "name=\"f" + std::to_string(i) + "\"", "");
  CHECK_FALSE(Form::read(kType + "x", many + "--x--"));
}

TEST_CASE("A file brings its name along, whatever stands in it") {
  const auto form = Form::read(kType + "x", part("x", "name=\"file\"; filename=\"my \\\"zoo\\\"; list.csv\"",
                                                 std::string("a\0--x\n", 6)) +
                                                "--x--\r\n");
  REQUIRE(form);
  CHECK(form->request().listName == "my \"zoo\"; list.csv");
  CHECK(form->request().list == std::string("a\0--x\n", 6));
}

TEST_CASE("Pairs with percents, and what is no form") {
  const auto form = Form::read("application/x-www-form-urlencoded; charset=UTF-8",
                               "words=K%C3%A4se+and%0Abread&set-size=1%2&&b&c=d=e&x=%4");
  REQUIRE(form);
  CHECK((*form)["words"] == "K\xC3\xA4se and\nbread");
  CHECK((*form)["set-size"] == "1%2");
  CHECK((*form)["c"] == "d=e");
  CHECK((*form)["x"] == "%4");
  for (const char* type : {"", "text/plain", "multipart/form-data", "multipart/mixed; boundary=x",
                           "multipart/form-data; boundary"})
    CHECK_FALSE(Form::read(type, "a=b"));
}
