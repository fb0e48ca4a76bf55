// companion/pack: packs words in order of position, so that the steps between cells are small.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/pack.h"

#include <algorithm>

namespace gridpress::companion {

namespace {

void addNumber(std::uint64_t n, std::string& bytes) {
  for (; n >= 0x80; n >>= 7U) bytes += static_cast<char>(0x80U | (n & 0x7FU));
  bytes += static_cast<char>(n);
}

void addShort(std::uint32_t n, bool wide, std::string& bytes) {
  bytes += static_cast<char>(n & 0xFFU);
  if (wide) bytes += static_cast<char>(n >> 8U);
}

void addGrid(const Puzzle& puzzle, std::string& bytes) {
  const bool wide = puzzle.alphabet.size() > 254;
  for (const Letter letter : puzzle.grid.cells())
    addShort(letter == kOutside || letter == kBlank ? 0U : letter + 1U, wide, bytes);
}

using Places = std::vector<const Placement*>;

// The first place of each word, in the order of cells; the others are given back.
Places firstPlaces(const Puzzle& puzzle, Places& others) {
  Places all, first;
  for (const Placement& place : puzzle.placements) all.push_back(&place);
  std::ranges::stable_sort(all, [&](const Placement* a, const Placement* b) {
    return puzzle.grid.indexOf(a->start) < puzzle.grid.indexOf(b->start);
  });
  std::vector<bool> seen(puzzle.words.size());
  for (const Placement* place : all) {
    (seen[place->word] ? others : first).push_back(place);
    seen[place->word] = true;
  }
  return first;
}

void addPlaces(const Puzzle& puzzle, const Places& places, std::string& bytes) {
  std::uint64_t before = 0;
  for (const Placement* place : places) {
    const std::uint64_t cell = puzzle.grid.indexOf(place->start);
    addNumber(cell - before, bytes);
    before = cell;
  }
  for (const Placement* place : places) bytes += static_cast<char>(place->direction);
  for (const Placement* place : places) addNumber(puzzle.words[place->word].letters.size(), bytes);
}

void addSpellings(const Puzzle& puzzle, const Places& places, Packed& packed) {
  std::map<CountryCode, std::uint32_t> numbers;
  for (const Placement* place : places)
    for (const PrintForm& print : puzzle.words[place->word].prints)
      if (!print.country.empty()) numbers[print.country] = 0;
  for (auto& [country, number] : numbers) {
    packed.countries.emplace_back(country.text());
    number = static_cast<std::uint32_t>(packed.countries.size());
  }
  std::string texts, countries, populations;
  for (const Placement* place : places) {
    const Word& word = puzzle.words[place->word];
    addNumber(word.prints.size(), packed.bytes);
    for (const PrintForm& print : word.prints) {
      if (print.spelling != plainSpelling(word.text)) texts += print.spelling;
      texts += '\0';
      addShort(print.country.empty() ? 0 : numbers.at(print.country), numbers.size() > 255, countries);
      addNumber(static_cast<std::uint64_t>(std::max<std::int64_t>(print.population, 0)), populations);
      ++packed.spellings;
    }
  }
  packed.bytes += texts + countries + populations;
}

}  // namespace

std::string plainSpelling(const std::string& word) {
  if (!std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; })) return word;
  std::string spelling = word;
  for (std::size_t i = 1; i < spelling.size(); ++i) spelling[i] = static_cast<char>(spelling[i] - 'A' + 'a');
  return spelling;
}

Packed pack(const Puzzle& puzzle) {
  Packed packed;
  Places others;
  const Places first = firstPlaces(puzzle, others);
  packed.words = static_cast<std::uint32_t>(first.size());
  packed.places = static_cast<std::uint32_t>(first.size() + others.size());
  addGrid(puzzle, packed.bytes);
  addPlaces(puzzle, first, packed.bytes);
  addSpellings(puzzle, first, packed);
  std::vector<std::uint32_t> number(puzzle.words.size());
  for (std::uint32_t i = 0; i < first.size(); ++i) number[first[i]->word] = i;
  for (const Placement* place : others) {
    addNumber(number[place->word], packed.bytes);
    addNumber(puzzle.grid.indexOf(place->start), packed.bytes);
    addNumber(static_cast<std::uint64_t>(place->direction), packed.bytes);
  }
  return packed;
}

}  // namespace gridpress::companion
