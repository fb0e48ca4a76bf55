// gen/wordsearch/make/outcome: a grid that was made and filled, and how good it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "gen/wordsearch/fill/fill.h"
#include "gen/wordsearch/make/word_search.h"
#include "model/error.h"

namespace gridpress::gen {

struct Outcome {
  Puzzle puzzle;
  WordSearchReport placed;
  FillerReport filled;
  std::optional<Error> failure;

  /// Smaller is better, the first difference decides.
  std::array<std::uint64_t, 5> rank() const {
    std::uint64_t accidents = 0;
    if (filled.unique)
      for (const Repeated& r : filled.unique->repeated) accidents += r.byList() ? 0 : 1;
    const MessageReport message = filled.message.value_or(MessageReport{});
    return {placed.leftOver.size(), failure ? 1 + message.missing : 0, message.padding, accidents,
            avoidedAcross()};
  }
  /// Places where letters of several words make one that is to be avoided.
  std::uint64_t avoidedAcross() const {
    std::uint64_t places = 0;
    for (const Standing& s : filled.standing) places += s.across.size();
    return places;
  }
  bool perfect() const {
    const auto r = rank();
    return r[1] + r[2] + r[3] == 0;
  }
};

/// fillPuzzle; what cannot be done becomes `failure`. Counts words again where filling may move them.
void fill(Outcome& made, const FillerOptions& options);

}  // namespace gridpress::gen
