// jobs/puzzle/puzzle_keys: writes the puzzle once more, and takes its digest.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/puzzle_keys.h"

#include <sstream>

#include "gen/formats/ipuz.h"
#include "jobs/files/digest.h"

namespace gridpress::jobs {

std::string keyOf(const Puzzle& puzzle, const Constraints& constraints) {
  std::ostringstream file;
  gen::writeIpuz(puzzle, file, constraints);
  constexpr std::size_t kDigits = 12;
  return sha256(std::move(file).str()).substr(0, kDigits);
}

}  // namespace gridpress::jobs
