// gen/wordsearch/make/draw: some words of a longer list, which the seed draws.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "model/word_list.h"

namespace gridpress::gen {

/// `count` words of the list, drawn by the seed; with `letters` some are exchanged for others until they have
/// about that many letters together. Throws Error (call) where the list has fewer words.
WordList drawList(const WordList& list, std::size_t count, std::uint64_t seed,
                  std::optional<double> letters = {});

}  // namespace gridpress::gen
