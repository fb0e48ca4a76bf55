// jobs/resolve/language: in which language a print speaks, and lists its words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// What the setting `language` of every printing job says.
inline constexpr const char* kLanguageHelp =
    "Of the page's texts and of its words' order: de, pt-BR (default: the words' own, else English)";

/// The language that a print of this puzzle speaks: the one that was asked for, else its words', else none,
/// which is English. Notes one that has no catalogue: the page speaks English, and its words stand in that
/// language's order. Throws Error (call) in the setting `language` for one that ICU does not know.
std::string pageLanguage(const std::string& asked, const Puzzle& puzzle, const Workspace& workspace,
                         Events& events);

/// The same of a language that is settled. Throws Error (call) for one that ICU does not know.
void noteIfForeign(const std::string& language, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
