// tests/proof/time_proof: a stopwatch on a world-size poster, its sheets and its guide.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>

#include "layout/guide/guide.h"
#include "layout/poster/poster.h"
#include "layout/tiles/tiles.h"
#include "proof/verify/verify.h"
#include "render/pdf/pdf.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;

// `time_proof make FOLDER` prints the three files, `time_proof poster|tiles|guide FOLDER` reads one.
int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::string what = argv[1], folder = argv[2];
  const Puzzle puzzle = samplePuzzle(902, 902, 149000);
  layout::PosterTemplate poster = posterStyle();
  poster.grid.pitch.reset();
  poster.sheet = Size{Length::in(72), Length::in(78)};
  poster.title.height = Length::pt(400);
  const layout::PosterPlan plan = layout::planPoster(puzzle, poster, type());
  if (what == "make") {
    const auto print = [&](const Document& document, const std::string& name) {
      std::ofstream out(folder + "/" + name, std::ios::binary);
      render::writePdf(document, type(), out);
    };
    print(layout::composePoster(puzzle, poster, type()), "poster.pdf");
    print(layout::composeTiles(puzzle, poster, {}, type()), "tiles.pdf");
    print(layout::composeGuide(puzzle, {}, type()), "guide.pdf");
    return 0;
  }
  const auto memory = [] {
    rusage use{};
    getrusage(RUSAGE_SELF, &use);
    return use.ru_maxrss / 1024;
  };
  const long before = memory();
  const auto start = std::chrono::steady_clock::now();
  const std::string path = folder + "/" + what + ".pdf";
  proof::VerificationReport report;
  if (what == "poster") report.add(proof::verifyPoster(path, puzzle, {plan.trim, plan.grid.pitch, true}));
  if (what == "tiles") report.add(proof::verifyTiles(path, puzzle, {std::nullopt, plan.grid.pitch, true}));
  if (what == "guide") report.add(proof::verifyGuide(path, puzzle));
  if (what == "puzzle") report.add(proof::checkPuzzle(puzzle));
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf("%s%.2f s, peak %ld MB (%ld MB before)\n", toText(report).c_str(), seconds.count(), memory(),
              before);
  return 0;
}
