// cli/book_puzzles: keeps account of the words that were used, and a queue of grids to make.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/book_puzzles.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <exception>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <thread>
#include <utility>

#include "cli/book_kinds.h"
#include "cli/filler_flags.h"
#include "cli/filler_report.h"
#include "cli/generate_flags.h"
#include "cli/jobs.h"
#include "cli/progress_bar.h"
#include "cli/version.h"
#include "cli/word_flags.h"
#include "cli/worksheet_job.h"
#include "gen/grid/directions.h"
#include "gen/words/choose.h"
#include "gen/words/fold.h"
#include "gen/wordsearch/make/generate.h"
#include "layout/text/fill_in.h"
#include "model/rng.h"

namespace gridpress::cli {

namespace {

constexpr std::uint64_t kBook = 0x626f6f6b;  // apart from other uses of the seed
constexpr std::uint64_t kAgain = 20;         // Grids of one puzzle, where the first spells a word to avoid.

WordList loadList(const Context& context, const BookList& list) {
  Context quiet = context;
  quiet.quiet = true;
  WordFlags flags;
  flags.sources = {list.file};
  gen::CleanReport report;
  WordList words = loadWords(quiet, flags.specs(), flags.options(context), report, "");
  words.title = list.title;
  return words;
}

gen::WordSearchOptions searchOf(const Context& context, const BookGroup& group) {
  GenerateFlags flags;
  flags.size = group.size;
  flags.place.directions = group.directions;
  flags.place.mask = group.mask;
  flags.place.balance = true;
  gen::WordSearchOptions options;
  try {
    options = flags.options(context);
  } catch (const Error& e) {
    if (!e.where().file.empty()) throw;
    throw Error(e.blame(), group.where, e.problem(), e.remedy());
  }
  options.threads = 1;
  return options;
}

// Words of the last puzzles.
class Recent {
 public:
  explicit Recent(int distance) : distance_(static_cast<std::size_t>(distance)) {}
  std::set<std::string> all() const {
    std::set<std::string> words;
    for (const auto& puzzle : puzzles_) words.insert(puzzle.begin(), puzzle.end());
    return words;
  }
  void add(const BookPuzzle& puzzle) {
    std::vector<std::string> words;
    for (const Word& w : puzzle.words.words) words.push_back(w.text);
    for (const Puzzle& square : puzzle.squares)
      for (const Word& w : square.words) words.push_back(w.text);
    puzzles_.push_back(std::move(words));
    while (puzzles_.size() > distance_) puzzles_.pop_front();
  }

 private:
  std::size_t distance_;
  std::deque<std::vector<std::string>> puzzles_;
};

WordList chooseFor(const BookPuzzle& puzzle, const BookGroup& group, const WordList& list,
                   const std::set<std::string>& taken, const BookRecipe& recipe) {
  gen::ChooseOptions choose;
  choose.count = static_cast<std::size_t>(group.words);
  choose.shortest = static_cast<std::size_t>(group.shortest);
  choose.longest = static_cast<std::size_t>(group.longest);
  const auto side = static_cast<std::size_t>(std::max(puzzle.search.columns, puzzle.search.rows));
  if (side > 0 && (choose.longest == 0 || choose.longest > side)) choose.longest = side;
  choose.seed = puzzle.search.seed;
  std::optional<WordList> words = gen::chooseWords(list, choose, taken);
  if (words) return *std::move(words);
  const auto at = std::find_if(recipe.lists.begin(), recipe.lists.end(),
                               [&](const BookList& l) { return l.name == puzzle.list; });
  throw Error(Blame::job, at->where,
              "puzzle " + puzzle.tag + ": the list '" + puzzle.list + "' has not " +
                  std::to_string(group.words) + " words left that were not in the " +
                  std::to_string(recipe.distance) + " puzzles before",
              "choose a longer list, fewer words or a smaller distance");
}

struct Filled {
  Puzzle puzzle;
  gen::FillerReport report;

  // Words to avoid that another grid of the same words might not spell.
  std::size_t across() const {
    return static_cast<std::size_t>(std::count_if(report.standing.begin(), report.standing.end(),
                                                  [](const gen::Standing& s) { return !s.across.empty(); }));
  }
};

Filled makeOne(const BookPuzzle& plan, gen::FillerOptions filler) {
  filler.unique = plan.unique;
  filler.directions = plan.search.directions;
  filler.threads = 1;
  gen::WordSearchReport placed;
  Filled made;
  const gen::Generate generate = [](const WordList& list, const gen::WordSearchOptions& asked,
                                    gen::WordSearchReport& report) {
    return gen::makeWordSearch(list, asked, &report);
  };
  made.puzzle = gen::generateFilled(plan.words, plan.search, filler, generate, placed, made.report);
  const Puzzle& puzzle = made.puzzle;
  if (!placed.leftOver.empty())
    throw Error::job("puzzle " + plan.tag + ": " + std::to_string(placed.leftOver.size()) + " of " +
                         std::to_string(puzzle.words.size()) + " words do not fit " +
                         std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()) +
                         " cells",
                     "give its [[puzzles]] a larger size or fewer words, or another seed");
  return made;
}

// Again with other seeds, until no words spell one to avoid across each other.
Filled makeClean(const BookPuzzle& plan, const gen::FillerOptions& filler) {
  Filled best = makeOne(plan, filler);
  for (std::uint64_t again = 1; again <= kAgain && !plan.seedGiven && best.across() > 0; ++again) {
    BookPuzzle other = plan;
    other.search.seed = hashOf(plan.search.seed, kBook, again) % 1'000'000'000;
    Filled made = makeOne(other, filler);
    if (made.across() < best.across()) best = std::move(made);
  }
  return best;
}

// What is to be told of a puzzle.
struct Notes {
  std::vector<std::string> lines;
  std::map<std::string, std::set<std::string>>
      inside;  ///< A word to avoid, and words of the lists around it.

  void add(Filled& made, const std::string& tag) {
    // What went as it was asked for is not told.
    gen::FillerReport& report = made.report;
    report.repaired = 0;
    if (report.unique && report.unique->repeated.empty()) report.unique.reset();
    for (gen::Standing& s : report.standing) {
      for (const std::uint32_t w : s.in) inside[s.text].insert(made.puzzle.words[w].text);
      s.in.clear();
    }
    std::erase_if(report.standing, [](const gen::Standing& s) { return s.across.empty(); });
    for (const std::string& line : describe(report, made.puzzle))
      lines.push_back("puzzle " + tag + ": " + line);
  }
};

// "to avoid, but inside words of the lists: ASS in CASSEROLE and GRASS, TIT in TITAN"
std::string describeInside(const std::map<std::string, std::set<std::string>>& inside) {
  std::string text;
  for (const auto& [word, hosts] : inside) {
    text += (text.empty() ? "to avoid, but inside words of the lists: " : ", ") + word;
    for (auto host = hosts.begin(); host != hosts.end(); ++host)
      text += (host == hosts.begin() ? " in " : " and ") + *host;
  }
  return text;
}

layout::Worksheet makeSheet(const BookPuzzle& plan, const std::map<std::string, gen::FillerOptions>& fillers,
                            const std::string& language, Notes& notes) {
  const auto named = [&](Puzzle puzzle, const std::string& more) {
    puzzle.title = plan.title + more;
    puzzle.generator = std::string("gridpress ") + kVersion;
    return puzzle;
  };
  layout::Worksheet sheet;
  for (std::size_t i = 0; i < plan.squares.size(); ++i)
    sheet.squares.push_back(
        std::make_shared<const Puzzle>(named(plan.squares[i], ", square " + std::to_string(i + 1))));
  if (plan.kind == BookKind::squares) {
    sheet.puzzle = sheet.squares.front();
  } else if (plan.kind == BookKind::crossword) {
    sheet = worksheetOf(
        named(bookCrossword(plan.words, {plan.search.columns, plan.search.rows}, plan.search.seed, plan.tag),
              ""),
        plan.tag, language);
  } else {
    Filled made = makeClean(plan, fillers.at(plan.list));
    notes.add(made, plan.tag);
    sheet = worksheetOf(named(std::move(made.puzzle), ""), plan.tag, language);
  }
  sheet.tag = plan.tag;
  sheet.title = plan.title;
  return sheet;
}

}  // namespace

std::vector<BookPuzzle> planBook(const Context& context, const BookRecipe& recipe) {
  std::map<std::size_t, WordList> lists;
  std::vector<BookPuzzle> plan;
  std::vector<int> used(recipe.lists.size(), 0);
  Recent recent(recipe.distance);
  for (const BookGroup& group : recipe.groups) {
    gen::WordSearchOptions search;
    if (group.kind != BookKind::squares) search = searchOf(context, group);
    for (int i = 0; i < group.count; ++i) {
      const std::size_t number = plan.size() + 1,
                        at = group.lists[static_cast<std::size_t>(i) % group.lists.size()];
      const BookList& list = recipe.lists[at];
      BookPuzzle puzzle;
      puzzle.tag = std::to_string(number);
      puzzle.kind = group.kind;
      puzzle.list = list.name;
      puzzle.search = search;
      // Short enough to be written down.
      puzzle.search.seed = group.seed.value_or(hashOf(recipe.seed, kBook, number) % 1'000'000'000);
      puzzle.unique = group.unique;
      puzzle.seedGiven = group.seed.has_value();
      if (group.kind == BookKind::squares) {
        puzzle.squares = bookSquares(context, group, list, puzzle.search.seed, recent.all(), puzzle.tag);
      } else {
        if (!lists.contains(at)) lists.emplace(at, loadList(context, list));
        puzzle.words = chooseFor(puzzle, group, lists.at(at), recent.all(), recipe);
      }
      recent.add(puzzle);
      try {
        puzzle.title = layout::fillIn(
            group.title, {{"list", list.title}, {"nth", std::to_string(++used[at])}, {"number", puzzle.tag}});
      } catch (const Error& e) {
        throw Error(e.blame(), group.where, e.problem(), e.remedy());
      }
      plan.push_back(std::move(puzzle));
    }
  }
  return plan;
}

BookSheets makeBook(const Context& context, const std::vector<BookPuzzle>& plan, const std::string& language,
                    std::optional<std::size_t> only) {
  std::vector<layout::Worksheet> sheets(plan.size());
  std::vector<Notes> notes(plan.size());
  std::vector<std::exception_ptr> failures(plan.size());
  std::map<std::string, gen::FillerOptions> fillers;
  std::vector<std::size_t> wanted;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    sheets[i].tag = plan[i].tag;
    sheets[i].title = plan[i].title;
    if (only && *only != i) continue;
    wanted.push_back(i);
    if (plan[i].kind == BookKind::wordSearch && !fillers.contains(plan[i].list))
      fillers.emplace(plan[i].list, FillerFlags().options(context, plan[i].words.alphabet));
  }
  std::atomic<std::size_t> next = 0;
  // After a failure none is begun; all before it were, so that the first one is told on any number of
  // threads.
  std::atomic<bool> failed = false;
  const auto work = [&] {
    while (!failed) {
      const std::size_t w = next++;
      if (w >= wanted.size()) break;
      const std::size_t i = wanted[w];
      try {
        sheets[i] = makeSheet(plan[i], fillers, language, notes[i]);
      } catch (...) {
        failures[i] = std::current_exception();
        failed = true;
      }
    }
  };
  {
    const unsigned count = context.threads > 0 ? static_cast<unsigned>(context.threads)
                                               : std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> crew;
    for (unsigned t = 1; t < std::min<std::size_t>(count, wanted.size()); ++t) crew.emplace_back(work);
    work();
  }
  for (const std::exception_ptr& failure : failures)
    if (failure) std::rethrow_exception(failure);
  BookSheets book{std::move(sheets), {}};
  std::map<std::string, std::set<std::string>> inside;
  for (Notes& some : notes) {
    std::move(some.lines.begin(), some.lines.end(), std::back_inserter(book.notes));
    for (const auto& [word, hosts] : some.inside) inside[word].insert(hosts.begin(), hosts.end());
  }
  if (!inside.empty()) book.notes.push_back(describeInside(inside));
  return book;
}

std::shared_ptr<const Puzzle> emblemOf(const Context& context, const std::string& title, bool onCover) {
  WordList list;
  list.alphabet = Alphabet::latin();
  std::string word;
  const auto add = [&] {
    Word w;
    w.text = word;
    for (const char c : word) w.letters.push_back(static_cast<Letter>(c - 'A'));
    const bool known = std::any_of(list.words.begin(), list.words.end(), [&](const Word& other) {
      return other.text.find(word) != std::string::npos;
    });
    if (word.size() > 1 && word.size() <= 12 && !known) list.words.push_back(std::move(w));
    word.clear();
  };
  // Müller's is MULLERS, as in every list.
  gen::Folder fold(gen::Fold::right);
  const auto addAll = [&](const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find_first_of(" -", at), text.size());
      bool lost = false;
      word = fold(text.substr(at, end - at), lost);
      add();
      at = end + 1;
    }
  };
  addAll(title);
  if (list.words.empty() && onCover) addAll("word search");
  if (list.words.empty()) return nullptr;
  std::stable_sort(list.words.begin(), list.words.end(),
                   [](const Word& a, const Word& b) { return a.letters.size() > b.letters.size(); });
  BookPuzzle plan;
  plan.tag = "on the title page";
  plan.title = title;
  plan.search.threads = 1;
  if (onCover) plan.search.directions = gen::directionsNamed("medium");
  plan.search.columns = plan.search.rows =
      std::max<std::int32_t>(10, static_cast<std::int32_t>(list.words.front().letters.size()) + 1);
  plan.words = std::move(list);
  gen::FillerOptions filler = FillerFlags().options(context, plan.words.alphabet);
  filler.kind = gen::FillerKind::alphabet;
  for (char c = 'A'; c <= 'Z'; ++c) filler.alphabet.emplace_back(1, c);
  Puzzle puzzle = makeOne(plan, std::move(filler)).puzzle;
  puzzle.title = title;
  puzzle.generator = std::string("gridpress ") + kVersion;
  return std::make_shared<const Puzzle>(std::move(puzzle));
}

}  // namespace gridpress::cli
