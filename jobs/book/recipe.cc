// jobs/book/recipe: table by table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/recipe.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "gen/grid/directions.h"
#include "jobs/files/mask_file.h"
#include "jobs/puzzle/grid_settings.h"

namespace gridpress::jobs {

namespace {

std::string beside(const std::string& file, const std::string& name) {
  const std::filesystem::path path(name);
  return path.is_absolute() ? name : (std::filesystem::path(file).parent_path() / path).string();
}

SettingTable frontKeys() {
  using S = layout::BookText;
  return tableOf({entry("imprint", &S::imprint, "Paragraphs at the foot of the second page"),
                  entry("how_to_title", &S::howToTitle, "Above the page that says how to solve"),
                  entry("how_to", &S::howTo, "Its paragraphs; none: no such page"),
                  entry("contents", &S::contentsTitle, "Above the contents; empty: no contents"),
                  entry("puzzles", &S::puzzlesHead, "Above right-hand pages")});
}

SettingTable coverKeys() {
  using S = BookCover;
  using Colours = layout::CoverColours;
  return tableOf({entry("back", &S::back, "Paragraphs on the back"),
                  entry("line", &S::line, "Above the author's name"),
                  entry("picture", &S::picture, "A drawing on the front").role(Role::input),
                  include(&S::colours, tableOf({entry("ground", &Colours::ground, "The ground's colour"),
                                                entry("text", &Colours::text, "Of text"),
                                                entry("accent", &Colours::accent, "Of rules and marks")}))});
}

// What only some kinds of puzzle take.
void checkKind(const BookGroup& group, const Object& given, const std::string& file) {
  static const std::map<std::string, std::vector<BookKind>> own = {
      {"words", {BookKind::wordSearch, BookKind::crossword}},
      {"shortest", {BookKind::wordSearch, BookKind::crossword}},
      {"longest", {BookKind::wordSearch, BookKind::crossword}},
      {"directions", {BookKind::wordSearch}},
      {"level", {BookKind::wordSearch}},
      {"mask", {BookKind::wordSearch}},
      {"unique", {BookKind::wordSearch}},
      {"squares", {BookKind::squares}},
      {"symmetric", {BookKind::squares}}};
  for (const auto& [name, value] : given.entries) {
    const auto kinds = own.find(name);
    if (kinds == own.end() || std::count(kinds->second.begin(), kinds->second.end(), group.kind) > 0)
      continue;
    throw Error::call("'puzzles." + name + "' has no effect on this kind of puzzle", "leave it out",
                      {file, value.line});
  }
}

std::vector<std::size_t> listsOf(const BookGroup& group, const std::vector<BookList>& lists) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; group.listNames.empty() && i < lists.size(); ++i) found.push_back(i);
  for (const std::string& name : group.listNames) {
    const auto at =
        std::find_if(lists.begin(), lists.end(), [&](const BookList& l) { return l.name == name; });
    if (at == lists.end()) {
      std::string all;
      for (const BookList& l : lists) all += (all.empty() ? "" : ", ") + l.name;
      throw Error::call("unknown list '" + name + "'", "use " + all, group.where);
    }
    found.push_back(static_cast<std::size_t>(at - lists.begin()));
  }
  return found;
}

void settle(BookList& list, const Object& given, const std::string& file) {
  list.where = whereAt(given, "file", file);
  if (list.name.empty() || list.file.empty())
    throw Error::call("a list needs a name and a file", "write name = \"animals\" and file = \"animals.txt\"",
                      whereAt(given, "name", file));
  if (list.title.empty()) list.title = list.name;
  list.file = beside(file, list.file);
}

void settle(BookGroup& g, const Object& given, const std::vector<BookList>& lists, const std::string& file) {
  const auto at = [&](const char* key) { return whereAt(given, key, file); };
  g.where = at("lists");
  checkKind(g, given, file);
  g.lists = listsOf(g, lists);
  if (g.kind == BookKind::squares && !given.find("size")) g.size = {GridSize::Kind::side, 4, 4};
  if (g.level && given.find("directions"))
    throw Error::call("'level' sets the directions, too", "write 'level' or 'directions'", at("level"));
  if (!g.mask.empty()) {
    const std::string own = beside(file, g.mask);
    if (!isMaskName(g.mask, own)) g.mask = own;
  }
  if (g.seed && g.count != 1)
    throw Error::call("'seed' is given to " + std::to_string(g.count) + " puzzles",
                      "give it to a single one: count = 1", at("seed"));
}

// The tables of an array: `[[list]]`.
Object tableNumber(const Object& given, const char* key, std::size_t number) {
  return *given.find(key)->get<List>()->at(number).get<Object>();
}

}  // namespace

const std::vector<std::string>& bookServices() {
  static const std::vector<std::string> all = {"kdp", "ingram", "lulu"};
  return all;
}

const SettingTable& describe(const BookList*) {
  using S = BookList;
  static const SettingTable keys =
      tableOf({entry("name", &S::name, "How puzzles name it"),
               entry("file", &S::file, "Its file, beside the book's").role(Role::input),
               entry("title", &S::title, "What its puzzles are called; without it, its name"),
               entry("fact", &S::facts, "Lines below the title, for its puzzles in turn")});
  return keys;
}

const SettingTable& describe(const BookGroup*) {
  using S = BookGroup;
  static const SettingTable keys =
      tableOf({choice("kind", &S::kind,
                      {{"wordsearch", BookKind::wordSearch},
                       {"crossword", BookKind::crossword},
                       {"squares", BookKind::squares}},
                      "What they are"),
               entry("count", &S::count, "How many").in(1, 10000),
               entry("lists", &S::listNames, "The lists that they take in turn; without it, all"),
               entry("words", &S::words, "Of each puzzle").in(1, 1000),
               entry("shortest", &S::shortest, "The fewest letters of a word").in(1, 1000),
               entry("longest", &S::longest, "The most letters of a word; 0: as many as fit").in(0, 1000),
               entry("size", &S::size, "Of the grid"),
               computed<S, std::string>(
                   "directions", [](const S& s) { return s.directions; },
                   [](S& s, const std::string& v) {
                     if (!v.empty()) gen::directionsNamed(v);
                     s.directions = v;
                   },
                   "The ways words may read: easy, medium, hard, expert, or a set such as right,down"),
               choice("level", &S::level, levels(), "How hard, by the measured score"),
               entry("mask", &S::mask, "A mask's name, or its file").role(Role::input),
               entry("unique", &S::unique, "Each word appears only once"),
               entry("squares", &S::squares, "Word squares on a page").in(1, 30),
               entry("symmetric", &S::symmetric, "Word squares read alike across and down"),
               entry("title", &S::title, "Of each puzzle; {list} is its list's"),
               entry("seed", &S::seed, "The random seed of a single puzzle")});
  return keys;
}

const SettingTable& describe(const BookRecipe*) {
  using S = BookRecipe;
  using Text = layout::BookText;
  static const SettingTable keys = tableOf(
      {include(&S::text, tableOf({entry("title", &Text::title, "The book's title"),
                                  entry("subtitle", &Text::subtitle, "Below the title"),
                                  entry("author", &Text::author, "Its author")})),
       entry("language", &S::language, "Of its texts and of its words' order").form("TAG"),
       entry("seed", &S::seed, "The random seed"),
       entry("distance", &S::distance, "Puzzles between two with the same word").in(0, 10000),
       entry("for", &S::service, "The service that binds it").choices(bookServices()),
       entry("template", &S::style, "Its pages: book, book-large-print or a .toml file"),
       entry("trim", &S::trim, "Its page"),
       tableOf("front", tableOf({include(&S::text, frontKeys())}), "Front matter"),
       tableOf("cover", tableOf({include(&S::cover, coverKeys())}), "The cover"),
       tableOf("solutions",
               tableOf({entry("per_page", &S::perPage, "On a page").in(1, 12),
                        choice("marks", &S::marks, layout::solutionMarks(), "How they show words")}),
               "Solutions"),
       table("list", &S::lists, "Lists of words"), table("puzzles", &S::groups, "Puzzles of one kind")});
  return keys;
}

BookRecipe readBookRecipe(std::string_view toml, const std::string& file) {
  BookRecipe b;
  const Object given = readKeys(toml, file, b);
  if (b.text.title.empty())
    throw Error::call("the book has no title", "write title = \"...\"", whereAt(given, "title", file));
  if (std::filesystem::path(b.style).extension() == ".toml") b.style = beside(file, b.style);
  if (!b.cover.picture.empty()) b.cover.picture = beside(file, b.cover.picture);
  for (std::size_t i = 0; i < b.lists.size(); ++i) settle(b.lists[i], tableNumber(given, "list", i), file);
  if (b.lists.empty())
    throw Error::call("the book has no list of words", "add [[list]] with name and file", {file, 0});
  for (std::size_t i = 0; i < b.groups.size(); ++i)
    settle(b.groups[i], tableNumber(given, "puzzles", i), b.lists, file);
  if (b.groups.empty())
    throw Error::call("the book has no puzzles", "add [[puzzles]] with count, lists and words", {file, 0});
  return b;
}

}  // namespace gridpress::jobs
