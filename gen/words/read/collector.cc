// gen/words/read/collector: merges and sorts.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/collector.h"

#include <algorithm>
#include <tuple>

#include "gen/letters/text.h"

namespace gridpress::gen {
namespace {

Alphabet alphabetOf(const std::vector<Word>& words, const Cutter& cut) {
  const auto isLatin = [](const Word& word) { return std::ranges::all_of(word.text, isCapitalLetter); };
  if (std::ranges::all_of(words, isLatin)) return Alphabet::latin();
  std::unordered_set<std::string> seen;
  for (const Word& word : words)
    for (const std::string_view letter : cut(word.text)) seen.emplace(letter);
  return Alphabet({seen.begin(), seen.end()});  // which sorts them
}

}  // namespace

std::uint32_t Collector::knownSpelling(const std::string& spelling) const {
  const auto at = known_->bySpelling.find(std::string_view(spelling));
  return at == known_->bySpelling.end() ? kNone : at->word;
}

bool Collector::Same::operator()(Number number, std::string_view text) const {
  EXPECTS(number.word < words->size());
  const Word& word = (*words)[number.word];
  if (!bySpelling) return word.text == text;
  return std::ranges::any_of(word.prints, [text](const PrintForm& print) {
    return print.spelling == text || print.spelling == printable(std::string(text));
  });
}

std::uint32_t Collector::add(const std::string& text, const std::string& spelling) {
  EXPECTS(!text.empty());
  const auto hash = [](std::string_view name) { return static_cast<std::uint32_t>(Hash()(name)); };
  const auto known = known_->byText.find(std::string_view(text));
  const bool fresh = known == known_->byText.end();
  const std::uint32_t word = fresh ? static_cast<std::uint32_t>(words_.size()) : known->word;
  if (fresh) {
    words_.push_back({text, {}, {}});
    known_->byText.insert({word, hash(text)});
  }
  if (!spelling.empty() && knownSpelling(spelling) == kNone)
    known_->bySpelling.insert({word, hash(spelling)});
  ENSURES(word < words_.size());
  return word;
}

void Collector::print(std::uint32_t word, PrintForm form) {
  EXPECTS(word < words_.size());
  std::vector<PrintForm>& prints = words_[word].prints;
  // A form that comes a million times is one.
  constexpr std::size_t kMany = 64;
  if (prints.size() >= kMany && prints.size() == prints.capacity()) {
    mergePrints(prints);
    prints.reserve(prints.size() * 2);
  }
  form.spelling = printable(std::move(form.spelling));
  prints.push_back(std::move(form));
}

WordList Collector::finish(const Cutter& cut) {
  known_ = std::make_unique<Known>(words_);
  WordList list;
  list.alphabet = alphabetOf(words_, cut);
  const bool latin = list.alphabet == Alphabet::latin();
  for (Word& word : words_) {
    if (latin) {
      word.letters.reserve(word.text.size());
      for (const char c : word.text) word.letters.push_back(static_cast<Letter>(c - 'A'));
    } else {
      for (const std::string_view letter : cut(word.text))
        word.letters.push_back(*list.alphabet.find(letter));
    }
    mergePrints(word.prints);
  }
  ENSURES(std::ranges::none_of(words_, [](const Word& word) { return word.letters.empty(); }));
  std::ranges::sort(words_, [](const Word& a, const Word& b) {
    return a.letters.size() != b.letters.size() ? a.letters.size() > b.letters.size() : a.text < b.text;
  });
  words_.shrink_to_fit();  // They stay; it had grown by halves and more.
  list.words = std::move(words_);
  words_.clear();
  return list;
}

void mergePrints(std::vector<PrintForm>& prints) {
  if (prints.size() < 2) return;
  // Of rows that say the same but where, the first stays: whoever writes Paris first means that one.
  std::ranges::stable_sort(prints, [](const PrintForm& a, const PrintForm& b) {
    return std::tie(a.spelling, a.country, b.population) < std::tie(b.spelling, b.country, a.population);
  });
  const auto same = [](const PrintForm& a, const PrintForm& b) {
    return a.spelling == b.spelling && a.country == b.country;
  };
  prints.erase(std::unique(prints.begin(), prints.end(), same), prints.end());
  std::ranges::stable_sort(prints, std::greater<>(), &PrintForm::population);
  prints.shrink_to_fit();
}

}  // namespace gridpress::gen
