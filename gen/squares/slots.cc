// gen/squares/slots: splits into cases, and narrows each by what crosses.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/slots.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "model/contracts.h"

namespace gridpress::gen {

namespace {

using IsIn = std::function<bool(WordId)>;

std::size_t slotCount(const Slots& slots) {
  return slots.rows.size() + slots.columns.size();
}

// Rows first, then columns.
std::vector<WordId>& slot(Slots& slots, std::size_t number) {
  return number < slots.rows.size() ? slots.rows[number] : slots.columns[number - slots.rows.size()];
}

LetterSet lettersAt(const std::vector<WordId>& words, const Lexicon& lexicon, std::size_t position) {
  LetterSet set = 0;
  for (const WordId id : words) set |= bitOf(lexicon[id].letters[position]);
  return set;
}

// Keeps the words whose letters are all allowed; true where one was taken out.
bool keepFitting(std::vector<WordId>& words, const Lexicon& lexicon, const std::vector<LetterSet>& allowed) {
  return std::erase_if(words, [&](WordId id) {
           const std::vector<Letter>& letters = lexicon[id].letters;
           for (std::size_t i = 0; i < letters.size(); ++i)
             if ((allowed[i] & bitOf(letters[i])) == 0) return true;
           return false;
         }) > 0;
}

// Narrows each of `those` by what crosses it; true where that changed something.
bool narrowBy(const std::vector<std::vector<WordId>>& crossing, std::vector<std::vector<WordId>>& those,
              const Lexicon& lexicon) {
  bool changed = false;
  std::vector<LetterSet> allowed(crossing.size());
  for (std::size_t k = 0; k < those.size(); ++k) {
    for (std::size_t i = 0; i < crossing.size(); ++i) allowed[i] = lettersAt(crossing[i], lexicon, k);
    changed |= keepFitting(those[k], lexicon, allowed);
  }
  return changed;
}

bool possible(const Slots& slots) {
  const auto none = [](const std::vector<WordId>& words) { return words.empty(); };
  return std::none_of(slots.rows.begin(), slots.rows.end(), none) &&
         std::none_of(slots.columns.begin(), slots.columns.end(), none);
}

// The squares of `whole` that hold a word of the set: by the first slot that does.
void split(const Slots& whole, const IsIn& isIn, const Lexicon& lexicon, std::vector<Slots>& cases) {
  Slots rest = whole;  // none of the set in the slots so far
  for (std::size_t k = 0; k < slotCount(whole); ++k) {
    Slots one = rest;
    std::erase_if(slot(one, k), [&](WordId id) { return !isIn(id); });
    if (narrow(one, lexicon)) cases.push_back(std::move(one));
    std::erase_if(slot(rest, k), isIn);
  }
}

bool canBeLaid(const SquareWord& word, Tiles tiles) {
  for (const Letter letter : word.letters) tiles.lay(letter);
  return tiles.blanks >= 0;
}

std::vector<WordId> allowedWords(const Lexicon& lexicon, const SquareRules& rules, int length) {
  EXPECTS(length >= 1 && length <= kLongestSide);
  std::vector<WordId> words;
  const auto [from, to] = lexicon.ofLength(static_cast<std::size_t>(length));
  for (WordId id = from; id < to; ++id)
    if (lexicon[id].weight >= rules.leastWeight && (!rules.tiles || canBeLaid(lexicon[id], *rules.tiles)))
      words.push_back(id);
  return words;
}

}  // namespace

bool narrow(Slots& slots, const Lexicon& lexicon) {
  bool changed = true;
  while (changed && possible(slots)) {
    changed = narrowBy(slots.rows, slots.columns, lexicon);
    changed |= narrowBy(slots.columns, slots.rows, lexicon);
  }
  return possible(slots);
}

std::vector<Slots> casesOf(const Lexicon& lexicon, const SquareRules& rules) {
  Slots all{std::vector<std::vector<WordId>>(static_cast<std::size_t>(rules.rows),
                                             allowedWords(lexicon, rules, rules.columns)),
            std::vector<std::vector<WordId>>(static_cast<std::size_t>(rules.columns),
                                             allowedWords(lexicon, rules, rules.rows))};
  if (!possible(all)) return {};
  std::vector<IsIn> sets;
  for (WordId id = 0; id < lexicon.size(); ++id) {
    if (!lexicon[id].isNew) continue;
    sets.push_back([&lexicon](WordId word) { return lexicon[word].isNew; });
    break;
  }
  for (const WordId must : rules.must) sets.push_back([must](WordId word) { return word == must; });
  std::vector<Slots> cases;
  if (sets.empty()) {
    if (narrow(all, lexicon)) cases.push_back(std::move(all));
    return cases;
  }
  cases.push_back(std::move(all));
  for (const IsIn& isIn : sets) {
    std::vector<Slots> finer;
    for (const Slots& one : cases) split(one, isIn, lexicon, finer);
    cases = std::move(finer);
  }
  return cases;
}

}  // namespace gridpress::gen
