// jobs/book/recipe: which puzzles a book holds: of its TOML file, or of lists as themes.
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
      {};  ///< A line below the title, for its puzzles in turn; beside its file's.
  std::optional<gen::Theme> part = {};  ///< The list, where the file holds several.
  bool titledByFile = false;            ///< `title` is its file's name; a heading in the file goes before it.
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
/// What is known of a kind, a line of a table each.
struct KindOfPuzzle {
  const char* name;    ///< In recipes.
  const char* counts;  ///< How many there are of it, in templates/languages.
  CrosswordForm form;  ///< Of what is solved in a crossword's squares.
};
const KindOfPuzzle& aboutKind(BookKind kind);

/// `[[puzzles]]`: some puzzles of one kind.
struct BookGroup {
  BookKind kind = BookKind::wordSearch;
  int count = 1;
  std::vector<std::string> listNames = {};  ///< As written; empty: all.
  std::vector<std::size_t> lists;           ///< Into BookRecipe::lists; taken in turn.
  int words = 12;                           ///< 0: as many as the page holds in the template's usual type.
  bool fewer = false;                       ///< `words` is the most: a list that has fewer gives all of them.
  GridSize size;           ///< Of a crossword the most it may have, of word squares their letters.
  std::string directions;  ///< Empty: those of the level, or hard.
  std::optional<gen::Level> level;
  int shortest = 3, longest = 0;  ///< Letters of a word; 0: as many as fit.
  std::string mask;               ///< A file, or empty.
  bool unique = false;
  int squares = 4;         ///< On a page of word squares.
  bool symmetric = false;  ///< Their rows are the same words as their columns.
  std::string title = "{list}";
  std::optional<std::uint64_t> seed;  ///< Of a single puzzle.
  Source where;
};

/// `[cover]`
struct BookCover {
  std::vector<std::string> back;               ///< Paragraphs; may be empty.
  std::string line = "{counts}";               ///< Above the author's name; may be empty.
  std::vector<std::string> badges;             ///< On the front.
  std::string isbn, price;                     ///< 13 digits, and five of a price; may be empty.
  std::string design = "night";                ///< In templates/covers/designs, or a file.
  std::optional<Colour> ground, text, accent;  ///< Nothing: the design's.
  std::string picture;                         ///< A file, or empty.
};

/// What a book's pages show beside its puzzles: what its print records of how it was made.
struct BookEdition {
  /// Printed as it stands here: an edition has no texts but those of its book.
  layout::BookText text = {"", "", "", {}, "", {}, "", "", ""};
  std::string language = "en";
  std::vector<std::string> facts = {};  ///< Below each puzzle's title; empty: none has any.
  std::string style = "book";
  LetterSettings letters = {};
  bool capitals = false;     ///< Words are listed by their grid's letters.
  std::string service = {};  ///< "kdp", "lulu", "ingram", or empty.
  std::optional<Size> trim = {};
  std::optional<layout::SolutionMarks> marks = {};  ///< In solutions; nothing: as the template has it.
  std::string url = {};                             ///< Of QR codes; empty: there are none.
  bool puzzleCodes = false;                         ///< On each puzzle's page, too.
  std::optional<int> perPage = {};                  ///< Solutions; nothing: as the template has it.
  bool squares = false;                             ///< It holds crosswords and their kin alone.
  std::size_t only = 0;                             ///< A single puzzle's page was printed, from 1; 0: all.
};
SettingTable describe(const BookEdition*);

/// What a book is to hold, as its TOML file says.
struct BookRecipe {
  BookEdition edition = {.text = {}, .language = ""};  ///< No language: its words' own, else English.
  std::uint64_t seed = 1;
  int distance = 10;
  std::vector<BookList> lists;
  std::vector<std::string> known;  ///< Lists of what a solver may think of, of puzzles without clues.
  std::vector<BookGroup> groups;
  bool themes = false;                    ///< Its lists are themes: a puzzle of each.
  std::optional<gen::ThemesBy> themesBy;  ///< What their file was taken for, where all are in one.
  BookCover cover;
};

SettingTable describe(const BookList*);
SettingTable describe(const BookGroup*);
SettingTable describe(const BookRecipe*);

/// Files are named beside the book's own. Throws Error (call) with file and line for an unknown key, a wrong
/// value, a list that is not there.
BookRecipe readBookRecipe(std::string_view toml, const std::string& file);

/// What a call says of a book instead of its file. Empty: as the file has it, or the default.
struct BookWishes {
  BookEdition edition = {.text = {}, .language = "", .style = ""};
  std::optional<std::uint64_t> seed;
  std::optional<BookKind> kind;           ///< Of every puzzle of a book of themes.
  std::vector<std::string> known;         ///< Beside the recipe's own.
  std::optional<int> words;               ///< The most of each.
  std::optional<std::string> directions;  ///< Of each word search.
  std::optional<GridSize> size;           ///< Of each grid; of a crossword the most.
  std::optional<gen::Level> level;        ///< Of each word search.
};
SettingTable describe(const BookWishes*);

/// Whether a book is made of the lists in this file, which is no book's own (.toml).
bool isThemesFile(const std::string& path);

/// The lists of a folder in the order of their names (numbers by their value), a puzzle of each: called
/// "Farm Animals" for `02_farm-animals.txt`; hidden files and puzzles are passed over. Or the lists of one
/// file (gen/words/read/themes.h). Throws Error (call) for a folder without lists, a file without themes, and
/// where the book has no title.
BookRecipe themesRecipe(const std::string& path, const BookWishes& wishes);

/// A book's recipe: of its own file, or of themes. Throws as readBookRecipe and themesRecipe do, and for
/// wishes that only a book of themes can have.
BookRecipe recipeOf(const std::string& path, const BookWishes& wishes);

}  // namespace gridpress::jobs
