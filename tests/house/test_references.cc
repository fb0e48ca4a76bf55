// tests/house/test_references: what comments name is there, and public declarations have one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/temp_folder.h"

namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

// What follows the first two slashes of each line that do not stand in quotes.
std::string commentsOf(const std::string& text) {
  std::string comments;
  bool quoted = false, comment = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') quoted = comment = false;
    if (!comment && quoted && text[i] == '\\') {
      ++i;
      continue;
    }
    if (!comment && text[i] == '"') quoted = !quoted;
    if (!quoted && text.compare(i, 2, "//") == 0) comment = true;
    if (comment || text[i] == '\n') comments += text[i];
  }
  return comments;
}

// The words in comments that look like the path of a file of the tree ("model/rng", "tools/format"), or like
// a header's name ("rng.h"). Those with capitals stand for others: "tests/ROOM/data".
Names namedIn(const std::string& comments, const Names& folders) {
  const auto isPart = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) ||
           std::string_view("_./-").find(c) != std::string_view::npos;
  };
  Names names;
  for (auto at = comments.begin(); at != comments.end();) {
    at = std::find_if(at, comments.end(), isPart);
    const auto end = std::find_if_not(at, comments.end(), isPart);
    std::string word(at, end);
    at = end;
    word.erase(word.find_last_not_of("./-") + 1);
    const bool path = folders.contains(word.substr(0, word.find('/'))) && word.find('/') != word.npos;
    const bool source = word.size() > 3 && (word.ends_with(".h") || word.ends_with(".cc"));
    if ((path || source) &&
        std::none_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; }))
      names.insert(word);
  }
  return names;
}

// Lines of a header at which a paragraph of declarations begins without a comment.
std::vector<std::string> undocumentedIn(const std::string& header) {
  static const std::regex declared(R"(^(struct|class|enum class) \w+.*\{|^[A-Za-z][\w:<>,&* ]*[ &*]\w+\()");
  std::vector<std::string> lines;
  std::istringstream in(header);
  std::string above, line;
  for (bool first = false; std::getline(in, line); above = line) {
    if (!above.starts_with("template")) first = above.empty();
    if (first && std::regex_search(line, declared)) lines.push_back(line);
  }
  return lines;
}

struct Tree {
  Names folders;                // Of the root.
  Names known;                  // Paths of files with and without endings, of folders, and files' own names.
  std::vector<fs::path> files;  // Sources.
};

Tree readTree(const fs::path& root) {
  Tree tree;
  for (const auto& top : fs::directory_iterator(root)) {
    const std::string folder = top.path().filename().string();
    if (!top.is_directory() || folder == "build" || folder == "out" || folder.starts_with('.')) continue;
    tree.folders.insert(folder);
    for (const auto& entry : fs::recursive_directory_iterator(top)) {
      const fs::path path = fs::relative(entry.path(), root);
      tree.known.insert({path.generic_string(), path.filename().string(),
                         fs::path(path).replace_extension().generic_string()});
      if (path.extension() == ".cc" || path.extension() == ".h") tree.files.push_back(path);
    }
  }
  return tree;
}

}  // namespace

TEST_CASE("paths and headers are found in comments") {
  CHECK(namedIn(commentsOf("int x = 1;  // By model/rng (see rng.h).\n"
                           "f(\"// model/no\");  /// tests/ROOM/data, and/or model/b.cc.\n"),
                {"model", "tests"}) == Names{"model/b.cc", "model/rng", "rng.h"});
}

TEST_CASE("a file named in a comment exists") {
  const fs::path root = GRIDPRESS_SOURCE_DIR;
  const Tree tree = readTree(root);
  const Names others = {"highway.h", "jpeglib.h", "linux/magic.h"};  // Of libraries.
  std::size_t named = 0;
  for (const fs::path& file : tree.files)
    for (const std::string& name : namedIn(commentsOf(gridpress::test::bytesOf(root / file)), tree.folders)) {
      ++named;
      if (!tree.known.contains(name) && !others.contains(name))
        FAIL_CHECK(file.string() << " names " << name << ", which is not there");
    }
  CHECK(named > 1000);
}

TEST_CASE("a paragraph of declarations without a comment is found") {
  CHECK(
      undocumentedIn("/// Said.\nint f();\nint g();\n\n/// Said.\ntemplate <typename T>\nT h();\n").empty());
  CHECK(undocumentedIn("\ntemplate <typename T>\nT h();\n\nstruct A {\n") ==
        std::vector<std::string>{"T h();", "struct A {"});
}

TEST_CASE("what public headers declare has comments") {
  const fs::path root = GRIDPRESS_SOURCE_DIR;
  static const std::regex include("#include \"([^\"]+)\"");
  Names headers;
  for (const auto& entry : fs::directory_iterator(root / "include/gridpress")) {
    const std::string text = gridpress::test::bytesOf(entry.path());
    for (std::sregex_iterator i(text.begin(), text.end(), include), none; i != none; ++i)
      headers.insert((*i)[1].str());
  }
  CHECK(headers.size() > 60);
  for (const std::string& header : headers)
    for (const std::string& line : undocumentedIn(gridpress::test::bytesOf(root / header)))
      FAIL_CHECK(header << " says nothing of: " << line);
}
