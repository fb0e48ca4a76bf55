// gen/wordsearch/make/place: one grid with a list's words, and letters for its other cells.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "gen/wordsearch/make/settings.h"
#include "gen/wordsearch/refine/refine.h"
#include "gen/wordsearch/tight/tight.h"
#include "model/constraints.h"
#include "model/events.h"
#include "model/puzzle.h"
#include "model/word_list.h"

namespace gridpress::gen {

class Relay : public Events {
 public:
  using Clock = std::chrono::steady_clock;
  struct Parts {
    bool progress = true, stop = true;
    std::optional<Clock::time_point> deadline = {};  ///< From then on, stop() returns true.
  };
  /// `to` must outlive it.
  Relay(Events& to, const Parts& parts) : to_(to), parts_(parts) {}

  void progress(Stage stage, std::uint64_t done, std::uint64_t total) override {
    if (parts_.progress) to_.progress(stage, done, total);
  }
  void note(const Message& note) override { to_.note(note); }
  bool stop() override {
    return (parts_.stop && to_.stop()) || (parts_.deadline && Clock::now() >= *parts_.deadline);
  }
  /// Stops reporting progress.
  void muteProgress() { parts_.progress = false; }

 private:
  Events& to_;
  Parts parts_;
};

/// `count` words of the list, drawn by the seed; with `letters`, words are exchanged until they have about
/// that many letters in total. Throws Error (call) if the list has fewer words.
WordList drawList(const WordList& list, std::size_t count, std::uint64_t seed,
                  std::optional<double> letters = {});

/// How the words of a puzzle were placed, and what was tried.
struct WordSearchReport {
  std::uint64_t placed = 0;                     ///< Words in the grid.
  std::vector<std::uint32_t> unplaced;          ///< The others, as indices into the list, in order.
  std::uint64_t letters = 0;                    ///< Letters of all words in the list.
  std::uint64_t cells = 0;                      ///< Cells that exist.
  std::uint64_t cellsUsed = 0;                  ///< Cells that a word needs; the others are filler.
  std::uint64_t coincidences = 0;               ///< Letters of placed words that were already there.
  std::array<std::uint64_t, 8> perDirection{};  ///< Words placed, by Direction.
  double cellsPerLetter = 0;                    ///< `cells` divided by `letters`.
  std::uint64_t replaced = 0;    ///< Words that displaced others, or were displaced and placed again.
  Message impossible;            ///< A proof that not all words fit in such a grid, if any.
  int grids = 0;                 ///< Grids that were tried: several if the size was searched.
  std::string_view rule;         ///< The rule for placing words: puzzle, plain, tight, grow or map.
  bool packed = false;           ///< With TightPlacing.
  std::vector<TightStep> tight;  ///< With TightPlacing: each grid that was packed.
  std::optional<RefineReport> refined;
};

/// Counts words, letters, cells and directions of a puzzle, which may have been filled, or its words moved;
/// keeps what was tried.
void count(const Puzzle& puzzle, WordSearchReport& report);

/// A word search, and how it was made.
struct WordSearch {
  Puzzle puzzle;
  Constraints constraints = {};  ///< For the puzzle's file: promises about its letters.
  WordSearchReport report = {};
  FillReport fill = {};
};

/// Places the words, once: exactly by the article's rule (Miller and Mattson 2020, section 2): longest words
/// first (of equal length, for which the article specifies no order, those with the rarest letters), each at
/// the place (cell and direction, 8 times the cells) at which no letter conflicts and the sum of 1 - f over
/// the letters already there is highest; f is a letter's share of all letters of the list. Scores are
/// compared as integers, ties are broken by a hash of seed, word and place, so that neither threads nor SIMD
/// nor search order affect the result. Words that fit nowhere remain unplaced and the others continue (small
/// grids then start to replace words, see WordSearchSettings::effort). Or by WordSearchSettings::placing
/// instead. Blank cells are then filled from f.
///
/// If no size is given, it is searched (see shape.h); the grid then holds all words.
///
/// Returns a puzzle with its words, other cells filled with letters as frequent as in the words, and nothing
/// of `fill` applied yet. Throws Error: call for settings by which no list can be placed, more letters than a
/// tight grid has maps for, or a grid too large to refine; job for a list without words, or if the size
/// needed is beyond the limits of model/limits.h. Throws Stopped if it was stopped without a result.
WordSearch placeWords(const WordList& list, const WordSearchSettings& settings, Events& events);

}  // namespace gridpress::gen
