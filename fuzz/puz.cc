// fuzz/puz: Across Lite files; what is read is written and read once more, as both kinds of file.
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdlib>
#include <sstream>
#include <string>
#include <utility>

#include "gen/formats/build.h"
#include "gen/formats/read.h"
#include "gen/formats/readers.h"
#include "gen/formats/write.h"
#include "model/puzzle.h"

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::mayRefuse([&] {
    const std::string name = "input.puz";
    gen::RawPuzzle raw(name);
    gen::readPuz(fuzz::textOf(data, size), raw, gen::PuzSums::ignore);
    const Puzzle puzzle = gen::buildPuzzle(raw);
    std::ostringstream out;
    gen::writeIpuz(puzzle, out);
    std::istringstream again(std::move(out).str());
    try {
      if (gen::readPuzzle(again, "again.ipuz").puzzle != puzzle) std::abort();
    } catch (const Error&) {
      std::abort();  // It does not read what it has written.
    }
    std::ostringstream lite;
    gen::writePuz(puzzle, lite);  // Refuses what the format cannot hold.
    std::istringstream back(std::move(lite).str());
    try {
      gen::readPuzzle(back, "back.puz");
    } catch (const Error&) {
      std::abort();
    }
  });
  return 0;
}
