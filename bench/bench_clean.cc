// bench/bench_clean: words to avoid that can be read in grids, made without and with the list of them.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_clean NAMES [LISTS]
//   bench_clean --languages [SEEDS]
//
// NAMES is a file of words, such as /usr/share/dict/american-english. LISTS (200) lists of 50 to 5,000 of its
// words of 4 to 11 letters, in equal ratios, each with a seed of its own, are hidden in a grid that suits
// their number. What stands inside a single word is counted apart: nothing but another list helps there.
//
// --languages hides each list of bench/language-lists.txt in grids of SEEDS (1,000) seeds and reads them with
// the lists to avoid of its language: what goes through a letter that no word needs (there must be none), and
// what words spell that the report does not name.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gen/grid/occurrences.h"
#include "gen/words/read/read_words.h"
#include "gen/wordsearch/fill/cells.h"
#include "jobs/puzzle/generate.h"
#include "jobs/resolve/workspace.h"

using namespace gridpress;

namespace {

std::vector<std::string> wordsOf(const char* path) {
  std::ifstream in(path);
  std::vector<std::string> words;
  for (std::string line; std::getline(in, line);) {
    if (line.size() < 4 || line.size() > 11) continue;
    if (!std::all_of(line.begin(), line.end(), [](char c) { return c >= 'a' && c <= 'z'; })) continue;
    for (char& c : line) c = static_cast<char>(std::toupper(c));
    words.push_back(line);
  }
  return words;
}

WordList listOf(std::vector<std::string> words, std::size_t count, std::uint32_t seed) {
  std::mt19937 random(seed);
  for (std::size_t i = 0; i < count; ++i) std::swap(words[i], words[i + random() % (words.size() - i)]);
  words.resize(count);
  std::sort(words.begin(), words.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  });
  WordList list;
  list.alphabet = Alphabet::latin();
  list.language = "en";
  for (const std::string& text : words) {
    Word word{text, {}, {}};
    for (const char c : text) word.letters.push_back(static_cast<Letter>(c - 'A'));
    list.words.edit().push_back(std::move(word));
  }
  return list;
}

struct Found {
  std::size_t across = 0;  ///< Read through letters of several words, or through filler.
  std::size_t inside = 0;  ///< In a single word.
  std::size_t grids = 0;   ///< That have one of the first kind.
};

void read(const Puzzle& puzzle, const gen::WordAutomaton& avoid, Found& sum) {
  const auto inside = gen::insidePlacements(gen::findInside(puzzle.words, avoid), puzzle.placements, avoid);
  const std::size_t all = gen::findOccurrences(puzzle.grid, avoid).size();
  sum.inside += inside.size();
  sum.across += all - inside.size();
  sum.grids += all > inside.size();
}

void print(const char* what, const Found& found, int lists) {
  std::printf("%-28s %5zu places read in %3zu of %d grids; inside single words %zu\n", what, found.across,
              found.grids, lists, found.inside);
}

bool isOf(const Puzzle& puzzle, Cell cell) {
  return std::any_of(puzzle.placements.begin(), puzzle.placements.end(), [&](const Placement& p) {
    for (std::size_t i = 0; i < puzzle.words[p.word].letters.size(); ++i)
      if (advance(p.start, p.direction, static_cast<std::int32_t>(i)) == cell) return true;
    return false;
  });
}

struct LanguageCount {
  std::size_t filler = 0, spelled = 0, untold = 0;
};

void count(const gen::WordSearch& made, const std::vector<std::string>& texts, LanguageCount& sum) {
  const Puzzle& puzzle = made.puzzle;
  std::vector<std::vector<std::string>> shown;
  for (const std::string& text : texts) shown.push_back(gen::ownLetters(text));
  std::vector<std::vector<Letter>> avoid = gen::lettersOf(shown, puzzle.alphabet);
  const gen::WordAutomaton automaton({avoid.begin(), avoid.end()});
  std::set<std::string> told;
  for (const gen::UnavoidableMatch& match : made.fill.unavoidable) told.insert(match.text);
  for (const Placement& found : gen::findOccurrences(puzzle.grid, automaton)) {
    bool filler = false;
    for (std::uint32_t i = 0; i < automaton.length(found.word); ++i)
      filler = filler || !isOf(puzzle, advance(found.start, found.direction, static_cast<std::int32_t>(i)));
    std::string text;
    for (const Letter letter : avoid[found.word]) text += puzzle.alphabet[letter];
    sum.filler += filler;
    sum.spelled += !filler;
    sum.untold += !filler && !told.contains(text);
  }
}

int languages(int seeds) {
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 1});
  std::ifstream file(GRIDPRESS_SOURCE_DIR "/bench/language-lists.txt");
  std::printf("%-9s %6s %8s %8s %8s\n", "language", "grids", "filler", "spelled", "untold");
  std::size_t wrong = 0;
  std::string tag, words;
  const auto make = [&] {
    if (words.empty()) return;
    gen::SourceSpec source;
    source.path = tag, source.text = std::exchange(words, {});
    gen::CleanOptions options;
    options.language = tag;
    const WordList list = gen::readWords(std::span(&source, 1), options).list;
    LanguageCount sum;
    for (int seed = 1; seed <= seeds; ++seed) {
      jobs::GridSettings grid;
      grid.seed = static_cast<std::uint64_t>(seed);
      grid.size = {jobs::GridSize::Kind::side, 16, 16};
      const gen::WordSearchSettings search = jobs::searchOf(grid, {}, list, workspace);
      count(gen::makeWordSearch(list, search), search.fill.avoid, sum);
    }
    std::printf("%-9s %6d %8zu %8zu %8zu\n", tag.c_str(), seeds, sum.filler, sum.spelled, sum.untold);
    std::fflush(stdout);
    wrong += sum.filler + sum.untold;
  };
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('['))
      make(), tag = line.substr(1, line.find(']') - 1);
    else if (!line.empty() && !line.starts_with('#'))
      words += line.substr(0, line.find('\t')) + "\n";
  }
  make();
  return wrong == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::string(argv[1]) == "--languages")
    return languages(argc > 2 ? std::atoi(argv[2]) : 1000);
  const std::vector<std::string> words = argc > 1 ? wordsOf(argv[1]) : std::vector<std::string>();
  if (words.size() < 5000) {
    std::fprintf(stderr, "usage: bench_clean NAMES [LISTS], of 5,000 words and more\n");
    return 2;
  }
  const int lists = argc > 2 ? std::atoi(argv[2]) : 200;
  const jobs::Workspace workspace({GRIDPRESS_SOURCE_DIR, 2});
  Found before, after;
  for (int i = 0; i < lists; ++i) {
    const double share = lists > 1 ? static_cast<double>(i) / (lists - 1) : 0;
    const auto count = static_cast<std::size_t>(std::lround(50 * std::pow(100, share)));
    const WordList list = listOf(words, count, static_cast<std::uint32_t>(i + 1));
    jobs::GridSettings grid;
    grid.seed = static_cast<std::uint64_t>(i + 1);
    gen::WordSearchSettings search = jobs::searchOf(grid, {}, list, workspace);
    std::vector<std::vector<Letter>> avoid;
    for (const std::string& text : search.fill.avoid) {
      std::vector<Letter>& letters = avoid.emplace_back();
      for (const char c : text) letters.push_back(static_cast<Letter>(c - 'A'));
    }
    const gen::WordAutomaton automaton({avoid.begin(), avoid.end()});
    read(gen::makeWordSearch(list, search).puzzle, automaton, after);
    search.fill.avoid.clear();
    read(gen::makeWordSearch(list, search).puzzle, automaton, before);
    if (i % 20 == 19) std::fprintf(stderr, "%d of %d lists, the last of %zu words\n", i + 1, lists, count);
  }
  print("without a list to avoid", before, lists);
  print("with the classroom list", after, lists);
  return 0;
}
