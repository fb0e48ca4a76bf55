// tests/jobs/test_themes: books of one file of themes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include <set>

#include "gen/grid/occurrences.h"
#include "gen/wordsearch/fill/cells.h"
#include "jobs/book/book.h"
#include "jobs/book/cover.h"
#include "jobs/book/design.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/puzzle_files.h"
#include "proof/text/pdf_reader.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

BookReport bookOf(const TempFolder& folder, const std::string& themes,
                  std::initializer_list<std::pair<std::string, Value>> more, Events& events = noEvents()) {
  Object given;
  given.set("recipe", themes);
  given.set("output", folder.in("book.pdf"));
  given.set("puzzles", folder.in("puzzles"));
  given.set("title", "Themes");
  for (const auto& [name, value] : more) given.set(name, value);
  BookSettings settings;
  apply(settings, given);
  return runBook(settings, workspace(), events);
}

std::set<std::string> textsOf(const std::string& puzzle) {
  std::set<std::string> all;
  for (const Word& word : loadPuzzle(puzzle).puzzle.words) all.insert(word.text);
  return all;
}

void verifies(const TempFolder& folder) {
  VerifySettings settings;
  settings.puzzle = folder.in("puzzles");
  settings.files = {folder.in("book.pdf")};
  const VerifyReport report = runVerify(settings, workspace(), noEvents());
  CHECK_FALSE(report.failure);
}

const char* const kTwo =
    "Insects,Fruit\nfact: Ants have no ears.,pear\ncaterpillar,plum\ncat,apple\nbee,fig\n";

}  // namespace

TEST_CASE("A file of themes is a book, and a line says what it was taken for") {
  const TempFolder folder;
  Notes events;
  const BookReport report = bookOf(folder, folder.write("t.csv", kTwo), {{"author", "A. Walker"}}, events);
  CHECK(report.puzzles == 2);
  REQUIRE(events.all.size() == 1);
  CHECK(events.all[0].key == "book.themes");
  CHECK(loadPuzzle(folder.in("puzzles/001.ipuz")).puzzle.title == "Insects");
  proof::PdfReader reader(folder.in("book.pdf"));
  REQUIRE(report.firstPuzzle);
  CHECK_THAT(reader.page(*report.firstPuzzle - 1).text, Contains("Ants have no ears."));
  CHECK_FALSE(Contains("Ants").match(reader.page(*report.firstPuzzle).text));
  CHECK_THAT(reader.page(1).text, Contains("© A. Walker"));
  CHECK_THAT(reader.page(2).text, Contains("How to solve"));
  verifies(folder);
}

TEST_CASE("How to solve says which ways the words of this book read") {
  const TempFolder folder;
  const std::string themes = folder.write("t.csv", "Insects,Fruit\ncaterpillar,plum\nbee,apple\nwasp,fig\n");
  const auto said = [&](const std::string& directions) {
    bookOf(folder, themes, {{"directions", directions}});
    verifies(folder);
    std::string text = proof::PdfReader(folder.in("book.pdf")).page(2).text;
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  };
  CHECK_THAT(said("right"), Contains("straight lines: across. Words may"));
  CHECK_THAT(said("down,up"), Contains("straight lines: down, forwards and backwards."));
  CHECK_FALSE(Contains("easy").match(said("hard")));
}

TEST_CASE("The cover of a book's print has its subtitle") {
  const TempFolder folder;
  bookOf(folder, folder.write("t.csv", kTwo), {{"subtitle", "Twenty to find"}, {"trim", "6x9in"}});
  CoverSettings settings;
  settings.files = {folder.in("book.pdf")};
  settings.service = "kdp";
  settings.output = folder.in("cover.pdf");
  runCover(settings, workspace(), noEvents());
  CHECK_THAT(proof::PdfReader(folder.in("cover.pdf")).page(0).text, Contains("Twenty to find"));
}

TEST_CASE("Words that have no room on a theme's page are left out, and named") {
  const TempFolder folder;
  const std::string themes =
      folder.write("t.csv",
                   "Insects,Fruit\ncaterpillar,plum\nbee,apple\nwasp,fig\nant,pear\n"
                   "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz,lime\n");
  const BookReport report = bookOf(folder, themes, {{"trim", "6x9in"}});
  REQUIRE(report.left.size() == 1);
  CHECK(report.left[0].puzzle == "1");
  CHECK(report.left[0].title == "Insects");
  CHECK(report.left[0].joined);
  REQUIRE(report.left[0].words.size() == 1);
  CHECK(report.left[0].words[0].size() == 78);
  CHECK(report.listed == 10);
  CHECK(report.words == 9);
  CHECK(report.thin.empty());
  verifies(folder);
}

TEST_CASE("A page has all words that its usual type takes, where nobody says how many") {
  const TempFolder folder;
  std::string themes = "Sea,Fruit\nanchovy,plum\n";
  for (const char* const word :
       {"anemone", "barnacle", "clam",     "coral",   "dolphin", "jellyfish", "lobster",
        "manatee", "octopus",  "oyster",   "pelican", "penguin", "plankton",  "seahorse",
        "shark",   "squid",    "starfish", "urchin",  "walrus",  "whale"})
    themes += std::string(word) + ",\n";
  themes = folder.write("t.csv", themes);
  const auto printed = [&](const char* trim) {
    const BookReport report = bookOf(folder, themes, {{"template", "book-large-print"}, {"trim", trim}});
    verifies(folder);
    std::uint64_t left = 0;
    for (const LeftWordsReport& one : report.left) left += one.words.size();
    CHECK(report.words + left == 22);
    return report.words;
  };
  CHECK(printed("8.5x11in") == 22);
  const std::uint64_t small = printed("5x8in");
  CHECK(small < 22);
  CHECK(small >= 12);
  CHECK(bookOf(folder, themes, {{"words", 9}}).words == 10);
}

TEST_CASE("A theme more or another order changes no other puzzle of a book") {
  const TempFolder folder;
  const auto puzzles = [&](const std::string& table) {
    std::filesystem::remove_all(folder.in("puzzles"));
    bookOf(folder, folder.write("t.csv", table), {});
    std::vector<std::string> all;
    for (const auto& file : std::filesystem::directory_iterator(folder.in("puzzles")))
      all.push_back(bytesOf(file.path().string()));
    std::sort(all.begin(), all.end());
    return all;
  };
  const auto two = puzzles("Insects,Fruit\nwasp,plum\nbee,apple\nant,fig\n");
  const auto three = puzzles("Trees,Fruit,Insects\noak,plum,wasp\nelm,apple,bee\nash,fig,ant\n");
  CHECK(three.size() == 3);
  CHECK(std::includes(three.begin(), three.end(), two.begin(), two.end()));
}

TEST_CASE("Themes have grids of one size, but for one that needs a much larger one") {
  const TempFolder folder;
  bookOf(folder,
         folder.write("t.csv",
                      "Insects,Fruit,Trees,Places\nwasp,plum,oak,Newcastle-upon-Tyne\n"
                      "bee,apple,elm,Rome\nant,fig,ash,Oslo\n,apricot,sycamore,\n,cherry,hornbeam,\n"
                      ",pineapple,,\n,pomegranate,,\n,tangerine,,\n"),
         {});
  std::vector<std::pair<std::int32_t, std::int32_t>> sizes;
  for (const char* const file :
       {"puzzles/001.ipuz", "puzzles/002.ipuz", "puzzles/003.ipuz", "puzzles/004.ipuz"}) {
    const Puzzle puzzle = loadPuzzle(folder.in(file)).puzzle;
    sizes.emplace_back(puzzle.grid.columns(), puzzle.grid.rows());
  }
  CHECK(sizes[0] == sizes[1]);
  CHECK(sizes[0] == sizes[2]);
  CHECK(sizes[0].first == sizes[0].second);
  CHECK(sizes[0].first < 15);
  CHECK(sizes[3].first >= 17);
}

TEST_CASE("In large print a theme has the words whose solution is in large print, too") {
  const TempFolder folder;
  std::string themes = "# Pets\ncat\ndog\nmouse\n\n# Words\n";
  for (const char* const word : {"amusement", "antibiotic", "asparagus", "assessment", "bookshelf",
                                 "cheeseburger", "contribution", "government", "gymnasium", "illumination",
                                 "innovation", "machine", "membership", "photograph", "population"})
    themes += std::string(word) + "\n";
  const BookReport report =
      bookOf(folder, folder.write("t.txt", themes), {{"template", "book-large-print"}, {"trim", "6x9in"}});
  CHECK(report.words >= 12);
  verifies(folder);
}

TEST_CASE("Size and level of a book of themes may be said") {
  const TempFolder folder;
  const std::string themes = folder.write("t.csv", "Insects,Fruit\nwasp,plum\nbee,apple\nant,fig\n");
  bookOf(folder, themes, {{"size", "9"}, {"level", "easy"}});
  for (const char* const file : {"puzzles/001.ipuz", "puzzles/002.ipuz"}) {
    const Puzzle puzzle = loadPuzzle(folder.in(file)).puzzle;
    CHECK(puzzle.grid.columns() == 9);
    for (const Placement& p : puzzle.placements)
      CHECK((p.direction == Direction::right || p.direction == Direction::down));
  }
}

TEST_CASE("One size gives way to the level that was asked for") {
  const TempFolder folder;
  std::string themes = "# Animals\nhippopotamus\nrhinoceros\nchimpanzee\norangutan\nsalamander\ncrocodile\n";
  for (const char* const theme : {"Pets", "Farm", "Yard", "Home", "Barn", "Town"})
    themes += "# " + std::string(theme) + "\ncat\ndog\nhen\npig\nfox\nowl\n";
  Notes events;
  bookOf(folder, folder.write("t.txt", themes), {{"level", "very-easy"}}, events);
  CHECK(events.count("difficulty.book_missed") == 0);
}

TEST_CASE("Very easy is very easy: twenty words in one size for all read to the right only") {
  const TempFolder folder;
  const std::string themes = folder.write(
      "t.txt",
      "# Farm\ncow\nhorse\npig\nsheep\ngoat\nhen\nrooster\nduck\ngoose\nturkey\ndonkey\nllama\nrabbit\nbarn\n"
      "sheepdog\npony\ncalf\nlamb\nfoal\npiglet\n# Birds\nrobin\nsparrow\neagle\nhawk\nraven\ncrow\nmagpie\n"
      "finch\nthrush\nstarling\nswallow\nswift\nheron\nstork\npelican\npuffin\nkingfisher\nwoodpecker\n");
  Notes events;
  bookOf(folder, themes, {{"level", "very-easy"}}, events);
  CHECK(events.count("difficulty.book_missed") == 0);
  for (const char* const file : {"puzzles/001.ipuz", "puzzles/002.ipuz"})
    for (const Placement& p : loadPuzzle(folder.in(file)).puzzle.placements)
      CHECK(p.direction == Direction::right);
}

TEST_CASE("A grid that takes no word of a theme is told so by its size") {
  const TempFolder folder;
  const std::string themes = folder.write("t.txt", "# Nuts\nwalnut\nalmond\n# Pets\ncat\ndog\n");
  try {
    bookOf(folder, themes, {{"size", "4"}});
    FAIL("it is made");
  } catch (const Error& e) {
    CHECK(e.about() == "size");
    CHECK(e.problem() == "no word of \"Nuts\" fits in 4 x 4 cells");
  }
}

TEST_CASE("A cover says in its badges what is inside, and what its maker adds") {
  const TempFolder folder;
  bookOf(
      folder,
      folder.write("t.csv",
                   "theme,word,clue\nSky,sun,it shines\nSky,moon,at night\nSea,fish,swims\nSea,ship,sails\n"),
      {{"kind", "crossword"}});
  Object given;
  for (const auto& [name, value] :
       {std::pair<std::string, Value>{"files", List{Value(folder.in("book.pdf"))}},
        {"for", "kdp"},
        {"badges", List{Value("Large print"), Value("Ages 8 to 12")}},
        {"output", folder.in("cover.pdf")}})
    given.set(name, value);
  CoverSettings settings;
  apply(settings, given);
  runCover(settings, workspace(), noEvents());
  const std::string text = proof::PdfReader(folder.in("cover.pdf")).page(0).text;
  CHECK_THAT(text, Contains("2 crosswords") && Contains("Large print") && Contains("Ages 8 to 12"));
}

TEST_CASE("A theme of hardly any words is named") {
  const TempFolder folder;
  const BookReport report = bookOf(
      folder, folder.write("t.csv", "Kind,Fruit\nmammal,plum\nmammal,apple\n,fig\n,pear\n"), {{"words", 2}});
  CHECK(report.thin == std::vector<std::string>{"Kind"});
  CHECK(report.most == 2);
  CHECK(report.listed == 5);
  CHECK(report.words == 3);
}

TEST_CASE("A crossword of a theme does without words that join no other") {
  const TempFolder folder;
  const std::string themes = folder.write(
      "t.csv", "One,Two\ncaterpillar,plum\nbeetle,apple\nratel,pale\npear,lamp\ncat,maple\nXYZ,pulp\n");
  const BookReport report = bookOf(folder, themes, {{"kind", "crossword"}});
  REQUIRE(report.left.size() == 1);
  CHECK(report.left[0].words == std::vector<std::string>{"XYZ"});
  CHECK_FALSE(report.left[0].joined);
}

TEST_CASE("A crossword in large print has as many words as its page takes") {
  const TempFolder folder;
  std::string table = "Theme,Word,Clue\n";
  for (const char* const word :
       {"Giesskanne", "Regenwurm", "Rasenmaeher", "Tulpenzwiebel", "Komposthaufen", "Buchsbaumhecke",
        "Apfelbaum", "Weinbergschnecke", "Gartenschlauch", "Sonnenblume", "Gewaechshaus", "Erdbeerbeet",
        "Maulwurfshuegel", "Heckenschere", "Schubkarre", "Gartenzwerg"})
    table += "Garten," + std::string(word) + ",Das findet man an einem schoenen Tag im Garten des Nachbarn\n";
  table += "Haus,Tisch,Moebel\nHaus,Stuhl,Sitz\nHaus,Bett,zum Schlafen\nHaus,Schrank,fuer Kleider\n";
  const BookReport report =
      bookOf(folder, folder.write("t.csv", table),
             {{"kind", "crossword"}, {"template", "book-large-print"}, {"trim", "8.5x11in"}, {"words", 16}});
  REQUIRE(report.left.size() == 1);
  CHECK(report.left[0].title == "Garten");
  CHECK(report.left[0].words.size() < 11);
  verifies(folder);
}

TEST_CASE("No theme loses a word that stands in another one: each has a place of its own") {
  const TempFolder folder;
  bookOf(folder, folder.write("t.csv", kTwo), {});
  CHECK(textsOf(folder.in("puzzles/001.ipuz")) == std::set<std::string>{"CATERPILLAR", "CAT", "BEE"});
  const Puzzle puzzle = loadPuzzle(folder.in("puzzles/001.ipuz")).puzzle;
  std::set<std::pair<int, int>> host;
  for (const Placement& p : puzzle.placements)
    if (puzzle.words[p.word].text == "CATERPILLAR")
      for (int i = 0; i < 11; ++i) {
        const Cell c = advance(p.start, p.direction, i);
        host.emplace(c.column, c.row);
      }
  for (const Placement& p : puzzle.placements)
    if (puzzle.words[p.word].text == "CAT") {
      int apart = 0;
      for (int i = 0; i < 3; ++i) {
        const Cell c = advance(p.start, p.direction, i);
        apart += host.contains({c.column, c.row}) ? 0 : 1;
      }
      CHECK(apart > 0);
    }
}

TEST_CASE("Themes are in the language of all of them") {
  const TempFolder folder;
  // "Rom, Bern" alone is in any language.
  bookOf(folder,
         folder.write("t.txt",
                      "# Städte\nRom\nBern\nKiel\n# Vögel\nKrähe\nZaunkönig\nDrossel\nSperling\nStörche\n"
                      "# Obst\nÄpfel\nBirnen\nPflaumen\nKirschen\n"),
         {});
  CHECK(loadPuzzle(folder.in("puzzles/001.ipuz")).puzzle.language == "de");
  CHECK(textsOf(folder.in("puzzles/003.ipuz")).contains("ÄPFEL"));
  proof::PdfReader reader(folder.in("book.pdf"));
  CHECK_THAT(reader.page(reader.pageCount() - 1).text, Contains("Seite"));
  verifies(folder);
}

TEST_CASE("A list in a folder is called by its heading, else by its file") {
  const TempFolder folder;
  std::filesystem::create_directory(folder.in("lists"));
  folder.write("lists/01_sea-life.txt", "# Under the Sea\nwhale\nshark\nsquid\nlobster\nshrimp\n");
  folder.write("lists/02_farm-animals.txt", "horse\ngoat\nsheep\nturkey\ndonkey\n");
  bookOf(folder, folder.in("lists"), {{"title", "Two"}});
  CHECK(loadPuzzle(folder.in("puzzles/001.ipuz")).puzzle.title == "Under the Sea");
  CHECK(loadPuzzle(folder.in("puzzles/002.ipuz")).puzzle.title == "Farm animals");
}

TEST_CASE("A title's small puzzle has the letters of the book's language") {
  const auto lettersOf = [](const std::string& title, const std::string& language) {
    const Puzzle puzzle = *emblemOf(title, language, workspace());
    std::set<std::string> shown;
    for (const Letter letter : puzzle.grid.cells()) shown.insert(puzzle.alphabet[letter]);
    for (const Word& word : puzzle.words) shown.insert("=" + word.text);
    return shown;
  };
  const auto german = lettersOf("Das Rätselbuch", "de");
  CHECK(german.contains("=RÄTSELBUCH"));
  CHECK(lettersOf("Das Rätselbuch", "en").contains("=RATSELBUCH"));
  const auto russian = lettersOf("Слова", "ru");
  CHECK(russian.contains("=СЛОВА"));
  CHECK_FALSE(russian.contains("A"));
  CHECK(russian.size() > 20);
  CHECK(lettersOf("תפזורת", "he").contains("ש"));
  CHECK_FALSE(lettersOf("Word Search", "ru").contains("Ж"));
}

TEST_CASE("Solutions show words as the buyer knows them, and are verified") {
  const TempFolder folder;
  const std::string file = folder.write("t.csv", kTwo);
  std::size_t all = 0, alone = 0;
  for (const char* marks : {"rings", "bars", "letters"}) {
    const BookReport report = bookOf(folder, file, {{"solutions", marks}, {"solutions-per-page", 2}});
    verifies(folder);
    proof::PdfReader reader(folder.in("book.pdf"));
    (std::string(marks) == "letters" ? alone : all) = reader.page(*report.firstSolution - 1).chars.size();
  }
  CHECK(alone + 40 < all);
}

TEST_CASE("A recipe's list may say facts, and its puzzles take them in turn") {
  const TempFolder folder;
  folder.write("a.txt", "cow\npig\nhen\nhorse\ngoat\nsheep\nduck\ndonkey\n");
  const std::string file = folder.write("b.toml",
                                        "title = \"T\"\n[[list]]\nname = \"a\"\nfile = \"a.txt\"\n"
                                        "fact = [\"One.\", \"Two.\"]\n[[puzzles]]\ncount = 3\nwords = 2\n"
                                        "[solutions]\nmarks = \"bars\"\n");
  const BookReport report = bookOf(folder, file, {});
  proof::PdfReader reader(folder.in("book.pdf"));
  const char* const said[] = {"One.", "Two.", "One."};
  for (std::size_t i = 0; i < 3; ++i)
    CHECK_THAT(reader.page(*report.firstPuzzle - 1 + i).text, Contains(said[i]));
}

TEST_CASE("A theme keeps words of two letters, and a single letter is counted") {
  const TempFolder folder;
  // In Korean and Chinese nothing is more usual.
  const BookReport report =
      bookOf(folder, folder.write("t.csv", "Farm,Fruit\nox,fig\newe,plum\nX,pear\ncow,apple\n"), {});
  CHECK(textsOf(folder.in("puzzles/001.ipuz")) == std::set<std::string>{"OX", "EWE", "COW"});
  CHECK(report.tooShort == 1);
  CHECK(report.listed == 8);
}

TEST_CASE("Words with a joiner within are read back whole") {
  const TempFolder folder;
  bookOf(folder,
         folder.write("t.csv",
                      "خانه,آسمان\nکتاب‌خانه,رنگین‌کمان\nپنجره‌ها,"
                      "ستاره‌ها\nدوچرخه,"
                      "هواپیما\n"),
         {});
  verifies(folder);
}

TEST_CASE("No filler of a theme spells a listed word again") {
  const TempFolder folder;
  std::string themes;
  for (int i = 0; i < 12; ++i) {
    const std::string n = std::to_string(i);
    themes += "# Farm " + n + "\ncow\nhen\npig\ngoat\nram\newe\nsow\ncat\ndog\nhay\nbarn\n\n# Sea " + n +
              "\neel\ncod\nray\nfin\nsea\nnet\noar\ntide\ncrab\nfish\n\n";
  }
  const BookReport report = bookOf(folder, folder.write("themes.txt", themes), {});
  CHECK_FALSE(report.failure);
  std::size_t puzzles = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.in("puzzles"))) {
    const Puzzle puzzle = loadPuzzle(entry.path().string()).puzzle;
    const gen::Cover cover(puzzle);
    const gen::WordAutomaton words = gen::automatonOf(puzzle.words);
    ++puzzles;
    for (const Placement& p : gen::findOccurrences(puzzle.grid, words, 1)) {
      INFO(puzzle.title << ": " << puzzle.words[p.word].text);
      CHECK_FALSE(cover.has(p, puzzle.words[p.word].letters.size(), 0));
    }
  }
  CHECK(puzzles == 24);
}

TEST_CASE("A book's words stand in capitals, its grids in small letters and its pages in large print") {
  const TempFolder folder;
  const std::string file = folder.write("t.txt", "# Pets\nguinea pig\nhamster\nrabbit\n# Farm\nhorse\npig\n");
  const auto firstPuzzle = [&](std::initializer_list<std::pair<std::string, Value>> more) {
    const BookReport report = bookOf(folder, file, more);
    verifies(folder);
    return proof::PdfReader(folder.in("book.pdf")).page(*report.firstPuzzle - 1).text;
  };
  CHECK_THAT(firstPuzzle({}), Contains("guinea pig"));
  CHECK_THAT(firstPuzzle({{"letters", true}}), Contains("GUINEAPIG"));
  const std::string small = firstPuzzle({{"lower-case", true}, {"font", "DejaVu Sans"}});
  CHECK(std::count_if(small.begin(), small.end(), [](char c) { return c >= 'A' && c <= 'Z'; }) < 12);
  bookOf(folder, file, {{"large-print", true}});
  const std::string large = bytesOf(folder.in("book.pdf"));
  bookOf(folder, file, {{"template", "book-large-print"}});
  CHECK(bytesOf(folder.in("book.pdf")) == large);
}

TEST_CASE("A book of themes is medium unless something else is asked for") {
  const TempFolder folder;
  const std::string file = folder.write("t.txt", "# Pets\nguinea pig\nhamster\nrabbit\n# Farm\nhorse\npig\n");
  bookOf(folder, file, {});
  const std::string usual = bytesOf(folder.in("book.pdf"));
  bookOf(folder, file, {{"level", "medium"}});
  CHECK(bytesOf(folder.in("book.pdf")) == usual);
}

TEST_CASE("A book of crosswords shows a crossword's squares on its title page and its cover") {
  const TempFolder folder;
  const std::string file =
      folder.write("t.txt", "# Sky\nsun - it shines\nmoon - at night\n# Sea\nfish - swims\nship - sails\n");
  const auto lettersOfCover = [&](const char* kind) {
    bookOf(folder, file, {{"kind", kind}, {"title", "Evenings"}});
    verifies(folder);
    CoverSettings settings = settingsOf<CoverSettings>(
        {{"files", List{Value(folder.in("book.pdf"))}}, {"for", "kdp"}, {"output", folder.in("cover.pdf")}});
    runCover(settings, workspace(), noEvents());
    VerifySettings verify;
    verify.puzzle = folder.in("puzzles");
    verify.files = {folder.in("cover.pdf")};
    CHECK_FALSE(runVerify(verify, workspace(), noEvents()).failure);
    return std::pair(proof::PdfReader(folder.in("book.pdf")).page(0).chars.size(),
                     proof::PdfReader(folder.in("cover.pdf")).page(0).chars.size());
  };
  const auto search = lettersOfCover("wordsearch"), crossword = lettersOfCover("crossword");
  CHECK(search.first > crossword.first + 80);
  CHECK(search.second > crossword.second + 80);
}
