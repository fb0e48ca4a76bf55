// tests/house/test_names: a file's own constants do not hide those of headers: a room may be compiled as one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;

// The names of constants that a text declares outside of classes and functions, by how such lines begin.
std::set<std::string> constantsIn(const std::string& text, const std::string& beginning) {
  static const std::regex name(R"(\b(k[A-Z]\w*)\b\s*(=|\{|,|$))");
  std::set<std::string> names;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (text.compare(at, beginning.size(), beginning) == 0) {
      const std::string declared =
          text.substr(at, std::min(text.find_first_of(";{", at), text.size()) - at + 1);
      for (std::sregex_iterator i(declared.begin(), declared.end(), name), none; i != none; ++i)
        names.insert((*i)[1].str());
    }
    at = end + 1;
  }
  return names;
}

std::string textOf(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_CASE("constants are found by their names") {
  CHECK(constantsIn("inline constexpr int kOne = 1;\n  static constexpr int kTwo = 2;\n",
                    "inline constexpr ") == std::set<std::string>{"kOne"});
  CHECK(constantsIn("constexpr double kWide = 1.5, kHigh = 2;\n", "constexpr ") ==
        std::set<std::string>{"kHigh", "kWide"});
}

TEST_CASE("no file's constant has the name of a header's") {
  const fs::path source = GRIDPRESS_SOURCE_DIR;
  std::map<std::string, std::string> known;
  std::vector<fs::path> files;
  for (const char* room : {"model", "parallel", "gen", "layout", "phrases", "fonts", "pixels", "foreign",
                           "render", "proof", "compare", "jobs", "sandbox", "studio", "web", "cli"})
    for (const auto& entry : fs::recursive_directory_iterator(source / room)) {
      if (entry.path().extension() == ".cc") files.push_back(entry.path());
      if (entry.path().extension() != ".h") continue;
      for (const std::string& name : constantsIn(textOf(entry.path()), "inline constexpr "))
        known.emplace(name, fs::relative(entry.path(), source).string());
    }
  CHECK(known.size() > 20);
  for (const fs::path& file : files)
    for (const std::string& name : constantsIn(textOf(file), "constexpr "))
      if (known.contains(name))
        FAIL_CHECK(fs::relative(file, source).string()
                   << ": " << name << " hides that of " << known.at(name));
}
