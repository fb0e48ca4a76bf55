// tests/package/main: a program that uses the installed libraries: words in, a page out, read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gridpress/error.h>
#include <gridpress/pdf.h>
#include <gridpress/poster.h>
#include <gridpress/templates.h>
#include <gridpress/typesetter.h>
#include <gridpress/verify.h>
#include <gridpress/version.h>
#include <gridpress/word_search.h>
#include <gridpress/words.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "model/error.h"

using namespace gridpress;

// five_words WORDS.txt OUT.pdf
int main(int argc, char** argv) try {
  if (argc != 3) return 2;
  [[maybe_unused]] const HostError ours{};
  if (!std::filesystem::exists(GRIDPRESS_DATA_DIR "/templates/world/poster.toml")) return 3;
#if GRIDPRESS_VERSION < 100
#error "the headers are older than 0.1"
#endif
  if (version() != std::string(FOUND_VERSION)) return 4;

  const std::vector<gen::SourceSpec> sources = {{argv[1], gen::SourceFormat::lines, {}}};
  const WordList words = gen::readWords(sources, {}).list;

  gen::WordSearchSettings settings;
  settings.size = Cell{10, 10};
  const Puzzle puzzle = gen::makeWordSearch(words, settings).puzzle;

  const fonts::Typesetter type;
  layout::PosterTemplate style;
  style.sheet = paperSize("a4", "the sheet");
  style.margin = Length::mm(10);
  const Document poster = layout::composePoster(puzzle, style, type);
  std::ofstream out(argv[2], std::ios::binary);
  render::writePdf(poster, type, out, {argv[2]});
  out.close();

  proof::VerificationReport report;
  report.add(proof::checkPuzzle(puzzle));
  report.add(proof::verifyPoster(argv[2], puzzle));
  std::cout << proof::toText(report);
  return report.passed() && puzzle.words.size() == 5 && unplaced(puzzle).empty() ? 0 : 1;
} catch (const Error& e) {
  std::cerr << e.what() << "\n";
  return static_cast<int>(e.blame());
}
