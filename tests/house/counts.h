// tests/house/counts: what is counted in the rooms' sources: lines, users, callers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "house/walls.h"

namespace gridpress::house {

inline constexpr std::size_t kLongestFunction = 60;
inline constexpr std::size_t kShortestUnit = 25;
inline constexpr std::size_t kLargestRoom = 4'500;
inline constexpr std::size_t kLinesOfAContract = 100;

enum class Rule {
  longFunction,
  shortUnit,
  loneHeader,
  deadDeclaration,
  largeRoom,
  fewContracts,
  hiddenContract,
  unusedArrow
};

struct CountFinding {
  Rule rule;
  std::string top;   ///< The room, or for a part of one the room that it lies in: "gen".
  std::string text;  ///< `PATH:LINE: what`.
};

/// The same lines and columns, with blanks for comments and for what stands in quotes.
std::string codeOf(std::string_view text);

/// Of code as clang-format leaves it: where each function begins, and how many lines it has, braces included.
struct FunctionLines {
  std::size_t line = 0, lines = 0;
  std::size_t opens = 0;  ///< The line of its first brace.
};
std::vector<FunctionLines> functionsIn(const std::string& code);

/// Names of functions that a header's code declares, with the line of each. Neither operators nor what
/// overrides a base class's.
std::map<std::string, std::size_t> declaredIn(const std::string& code);

/// Sources by their paths from the repository's root, those of tests among them: a test may include a header,
/// but only tests/package, which uses the library as others do, calls for its own sake. The rules:
/// - a function has at most kLongestFunction lines;
/// - a header and the source of its name have at least kShortestUnit lines together, except in model;
/// - a header that a single source of its room includes, besides its own and tests, is part of it, unless
/// both
///   would have more than kMostLines lines together;
/// - a function that a header declares is named elsewhere than where it is declared and defined;
/// - a room has at most kLargestRoom lines;
/// - gen, layout, render, proof and compare, each with its parts, have a contract for every kLinesOfAContract
///   lines;
/// - whoever catches every std::exception lets a BrokenContract go by, which is one;
/// - a room that another may name is included by one of its files.
std::vector<CountFinding> count(const Arrows& arrows, const std::map<std::string, std::string>& sources);

}  // namespace gridpress::house
