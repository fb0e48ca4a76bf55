// jobs/puzzle/grid_settings: settings for the places of words and the size of the grid, or its sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/grid/shape.h"
#include "gen/wordsearch/make/settings.h"
#include "jobs/resolve/press_settings.h"
#include "jobs/resolve/style_settings.h"
#include "jobs/resolve/workspace.h"
#include "layout/poster/poster.h"
#include "model/word_list.h"
#include "settings/table.h"
#include "settings/types.h"

namespace gridpress::jobs {

/// A size, or how to find one.
struct GridSize {
  enum class Kind : std::uint8_t {
    automatic,  ///< The smallest that can be found.
    side,       ///< A square of `columns`; with a mask, its longer side.
    cells,      ///< `columns` x `rows`.
    mask,       ///< A cell for each of the mask's pixels or characters.
  };
  Kind kind = Kind::automatic;
  std::int32_t columns = 0, rows = 0;
  bool operator==(const GridSize&) const = default;
};

/// "auto", "mask", "15" or "30x20". Throws Error (call).
GridSize readGridSize(const Value& value);
std::string textOf(const GridSize& size);

}  // namespace gridpress::jobs

template <>
struct gridpress::SettingType<gridpress::jobs::GridSize> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "auto|N|WxH|mask";
  static jobs::GridSize read(const Value& v) { return jobs::readGridSize(v); }
  static Value write(const jobs::GridSize& v) { return textOf(v); }
};

namespace gridpress::jobs {

/// Where words may be placed, and the size of the grid.
struct GridSettings {
  GridSize size;
  std::uint64_t seed = 1;
  bool partial = false;
  std::string directions, mask;  ///< No directions: those of the level, or hard.
  std::optional<gen::Level> level,
      usual;  ///< Usual: the default for pages, if no directions are given.
  std::size_t pick = 0;
  std::string density;  ///< In per cent, or "full"; empty: what suits the list.
  bool grow = false, refine = false, tight = false;
  int effort = 0;
  std::optional<Duration> time;
};
/// Levels by their names in settings.
const Choices<gen::Level>& levels();
SettingTable describe(const GridSettings*);

/// The usual share of cells used by words, as a `density`: "55".
std::string usualDensity();
/// The density of packed words, which share as many letters as possible.
inline constexpr const char* kFullDensity = "full";

/// Reads the setting `directions`. Throws Error (call) about it.
gen::Directions readDirections(const std::string& set, bool fromRight = false);
/// The name or set of the directions in which words may read.
std::string directionsOf(const GridSettings& settings);

/// The generator's settings, without those for filler. Reads the mask. Throws Error (call).
gen::WordSearchSettings resolve(const GridSettings& settings, const Workspace& workspace,
                                bool fromRight = false);

/// The poster for which a grid is made. Without a sheet: that of the template, if one is named; else none.
struct SheetSettings : StyleSettings {
  FinishingSettings finishing = {};
};
SettingTable describe(const SheetSettings*);

/// The same, resolved for the words of a list: their template and their language.
struct ResolvedSheet {
  layout::PosterTemplate poster;  ///< On its sheet, with its finishing; for any number of words.
  layout::PosterTemplate suited(std::size_t words) const;
};
/// Nothing if neither a sheet nor a template is named. Throws Error (call) for an unknown template.
std::optional<ResolvedSheet> resolve(const SheetSettings& settings, const WordList& list,
                                     const Workspace& workspace);

/// The generator's settings for these words and their poster, if any. The default density is usualDensity()
/// for up to 300 words in a grid of up to 10,000 cells, unless a setting asks for another rule; else full.
/// The grid has the proportions of the sheet less margins, title and rulers. Throws Error (call), also for a
/// density that cannot be combined with the other settings.
gen::WordSearchSettings resolve(const GridSettings& settings, const WordList& list,
                                const std::optional<ResolvedSheet>& sheet, const Workspace& workspace);

/// For a poster with a known sheet: enlarges the grid until it keeps the outline of its mask, if the words
/// alone need fewer cells. It grows no further than the letter spacing of large print allows, or until words
/// fill a tenth of it.
void keepOutline(gen::WordSearchSettings& search, const WordList& list,
                 const std::optional<ResolvedSheet>& sheet, const Workspace& workspace);
/// Notes a grid that is too coarse for its mask (mask.coarse), with a size that would do.
void noteOutline(const gen::Shape& shape, const Grid& grid, Events& events);

/// Notes letters that are illegible at arm's length (letters.small): layout::Legibility.
void noteSmallLetters(const layout::LetterGrid& letters, Events& events);
/// The same for a grid on the sheet for which it was made, if any.
void noteSmallLetters(const std::optional<ResolvedSheet>& sheet, const Puzzle& puzzle,
                      const Workspace& workspace, Events& events);

/// Whether the named template draws a map.
bool hasMap(const SheetSettings& settings, const Workspace& workspace);

/// The approximate distance between letters in a grid of `cells` cells on the poster; nothing if the sheet is
/// not fixed.
std::optional<Length> pitchOn(const std::optional<ResolvedSheet>& sheet, double cells, const WordList& list,
                              const Workspace& workspace);

/// The sheet that suits a list, in this template: the smallest of letter, 18 x 24, 24 x 36, 36 x 54 and 48 x
/// 72 in on which a grid of `cells` cells is easy to read.
Size sheetFor(double cells, const WordList& list, const std::string& style, const Workspace& workspace);

}  // namespace gridpress::jobs
