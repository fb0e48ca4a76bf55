// gen/grid/directions: parses a text into directions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/grid/directions.h"

#include <array>
#include <optional>

#include "model/error.h"
#include "model/script.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::array<std::string_view, 8> kNames = {"right", "downright", "down", "downleft",
                                                    "left",  "upleft",    "up",   "upright"};
constexpr std::array<std::string_view, 8> kCompass = {"e", "se", "s", "sw", "w", "nw", "n", "ne"};

struct NamedSet {
  std::string_view name;
  unsigned long long bits;
};
// Bits as in Direction: right 1, downRight 2, down 4, upRight 128.
constexpr std::array<NamedSet, 4> kSets = {
    {{"easy", 0x05}, {"medium", 0x87}, {"hard", 0xFF}, {"expert", 0xFE}}};

std::optional<Directions> arrowsIn(std::string_view part) {
  Directions found;
  while (!part.empty()) {
    std::size_t length = 0;
    for (const Direction d : kDirections)
      if (part.starts_with(arrow(d))) {
        found.set(static_cast<std::size_t>(d));
        length = arrow(d).size();
      }
    if (length == 0) return std::nullopt;
    part.remove_prefix(length);
  }
  return found;
}

std::optional<Directions> partNamed(std::string_view part, bool fromRight) {
  if (const auto arrows = arrowsIn(part)) return arrows;
  std::string name = asciiLower(part);
  std::erase(name, '-');
  for (const NamedSet& set : kSets) {
    if (name != set.name) continue;
    Directions found;
    for (const Direction d : waysOf(set.bits))
      found.set(static_cast<std::size_t>(fromRight ? mirrored(d) : d));
    return found;
  }
  for (std::size_t d = 0; d < 8; ++d)
    if (name == kNames[d] || name == kCompass[d]) return Directions(1ULL << d);
  return std::nullopt;
}

}  // namespace

std::string_view nameOf(Direction direction) {
  return kNames[static_cast<std::size_t>(direction)];
}

Directions directionsNamed(std::string_view text, bool fromRight) {
  static const Message kRemedy = {
      "remedy.directions",
      "write easy, medium, hard, expert, or some of {directions} with commas between (or E,SE,S... or "
      "arrows)",
      {{"directions", "right, downright, down, downleft, left, upleft, up, upright"}}};
  Directions found;
  for (std::size_t at = text.find(','); at != std::string_view::npos; at = text.find(',', at + 1)) {
    const std::size_t next = text.find_first_not_of(' ', at + 1);
    if (next != std::string_view::npos && text[next] == ',')
      throw Error::call("nothing stands between two commas of '" + std::string(text) + "'", kRemedy);
  }
  for (std::size_t at = text.find_first_not_of(", "); at != std::string_view::npos;
       at = text.find_first_not_of(", ", at)) {
    const std::string_view part = text.substr(at, text.find_first_of(", ", at) - at);
    const auto directions = partNamed(part, fromRight);
    if (!directions)
      throw Error::call({"problem.direction", "unknown direction '{given}'", {{"given", part}}}, kRemedy);
    found |= *directions;
    at += part.size();
    if (at >= text.size()) break;
  }
  if (found.none()) throw Error::call("no direction is given", kRemedy);
  return found;
}

std::vector<Direction> waysOf(Directions directions) {
  std::vector<Direction> ways;
  for (const Direction d : kDirections)
    if (directions[static_cast<std::size_t>(d)]) ways.push_back(d);
  return ways;
}

Directions directionsUsed(const Puzzle& puzzle) {
  Directions used;
  for (const Placement& p : puzzle.placements) used.set(static_cast<std::size_t>(p.direction));
  return used.any() ? used : used.set();
}

}  // namespace gridpress::gen
