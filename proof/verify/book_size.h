// proof/verify/book_size: what a cover must know of the book inside it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/geometry.h"

namespace gridpress::proof {

struct BookSize {
  int pages = 0;
  Size trim;               ///< Of the first page.
  std::string volume;      ///< "1", where the book is one of several.
  bool ofPuzzles = false;  ///< It is no guide to one puzzle, but a book of many.
  std::string title, author, subject;
};

/// Throws Error (call) for a file that cannot be read (see PdfReader).
BookSize bookSize(const std::string& path);

}  // namespace gridpress::proof
