// jobs/book/recipe: which puzzles a book holds, from its TOML file or from lists as themes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/crossword/form.h"
#include "gen/grid/difficulty.h"
#include "gen/words/read/themes.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/resolve/style_settings.h"
#include "layout/book/book.h"
#include "layout/cover/cover.h"
#include "layout/style/worksheet.h"
#include "model/error.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// `[[list]]`
struct BookList {
  std::string name, file, title;
  Source where;
  std::vector<std::string> facts =
      {};  ///< Lines below the title, for its puzzles in turn; besides those in its file.
  std::optional<gen::Theme> part = {};  ///< The list, if the file holds several.
  bool titledByFile = false;  ///< `title` is from the file's name; a heading in the file overrides it.
};

enum class BookKind : std::uint8_t {
  wordSearch,
  crossword,
  fillIn,
  codeword,
  cryptogram,
  scramble,
  squares,  ///< Pages of word squares.
};
/// The properties of a kind of puzzle.
struct KindOfPuzzle {
  const char* name;    ///< In recipes.
  const char* counts;  ///< Key of "N puzzles of the kind" in templates/languages.
  CrosswordForm form;  ///< For puzzles solved in a crossword's squares.
};
const KindOfPuzzle& aboutKind(BookKind kind);

/// `[[puzzles]]`: some puzzles of one kind.
struct BookGroup {
  BookKind kind = BookKind::wordSearch;
  int count = 1;
  std::vector<std::string> listNames = {};  ///< As in the file; empty: all.
  std::vector<std::size_t> lists;           ///< Into BookRecipe::lists; taken in turn.
  int words = 12;                           ///< 0: as many as the page holds in the template's usual type.
  bool fewer = false;                       ///< `words` is a maximum: a list with fewer gives all of them.
  GridSize size;           ///< For a crossword, its maximum; for word squares, their letters.
  std::string directions;  ///< Empty: from the level, else hard.
  std::optional<gen::Level> level;
  int shortest = 3, longest = 0;  ///< Letters of a word; `longest` 0: as many as fit.
  std::string mask;               ///< A file, or empty.
  bool unique = false;
  int squares = 4;         ///< On a page of word squares.
  bool symmetric = false;  ///< Their rows are the same words as their columns.
  std::string title = "{list}";
  std::optional<std::uint64_t> seed;  ///< For a single puzzle.
  Source where;
};

/// `[cover]`
struct BookCover {
  std::vector<std::string> back;               ///< Paragraphs; may be empty.
  std::string line = "{counts}";               ///< Above the author's name; may be empty.
  std::vector<std::string> badges;             ///< On the front.
  std::string isbn, price;                     ///< 13 digits, and five of a price; may be empty.
  std::string design = "night";                ///< In templates/covers/designs, or a file.
  std::optional<Colour> ground, text, accent;  ///< Nothing: as in the design.
  std::string picture;                         ///< A file, or empty.
};

/// What a book's pages show besides its puzzles; recorded in its print.
struct BookEdition {
  /// Without the usual default texts: an edition has only those of its book.
  layout::BookText text = {"", "", "", {}, "", {}, "", "", ""};
  std::string language = "en";
  std::vector<std::string> facts = {};  ///< One below each puzzle's title; empty: none.
  std::string style = "book";
  LetterSettings letters = {};
  bool capitals = false;     ///< List words in the grid's letters.
  std::string service = {};  ///< "kdp", "lulu", "ingram", or empty.
  std::optional<Size> trim = {};
  std::optional<layout::SolutionMarks> marks = {};  ///< In solutions; nothing: as in the template.
  std::string url = {};                             ///< For QR codes; empty: none.
  bool puzzleCodes = false;                         ///< Also on each puzzle's page.
  std::optional<int> perPage = {};                  ///< Solutions per page; nothing: as in the template.
  bool squares = false;                             ///< It holds only puzzles in a crossword's squares.
  std::size_t only = 0;                             ///< The only puzzle printed, from 1; 0: all.
};
SettingTable describe(const BookEdition*);

/// What a book is to hold, as in its TOML file.
struct BookRecipe {
  BookEdition edition = {.text = {}, .language = ""};  ///< No language: that of its words, else English.
  std::uint64_t seed = 1;
  int distance = 10;
  std::vector<BookList> lists;
  std::vector<std::string> known;  ///< Lists of words that a solver may think of, for puzzles without clues.
  std::vector<BookGroup> groups;
  bool themes = false;                    ///< Its lists are themes, with one puzzle each.
  std::optional<gen::ThemesBy> themesBy;  ///< How their file was read, if all are in one.
  BookCover cover;
};

SettingTable describe(const BookList*);
SettingTable describe(const BookGroup*);
SettingTable describe(const BookRecipe*);

/// Paths are relative to the book's file. Throws Error (call) with file and line for an unknown key, an
/// invalid value, or a missing list.
BookRecipe readBookRecipe(std::string_view toml, const std::string& file);

/// Settings that override a book's file. Empty: as in the file, or the default.
struct BookWishes {
  BookEdition edition = {.text = {}, .language = "", .style = ""};
  std::optional<std::uint64_t> seed;
  std::optional<BookKind> kind;           ///< For all puzzles of a book of themes.
  std::vector<std::string> known;         ///< In addition to the recipe's.
  std::optional<int> words;               ///< The maximum per puzzle.
  std::optional<std::string> directions;  ///< Of each word search.
  std::optional<GridSize> size;           ///< Of each grid; for a crossword, its maximum.
  std::optional<gen::Level> level;        ///< Of each word search.
};
SettingTable describe(const BookWishes*);

/// Whether the file holds lists of themes rather than a recipe (.toml).
bool isThemesFile(const std::string& path);

/// A puzzle for each list in a folder (listsIn), titled after its file: "Farm animals" for
/// `02_farm-animals.txt`; or for each list in one file (gen/words/read/themes.h). Throws Error (call) for a
/// folder without lists, a file without themes, and a book without a title.
BookRecipe themesRecipe(const std::string& path, const BookWishes& wishes);

/// A book's recipe, from its own file or from themes. Throws as readBookRecipe and themesRecipe do, and for
/// wishes that are for books of themes only.
BookRecipe recipeOf(const std::string& path, const BookWishes& wishes);

}  // namespace gridpress::jobs
