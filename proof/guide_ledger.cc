// proof/guide_ledger: looks words up, follows them, ticks placements off.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/guide_ledger.h"

#include <algorithm>
#include <numeric>

#include "proof/read_word.h"

namespace gridpress::proof {

GuideLedger::GuideLedger(const Puzzle& puzzle)
    : puzzle_(puzzle), byWord_(puzzle.placements.size()), listed_(puzzle.placements.size()) {
  words_.reserve(puzzle.words.size());
  for (std::uint32_t w = 0; w < puzzle.words.size(); ++w) words_.emplace(puzzle.words[w].text, w);
  std::iota(byWord_.begin(), byWord_.end(), 0U);
  std::stable_sort(byWord_.begin(), byWord_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return puzzle.placements[a].word < puzzle.placements[b].word;
  });
}

std::optional<std::uint32_t> GuideLedger::wordOf(std::string_view text) const {
  const auto at = words_.find(text);
  if (at == words_.end()) return std::nullopt;
  return at->second;
}

std::optional<std::size_t> GuideLedger::placementOf(std::uint32_t word, const PrintedEntry& entry) const {
  auto at = std::lower_bound(byWord_.begin(), byWord_.end(), word, [&](std::uint32_t p, std::uint32_t w) {
    return puzzle_.placements[p].word < w;
  });
  for (; at != byWord_.end() && puzzle_.placements[*at].word == word; ++at) {
    const Placement& p = puzzle_.placements[*at];
    if (p.start == entry.start && p.direction == entry.direction) return *at;
  }
  return std::nullopt;
}

std::string GuideLedger::follow(const PrintedEntry& entry) const {
  const auto word = wordOf(entry.word);
  if (!word) return entry.text() + ": the list has no such word";
  if (const std::string fault = misreads(puzzle_, {*word, entry.start, entry.direction}); !fault.empty())
    return entry.text() + ": " + fault;
  return "";
}

void GuideLedger::enter(std::size_t page, const std::vector<PrintedEntry>& drawn, Findings& faults,
                        Findings& order) {
  const std::string before = "page " + std::to_string(page + 1) + ": ";
  for (const PrintedEntry& entry : drawn) {
    ++entries_;
    if (const std::string fault = follow(entry); !fault.empty()) {
      faults.add(before + fault);
      continue;
    }
    const std::uint32_t word = *wordOf(entry.word);
    firstPages_.emplace(puzzle_.alphabet[puzzle_.words[word].letters.front()], page);
    const auto placement = placementOf(word, entry);
    if (!placement) {
      faults.add([&] { return before + entry.text() + ": the puzzle does not place the word there"; });
      continue;
    }
    std::uint8_t& times = listed_[*placement];
    if (times == 0) ++found_;
    if (times > 0) faults.add([&] { return before + entry.text() + " is listed more than once"; });
    if (times < 255) ++times;
  }

  const std::vector<PrintedEntry> read = inReadingOrder(drawn);
  for (std::size_t i = 0; i < read.size(); ++i) {
    if (read[i].x != drawn[i].x || read[i].y != drawn[i].y) {
      order.add([&] { return before + drawn[i].text() + " is not drawn where it is read"; });
      break;  // All that follow on this page would be named too.
    }
  }
  for (const PrintedEntry& entry : read) {
    if (entry.word < last_) order.add([&] { return before + entry.word + " comes after " + last_; });
    last_ = entry.word;
  }
}

void GuideLedger::close(Findings& faults) const {
  // Placements are ticked off by word, so that a word with none listed is named once.
  for (std::size_t from = 0, to = 0; from < byWord_.size(); from = to) {
    const std::uint32_t word = puzzle_.placements[byWord_[from]].word;
    bool any = false;
    for (to = from; to < byWord_.size() && puzzle_.placements[byWord_[to]].word == word; ++to)
      any = any || listed_[byWord_[to]] > 0;
    for (std::size_t i = from; i < to; ++i) {
      if (listed_[byWord_[i]] > 0) continue;
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
    if (!placed[w]) faults.add([&] { return "the word " + puzzle_.words[w].text + " is not listed"; });
}

}  // namespace gridpress::proof
