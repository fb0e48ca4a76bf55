// cli/place_report: draws the rose.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/place_report.h"

#include <algorithm>
#include <numeric>

#include "gen/grid/directions.h"
#include "model/length_text.h"

namespace gridpress::cli {
namespace {

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

std::vector<std::string> rose(const std::array<std::uint64_t, 8>& perDirection) {
  const std::uint64_t all = std::accumulate(perDirection.begin(), perDirection.end(), std::uint64_t{0});
  // As a compass stands: up is up. The middle holds the sum.
  constexpr std::array<std::array<int, 3>, 3> kRose = {{{5, 6, 7}, {4, -1, 0}, {3, 2, 1}}};
  std::array<std::array<std::string, 3>, 3> cells;
  std::size_t widest = 0;
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c) {
      const int d = kRose[r][c];
      if (d >= 0) {
        const std::uint64_t words = perDirection[static_cast<std::size_t>(d)];
        cells[r][c] = withCommas(words) + " (" + fixed(100 * share(words, all), 1) + " %)";
      }
      widest = std::max(widest, cells[r][c].size());
    }
  std::vector<std::string> lines;
  for (std::size_t r = 0; r < 3; ++r) {
    std::string line = r == 0 ? "directions: " : "            ";
    for (std::size_t c = 0; c < 3; ++c) {
      const int d = kRose[r][c];
      line += d >= 0 ? std::string(arrow(static_cast<Direction>(d))) + " " : "  ";
      line += cells[r][c];
      if (c < 2) line += std::string(widest - cells[r][c].size() + 3, ' ');
    }
    lines.push_back(line);
  }
  return lines;
}

nlohmann::json roseJson(const std::array<std::uint64_t, 8>& perDirection) {
  const std::uint64_t all = std::accumulate(perDirection.begin(), perDirection.end(), std::uint64_t{0});
  nlohmann::json json = nlohmann::json::array();
  for (const Direction d : kDirections) {
    const std::uint64_t words = perDirection[static_cast<std::size_t>(d)];
    json.push_back(
        {{"direction", gen::nameOf(d)}, {"arrow", arrow(d)}, {"words", words}, {"share", share(words, all)}});
  }
  return json;
}

std::vector<std::string> describe(const gen::Difficulty& d) {
  return {"difficulty: " + std::string(d.name) + " (" + fixed(d.score, 0) + " of 100); " +
              fixed(100 * d.diagonal, 0) + " % diagonal, " + fixed(100 * d.backward, 0) + " % backward",
          "            " + withCommas(d.figures.crossings) + " crossings, " +
              withCommas(d.figures.triangles) + " triangles, " + withCommas(d.figures.rectangles) +
              " rectangles, " + withCommas(d.parallelNeighbours) + " parallel neighbours" +
              (d.parallelGroup > 2 ? " (up to " + withCommas(d.parallelGroup) + " words in a group)" : "")};
}

nlohmann::json toJson(const gen::Difficulty& d) {
  return {{"name", d.name},
          {"score", d.score},
          {"words", d.words},
          {"diagonal", d.diagonal},
          {"backward", d.backward},
          {"crossings", d.figures.crossings},
          {"triangles", d.figures.triangles},
          {"rectangles", d.figures.rectangles},
          {"parallelNeighbours", d.parallelNeighbours},
          {"parallelGroup", d.parallelGroup}};
}

}  // namespace gridpress::cli
