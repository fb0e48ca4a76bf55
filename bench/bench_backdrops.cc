// bench/bench_backdrops: in how many prints a drawing behind the grid takes a letter or a tick away.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_backdrops [DRAWINGS=200] [FIRST SEED=1] [FILE.svg...]
//
// Each drawing (tests/support/drawing), and each file beside, goes behind a grid in one kind of print after
// another (tests/jobs/backdrops). Prints what was lost, and a line of counts.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <sstream>
#include <string>

#include "jobs/backdrops.h"
#include "support/drawing.h"

using namespace gridpress::test;

namespace {

struct Counts {
  std::size_t prints = 0, lost = 0, refused = 0;
};

void one(Backdrops& backdrops, Counts& counts, const std::string& name, const std::string& svg, long number) {
  const auto turn = static_cast<std::size_t>(number);
  const BackdropPrint& print = kBackdropPrints[turn % kBackdropPrints.size()];
  ++counts.prints;
  std::string said;
  try {
    said = backdrops.lost(svg, print);
    if (!said.empty()) ++counts.lost;
  } catch (const std::exception& e) {
    ++counts.refused;
    said = std::string("refused: ") + e.what() + "\n";
  }
  if (!said.empty())
    std::printf("%s: %s %s %s %s: %s", name.c_str(), print.file, print.press, print.sheet, print.paper,
                said.c_str());
}

}  // namespace

int main(int argc, char** argv) {
  const long drawings = argc > 1 ? std::atol(argv[1]) : 200, first = argc > 2 ? std::atol(argv[2]) : 1;
  Backdrops backdrops;
  Counts counts;
  for (long i = 0; i < drawings; ++i)
    one(backdrops, counts, "seed " + std::to_string(first + i),
        randomDrawing(static_cast<std::uint64_t>(first + i)), first + i);
  for (int i = 3; i < argc; ++i) {
    std::ostringstream text;
    text << std::ifstream(argv[i], std::ios::binary).rdbuf();
    one(backdrops, counts, argv[i], text.str(), i);
  }
  std::printf("%zu prints: %zu lost something, %zu refused\n", counts.prints, counts.lost, counts.refused);
  return counts.lost == 0 ? 0 : 1;
}
