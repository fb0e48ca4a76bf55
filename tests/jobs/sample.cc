// tests/jobs/sample: words, then generate.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample.h"

#include <algorithm>

#include "jobs/proof/verify.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/words.h"

namespace gridpress::test {

namespace {

constexpr const char* kWords =
    "Archipelago\nAtoll\nBadlands\nBayou\nCanyon\nCascade\nCoastline\nDelta\nDesert\nDüne\nEstuary\nFjord\n"
    "Forest\nGeyser\nGlacier\nHarbour\nHeadland\nIceberg\nIsland\nIsthmus\nLagoon\nMarsh\nMeadow\nMountain\n"
    "Oasis\nOcean\nPeninsula\nPlateau\nPrairie\nRapids\nRavine\nRiver\nSavanna\nSpring\nSteppe\nSwamp\n"
    "Tundra\nValley\nVolcano\nWaterfall\nDune\n";

void makeAll(const TempFolder& folder) {
  jobs::WordsSettings words;
  words.words.sources = {folder.write("words.txt", kWords)};
  words.words.title = "Lands and Waters";
  words.output = folder.in("words.tsv");
  jobs::runWords(words, workspace(), noEvents());
  jobs::GenerateSettings puzzle;
  puzzle.words.sources = {words.output};
  puzzle.grid.seed = 7;
  puzzle.output = folder.in("p.ipuz");
  jobs::runGenerate(puzzle, workspace(), noEvents());
}

}  // namespace

const jobs::Workspace& workspace() {
  static const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 2});
  return workspace;
}

const TempFolder& sample() {
  static const TempFolder folder;
  static const bool made = (makeAll(folder), true);
  (void)made;
  return folder;
}

std::size_t Notes::count(const std::string& code) const {
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [&](const Message& n) { return n.key == code; }));
}

std::string failures(const std::string& puzzle, const std::string& file, const std::string& style) {
  jobs::VerifySettings settings;
  settings.puzzle = puzzle;
  settings.files = {file};
  settings.style.style = style;
  std::string all;
  for (const proof::Check& check : jobs::runVerify(settings, workspace(), noEvents()).checks)
    if (!check.passed()) {
      all += check.subject() + "\n";
      for (const std::string& finding : check.findings.first()) all += "  " + finding + "\n";
    }
  return all;
}

}  // namespace gridpress::test
