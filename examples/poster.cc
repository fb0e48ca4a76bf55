// examples/poster: a list of words becomes a poster that a print service accepts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gridpress/jobs.h>

#include <iostream>
#include <string>

using namespace gridpress;

// poster WORDS.txt FOLDER
int main(int argc, char** argv) try {
  if (argc != 3) return 2;
  const std::string folder = argv[2];
  const jobs::Workspace workspace;  // Where templates, services and fonts are.

  jobs::GenerateSettings generate;
  generate.words.sources = {argv[1]};
  generate.words.title = "Poster";
  generate.grid.size = {jobs::GridSize::Kind::cells, 20, 28};
  generate.output = folder + "/puzzle.ipuz";
  const jobs::GenerateReport made = jobs::runGenerate(generate, workspace, noEvents());
  if (made.failure) throw *made.failure;
  std::cout << made.grid.placed << " words, " << made.grid.difficulty.name << "\n";

  jobs::PosterSettings poster;
  poster.puzzle = generate.output;
  poster.output = folder + "/poster.pdf";
  poster.style.sheet = Size{Length::mm(420), Length::mm(594)};
  poster.service = "gelato";  // Sets bleed, safe margin, standard and resolution.
  jobs::runPoster(poster, workspace, noEvents());

  jobs::PreflightSettings preflight;
  preflight.file = poster.output;
  preflight.service = poster.service;
  const jobs::PreflightReport checked = jobs::runPreflight(preflight, workspace, noEvents());
  for (const proof::Check& check : checked.checks)
    std::cout << (check.passed() ? "ok    " : "FAIL  ") << check.subject() << "\n";
  if (checked.failure) throw *checked.failure;
  return 0;
} catch (const Error& e) {
  std::cerr << e.what() << "\n";
  return static_cast<int>(e.blame());
}
