// fuzz/ipuz: puzzles; what is read is written and read once more.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/ipuz.h"

#include <cstdlib>
#include <sstream>
#include <string>

#include "model/puzzle.h"

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::mayRefuse([&] {
    std::istringstream in{std::string(fuzz::textOf(data, size))};
    Constraints constraints;
    const Puzzle puzzle = gen::readIpuz(in, "input.ipuz", gen::Spellings::keep, &constraints);
    std::ostringstream out;
    gen::writeIpuz(puzzle, out, constraints);
    std::istringstream again(std::move(out).str());
    try {
      gen::readIpuz(again, "again.ipuz");
    } catch (const Error&) {
      std::abort();  // It does not read what it has written.
    }
  });
  return 0;
}
