// jobs/puzzle/grid_size: whole numbers with an x between.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/grid_size.h"

#include <charconv>
#include <optional>
#include <string_view>

#include "model/error.h"

namespace gridpress::jobs {

namespace {

std::optional<std::int32_t> sideIn(std::string_view text) {
  std::int32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 1) return std::nullopt;
  return value;
}

}  // namespace

GridSize readGridSize(const Value& value) {
  const std::string text = readText(value);
  if (text == "auto") return {};
  if (text == "mask") return {GridSize::Kind::mask};
  const std::size_t cross = text.find('x');
  const bool square = cross == std::string::npos;
  const auto columns = sideIn(std::string_view(text).substr(0, cross));
  const auto rows = square ? columns : sideIn(std::string_view(text).substr(cross + 1));
  if (!columns || !rows)
    throw Error::call({"problem.invalid_size", "invalid size '{given}'", {{"given", text}}},
                      {"remedy.sizes", "write auto, 15 or 30x20"});
  return {square ? GridSize::Kind::side : GridSize::Kind::cells, *columns, *rows};
}

std::string textOf(const GridSize& size) {
  switch (size.kind) {
    case GridSize::Kind::automatic:
      return "auto";
    case GridSize::Kind::mask:
      return "mask";
    case GridSize::Kind::side:
      return std::to_string(size.columns);
    case GridSize::Kind::cells:
      return std::to_string(size.columns) + "x" + std::to_string(size.rows);
  }
  return {};
}

}  // namespace gridpress::jobs
