// gen/formats/build_words: alphabet, words and grid.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/build.h"

#include <algorithm>
#include <utility>

#include "model/contracts.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::gen {

void PuzzleBuilder::fail(const std::string& problem, const std::string& remedy, std::size_t line) const {
  throw Error::call(problem, remedy, {file_, line});
}

void PuzzleBuilder::buildWords(const RawCells& shown, const std::vector<std::uint32_t>& further) {
  std::vector<std::string> texts = raw_.alphabet;
  for (const std::string& text : shown.texts)
    if (!special(text)) texts.push_back(text);
  puzzle_.alphabet = alphabetOf(texts);
  puzzle_.words = raw_.words.take();
  std::vector<std::string> unknown = spellWords();
  if (!unknown.empty()) {
    texts.insert(texts.end(), unknown.begin(), unknown.end());
    puzzle_.alphabet = alphabetOf(texts);
    spellWords();
  }
  orderWords(further);
}

Alphabet PuzzleBuilder::alphabetOf(const std::vector<std::string>& texts) const {
  try {
    return Alphabet(texts);
  } catch (const Error& error) {
    throw Error::call(error.problem(), error.remedy(), {file_, 0});
  }
}

std::optional<Letter> PuzzleBuilder::special(const std::string& text) const {
  if (text != raw_.block && text != raw_.empty) return std::nullopt;
  if (std::find(raw_.alphabet.begin(), raw_.alphabet.end(), text) != raw_.alphabet.end()) return std::nullopt;
  return text == raw_.block ? kOutside : kBlank;
}

/// Gives every word its letters and returns those that the alphabet does not have.
std::vector<std::string> PuzzleBuilder::spellWords() {
  std::vector<std::string> unknown;
  const LetterCutter cutter(puzzle_.alphabet);
  std::vector<LetterPiece> pieces;
  for (std::size_t w = 0; w < puzzle_.words.size(); ++w) {
    Word& word = puzzle_.words.edit()[w];
    if (word.text.empty()) fail("the file has an empty word", "remove it");
    cutWord(static_cast<std::uint32_t>(w), cutter, pieces);
    word.letters.clear();
    word.letters.reserve(pieces.size());
    for (const LetterPiece& piece : pieces) {
      if (!piece.letter) unknown.emplace_back(piece.text);
      word.letters.push_back(piece.letter.value_or(kBlank));
    }
  }
  return unknown;
}

void PuzzleBuilder::cutWord(std::uint32_t w, const LetterCutter& cutter,
                            std::vector<LetterPiece>& pieces) const {
  EXPECTS(w < puzzle_.words.size());
  const std::string& text = puzzle_.words[w].text;
  const auto said = raw_.letters.find(w);
  if (said == raw_.letters.end()) return cutter.cut(text, pieces);
  pieces.clear();
  std::string whole;
  for (const std::string& letter : said->second) {
    whole += letter.empty() ? kUnknown : letter;
    pieces.push_back({letter, letter.empty() ? kBlank : puzzle_.alphabet.find(letter)});
  }
  if (whole != text)
    fail("the letters given for " + inQuotes(text) + " do not spell it",
         "mend 'letters' in gridpress:puzzle");
}

void PuzzleBuilder::orderWords(const std::vector<std::uint32_t>& further) {
  constexpr std::uint32_t kNone = 0xFFFFFFFF;
  place_.assign(puzzle_.words.size(), kNone);
  std::vector<std::uint32_t> order;
  order.reserve(puzzle_.words.size());
  const auto take = [&](std::uint32_t word) {
    if (place_[word] != kNone) return false;
    place_[word] = static_cast<std::uint32_t>(order.size());
    order.push_back(word);
    return true;
  };
  for (const std::uint32_t word : raw_.listed)
    if (!take(word))
      fail("the words list " + inQuotes(puzzle_.words[word].text) + " twice",
           "mend 'words' in gridpress:puzzle");
  bool sort = false;
  for (const std::uint32_t word : further) sort = take(word) || sort;
  for (std::uint32_t word = 0; word < puzzle_.words.size(); ++word)
    if (place_[word] == kNone)
      fail("gridpress:puzzle tells of " + inQuotes(puzzle_.words[word].text) +
               ", which is not among its words",
           "mend 'words' in gridpress:puzzle");
  if (sort) {
    std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
      const Word &x = puzzle_.words[a], &y = puzzle_.words[b];
      return x.letters.size() != y.letters.size() ? x.letters.size() > y.letters.size() : x.text < y.text;
    });
    for (std::size_t i = 0; i < order.size(); ++i) place_[order[i]] = static_cast<std::uint32_t>(i);
  }
  if (std::is_sorted(order.begin(), order.end())) return;  // As they stand already.
  std::vector<Word>& all = puzzle_.words.edit();
  std::vector<Word> words;
  words.reserve(order.size());
  for (const std::uint32_t word : order) words.push_back(std::move(all[word]));
  ENSURES(words.size() == puzzle_.words.size());
  puzzle_.words = std::move(words);
}

void PuzzleBuilder::sizeGrid(const RawCells& shown) {
  EXPECTS(shown.rowEnds.size() == shown.rowLines.size());
  const std::size_t rows = shown.rowEnds.size();
  if (shown.cells.empty()) fail("the puzzle has no cells", "give \"puzzle\": [[\"A\", \"B\"], ...]");
  const std::size_t width = raw_.width ? static_cast<std::size_t>(*raw_.width) : shown.rowLength(0);
  const std::size_t height = raw_.height ? static_cast<std::size_t>(*raw_.height) : rows;
  if (height != rows)
    fail("the dimensions say " + std::to_string(height) + " rows, the puzzle has " + std::to_string(rows),
         "mend the dimensions or the rows", raw_.dimensionsLine);
  for (std::size_t r = 0; r < rows; ++r)
    if (shown.rowLength(r) != width)
      fail("row " + std::to_string(r + 1) + " of the puzzle has " + std::to_string(shown.rowLength(r)) +
               " cells, " + (raw_.width ? "the dimensions say " : "the first row has ") +
               std::to_string(width),
           "mend the dimensions or the row", shown.rowLines[r]);
  // The rows were read, so the grid is no larger than the file.
  puzzle_.grid = Grid(static_cast<std::int32_t>(width), static_cast<std::int32_t>(rows));
  ENSURES(puzzle_.grid.cellCount() == shown.cells.size());
}

void PuzzleBuilder::fillGrid(const RawCells& shown) {
  EXPECTS(puzzle_.grid.cellCount() == shown.cells.size());
  std::vector<Letter> letters;
  for (const std::string& text : shown.texts)
    letters.push_back(special(text).value_or(puzzle_.alphabet.find(text).value_or(kBlank)));
  auto cell = shown.cells.begin();
  for (Cell at; at.row < puzzle_.grid.rows(); ++at.row)
    for (at.column = 0; at.column < puzzle_.grid.columns(); ++at.column, ++cell)
      puzzle_.grid.at(at) = *cell < letters.size() ? letters[*cell] : *cell;
}

void PuzzleBuilder::buildUnplacedClues() {
  for (auto& [word, clue] : raw_.unplacedClues) puzzle_.words.edit()[placeOf(word)].clue = std::move(clue);
}

void PuzzleBuilder::addPlacements(const std::vector<Placement>& placements, std::uint32_t word,
                                  std::size_t line) {
  for (Placement placement : placements) {
    placement.word = word;
    checkInside(placement, puzzle_.words[word], line);
    puzzle_.placements.push_back(placement);
  }
}

void PuzzleBuilder::checkInside(const Placement& placement, const Word& word, std::size_t line) const {
  EXPECTS(!word.letters.empty());
  const auto steps = static_cast<std::int32_t>(word.letters.size()) - 1;
  for (const Cell cell : {placement.start, advance(placement.start, placement.direction, steps)})
    if (!puzzle_.grid.contains(cell))
      fail("the cell [" + std::to_string(cell.column) + "," + std::to_string(cell.row) + "] of " +
               inQuotes(word.text) + " is outside of the grid",
           "mend its cells, counted from 0, column first", line);
}

void PuzzleBuilder::sortPlacements() {
  std::stable_sort(puzzle_.placements.begin(), puzzle_.placements.end(),
                   [](const Placement& a, const Placement& b) { return a.word < b.word; });
}

}  // namespace gridpress::gen
