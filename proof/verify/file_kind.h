// proof/verify/file_kind: what kind of print a file is, and what a cover needs to know of a book.
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
                                     ///< `letters`: a crossword without clues, only to be looked at.
  bool book = false;
  std::string mark;          ///< How an answer key marks words; empty for a poster.
  std::string volume;        ///< "2/3" for a guide in several volumes.
  std::string templateName;  ///< "world"; empty for a picture that does not name one.
  std::string settings;      ///< The settings it was made with, as JSON: {"sheet":"420x594mm"}. May be empty.
};

/// Recognises a PDF by its Keywords (`gridpress; kind=poster; template=world;
/// settings={"sheet":"420x594mm"}`, settings always last), a JPEG or PNG by its first bytes and a comment of
/// the same form, if it has one. Returns nothing if the file was not printed by Gridpress. Throws Error
/// (call) if it cannot be read.
std::optional<PrintedFileKind> kindOf(const std::string& path);

struct BookSize {
  int pages = 0;
  Size trim;                ///< Of the first page.
  std::string volume = {};  ///< "1", if the book is one of several volumes.
  bool ofPuzzles = false;   ///< A book of puzzles, not the guide to one.
  std::string title = {}, author = {}, subject = {};
};

/// Throws Error (call) if the file cannot be read (see PdfReader).
BookSize bookSize(const std::string& path);

}  // namespace gridpress::proof
