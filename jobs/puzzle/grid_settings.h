// jobs/puzzle/grid_settings: where words may stand, in how large a grid or on what sheet.
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

/// A size that is given, or is to be found.
struct GridSize {
  enum class Kind : std::uint8_t {
    automatic,  ///< The smallest that is found.
    side,       ///< A square of `columns`; of a mask, its longer side.
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

/// Where words may stand, and in how large a grid.
struct GridSettings {
  GridSize size;
  std::uint64_t seed = 1;
  bool partial = false;
  std::string directions, mask;  ///< No directions: those of the level, or hard.
  std::optional<gen::Level> level,
      usual;  ///< Usual: of a page's words, where no directions are given either.
  std::size_t pick = 0;
  std::string density;  ///< A share in per cent, or "full"; empty: what suits the list.
  bool grow = false, refine = false, tight = false;
  int effort = 0;
  std::optional<Duration> time;
};
/// By their names in settings.
const Choices<gen::Level>& levels();
SettingTable describe(const GridSettings*);

/// The share of the cells that words of a puzzle use, as `density`: "55".
std::string usualDensity();
/// The density of words that are packed: they share as many letters as they can.
inline constexpr const char* kFullDensity = "full";

/// Of the setting `directions`. Throws Error (call) about it.
gen::Directions readDirections(const std::string& set, bool fromRight = false);
/// The directions in which words may read, as a set.
std::string directionsOf(const GridSettings& settings);

/// For the generator, without letters to fill. Reads the mask. Throws Error (call).
gen::WordSearchSettings resolve(const GridSettings& settings, const Workspace& workspace,
                                bool fromRight = false);

/// The poster that a grid is made for. Nothing for a sheet: the template's own, where one is named; else
/// none.
struct SheetSettings : StyleSettings {
  FinishingSettings finishing = {};
};
SettingTable describe(const SheetSettings*);

/// The same in the template of their words, in their language.
struct ResolvedSheet {
  layout::PosterTemplate poster;  ///< On its sheet, with what is finished; for any number of words.
  layout::PosterTemplate suited(std::size_t words) const;
};
/// Nothing where neither a sheet nor a template is named. Throws Error (call) for a template that is not
/// known.
std::optional<ResolvedSheet> resolve(const SheetSettings& settings, const WordList& list,
                                     const Workspace& workspace);

/// For these words, which may have a poster of their own. With the density that suits them, where none is
/// given: a puzzle's for up to 300 words in a grid of up to 10,000 cells, unless a setting asks for another
/// rule; else full. With the proportions that margins, title and rulers leave of the poster's sheet. Throws
/// Error (call), also for a density that cannot be combined with the other settings.
gen::WordSearchSettings resolve(const GridSettings& settings, const WordList& list,
                                const std::optional<ResolvedSheet>& sheet, const Workspace& workspace);

/// For a poster whose sheet is known: a size that keeps the outline of the mask, where the words alone would
/// ask for fewer cells. Its letters stand no nearer than those of large print, and its words fill a tenth of
/// it, or as much as they do anyhow.
void keepOutline(gen::WordSearchSettings& search, const WordList& list,
                 const std::optional<ResolvedSheet>& sheet, const Workspace& workspace);
/// Notes a grid that is too coarse for its mask (mask.coarse), and the size that would do.
void noteOutline(const gen::Shape& shape, const Grid& grid, Events& events);

/// Notes letters that nobody makes out at arm's length (letters.small): layout::Legibility.
void noteSmallLetters(const layout::LetterGrid& letters, Events& events);
/// The same of a grid on the sheet that it was made for, if on any.
void noteSmallLetters(const std::optional<ResolvedSheet>& sheet, const Puzzle& puzzle,
                      const Workspace& workspace, Events& events);

/// Whether the template that is named draws a map.
bool hasMap(const SheetSettings& settings, const Workspace& workspace);

/// About how far apart the letters of `cells` cells stand on the poster; nothing where it is as large as its
/// grid asks for.
std::optional<Length> pitchOn(const std::optional<ResolvedSheet>& sheet, double cells, const WordList& list,
                              const Workspace& workspace);

/// The sheet that suits a list of N letters, in this template: the smallest of letter, 18 x 24, 24 x
/// 36, 36 x 54 and 48 x 72 in on which a grid of `cells` cells is read with ease.
Size sheetFor(double cells, const WordList& list, const std::string& style, const Workspace& workspace);

}  // namespace gridpress::jobs
