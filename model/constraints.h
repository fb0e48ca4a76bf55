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

/// They stand in the puzzle's file, so that whoever changes or checks it knows of them. Letters are what a
/// cell shows.
struct Constraints {
  /// Read row by row from the cells that no word needs, beginning with the first.
  std::vector<std::string> message = {};
  /// How many letters each of the message's words has; empty: it is not known.
  std::vector<std::uint32_t> messageWords = {};
  /// Words, letter by letter, of which none is read through such a cell. Nothing: none was promised.
  std::optional<std::vector<std::vector<std::string>>> avoid = {};
  /// Which edition of the program's own lists such words were of, where `avoid` says nothing: lists grow.
  std::uint32_t avoidEdition = 1;
  /// Each placed word can be found once, but for these. Nothing: not promised.
  std::optional<std::vector<std::string>> uniqueExcept = {};

  bool none() const { return message.empty() && !avoid && !uniqueExcept; }
  bool operator==(const Constraints&) const = default;
};

}  // namespace gridpress
