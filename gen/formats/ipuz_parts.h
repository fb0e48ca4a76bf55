// gen/formats/ipuz_parts: what word searches and crosswords are built of alike.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gen/formats/ipuz_raw.h"
#include "gen/formats/letters.h"

namespace gridpress::gen {

/// The steps from a RawIpuz to a Puzzle that do not ask how it is solved. Each throws Error (call) where the
/// file contradicts itself.
class IpuzParts {
 public:
  IpuzParts(RawIpuz& raw, const std::string& file, Puzzle& puzzle)
      : raw_(raw), file_(file), puzzle_(puzzle) {}

  /// Title, credit, generator, language and seed.
  void buildHead();
  /// The map, where the file has one; after the words.
  void buildMap();
  /// The letters are what the extension lists, what `shown` shows, and what words say beyond both. Words come
  /// in the extension's order, if it lists them all; else in that of a word list: longest first. `further`
  /// are words that the extension need not list.
  void buildWords(const RawCells& shown, const std::vector<std::uint32_t>& further);
  void buildGrid(const RawCells& shown);

  /// kBlank or kOutside, where a cell's text says that; nothing where it is a letter.
  std::optional<Letter> special(const std::string& text) const;
  /// Where in the puzzle's words a raw word went.
  std::uint32_t placeOf(std::uint32_t rawWord) const { return place_[rawWord]; }
  void checkInside(const Placement& placement, const Word& word, std::size_t line) const;
  void sortPlacements();
  [[noreturn]] void fail(const std::string& problem, const std::string& remedy, std::size_t line = 0) const;

 private:
  Alphabet alphabetOf(const std::vector<std::string>& texts) const;
  void takeWords();
  std::vector<std::string> spellWords();
  void cutWord(std::uint32_t w, const LetterCutter& cutter, std::vector<LetterPiece>& pieces) const;
  void orderWords(const std::vector<std::uint32_t>& further);

  RawIpuz& raw_;
  const std::string& file_;
  Puzzle& puzzle_;
  std::vector<std::uint32_t> place_;
};

/// The rest of a crossword, whose kind was read.
void buildCrossword(RawIpuz& raw, IpuzParts& parts, Puzzle& puzzle);

}  // namespace gridpress::gen
