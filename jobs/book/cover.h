// jobs/book/cover: the wrap cover of a guide or a puzzle book.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/resolve/job.h"
#include "jobs/resolve/press_settings.h"
#include "layout/cover/cover.h"
#include "model/document.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// What a cover's print records. For a guide, `book` has no title of its own.
struct CoverEdition {
  std::string style = "world", language = "en", service;
  layout::CoverBook book;  ///< Without its picture.
  std::string picture;     ///< On its front: a file; the print records only its name.
  bool squares = false;    ///< For a book of crosswords: the front shows a pattern instead of letters.
};
SettingTable describe(const CoverEdition*);

/// The record of a cover made by Gridpress; nothing for any other file. Throws Error (call) for a record that
/// cannot be read.
std::optional<CoverEdition> coverEditionIn(const std::string& path);

/// The cover with a puzzle on it (for a book, an emblem made from its title): what is written, and what
/// prints are checked against. `rules` are those of its service. Throws Error (call) for an unknown stock or
/// template.
Document coverDocument(const Puzzle& puzzle, const CoverEdition& edition, const layout::CoverRules& rules,
                       const Workspace& workspace);

/// The settings of `cover`: describe() lists each with its unit and default.
struct CoverSettings {
  /// A puzzle and its guide; a book's file, with or without its print; or a book's print.
  std::vector<std::string> files;
  std::string service, stock, output, language, picture, design, style = "world";
  std::vector<std::string> badges;  ///< In addition to those in the book's file.
  PressSettings press;
  Length spine;  ///< 0: computed from pages and stock.
};
SettingTable describe(const CoverSettings*);

/// What `cover` made: the book's pages, and the spine computed from them and the paper.
struct CoverReport : Report {
  int pages = 0;
  double spineInches = 0;
  std::string paper;
  bool spineText = false;
};
FieldTable fieldsOf(const CoverReport*);

/// The files named in a book's file, if that is among the settings' files.
std::vector<std::string> filesRead(const CoverSettings& settings);

/// Notes a book that is too thin for its service (book.thin).
CoverReport runCover(const CoverSettings& settings, const Workspace& workspace, Events& events);

}  // namespace gridpress::jobs
