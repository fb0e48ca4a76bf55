// gen/words/theme_table: the themes of a table.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gen/words/table.h"
#include "gen/words/themes.h"

namespace gridpress::gen {

/// Of rows as long as each other. Nothing where the table has fewer than two themes: it is a list.
std::optional<Themes> themesOfTable(Rows cells);

/// A word and its clue as a line of a table that begins with kThemeHeader.
std::string themeLine(std::string_view word, std::string_view clue);
inline constexpr const char* kThemeHeader = "word\tclue\n";

}  // namespace gridpress::gen
