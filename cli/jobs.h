// cli/jobs: each thing that can be made, in one call, for the single commands and for `make`.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/made.h"
#include "fonts/typesetter.h"
#include "gen/formats/ipuz.h"
#include "gen/words/read_words.h"
#include "gen/wordsearch/make/word_search.h"
#include "layout/guide/guide.h"
#include "layout/style/template.h"
#include "layout/tiles/tiles.h"
#include "layout/worksheet/versions_key.h"
#include "model/puzzle.h"
#include "render/press/press.h"

namespace gridpress::cli {

/// Reads sources and cleans them; says how tables were read. Names in `rejectsPath` (empty: nowhere) every
/// piece that became no word.
WordList loadWords(const Context& context, const std::vector<gen::SourceSpec>& sources,
                   const gen::CleanOptions& options, gen::CleanReport& report,
                   const std::string& rejectsPath);

/// Generates; the puzzle carries the program's name and version.
Puzzle generatePuzzle(const Context& context, const WordList& words, gen::WordSearchOptions options,
                      gen::WordSearchReport& report);

/// Reads an ipuz file, or standard input for "-".
Puzzle loadPuzzle(const std::string& path, gen::Spellings spellings = gen::Spellings::keep);

/// The files of a quiz.
inline constexpr const char *kQuizSearch = "search.txt", *kQuizSolution = "solution.txt";

/// `format` empty: by the path's ending. `quiz` writes two files into the folder that `path` names, which is
/// made where there is none.
Made writePuzzle(const Puzzle& puzzle, const std::string& path, const std::string& format = "");
Made writeWordTable(const WordList& words, const std::string& path);

struct PictureOptions {
  double dpi = 150;
  int quality = 92;
  std::uint64_t maxBytes = 0;  ///< Of a JPEG; 0: as many as there are.
  bool gray = false;
};

struct PosterOptions {
  std::string format;          ///< Empty: by the path's ending.
  std::optional<Size> sample;  ///< Paper for a piece of it at true size.
  PictureOptions picture;
  render::PressOptions press;  ///< Of a PDF.
};

/// What a poster at this path is written as.
std::string posterFormat(const std::string& path, const std::string& format);

Made writePoster(const Context& context, const Puzzle& puzzle, const layout::PosterTemplate& style,
                 const fonts::Typesetter& type, const std::string& path, const PosterOptions& options);
/// `only`: labels of the sheets to print, without a map; empty: all. Throws Error (call) for a label that no
/// sheet has.
Made writeTiles(const Context& context, const Puzzle& puzzle, const layout::PosterTemplate& poster,
                const layout::TilesTemplate& style, const fonts::Typesetter& type, const std::string& path,
                const std::vector<std::string>& only = {});
/// How the tiles would be cut. Throws Error (call) where cells are too large for the paper.
layout::TilePlan planTiles(const Puzzle& puzzle, const layout::PosterTemplate& poster,
                           const layout::TilesTemplate& style, const fonts::Typesetter& type);
Made writeGuide(const Context& context, const Puzzle& puzzle, const layout::GuideTemplate& style,
                const fonts::Typesetter& type, const std::string& path,
                const layout::GuideOptions& options = {});
/// Any document as PDF; `what` is what the progress bar calls it.
Made writeDocument(const Context& context, const Document& document, const fonts::Typesetter& type,
                   const std::string& path, const std::string& what, const render::PressOptions& press = {});

/// Where a picture goes: "jpg", "png" or "svg".
struct PictureFile {
  std::string path, kind;
};
/// A document's first page as a picture. Throws Error (call) for another kind.
Made writePicture(const Context& context, const Document& document, const fonts::Typesetter& type,
                  const PictureFile& target, const std::string& what, const PictureOptions& picture);
/// Any document, by the path's ending: a PDF, or a picture of each page, of several with a number each.
std::vector<Made> writePages(const Context& context, const Document& document, const fonts::Typesetter& type,
                             const std::string& path, const std::string& what, const PictureOptions& picture);

/// The key to several versions of a puzzle. Throws Error (call) where the name does not end in .pdf.
Made writeKey(const Context& context, std::vector<layout::Version> versions,
              const layout::GuideTemplate& style, const fonts::Typesetter& type, const std::string& path);

/// Faces installed with the system, and those in the data folder's fonts/.
fonts::Typesetter openFonts(const Context& context);

}  // namespace gridpress::cli
