// gen/words/lists/shape: a list as people paste it: what is a word, what its definition, what neither.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gen/words/lists/lines.h"

namespace gridpress::gen {

/// A word of a list, as it was written but for what is around it.
struct ListEntry {
  std::string word, clue;
  std::size_t line = 0;
};

/// What was read of a list.
struct ListReading {
  std::vector<ListEntry> entries;
  ListLines asides;  ///< The lines that are no words, with the reason.
  ListFacts facts;
  std::size_t blankLines = 0;
};

/// Reads a list by looking at the whole of it: a rule is only used where most lines look so, since any single
/// line can be a name (Washington, D.C.; 7 Up; Mission: Impossible). In this order: what mails, chats and
/// pages add; bullets, numbers and enumerations within a line; translations; notes of grammar and sound;
/// several words a line, and headings; columns and definitions (definitions.h); quotation marks and
/// endings around words. A heading above everything becomes the title. `pairs`: a word and its definition
/// stand on lines of their own; else that is told where it is certain.
ListReading readLines(const std::vector<std::string>& lines, bool pairs = false);

}  // namespace gridpress::gen
