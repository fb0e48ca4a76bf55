// gen/wordsearch/fill/riders: contained words that need no place of their own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "gen/grid/directions.h"
#include "gen/wordsearch/fill/contained.h"

namespace gridpress::gen {

/// For each word the containment by which it rides, in a word that rides on none; nothing for a word that is
/// to be placed: one that is in no other, reads against its hosts where not every direction has its opposite,
/// or is meant to stand on its own.
std::vector<std::optional<Containment>> ridersOf(const std::vector<Word>& words,
                                                 std::optional<Contained> contained, Directions directions);

/// Where it stands when its host stands there.
Placement ridingOn(const Placement& host, const Containment& rider);

}  // namespace gridpress::gen
