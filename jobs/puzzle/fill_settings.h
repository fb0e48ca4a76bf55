// jobs/puzzle/fill_settings: the letters of the cells that no word needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gen/wordsearch/make/settings.h"
#include "jobs/resolve/workspace.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// What stands in the cells that no word needs.
struct FillSettings {
  std::string filler = "words";
  std::vector<std::string> avoid;
  std::optional<gen::Contained> contained;
  std::optional<std::string> message;
  bool unique = false;
};
const SettingTable& describe(const FillSettings*);

/// Into the generator's settings, for words in this alphabet. Reads lists of words to avoid and a message's
/// file. Throws Error (call), also for a message in a grid that is placed so that none can be fitted.
void addTo(gen::WordSearchSettings& search, const FillSettings& settings, const Alphabet& alphabet,
           const Workspace& workspace);

}  // namespace gridpress::jobs
