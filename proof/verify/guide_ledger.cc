// proof/verify/guide_ledger: looks words up, follows them, ticks placements off.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/guide_ledger.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "model/columns.h"
#include "proof/lattice/read_word.h"

namespace gridpress::proof {

GuideLedger::GuideLedger(const Puzzle& puzzle, WordOrder order, std::function<std::string(Cell)> squareOf)
    : puzzle_(puzzle),
      order_(std::move(order)),
      squareOf_(std::move(squareOf)),
      byWord_(puzzle.placements.size()),
      listed_(puzzle.placements.size()) {
  words_.reserve(puzzle.words.size());
  for (std::uint32_t w = 0; w < puzzle.words.size(); ++w)
    words_.emplace(withoutJoiners(puzzle.words[w].text), w);
  std::iota(byWord_.begin(), byWord_.end(), 0U);
  std::stable_sort(byWord_.begin(), byWord_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return puzzle.placements[a].word < puzzle.placements[b].word;
  });
}

std::optional<std::uint32_t> GuideLedger::wordOf(std::string_view text) const {
  const auto at = words_.find(withoutJoiners(text));
  if (at == words_.end()) return std::nullopt;
  return at->second;
}

std::optional<std::size_t> GuideLedger::placementOf(std::uint32_t word, const PrintedEntry& entry) const {
  auto at = std::lower_bound(byWord_.begin(), byWord_.end(), word, [&](std::uint32_t p, std::uint32_t w) {
    return puzzle_.placements[p].word < w;
  });
  for (; at != byWord_.end() && puzzle_.placements[*at].word == word; ++at) {
    const Placement& p = puzzle_.placements[*at];
    if (p.start == startOf(entry) && p.direction == entry.direction) return *at;
  }
  return std::nullopt;
}

Cell GuideLedger::startOf(const PrintedEntry& entry) const {
  return {columnsOf(puzzle_).column(entry.start.column + 1), entry.start.row};
}

std::string GuideLedger::follow(const PrintedEntry& entry) const {
  const auto word = wordOf(entry.word);
  if (!word) return entry.text() + ": the list has no such word";
  if (const std::string fault = misreads(puzzle_, {*word, startOf(entry), entry.direction}); !fault.empty())
    return entry.text() + ": " + fault;
  if (squareOf_ && squareOf_(startOf(entry)) != entry.sheet)
    return entry.text() + ": it names " + (entry.sheet.empty() ? "no square" : entry.sheet) +
           ", and stands in " + squareOf_(startOf(entry));
  return "";
}

void GuideLedger::enter(std::size_t page, const std::vector<PrintedEntry>& drawn, Findings& faults,
                        Findings& order) {
  const std::string before = onPage(page);
  for (const PrintedEntry& entry : drawn) {
    ++entries_;
    if (const std::string fault = follow(entry); !fault.empty()) {
      faults.add(before + fault);
      continue;
    }
    const std::uint32_t word = *wordOf(entry.word);
    firstPages_.emplace(order_.sections[sectionOf(order_, order_.ranks[word])].label, page);
    const auto placement = placementOf(word, entry);
    if (!placement) {
      faults.add([&] { return before + entry.text() + ": the puzzle does not place the word there"; });
      continue;
    }
    std::vector<std::size_t> stands = {*placement};
    if (entry.times > 1) stands = placementsOf(word);
    if (entry.times > 1 && stands.size() != entry.times)
      faults.add([&] {
        return before + entry.text() + " stands for " + std::to_string(entry.times) +
               " places, the word has " + std::to_string(stands.size());
      });
    for (const std::size_t stand : stands) {
      std::uint8_t& times = listed_[stand];
      if (times == 0) ++found_;
      if (times > 0) faults.add([&] { return before + entry.text() + " is listed more than once"; });
      if (times < 255) ++times;
    }
  }

  const std::vector<PrintedEntry> read = inReadingOrder(drawn);
  for (std::size_t i = 0; i < read.size(); ++i) {
    if (read[i].x != drawn[i].x || read[i].y != drawn[i].y) {
      order.add([&] { return before + drawn[i].text() + " is not drawn where it is read"; });
      break;  // All that follow on this page would be named too.
    }
  }
  for (const PrintedEntry& entry : read) {
    const auto word = wordOf(entry.word);
    if (!word) continue;
    const std::uint32_t rank = order_.ranks[*word];
    if (last_ && rank < *last_) order.add([&] { return before + entry.word + " comes after " + lastWord_; });
    if (!first_) first_ = rank;
    last_ = rank;
    lastWord_ = entry.word;
  }
}

std::vector<std::size_t> GuideLedger::placementsOf(std::uint32_t word) const {
  auto at = std::lower_bound(byWord_.begin(), byWord_.end(), word, [&](std::uint32_t p, std::uint32_t w) {
    return puzzle_.placements[p].word < w;
  });
  std::vector<std::size_t> all;
  for (; at != byWord_.end() && puzzle_.placements[*at].word == word; ++at) all.push_back(*at);
  return all;
}

bool GuideLedger::isLetter(std::string_view text) const {
  return std::any_of(order_.sections.begin(), order_.sections.end(),
                     [&](const WordOrder::Section& section) { return section.label == text; });
}

void GuideLedger::close(Findings& faults, bool part) const {
  const auto wanted = [&](std::uint32_t word) {
    return !part || (first_ && order_.ranks[word] >= *first_ && order_.ranks[word] <= *last_);
  };
  // Placements are ticked off by word, so that a word with none listed is named once.
  for (std::size_t from = 0, to = 0; from < byWord_.size(); from = to) {
    const std::uint32_t word = puzzle_.placements[byWord_[from]].word;
    bool any = false;
    for (to = from; to < byWord_.size() && puzzle_.placements[byWord_[to]].word == word; ++to)
      any = any || listed_[byWord_[to]] > 0;
    for (std::size_t i = from; i < to; ++i) {
      if (listed_[byWord_[i]] > 0 || !wanted(word)) continue;
      faults.add([&] {
        const std::string name = nameOf(puzzle_, puzzle_.placements[byWord_[i]]);
        return any ? "the place of " + name + " is not listed" : "the word " + name + " is not listed";
      });
    }
  }
  // Words without any placement cannot be listed; that they are missing is a fault all the same.
  std::vector<bool> placed(puzzle_.words.size(), false);
  for (const Placement& p : puzzle_.placements)
    if (p.word < placed.size()) placed[p.word] = true;
  for (std::size_t w = 0; w < placed.size(); ++w)
    if (!placed[w] && wanted(static_cast<std::uint32_t>(w)))
      faults.add([&] { return "the word " + puzzle_.words[w].text + " is not listed"; });
}

}  // namespace gridpress::proof
