// jobs/pages/crossword: makes crosswords from words, or converts a crossword to another kind of file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/crossword/crossword.h"
#include "gen/crossword/form.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/puzzle/words.h"
#include "jobs/resolve/job.h"
#include "jobs/resolve/style_settings.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// Forms by their names in settings: clues, fill-in, codeword, cryptogram, scramble.
const Choices<CrosswordForm>& crosswordForms();

/// As gen::giveForm; a form in rows uses only the words, and replaces the puzzle. Throws Error (job) for a
/// puzzle without its solution.
bool giveForm(Puzzle& puzzle, CrosswordForm form, const gen::KnownWords& known);
/// Notes that a puzzle may have more than one solution (crossword.solutions).
void noteSolutions(const std::string& puzzle, Events& events);

/// What the colours of squares show: the order of placement, the words, or what each square may still be used
/// for (layout::grownArray).
enum class CrosswordColour : std::uint8_t { none, order, words, squares };

/// How a crossword looks in print.
struct CrosswordPrintSettings {
  CrosswordColour colour = CrosswordColour::none;
  bool solution = false, noName = false;
  WorksheetStyleSettings style{.style = "crossword"};
  std::string url;
  std::optional<double> dpi;  ///< Of a picture; nothing: 150.
};
SettingTable describe(const CrosswordPrintSettings*);

/// A crossword, the order in which its words were placed (empty if unknown), and the title of its pages
/// (empty: its own).
struct PrintedCrossword {
  const Puzzle& puzzle;
  const std::vector<std::uint32_t>& order;
  std::string title;
};

/// The style of its pages. Throws Error (call) for an invalid template or address.
layout::WorksheetStyle resolve(const CrosswordPrintSettings& settings, const Workspace& workspace);

/// Its pages in this style, or its grid alone for a `picture`: what is written, and what prints are checked
/// against.
Document crosswordDocument(const PrintedCrossword& crossword, const CrosswordPrintSettings& settings,
                           const layout::WorksheetStyle& style, bool picture, const TextMeasure& measure);

/// Writes ipuz, txt, puz, pdf, png, jpg or svg (pictures of the first page), by `format` or the path's
/// ending. Notes a grid that needs its own sheet (crossword.sheet). Throws Error (call) for colours that need
/// the order, if unknown.
OutputFile writeCrosswordPrint(const PrintedCrossword& crossword, const CrosswordPrintSettings& settings,
                               const std::string& path, const std::string& format, const Workspace& workspace,
                               Events& events);

// pattern.cc
/// Which squares are filled, and with which words.
struct PatternSettings {
  std::string pattern;  ///< Empty: the words are joined without one.
  std::vector<std::string> fill, theme;
  std::optional<double> minScore;
};
SettingTable describe(const PatternSettings*);

/// A crossword in the pattern, from the lists of `words` and `settings`. Notes the pattern that was drawn and
/// the scores of the words (crossword.filled). Throws Error: call for a missing list, an unknown or invalid
/// pattern, and a theme that does not fit it; job if no filling is found.
Puzzle fillPattern(const PatternSettings& settings, const WordSettings& words, std::uint64_t seed,
                   const Workspace& workspace, Events& events);

/// The settings of `crossword`: describe() lists each with its unit and default.
struct CrosswordSettings {
  WordSettings words;  ///< A single source may be a crossword (.ipuz, .puz).
  PatternSettings pattern;
  CrosswordForm form = CrosswordForm::clues;
  std::vector<std::string> known;  ///< Lists of words that a solver may think of besides the puzzle's.
  std::string clueColumn, output, format;
  std::optional<gen::Grow> grow;
  bool tight = false, partial = false, lenient = false;
  GridSize size;  ///< The maximum; automatic: any.
  std::uint32_t repeat = 1, pick = 0;
  std::uint64_t seed = 1;
  CrosswordPrintSettings print;
  std::string frames, savedPuzzle;
};
SettingTable describe(const CrosswordSettings*);

/// A word that could not be joined.
struct MissingWordReport {
  std::string word;
  std::uint64_t copies = 0, letters = 0;
};

/// What `crossword` made or read: its size in cells, the words in it, and those missing.
struct CrosswordReport : Report {
  std::int32_t columns = 0, rows = 0;
  std::uint64_t seed = 0;
  std::string
      grow;  ///< "pattern", "compact", "tight", "size", "inner", ...; empty for a crossword that was read.
  std::uint64_t wanted = 0, placed = 0, copiesWanted = 1;
  std::vector<MissingWordReport> missing;
  std::uint64_t letters = 0, squares = 0, crossings = 0, cells = 0;
  std::uint64_t starts = 0;
  std::vector<std::string> withoutClue;  ///< If other words have one.

  double density() const;
};
FieldTable fieldsOf(const CrosswordReport*);

/// `report.failure` is set if words cannot be joined; with `partial` the crossword is written nevertheless.
CrosswordReport runCrossword(const CrosswordSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
