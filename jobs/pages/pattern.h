// jobs/pages/pattern: a crossword's pattern, filled from lists.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "jobs/puzzle/words.h"
#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// Which squares are filled, and with what.
struct PatternSettings {
  std::string pattern;  ///< Empty: words are joined, and make their own.
  std::vector<std::string> fill, theme;
  std::optional<double> minScore;
};
SettingTable describe(const PatternSettings*);

/// A crossword in the pattern, from the lists of `words` and of `settings`. Notes which pattern was drawn and
/// the words' scores (crossword.filled). Throws Error: call for no list, a pattern that is not known or not
/// right and a theme that it has no room for; job where no filling is found.
Puzzle fillPattern(const PatternSettings& settings, const WordSettings& words, std::uint64_t seed,
                   const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
