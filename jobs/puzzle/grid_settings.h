// jobs/puzzle/grid_settings: where words may stand, in how large a grid, and how hard to look for it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "gen/wordsearch/make/settings.h"
#include "jobs/puzzle/grid_size.h"
#include "jobs/resolve/workspace.h"
#include "model/word_list.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// Where words may stand, and in how large a grid.
struct GridSettings {
  GridSize size;
  std::uint64_t seed = 1;
  bool partial = false;
  std::string directions, mask;  ///< No directions: those of the difficulty, or hard.
  std::optional<gen::Level> difficulty;
  std::size_t pick = 0;
  std::string density;  ///< A share in per cent, or "full"; empty: what suits the list.
  bool grow = false, refine = false, tight = false;
  int effort = 0;
  std::optional<Duration> time;
};
/// By their names in settings.
const Choices<gen::Level>& levels();
const SettingTable& describe(const GridSettings*);

/// The share of the cells that words of a puzzle use, as `density`.
inline constexpr const char* kPuzzleDensity = "55";
/// The density of words that are packed: they share as many letters as they can.
inline constexpr const char* kFullDensity = "full";

/// The directions in which words may read, as a set.
std::string directionsOf(const GridSettings& settings);

/// With the density that suits the list, where none is given: a puzzle's for up to 300 words in a grid of up
/// to 10,000 cells, unless a setting asks for another rule; else full. Throws Error (call) for a density that
/// cannot be combined with the other settings.
GridSettings resolve(GridSettings settings, const WordList& list);

/// For the generator, without letters to fill. Reads the mask. Throws Error (call).
gen::WordSearchSettings resolve(const GridSettings& settings, const Workspace& workspace,
                                bool fromRight = false);

}  // namespace gridpress::jobs
