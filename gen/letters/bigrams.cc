// gen/letters/bigrams: cuts bigrams.txt, which is built in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/bigrams.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "built_in.h"
#include "gen/letters/languages.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

std::u32string lettersOf(std::string_view text) {
  std::u32string letters;
  for (std::size_t at = 0; at < text.size();) letters += nextCodePoint(text, at);
  return letters;
}

// A usual word's place, of 44 to the third, is three digits above '0'.
constexpr std::uint32_t kBase = 44;

struct Tables {
  std::vector<Bigrams> all;
  std::unordered_map<std::uint32_t, std::vector<std::uint16_t>> usual;

  void addLanguage(std::string_view head, std::string_view& rest, const std::u32string& letters);
};

void Tables::addLanguage(std::string_view head, std::string_view& rest, const std::u32string& letters) {
  const auto language = static_cast<std::uint16_t>(all.size());
  Bigrams& b = all.emplace_back();
  b.letters = letters;
  b.script = scriptOf(letters.back());  // The first may be a sign of several scripts.
  b.language = cutOff(head, ' ');
  const std::string_view marked = cutOff(head, ' ');
  if (marked != "-") b.marked = lettersOf(marked);
  b.markedCost = cutOff(head, ' ');
  if (b.marked.empty()) b.markedCost = {};
  b.plain = numberIn(cutOff(head, ' ')).value_or(0);
  b.behind = numberIn(head).value_or(0);
  b.pairs = cutOff(rest, '\n');
  ENSURES(b.marked.size() == b.markedCost.size() && b.pairs.size() == b.signs() * b.signs());
  const auto digit = [](char sign) { return static_cast<std::uint32_t>(sign - '0'); };
  for (std::string_view words = cutOff(rest, '\n'); words.size() >= 3; words.remove_prefix(3))
    usual[(digit(words[0]) * kBase + digit(words[1])) * kBase + digit(words[2])].push_back(language);
}

const Tables& tables() {
  static const Tables kTables = [] {
    Tables tables;
    std::u32string letters;
    for (std::string_view rest : kBigrams)
      while (!rest.empty()) {
        const std::string_view line = cutOff(rest, '\n');
        if (line.starts_with("= "))
          letters = lettersOf(line.substr(2));
        else if (!line.empty() && !line.starts_with('#'))
          tables.addLanguage(line, rest, letters);
      }
    return tables;
  }();
  return kTables;
}

}  // namespace

std::span<const Bigrams> bigrams() {
  return tables().all;
}

std::span<const std::uint16_t> usualIn(std::string_view word) {
  constexpr std::uint32_t kFirst = 2166136261, kPrime = 16777619;  // FNV-1a's.
  std::uint32_t place = kFirst;
  for (const char c : word) place = (place ^ static_cast<unsigned char>(c)) * kPrime;
  const auto found = tables().usual.find(place % (kBase * kBase * kBase));
  return found == tables().usual.end() ? std::span<const std::uint16_t>() : found->second;
}

}  // namespace gridpress::gen
