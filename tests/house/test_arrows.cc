// tests/house/test_arrows: docs/architecture.md has a row for each room, and the build's arrows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

namespace {

std::string textOf(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// In the build's order: each room, and behind it those that it may name, on as many lines as that takes.
std::string arrowsAsText(const std::string& built) {
  constexpr std::size_t kNames = 24, kWidest = 120;
  std::string text;
  std::istringstream lines(built);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    std::string row = line.substr(0, colon);
    if (built.find("\n" + row + "/") != std::string::npos) continue;  // Parts name others, not the whole.
    row.resize(kNames, ' ');
    std::istringstream named(line.substr(colon + 1));
    for (std::string room; named >> room; row += room + " ")
      if (row.size() + room.size() > kWidest) {
        text += row.substr(0, row.size() - 1) + "\n";
        row = std::string(kNames, ' ');
      }
    text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("the architecture's arrows are the build's") {
  const std::string path = GRIDPRESS_SOURCE_DIR "/docs/architecture.md";
  const std::string arrows = arrowsAsText(textOf(GRIDPRESS_BINARY_DIR "/generated/rooms.txt"));
  std::string document = textOf(path);
  const std::size_t said = document.find("Who may name whom");
  REQUIRE(said != std::string::npos);
  const std::size_t from = document.find("```\n", said) + 4, to = document.find("```\n", from);
  if (std::getenv("GRIDPRESS_UPDATE_GOLDEN") != nullptr)
    std::ofstream(path, std::ios::binary) << document.substr(0, from) + arrows + document.substr(to);
  else
    CHECK(document.substr(from, to - from) == arrows);
}

TEST_CASE("the architecture has a row for each room") {
  const std::string document = textOf(GRIDPRESS_SOURCE_DIR "/docs/architecture.md");
  std::istringstream arrows(arrowsAsText(textOf(GRIDPRESS_BINARY_DIR "/generated/rooms.txt")));
  for (std::string line; std::getline(arrows, line);) {
    const std::string row = "| `" + line.substr(0, line.find(' ')) + "/` |";
    INFO(row);
    if (!line.starts_with(' ')) CHECK(document.find(row) != std::string::npos);
  }
}
