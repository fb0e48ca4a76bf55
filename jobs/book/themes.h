// jobs/book/themes: a book of themes: of a folder of lists, or of one file that holds them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jobs/book/recipe.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// What a call says of a book instead of its file. Empty: as the file has it, or the default.
struct BookWishes {
  std::string title, subtitle, author, language, style;
  std::optional<std::uint64_t> seed;
  std::optional<layout::SolutionMarks> marks;  ///< In solutions.
  std::optional<int> perPage;                  ///< Solutions.
  std::string url;                             ///< Of QR codes.
  bool puzzleCodes = false;                    ///< On each puzzle's page, too.
  std::optional<BookKind> kind;                ///< Of every puzzle of a book of themes.
  std::optional<int> words;                    ///< The most of each.
  std::optional<std::string> directions;       ///< Of each word search.
};
const SettingTable& describe(const BookWishes*);

/// Whether a book is made of the lists in it: a folder, or a file that is no book's own (.toml).
bool holdsThemes(const std::string& path);

/// Whether all of them are in this one file.
bool isThemesFile(const std::string& path);

/// The lists of a folder in the order of their names (numbers by their value), a puzzle of each: called
/// "Farm Animals" for `02_farm-animals.txt`; hidden files and puzzles are passed over. Or the lists of one
/// file (gen/words/themes.h). Throws Error (call) for a folder without lists, a file without themes, and
/// where the book has no title.
BookRecipe themesRecipe(const std::string& path, const BookWishes& wishes);

/// A book's recipe: of its own file, or of themes. Throws as readBookRecipe and themesRecipe do, and for
/// wishes that only a book of themes can have.
BookRecipe recipeOf(const std::string& path, const BookWishes& wishes);

}  // namespace gridpress::jobs
