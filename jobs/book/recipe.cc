// jobs/book/recipe: reads tables, or makes a group for each list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/recipe.h"

#include <filesystem>
#include <iterator>
#include <set>

#include "gen/grid/directions.h"
#include "jobs/files/paths.h"
#include "jobs/files/pictures.h"
#include "jobs/print/spines.h"
#include "jobs/puzzle/words.h"
#include "jobs/resolve/record.h"
#include "model/utf8.h"

namespace gridpress::jobs {

namespace {

std::string beside(const std::string& file, const std::string& name) {
  const std::filesystem::path path(name);
  return path.is_absolute() ? name : (std::filesystem::path(file).parent_path() / path).string();
}

SettingTable frontKeys() {
  using S = layout::BookText;
  return tableOf({entry("imprint", &S::imprint, "Paragraphs at the foot of the second page"),
                  entry("how_to_title", &S::howToTitle, "Heading of the page that says how to solve"),
                  entry("how_to", &S::howTo, "Paragraphs of that page; none: no such page"),
                  entry("contents", &S::contentsTitle, "Heading of the contents; empty: no contents"),
                  entry("puzzles", &S::puzzlesHead, "Running head of right-hand pages")});
}

SettingTable titlesOfBook() {
  using T = layout::BookText;
  return tableOf({entry("title", &T::title, "The book's title"),
                  entry("subtitle", &T::subtitle, "A line below the title"),
                  entry("author", &T::author, "Its author")});
}

SettingTable coverKeys() {
  using S = BookCover;
  return tableOf(
      {entry("back", &S::back, "Paragraphs on the back"), entry("line", &S::line, "Text of the last badge"),
       entry("picture", &S::picture, "A drawing on the front").role(Role::input),
       entry("badges", &S::badges, "Short lines that catch the eye on the front: Large print"),
       entry("isbn", &S::isbn,
             "ISBN for the barcode, with or without hyphens; none: the service prints its own"),
       entry("price", &S::price,
             "Printed beside the ISBN: 5 and a price in US dollars (51299 is $12.99), or 90000 for none"),
       entry("design", &S::design, "How it looks: night, sunrise, paper, or a .toml file"),
       entry("ground", &S::ground, "The ground's colour (default: the design's)"),
       entry("text", &S::text, "Colour of the text (default: the design's)"),
       entry("accent", &S::accent, "Colour of rules and marks (default: the design's)")});
}

constexpr const char *kLargePrint = "book-large-print",
                     *kLettersHelp = "List words by the grid's letters: GOLGIBODY, not Golgi body",
                     *kPagesHelp =
                         "Its pages: a worksheet template such as book or book-large-print, or a .toml file";

constexpr KindOfPuzzle kKinds[] = {
    {"wordsearch", "book.word_searches", CrosswordForm::clues},
    {"crossword", "book.crosswords", CrosswordForm::clues},
    {"fill-in", "book.fill_ins", CrosswordForm::fillIn},
    {"codeword", "book.codewords", CrosswordForm::codeword},
    {"cryptogram", "book.cryptograms", CrosswordForm::cryptogram},
    {"scramble", "book.scrambles", CrosswordForm::scramble},
    {"squares", "book.squares", CrosswordForm::clues},
};
static_assert(std::size(kKinds) == static_cast<std::size_t>(BookKind::squares) + 1);

Choices<BookKind> bookKinds() {
  Choices<BookKind> choices;
  for (const KindOfPuzzle& kind : kKinds)
    choices.emplace_back(kind.name, static_cast<BookKind>(choices.size()));
  return choices;
}

// Word squares want a list of words of one length.
Choices<BookKind> themeKinds() {
  Choices<BookKind> kinds = bookKinds();
  kinds.pop_back();
  return kinds;
}

// What only some kinds of puzzle take.
void checkKind(const BookGroup& group, const Object& given, const std::string& file) {
  static const std::set<std::string> ofWords = {"words", "shortest", "longest"},
                                     ofSearches = {"directions", "level", "mask", "unique"},
                                     ofSquares = {"squares", "symmetric"};
  const bool squares = group.kind == BookKind::squares;
  for (const auto& [name, value] : given.entries) {
    if (!(ofWords.contains(name) && squares) && !(ofSquares.contains(name) && !squares) &&
        !(ofSearches.contains(name) && group.kind != BookKind::wordSearch) &&
        !(name == "size" && gen::isInRows(aboutKind(group.kind).form)))
      continue;
    throw Error::call("'puzzles." + name + "' has no effect on this kind of puzzle", "leave it out",
                      {file, value.line});
  }
}

std::vector<std::size_t> listsOf(const BookGroup& group, const std::vector<BookList>& lists) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; group.listNames.empty() && i < lists.size(); ++i) found.push_back(i);
  for (const std::string& name : group.listNames) {
    const auto at = std::ranges::find_if(lists, [&](const BookList& l) { return l.name == name; });
    if (at == lists.end())
      throw Error::call("unknown list '" + name + "'", "use " + joined(lists, ", ", &BookList::name),
                        group.where);
    found.push_back(static_cast<std::size_t>(at - lists.begin()));
  }
  return found;
}

void resolve(BookList& list, const Object& given, const std::string& file) {
  list.where = whereAt(given, "file", file);
  if (list.name.empty() || list.file.empty())
    throw Error::call("a list needs a name and a file", "write name = \"animals\" and file = \"animals.txt\"",
                      whereAt(given, "name", file));
  if ((list.titledByFile = list.title.empty())) list.title = list.name;
  list.file = beside(file, list.file);
}

void resolve(BookGroup& g, const Object& given, const std::vector<BookList>& lists, const std::string& file) {
  const auto at = [&](const char* key) { return whereAt(given, key, file); };
  g.where = at("lists");
  for (const auto& [key, value] : given.entries)
    if (g.where.line == 0 || (g.listNames.empty() && value.line < g.where.line)) g.where.line = value.line;
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
  return *given.get<List>(key)->at(number).get<Object>();
}

namespace fs = std::filesystem;

constexpr const char* kThemes = "Books of themes";

void refuseThemes(const BookWishes& wishes) {
  const Object given = changed(wishes);
  for (const auto& [name, value] : given.entries)
    if (find(tableOf<BookWishes>(), name)->group == kThemes && name != "known")
      throw Error::inSetting(name, "this is for a book of themes, and the book has a file of its own",
                             "write it into that file, or leave it out");
}

void apply(const BookWishes& wishes, BookRecipe& recipe) {
  checkUrl(wishes.edition.url);
  const SettingTable& all = tableOf<BookEdition>();
  const BookWishes none;
  gridpress::apply(all, &recipe.edition, changed(all, &wishes.edition, &none.edition));
  if (wishes.seed) recipe.seed = *wishes.seed;
  recipe.known.insert(recipe.known.end(), wishes.known.begin(), wishes.known.end());
}

void addFile(const std::string& file, BookRecipe& recipe) {
  gen::Themes themes = gen::readThemes(file);
  recipe.edition.text.title = themes.title;
  recipe.themesBy = themes.by;
  for (gen::Theme& theme : themes.themes) {
    if (theme.title.empty()) theme.title = titleByFile(file);
    recipe.lists.push_back({theme.title, file, theme.title, {file, 0}, theme.facts, theme});
  }
}

}  // namespace

SettingTable describe(const BookList*) {
  using S = BookList;
  return tableOf({entry("name", &S::name, "The name by which groups of puzzles refer to it"),
                  entry("file", &S::file, "The list's file, relative to the book's").role(Role::input),
                  entry("title", &S::title, "Title of its puzzles (default: the list's name)"),
                  entry("fact", &S::facts, "Lines below the title, for its puzzles in turn")});
}

const KindOfPuzzle& aboutKind(BookKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

SettingTable describe(const BookGroup*) {
  using S = BookGroup;
  return tableOf(
      {choice("kind", &S::kind, bookKinds(), "Kind of puzzle"),
       entry("count", &S::count, "How many puzzles").in(1, 10000),
       entry("lists", &S::listNames, "The lists that the puzzles take in turn (default: all)"),
       entry("words", &S::words, "Words of each puzzle").in(1, 1000),
       entry("shortest", &S::shortest, "The fewest letters of a word").in(1, 1000),
       entry("longest", &S::longest, "The most letters of a word; 0: as many as fit").in(0, 1000),
       entry("size", &S::size, "Size of the grid"),
       computed<S, std::string>(
           "directions", [](const S& s) { return s.directions; },
           [](S& s, const std::string& v) {
             if (!v.empty()) gen::directionsNamed(v);
             s.directions = v;
           },
           "The directions in which words may read: easy, medium, hard, expert, or a set such as right,down"),
       choice("level", &S::level, levels(), "How hard the puzzles are, by their measured score"),
       entry("mask", &S::mask, "A mask's name, or its file").role(Role::input),
       entry("unique", &S::unique, "Each word appears only once"),
       entry("squares", &S::squares, "Word squares on a page").in(1, 30),
       entry("symmetric", &S::symmetric, "Word squares whose rows and columns are the same words"),
       entry("title", &S::title, "Title of each puzzle; {list} is the title of its list"),
       entry("seed", &S::seed, "The random seed of a single puzzle")});
}

SettingTable describe(const BookEdition*) {
  using S = BookEdition;
  using T = layout::BookText;
  const auto texts = [](std::initializer_list<Entry> entries) { return include(&S::text, tableOf(entries)); };
  return recorded(
      tableOf({include(&S::text, titlesOfBook()), entry("language", &S::language, "Its language"),
               texts({entry("imprint", &T::imprint, "Paragraphs of its imprint"),
                      entry("how-to", &T::howTo, "Paragraphs that explain how to solve")}),
               entry("facts", &S::facts, "Text below the title of each puzzle"),
               texts({entry("how-to-title", &T::howToTitle, "Heading above these"),
                      entry("contents", &T::contentsTitle, "Heading above its contents"),
                      entry("puzzles-head", &T::puzzlesHead, "Running head of its puzzles' pages"),
                      entry("counts", &T::what, "How many puzzles of which kind")}),
               entry("template", &S::style, "The worksheet template").names(KnownNames::worksheets),
               include(&S::letters), entry("letters", &S::capitals, kLettersHelp),
               entry("for", &S::service, "The service that binds it").names(KnownNames::services),
               entry("trim", &S::trim, "Its page"), entry("per-page", &S::perPage, "Solutions on a page"),
               choice("solutions", &S::marks, layout::solutionMarks(), "How solutions show words"),
               entry("url", &S::url, "Where its QR codes lead"),
               entry("url-for", &S::puzzleCodes, "Whether each puzzle has one"),
               entry("squares", &S::squares, "Its emblem is a crossword's pattern"),
               entry("only", &S::only, "The only puzzle that was printed")}));
}

SettingTable describe(const BookRecipe*) {
  using S = BookRecipe;
  using E = BookEdition;
  const auto edition = [](std::initializer_list<Entry> entries) {
    return include(&S::edition, tableOf(entries));
  };
  return tableOf(
      {edition({include(&E::text, titlesOfBook()),
                entry("language", &E::language, "Language of its texts and of the alphabetical order")
                    .form("TAG")}),
       entry("seed", &S::seed, "The random seed"),
       entry("distance", &S::distance, "A word does not come again in this many following puzzles")
           .in(0, 10000),
       entry("known", &S::known, kKnownHelp).role(Role::input),
       edition({entry("for", &E::service, "The service that binds it").choices(bookServices()),
                entry("template", &E::style, kPagesHelp), entry("trim", &E::trim, "Its page")}),
       tableOf("front", tableOf({edition({include(&E::text, frontKeys())})}), "Front matter"),
       tableOf("cover", tableOf({include(&S::cover, coverKeys())}), "The cover"),
       tableOf("solutions",
               tableOf({edition(
                   {entry("per_page", &E::perPage, "Solutions on a page").in(1, 12),
                    choice("marks", &E::marks, layout::solutionMarks(), "How solutions show words")})}),
               "Solutions"),
       table("list", &S::lists, "Lists of words"), table("puzzles", &S::groups, "Puzzles of one kind")});
}

BookRecipe readBookRecipe(std::string_view toml, const std::string& file) {
  BookRecipe b;
  const Object given = readKeys(toml, file, b);
  if (b.edition.text.title.empty())
    throw Error::call("the book has no title", "write title = \"...\"", whereAt(given, "title", file));
  if (std::filesystem::path(b.edition.style).extension() == ".toml")
    b.edition.style = beside(file, b.edition.style);
  for (std::string& known : b.known) known = beside(file, known);
  if (!b.cover.picture.empty()) b.cover.picture = beside(file, b.cover.picture);
  for (std::size_t i = 0; i < b.lists.size(); ++i) resolve(b.lists[i], tableNumber(given, "list", i), file);
  if (b.lists.empty())
    throw Error::call("the book has no list of words", "add [[list]] with name and file", {file, 0});
  for (std::size_t i = 0; i < b.groups.size(); ++i)
    resolve(b.groups[i], tableNumber(given, "puzzles", i), b.lists, file);
  if (b.groups.empty())
    throw Error::call("the book has no puzzles", "add [[puzzles]] with count, lists and words", {file, 0});
  return b;
}

SettingTable describe(const BookWishes*) {
  using S = BookWishes;
  using E = BookEdition;
  const auto edition = [](std::initializer_list<Entry> entries) {
    return include(&S::edition, tableOf(entries));
  };
  return tableOf(
      {edition(
           {include(&E::text, titlesOfBook()),
            entry("language", &E::language,
                  "Language of its texts and of the alphabetical order (default: that of the words): de")
                .names(KnownNames::languages),
            entry("template", &E::style, kPagesHelp).names(KnownNames::worksheets),
            computed<E, bool>(
                "large-print", [](const E& s) { return s.style == kLargePrint; },
                [](E& s, bool large) {
                  if (large) s.style = kLargePrint;
                },
                "Every text 16 pt and more, on pages that face each other where one does not hold a puzzle")
                .excludes("template"),
            include(&E::letters), entry("letters", &E::capitals, kLettersHelp)}),
       entry("seed", &S::seed, "Random seed: the same seed gives the same puzzles"),
       edition({choice("solutions", &E::marks, layout::solutionMarks(),
                       "How solutions show words, instead of as the template has it; rings: ringed, other "
                       "letters grey; bars: on grey bars; letters: ringed, without other letters"),
                entry("solutions-per-page", &E::perPage,
                      "Solutions on a page, instead of the book's or the template's")
                    .in(1, 12),
                entry("url", &E::url, "Print a QR code on the second page that leads to this web address")
                    .form("URL"),
                choice("url-for", &E::puzzleCodes, {{"book", false}, {"puzzles", true}},
                       "Who has a code: the book, or each puzzle too, which leads to the folder 001/, 002/, "
                       "... there, named as the files of puzzles are")
                    .needs("url")}),
       Entry(groupOf(
           kThemes,
           {choice("kind", &S::kind, themeKinds(), "What is made of each list (default: wordsearch)"),
            readEntry("known", &S::known, kKnownHelp).withCommas(),
            entry("words", &S::words,
                  "The most words of a puzzle; the seed draws them (default: what the template's page holds)")
                .in(1, 1000),
            entry("directions", &S::directions, "The directions in which words may read, as for generate")
                .form("SET"),
            entry("size", &S::size, "Size of every grid (default: one that suits most themes)").form("N|CxR"),
            choice("level", &S::level, levels(),
                   "How hard each word search is, by its measured score (default: medium)")}))});
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
    for (const std::string& file : listsIn(path))
      recipe.lists.push_back(
          {fs::path(file).stem().string(), file, titleByFile(file), {file, 0}, {}, {}, true});
  apply(wishes, recipe);
  if (!recipe.edition.text.author.empty()) recipe.edition.text.imprint = {"© " + recipe.edition.text.author};
  if (wishes.kind.value_or(BookKind::wordSearch) == BookKind::wordSearch)
    recipe.edition.text.howTo = {"{book.how_search}", "{book.how_title}"};
  if (recipe.edition.text.title.empty())
    throw Error::inSetting("title", "the book has no title", "its lists do not say one: write it here");
  if (wishes.directions) readDirections(*wishes.directions);
  for (std::size_t i = 0; i < recipe.lists.size(); ++i) {
    BookGroup group;
    group.kind = wishes.kind.value_or(BookKind::wordSearch);
    group.lists = {i};
    group.words = wishes.words.value_or(0);
    group.fewer = true;
    group.shortest = 2;  // What Korean and Chinese words have; a single letter is not hidden.
    group.directions = wishes.directions.value_or(group.directions);
    group.size = wishes.size.value_or(group.size);
    group.level = wishes.level;
    if (group.kind == BookKind::wordSearch && group.directions.empty() && !group.level)
      group.level = gen::Level::medium;
    group.where = recipe.lists[i].where;
    recipe.groups.push_back(std::move(group));
  }
  return recipe;
}

BookRecipe recipeOf(const std::string& path, const BookWishes& wishes) {
  std::error_code ignored;
  if (isThemesFile(path) || fs::is_directory(path, ignored)) return themesRecipe(path, wishes);
  refuseThemes(wishes);
  BookRecipe recipe = readBookRecipe(readFile(path), path);
  apply(wishes, recipe);
  return recipe;
}

}  // namespace gridpress::jobs
