// jobs/book/lists: the lists of a book, each read when it is asked for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "jobs/book/recipe.h"
#include "jobs/resolve/workspace.h"
#include "model/word_list.h"

namespace gridpress::jobs {

/// A book's list, read.
struct BookWords {
  WordList words;
  std::vector<std::string> facts;  ///< Of the recipe, then of the list itself.
};

/// Reads each list once. Themes are short, and what one list alone does not tell of its language all of them
/// do: so they are all read first, and each that has no other letters is taken to be in the book's language.
class BookLists {
 public:
  /// Both must outlive it.
  BookLists(const BookRecipe& recipe, const Workspace& workspace) : recipe_(recipe), workspace_(workspace) {}
  /// Of BookRecipe::lists. Throws Error (call) where it cannot be read.
  const BookWords& at(std::size_t list);

 private:
  void readThemes();
  const BookRecipe& recipe_;
  const Workspace& workspace_;
  std::map<std::size_t, BookWords> lists_;
};

}  // namespace gridpress::jobs
