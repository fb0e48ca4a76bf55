// gen/wordsearch/make/candidate: fills, and judges.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/make/candidate.h"

#include <cmath>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {

namespace {

constexpr double kMissSteps = 1000;

}  // namespace

std::array<std::uint64_t, 6> Candidate::rank() const {
  std::uint64_t accidents = 0;
  if (made.fill.unique)
    for (const Repeated& r : made.fill.unique->repeated) accidents += r.byList() ? 0 : 1;
  const MessageReport message = made.fill.message.value_or(MessageReport{});
  return {made.report.unplaced.size(),
          failure ? 1 + message.missing : 0,
          padded ? 0 : message.padding,
          accidents,
          avoidedAcross(),
          static_cast<std::uint64_t>(kMissSteps * std::abs(miss))};
}

std::uint64_t Candidate::avoidedAcross() const {
  std::uint64_t places = 0;
  for (const UnavoidableMatch& match : made.fill.unavoidable) places += match.across.size();
  return places;
}

bool Candidate::perfect() const {
  const auto r = rank();
  // A packed grid would seldom be found again with fewer words to avoid; one with room nearly always is.
  return r[1] + r[2] + r[3] == 0 && miss == 0 && (!padded || r[4] == 0);
}

Candidate filled(Placed placed, const WordSearchSettings& settings) {
  EXPECTS(placed.puzzle.placements.size() + placed.report.unplaced.size() >= placed.puzzle.words.size());
  Filled made = fillPuzzle(std::move(placed.puzzle), {settings.fill, messageOf(settings), settings.directions,
                                                      settings.threads, puzzleOf(settings) != nullptr});
  if (settings.fill.contained == Contained::separate || settings.fill.unique)
    count(made.puzzle, placed.report);
  return {
      {std::move(made.puzzle), std::move(made.constraints), std::move(placed.report), std::move(made.report)},
      std::move(made.failure),
      puzzleOf(settings) != nullptr,
      0};
}

}  // namespace gridpress::gen
