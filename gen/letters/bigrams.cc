// gen/letters/bigrams: cuts bigrams.txt, which is built in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/bigrams.h"

#include <charconv>
#include <unordered_map>

#include "built_in.h"
#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

std::vector<Bigrams> readBigrams() {
  std::vector<Bigrams> all;
  for (std::string_view rest = kBigrams; !rest.empty();) {
    std::string_view line = cutOff(rest, '\n');
    if (line.empty() || line.starts_with('#')) continue;
    Bigrams& b = all.emplace_back();
    b.language = cutOff(line, ' ');
    const std::string_view marked = cutOff(line, ' ');
    if (marked != "-")
      for (std::size_t at = 0; at < marked.size();) b.marked += nextCodePoint(marked, at);
    b.markedCost = cutOff(line, ' ');
    if (b.marked.empty()) b.markedCost = {};
    std::from_chars(line.data(), line.data() + line.size(), b.plain);
    while (b.pairs.size() < Bigrams::kLetters * Bigrams::kLetters) b.pairs += cutOff(rest, '\n');
    ENSURES(b.marked.size() == b.markedCost.size());
  }
  return all;
}

}  // namespace

std::span<const Bigrams> bigrams() {
  static const std::vector<Bigrams> kAll = readBigrams();
  return kAll;
}

std::uint64_t everydayIn(std::string_view word) {
  static const auto kWords = [] {
    std::unordered_map<std::string_view, std::uint64_t> words;
    std::uint64_t bit = 1;
    for (const Bigrams& b : bigrams()) {
      for (const std::string_view one : sayings("everyday-" + std::string(b.language))) words[one] |= bit;
      bit <<= 1;
    }
    return words;
  }();
  const auto found = kWords.find(word);
  return found == kWords.end() ? 0 : found->second;
}

}  // namespace gridpress::gen
