// tests/gen/squares/brute: no trie, no masks, no cases: rows are tried, columns are looked up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "brute.h"

#include <algorithm>
#include <set>

namespace gridpress::test {

namespace {

Rows columnsOf(const Rows& rows) {
  Rows columns(rows.front().size());
  for (const std::string& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) columns[i] += row[i];
  return columns;
}

bool isWanted(const Rows& rows, const std::set<std::string>& words, const Wanted& wanted) {
  const Rows columns = columnsOf(rows);
  for (const std::string& column : columns)
    if (words.count(column) == 0) return false;
  Rows all = rows;
  all.insert(all.end(), columns.begin(), columns.end());
  if (wanted.symmetric && rows != columns) return false;
  if (wanted.upToTranspose && columns < rows) return false;
  if (wanted.distinct) {
    const Rows& once = wanted.symmetric ? rows : all;
    if (std::set<std::string>(once.begin(), once.end()).size() != once.size()) return false;
  }
  const auto stands = [&](const std::string& word) { return std::count(all.begin(), all.end(), word) > 0; };
  if (!wanted.news.empty() && std::none_of(wanted.news.begin(), wanted.news.end(), stands)) return false;
  if (!std::all_of(wanted.must.begin(), wanted.must.end(), stands)) return false;
  if (wanted.hasTiles) {
    std::map<char, int> needed;
    for (const std::string& row : rows)
      for (const char c : row) ++needed[c];
    int missing = 0;
    for (const auto& [letter, count] : needed) {
      const auto own = wanted.tiles.find(letter);
      missing += std::max(0, count - (own == wanted.tiles.end() ? 0 : own->second));
    }
    if (missing > wanted.blanks) return false;
  }
  return true;
}

void tryRows(const std::vector<std::string>& words, const std::set<std::string>& known, const Wanted& wanted,
             Rows& rows, std::vector<Rows>& found) {
  if (rows.size() == static_cast<std::size_t>(wanted.rows)) {
    if (isWanted(rows, known, wanted)) found.push_back(rows);
    return;
  }
  for (const std::string& word : words) {
    if (word.size() != static_cast<std::size_t>(wanted.columns)) continue;
    rows.push_back(word);
    tryRows(words, known, wanted, rows, found);
    rows.pop_back();
  }
}

std::vector<Letter> lettersOf(const std::string& word) {
  std::vector<Letter> letters;
  for (const char c : word) letters.push_back(static_cast<Letter>(c - 'A'));
  return letters;
}

}  // namespace

std::vector<Rows> bruteSquares(const std::vector<std::string>& words, const Wanted& wanted) {
  std::vector<std::string> all = words;
  all.insert(all.end(), wanted.news.begin(), wanted.news.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  std::vector<Rows> found;
  Rows rows;
  tryRows(all, {all.begin(), all.end()}, wanted, rows, found);
  return found;
}

gen::Lexicon lexiconOf(const std::vector<std::string>& words, const std::vector<std::string>& news) {
  std::vector<gen::SquareWord> entries;
  for (const std::string& word : words) entries.push_back({word, lettersOf(word), 0, {}, false});
  for (const std::string& word : news) entries.push_back({word, lettersOf(word), 0, {}, true});
  return gen::Lexicon(Alphabet::latin(), std::move(entries));
}

gen::SquareRules rulesOf(const Wanted& wanted, const gen::Lexicon& lexicon) {
  gen::SquareRules rules;
  rules.columns = wanted.columns;
  rules.rows = wanted.rows;
  rules.distinct = wanted.distinct;
  rules.upToTranspose = wanted.upToTranspose;
  rules.symmetric = wanted.symmetric;
  for (const std::string& word : wanted.must) rules.must.push_back(lexicon.find(lettersOf(word)).value());
  if (wanted.hasTiles) {
    rules.tiles = gen::Tiles{std::vector<int>(26, 0), wanted.blanks};
    for (const auto& [letter, count] : wanted.tiles)
      rules.tiles->counts[static_cast<std::size_t>(letter - 'A')] = count;
  }
  return rules;
}

Rows spelled(const gen::Lexicon& lexicon, std::span<const gen::WordId> rows) {
  Rows words;
  for (const gen::WordId id : rows) words.push_back(lexicon[id].text);
  return words;
}

std::vector<Rows> listed(const gen::Lexicon& lexicon, const gen::SquareRules& rules, int threads) {
  std::vector<Rows> squares;
  gen::listSquares(lexicon, rules,
                   [&](std::span<const gen::WordId> rows) {
                     squares.push_back(spelled(lexicon, rows));
                     return true;
                   },
                   {threads, {}});
  return squares;
}

}  // namespace gridpress::test
