// fuzz/ipuz: puzzles; what is read is written and read once more.
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdlib>
#include <sstream>
#include <string>

#include "gen/formats/read.h"
#include "gen/formats/write.h"

#include "fuzz/bytes.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::mayRefuse([&] {
    std::istringstream in{std::string(fuzz::textOf(data, size))};
    const gen::ReadPuzzle read = gen::readPuzzle(in, "input.ipuz");
    std::ostringstream out;
    gen::writeIpuz(read.puzzle, out, read.constraints);
    std::istringstream again(std::move(out).str());
    try {
      gen::readPuzzle(again, "again.ipuz");
    } catch (const Error&) {
      std::abort();  // It does not read what it has written.
    }
  });
  return 0;
}
