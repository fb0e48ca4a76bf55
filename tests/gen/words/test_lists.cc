// tests/gen/words/test_lists: lists as people have them, each beside the words that one expects.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "gen/words/lists/lines.h"
#include "helpers.h"

using namespace gridpress;
namespace fs = std::filesystem;

namespace {

/// An expectation file: lines `# key: value`, then a word a line: grid form, spelling and clue with tabs
/// between, in any order.
struct Expected {
  std::string language, title;
  std::size_t asides = 0;
  std::vector<std::string> words;
};

std::string valueOf(const std::string& line, const std::string& key) {
  const std::string start = "# " + key + ": ";
  return line.starts_with(start) ? line.substr(start.size()) : "";
}

Expected expected(const fs::path& path) {
  std::ifstream file(path);
  REQUIRE(file.good());
  Expected e;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("# ")) {
      e.words.push_back(line);
      continue;
    }
    if (const std::string v = valueOf(line, "language"); !v.empty()) e.language = v;
    if (const std::string v = valueOf(line, "title"); !v.empty()) e.title = v;
    if (const std::string v = valueOf(line, "asides"); !v.empty()) e.asides = std::stoul(v);
  }
  std::sort(e.words.begin(), e.words.end());
  return e;
}

test::Cleaned cleanFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  return test::clean(bytes.str(), path.filename().string());
}

std::vector<std::string> linesOf(const WordList& list) {
  std::vector<std::string> lines;
  for (const Word& word : list.words)
    lines.push_back(word.text + "\t" + (word.prints.empty() ? "" : word.prints.front().spelling) + "\t" +
                    word.clue);
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace

TEST_CASE("Lists as people paste them give the words and clues that one expects") {
  std::size_t lists = 0;
  for (const auto& entry : fs::directory_iterator(GRIDPRESS_SOURCE_DIR "/tests/gen/words/lists")) {
    const fs::path& path = entry.path();
    if (path.extension() == ".expected") continue;
    ++lists;
    INFO(path.filename().string());
    const Expected e = expected(path.string() + ".expected");
    const test::Cleaned cleaned = cleanFile(path);
    CHECK(linesOf(cleaned.list) == e.words);
    CHECK(cleaned.list.language == e.language);
    CHECK(cleaned.list.title == e.title);
    CHECK(cleaned.report.sources.at(0).asides.size() == e.asides);
    // Nothing is lost without a word: what is aside is among the rejects.
    CHECK(cleaned.rejects.size() >= e.asides);
  }
  CHECK(lists >= 40);
}

TEST_CASE("Each form of a list gives the words and clues that stand below it") {
  std::ifstream file(GRIDPRESS_SOURCE_DIR "/tests/gen/words/forms.txt");
  REQUIRE(file.good());
  std::string name, text;
  test::Texts words;
  std::size_t forms = 0;
  const auto judge = [&] {
    if (name.empty()) return;
    ++forms;
    INFO(name << "\n" << text);
    test::Texts read;
    const std::string named = name.find('.') == std::string::npos ? name + ".txt" : name;
    for (const Word& word : test::clean(text, named).list.words)
      read.push_back(word.text + (word.clue.empty() ? "" : "\t" + word.clue));
    std::sort(words.begin(), words.end());
    std::sort(read.begin(), read.end());
    CHECK(read == words);
  };
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("== ")) {
      judge();
      name = line.substr(3);
      text.clear(), words.clear();
    } else if (line.starts_with("-- ")) {
      words.push_back(line.substr(3));
    } else {
      text += line + "\n";
    }
  }
  judge();
  CHECK(forms > 150);
}

TEST_CASE("What stands before brackets is lost only where it is a program's name for them") {
  CHECK(gen::readLines({R"(words = ["apple", "pear"])"}).entries.size() == 2);
  CHECK(gen::readLines({R"(List.of("apple", "pear"))"}).entries.size() == 2);
  CHECK(gen::readLines({"a''''](", "b"}).entries.size() == 2);
  const auto reading = gen::readLines({R"(a["'""])"});
  REQUIRE(reading.entries.size() == 1);
  CHECK(reading.entries[0].word.front() == 'a');
}

TEST_CASE("It is said at which signs lines are split") {
  const auto signs = [](const std::vector<std::string>& lines) {
    return gen::readLines(lines).facts.splitAt;
  };
  CHECK(signs({"el gato / la gata", "el tío / la tía"}) == "slashes");
  CHECK(signs({"go – went – gone", "see – saw – seen"}) == "dashes");
  CHECK(signs({"apple; pear", "plum; fig"}) == "semicolons");
  CHECK(signs({"apple • pear • plum"}) == "bullets");
}

TEST_CASE("Names keep what would be articles, forms and numbers elsewhere") {
  const test::Texts names = {"Los Angeles", "La Paz",           "Le Mans",         "7-Eleven",       "AC/DC",
                             "Die Hard",    "Portland, Oregon", "Portland, Maine", "Trinity (Texas)"};
  std::string text;
  for (const std::string& name : names) text += name + "\n";
  const auto cleaned = test::clean(text);
  test::Texts kept;
  for (const Word& word : cleaned.list.words) kept.push_back(word.prints.front().spelling);
  std::sort(kept.begin(), kept.end());
  test::Texts sorted = names;
  std::sort(sorted.begin(), sorted.end());
  CHECK(kept == sorted);
  CHECK(cleaned.report.articles == 0);
  CHECK(test::clean("de facto\nde jure\nde novo\n").texts() == test::Texts{"DEFACTO", "DEJURE", "DENOVO"});
}

TEST_CASE("Orders to the class are no titles, and the subject of a mail is one") {
  const auto title = [](const std::string& text) { return test::clean(text).list.title; };
  CHECK(
      title("התאימו את המילים להגדרות\n• כלב – חיה נאמנה\n• חתול – אוהב חלב\n• סוס – רוכבים עליו\n").empty());
  CHECK(title("つぎの言葉の意味を線で結びなさい\n1. りんご – apple\n2. なし – pear\n3. もも – peach\n")
            .empty());
  CHECK(title("Find the Planets\n\nMars\nVenus\nEarth\nSaturn\n") == "Find the Planets");
  CHECK(title("Subject: Re: Words of the week\nFrom: Ann\n\nbelieve\nreceive\nweird\n") ==
        "Words of the week");
}

TEST_CASE("How else a list could be read is said where that is close") {
  const auto perhaps = [](const std::vector<std::string>& lines) {
    return gen::readLines(lines).facts.perhaps;
  };
  CHECK(perhaps({"mountain\triver", "island\tdesert", "lake\tbay"}) == "tsv");
  CHECK(perhaps({"to refuse to buy goods", "boycott", "soldiers of a town", "militia",
                 "betrayal of a country", "treason"}) == "pairs");
  CHECK(perhaps({"apple", "pear", "plum", "fig"}).empty());
  CHECK(perhaps({"el perro\tdog", "el gato\tcat", "la vaca\tcow"}).empty());
}
