// jobs/book/plan: chooses words, and keeps track of those used.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/design.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "gen/grid/choose.h"
#include "gen/grid/directions.h"
#include "gen/letters/detect.h"
#include "gen/letters/languages.h"
#include "gen/squares/squares.h"
#include "jobs/files/digest.h"
#include "jobs/files/version.h"
#include "jobs/pages/squares.h"
#include "jobs/puzzle/generate.h"
#include "jobs/puzzle/grid_settings.h"
#include "jobs/puzzle/words.h"
#include "layout/text/paragraph.h"
#include "model/error.h"
#include "model/events.h"
#include "model/length_text.h"
#include "model/rng.h"
#include "model/script.h"

namespace gridpress::jobs {

namespace {

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
  /// Its words and the book's, for as long as somebody holds them.
  gen::KnownWords known(std::size_t list);

 private:
  void readThemes();
  const BookRecipe& recipe_;
  const Workspace& workspace_;
  std::map<std::size_t, std::shared_ptr<const BookWords>> lists_;
  std::optional<gen::KnownWords> ofBook_;
};

BookWords readBookList(const BookList& list, const std::string& language, const Workspace& workspace) {
  WordSettings settings;
  settings.sources = {list.file};
  settings.language = language;
  BookWords read{{}, list.facts};
  if (list.part) {
    settings.text = list.part->text;
    settings.from = list.part->format;
  }
  gen::CleanWords clean = readList(settings, workspace, noEvents());
  read.words = std::move(clean.list);
  // A file's own heading says it better than its name.
  if (!list.titledByFile || read.words.title.empty()) read.words.title = list.title;
  for (const gen::SourceReport& source : clean.report.sources)
    read.facts.insert(read.facts.end(), source.list.facts.begin(), source.list.facts.end());
  return read;
}

std::shared_ptr<const BookWords> shared(BookWords words) {
  return std::make_shared<const BookWords>(std::move(words));
}

void add(const WordList& list, gen::LanguageGuess& guess) {
  for (const Word& word : list.words)
    guess.add(word.prints.empty() ? word.text : word.prints.front().spelling);
}

const BookWords& BookLists::at(std::size_t list) {
  if (recipe_.themes && lists_.empty()) readThemes();
  const auto known = lists_.find(list);
  if (known != lists_.end()) return *known->second;
  return *lists_.emplace(list, shared(readBookList(recipe_.lists[list], "", workspace_))).first->second;
}

gen::KnownWords BookLists::known(std::size_t list) {
  const WordList& words = at(list).words;
  if (!ofBook_) {
    ofBook_.emplace();
    for (const std::string& file : recipe_.known)
      ofBook_->push_back(std::make_shared<const WordList>(
          readBookList({"", file, "", {file, 0}}, recipe_.edition.language, workspace_).words));
  }
  gen::KnownWords all = *ofBook_;
  all.emplace_back(lists_.at(list), &words);
  return all;
}

void BookLists::readThemes() {
  gen::LanguageGuess all;
  for (std::size_t i = 0; i < recipe_.lists.size(); ++i) {
    add(lists_.emplace(i, shared(readBookList(recipe_.lists[i], "", workspace_))).first->second->words, all);
  }
  const gen::Language* const detected =
      recipe_.edition.language.empty() ? all.language() : gen::languageOf(recipe_.edition.language);
  if (detected == nullptr) return;
  const std::string language = recipe_.edition.language.empty() ? detected->tag : recipe_.edition.language;
  for (auto& [i, list] : lists_) {
    gen::LanguageGuess own;
    add(list->words, own);
    const std::vector<const gen::Language*> possible = own.possible();
    if (list->words.language != language && std::ranges::find(possible, detected) != possible.end())
      list = shared(readBookList(recipe_.lists[i], language, workspace_));
  }
}

gen::SquareRules rulesFor(const SquareSettings& settings, const BookGroup& group) try {
  return rulesOf(settings);
} catch (const Error& e) {
  throw e.in(group.where);
}

// Word squares, in the book's language or their words' own, that share no word and have none of `taken`,
// nor one of the classroom list. Throws Error: call for a size that is not theirs, job where the list has
// fewer, with the group's and the list's lines.
std::vector<Puzzle> bookSquares(const BookGroup& group, const BookList& list, std::uint64_t seed,
                                const std::set<std::string>& taken, const std::string& tag,
                                const std::string& language, const Workspace& workspace) {
  SquareSettings settings;
  settings.paths = {list.file};
  settings.size = group.size;
  settings.distinct = settings.foldCase = true;
  settings.symmetric = group.symmetric;
  settings.without.assign(taken.begin(), taken.end());
  for (std::string& word : workspace.classroomList(language)) settings.without.push_back(std::move(word));
  const gen::SquareRules rules = rulesFor(settings, group);
  const gen::Lexicon lexicon = readLexicon(settings, rules).lexicon;
  const auto count = static_cast<std::size_t>(group.squares);
  const std::vector<gen::SquareRows> rows =
      gen::drawSquares(lexicon, rules, count, seed, {workspace.threads(), {}});
  if (rows.size() < count)
    throw Error::job("puzzle " + tag + ": of " + std::to_string(count) +
                         " word squares without a common word " + std::to_string(rows.size()) +
                         " could be found in the list '" + list.name +
                         "' without the words of the puzzles before",
                     "choose a longer list, fewer squares or a smaller distance", list.where);
  const SharedPhrases phrases = workspace.phrases(language.empty() ? gen::languageOf(lexicon) : language);
  std::vector<Puzzle> squares;
  for (const gen::SquareRows& square : rows) {
    squares.push_back(gen::squarePuzzle(lexicon, square, seed, *phrases));
    squares.back().generator = kProducer;
  }
  return squares;
}

constexpr std::uint64_t kBook = 0x626f6f6b;  // apart from other uses of the seed
constexpr std::size_t kMostOfUsual = 2;      // Of a long list, more words make a page that nobody finishes.

GridSettings gridSettingsOf(const BookGroup& group) {
  GridSettings settings;
  settings.size = group.size;
  settings.directions = group.directions;
  settings.level = group.level;
  settings.mask = group.mask;
  settings.density = usualDensity();
  return settings;
}

gen::WordSearchSettings searchOf(const BookGroup& group, const Workspace& workspace) {
  if (group.kind == BookKind::squares) return {};
  gen::WordSearchSettings options;
  try {
    options = resolve(gridSettingsOf(group), workspace);
  } catch (const Error& e) {
    throw e.in(group.where);
  }
  options.threads = 1;
  return options;
}

std::vector<std::string> textsOf(const BookPuzzle& puzzle) {
  std::vector<std::string> words;
  for (const Word& w : puzzle.words.words) words.push_back(w.text);
  for (const Puzzle& square : puzzle.squares)
    for (const Word& w : square.words) words.push_back(w.text);
  return words;
}

// Of a list's title and words.
std::uint64_t contentOf(const WordList& list) {
  std::string content = list.title;
  for (const Word& word : list.words) content += '\n' + word.text;
  const std::string digest = sha256(content);
  std::uint64_t number = 0;
  std::from_chars(digest.data(), digest.data() + sizeof number * 2, number, 16);
  return number;
}

/// The puzzles of a book, one after another.
class Planner {
 public:
  Planner(const BookRecipe& recipe, std::size_t usualWords, const Workspace& workspace)
      : recipe_(recipe),
        usualWords_(usualWords),
        workspace_(workspace),
        lists_(recipe, workspace),
        used_(recipe.lists.size(), 0),
        content_(recipe.lists.size()),
        recent_(static_cast<std::size_t>(recipe.distance)) {}

  void add(const BookGroup& group) {
    const gen::WordSearchSettings search = searchOf(group, workspace_);
    for (std::size_t i = 0; i < static_cast<std::size_t>(group.count); ++i)
      addOne(group, search, group.lists[i % group.lists.size()]);
  }

  std::vector<BookPuzzle> plan() && { return std::move(plan_); }

 private:
  void addOne(const BookGroup& group, const gen::WordSearchSettings& search, std::size_t at) {
    const std::size_t number = plan_.size() + 1;
    const BookList& list = recipe_.lists[at];
    BookPuzzle puzzle;
    puzzle.tag = std::to_string(number);
    puzzle.kind = group.kind;
    puzzle.list = list.name;
    puzzle.search = search;
    puzzle.search.seed = group.seed.value_or(seedOf(at));
    puzzle.seedGiven = group.seed.has_value();
    if (group.words == 0 && group.kind == BookKind::wordSearch) puzzle.usual = usualWords_;
    if (group.kind == BookKind::squares)
      puzzle.squares = bookSquares(group, list, puzzle.search.seed, recent_.all(), puzzle.tag,
                                   recipe_.edition.language, workspace_);
    else
      puzzle.words = wordsFor(puzzle, group, at);
    // A crossword without clues is one whose words are fitted in.
    if (group.kind == BookKind::crossword &&
        std::ranges::all_of(puzzle.words.words, [](const Word& w) { return w.clue.empty(); }))
      puzzle.kind = BookKind::fillIn;
    if (aboutKind(puzzle.kind).form != CrosswordForm::clues) puzzle.known = lists_.known(at);
    if (group.fewer) {
      const std::vector<Word>& words = lists_.at(at).words.words;
      puzzle.listed = words.size();
      puzzle.tooShort = static_cast<std::size_t>(std::ranges::count_if(
          words, [&](const Word& w) { return w.letters.size() < static_cast<std::size_t>(group.shortest); }));
    }
    if (group.kind == BookKind::wordSearch) {
      puzzle.search.directions =
          gen::directionsNamed(directionsOf(gridSettingsOf(group)), readsFromRight(puzzle.words.alphabet));
      FillSettings fill;
      fill.unique = group.unique;
      // Listed words are each found once more than in another one.
      if (group.fewer && !group.unique) fill.contained = gen::Contained::separate;
      addTo(puzzle.search, fill, puzzle.words, workspace_);
    }
    recent_.add(textsOf(puzzle));
    if (group.kind != BookKind::squares)
      if (const std::vector<std::string>& facts = lists_.at(at).facts; !facts.empty())
        puzzle.fact = facts[static_cast<std::size_t>(used_[at]) % facts.size()];
    try {
      puzzle.title = layout::fillIn(
          group.title,
          {{"list", lists_.at(at).words.title}, {"nth", std::to_string(++used_[at])}, {"number", puzzle.tag}},
          *SharedPhrases());
    } catch (const Error& e) {
      throw e.in(group.where);
    }
    plan_.push_back(std::move(puzzle));
  }

  // Of the list and how often it was used, wherever it stands in the book.
  std::uint64_t seedOf(std::size_t at) {
    if (!content_[at]) content_[at] = contentOf(lists_.at(at).words);
    return bookSeed(recipe_.seed, hashOf(*content_[at], static_cast<std::uint64_t>(used_[at])));
  }

  WordList wordsFor(const BookPuzzle& puzzle, const BookGroup& group, std::size_t at) {
    const BookList& list = recipe_.lists[at];
    const WordList& all = lists_.at(at).words;
    gen::ChooseOptions choose;
    choose.count = group.words > 0 ? static_cast<std::size_t>(group.words) : usualWords_;
    if (puzzle.usual > 0) choose.count = puzzle.usual * kMostOfUsual;
    if (group.fewer) choose.count = std::min(choose.count, all.words.size());
    choose.contained = group.fewer;  // Nobody's theme loses a word that another one holds.
    choose.shortest = static_cast<std::size_t>(group.shortest);
    choose.longest = static_cast<std::size_t>(group.longest);
    if (const std::optional<Cell>& size = puzzle.search.size) {
      const auto side = static_cast<std::size_t>(std::max(size->column, size->row));
      if (choose.longest == 0 || choose.longest > side) choose.longest = side;
    }
    choose.seed = puzzle.search.seed;
    std::optional<WordList> words = gen::chooseWords(all, choose, recent_.all());
    for (; !words && group.fewer && choose.count > 1; words = gen::chooseWords(all, choose, recent_.all()))
      --choose.count;
    if (words) return *std::move(words);
    if (group.fewer)
      throw Error::inSetting(
          "size",
          {"problem.theme_fits_not",
           "no word of \"{theme}\" fits in {columns} x {rows} cells",
           {{"theme", all.title},
            {"columns", puzzle.search.size.value_or(Cell{1, 1}).column},
            {"rows", puzzle.search.size.value_or(Cell{1, 1}).row}}},
          {"remedy.larger_grid", "choose a larger {setting}", {{"setting", setting("size")}}});
    throw Error::job("puzzle " + puzzle.tag + ": the list '" + list.name + "' of " +
                         counted(all.words.size(), "word") + " has not " + std::to_string(choose.count) +
                         (group.words > 0 ? "" : " (the usual number)") + " left that were not in the " +
                         std::to_string(recipe_.distance) + " puzzles before",
                     "choose a longer list, write words = N for fewer, or a smaller distance",
                     group.where.file.empty() ? list.where : group.where);
  }

  const BookRecipe& recipe_;
  std::size_t usualWords_;
  const Workspace& workspace_;
  BookLists lists_;
  std::vector<int> used_;                              ///< How often each list.
  std::vector<std::optional<std::uint64_t>> content_;  ///< Of each list, once it is asked for.
  gen::RecentWords recent_;
  std::vector<BookPuzzle> plan_;
};

}  // namespace

std::uint64_t bookSeed(std::uint64_t seed, std::uint64_t number) {
  return hashOf(seed, kBook, number) % 1'000'000'000;
}

std::vector<BookPuzzle> planBook(const BookRecipe& recipe, std::size_t usualWords,
                                 const Workspace& workspace) {
  Planner planner(recipe, usualWords, workspace);
  for (const BookGroup& group : recipe.groups) planner.add(group);
  return std::move(planner).plan();
}

std::string countsOf(const std::vector<BookPuzzle>& plan, const Phrases& phrases) {
  std::map<BookKind, std::int64_t> counts;
  for (const BookPuzzle& puzzle : plan) ++counts[puzzle.kind];
  std::vector<std::string> parts;
  for (const auto& [kind, count] : counts)
    parts.push_back(phrases.say(aboutKind(kind).counts, {{"count", count}}));
  return phrases.list(parts);
}

}  // namespace gridpress::jobs
