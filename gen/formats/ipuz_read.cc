// gen/formats/ipuz_read: a puzzle file's puzzle alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "gen/formats/ipuz.h"
#include "gen/formats/read.h"

namespace gridpress::gen {

Puzzle readIpuz(std::istream& in, const std::string& name, Spellings spellings, Constraints* constraints) {
  ReadPuzzle read = readPuzzle(in, name, spellings);
  if (constraints != nullptr) *constraints = std::move(read.constraints);
  return std::move(read.puzzle);
}

}  // namespace gridpress::gen
