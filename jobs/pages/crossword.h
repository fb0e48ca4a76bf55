// jobs/pages/crossword: words joined into a crossword, or a crossword as a file of another kind.
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

/// By their names in settings: clues, fill-in, codeword, cryptogram, scramble.
const Choices<CrosswordForm>& crosswordForms();

/// As gen::giveForm; of a form in rows the puzzle's words are all that matters, which then need no grid.
/// Throws Error (job) for a puzzle without its solution.
bool giveForm(Puzzle& puzzle, CrosswordForm form, const gen::KnownWords& known);
/// Notes that a puzzle may have more solutions than one (crossword.solutions).
void noteSolutions(const std::string& puzzle, Events& events);

/// What the colours of squares say: the order of placing, which word is which, or what each may still be used
/// for (layout::grownArray).
enum class CrosswordColour : std::uint8_t { none, order, words, squares };

/// How a crossword looks in print.
struct CrosswordPrintSettings {
  CrosswordColour colour = CrosswordColour::none;
  bool solution = false, noName = false;
  WorksheetStyleSettings style{.style = "crossword"};
  std::string url;
  std::optional<double> dpi;  ///< Of a picture: 150.
};
SettingTable describe(const CrosswordPrintSettings*);

/// A crossword, the order in which its words were placed (empty where that is not known), and the title of
/// its pages (empty: its own).
struct PrintedCrossword {
  const Puzzle& puzzle;
  const std::vector<std::uint32_t>& order;
  std::string title;
};

/// What its pages are set in. Throws Error (call) for a template or an address that cannot be.
layout::WorksheetStyle resolve(const CrosswordPrintSettings& settings, const Workspace& workspace);

/// Its pages in this style, or as a `picture` its grid alone: what is written, and what a print is held
/// against.
Document crosswordDocument(const PrintedCrossword& crossword, const CrosswordPrintSettings& settings,
                           const layout::WorksheetStyle& style, bool picture, const TextMeasure& measure);

/// By the path's ending or `format`: ipuz, txt, puz, pdf, png, jpg or svg (of which pictures hold the first
/// page). Notes a grid that has a sheet of its own (crossword.sheet). Throws Error (call) for colours that
/// need the order.
OutputFile writeCrosswordPrint(const PrintedCrossword& crossword, const CrosswordPrintSettings& settings,
                               const std::string& path, const std::string& format, const Workspace& workspace,
                               Events& events);

// pattern.cc
/// Which squares are filled, and with what.
struct PatternSettings {
  std::string pattern;  ///< Empty: words are joined, and make their own.
  std::vector<std::string> fill, theme;
  std::optional<double> minScore;
};
SettingTable describe(const PatternSettings*);

/// A crossword in the pattern, from the lists of `words` and of `settings`. Notes which pattern was drawn and
/// the words' scores (crossword.filled). Throws Error: call for no list, a pattern that is not known or not
/// right and a theme that it has no room for; job where no filling is found.
Puzzle fillPattern(const PatternSettings& settings, const WordSettings& words, std::uint64_t seed,
                   const Workspace& workspace, Events& events);

/// The settings of `crossword`: describe() has each with its unit and default.
struct CrosswordSettings {
  WordSettings words;  ///< A single source that ends in .ipuz is a crossword.
  PatternSettings pattern;
  CrosswordForm form = CrosswordForm::clues;
  std::vector<std::string> known;  ///< Lists of what a solver may think of beside the puzzle's words.
  std::string clueColumn, output, format;
  std::optional<gen::Grow> grow;
  bool tight = false, partial = false, lenient = false;
  GridSize size;  ///< The most that it may have; automatic: any.
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

/// What `crossword` made or read: its size in cells, the words that it holds, and those that it does not.
struct CrosswordReport : Report {
  std::int32_t columns = 0, rows = 0;
  std::uint64_t seed = 0;
  std::string
      grow;  ///< "pattern", "compact", "tight", "size", "inner", ...; empty where the crossword was read.
  std::uint64_t wanted = 0, placed = 0, copiesWanted = 1;
  std::vector<MissingWordReport> missing;
  std::uint64_t letters = 0, squares = 0, crossings = 0, cells = 0;
  std::uint64_t starts = 0;
  std::vector<std::string> withoutClue;  ///< Where other words have one.

  double density() const;
};
FieldTable fieldsOf(const CrosswordReport*);

/// `report.failure` is set where words cannot be joined; with `partial` the crossword is written
/// nevertheless.
CrosswordReport runCrossword(const CrosswordSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
