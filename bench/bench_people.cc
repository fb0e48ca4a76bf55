// bench/bench_people: how word searches of lists that people have come out: full, even, spread.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// bench/people runs all of it.
//
//   bench_people make DICTIONARY...        writes 200 lists of 10 to 60 words to standard output
//   bench_people ours LISTS                makes and measures puzzles of each list
//   bench_people theirs LISTS GRIDS NAME   measures what bench/people_peers.mjs made of them
//
// LISTS has a word a line, and a blank line after each list. GRIDS has for each list "columns rows", a line
// "WORD column row direction" (from 0, clockwise from the right) for each word that was placed, and a blank
// line.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "gen/grid/difficulty.h"
#include "gen/wordsearch/fill/cells.h"
#include "gen/wordsearch/make/make.h"
#include "model/rng.h"
#include "support/lists.h"
#include "support/puzzle_figures.h"

using namespace gridpress;
using namespace gridpress::gen;

namespace {

constexpr int kLists = 200;
constexpr double kMostOverEven = 1.6;
constexpr std::size_t kEvenFrom = 16;
constexpr const char* kMessage = "The letters that are left say something";

std::string folded(const std::string& text) {
  std::string all;
  for (const std::string& letter : foldedLetters(text)) all += letter;
  return all;
}

// A word of 3 to 12 letters, as the dictionary draws it.
std::string wordOf(const std::vector<std::string>& lines, Rng& rng) {
  while (true) {
    const std::string& line = lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
    const std::string text = folded(line);
    if (text.size() >= 3 && text.size() <= 12 && line.find('\'') == std::string::npos) return text;
  }
}

int make(const std::vector<std::string>& dictionaries) {
  Rng rng(1);
  std::vector<std::vector<std::string>> all;
  for (const std::string& path : dictionaries) {
    std::ifstream in(path);
    all.emplace_back();
    for (std::string line; std::getline(in, line);) all.back().push_back(line);
    if (all.back().empty()) return std::fprintf(stderr, "%s: no words\n", path.c_str()), 2;
  }
  for (int list = 0; list < kLists; ++list) {
    const std::vector<std::string>& from = all[static_cast<std::size_t>(list) % all.size()];
    const std::uint32_t count = 10 + rng.below(51);
    for (std::uint32_t i = 0; i < count; ++i) std::cout << wordOf(from, rng) << "\n";
    std::cout << "\n";
  }
  return 0;
}

std::vector<WordList> readLists(const std::string& path) {
  std::ifstream in(path);
  std::vector<WordList> lists;
  std::vector<std::string> texts;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) {
      texts.push_back(line);
      continue;
    }
    lists.push_back(listOf(texts));
    texts.clear();
  }
  return lists;
}

// Figures of many puzzles: the least, the mean, the most, and how many are within bounds.
struct Row {
  double least = 1e9, most = -1e9, sum = 0;
  int count = 0, within = 0;
  void add(double value, bool good) {
    least = std::min(least, value);
    most = std::max(most, value);
    sum += value;
    ++count;
    within += good ? 1 : 0;
  }
};

struct Table {
  std::map<std::string, Row> rows;
  int puzzles = 0, whole = 0, perfect = 0;

  void add(const Puzzle& puzzle, Directions allowed) {
    const test::PuzzleFigures f = test::figuresOf(puzzle, allowed);
    ++puzzles;
    whole += unplaced(puzzle).empty() ? 1 : 0;
    rows["1 fill, %"].add(100 * f.fill, f.fill >= 0.5 && f.fill <= 0.6);
    const bool even = f.evenness <= kMostOverEven;
    if (puzzle.words.size() >= kEvenFrom) rows["2 largest direction over even"].add(f.evenness, even);
    rows["3 emptiest quadrant, %"].add(100 * f.least, f.least >= 0.15);
    rows["4 fullest quadrant, %"].add(100 * f.most, f.most <= 0.35);
    rows["5 words side by side"].add(static_cast<double>(f.bundle), f.bundle <= 3);
    rows["6 same beginnings side by side"].add(static_cast<double>(f.alike), f.alike == 0);
    rows["7 crossings a word"].add(
        static_cast<double>(f.crossings) / static_cast<double>(puzzle.words.size()), true);
    rows["8 words that cross none, %"].add(100 * f.alone, true);
  }

  void print(const std::string& name) const {
    std::printf("%s: %d puzzles, %d with every word\n", name.c_str(), puzzles, whole);
    for (const auto& [what, r] : rows)
      std::printf("  %-32s %6.2f to %6.2f, mean %6.2f; %5.1f %% within bounds\n", what.c_str() + 2, r.least,
                  r.most, r.sum / r.count, 100.0 * r.within / r.count);
  }
};

// What is asked of our puzzles.
struct Asked {
  std::string directions;
  std::optional<Level> level = {};
  std::string message = {};

  std::string name() const {
    return level ? "difficulty " + directions
                 : "directions " + directions + (message.empty() ? "" : ", a message");
  }
};

void ours(const std::vector<WordList>& lists, const Asked& asked) {
  Table table;
  std::vector<double> times;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    WordSearchSettings settings;
    settings.seed = i + 1;
    settings.threads = 1;
    settings.directions = directionsNamed(asked.directions);
    settings.placing = PuzzlePlacing{.level = asked.level, .message = foldedLetters(asked.message)};
    const auto begin = std::chrono::steady_clock::now();
    const WordSearch made = makeWordSearch(lists[i], settings);
    times.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    table.add(made.puzzle, settings.directions);
    if (!asked.level) continue;
    const Difficulty d = measureDifficulty(made.puzzle);
    table.rows["9 score; level reached"].add(d.score, d.level == *asked.level);
  }
  table.print("gridpress, " + asked.name());
  std::sort(times.begin(), times.end());
  std::printf("  milliseconds: median %.0f, longest %.0f\n", times[times.size() / 2], times.back());
}

int theirs(const std::vector<WordList>& lists, const std::string& path, const std::string& name) {
  std::ifstream in(path);
  Table table;
  for (const WordList& list : lists) {
    Puzzle puzzle = puzzleFor(list, 1);
    std::string line;
    if (!std::getline(in, line)) break;
    std::istringstream size(line);
    std::int32_t columns = 0, rows = 0;
    size >> columns >> rows;
    puzzle.grid = Grid(columns, rows);
    Directions used;
    while (std::getline(in, line) && !line.empty()) {
      std::istringstream row(line);
      std::string word;
      Placement p;
      int direction = 0;
      row >> word >> p.start.column >> p.start.row >> direction;
      p.direction = static_cast<Direction>(direction);
      used.set(static_cast<std::size_t>(direction));
      for (p.word = 0; p.word < list.words.size() && list.words[p.word].text != word;) ++p.word;
      if (p.word < list.words.size()) puzzle.placements.push_back(p);
    }
    std::sort(puzzle.placements.begin(), puzzle.placements.end(),
              [](const Placement& a, const Placement& b) { return a.word < b.word; });
    table.add(puzzle, 0xFF);
  }
  table.print(name);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  if (args.size() >= 2 && args[0] == "make") return make({args.begin() + 1, args.end()});
  if (args.size() == 2 && args[0] == "ours") {
    const std::vector<WordList> lists = readLists(args[1]);
    for (const Level level : {Level::easy, Level::medium, Level::hard, Level::expert})
      ours(lists, {std::string(nameOf(level)), level});
    ours(lists, {"hard"});
    for (const char* directions : {"medium", "hard"}) ours(lists, {directions, {}, kMessage});
    return 0;
  }
  if (args.size() == 4 && args[0] == "theirs") return theirs(readLists(args[1]), args[2], args[3]);
  std::fprintf(stderr, "usage: bench_people make DICTIONARY... | ours LISTS | theirs LISTS GRIDS NAME\n");
  return 2;
}
