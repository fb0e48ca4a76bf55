// jobs/book/cover_edition: what a cover shows beside its puzzle: what its print records of how it was made.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/resolve/workspace.h"
#include "layout/cover/cover.h"
#include "model/document.h"
#include "model/puzzle.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// Of a guide's cover the book has no title of its own.
struct CoverEdition {
  std::string style = "world", language = "en", service;
  Size trim;
  int pages = 0;
  std::string stock, volume, title, subtitle, author, what;
  std::vector<std::string> back;
  std::string ground, text, accent;  ///< Colours: "#122b4a".
  std::string picture;               ///< On its front: a file; its print records the name alone.
};
const SettingTable& describe(const CoverEdition*);

CoverEdition coverEditionOf(const layout::CoverBook& book, const std::string& style,
                            const std::string& language, const std::string& service);

/// The cover, around a puzzle (a book's own emblem is made from its title): what is written, and what a print
/// is held against. Throws Error (call) for a service, a stock or a template that is not known.
Document coverDocument(const Puzzle& puzzle, const CoverEdition& edition, const Workspace& workspace);

}  // namespace gridpress::jobs
