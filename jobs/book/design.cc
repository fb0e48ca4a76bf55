// jobs/book/design: reads lists, chooses words, sets the gutter from the number of pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/design.h"

#include "gen/grid/directions.h"
#include "gen/letters/clusters.h"
#include "gen/letters/collate.h"
#include "gen/letters/grid_form.h"
#include "gen/letters/languages.h"
#include "gen/letters/small_letters.h"
#include "gen/squares/pattern.h"
#include "jobs/book/grids.h"
#include "jobs/files/paths.h"
#include "jobs/pages/worksheet.h"
#include "jobs/print/spines.h"
#include "jobs/puzzle/generate.h"
#include "model/contracts.h"
#include "model/script.h"

namespace gridpress::jobs {

namespace {

constexpr std::size_t kLongest = 12;
constexpr std::int32_t kSide = 10;

// A title's words in the letters of the book's language, the longest first; none that stands in one before
// it.
std::vector<std::string> emblemWords(const std::string& title, const gen::Language* language) {
  gen::GridForms forms(language, gen::Certainty::sure);
  gen::Clusters clusters;
  std::vector<std::string> words;
  for (std::size_t at = 0, end = 0; at < title.size(); at = end + 1) {
    end = std::min(title.find_first_of(" -", at), title.size());
    const std::string word = forms(title.substr(at, end - at));
    const std::size_t letters = clusters(word).size();
    const bool known = std::ranges::any_of(
        words, [&](const std::string& other) { return other.find(word) != std::string::npos; });
    if (letters >= 2 && letters <= kLongest && !known) words.push_back(word);
  }
  std::ranges::stable_sort(words, std::greater(), [&](const auto& word) { return clusters(word).size(); });
  return words;
}

// With the filler's letters in their alphabet: of A to Z what the language uses where the words have any of
// them, the language's own where they have such or are written in Latin, too.
WordList emblemList(const std::vector<std::string>& words, const gen::Language* language) {
  gen::Clusters clusters;
  std::vector<std::string> letters;
  bool latin = false, others = false;
  for (const std::string& word : words)
    for (const std::string_view letter : clusters(word)) {
      letters.emplace_back(letter);
      (gen::isLatinLetter(letter) ? latin : others) = true;
    }
  if (latin)
    for (const char c : language ? gen::plainLettersOf(*language) : std::string("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
      letters.emplace_back(1, c);
  if (language && (others || (latin && language->isLatin())))
    letters.insert(letters.end(), language->own.begin(), language->own.end());
  WordList list;
  list.alphabet = Alphabet(std::move(letters));
  for (const std::string& text : words) {
    Word& word = list.words.edit().emplace_back();
    word.text = text;
    for (const std::string_view letter : clusters(text)) word.letters.push_back(*list.alphabet.find(letter));
  }
  return list;
}

constexpr const char* kSquare = ", square ";

// Whom the lists ask to be credited, each once.
void addCredits(const std::vector<BookPuzzle>& plan, std::vector<std::string>& imprint) {
  for (const BookPuzzle& puzzle : plan) {
    const std::string& credit = puzzle.words.credit;
    if (!credit.empty() && std::ranges::find(imprint, credit) == imprint.end()) imprint.push_back(credit);
  }
}

// The book's own, else the one that two thirds of its puzzles are in, else English.
std::string languageOf(const BookRecipe& recipe, const std::vector<BookPuzzle>& plan) {
  if (!recipe.edition.language.empty()) return recipe.edition.language;
  std::map<std::string, std::size_t> puzzles;
  for (const BookPuzzle& puzzle : plan)
    ++puzzles[puzzle.squares.empty() ? puzzle.words.language : puzzle.squares.front().language];
  for (const auto& [language, count] : puzzles)
    if (!language.empty() && gen::hasOrder(language) && count * 3 >= plan.size() * 2) return language;
  return "en";
}

void setForService(BookPages& book) {
  const layout::Service& service = *book.service;
  book.options.links = !service.pdf || service.pdf->annotations;
  book.options.bookmarks = !service.pdf || service.pdf->bookmarks;
  // The gutter changes no page's place, but lines of the contents depend on the margins above and below.
  const layout::WorksheetStyle unbound = book.style;
  const int pages = settleGutter(service, book.count(), [&](int bound) {
    book.style = layout::bookForService(unbound, service, bound);
    return book.count();
  });
  if (const auto most = service.maxPagesAt(book.style.page); most && pages > *most)
    throw Error::job("the book has " + std::to_string(pages) + " pages, " + service.title + " binds " +
                         std::to_string(*most) + " at this trim",
                     "choose fewer puzzles, more solutions a page, or make two books");
}

// By its words: language, credits, facts, counts.
void resolve(BookRecipe& recipe, const std::vector<BookPuzzle>& plan, const Workspace& workspace) {
  BookEdition& edition = recipe.edition;
  edition.language = languageOf(recipe, plan);
  addCredits(plan, edition.text.imprint);
  if (std::ranges::any_of(plan, [](const BookPuzzle& p) { return !p.fact.empty(); }))
    for (const BookPuzzle& puzzle : plan) edition.facts.push_back(puzzle.fact);
  // Words in rows are as wide as a page has room for, and so are their solutions.
  const bool rows =
      std::ranges::any_of(plan, [](const BookPuzzle& p) { return gen::isInRows(aboutKind(p.kind).form); });
  if (rows && !edition.perPage)
    edition.perPage = std::max(1, workspace.worksheetStyle(edition.style, edition.language).perPage * 2 / 3);
  edition.squares = std::ranges::all_of(plan, [](const BookPuzzle& p) {
    return p.kind != BookKind::wordSearch && p.kind != BookKind::squares &&
           !gen::isInRows(aboutKind(p.kind).form);
  });
  edition.text.what = countsOf(plan, *workspace.phrases(edition.language));
}

void setInSmallLetters(std::shared_ptr<const Puzzle>& puzzle) {
  if (puzzle) puzzle = std::make_shared<const Puzzle>(gen::inSmallLetters(*puzzle));
}

}  // namespace

std::shared_ptr<const Puzzle> emblemOf(const std::string& title, const std::string& language,
                                       const Workspace& workspace, bool onCover) {
  const gen::Language* const letters = gen::languageOf(language);
  std::vector<std::string> words = emblemWords(title, letters);
  if (words.empty() && onCover) words = emblemWords("word search", letters);
  if (words.empty()) return nullptr;
  BookPuzzle plan;
  plan.words = emblemList(words, letters);
  plan.tag = "on the title page";
  plan.search.threads = 1;
  if (onCover) plan.search.directions = gen::directionsNamed("medium", readsFromRight(plan.words.alphabet));
  const std::int32_t side =
      std::max(kSide, static_cast<std::int32_t>(plan.words.words.front().letters.size()) + 1);
  plan.search.size = Cell{side, side};
  FillSettings fill;
  fill.filler = "alphabet:";
  for (std::size_t letter = 0; letter < plan.words.alphabet.size(); ++letter)
    fill.filler += plan.words.alphabet[static_cast<Letter>(letter)];
  addTo(plan.search, fill, plan.words, workspace);
  Puzzle puzzle = bookWordSearch(plan).puzzle;
  puzzle.title = title;
  return std::make_shared<const Puzzle>(std::move(puzzle));
}

std::shared_ptr<const Puzzle> patternEmblem(const std::string& title, const Workspace& workspace) {
  const std::vector<gen::Pattern> all =
      gen::readPatterns(workspace.data() + "/templates/patterns/british.txt");
  const gen::Pattern& pattern = all[title.size() % all.size()];
  Puzzle puzzle;
  puzzle.kind = PuzzleKind::crossword;
  puzzle.title = title;
  puzzle.grid = Grid(pattern.columns, pattern.rows);
  for (Cell c; c.row < pattern.rows; ++c.row)
    for (c.column = 0; c.column < pattern.columns; ++c.column)
      if (pattern.isBlock(c)) {
        puzzle.grid.at(c) = kOutside;
        puzzle.marks[c].black = true;
      }
  // A long word each way is shaded, which white does not print.
  for (const Direction way : {Direction::right, Direction::down}) {
    const gen::Slot* longest = nullptr;
    for (const gen::Slot& slot : pattern.slots)
      if (slot.direction == way && (!longest || slot.cells.size() > longest->cells.size())) longest = &slot;
    for (const Cell c : longest->cells) puzzle.marks[c].ground = kWhite;
  }
  return std::make_shared<const Puzzle>(std::move(puzzle));
}

std::string squareTitle(const std::string& page, std::size_t square) {
  return page + kSquare + std::to_string(square);
}

Value puzzleKeysOf(const std::vector<layout::Worksheet>& sheets) {
  List keys;
  for (const layout::Worksheet& sheet : sheets) {
    if (!sheet.squares.empty()) {
      List squares;
      for (const auto& square : sheet.squares) squares.emplace_back(keyOf(*square));
      keys.emplace_back(std::move(squares));
    } else {
      Value& key = keys.emplace_back();
      if (sheet.puzzle) key = keyOf(*sheet.puzzle);
    }
  }
  return keys;
}

std::vector<layout::Worksheet> sheetsOf(const Value& keys, std::vector<StoredPuzzle> puzzles,
                                        const std::string& language) {
  std::vector<layout::Worksheet> sheets;
  auto next = puzzles.begin();
  const auto take = [&]() -> Puzzle&& {
    if (next == puzzles.end())
      throw Error::call("the record of its puzzles cannot be read", "make the print again");
    return std::move((next++)->puzzle);
  };
  const auto* pages = keys.get<List>();
  for (const Value& page : pages ? *pages : List()) {
    const std::string tag = std::to_string(sheets.size() + 1);
    layout::Worksheet sheet;
    if (const auto* squares = page.get<List>()) {
      for (std::size_t i = 0; i < squares->size(); ++i)
        sheet.squares.push_back(std::make_shared<const Puzzle>(take()));
      if (!sheet.squares.empty()) {
        sheet.puzzle = sheet.squares.front();
        sheet.title = sheet.puzzle->title.substr(0, sheet.puzzle->title.rfind(kSquare));
      }
    } else if (!page.nothing()) {
      sheet = worksheetOf(take(), tag, language);
      sheet.title = sheet.puzzle->title;
    }
    sheet.tag = tag;
    sheets.push_back(std::move(sheet));
  }
  return sheets;
}

int BookPages::count() const {
  return static_cast<int>(layout::BookPlan(puzzles, style, options).pages());
}

BookPages pagesOf(const BookEdition& edition, std::size_t puzzles, const Workspace& workspace) {
  BookPages book;
  book.puzzles = puzzles;
  book.style = workspace.worksheetStyle(edition.style, edition.language, edition.letters.faces());
  if (edition.capitals) book.style.spellings = false;
  if (edition.trim) book.style = book.style.on(*edition.trim);
  book.style.mirrored = true;
  if (edition.marks) book.style.marks = *edition.marks;
  if (!edition.service.empty()) book.service = workspace.service(edition.service);
  book.options.text = edition.text;
  book.options.perPage = edition.perPage.value_or(0) > 0 ? *edition.perPage : book.style.perPage;
  book.options.url = edition.url;
  book.options.puzzleCodes = edition.puzzleCodes;
  ENSURES(book.options.perPage > 0);
  if (book.service) setForService(book);
  return book;
}

BookDesign designBook(BookRecipe recipe, const Workspace& workspace) {
  // What is wrong with them is said before words are chosen.
  const layout::WorksheetStyle style = workspace.worksheetStyle(recipe.edition.style);
  if (!recipe.edition.service.empty()) workspace.service(recipe.edition.service);
  std::vector<BookPuzzle> plan = planBook(recipe, static_cast<std::size_t>(style.usualWords), workspace);
  resolve(recipe, plan, workspace);
  BookPages pages = pagesOf(recipe.edition, plan.size(), workspace);
  return {std::move(recipe), std::move(plan), std::move(pages)};
}

Document bookDocument(std::vector<layout::Worksheet> sheets, const BookEdition& edition,
                      const BookPages& pages, const Workspace& workspace) {
  layout::BookOptions options = pages.options;
  for (std::size_t i = 0; i < std::min(sheets.size(), edition.facts.size()); ++i)
    sheets[i].fact = edition.facts[i];
  options.emblem = edition.squares ? patternEmblem(edition.text.title, workspace)
                                   : emblemOf(edition.text.title, edition.language, workspace);
  if (edition.letters.lowerCase) {
    setInSmallLetters(options.emblem);
    for (layout::Worksheet& sheet : sheets) {
      setInSmallLetters(sheet.puzzle);
      for (std::shared_ptr<const Puzzle>& square : sheet.squares) setInSmallLetters(square);
    }
  }
  Document document = layout::composeBook(std::move(sheets), pages.style, options, workspace.type());
  if (edition.only == 0) return document;
  const layout::BookPlan plan(pages.puzzles, pages.style, options);
  return layout::onePage(std::move(document), plan.puzzlePage(edition.only - 1));
}

}  // namespace gridpress::jobs
