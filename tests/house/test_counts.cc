// tests/house/test_counts: what the house counts, and that it counts right.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "house/counts.h"

using namespace gridpress::house;

namespace {

namespace fs = std::filesystem;

// What still breaks a rule, by room. A number may only become smaller; a room without one breaks none.
const std::map<std::string, std::map<Rule, std::size_t>> kAllowed = {
    {"cli", {{Rule::shortUnit, 1}, {Rule::loneHeader, 2}}},         // Both for tests of their own.
    {"jobs", {{Rule::deadDeclaration, 1}, {Rule::loneHeader, 1}}},  // So is jobs/plates/sorted_runs.
    {"phrases", {{Rule::deadDeclaration, 1}}},
    {"proof", {{Rule::hiddenContract, 1}}},  // Around qpdf alone.
    {"sandbox", {{Rule::shortUnit, 1}}},
    {"studio", {{Rule::hiddenContract, 2}}},  // Whose workers are processes of their own.
    {"web", {{Rule::shortUnit, 1}}},
};

std::map<std::string, std::string> sources(const Arrows& arrows) {
  const fs::path root = GRIDPRESS_SOURCE_DIR;
  std::set<std::string> folders = {"bench", "examples", "fuzz", "include", "tests"};
  for (const auto& [room, named] : arrows) folders.insert(room.substr(0, room.find('/')));
  std::map<std::string, std::string> texts;
  for (const std::string& folder : folders)
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const fs::path& path = entry.path();
      if (path.extension() != ".cc" && path.extension() != ".h") continue;
      std::ifstream in(path, std::ios::binary);
      texts[fs::relative(path, root).generic_string()] = {std::istreambuf_iterator<char>(in), {}};
    }
  return texts;
}

std::vector<std::string> found(Rule rule, const std::map<std::string, std::string>& texts) {
  std::vector<std::string> lines;
  for (const CountFinding& finding : count({{"a", {}}, {"b", {}}, {"gen", {}}, {"gen/c", {}}}, texts))
    if (finding.rule == rule) lines.push_back(finding.text);
  return lines;
}

std::string lines(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "//\n";
  return text;
}

}  // namespace

TEST_CASE("no room breaks more rules than it is allowed") {
  const Arrows arrows = readArrows(GRIDPRESS_BINARY_DIR "/generated/rooms.txt");
  const std::map<std::string, std::string> texts = sources(arrows);
  REQUIRE(texts.size() > 1000);
  std::map<std::string, std::map<Rule, std::vector<std::string>>> findings;
  for (const CountFinding& finding : count(arrows, texts))
    findings[finding.top][finding.rule].push_back(finding.text);
  for (const auto& [room, rules] : kAllowed)
    for (const auto& [rule, allowed] : rules) {
      INFO(room << " may be allowed fewer");
      CHECK(findings[room][rule].size() >= allowed);
    }
  for (const auto& [room, rules] : findings)
    for (const auto& [rule, all] : rules) {
      const auto known = kAllowed.find(room);
      const std::size_t allowed =
          known == kAllowed.end() || !known->second.contains(rule) ? 0 : known->second.at(rule);
      if (all.size() > allowed)
        for (const std::string& text : all) FAIL_CHECK(text);
    }
}

TEST_CASE("a function's lines are counted from its name to its last brace") {
  const std::string code = codeOf(
      "namespace a {\n"
      "const std::map<int, int> kTable = {{1, 2}};\n"
      "class B : public C {\n"
      " public:\n"
      "  B(int x, int y)\n"
      "      : x_{x}, y_(y) {\n"
      "    if (x) {\n"
      "    }\n"
      "  }\n"
      "};\n"
      "int f() {  // }\n"
      "  const auto g = [](int i) { return '}' + i; };\n"
      "  return g(\"{{\"[0]) + 1'000;\n"
      "}\n"
      "}  // namespace a\n");
  const std::vector<FunctionLines> functions = functionsIn(code);
  REQUIRE(functions.size() == 2);
  CHECK(functions[0].line == 5);
  CHECK(functions[0].opens == 6);
  CHECK(functions[0].lines == 5);
  CHECK(functions[1].line == 11);
  CHECK(functions[1].lines == 4);
}

TEST_CASE("a function of more than sixty lines is found") {
  const std::string body = lines(25) + "int f() {\n" + lines(58);
  CHECK(found(Rule::longFunction, {{"a/b.cc", body + "}\n"}}).empty());
  CHECK(found(Rule::longFunction, {{"a/b.cc", body + "\n}\n"}}) ==
        std::vector<std::string>{"a/b.cc:26: a function of 61 lines"});
}

TEST_CASE("a header joins the one source that includes it, and the smallest units join others") {
  const std::string include = "#include \"a/b.h\"\n", long_ = lines(kShortestUnit);
  const auto lone = [&](const std::string& path, const std::string& text) {
    return found(Rule::loneHeader, {{"a/b.h", long_}, {"a/b.cc", include}, {path, text}});
  };
  CHECK(lone("a/c.cc", include) == std::vector<std::string>{"a/b.h:1: only a/c.cc includes it"});
  CHECK(lone("b/c.cc", include).empty());  // Another room.
  CHECK(lone("a/c.h", include).empty());
  CHECK(lone("a/c.cc", include + lines(kMostLines - kShortestUnit - 1)).empty());  // Too much for one file.
  CHECK(found(Rule::loneHeader, {{"a/b.h", long_}, {"a/c.cc", include}, {"tests/a/d.cc", include}}).size() ==
        1);
  CHECK(found(Rule::loneHeader, {{"a/b.h", long_}, {"b/c.cc", include}, {"tests/a/d.cc", include}}).empty());

  CHECK(found(Rule::shortUnit, {{"a/b.h", lines(12)}, {"a/b.cc", lines(12)}}).size() == 2);
  CHECK(found(Rule::shortUnit, {{"a/b.h", lines(12)}, {"a/b.cc", lines(13)}}).empty());
}

TEST_CASE("a declaration that only tests call is found, and a room that has become a city") {
  const auto dead = [](const std::string& caller) {
    return found(Rule::deadDeclaration,
                 {{"a/b.h", "/// Not f().\nint f(int x = 1);\nclass C {\n  void g() override;\n};\n"},
                  {"a/b.cc", "int f(int x) {\n  return x;\n}\n"},
                  {caller, "int y = f(3);\n"}});
  };
  CHECK(dead("tests/a/c.cc") == std::vector<std::string>{"a/b.h:2: nobody calls f"});
  CHECK(dead("tests/package/main.cc").empty());
  CHECK(dead("b/c.cc").empty());
  CHECK(found(Rule::largeRoom, {{"a/b.cc", lines(kLargestRoom)}}).empty());
  CHECK(found(Rule::largeRoom, {{"a/b.cc", lines(kLargestRoom)}, {"a/c.cc", "//\n"}}) ==
        std::vector<std::string>{"a: 4501 lines in one room"});
}

TEST_CASE("a room of too few contracts is found, its parts counted with it") {
  const std::string one = "EXPECTS(a);\n", comment = "// ENSURES(b)\n";
  const auto few = [&](const std::string& text) {
    return found(Rule::fewContracts, {{"gen/b.cc", one + lines(98) + comment}, {"gen/c/d.cc", text}});
  };
  CHECK(few(lines(99) + "  ENSURES(x);\n").empty());
  CHECK(few(lines(100) + "  ENSURES(x);\n") == std::vector<std::string>{"gen: 2 contracts in 201 lines"});
  CHECK(few(lines(1)) == std::vector<std::string>{"gen: 1 contracts in 101 lines"});
  CHECK(found(Rule::fewContracts, {{"a/b.cc", lines(300)}}).empty());
}

TEST_CASE("who catches every exception lets a broken contract go by") {
  const std::string all = "} catch (const std::exception&) {\n";
  CHECK(found(Rule::hiddenContract, {{"a/b.cc", all}}).size() == 1);
  CHECK(found(Rule::hiddenContract, {{"a/b.cc", "} catch (const BrokenContract&) {\n  throw;\n" + all}})
            .empty());
}

TEST_CASE("an arrow that no file includes is found") {
  const auto unused = [](const std::string& path) {
    std::size_t found = 0;
    for (const CountFinding& finding :
         count({{"a", {"b"}}, {"a/c", {}}, {"b", {}}, {"bc", {}}}, {{path, "#include \"b/d.h\"\n"}}))
      found += finding.rule == Rule::unusedArrow && finding.text == "a: no file of it includes b" ? 1 : 0;
    return found;
  };
  CHECK(unused("a/e.cc") == 0);
  CHECK(unused("a/c/e.cc") == 1);  // Another room.
  CHECK(unused("b/e.cc") == 1);
}
