// cli/size_text: a number, or two with an x between.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/size_text.h"

#include <charconv>

namespace gridpress::cli {

namespace {

std::optional<std::int32_t> sideIn(std::string_view text) {
  std::int32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 1) return std::nullopt;
  return value;
}

}  // namespace

std::optional<GridSize> sizeIn(std::string_view text) {
  const std::size_t cross = text.find('x');
  const bool square = cross == std::string_view::npos;
  const auto columns = sideIn(text.substr(0, cross));
  const auto rows = square ? columns : sideIn(text.substr(cross + 1));
  if (!columns || !rows) return std::nullopt;
  return GridSize{*columns, *rows, square};
}

}  // namespace gridpress::cli
