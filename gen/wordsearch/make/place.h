// gen/wordsearch/make/place: one grid of a list's words, and letters for the rest of it.
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
    std::optional<Clock::time_point> deadline = {};  ///< From then on the answer is to stop.
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
  /// From now on no progress is reported.
  void muteProgress() { parts_.progress = false; }

 private:
  Events& to_;
  Parts parts_;
};

/// `count` words of the list, drawn by the seed; with `letters` some are exchanged for others until they have
/// about that many letters together. Throws Error (call) where the list has fewer words.
WordList drawList(const WordList& list, std::size_t count, std::uint64_t seed,
                  std::optional<double> letters = {});

/// How the words of a puzzle lie, and what was tried.
struct WordSearchReport {
  std::uint64_t placed = 0;                     ///< Words that stand in the grid.
  std::vector<std::uint32_t> unplaced;          ///< The others, as indices into the list, in its order.
  std::uint64_t letters = 0;                    ///< Letters of all words of the list.
  std::uint64_t cells = 0;                      ///< Cells that exist.
  std::uint64_t cellsUsed = 0;                  ///< Cells that a word needs; the rest was filled by chance.
  std::uint64_t coincidences = 0;               ///< Letters of placed words that stood there already.
  std::array<std::uint64_t, 8> perDirection{};  ///< Words placed, by Direction.
  double cellsPerLetter = 0;                    ///< `cells` divided by `letters`.
  std::uint64_t replaced = 0;    ///< Words that displaced others, or were displaced and placed again.
  Message impossible;            ///< A proof that not all words can stand in such a grid, where there is one.
  int grids = 0;                 ///< Grids that were tried: more than one where the size was searched.
  std::string_view rule;         ///< By which words were placed: puzzle, plain, tight, grow or map.
  bool packed = false;           ///< With TightPlacing.
  std::vector<TightStep> tight;  ///< With TightPlacing, each grid that was packed.
  std::optional<RefineReport> refined;
};

/// Counts words, letters, cells and directions of a puzzle, which may have been filled, or its words moved;
/// leaves what was tried.
void count(const Puzzle& puzzle, WordSearchReport& report);

/// A word search, and how it became so.
struct WordSearch {
  Puzzle puzzle;
  Constraints constraints = {};  ///< What the puzzle's file should say of its letters.
  WordSearchReport report = {};
  FillReport fill = {};
};

/// Places the words, once: by the article's rule (Miller and Mattson 2020, section 2), exactly: longest words
/// first (of one length, where the article leaves the order open, those with the rarest letters), each at the
/// place (cell and direction, 8 times the cells) where no letter conflicts and the sum of 1 - f over the
/// letters that stand there already is highest; f is a letter's share of all letters of the list. Scores are
/// compared as whole numbers, ties are broken by a hash of seed, word and place, so that neither threads nor
/// SIMD nor the order of the search show. Words that fit nowhere stay without a place and the rest goes on
/// (small grids then begin to replace words, see WordSearchSettings::effort). Or by what
/// WordSearchSettings::placing says instead. Blank cells are then filled from f.
///
/// A size that is not given is searched (see shape.h); such a grid holds every word.
///
/// Returns a puzzle with its words, the other cells filled as the words' letters are, and nothing of `fill`
/// yet. Throws Error: call for settings that no list can be placed by, more different letters than a tight
/// grid can keep maps of, or a grid too large to refine; job for a list without words, or where the size that
/// it needs is beyond the limits in shape.h. Throws Stopped where it was stopped with nothing to show.
WordSearch placeWords(const WordList& list, const WordSearchSettings& settings, Events& events);

}  // namespace gridpress::gen
