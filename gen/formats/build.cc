// gen/formats/build: a puzzle's kind, head, alphabet, words and grid; the placements of a word search.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/build.h"

#include <algorithm>

#include "gen/formats/map_text.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::gen {
namespace {

class WordSearchBuilder : PuzzleBuilder {
 public:
  using PuzzleBuilder::PuzzleBuilder;

  void build() {
    if (raw_.hasSolutionRows)
      raw_.fail("the solution lists rows of letters, not words with their cells",
                "write it as {\"WORD\": {\"cells\": [[column, row], ...]}}");
    if (!raw_.number.empty())
      raw_.fail("a cell of the puzzle is the number " + raw_.number, "write letters as \"A\"",
                raw_.numberLine);
    sizeGrid(raw_.puzzle);
    std::vector<std::uint32_t> solved;
    for (const CellTrace& trace : raw_.solution) solved.push_back(trace.word);
    buildWords(raw_.puzzle, solved);
    fillGrid(raw_.puzzle);
    buildPlacements();
    puzzle_.author.clear(), puzzle_.intro.clear(), puzzle_.heads = {};  // A crossword's.
    if (raw_.map.empty()) return;
    try {
      puzzle_.map = readMapText(raw_.map, puzzle_.words.size());
    } catch (const Error& error) {
      throw error.in({raw_.file, 0});
    }
  }

 private:
  void buildPlacements() {
    if (!raw_.hasSolution)
      raw_.fail("the file has no solution",
                "add {\"WORD\": {\"cells\": [[column, row], ...]}} as \"solution\"");
    std::vector<bool> solved(puzzle_.words.size(), false);
    puzzle_.placements.reserve(raw_.solution.size());
    for (const CellTrace& trace : raw_.solution) {
      const std::uint32_t place = placeOf(trace.word);
      const Word& word = puzzle_.words[place];
      if (solved[place])
        raw_.fail("the solution names " + inQuotes(word.text) + " twice", "keep one", trace.line);
      solved[place] = true;
      const Placement first = checked(trace, word, place);
      const auto more = raw_.placements.find(trace.word);
      if (more == raw_.placements.end()) {
        puzzle_.placements.push_back(first);
        continue;
      }
      const Placement& listed = more->second.front();
      if (listed.start != first.start || (word.letters.size() > 1 && listed.direction != first.direction))
        raw_.fail("the solution of " + inQuotes(word.text) +
                      " is not the first of its placements in gridpress:puzzle",
                  "correct one of them", trace.line);
      addPlacements(more->second, place, trace.line);
    }
    for (const auto& [word, placements] : raw_.placements)
      if (!solved[placeOf(word)])
        raw_.fail("gridpress:puzzle places " + inQuotes(puzzle_.words[placeOf(word)].text) +
                      ", the solution does not",
                  "correct one of them");
    std::ranges::stable_sort(puzzle_.placements, {}, &Placement::word);
  }

  Placement checked(const CellTrace& trace, const Word& word, std::uint32_t place) const {
    if (trace.cells == 0)
      raw_.fail("the solution of " + inQuotes(word.text) + " has no cells",
                "add \"cells\": [[column, row], ...]", trace.line);
    if (trace.bent)
      raw_.fail("the cells of " + inQuotes(word.text) + " do not follow one another in a straight line",
                "correct its cells, counted from 0, column first", trace.line);
    if (trace.cells != word.letters.size())
      raw_.fail(inQuotes(word.text) + " has " + std::to_string(word.letters.size()) +
                    " letters, its solution " + std::to_string(trace.cells) + " cells",
                "correct the word or its cells", trace.line);
    Placement placement{place, trace.start, Direction::right};
    for (const Direction d : kDirections)
      if (trace.cells > 1 && step(d) == trace.step) placement.direction = d;
    checkInside(placement, word, trace.line);
    return placement;
  }
};

PuzzleKind settledKind(RawPuzzle& raw) {
  const auto isUri = [](const std::string& text, const std::string& path) {
    return text == "http://ipuz.org/" + path || text == "https://ipuz.org/" + path;
  };
  if (!isUri(raw.version, "v1") && !isUri(raw.version, "v2"))
    raw.fail(raw.version.empty() ? "this is not an ipuz file: it names no ipuz version"
                                 : "the ipuz version " + inQuotes(raw.version) + " is not known",
             "an ipuz file says \"version\": \"http://ipuz.org/v2\"");
  for (const std::string& kind : raw.kinds)
    if (contains(kind, "codeword") || contains(kind, "/coded"))
      raw.fail("the file holds a codeword, whose squares have numbers for letters", "give a crossword");
  for (const std::string& kind : raw.kinds) {
    // What is beneath a kind, as crossword/crypticcrossword#1, is of that kind.
    const auto is = [&](const std::string& name) {
      return isUri(kind, name) || isUri(kind, name + "#1") || isUri(kind.substr(0, kind.rfind('/')), name);
    };
    if (is("wordsearch")) return PuzzleKind::wordSearch;
    if (!is("crossword")) continue;
    raw.diagramless = raw.diagramless || contains(kind, "diagramless");
    return PuzzleKind::crossword;
  }
  raw.fail("the file holds " +
               (raw.kinds.empty() ? "no kind of puzzle" : "a puzzle of kind " + inQuotes(raw.kinds[0])) +
               ", not a word search or a crossword",
           "give a file of kind http://ipuz.org/wordsearch#1 or http://ipuz.org/crossword#1");
}

}  // namespace

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
  // Clues that the extension gives by their words.
  for (auto& [word, clue] : raw_.unplacedClues) puzzle_.words.edit()[placeOf(word)].clue = std::move(clue);
}

Alphabet PuzzleBuilder::alphabetOf(const std::vector<std::string>& texts) const {
  try {
    return Alphabet(texts);
  } catch (const Error& error) {
    raw_.fail(error.problem(), error.remedy());
  }
}

std::optional<Letter> PuzzleBuilder::special(const std::string& text) const {
  if (text != raw_.block && text != raw_.empty) return std::nullopt;
  if (std::ranges::find(raw_.alphabet, text) != raw_.alphabet.end()) return std::nullopt;
  return text == raw_.block ? kOutside : kBlank;
}

/// Gives every word its letters and returns those that the alphabet does not have.
std::vector<std::string> PuzzleBuilder::spellWords() {
  std::vector<std::string> unknown;
  const LetterCutter cutter(puzzle_.alphabet);
  std::vector<LetterPiece> pieces;
  for (std::size_t w = 0; w < puzzle_.words.size(); ++w) {
    Word& word = puzzle_.words.edit()[w];
    if (word.text.empty()) raw_.fail("the file has an empty word", "remove it");
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
    raw_.fail("the letters given for " + inQuotes(text) + " do not spell it",
              "correct 'letters' in gridpress:puzzle");
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
      raw_.fail("the words list " + inQuotes(puzzle_.words[word].text) + " twice",
                "correct 'words' in gridpress:puzzle");
  bool sort = false;
  for (const std::uint32_t word : further) sort = take(word) || sort;
  for (std::uint32_t word = 0; word < puzzle_.words.size(); ++word)
    if (place_[word] == kNone)
      raw_.fail("gridpress:puzzle tells of " + inQuotes(puzzle_.words[word].text) +
                    ", which is not among its words",
                "correct 'words' in gridpress:puzzle");
  if (sort) {
    std::ranges::sort(order, [this](std::uint32_t a, std::uint32_t b) {
      const Word &x = puzzle_.words[a], &y = puzzle_.words[b];
      return x.letters.size() != y.letters.size() ? x.letters.size() > y.letters.size() : x.text < y.text;
    });
    for (std::size_t i = 0; i < order.size(); ++i) place_[order[i]] = static_cast<std::uint32_t>(i);
  }
  if (std::ranges::is_sorted(order)) return;  // As they stand already.
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
  if (shown.cells.empty()) raw_.fail("the puzzle has no cells", "give \"puzzle\": [[\"A\", \"B\"], ...]");
  const std::size_t width = raw_.width ? static_cast<std::size_t>(*raw_.width) : shown.rowLength(0);
  const std::size_t height = raw_.height ? static_cast<std::size_t>(*raw_.height) : rows;
  if (height != rows)
    raw_.fail(
        "the dimensions say " + std::to_string(height) + " rows, the puzzle has " + std::to_string(rows),
        "correct the dimensions or the rows", raw_.dimensionsLine);
  for (std::size_t r = 0; r < rows; ++r)
    if (shown.rowLength(r) != width)
      raw_.fail("row " + std::to_string(r + 1) + " of the puzzle has " + std::to_string(shown.rowLength(r)) +
                    " cells, " + (raw_.width ? "the dimensions say " : "the first row has ") +
                    std::to_string(width),
                "correct the dimensions or the row", shown.rowLines[r]);
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
      raw_.fail("the cell [" + std::to_string(cell.column) + "," + std::to_string(cell.row) + "] of " +
                    inQuotes(word.text) + " is outside of the grid",
                "correct its cells, counted from 0, column first", line);
}

Puzzle buildPuzzle(RawPuzzle& raw) {
  EXPECTS(!raw.file.empty());
  Puzzle puzzle = std::move(raw.head);
  puzzle.kind = settledKind(raw);
  if (puzzle.kind == PuzzleKind::crossword)
    buildCrossword(raw, puzzle);
  else
    WordSearchBuilder(raw, puzzle).build();
  const auto seed = raw.seed.empty() ? 0 : numberIn<std::uint64_t>(raw.seed);
  if (!seed)
    raw.fail("the seed " + inQuotes(raw.seed) + " is not a whole number", "write 0 to 18446744073709551615");
  puzzle.seed = *seed;
  ENSURES(puzzle.grid.cellCount() > 0);
  ENSURES(std::ranges::all_of(puzzle.placements, [&](const Placement& p) {
    return p.word < puzzle.words.size() && puzzle.grid.contains(p.start);
  }));
  return puzzle;
}

}  // namespace gridpress::gen
