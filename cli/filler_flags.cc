// cli/filler_flags: declares them once, and puts them into the options of gen/filler.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/filler_flags.h"

#include <nlohmann/json.hpp>

#include "cli/jobs.h"
#include "gen/filler/cells.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

constexpr std::string_view kAlphabet = "alphabet:";

}  // namespace

void FillerFlags::add(CLI::App& app) {
  app.add_option("--filler", filler,
                 "Letters for cells that no word needs: as frequent as in the words; uniform: each letter of the "
                 "words as often; alphabet:ABC: these, each as often as it is given")
      ->capture_default_str()
      ->type_name("words|uniform|alphabet:ABC")
      ->group("Filler");
}

gen::FillerOptions FillerFlags::options(const Context&, const Alphabet& alphabet) const {
  gen::FillerOptions o;
  if (filler == "uniform") {
    o.kind = gen::FillerKind::uniform;
  } else if (filler.starts_with(kAlphabet)) {
    o.kind = gen::FillerKind::alphabet;
    o.alphabet = gen::gridLetters(filler.substr(kAlphabet.size()), alphabet, false);
  } else if (filler != "words") {
    throw Error::call("--filler '" + filler + "' is no filler", "write words, uniform or alphabet:ABCDE");
  }
  return o;
}

Puzzle generateFilled(const Context& context, const WordList& words, const gen::WordSearchOptions& search,
                      const FillerFlags& flags, gen::WordSearchReport& placed, gen::FillerReport& filled) {
  const gen::FillerOptions options = flags.options(context, words.alphabet);
  Puzzle puzzle = generatePuzzle(context, words, search, placed);
  gen::fillPuzzle(puzzle, options, &filled);
  return puzzle;
}

nlohmann::json toJson(const gen::FillerReport& r, const Puzzle&) {
  return {{"cells", r.cells}};
}

std::vector<std::string> describe(const gen::FillerReport&, const Puzzle&) {
  return {};
}

}  // namespace gridpress::cli
