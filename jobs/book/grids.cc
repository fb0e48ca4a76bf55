// jobs/book/grids: one puzzle after another on several threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/grids.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include "gen/crossword/crossword.h"
#include "gen/words/choose.h"
#include "jobs/book/design.h"
#include "jobs/files/version.h"
#include "jobs/pages/form.h"
#include "jobs/pages/worksheet.h"
#include "jobs/puzzle/generate.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/printable.h"
#include "model/puzzle.h"
#include "model/rng.h"
#include "model/word_list.h"
#include "parallel/thread_pool.h"

namespace gridpress::jobs {

namespace {

constexpr std::uint64_t kRetry = 20;  // Grids of one puzzle, where the first spells a word to avoid.

// Words to avoid that another grid of the same words might not spell.
auto avoidedAcross(const gen::WordSearch& made) {
  const auto& matches = made.fill.unavoidable;
  return std::count_if(matches.begin(), matches.end(), [](const auto& m) { return !m.across.empty(); });
}

/// Words that cannot be joined to the others in a crossword.
class UnjoinedWords : public Error {
 public:
  UnjoinedWords(const Error& error, std::vector<std::uint32_t> words)
      : Error(error), words_(std::move(words)) {}
  const std::vector<std::uint32_t>& words() const { return words_; }  ///< Indices into the list.

 private:
  std::vector<std::uint32_t> words_;
};

/// The most squares that a crossword may have; 0: any number.
struct CrosswordBounds {
  std::int32_t columns = 0, rows = 0;
};

constexpr std::uint64_t kAgain = 0x616761696e;  // apart from other uses of the seed
constexpr int kStarts = 8;                      // Where not all words go into a compact array.
constexpr std::uint32_t kEffort =
    50;  // Of what a single crossword is worth, in per cent: a book has hundreds.
constexpr std::int32_t kLarger = 20;  // Sizes tried to say which would do.

// Pages are set by the longer side.
std::tuple<std::int32_t, std::int32_t> largeness(const Grid& grid) {
  return {std::max(grid.columns(), grid.rows()), grid.columns() * grid.rows()};
}

// What is wrong with the bounds, and which would do.
Error tooSmall(const WordList& words, const CrosswordBounds& bounds, std::uint64_t seed,
               const std::string& tag, const std::string& why) {
  const std::string all = std::to_string(words.words.size()),
                    remedy = "give its [[puzzles]] a larger size or fewer words, or another seed";
  gen::CrosswordOptions options;
  options.seed = seed;
  for (std::int32_t more = 1; more <= kLarger; ++more) {
    options.columns = bounds.columns + more;
    options.rows = bounds.rows + more;
    bool whole = false;
    try {
      whole = gen::makeCrossword(words, options).report.missing.empty();
    } catch (const Error&) {
      continue;
    }
    if (whole)
      return Error::job("puzzle " + tag + ": " + why + "; " + std::to_string(options.columns) + " x " +
                            std::to_string(options.rows) + " squares take them",
                        remedy);
  }
  return Error::job("puzzle " + tag + ": " + why + ", nor of any size up to " +
                        std::to_string(bounds.columns + kLarger) + " x " +
                        std::to_string(bounds.rows + kLarger),
                    remedy);
}

Puzzle boundedCrossword(const WordList& words, const CrosswordBounds& bounds, std::uint64_t seed,
                        const std::string& tag) {
  gen::CrosswordOptions options;
  options.columns = bounds.columns;
  options.rows = bounds.rows;
  options.seed = seed;
  std::string why = "no crossword of its " + std::to_string(words.words.size()) + " words with at most " +
                    std::to_string(bounds.columns) + " x " + std::to_string(bounds.rows) +
                    " squares was found";
  try {
    gen::Crossword made = gen::makeCrossword(words, options);
    if (made.report.missing.empty()) return std::move(made.puzzle);
  } catch (const Error& error) {
    why = error.problem();
  }
  throw tooSmall(words, bounds, seed, tag, why);
}

// All words in one crossword within the bounds, and in as few squares as are soon found; without bounds in
// the smallest of several. Throws Error (job) where none was found, with the next larger size that would
// do; UnjoinedWords where that is why.
Puzzle bookCrossword(const WordList& words, const CrosswordBounds& bounds, std::uint64_t seed,
                     const std::string& tag) {
  if (bounds.columns > 0) return boundedCrossword(words, bounds, seed, tag);
  std::optional<Puzzle> best;
  std::optional<std::vector<gen::MissingWord>> unjoined;
  for (int start = 0; start < kStarts; ++start) {
    gen::CrosswordOptions options;
    options.tight = true;
    options.compact = start == 0 ? kEffort : 0;
    options.seed =
        start == 0 ? seed : hashOf(seed, kAgain, static_cast<std::uint64_t>(start)) % 1'000'000'000;
    auto [puzzle, report] = gen::makeCrossword(words, options);
    if (!unjoined || report.missing.size() < unjoined->size()) unjoined = report.missing;
    if (!report.missing.empty()) continue;
    if (!best || largeness(puzzle.grid) < largeness(best->grid)) best = std::move(puzzle);
    if (report.compact) break;
  }
  if (best) return *std::move(best);
  std::vector<std::uint32_t> lost;
  for (const gen::MissingWord& missing : *unjoined) lost.push_back(missing.word);
  throw UnjoinedWords(Error::job("puzzle " + tag + ": " + std::to_string(lost.size()) + " of " +
                                     std::to_string(words.words.size()) +
                                     " words cannot be joined to the others in a crossword",
                                 "give its [[puzzles]] longer words, or another seed"),
                      lost);
}

using Inside = std::map<std::string, std::set<std::string>>;

// A puzzle's page, and what is to be said of it.
struct Made {
  layout::Worksheet sheet;
  std::optional<BookPuzzleReport> remark;
  std::optional<LeftWordsReport> left = {};
  bool proved = true;  ///< That its puzzle has one solution, of a form that wants it.
  Inside inside;       ///< Words to avoid, and the words of the lists around them.
};

Puzzle named(Puzzle puzzle, const std::string& title) {
  puzzle.title = title;
  puzzle.generator = kProducer;
  return puzzle;
}

// What went as it was asked for is not remarked.
void addRemark(gen::WordSearch& search, const std::string& tag, Made& made) {
  gen::FillReport& report = search.fill;
  for (gen::UnavoidableMatch& match : report.unavoidable) {
    for (const std::uint32_t w : match.in) made.inside[match.text].insert(search.puzzle.words[w].text);
    match.in.clear();
  }
  std::erase_if(report.unavoidable, [](const gen::UnavoidableMatch& match) { return match.across.empty(); });
  if (report.unique && report.unique->repeated.empty()) report.unique.reset();
  if (!report.unavoidable.empty() || report.unique)
    made.remark = BookPuzzleReport{tag, fillReport(report, search.puzzle)};
}

Made makePage(const BookPuzzle& plan, const std::string& language) {
  Made made;
  layout::Worksheet& sheet = made.sheet;
  const auto addPuzzle = [&](Puzzle puzzle) {
    if (!plan.known.empty()) made.proved = giveForm(puzzle, aboutKind(plan.kind).form, plan.known);
    sheet = worksheetOf(std::move(puzzle), plan.tag, language);
  };
  switch (plan.kind) {
    case BookKind::squares:
      for (std::size_t i = 0; i < plan.squares.size(); ++i)
        sheet.squares.push_back(
            std::make_shared<const Puzzle>(named(plan.squares[i], squareTitle(plan.title, i + 1))));
      sheet.puzzle = sheet.squares.front();
      break;
    case BookKind::cryptogram:
    case BookKind::scramble: addPuzzle(named(puzzleFor(plan.words, plan.search.seed), plan.title)); break;
    case BookKind::crossword:
    case BookKind::fillIn:
    case BookKind::codeword: {
      const Cell most = plan.search.size.value_or(Cell{0, 0});
      const CrosswordBounds bounds{most.column, most.row};
      const std::string name = plan.tag + (plan.listed > 0 ? ", " + inQuotes(plan.title, '"') : "");
      addPuzzle(named(bookCrossword(plan.words, bounds, plan.search.seed, name), plan.title));
      break;
    }
    case BookKind::wordSearch: {
      gen::WordSearch search = cleanWordSearch(plan);
      addRemark(search, plan.tag, made);
      sheet = worksheetOf(named(std::move(search.puzzle), plan.title), plan.tag, language);
      break;
    }
  }
  sheet.tag = plan.tag;
  sheet.title = plan.title;
  sheet.fact = plan.fact;
  return made;
}

std::vector<std::uint32_t> longestOf(const WordList& list) {
  std::uint32_t longest = 0;
  for (std::uint32_t w = 0; w < list.words.size(); ++w)
    if (list.words[w].letters.size() > list.words[longest].letters.size()) longest = w;
  return {longest};
}

void leaveOut(const std::vector<std::uint32_t>& words, BookPuzzle& plan, LeftWordsReport& left) {
  std::vector<std::uint32_t> kept;
  for (std::uint32_t w = 0; w < plan.words.words.size(); ++w) {
    const Word& word = plan.words.words[w];
    if (std::find(words.begin(), words.end(), w) == words.end())
      kept.push_back(w);
    else
      left.words.push_back(word.prints.empty() ? word.text : word.prints.front().spelling);
  }
  plan.words = gen::subList(plan.words, kept);
}

// The longest words, as many as must go until all others stand in the page's usual type, or until no more
// are left than usual.
std::vector<std::uint32_t> crowding(const BookPuzzle& plan, std::size_t number, const std::string& language,
                                    const PageCheck& check) {
  const std::vector<Word>& words = plan.words.words;
  std::vector<std::uint32_t> order(words.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return words[a].letters.size() > words[b].letters.size();
  });
  const auto longest = [&](std::size_t count) {
    return std::vector(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count));
  };
  const auto fitsWithout = [&](std::size_t count) {
    BookPuzzle fewer = plan;
    LeftWordsReport left;
    leaveOut(longest(count), fewer, left);
    try {
      check(makePage(fewer, language).sheet, number, TypeOfPage::usual);
      return true;
    } catch (const Error&) {
      return false;
    }
  };
  std::size_t least = 0, most = words.size() - plan.usual;
  while (least < most) {
    const std::size_t middle = (least + most) / 2;
    if (fitsWithout(middle))
      most = middle;
    else
      least = middle + 1;
  }
  return longest(least);
}

// The themes' one size, or the largest below it that the page of a theme with as many words as most takes.
std::optional<Cell> evenSize(const std::vector<BookPuzzle>& plan, const std::string& language,
                             const PageCheck& check) {
  std::vector<const BookPuzzle*> themes;
  for (const BookPuzzle& puzzle : plan)
    if (puzzle.even) themes.push_back(&puzzle);
  if (themes.empty()) return std::nullopt;
  const auto middle = themes.begin() + static_cast<std::ptrdiff_t>(themes.size() / 2);
  std::ranges::nth_element(themes, middle, {}, [](const BookPuzzle* t) { return t->words.words.size(); });
  BookPuzzle theme = **middle;
  for (Cell size = *theme.even; size.column > 1; --size.column, --size.row) {
    theme.search.size = size;
    try {
      check(makePage(theme, language).sheet, 0, TypeOfPage::smallest);
      return size;
    } catch (const Error&) {
      continue;
    }
  }
  return std::nullopt;
}

// A theme's puzzle, with as many of its words as its page takes.
Made makeTheme(BookPuzzle plan, std::size_t number, std::optional<Cell> size, const std::string& language,
               const PageCheck& check) {
  LeftWordsReport left{plan.tag, plan.title, {}, true};
  if (plan.usual > 0 && plan.words.words.size() > plan.usual)
    leaveOut(crowding(plan, number, language, check), plan, left);
  bool even = plan.even && size;
  if (even) plan.search.size = size;
  const std::size_t least = std::max<std::size_t>(2, plan.words.words.size() / 3);
  for (;;) {
    std::vector<std::uint32_t> drop = longestOf(plan.words);
    std::string why;
    try {
      Made made = makePage(plan, language);
      check(made.sheet, number, TypeOfPage::smallest);
      if (!left.words.empty()) made.left = std::move(left);
      return made;
    } catch (const UnjoinedWords& error) {
      why = error.problem();
      drop = error.words();
      left.joined = false;
    } catch (const Error& error) {
      why = error.problem();
    }
    if (std::exchange(even, false)) {  // A size of its own, then, and as many words as go into it.
      plan.search.size.reset();
      continue;
    }
    if (plan.words.words.size() < least + drop.size())
      throw Error::job(
          why, "give this theme other words, or choose a larger page or a template with smaller type");
    leaveOut(drop, plan, left);
  }
}

}  // namespace

gen::WordSearch bookWordSearch(const BookPuzzle& plan) {
  gen::WordSearch made = makePuzzle(plan.words, plan.search, noEvents());
  const Puzzle& puzzle = made.puzzle;
  if (const auto& unplaced = made.report.unplaced; !unplaced.empty())
    throw Error::job("puzzle " + plan.tag + ": " + std::to_string(unplaced.size()) + " of " +
                         std::to_string(puzzle.words.size()) + " words do not fit " +
                         std::to_string(puzzle.grid.columns()) + " x " + std::to_string(puzzle.grid.rows()) +
                         " cells",
                     "give its [[puzzles]] a larger size or fewer words, or another seed");
  return made;
}

gen::WordSearch cleanWordSearch(const BookPuzzle& plan) {
  gen::WordSearch best = bookWordSearch(plan);
  for (std::uint64_t again = 1; again <= kRetry && !plan.seedGiven && avoidedAcross(best) > 0; ++again) {
    BookPuzzle other = plan;
    other.search.seed = bookSeed(plan.search.seed, again);
    gen::WordSearch made = bookWordSearch(other);
    if (avoidedAcross(made) < avoidedAcross(best)) best = std::move(made);
  }
  return best;
}

FieldTable fieldsOf(const BookPuzzleReport*) {
  using R = BookPuzzleReport;
  return {field("puzzle", &R::puzzle, "Its number in the book."),
          field("filler", &R::filler, "What is not as it was asked for.")};
}

FieldTable fieldsOf(const LeftWordsReport*) {
  using R = LeftWordsReport;
  return {field("puzzle", &R::puzzle, "Its number in the book."), field("title", &R::title, "Its title."),
          field("words", &R::words, "Words of its list that it does not have."),
          field("joined", &R::joined,
                "Whether they had no room on the page; false: some could not be joined to the others.")};
}

FieldTable fieldsOf(const AvoidedInsideReport*) {
  using R = AvoidedInsideReport;
  return {field("word", &R::word, "The word to avoid."),
          field("in", &R::in, "Words of the book's lists that hold it.")};
}

BookGrids makeGrids(const std::vector<BookPuzzle>& plan, const std::string& language,
                    std::optional<std::size_t> only, const PageCheck& check, const Workspace& workspace,
                    Events& events) {
  EXPECTS(!only || *only < plan.size());
  std::vector<Made> made(plan.size());
  std::vector<std::size_t> wanted;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    made[i].sheet.tag = plan[i].tag;
    made[i].sheet.title = plan[i].title;
    if (!only || *only == i) wanted.push_back(i);
  }
  const std::optional<Cell> even = evenSize(plan, language, check);
  parallel::ThreadPool pool(workspace.threads());
  pool.run(wanted.size(), [&](std::size_t unit, std::size_t) {
    if (events.stop()) throw Stopped{};
    const std::size_t i = wanted[unit];
    made[i] = plan[i].listed > 0 ? makeTheme(plan[i], i, even, language, check) : makePage(plan[i], language);
  });
  BookGrids grids;
  Inside inside;
  for (Made& one : made) {
    if (!one.proved) noteSolutions("puzzle " + one.sheet.tag, events);
    grids.sheets.push_back(std::move(one.sheet));
    if (one.left) grids.left.push_back(*std::move(one.left));
    if (one.remark) grids.remarks.push_back(*std::move(one.remark));
    for (const auto& [word, hosts] : one.inside) inside[word].insert(hosts.begin(), hosts.end());
  }
  for (const auto& [word, hosts] : inside) grids.unavoidable.push_back({word, {hosts.begin(), hosts.end()}});
  ENSURES(grids.sheets.size() == plan.size());
  return grids;
}

}  // namespace gridpress::jobs
