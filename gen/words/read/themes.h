// gen/words/read/themes: one file of many lists: a theme in each column, sheet or row, or below each heading.
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
  std::string text;   ///< Its lines, for a SourceSpec.
  SourceFormat format = SourceFormat::list;
  std::vector<std::string> facts = {};  ///< What it says for its page and `text` does not.
};

/// What a file of themes was taken for.
enum class ThemesBy : std::uint8_t {
  columns,   ///< Of a sheet, headed by the themes.
  rows,      ///< Of a sheet, each beginning with its theme.
  labels,    ///< Rows with a word each, and a column that names its theme.
  sheets,    ///< Of a workbook.
  headings,  ///< Lines that are told as gen/words/lists/lines.h tells them.
  blocks,    ///< Lines between blank ones, of which the first is the heading.
};

struct Themes {
  ThemesBy by = ThemesBy::headings;
  std::string title;  ///< A heading above them all; may be empty.
  std::vector<Theme> themes;
};

/// Reads a workbook (.xlsx, .ods), a table (.csv, .tsv) or a text (plain, .docx, .odt). Of a table the
/// columns are themes, unless rows alone have no gaps, or the first row says otherwise: `theme, word 1, word
/// 2`, or `theme, word, clue` with a row for each word. A theme without words is left out. Throws Error
/// (call) where the file cannot be read, is longer than a person's list (LineReader::kHead), or holds no more
/// than one list.
Themes readThemes(const std::string& path);

/// Those of a table's rows, which are as long as each other. Nothing where it has fewer than two themes: it
/// is a list.
std::optional<Themes> themesOfTable(Rows cells);
/// A word and its clue as a line of a table that begins with kThemeHeader.
std::string themeLine(std::string_view word, std::string_view clue);
inline constexpr const char* kThemeHeader = "word\tclue\n";

}  // namespace gridpress::gen
