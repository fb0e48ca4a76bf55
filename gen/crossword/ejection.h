// gen/crossword/ejection: words that fit nowhere, put where the least must give way.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

struct EjectionOptions {
  std::int32_t columns = 1, rows = 1;  ///< The edges.
  std::uint64_t seed = 1;
  std::uint64_t effort = 1;    ///< Places looked at; the same on any machine.
  std::uint32_t patience = 0;  ///< Words put in vain before it begins anew with nothing; 0: never.
};

/// Looks for an array of all `words` (indices into the list, copies again) within the edges. A word that is
/// still to be placed is put where it shares a letter and the least weight of others must be lifted, of such
/// places the one with most crossings: those that it would touch, and those that would then hang on nothing;
/// they are placed again later. A word weighs more each time that it had to wait, and what was just put is
/// not lifted at once, so that it does not go round in circles. Begins with `standing`, which must keep the
/// rules, or with nothing. Returns the most words that ever stood, in an order in which each crosses one
/// before it.
std::vector<Placement> placeByEjection(const WordList& list, const std::vector<std::uint32_t>& words,
                                       const std::vector<Placement>& standing,
                                       const EjectionOptions& options);

}  // namespace gridpress::gen
