// jobs/book/recipe: table by table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/recipe.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

#include "gen/grid/directions.h"
#include "jobs/files/mask_file.h"
#include "layout/style/toml_reader.h"
#include "layout/style/worksheet.h"
#include "settings/papers.h"

namespace gridpress::jobs {

namespace {

using layout::TomlReader;

constexpr int kMax = std::numeric_limits<int>::max();

std::string beside(const std::string& file, const std::string& name) {
  const std::filesystem::path path(name);
  return path.is_absolute() ? name : (std::filesystem::path(file).parent_path() / path).string();
}

void oneOf(TomlReader& t, const std::string& key, const std::string& value,
           const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), value) != known.end()) return;
  std::string all;
  for (const std::string& k : known) all += (all.empty() ? "" : ", ") + k;
  throw Error::call("invalid " + key + " '" + value + "'", "use " + all, t.where(key));
}

void readFront(TomlReader t, layout::BookText& text) {
  text.imprint = t.texts("imprint");
  text.howToTitle = t.text("how_to_title", text.howToTitle);
  text.howTo = t.texts("how_to");
  text.contentsTitle = t.text("contents", text.contentsTitle);
  text.puzzlesHead = t.text("puzzles", text.puzzlesHead);
  t.finish();
}

void readCover(TomlReader t, const std::string& file, BookCover& cover) {
  cover.back = t.texts("back");
  cover.line = t.text("line", cover.line);
  if (const std::string picture = t.text("picture", ""); !picture.empty())
    cover.picture = beside(file, picture);
  cover.colours.ground = t.colour("ground", cover.colours.ground);
  cover.colours.text = t.colour("text", cover.colours.text);
  cover.colours.accent = t.colour("accent", cover.colours.accent);
  t.finish();
}

BookList readList(TomlReader& t, const std::string& file) {
  BookList list;
  list.where = t.where("file");
  list.name = t.text("name", "");
  list.title = t.text("title", list.name);
  const std::string path = t.text("file", "");
  if (list.name.empty() || path.empty())
    throw Error::call("a list needs a name and a file", "write name = \"animals\" and file = \"animals.txt\"",
                      t.where("name"));
  list.file = beside(file, path);
  if (t.isText("fact"))
    list.facts = {t.text("fact", "")};
  else
    list.facts = t.texts("fact");
  t.finish();
  return list;
}

std::vector<std::size_t> listsOf(TomlReader& t, const std::vector<BookList>& lists) {
  std::vector<std::string> names = t.texts("lists");
  std::vector<std::size_t> found;
  for (const std::string& name : names) {
    const auto at =
        std::find_if(lists.begin(), lists.end(), [&](const BookList& l) { return l.name == name; });
    if (at == lists.end()) {
      std::string all;
      for (const BookList& l : lists) all += (all.empty() ? "" : ", ") + l.name;
      throw Error::call("unknown list '" + name + "'", "use " + all, t.where("lists"));
    }
    found.push_back(static_cast<std::size_t>(at - lists.begin()));
  }
  if (found.empty())
    for (std::size_t i = 0; i < lists.size(); ++i) found.push_back(i);
  return found;
}

void readWords(TomlReader& t, BookGroup& g) {
  g.words = t.whole("words", g.words, 1, 1000);
  g.shortest = t.whole("shortest", g.shortest, 1, 1000);
  g.longest = t.whole("longest", g.longest, 0, 1000);
}

void readSize(TomlReader& t, BookGroup& g) {
  if (!t.has("size")) return;
  const std::string size =
      t.isText("size") ? t.text("size", "") : std::to_string(t.whole("size", 0, 2, 1000));
  try {
    g.size = readGridSize(size);
  } catch (const Error& e) {
    throw e.in(t.where("size"));
  }
}

void readWordSearch(TomlReader& t, const std::string& file, BookGroup& g) {
  readWords(t, g);
  readSize(t, g);
  g.directions = t.text("directions", g.directions);
  if (const std::string level = t.text("level", ""); !level.empty()) {
    if (t.has("directions"))
      throw Error::call("'level' sets the directions, too", "write 'level' or 'directions'",
                        t.where("level"));
    oneOf(t, "level", level, {"easy", "medium", "hard", "expert"});
    for (const gen::Level one : {gen::Level::easy, gen::Level::medium, gen::Level::hard, gen::Level::expert})
      if (level == gen::nameOf(one)) g.level = one;
  }
  try {
    if (!g.directions.empty()) gen::directionsNamed(g.directions);
  } catch (const Error& e) {
    throw Error::call(e.problem(), e.remedy(), t.where("directions"));
  }
  if (const std::string mask = t.text("mask", ""); !mask.empty()) {
    const std::string own = beside(file, mask);
    g.mask = isMaskName(mask, own) ? mask : own;
  }
  g.unique = t.flag("unique", g.unique);
}

BookGroup readGroup(TomlReader& t, const std::string& file, const std::vector<BookList>& lists) {
  BookGroup g;
  g.where = t.where("lists");
  g.count = t.whole("count", g.count, 1, 10000);
  const std::string kind = t.text("kind", "wordsearch");
  oneOf(t, "kind", kind, {"wordsearch", "crossword", "squares"});
  g.lists = listsOf(t, lists);
  if (kind == "crossword") {
    g.kind = BookKind::crossword;
    readWords(t, g);
    readSize(t, g);
  } else if (kind == "squares") {
    g.kind = BookKind::squares;
    g.size = {GridSize::Kind::side, 4, 4};
    readSize(t, g);
    g.squares = t.whole("squares", g.squares, 1, 30);
    g.symmetric = t.flag("symmetric", g.symmetric);
  } else {
    readWordSearch(t, file, g);
  }
  g.title = t.text("title", g.title);
  if (t.has("seed")) {
    g.seed = static_cast<std::uint64_t>(t.whole("seed", 0, 0, kMax));
    if (g.count != 1)
      throw Error::call("'seed' is given to " + std::to_string(g.count) + " puzzles",
                        "give it to a single one: count = 1", t.where("seed"));
  }
  t.finish();
  return g;
}

}  // namespace

const std::vector<std::string>& bookServices() {
  static const std::vector<std::string> all = {"kdp", "ingram", "lulu"};
  return all;
}

BookRecipe readBookRecipe(std::string_view toml, const std::string& file) {
  TomlReader t(toml, file);
  BookRecipe b;
  b.text.title = t.text("title", "");
  if (b.text.title.empty())
    throw Error::call("the book has no title", "write title = \"...\"", t.where("title"));
  b.text.subtitle = t.text("subtitle", "");
  b.text.author = t.text("author", "");
  b.language = t.text("language", "");
  b.seed = static_cast<std::uint64_t>(t.whole("seed", 1, 0, kMax));
  b.distance = t.whole("distance", b.distance, 0, 10000);
  b.service = t.text("for", "");
  if (!b.service.empty()) oneOf(t, "for", b.service, bookServices());
  b.style = t.text("template", b.style);
  if (std::filesystem::path(b.style).extension() == ".toml") b.style = beside(file, b.style);
  if (t.isText("trim"))
    b.trim = paperSize(t.text("trim", ""), "'trim'", t.where("trim"));
  else if (t.has("trim"))
    b.trim = t.size("trim", {});
  readFront(t.table("front"), b.text);
  readCover(t.table("cover"), file, b.cover);
  TomlReader solutions = t.table("solutions");
  if (solutions.has("per_page")) b.perPage = solutions.whole("per_page", 1, 1, 12);
  if (solutions.has("marks")) {
    b.marks = solutions.text("marks", "");
    oneOf(solutions, "marks", b.marks, layout::solutionMarks());
  }
  solutions.finish();
  for (TomlReader& list : t.tables("list")) b.lists.push_back(readList(list, file));
  if (b.lists.empty())
    throw Error::call("the book has no list of words", "add [[list]] with name and file", {file, 0});
  for (TomlReader& group : t.tables("puzzles")) b.groups.push_back(readGroup(group, file, b.lists));
  t.finish();
  if (b.groups.empty())
    throw Error::call("the book has no puzzles", "add [[puzzles]] with count, lists and words", {file, 0});
  return b;
}

}  // namespace gridpress::jobs
