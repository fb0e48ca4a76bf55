// gen/words/choose: words for one puzzle of many, so that none comes again too soon.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "model/word_list.h"

namespace gridpress::gen {

struct ChooseOptions {
  std::size_t count = 1;
  std::size_t shortest = 1, longest = 0;  ///< Letters; 0: any number.
  std::uint64_t seed = 1;
};

/// So many words of the list as the seed draws them, without those in `taken` and without any that can be
/// read, forward or backward, inside another of them. Nothing where the list has not so many.
std::optional<WordList> chooseWords(const WordList& list, const ChooseOptions& options,
                                    const std::set<std::string>& taken);

}  // namespace gridpress::gen
