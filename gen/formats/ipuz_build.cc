// gen/formats/ipuz_build: grid, words and placements out of the raw parts of an ipuz file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/ipuz_build.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "gen/formats/letters.h"
#include "model/error.h"

namespace gridpress::gen {

namespace {

std::string cellText(Cell cell) {
  return std::to_string(cell.column) + "," + std::to_string(cell.row);
}

class Builder {
 public:
  Builder(RawIpuz raw, const std::string& file) : raw_(std::move(raw)), file_(file) {}

  Puzzle build() {
    checkKind();
    buildAlphabetAndWords();
    buildGrid();
    buildPlacements();
    puzzle_.title = std::move(raw_.title);
    puzzle_.credit = std::move(raw_.copyright);
    puzzle_.generator = std::move(raw_.generator);
    readSeed();
    return std::move(puzzle_);
  }

 private:
  [[noreturn]] void fail(const std::string& problem, const std::string& remedy, std::size_t line = 0) const {
    throw Error::call(problem, remedy, {file_, line});
  }

  void checkKind() const {
    const auto isUri = [](const std::string& text, const std::string& path) {
      return text == "http://ipuz.org/" + path || text == "https://ipuz.org/" + path;
    };
    if (!isUri(raw_.version, "v1") && !isUri(raw_.version, "v2"))
      fail(raw_.version.empty() ? "this is not an ipuz file: it names no ipuz version"
                                : "the ipuz version " + named(raw_.version) + " is not known",
           "an ipuz file says \"version\": \"http://ipuz.org/v2\"");
    for (const std::string& kind : raw_.kinds)
      if (isUri(kind, "wordsearch") || isUri(kind, "wordsearch#1")) return;
    fail("the file holds " +
             (raw_.kinds.empty() ? "no kind of puzzle" : "a puzzle of kind " + named(raw_.kinds[0])) +
             ", not a word search",
         "give a file of kind http://ipuz.org/wordsearch#1");
  }

  /// The letters are what the extension lists, what the cells show, and what words say beyond both.
  void buildAlphabetAndWords() {
    std::vector<std::string> texts = raw_.alphabet;
    for (const std::string& text : raw_.cellTexts)
      if (!special(text)) texts.push_back(text);
    puzzle_.alphabet = alphabetOf(texts);
    std::vector<std::string> unknown = spellWords();
    if (!unknown.empty()) {
      texts.insert(texts.end(), unknown.begin(), unknown.end());
      puzzle_.alphabet = alphabetOf(texts);
      spellWords();
    }
    orderWords();
  }

  Alphabet alphabetOf(const std::vector<std::string>& texts) const {
    try {
      return Alphabet(texts);
    } catch (const Error& error) {
      fail(error.problem(), error.remedy());
    }
  }

  /// kBlank or kOutside, where a cell's text says that; nothing where it is a letter.
  std::optional<Letter> special(const std::string& text) const {
    if (text != raw_.block && text != raw_.empty) return std::nullopt;
    if (std::find(raw_.alphabet.begin(), raw_.alphabet.end(), text) != raw_.alphabet.end())
      return std::nullopt;
    return text == raw_.block ? kOutside : kBlank;
  }

  /// Gives every word its letters and returns those that the alphabet does not have.
  std::vector<std::string> spellWords() {
    std::vector<std::string> unknown;
    const LetterCutter cutter(puzzle_.alphabet);
    std::vector<LetterPiece> pieces;
    for (std::size_t w = 0; w < raw_.words.size(); ++w) {
      Word& word = raw_.words[w];
      cutWord(static_cast<std::uint32_t>(w), cutter, pieces);
      word.letters.clear();
      word.letters.reserve(pieces.size());
      for (const LetterPiece& piece : pieces) {
        if (!piece.letter) unknown.emplace_back(piece.text);
        word.letters.push_back(piece.letter.value_or(kBlank));
      }
      if (word.letters.empty()) fail("the file has an empty word", "remove it");
    }
    return unknown;
  }

  void cutWord(std::uint32_t w, const LetterCutter& cutter, std::vector<LetterPiece>& pieces) const {
    const std::string& text = raw_.words[w].text;
    const auto said = raw_.letters.find(w);
    if (said == raw_.letters.end()) return cutter.cut(text, pieces);
    pieces.clear();
    std::string whole;
    for (const std::string& letter : said->second) {
      whole += letter;
      if (!letter.empty()) pieces.push_back({letter, puzzle_.alphabet.find(letter)});
    }
    if (whole != text)
      fail("the letters given for " + named(text) + " do not spell it", "mend 'letters' in gridpress:puzzle");
  }

  /// The extension's order, if it lists all words; else the order of a word list: longest first.
  void orderWords() {
    place_.assign(raw_.words.size(), kNone);
    std::vector<std::uint32_t> order;
    order.reserve(raw_.words.size());
    const auto take = [&](std::uint32_t word) {
      if (place_[word] != kNone) return false;
      place_[word] = static_cast<std::uint32_t>(order.size());
      order.push_back(word);
      return true;
    };
    for (const std::uint32_t word : raw_.listed)
      if (!take(word))
        fail("the words list " + named(raw_.words[word].text) + " twice", "mend 'words' in gridpress:puzzle");
    bool sort = false;
    for (const CellTrace& trace : raw_.solution) sort = take(trace.word) || sort;
    for (std::uint32_t word = 0; word < raw_.words.size(); ++word)
      if (place_[word] == kNone)
        fail("gridpress:puzzle tells of " + named(raw_.words[word].text) + ", which is not among its words",
             "mend 'words' in gridpress:puzzle");
    if (sort) {
      std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
        const Word &x = raw_.words[a], &y = raw_.words[b];
        return x.letters.size() != y.letters.size() ? x.letters.size() > y.letters.size() : x.text < y.text;
      });
      for (std::size_t i = 0; i < order.size(); ++i) place_[order[i]] = static_cast<std::uint32_t>(i);
    }
    puzzle_.words.reserve(order.size());
    for (const std::uint32_t word : order) puzzle_.words.push_back(std::move(raw_.words[word]));
  }

  void buildGrid() {
    const std::size_t rows = raw_.rowEnds.size();
    if (raw_.cells.empty()) fail("the puzzle has no cells", "give \"puzzle\": [[\"A\", \"B\"], ...]");
    const std::size_t width = raw_.width ? static_cast<std::size_t>(*raw_.width) : rowLength(0);
    const std::size_t height = raw_.height ? static_cast<std::size_t>(*raw_.height) : rows;
    if (height != rows)
      fail("the dimensions say " + std::to_string(height) + " rows, the puzzle has " + std::to_string(rows),
           "mend the dimensions or the rows", raw_.dimensionsLine);
    for (std::size_t r = 0; r < rows; ++r)
      if (rowLength(r) != width)
        fail("row " + std::to_string(r + 1) + " of the puzzle has " + std::to_string(rowLength(r)) +
                 " cells, " + (raw_.width ? "the dimensions say " : "the first row has ") +
                 std::to_string(width),
             "mend the dimensions or the row", raw_.rowLines[r]);

    std::vector<Letter> letters;
    for (const std::string& text : raw_.cellTexts) {
      const std::optional<Letter> other = special(text);
      letters.push_back(other ? *other : *puzzle_.alphabet.find(text));
    }
    // The rows were read, so the grid is no larger than the file.
    puzzle_.grid = Grid(static_cast<std::int32_t>(width), static_cast<std::int32_t>(rows));
    auto cell = raw_.cells.begin();
    for (std::int32_t r = 0; r < puzzle_.grid.rows(); ++r)
      for (std::int32_t c = 0; c < puzzle_.grid.columns(); ++c, ++cell)
        puzzle_.grid.at({c, r}) = *cell < letters.size() ? letters[*cell] : *cell;
  }

  std::size_t rowLength(std::size_t row) const {
    return raw_.rowEnds[row] - (row == 0 ? 0 : raw_.rowEnds[row - 1]);
  }

  void buildPlacements() {
    if (!raw_.hasSolution)
      fail("the file has no solution", "add {\"WORD\": {\"cells\": [[column, row], ...]}} as \"solution\"");
    std::vector<bool> solved(puzzle_.words.size(), false);
    for (const CellTrace& trace : raw_.solution) {
      const std::uint32_t place = place_[trace.word];
      const Word& word = puzzle_.words[place];
      if (solved[place]) fail("the solution names " + named(word.text) + " twice", "keep one", trace.line);
      solved[place] = true;
      const Placement first = checked(trace, word, place);
      const auto more = raw_.placements.find(trace.word);
      if (more == raw_.placements.end()) {
        puzzle_.placements.push_back(first);
        continue;
      }
      const Placement& listed = more->second.front();
      if (listed.start != first.start || (word.letters.size() > 1 && listed.direction != first.direction))
        fail(
            "the solution of " + named(word.text) + " is not the first of its placements in gridpress:puzzle",
            "mend one of them", trace.line);
      for (Placement placement : more->second) {
        placement.word = place;
        checkInside(placement, word, trace.line);
        puzzle_.placements.push_back(placement);
      }
    }
    for (const auto& [word, placements] : raw_.placements)
      if (!solved[place_[word]])
        fail("gridpress:puzzle places " + named(puzzle_.words[place_[word]].text) + ", the solution does not",
             "mend one of them");
    std::stable_sort(puzzle_.placements.begin(), puzzle_.placements.end(),
                     [](const Placement& a, const Placement& b) { return a.word < b.word; });
  }

  Placement checked(const CellTrace& trace, const Word& word, std::uint32_t place) const {
    if (trace.cells == 0)
      fail("the solution of " + named(word.text) + " has no cells", "add \"cells\": [[column, row], ...]",
           trace.line);
    if (trace.bent)
      fail("the cells of " + named(word.text) + " do not follow one another in a straight line",
           "mend its cells, counted from 0, column first", trace.line);
    if (trace.cells != word.letters.size())
      fail(named(word.text) + " has " + std::to_string(word.letters.size()) + " letters, its solution " +
               std::to_string(trace.cells) + " cells",
           "mend the word or its cells", trace.line);
    Placement placement{place, trace.start, Direction::right};
    if (trace.cells > 1) {
      for (const Direction d : kDirections)
        if (step(d) == trace.step) placement.direction = d;
    }
    checkInside(placement, word, trace.line);
    return placement;
  }

  void checkInside(const Placement& placement, const Word& word, std::size_t line) const {
    const auto steps = static_cast<std::int32_t>(word.letters.size()) - 1;
    for (const Cell cell : {placement.start, advance(placement.start, placement.direction, steps)})
      if (!puzzle_.grid.contains(cell))
        fail("the cell [" + cellText(cell) + "] of " + named(word.text) + " is outside of the grid",
             "mend its cells, counted from 0, column first", line);
  }

  void readSeed() {
    if (raw_.seed.empty()) return;
    const char* end = raw_.seed.data() + raw_.seed.size();
    const auto read = std::from_chars(raw_.seed.data(), end, puzzle_.seed);
    if (read.ec != std::errc() || read.ptr != end)
      fail("the seed " + named(raw_.seed) + " is not a whole number", "write 0 to 18446744073709551615");
  }

  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  RawIpuz raw_;
  const std::string& file_;
  Puzzle puzzle_;
  std::vector<std::uint32_t> place_;  ///< Where in puzzle_.words each raw word went.
};

}  // namespace

Puzzle buildPuzzle(RawIpuz raw, const std::string& file) {
  return Builder(std::move(raw), file).build();
}

}  // namespace gridpress::gen
