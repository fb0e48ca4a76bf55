// gen/words/read/themes: a file of many lists: a theme per column, sheet, row or heading.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/words/read/source.h"
#include "gen/words/table/table.h"

namespace gridpress::gen {

/// A list with a name.
struct Theme {
  std::string title;  ///< Empty: words above the first heading.
  std::string text;   ///< The lines, for a SourceSpec.
  SourceFormat format = SourceFormat::list;
  std::vector<std::string> facts = {};  ///< Facts for the page that `text` does not contain.
};

/// How a file of themes was read.
enum class ThemesBy : std::uint8_t {
  columns,   ///< Of a sheet, with the themes as headings.
  rows,      ///< Of a sheet, each beginning with its theme.
  labels,    ///< Rows with a word each, and a column of themes.
  sheets,    ///< Of a workbook.
  headings,  ///< Headings among lines, as in gen/words/lists/lines.h.
  blocks,    ///< Lines between blank ones; the first is the heading.
};

struct Themes {
  ThemesBy by = ThemesBy::headings;
  std::string title;  ///< A heading above them all; may be empty.
  std::vector<Theme> themes;
};

/// Reads a workbook (.xlsx, .ods), a table (.csv, .tsv) or a text (plain, .docx, .odt). The columns of a
/// table are themes, unless only the rows are without gaps, or the first row says otherwise: `theme, word 1,
/// word 2`, or `theme, word, clue` with a row for each word. A theme without words is omitted. Throws Error
/// (call) if the file cannot be read, is longer than a person's list (LineReader::kHead), or contains only
/// one list.
Themes readThemes(const std::string& path);

/// The themes of a table with rows of equal length. Nothing if there are fewer than two: it is a single list.
std::optional<Themes> themesOfTable(Rows cells);
/// A word and its clue as a line of a table that begins with kThemeHeader.
std::string themeLine(std::string_view word, std::string_view clue);
inline constexpr const char* kThemeHeader = "word\tclue\n";

}  // namespace gridpress::gen
