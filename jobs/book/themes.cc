// jobs/book/themes: names of files to titles, and a group for each.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/themes.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

#include "gen/grid/directions.h"
#include "gen/words/collate.h"
#include "gen/words/themes.h"
#include "jobs/files/paths.h"
#include "jobs/resolve/style_settings.h"
#include "layout/style/worksheet.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

bool isGap(char c) {
  return c == '-' || c == '_' || c == ' ';
}

// "02_farm-animals" to "Farm animals". A name in capitals or with spaces is as its author wants it.
std::string titleOf(std::string name) {
  std::size_t at = 0;
  while (at < name.size() && isDigit(name[at])) ++at;
  if (at > 0 && at < name.size() && (isGap(name[at]) || name[at] == '.')) {
    while (at < name.size() && (isGap(name[at]) || name[at] == '.')) ++at;
    if (at < name.size()) name.erase(0, at);
  }
  if (name.find(' ') == std::string::npos) std::replace(name.begin(), name.end(), '-', ' ');
  std::replace(name.begin(), name.end(), '_', ' ');
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

std::vector<std::string> listsIn(const std::string& folder) {
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string(), ending = endingOf(name);
    if (!entry.is_regular_file() || name.starts_with('.') || name.ends_with('~')) continue;
    if (ending == "ipuz" || ending == "puz" || ending == "toml" || ending == "md" || ending == "pdf")
      continue;
    files.push_back(entry.path().string());
  }
  gen::sortNaturally(files);
  return files;
}

void refuse(const BookWishes& wishes) {
  const auto none = [](const char* name) {
    return Error::inSetting(name, "this is for a book of themes, and the book has a file of its own",
                            "write it into that file, or leave it out");
  };
  if (wishes.kind) throw none("kind");
  if (wishes.words) throw none("words");
  if (wishes.directions) throw none("directions");
}

void apply(const BookWishes& wishes, BookRecipe& recipe) {
  checkUrl(wishes.url);
  const auto take = [](const std::string& wish, std::string& value) {
    if (!wish.empty()) value = wish;
  };
  take(wishes.title, recipe.text.title);
  take(wishes.subtitle, recipe.text.subtitle);
  take(wishes.author, recipe.text.author);
  take(wishes.language, recipe.language);
  take(wishes.style, recipe.style);
  if (wishes.marks) recipe.marks = wishes.marks;
  take(wishes.url, recipe.url);
  recipe.puzzleCodes = wishes.puzzleCodes;
  if (wishes.perPage) recipe.perPage = wishes.perPage;
  if (wishes.seed) recipe.seed = *wishes.seed;
}

void addFolder(const std::string& folder, BookRecipe& recipe) {
  for (const std::string& file : listsIn(folder)) {
    const std::string name = fs::path(file).stem().string();
    recipe.lists.push_back({name, file, titleOf(name), {file, 0}, {}, {}, true});
  }
  if (recipe.lists.empty())
    throw Error::call("the folder holds no list of words", "put a list for each puzzle into it: animals.txt",
                      {folder, 0});
}

void addFile(const std::string& file, BookRecipe& recipe) {
  gen::Themes themes = gen::readThemes(file);
  recipe.text.title = themes.title;
  recipe.themesBy = themes.by;
  for (gen::Theme& theme : themes.themes) {
    if (theme.title.empty()) theme.title = titleOf(fs::path(file).stem().string());
    recipe.lists.push_back({theme.title, file, theme.title, {file, 0}, theme.facts, theme});
  }
}

}  // namespace

const SettingTable& describe(const BookWishes*) {
  using S = BookWishes;
  static const SettingTable table = tableOf(
      {entry("title", &S::title, "The book's title"), entry("subtitle", &S::subtitle, "Below the title"),
       entry("author", &S::author, "Its author"),
       entry("language", &S::language, "Of its texts and of its words' order, instead of its own: de, pt-BR")
           .names(KnownNames::languages),
       entry("template", &S::style, "Its pages: book, book-large-print or a .toml file")
           .names(KnownNames::worksheets),
       entry("seed", &S::seed, "Random seed: the same seed gives the same puzzles"),
       choice("solutions", &S::marks, layout::solutionMarks(),
              "How solutions show words, instead of as the template has it; rings: ringed, other letters "
              "grey; bars: on grey bars; letters: ringed, without other letters"),
       entry("solutions-per-page", &S::perPage,
             "Solutions on a page, instead of the book's or the template's")
           .in(1, 12),
       entry("url", &S::url, "Print a QR code on the second page that leads to this web address").form("URL"),
       choice("url-for", &S::puzzleCodes, {{"book", false}, {"puzzles", true}},
              "Who has a code: the book, or each puzzle too, which leads to the folder 001/, 002/, ... "
              "there, named as the files of puzzles are")
           .needs("url"),
       Entry(groupOf(
           "Books of themes",
           {choice("kind", &S::kind,
                   {{"wordsearch", BookKind::wordSearch}, {"crossword", BookKind::crossword}},
                   "What is made of each list (default: wordsearch)"),
            entry("words", &S::words,
                  "The most words of a puzzle; the seed draws them (default: what the template's page holds)")
                .in(1, 1000),
            entry("directions", &S::directions, "The ways words may read, as for generate").form("SET")}))});
  return table;
}

bool holdsThemes(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored) || isThemesFile(path);
}

bool isThemesFile(const std::string& path) {
  std::error_code ignored;
  return endingOf(path) != "toml" && path != "-" && !fs::is_directory(path, ignored);
}

BookRecipe themesRecipe(const std::string& path, const BookWishes& wishes) {
  BookRecipe recipe;
  recipe.themes = true;
  recipe.distance = 0;  // Each list is a theme of its own.
  if (isThemesFile(path))
    addFile(path, recipe);
  else
    addFolder(path, recipe);
  apply(wishes, recipe);
  if (!recipe.text.author.empty()) recipe.text.imprint = {"© " + recipe.text.author};
  if (wishes.kind.value_or(BookKind::wordSearch) == BookKind::wordSearch)
    recipe.text.howTo = {"{book.how_search}", "{book.how_title}"};
  if (recipe.text.title.empty())
    throw Error::inSetting("title", "the book has no title", "its lists do not say one: write it here");
  if (wishes.directions) {
    try {
      gen::directionsNamed(*wishes.directions);
    } catch (const Error& e) {
      throw e.of("directions");
    }
  }
  for (std::size_t i = 0; i < recipe.lists.size(); ++i) {
    BookGroup group;
    group.kind = wishes.kind.value_or(BookKind::wordSearch);
    group.lists = {i};
    group.words = wishes.words.value_or(0);
    group.fewer = true;
    group.shortest = 2;  // What Korean and Chinese words have; a single letter is not hidden.
    group.directions = wishes.directions.value_or(group.directions);
    group.where = recipe.lists[i].where;
    recipe.groups.push_back(std::move(group));
  }
  return recipe;
}

BookRecipe recipeOf(const std::string& path, const BookWishes& wishes) {
  if (holdsThemes(path)) return themesRecipe(path, wishes);
  refuse(wishes);
  BookRecipe recipe = readBookRecipe(readFile(path), path);
  apply(wishes, recipe);
  return recipe;
}

}  // namespace gridpress::jobs
