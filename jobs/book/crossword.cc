// jobs/book/crossword: asks the maker of crosswords, again where it must.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/crossword.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "gen/crossword/crossword.h"
#include "model/error.h"
#include "model/rng.h"

namespace gridpress::jobs {

namespace {

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

}  // namespace

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

}  // namespace gridpress::jobs
