// model/constraints: what was promised about the letters of a puzzle, beyond its words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gridpress {

/// The newest edition of the program's own lists of words to avoid (templates/avoid).
inline constexpr std::uint32_t kAvoidEdition = 2;

/// Stored in the puzzle's file for whoever changes or checks the puzzle. A letter is what one cell shows.
struct Constraints {
  /// Read row by row from the cells that no word needs, beginning with the first.
  std::vector<std::string> message = {};
  /// How many letters each of the message's words has; empty if unknown.
  std::vector<std::uint32_t> messageWords = {};
  /// Words, letter by letter, none of which can be read through such a cell. Nothing: not promised.
  std::optional<std::vector<std::vector<std::string>>> avoid = {};
  /// Which edition of the program's own lists such words were of, where `avoid` says nothing: lists grow.
  std::uint32_t avoidEdition = 1;
  /// Each placed word can be found once, but for these. Nothing: not promised.
  std::optional<std::vector<std::string>> uniqueExcept = {};

  bool none() const { return message.empty() && !avoid && !uniqueExcept; }
  bool operator==(const Constraints&) const = default;
};

}  // namespace gridpress
