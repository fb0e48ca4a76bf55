// tests/studio/test_make: what the studio adds to what was chosen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/make.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <map>
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

namespace {

/// What make() answers to a crossword's form: the facts, and the files by their names.
struct Answered {
  Object facts;
  std::map<std::string, std::string> files;
  std::string problem;
};

Answered crosswordOf(Request request) {
  static const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  const test::TempFolder folder;
  request.language = "en";
  request.kind = "crossword";
  request.folder = folder.in("work");
  std::filesystem::create_directory(request.folder);
  std::string answer;
  make(request, workspace, [&](std::string_view text) {
    if (!text.starts_with("{\"progress\"")) answer += text;
    return true;
  });
  Answered all;
  const std::size_t end = answer.find('\n');
  const Value line = fromJson(answer.substr(0, end), "answer");
  if (const Value* failure = line.get<Object>()->find("failure")) {
    all.problem = *failure->get<Object>()->find("problem")->get<std::string>();
    return all;
  }
  const Object& done = *line.get<Object>()->find("done")->get<Object>();
  all.facts = *done.find("facts")->get<Object>();
  std::size_t at = end + 1;
  for (const Value& file : *done.find("files")->get<List>()) {
    const auto& one = *file.get<Object>();
    const auto bytes = static_cast<std::size_t>(*one.find("bytes")->get<std::int64_t>());
    all.files[*one.find("name")->get<std::string>()] = answer.substr(at, bytes);
    at += bytes;
  }
  return all;
}

Request formOf(const std::string& list, const std::string& kind, const std::string& puzzle = "") {
  Request request;
  request.ending = "svg";
  request.list = list;
  request.puzzle = puzzle;
  request.said.set("kind", kind);
  return request;
}

std::string setting(const Answered& answered, const char* name) {
  const Value* settings = answered.facts.find("settings");
  const Value* value = settings ? settings->get<Object>()->find(name) : nullptr;
  return value ? *value->get<std::string>() : "";
}

const char* const kZoo = "tiger: striped\nelephant: trunk\ngiraffe: neck\nzebra: stripes\nhippo: river\n";

}  // namespace

TEST_CASE("an opened puzzle fills the form with what its file says") {
  for (const std::string kind : {"codeword", "fill-in", "cryptogram", "scramble", "clues"}) {
    INFO(kind);
    Request first = formOf(kZoo, kind);
    first.ending = "ipuz";
    first.said.set("title", "Zoo");
    const Answered made = crosswordOf(first);
    REQUIRE(made.files.size() == 1);
    Request opened = formOf(made.files.begin()->second, "clues");
    opened.listName = "zoo.ipuz";
    const Answered seen = crosswordOf(opened);
    CHECK(seen.problem.empty());
    CHECK(setting(seen, "kind") == kind);
    CHECK(setting(seen, "title") == "Zoo");
    CHECK(setting(seen, "language") == "en");
    CHECK(seen.files.contains("words.txt"));
    // With these settings and its list the same puzzle stays.
    const std::string puzzle = seen.files.at("made.ipuz");
    CHECK(crosswordOf(formOf(seen.files.at("words.txt"), kind, puzzle)).files.at("made.ipuz") == puzzle);
  }
}

TEST_CASE("another kind of crossword is made in the same squares, and back") {
  const std::string clued = crosswordOf(formOf(kZoo, "clues")).files.at("made.ipuz");
  const std::string coded = crosswordOf(formOf(kZoo, "codeword", clued)).files.at("made.ipuz");
  CHECK(coded.find("\"codes\"") != coded.npos);
  CHECK(crosswordOf(formOf(kZoo, "clues", coded)).files.at("made.ipuz") == clued);
}

TEST_CASE("no word of a pattern is changed alone, but its clue is") {
  const std::string filled =
      R"({"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"dimensions":{"width":4,"height":3},)"
      R"("puzzle":[[1,0,2,"#"],[0,"#",0,"#"],[3,0,0,"#"]],)"
      R"("solution":[["C","A","T","#"],["O","#","O","#"],["W","A","Y","#"]]})";
  const std::string list = "cat: pet\nway: road\ncow: gives milk\ntoy: for a child\n";
  Request opened = formOf(filled, "clues");
  opened.listName = "small.ipuz";
  const std::string puzzle = crosswordOf(opened).files.at("made.ipuz");
  const Answered reworded = crosswordOf(formOf(list, "clues", puzzle));
  CHECK(reworded.problem.empty());
  CHECK(reworded.files.at("made.ipuz").find("gives milk") != std::string::npos);
  CHECK(crosswordOf(formOf("cot: bed\nway: road\ncow: gives milk\ntoy: for a child\n", "clues", puzzle))
            .problem == "in a pattern words hold each other, and none can change alone");
}
