// cli/worksheet_job: finds worksheets' templates, and prepares puzzles for them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "layout/worksheet/worksheets.h"
#include "model/puzzle.h"

namespace gridpress::cli {

/// `name` is a file in templates/sheet/ or a .toml file. Throws Error (call) that names those there are.
layout::WorksheetStyle loadWorksheetStyle(const Context& context, const std::string& name);

/// With its difficulty measured, and its words in a language's order (empty: by their letters).
layout::Worksheet worksheetOf(Puzzle puzzle, const std::string& tag, const std::string& language);

}  // namespace gridpress::cli
