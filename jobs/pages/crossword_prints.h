// jobs/pages/crossword_prints: a crossword as a file of any kind, and its growth as frames.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "jobs/files/report.h"
#include "jobs/resolve/worksheet_settings.h"
#include "jobs/resolve/workspace.h"
#include "model/document.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "settings/table.h"

namespace gridpress::jobs {

enum class CrosswordColour : std::uint8_t { none, order, words, squares };

/// How a crossword looks in print.
struct CrosswordPrintSettings {
  CrosswordColour colour = CrosswordColour::none;
  bool solution = false, noName = false;
  WorksheetStyleSettings style{.style = "crossword"};
  std::string url;
  std::optional<double> dpi;  ///< Of a picture: 150.
};
const SettingTable& describe(const CrosswordPrintSettings*);

/// A crossword, the order in which its words were placed (empty where that is not known), and the title of
/// its pages (empty: its own).
struct PrintedCrossword {
  const Puzzle& puzzle;
  const std::vector<std::uint32_t>& order;
  std::string title;
};

/// Throws Error (call) for an ending that is not a crossword's.
void checkCrosswordFormat(const std::string& path, const std::string& format);

/// Its pages, or as a `picture` its grid alone: what is written, and what a print is held against.
Document crosswordDocument(const PrintedCrossword& crossword, const CrosswordPrintSettings& settings,
                           bool picture, const Workspace& workspace);

/// By the path's ending or `format`: ipuz, txt, puz, pdf, png, jpg or svg (of which pictures hold the first
/// page). Notes a grid that has a sheet of its own (crossword.sheet). Throws Error (call) for another ending,
/// and for colours that need the order.
OutputFile writeCrosswordPrint(const PrintedCrossword& crossword, const CrosswordPrintSettings& settings,
                               const std::string& path, const std::string& format, const Workspace& workspace,
                               Events& events);

/// An SVG for each word that is placed, step-0001.svg and so on, in a folder that is made where it is
/// missing. Throws Error (call) for more than 2,000 words, and where the order is not known.
OutputFile writeFrames(const PrintedCrossword& crossword, const std::string& folder,
                       const Workspace& workspace);

}  // namespace gridpress::jobs
