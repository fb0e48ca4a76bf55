// examples/memory: words in memory become a PDF on standard output. No file is read or written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gridpress/error.h>
#include <gridpress/pdf.h>
#include <gridpress/poster.h>
#include <gridpress/templates.h>
#include <gridpress/typesetter.h>
#include <gridpress/word_search.h>
#include <gridpress/words.h>

#include <iostream>
#include <string>
#include <vector>

using namespace gridpress;

// memory [WORDS] > page.pdf
int main(int argc, char** argv) try {
  gen::SourceSpec source;
  source.path = "the form";  // Its name in errors.
  source.format = gen::SourceFormat::list;
  source.text = argc > 1 ? argv[1] : "otter, badger, squirrel, hedgehog, marten, weasel";
  const WordList words = gen::readWords(std::vector{source}, {}).list;

  gen::WordSearchSettings settings;
  settings.size = Cell{12, 12};
  const Puzzle puzzle = gen::makeWordSearch(words, settings).puzzle;

  const fonts::Typesetter type;
  layout::PosterTemplate style;
  style.sheet = paperSize("a4", "the sheet");
  style.margin = Length::mm(10);
  render::writePdf(layout::composePoster(puzzle, style, type), type, std::cout, {"standard output"});
  return 0;
} catch (const Error& e) {
  std::cerr << e.what() << "\n";
  return static_cast<int>(e.blame());
}
