// gen/words/list_table: lists in columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "gen/words/list_shape.h"

namespace gridpress::gen {

/// The words of lines with tabs, bars or wide gaps between columns, as list_columns.h says; nothing where
/// most lines have none. A row of columns' names is set aside.
std::optional<std::vector<ListEntry>> tableEntries(const std::vector<ListLine*>& lines, ListFacts& facts);

}  // namespace gridpress::gen
