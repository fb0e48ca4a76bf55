// gen/letters/articles: the articles of seven languages and the nouns that follow them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/articles.h"

#include <unicode/uchar.h>

#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

// Halves of one language's dictionary are apart by 4.3 nats in one of a hundred lists of four lines, by less
// in longer ones; those of two languages by 10 or more in nine of ten lists of four lines, by 33 of ten.
constexpr double kApart = 5;

struct Grammar {
  std::string_view language;
  std::vector<std::string> articles = {};  // Small; with what stands behind them.
  bool capitals = language == "de";        // Nouns have them.
};

const std::vector<Grammar>& grammars() {
  static const auto kGrammars = [] {
    std::vector<Grammar> all;
    for (const std::string_view language : sayings("articles"))
      for (Grammar& own = all.emplace_back(Grammar{language});
           const std::string_view article : sayings("article-" + std::string(language)))
        own.articles.emplace_back(article) += article.ends_with("'") || article.ends_with("’") ? "" : " ";
    return all;
  }();
  return kGrammars;
}

// The article that begins the word, as it is listed; empty: none, or no noun behind it.
std::string_view articleOf(const Grammar& grammar, std::string_view word) {
  // Spreadsheets make a cell's first letter a capital: "La casa" is "la casa", but "Die Welle" is a film.
  if (grammar.capitals && (word.empty() || isCapitalLetter(word[0]))) return {};
  const std::string lower = asciiLower(word.substr(0, 10));
  for (const std::string_view article : grammar.articles) {
    if (!lower.starts_with(article)) continue;
    const std::string_view noun = word.substr(article.size());
    const UChar32 first = firstOf(noun);
    const bool fits = grammar.capitals ? u_isupper(first) != 0 : u_islower(first) != 0;
    if (fits && noun.size() > 1) return article;
  }
  return {};
}

// Italian nouns end in vowels, nearly always: "le lundi" and "la maison" are not Italian.
bool endsSo(const Grammar& grammar, std::string_view article, std::string_view noun) {
  EXPECTS(!article.empty() && !noun.empty());
  const std::string_view endings = article == "le " ? "e" : "aeiou";
  return grammar.language != "it" || (noun.back() & 0x80) != 0 || endings.find(noun.back()) != endings.npos;
}

// "der Zug", but not "s Zug", "Der Zug" or "de facto": nothing else that people write begins so.
bool isSure(std::string_view article, std::string_view word) {
  EXPECTS(!article.empty() && word.size() > article.size());
  return article.size() > 2 && article != "de " && isSmallLetter(word[0]);
}

}  // namespace

void Translations::add(std::string_view left, std::string_view right) {
  guesses_[0].add(left);
  guesses_[1].add(right);
}

bool Translations::areTwoLanguages() const {
  return !guesses_[0].sharesScript(guesses_[1]) || guesses_[0].apartFrom(guesses_[1]) >= kApart;
}

bool beginsWithArticle(std::string_view word) {
  return std::ranges::any_of(grammars(),
                             [&](const Grammar& grammar) { return !articleOf(grammar, word).empty(); });
}

void Articles::add(std::string_view spelling) {
  EXPECTS(grammars().size() == kLanguages);
  ++all_;
  for (std::size_t l = 0; l < kLanguages; ++l) {
    const std::string_view article = articleOf(grammars()[l], spelling);
    if (article.empty() || !endsSo(grammars()[l], article, spelling)) continue;
    Count& count = counts_[l];
    ++count.words;
    count.sure += isSure(article, spelling);
    if (count.seen.size() < 2 && std::ranges::find(count.seen, article) == count.seen.end())
      count.seen.push_back(article);
  }
}

void Articles::know(std::string_view language) {
  const auto& all = grammars();
  known_ = static_cast<std::size_t>(std::ranges::find(all, language, &Grammar::language) - all.begin());
}

std::size_t Articles::best() const {
  constexpr std::size_t kFewest = 3, kFewestKnown = 2;
  if (known_ < kLanguages && counts_[known_].words >= kFewestKnown) return known_;
  const auto best = std::ranges::max_element(counts_, {}, &Count::words);
  const bool sure = best->sure >= kFewest && best->sure * 3 >= all_;
  const bool many = best->words * 5 >= all_ * 4 && best->seen.size() > 1;
  ENSURES(best->sure <= best->words && best->words <= all_);
  return best->words < kFewest || (!sure && !many) ? kLanguages
                                                   : static_cast<std::size_t>(best - counts_.begin());
}

std::size_t Articles::bytesOf(std::string_view spelling) const {
  std::size_t most = 0;
  if (best() == kLanguages) return 0;
  for (const std::size_t l : alike()) most = std::max(most, articleOf(grammars()[l], spelling).size());
  return most;
}

std::vector<std::size_t> Articles::alike() const {
  std::vector<std::size_t> alike;
  const std::size_t first = best();
  if (first < kLanguages && first == known_) return {first};
  for (std::size_t l = 0; first < kLanguages && l < kLanguages; ++l)
    if (counts_[l].words == counts_[first].words) alike.push_back(l);
  return alike;
}

std::vector<std::string_view> Articles::languages() const {
  std::vector<std::string_view> tags;
  for (const std::size_t l : alike()) tags.push_back(grammars()[l].language);
  return tags;
}

bool Articles::areEverywhere() const {
  return best() < kLanguages && counts_[best()].words * 5 >= all_ * 4;
}

}  // namespace gridpress::gen
