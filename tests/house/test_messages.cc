// tests/house/test_messages: each message has the facts that its English and all catalogues name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/temp_folder.h"

namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

struct SourceMessage {
  std::string key, english;
  Names facts;
};

// What an argument of ICU's form begins with: {names} and {names, plural, one {...} other {...}}.
Names placeholdersOf(const std::string& text) {
  Names names;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '}') --depth;
    if (text[i] == '{' && depth++ % 2 == 0)
      names.insert(text.substr(i + 1, text.find_first_of(",}", i) - i - 1));
  }
  return names;
}

// From a brace to its match: what stands in quotes, by how many braces are open there. Of facts that are a
// variable, those of its own braces, one deeper.
std::multimap<int, std::string> quotedIn(const std::string& text, std::size_t at) {
  std::multimap<int, std::string> all;
  int depth = 0;
  std::string bare;
  for (; at < text.size(); ++at) {
    if (text[at] == '"') {
      const std::size_t begin = at + 1;
      for (++at; text[at] != '"'; ++at) at += text[at] == '\\';
      const bool first = text[begin - 2] == '{';
      if (depth == 1 || first) all.emplace(depth, text.substr(begin, at - begin));
      bare.clear();
      continue;
    }
    depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
    if (depth == 0) break;
    if (depth == 1 && text[at] == ',')
      bare.clear();
    else if (depth == 1)
      bare += text[at];
  }
  bare.erase(0, bare.find_first_not_of(" \n"));
  const std::size_t facts = bare.empty() ? bare.npos : text.rfind("Facts " + bare + " = {", at);
  if (facts != bare.npos)
    for (const auto& [deep, name] : quotedIn(text, text.find('{', facts)))
      if (deep == 2) all.emplace(3, name);
  return all;
}

std::vector<SourceMessage> messagesIn(const std::string& text) {
  static const std::regex begins(R"rx(\{\s*"([a-z]+\.[a-z_]+)",\s*")rx");
  std::vector<SourceMessage> all;
  for (std::sregex_iterator i(text.begin(), text.end(), begins), none; i != none; ++i) {
    SourceMessage message{(*i)[1], {}, {}};
    for (const auto& [depth, quoted] : quotedIn(text, static_cast<std::size_t>(i->position())))
      if (depth == 3)
        message.facts.insert(quoted);
      else if (depth == 1 && quoted != message.key)
        message.english += quoted;
    all.push_back(std::move(message));
  }
  return all;
}

// Key -> phrase, of the tables that other catalogues have and English does not.
std::map<std::string, std::string> phrasesIn(const std::string& text) {
  static const std::regex line(R"rx((\w+) = "(.*)")rx");
  std::map<std::string, std::string> all;
  std::istringstream lines(text);
  std::string table;
  std::smatch found;
  for (std::string one; std::getline(lines, one);)
    if (one.starts_with('['))
      table = one.substr(1, one.find(']') - 1) + ".";
    else if ((table == "problem." || table == "remedy.") && std::regex_match(one, found, line))
      all.emplace(table + found[1].str(), found[2]);
  return all;
}

std::string without(const Names& facts, const std::string& phrase) {
  std::string missing;
  for (const std::string& name : placeholdersOf(phrase))
    if (!facts.contains(name)) missing += " {" + name + "}";
  return missing;
}

}  // namespace

TEST_CASE("messages and what they name are found in sources and catalogues") {
  const std::vector<SourceMessage> all = messagesIn(
      "const Facts facts = {{\"title\", shortened(t)}, {\"n\", 1}};\n"
      "throw Error::job({\"problem.few\", \"only {have} of \\\"{all}\\\" \"\n  \"words\" + more,\n "
      "{{\"have\", of({\"x\"})},\n"
      "  {\"all\", \"y\"}}}, {\"remedy.more\", \"take more\"});\n"
      "Message{\"problem.wide\", \"{title} is wide\", facts};");
  REQUIRE(all.size() == 3);
  CHECK(all[0].key == "problem.few");
  CHECK(all[0].english == "only {have} of \\\"{all}\\\" words");
  CHECK(all[0].facts == Names{"all", "have"});
  CHECK(all[1].facts.empty());
  CHECK(all[2].facts == Names{"n", "title"});
  CHECK(placeholdersOf("{a, plural, one {ein} other {# von {b}}} {c}") == Names{"a", "b", "c"});
  CHECK(phrasesIn("[page]\nx = \"y\"\n[remedy]\nmore = \"{n} mehr\"\n").at("remedy.more") == "{n} mehr");
  CHECK(without({"b"}, "{a} {b}") == " {a}");
}

TEST_CASE("each message's facts are what it and all catalogues name, and no catalogue has another key") {
  const fs::path source = GRIDPRESS_SOURCE_DIR;
  std::map<std::string, std::vector<SourceMessage>> said;
  for (const char* room : {"model", "settings", "parallel", "gen", "layout", "phrases", "fonts", "pixels",
                           "foreign", "render", "proof", "compare", "jobs", "studio", "cli"})
    for (const auto& entry : fs::recursive_directory_iterator(source / room)) {
      if (entry.path().extension() != ".cc" && entry.path().extension() != ".h") continue;
      if (entry.path().filename() == "message.h") continue;  // Its example.
      for (SourceMessage& message : messagesIn(gridpress::test::bytesOf(entry.path()))) {
        if (const std::string names = without(message.facts, message.english); !names.empty())
          FAIL_CHECK(entry.path().string() << ": " << message.key << " has no fact for" << names);
        said[message.key].push_back(std::move(message));
      }
    }
  CHECK(said.size() > 150);
  std::size_t catalogues = 0;
  for (const auto& entry : fs::directory_iterator(source / "templates/studio")) {
    const std::map<std::string, std::string> phrases = phrasesIn(gridpress::test::bytesOf(entry.path()));
    if (phrases.empty()) continue;
    ++catalogues;
    const std::string file = entry.path().filename().string() + ": ";
    for (const auto& [key, phrase] : phrases) {
      if (!said.contains(key)) FAIL_CHECK(file << key << " is said nowhere");
      for (const SourceMessage& message : said[key])
        if (const std::string names = without(message.facts, phrase); !names.empty())
          FAIL_CHECK(file << key << " names" << names << ", which is no fact of it");
    }
    for (const auto& [key, messages] : said)
      if ((key.starts_with("problem.") || key.starts_with("remedy.")) && !phrases.contains(key))
        FAIL_CHECK(file << key << " is missing");
  }
  CHECK(catalogues >= 4);
}
