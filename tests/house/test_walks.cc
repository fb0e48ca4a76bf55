// tests/house/test_walks: the walks of docs/architecture.md lead through functions that there are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// A unit, and a function or a class in it.
using Stop = std::pair<std::string, std::string>;

// A unit with several functions behind it is as many stops.
std::vector<Stop> stopsIn(const std::string& text) {
  static const std::regex unit(R"(`([\w/]+/\w+)`((?:,? `\w+`)+))"), name(R"(`(\w+)`)");
  std::vector<Stop> stops;
  for (std::sregex_iterator i(text.begin(), text.end(), unit), none; i != none; ++i) {
    const std::string names = (*i)[2];
    for (std::sregex_iterator n(names.begin(), names.end(), name); n != none; ++n)
      stops.emplace_back((*i)[1], (*n)[1]);
  }
  return stops;
}

bool leadsTo(const fs::path& source, const Stop& stop) {
  const std::regex declared(R"(\b)" + stop.second + R"(\s*[({])");
  const std::string text = contentOf(source / (stop.first + ".h")) + contentOf(source / (stop.first + ".cc"));
  return std::regex_search(text, declared);
}

// The columns of the table below a heading.
std::vector<std::string> columnsBelow(const std::string& page, const std::string& heading) {
  const std::size_t from = page.find("\n## " + heading + "\n");
  REQUIRE(from != page.npos);
  std::vector<std::string> columns;
  std::istringstream lines(page.substr(from, page.find("\n## ", from + 1) - from));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("|")) continue;
    std::istringstream cells(line.substr(1));
    std::size_t column = 0;
    for (std::string cell; std::getline(cells, cell, '|'); ++column) {
      if (column == columns.size()) columns.emplace_back();
      columns[column] += cell + "\n";
    }
  }
  return columns;
}

}  // namespace

TEST_CASE("stops are read from a cell of the page") {
  CHECK(stopsIn("`jobs/a` `run`, `resolve`, and `b` as in `layout/c/d`") ==
        std::vector<Stop>{{"jobs/a", "run"}, {"jobs/a", "resolve"}});
  CHECK(leadsTo(GRIDPRESS_SOURCE_DIR, {"cli/app", "CommandLine"}));
  CHECK_FALSE(leadsTo(GRIDPRESS_SOURCE_DIR, {"cli/app", "CommandLines"}));
  CHECK_FALSE(leadsTo(GRIDPRESS_SOURCE_DIR, {"cli/nothing", "CommandLine"}));
}

TEST_CASE("walks are short, pass nowhere twice, and lead through functions that there are") {
  const fs::path source = GRIDPRESS_SOURCE_DIR;
  const std::string page = contentOf(source / "docs/architecture.md");
  std::size_t all = 0;
  for (const char* heading : {"The walk of a word", "The walk of settings"})
    for (const std::string& column : columnsBelow(page, heading)) {
      std::set<Stop> passed;
      const std::vector<Stop> stops = stopsIn(column);
      CHECK(stops.size() <= 20);
      for (const Stop& stop : stops) {
        INFO(heading << ": " << stop.first << " " << stop.second);
        CHECK(leadsTo(source, stop));
        // From the list to its print is two calls of the program.
        CHECK((passed.insert(stop).second || stop.second == "runJob"));
        ++all;
      }
    }
  CHECK(all > 40);
}
