// gen/squares/squares: word squares: how many there are, and each of them in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "gen/squares/lexicon.h"
#include "gen/squares/rules.h"
#include "model/events.h"

namespace gridpress::gen {

/// How squares are looked for.
struct SquareWork {
  int threads = 0;    ///< 0: as many as the machine has cores. Results do not depend on it.
  Progress progress;  ///< In first rows.
};

/// How many squares the rules allow.
std::uint64_t countSquares(const Lexicon& lexicon, const SquareRules& rules, const SquareWork& work = {});

/// Takes the words of a square's rows; false where no more are wanted.
using TakeSquare = std::function<bool(std::span<const WordId> rows)>;

/// Hands on every square, in the order of its rows, from one thread at a time. Only a few are in memory.
void listSquares(const Lexicon& lexicon, const SquareRules& rules, const TakeSquare& take,
                 const SquareWork& work = {});

}  // namespace gridpress::gen
