// tests/gen/words/test_lists: lists as people have them, each beside the words that one expects.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

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
    const fs::path path = entry.path();
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
