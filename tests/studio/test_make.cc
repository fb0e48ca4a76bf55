// tests/studio/test_make: what the studio adds to what was chosen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/make.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

#include "model/contracts.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::studio;

namespace {

// The language that the puzzle's file states; empty where it states none.
std::string languageOf(const std::string& page, const std::string& list, const std::string& chosen = "") {
  static const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  const test::TempFolder folder;
  Request request;
  request.language = page;
  request.kind = "wordsearch";
  request.ending = "ipuz";
  request.list = list;
  request.said.set("language", chosen);  // As the form sends it: empty where it is automatic.
  request.folder = folder.in("work");
  std::filesystem::create_directory(request.folder);
  std::string answer;
  make(request, workspace, [&](std::string_view text) {
    answer += text;
    return true;
  });
  REQUIRE(answer.find("\"done\"") != answer.npos);
  const std::string key = "\"language\": \"";
  const std::size_t at = answer.find(key);
  return at == answer.npos
             ? ""
             : answer.substr(at + key.size(), answer.find('"', at + key.size()) - at - key.size());
}

}  // namespace

TEST_CASE("Words that tell no language have their paper in the page's") {
  const std::string open = "chat\nchien\nsouris\nlapin\ntigre\n";
  CHECK(languageOf("fr", open) == "fr");
  CHECK(languageOf("fr", open, "it") == "it");
  // Words tell more than the page they were written on.
  CHECK(languageOf("fr", "Haus\nGarten\nStraße\nVögel\nMädchen\nBücher\nschön\n") == "de");
  // Nobody reads them in Arabic.
  CHECK(languageOf("ar", open).empty());
}

TEST_CASE("a broken contract is an error answer, and no page") {
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  const test::TempFolder folder;
  Request request;
  request.language = "en";
  request.kind = "wordsearch";
  request.ending = "ipuz";
  request.list = "cat\ndog\nmouse\n";
  request.folder = folder.in("work");
  std::filesystem::create_directory(request.folder);
  std::string answer;
  bool whole = true;
  make(request, workspace, [&](std::string_view text) {
    if (text.find("\"done\"") != text.npos) {
      whole = false;
      ENSURES(whole);
    }
    answer += text;
    return true;
  });
  CHECK(answer.find("internal: tests/studio/test_make.cc:") != answer.npos);
  CHECK(answer.find("\"done\"") == answer.npos);
}
