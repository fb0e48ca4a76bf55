// jobs/book/emblem: cuts the title into words and hides them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/book/emblem.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "gen/grid/directions.h"
#include "gen/words/fold.h"
#include "jobs/book/word_search.h"
#include "jobs/puzzle/fill_settings.h"

namespace gridpress::jobs {

namespace {

constexpr std::size_t kLongest = 12;
constexpr std::int32_t kSide = 10;

// Adds a word that stands in none before it.
void addWord(const std::string& text, std::vector<Word>& words) {
  const bool known = std::any_of(words.begin(), words.end(), [&](const Word& other) {
    return other.text.find(text) != std::string::npos;
  });
  if (text.size() < 2 || text.size() > kLongest || known) return;
  Word word;
  word.text = text;
  for (const char c : text) word.letters.push_back(static_cast<Letter>(c - 'A'));
  words.push_back(std::move(word));
}

// The words of a text in A-Z: Müller's is MULLERS, as in every list.
void addWords(const std::string& text, std::vector<Word>& words) {
  gen::Folder fold(gen::Fold::right);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" -", at), text.size());
    bool lost = false;
    addWord(fold(text.substr(at, end - at), lost), words);
    at = end + 1;
  }
}

}  // namespace

std::shared_ptr<const Puzzle> emblemOf(const std::string& title, const Workspace& workspace, bool onCover) {
  BookPuzzle plan;
  plan.words.alphabet = Alphabet::latin();
  std::vector<Word>& words = plan.words.words;
  addWords(title, words);
  if (words.empty() && onCover) addWords("word search", words);
  if (words.empty()) return nullptr;
  std::stable_sort(words.begin(), words.end(),
                   [](const Word& a, const Word& b) { return a.letters.size() > b.letters.size(); });
  plan.tag = "on the title page";
  plan.search.threads = 1;
  if (onCover) plan.search.directions = gen::directionsNamed("medium");
  const std::int32_t side = std::max(kSide, static_cast<std::int32_t>(words.front().letters.size()) + 1);
  plan.search.size = Cell{side, side};
  FillSettings fill;
  fill.filler = "alphabet:ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  addTo(plan.search, fill, plan.words.alphabet, workspace);
  Puzzle puzzle = bookWordSearch(plan).puzzle;
  puzzle.title = title;
  return std::make_shared<const Puzzle>(std::move(puzzle));
}

}  // namespace gridpress::jobs
