// gen/wordsearch/fill/contained: moves words off their hosts, and counts those that ride.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/contained.h"

#include <algorithm>

#include "gen/grid/choose.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/fill/part.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {

std::vector<ContainedWord> containedWords(const std::vector<Containment>& contained) {
  std::vector<ContainedWord> words;
  for (const Containment& c : contained) {
    if (words.empty() || words.back().word != c.word) words.push_back({c.word, {}, 0});
    std::vector<std::uint32_t>& hosts = words.back().hosts;
    if (hosts.empty() || hosts.back() != c.host) hosts.push_back(c.host);
  }
  return words;
}

void refuseContained(const std::vector<Word>& words) {
  const auto contained = containedWords(findContained(words, automatonOf(words)));
  const auto named = [&](const ContainedWord& c) {
    return words[c.word].text + " in " + words[c.hosts.front()].text;
  };
  if (!contained.empty())
    throw Error::job("words stand inside other words of the list: " + joined(contained, ", ", named),
                     "drop them from the list, or choose another " + setting("contained"));
}

WordList withoutContained(const WordList& list, std::size_t pick) {
  EXPECTS(pick > 0);
  std::vector<bool> inside(list.words.size(), false);
  for (const Containment& c : findContained(list.words, automatonOf(list.words))) inside[c.word] = true;
  std::vector<std::uint32_t> outside;
  for (std::uint32_t w = 0; w < list.words.size(); ++w)
    if (!inside[w]) outside.push_back(w);
  WordList apart = subList(list, outside);
  if (apart.words.size() < pick && pick <= list.words.size())
    throw Error::job(std::to_string(pick) + " words are to be picked of which none is part of another, and " +
                         std::to_string(apart.words.size()) + " are part of no other",
                     "pick fewer, or choose another " + setting("contained"));
  return apart;
}

void refuseBoth(const std::vector<Word>& words) {
  const std::vector<ContainedWord> contained = containedWords(findContained(words, automatonOf(words)));
  if (contained.empty()) return;
  const std::string& word = words[contained.front().word].text;
  throw Error::call(setting("unique") + " cannot be combined with separate contained words: " + word +
                        " stands in " + words[contained.front().hosts.front()].text +
                        ", and would be found there and on its own",
                    "give one of the two, or drop such words from the list");
}

void placeContained(Puzzle& puzzle, const std::vector<Containment>& contained, const WordAutomaton& automaton,
                    std::bitset<8> directions, int threads) {
  const Rule rule(wordListOf(puzzle), puzzle.seed, directions);
  Board board = boardOf(puzzle);
  const auto placement = [&](std::uint32_t word) { return placementAt(board, word, board.places()[word]); };
  for (std::uint32_t word = 0; word < puzzle.words.size(); ++word) {
    const auto inside = withMember(contained, &Containment::word, word);
    if (inside.empty() || board.places()[word] == kNowhere) continue;
    std::vector<Placement> hosted;
    for (const Containment& c : inside)
      if (board.places()[c.host] != kNowhere)
        hosted.push_back(canonical(ridingOn(placement(c.host), c), automaton));
    std::ranges::sort(hosted, comesBefore);
    const Refuse onHost = [&](Cell start, Direction direction) {
      return holds(hosted, canonical({word, start, direction}, automaton));
    };
    const Placement before = placement(word);
    if (!onHost(before.start, before.direction)) continue;
    board.take(word);
    const std::vector<Bid> best =
        bestPlaces(board.grid(), puzzle.words[word].letters, rule, rule.tieBase(word), 1, threads, onHost);
    if (!best.empty()) board.put(word, best[0].place);
  }
  std::erase_if(puzzle.placements, [&](const Placement& p) { return board.places()[p.word] == kNowhere; });
  takeFrom(board, puzzle);
  ENSURES(wordsStand(puzzle));
}

ContainedReport describeContained(const Puzzle& puzzle, Contained mode,
                                  const std::vector<Containment>& contained, const WordAutomaton& automaton,
                                  int threads) {
  EXPECTS(mode != Contained::forbid || contained.empty());
  ContainedReport report;
  report.mode = mode;
  report.words = containedWords(contained);
  const std::vector<Placement> inside = insidePlacements(contained, puzzle.placements, automaton);
  const Cover cover(puzzle);
  std::vector<bool> isContained(puzzle.words.size(), false);
  for (const ContainedWord& c : report.words) isContained[c.word] = true;
  for (const Placement& p : puzzle.placements) {
    if (!isContained[p.word]) continue;
    const bool own = cover.has(p, puzzle.words[p.word].letters.size(), 1);
    if (holds(inside, canonical(p, automaton)))
      ++report.inHost;
    else
      ++(own ? report.onTheirOwn : report.onSeveral);
  }
  if (mode == Contained::count) {
    const std::vector<std::uint32_t> seen = timesFound(puzzle.grid, automaton, threads);
    for (ContainedWord& c : report.words) c.occurrences = seen[c.word];
  }
  return report;
}

std::vector<std::optional<Containment>> ridersOf(const std::vector<Word>& words,
                                                 std::optional<Contained> contained, Directions directions) {
  EXPECTS(directions.any() || words.empty());
  std::vector<std::optional<Containment>> riders(words.size());
  if (contained == Contained::separate) return riders;
  const std::vector<Containment> all = findContained(words, automatonOf(words));
  const auto allowed = [both = bothWays(directions)](const Containment& c) { return both || !c.backward; };
  std::vector<bool> rides(words.size(), false);
  for (const Containment& c : all)
    if (allowed(c)) rides[c.word] = true;
  for (const Containment& c : all)
    if (allowed(c) && !rides[c.host] && !riders[c.word]) riders[c.word] = c;
  return riders;
}

}  // namespace gridpress::gen
