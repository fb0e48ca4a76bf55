// gen/words/articles: the articles of six languages, and what follows them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/articles.h"

#include <unicode/uchar.h>

#include <algorithm>

#include "gen/words/list_lines.h"
#include "gen/words/utf8.h"

namespace gridpress::gen {
namespace {

struct Grammar {
  std::string_view language;
  std::vector<std::string_view> articles;  // Small; with what stands behind them.
  bool capitals = false;                   // Nouns have them.
};

const std::array<Grammar, 6>& grammars() {
  static const std::array<Grammar, 6> kGrammars = {{
      {"de", {"der ", "die ", "das ", "ein ", "eine "}, true},
      {"fr", {"le ", "la ", "les ", "l'", "l’", "un ", "une ", "des "}},
      {"es", {"el ", "la ", "los ", "las ", "un ", "una ", "unos ", "unas "}},
      {"it", {"il ", "lo ", "la ", "i ", "gli ", "le ", "l'", "l’", "un ", "uno ", "una ", "un'", "un’"}},
      {"pt", {"o ", "a ", "os ", "as ", "um ", "uma "}},
      {"nl", {"de ", "het ", "een "}},
  }};
  return kGrammars;
}

// The article that begins the word, as it is listed; empty: none, or no noun behind it.
std::string_view articleOf(const Grammar& grammar, std::string_view word) {
  // Spreadsheets make a cell's first letter a capital: "La casa" is "la casa", but "Die Welle" is a film.
  const bool small = !word.empty() && (word[0] < 'A' || word[0] > 'Z');
  if (grammar.capitals && !small) return {};
  const std::string lower = asciiLower(word.substr(0, 6));
  for (const std::string_view article : grammar.articles) {
    if (!lower.starts_with(article)) continue;
    std::size_t bytes = 0;
    const std::string_view noun = word.substr(article.size());
    const auto first = static_cast<UChar32>(firstOf(noun, bytes));
    const bool fits = grammar.capitals ? u_isupper(first) != 0 : u_islower(first) != 0;
    if (fits && noun.size() > 1) return article;
  }
  return {};
}

}  // namespace

void Articles::add(std::string_view spelling) {
  ++all_;
  for (std::size_t l = 0; l < kLanguages; ++l) {
    const std::string_view article = articleOf(grammars()[l], spelling);
    if (article.empty()) continue;
    Count& count = counts_[l];
    ++count.words;
    if (count.seen.size() < 2 && std::find(count.seen.begin(), count.seen.end(), article) == count.seen.end())
      count.seen.push_back(article);
  }
}

const Articles::Count* Articles::best() const {
  constexpr std::size_t kFewest = 3;
  const auto best = std::max_element(counts_.begin(), counts_.end(),
                                     [](const Count& a, const Count& b) { return a.words < b.words; });
  return best->words < kFewest || best->words * 5 < all_ * 4 || best->seen.size() < 2 ? nullptr : &*best;
}

std::size_t Articles::bytesOf(std::string_view spelling) const {
  const Count* const of = best();
  return of == nullptr
             ? 0
             : articleOf(grammars()[static_cast<std::size_t>(of - counts_.data())], spelling).size();
}

std::string_view Articles::language() const {
  const Count* const of = best();
  const bool one = of != nullptr && std::count_if(counts_.begin(), counts_.end(),
                                                  [&](const Count& c) { return c.words == of->words; }) == 1;
  return one ? grammars()[static_cast<std::size_t>(of - counts_.data())].language : std::string_view();
}

}  // namespace gridpress::gen
