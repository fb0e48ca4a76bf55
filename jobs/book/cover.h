// jobs/book/cover: the wrap cover of a guide or a book of puzzles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/resolve/job.h"
#include "jobs/resolve/press_settings.h"
#include "layout/cover/cover.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// Of a guide's cover the book has no title of its own.
struct CoverEdition {
  std::string style = "world", language = "en", service;
  layout::CoverBook book;  ///< Without its picture.
  std::string picture;     ///< On its front: a file; its print records the name alone.
  bool squares = false;    ///< Of a book of crosswords: a pattern stands there instead of letters.
};
SettingTable describe(const CoverEdition*);

/// What a cover that Gridpress set says of itself; nothing of any other file. Throws Error (call) for one
/// that cannot be read.
std::optional<CoverEdition> coverEditionIn(const std::string& path);

/// The cover, around a puzzle (a book's own emblem is made from its title): what is written, and what a print
/// is held against. `rules` are its service's. Throws Error (call) for a stock or a template that is not
/// known.
Document coverDocument(const Puzzle& puzzle, const CoverEdition& edition, const layout::CoverRules& rules,
                       const Workspace& workspace);

/// The settings of `cover`: describe() has each with its unit and default.
struct CoverSettings {
  /// A puzzle and its guide; a book's file, with its print or without; a book's print.
  std::vector<std::string> files;
  std::string service, stock, output, language, picture, design, style = "world";
  std::vector<std::string> badges;  ///< Beside those of the book's file.
  PressSettings press;
  Length spine;  ///< 0: by pages and stock.
};
SettingTable describe(const CoverSettings*);

/// What `cover` made: the book's pages, and the spine that they and the paper come to.
struct CoverReport : Report {
  int pages = 0;
  double spineInches = 0;
  std::string paper;
  bool spineText = false;
};
FieldTable fieldsOf(const CoverReport*);

/// What a book's file among the settings' files names.
std::vector<std::string> filesRead(const CoverSettings& settings);

/// Notes a book that is too thin for its service (book.thin).
CoverReport runCover(const CoverSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
