// jobs/book/grids: makes one puzzle per unit of work, on several threads.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/grids.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <span>
#include <utility>

#include "gen/crossword/crossword.h"
#include "gen/grid/choose.h"
#include "gen/wordsearch/make/place_puzzle.h"
#include "jobs/files/version.h"
#include "jobs/pages/crossword.h"
#include "jobs/pages/worksheet.h"
#include "jobs/puzzle/generate.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/printable.h"
#include "model/puzzle.h"
#include "model/word_list.h"
#include "parallel/thread_pool.h"

namespace gridpress::jobs {

namespace {

constexpr std::uint64_t kRetry = 20;  // Grids of one puzzle, where the first spells a word to avoid.

// Words to avoid that another grid of the same words might not spell.
auto avoidedAcross(const gen::WordSearch& made) {
  const auto& matches = made.fill.unavoidable;
  return std::ranges::count_if(matches, [](const auto& m) { return !m.across.empty(); });
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

constexpr std::uint32_t kEffort =
    50;  // Of what a single crossword is worth, in per cent: a book has hundreds.
constexpr std::int32_t kLarger = 20;  // Sizes tried to say which would do.

// Throws Error (job) with the next larger size that would do.
Puzzle boundedCrossword(const WordList& words, Cell most, std::uint64_t seed, const std::string& tag) {
  const auto sizeText = [](Cell size) {
    return std::to_string(size.column) + " x " + std::to_string(size.row);
  };
  const Cell largest{most.column + kLarger, most.row + kLarger};
  std::string why = "no crossword of its " + std::to_string(words.words.size()) + " words with at most " +
                    sizeText(most) + " squares was found",
              other = ", nor of any size up to " + sizeText(largest);
  gen::CrosswordOptions options;
  options.seed = seed;
  for (Cell size = most; size.column <= largest.column; ++size.column, ++size.row) try {
      options.columns = size.column;
      options.rows = size.row;
      gen::Crossword made = gen::makeCrossword(words, options);
      if (!made.report.missing.empty()) continue;
      if (size == most) return std::move(made.puzzle);
      other = "; " + sizeText(size) + " squares take them";
      break;
    } catch (const Error& error) {
      if (size == most) why = error.problem();
    }
  throw Error::job("puzzle " + tag + ": " + why + other,
                   "give its [[puzzles]] a larger size or fewer words, or another seed");
}

// All words in one crossword within the bounds, or in as few squares as are soon found. Throws Error (job)
// where none was found, with the next larger size that would do; UnjoinedWords where that is why.
Puzzle bookCrossword(const WordList& words, std::optional<Cell> most, std::uint64_t seed,
                     const std::string& tag) {
  if (most) return boundedCrossword(words, *most, seed, tag);
  gen::CrosswordOptions options;
  options.tight = true;
  options.compact = kEffort;
  options.seed = seed;
  auto [puzzle, report] = gen::makeCrossword(words, options);
  if (report.missing.empty()) return std::move(puzzle);
  std::vector<std::uint32_t> lost;
  for (const gen::MissingWord& missing : report.missing) lost.push_back(missing.word);
  throw UnjoinedWords(Error::job("puzzle " + tag + ": " + std::to_string(lost.size()) + " of " +
                                     std::to_string(words.words.size()) +
                                     " words cannot be joined to the others in a crossword",
                                 "give its [[puzzles]] longer words, or another seed"),
                      lost);
}

// As bookWordSearch(), again with derived seeds until no words spell one to avoid across each other, unless
// the seed was given; else the best.
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

enum class Grids : std::uint8_t { sketched, finished };

// As large as its puzzle will be, without its words: what a page needs to say whether it takes it.
Puzzle sketchOf(const BookPuzzle& plan) {
  const gen::WordSearchSettings& search = plan.search;
  const gen::Riding riding(plan.words.words, search.fill.contained, search.directions);
  const Cell size = search.size ? *search.size : gen::sizeForPuzzle(riding.standing(), 0, search);
  Puzzle puzzle = puzzleFor(plan.words, search.seed);
  puzzle.grid = Grid(size.column, size.row, Letter{0});
  return puzzle;
}

Made makePage(const BookPuzzle& plan, const std::string& language, Grids grids = Grids::finished) {
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
      const std::string name = plan.tag + (plan.listed > 0 ? ", " + inQuotes(plan.title, '"') : "");
      addPuzzle(named(bookCrossword(plan.words, plan.search.size, plan.search.seed, name), plan.title));
      break;
    }
    case BookKind::wordSearch: {
      if (grids == Grids::sketched) {
        addPuzzle(named(sketchOf(plan), plan.title));
        break;
      }
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

/// A theme, and what its puzzle does not have of it.
struct Theme {
  BookPuzzle plan;
  LeftWordsReport left;
};

void leaveOut(std::span<const std::uint32_t> words, Theme& theme) {
  std::vector<std::uint32_t> kept;
  for (std::uint32_t w = 0; w < theme.plan.words.words.size(); ++w) {
    const Word& word = theme.plan.words.words[w];
    if (std::ranges::find(words, w) == words.end())
      kept.push_back(w);
    else
      theme.left.words.push_back(word.prints.empty() ? word.text : word.prints.front().spelling);
  }
  theme.plan.words = gen::subList(theme.plan.words, kept);
}

/// Pages of themes.
class Themes {
 public:
  Themes(const std::string& language, const PageCheck& check) : language_(language), check_(check) {}

  // Throws Error where the page does not take it: more words than usual only in the usual type.
  Made page(const BookPuzzle& plan, std::size_t number, Grids grids) const {
    Made made = makePage(plan, language_, grids);
    const bool many = plan.usual > 0 && plan.words.words.size() > plan.usual;
    check_(made.sheet, number, many ? TypeOfPage::usual : TypeOfPage::smallest);
    return made;
  }

  // With as many words as the page takes: sketches say how many, which saves the grids of all that have too
  // many. Where a grid does not take so many, fewer are tried in turn.
  Made settle(Theme& theme, std::size_t number) const {
    sketch(theme, number);
    return settle(theme, number, Grids::finished);
  }
  void sketch(Theme& theme, std::size_t number) const {
    if (gen::puzzleOf(theme.plan.search) == nullptr || theme.plan.kind != BookKind::wordSearch) return;
    try {
      settle(theme, number, Grids::sketched);
    } catch (const Error&) {  // So may be the finished one, and says why.
    }
  }

  // In the size of all where it has as many words so as when `settled` by itself.
  Made make(Theme& theme, const Theme& settled, std::size_t number, std::optional<Cell> even) const {
    std::optional<Made> made;
    theme.plan.search.size = even ? even : theme.plan.search.size;
    try {
      if (even) made = settle(theme, number);
    } catch (const Error&) {  // None of that size.
    }
    if (!made || theme.left.words.size() > settled.left.words.size()) {
      theme = settled;
      return settle(theme, number);
    }
    return *std::move(made);
  }

 private:
  // The longest are left out, a third of the usual number at least stays; so are those that cannot be joined.
  Made settle(Theme& theme, std::size_t number, Grids grids) const {
    const Theme whole = theme;
    const std::vector<Word>& words = whole.plan.words.words;
    const std::size_t usual = whole.plan.usual > 0 ? std::min(whole.plan.usual, words.size()) : words.size();
    const std::size_t most = words.size() - std::min(words.size(), std::max<std::size_t>(2, usual / 3));
    std::vector<std::uint32_t> longest(words.size());
    std::iota(longest.begin(), longest.end(), 0U);
    std::ranges::stable_sort(longest, std::greater(),
                             [&](std::uint32_t w) { return words[w].letters.size(); });
    std::optional<Made> best;
    std::optional<Error> why;
    const auto fits = [&](std::size_t without) {
      Theme fewer = whole;
      leaveOut(std::span(longest).first(without), fewer);
      while (fewer.left.words.size() <= whole.left.words.size() + most) try {
          best = page(fewer.plan, number, grids);
          theme = fewer;
          return true;
        } catch (const UnjoinedWords& error) {
          why = error;
          fewer.left.joined = false;
          leaveOut(error.words(), fewer);
        } catch (const Error& error) {
          why = error;
          return false;
        }
      return false;
    };
    std::size_t least = 0, enough = 0;
    for (; !fits(enough); enough = std::min(most, enough * 2 + 1)) {
      if (enough == most) {  // What has a key is said in a page's language, with its own remedy.
        const Message problem = why->problemMessage();
        throw Error::job(problem, problem.key.empty()
                                      ? "give this theme other words, or choose a larger page or "
                                        "a template with smaller type"
                                      : why->remedyMessage());
      }
      least = enough + 1;
    }
    while (least < enough)
      if (const std::size_t middle = (least + enough) / 2; fits(middle))
        enough = middle;
      else
        least = middle + 1;
    return *std::move(best);
  }

  const std::string& language_;
  const PageCheck& check_;
};

// Whether its grid may have the size of all themes'.
bool isEven(const BookPuzzle& plan) {
  return plan.listed > 0 && plan.kind == BookKind::wordSearch && !plan.search.size &&
         !plan.search.shape.drawn();
}

// The least square in which the theme's words use no more of the cells than this.
std::int32_t sideOf(const BookPuzzle& theme, double density) {
  gen::WordSearchSettings search = theme.search;
  std::get<gen::PuzzlePlacing>(search.placing).density = density;
  const Cell size = gen::sizeForPuzzle(theme.words.words, 0, search);
  return std::max(size.column, size.row);
}

// One grid throughout: the size that suits half of the themes, in which the others have room, but for those
// that need one much larger; the largest below it that the page of a theme with as many words as most takes.
std::optional<Cell> evenSize(std::vector<const BookPuzzle*> plan, const Themes& themes) {
  constexpr double kFull = 0.7, kMuchLarger = 1.5;
  if (plan.empty()) return std::nullopt;
  const auto middle = plan.begin() + static_cast<std::ptrdiff_t>(plan.size() / 2);
  std::ranges::nth_element(plan, middle, {},
                           [](const BookPuzzle* t) { return sideOf(*t, gen::puzzleOf(t->search)->density); });
  const std::int32_t usual = sideOf(**middle, gen::puzzleOf((*middle)->search)->density);
  std::int32_t side = usual;
  for (const BookPuzzle* theme : plan)
    if (const std::int32_t full = sideOf(*theme, kFull); full <= usual * kMuchLarger)
      side = std::max(side, full);
  std::ranges::nth_element(plan, middle, {}, [](const BookPuzzle* t) { return t->words.words.size(); });
  BookPuzzle theme = **middle;
  for (; side > 1; --side) {
    theme.search.size = Cell{side, side};
    try {
      themes.page(theme, 0, Grids::sketched);
      return theme.search.size;
    } catch (const Error&) {
      continue;
    }
  }
  return std::nullopt;
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
  const Themes themes(language, check);
  std::vector<Theme> theirs;
  std::vector<std::size_t> even;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    theirs.push_back({plan[i], {plan[i].tag, plan[i].title, {}, true}});
    if (isEven(plan[i])) even.push_back(i);
  }
  parallel::ThreadPool pool(workspace.threads());
  const auto each = [&](const std::vector<std::size_t>& numbers, const auto& work) {
    pool.run(numbers.size(), [&](std::size_t unit, std::size_t) {
      if (events.stop()) throw Stopped{};
      work(numbers[unit]);
    });
  };
  std::vector<Theme> settled = theirs;
  each(even, [&](std::size_t i) { themes.sketch(settled[i], i); });
  std::vector<const BookPuzzle*> sized;
  for (const std::size_t i : even) sized.push_back(&settled[i].plan);
  const std::optional<Cell> size = evenSize(sized, themes);
  each(wanted, [&](std::size_t i) {
    made[i] = plan[i].listed > 0
                  ? themes.make(theirs[i], settled[i], i, isEven(plan[i]) ? size : std::nullopt)
                  : makePage(plan[i], language);
    if (!theirs[i].left.words.empty()) made[i].left = std::move(theirs[i].left);
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
