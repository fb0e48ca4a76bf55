// proof/verify/file_kind: what a printed file is, by its own head, and what a cover must know of a book.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "model/geometry.h"

namespace gridpress::proof {

enum class FileKind : std::uint8_t {
  poster,
  sample,
  tiles,
  guide,
  picture,
  pages,
  letters,
  cover,
  imposition
};

struct PrintedFileKind {
  FileKind kind = FileKind::poster;  ///< `pages`: worksheets, or a book of puzzles;
                                     ///< `letters`: a crossword to look at, without its clues.
  bool book = false;
  std::string mark;          ///< Of an answer key how it marks words; empty: a poster.
  std::string volume;        ///< Of a guide in several: "2/3".
  std::string templateName;  ///< "world"; empty for a picture that does not say.
  std::string settings;      ///< How it was made, as JSON: {"sheet":"420x594mm"}. May be empty.
};

/// A PDF by its Keywords (`gridpress; kind=poster; template=world; settings={"sheet":"420x594mm"}`, where the
/// settings always come last); a JPEG or PNG by its first bytes, and the rest by its comment, where that says
/// the same.
/// Nothing where Gridpress did not print the file. Throws Error (call) for a file that cannot be read.
std::optional<PrintedFileKind> kindOf(const std::string& path);

struct BookSize {
  int pages = 0;
  Size trim;                ///< Of the first page.
  std::string volume = {};  ///< "1", where the book is one of several.
  bool ofPuzzles = false;   ///< It is no guide to one puzzle, but a book of many.
  std::string title = {}, author = {}, subject = {};
};

/// Throws Error (call) for a file that cannot be read (see PdfReader).
BookSize bookSize(const std::string& path);

}  // namespace gridpress::proof
