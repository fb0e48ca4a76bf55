// gen/formats/ipuz_build: grid, words and placements out of the raw parts of an ipuz file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/ipuz_build.h"

#include <algorithm>
#include <charconv>
#include <numeric>
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
    if (raw_.version.find("ipuz.org/v") == std::string::npos)
      fail("this is not an ipuz file: it names no ipuz version",
           "an ipuz file says \"version\": \"http://ipuz.org/v2\"");
    for (const std::string& kind : raw_.kinds)
      if (kind.find("ipuz.org/wordsearch") != std::string::npos) return;
    fail("the file holds " +
             (raw_.kinds.empty() ? "no kind of puzzle" : "a puzzle of kind " + raw_.kinds[0]) +
             ", not a word search",
         "give a file of kind http://ipuz.org/wordsearch#1");
  }

  /// Every text that a cell or a word shows becomes a letter.
  void buildAlphabetAndWords() {
    std::vector<std::string> texts = raw_.alphabet;
    for (const std::string& text : raw_.cellTexts)
      if (text != raw_.block) texts.push_back(text);
    const Alphabet known(texts);
    std::size_t longest = 1;
    for (const std::string& text : texts) longest = std::max(longest, text.size());

    std::vector<std::vector<std::string_view>> pieces(raw_.words.size());
    const auto isLetter = [&known](std::string_view text) { return known.find(text).has_value(); };
    for (std::size_t w = 0; w < raw_.words.size(); ++w) {
      const auto said = raw_.letters.find(static_cast<std::uint32_t>(w));
      if (said == raw_.letters.end()) {
        pieces[w] = cutGreedily(raw_.words[w].text, longest, isLetter);
      } else {
        pieces[w].assign(said->second.begin(), said->second.end());
        if (std::accumulate(said->second.begin(), said->second.end(), std::string()) != raw_.words[w].text)
          fail("the letters given for '" + raw_.words[w].text + "' do not spell it", "mend gridpress:meta");
      }
      for (const std::string_view piece : pieces[w])
        if (!isLetter(piece)) texts.emplace_back(piece);
    }
    puzzle_.alphabet = Alphabet(std::move(texts));
    for (std::size_t w = 0; w < raw_.words.size(); ++w) {
      raw_.words[w].letters.reserve(pieces[w].size());
      for (const std::string_view piece : pieces[w])
        raw_.words[w].letters.push_back(*puzzle_.alphabet.find(piece));
    }
    orderWords();
  }

  /// The dictionary's order; then words that only the solution names. A foreign file's words are sorted as a
  /// word list is.
  void orderWords() {
    std::vector<std::uint32_t> order;
    order.reserve(raw_.words.size());
    place_.assign(raw_.words.size(), kNone);
    const auto take = [&](std::uint32_t word) {
      if (place_[word] != kNone) return;
      place_[word] = static_cast<std::uint32_t>(order.size());
      order.push_back(word);
    };
    for (const std::uint32_t word : raw_.dictionary) take(word);
    for (std::uint32_t word = 0; word < raw_.words.size(); ++word) take(word);
    if (!raw_.hasMeta) {
      std::stable_sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
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
    std::size_t widest = 0;
    for (std::size_t r = 0; r < rows; ++r) widest = std::max(widest, rowLength(r));
    if (widest == 0) fail("the puzzle has no cells", "give \"puzzle\": [[\"A\", \"B\"], ...]");
    const std::size_t width = raw_.width < 0 ? widest : static_cast<std::size_t>(raw_.width);
    const std::size_t height = raw_.height < 0 ? rows : static_cast<std::size_t>(raw_.height);
    if (height != rows)
      fail("the dimensions say " + std::to_string(height) + " rows, the puzzle has " + std::to_string(rows),
           "mend the dimensions or the rows", raw_.dimensionsLine);
    for (std::size_t r = 0; r < rows; ++r) {
      // Other programs may leave off the cells at a row's end that are outside of the puzzle.
      if (rowLength(r) == width || (rowLength(r) < width && !raw_.hasMeta)) continue;
      fail("row " + std::to_string(r + 1) + " of the puzzle has " + std::to_string(rowLength(r)) +
               " cells, the dimensions say " + std::to_string(width),
           "mend the dimensions or the row", raw_.rowLines[r]);
    }
    if (width > 1'000'000 || rows > 1'000'000 || width * rows > 2'000'000'000)
      fail("the puzzle is larger than a million cells a side or two thousand million in all", "");

    std::vector<Letter> letters;
    for (const std::string& text : raw_.cellTexts)
      letters.push_back(text == raw_.block && !puzzle_.alphabet.find(text) ? kOutside
                                                                           : *puzzle_.alphabet.find(text));
    puzzle_.grid = Grid(static_cast<std::int32_t>(width), static_cast<std::int32_t>(rows), kOutside);
    std::size_t from = 0;
    for (std::size_t r = 0; r < rows; ++r) {
      for (std::size_t c = 0; from < raw_.rowEnds[r]; ++c, ++from) {
        const Letter cell = raw_.cells[from];
        puzzle_.grid.at({static_cast<std::int32_t>(c), static_cast<std::int32_t>(r)}) =
            cell < letters.size() ? letters[cell] : cell;
      }
    }
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
      if (solved[place]) fail("the solution names '" + word.text + "' twice", "keep one", trace.line);
      solved[place] = true;
      const Placement first = checked(trace, word, place);
      const auto more = raw_.placements.find(trace.word);
      if (more == raw_.placements.end()) {
        puzzle_.placements.push_back(first);
        continue;
      }
      const Placement& named = more->second.front();
      if (named.start != first.start || (word.letters.size() > 1 && named.direction != first.direction))
        fail("the solution of '" + word.text + "' is not the first of its placements in gridpress:meta",
             "mend one of them", trace.line);
      for (Placement placement : more->second) {
        placement.word = place;
        checkInside(placement, word, trace.line);
        puzzle_.placements.push_back(placement);
      }
    }
    for (const auto& [word, placements] : raw_.placements)
      if (!solved[place_[word]])
        fail("gridpress:meta places '" + puzzle_.words[place_[word]].text + "', the solution does not",
             "mend one of them");
    std::stable_sort(puzzle_.placements.begin(), puzzle_.placements.end(),
                     [](const Placement& a, const Placement& b) { return a.word < b.word; });
  }

  Placement checked(const CellTrace& trace, const Word& word, std::uint32_t place) const {
    if (trace.cells == 0)
      fail("the solution of '" + word.text + "' has no cells", "add \"cells\": [[column, row], ...]",
           trace.line);
    if (trace.bent)
      fail("the cells of '" + word.text + "' do not follow one another in a straight line",
           "mend its cells, counted from 0, column first", trace.line);
    if (trace.cells != word.letters.size())
      fail("'" + word.text + "' has " + std::to_string(word.letters.size()) + " letters, its solution " +
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
        fail("the cell [" + cellText(cell) + "] of '" + word.text + "' is outside of the grid",
             "mend its cells, counted from 0, column first", line);
  }

  void readSeed() {
    if (raw_.seed.empty()) return;
    const char* end = raw_.seed.data() + raw_.seed.size();
    const auto read = std::from_chars(raw_.seed.data(), end, puzzle_.seed);
    if (read.ec != std::errc() || read.ptr != end)
      fail("the seed '" + raw_.seed + "' is not a whole number", "");
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
