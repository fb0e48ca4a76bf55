// gen/letters/detect: counts scripts, letters and letter pairs; bigrams.txt is built in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/detect.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

#include <numeric>

#include "built_in.h"
#include "gen/letters/clusters.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

// A usual word's place, of 44 to the third, is three digits above '0'.
constexpr std::uint32_t kBase = 44;

struct Tables {
  std::vector<Bigrams> all;
  std::unordered_map<std::uint32_t, std::vector<std::uint16_t>> usual;

  void addLanguage(std::string_view head, std::string_view& rest, const std::u32string& letters);
};

void Tables::addLanguage(std::string_view head, std::string_view& rest, const std::u32string& letters) {
  const auto language = static_cast<std::uint16_t>(all.size());
  Bigrams& b = all.emplace_back();
  b.letters = letters;
  b.script = scriptOf(letters.back());  // The first may be a sign of several scripts.
  b.language = cutOff(head, ' ');
  const std::string_view marked = cutOff(head, ' ');
  if (marked != "-") b.marked = codePoints(marked);
  b.markedCost = cutOff(head, ' ');
  if (b.marked.empty()) b.markedCost = {};
  b.plain = numberIn(cutOff(head, ' ')).value_or(0);
  b.behind = numberIn(head).value_or(0);
  b.pairs = cutOff(rest, '\n');
  ENSURES(b.marked.size() == b.markedCost.size() && b.pairs.size() == b.signs() * b.signs());
  const auto digit = [](char sign) { return static_cast<std::uint32_t>(sign - '0'); };
  for (std::string_view words = cutOff(rest, '\n'); words.size() >= 3; words.remove_prefix(3))
    usual[(digit(words[0]) * kBase + digit(words[1])) * kBase + digit(words[2])].push_back(language);
}

const Tables& tables() {
  static const Tables kTables = [] {
    Tables tables;
    std::u32string letters;
    for (std::string_view rest : kBigrams)
      while (!rest.empty()) {
        const std::string_view line = cutOff(rest, '\n');
        if (line.starts_with("= "))
          letters = codePoints(line.substr(2));
        else if (!line.empty() && !line.starts_with('#'))
          tables.addLanguage(line, rest, letters);
      }
    return tables;
  }();
  return kTables;
}

// The languages (their places) that people write lists with this word in, in small letters: neighbours write
// the same letters, but not the same words. Now and then one that has another such word.
std::span<const std::uint16_t> usualIn(std::string_view word) {
  constexpr std::uint32_t kFirst = 2166136261, kPrime = 16777619;  // FNV-1a's.
  std::uint32_t place = kFirst;
  for (const char c : word) place = (place ^ static_cast<unsigned char>(c)) * kPrime;
  const auto found = tables().usual.find(place % (kBase * kBase * kBase));
  return found == tables().usual.end() ? std::span<const std::uint16_t>() : found->second;
}

// See LanguageGuess.
constexpr std::uint32_t kMostForAWord = 8 * Bigrams::kSteps;
constexpr std::uint64_t kAhead = 6 * Bigrams::kSteps;
// Names are of all languages, and like those most whose pairs are known worst: of few users' languages.
constexpr int kFewUsers = 6 * Bigrams::kSteps;
constexpr std::uint64_t kAheadAWord = Bigrams::kSteps / 2;
constexpr std::uint64_t kAheadOfNames = Bigrams::kSteps * 7 / 6;
constexpr std::uint32_t kUsualCost = 7 * Bigrams::kSteps;  // One of a thousand words.
constexpr std::uint64_t kEnough = 200'000;  // Words: more say nothing new, and would take seconds.
constexpr std::uint32_t kDearestWord = 1'000'000;
// Loans and names are in every list.
constexpr std::uint64_t kFewPlainWords = 6, kFewMarkedWords = 3;

bool isMark(char32_t c) {
  return (U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_MC_MASK)) != 0;
}

// A small Latin letter without its marks.
std::u32string plainOf(char32_t c) {
  static constexpr std::pair<char32_t, std::u32string_view> kPlain[] = {
      {U'ß', U"ss"}, {U'æ', U"ae"}, {U'œ', U"oe"}, {U'ø', U"o"}, {U'ł', U"l"},
      {U'đ', U"d"},  {U'ð', U"d"},  {U'þ', U"th"}, {U'ı', U"i"}};
  for (const auto& [letter, plain] : kPlain)
    if (letter == c) return std::u32string(plain);
  UErrorCode wrong = U_ZERO_ERROR;
  static const icu::Normalizer2* const kNormalizer = icu::Normalizer2::getNFDInstance(wrong);
  icu::UnicodeString apart;
  const bool composed =
      kNormalizer != nullptr && kNormalizer->getDecomposition(static_cast<UChar32>(c), apart);
  return {composed ? static_cast<char32_t>(apart.char32At(0)) : c};
}

/// A word as its script's table has it.
struct Framed {
  std::vector<std::size_t> signs;  ///< With the word's end at both ends.
  std::u32string marked;           ///< Letters that have no row of their own, each once.
};

Framed framed(std::u32string_view small, const Bigrams& table) {
  Framed word;
  word.signs.push_back(0);
  for (const char32_t c : small) {
    const bool has = table.letters.find(c) != table.letters.npos;
    if (!has && isMark(c)) continue;
    if (!has && word.marked.find(c) == word.marked.npos) word.marked += c;
    const bool folds = table.script == USCRIPT_LATIN && !has;
    for (const char32_t one : folds ? plainOf(c) : std::u32string(1, c)) {
      const std::size_t at = table.letters.find(one);
      word.signs.push_back(std::min(at, table.letters.size()) + 1);  // npos: any other.
    }
  }
  word.signs.push_back(0);
  ENSURES(std::ranges::all_of(word.signs, [&](std::size_t sign) { return sign < table.signs(); }));
  return word;
}

std::uint32_t costOf(const Framed& word, const Bigrams& table) {
  EXPECTS(word.signs.size() > 1);
  int cost = 0;
  for (std::size_t i = 0; i + 1 < word.signs.size(); ++i)
    cost += table.pairs[word.signs[i] * table.signs() + word.signs[i + 1]] - '0';
  if (word.marked.empty()) cost += table.plain;
  for (const char32_t c : word.marked) {
    const std::size_t at = table.marked.find(c);
    cost += at == table.marked.npos ? Bigrams::kDearest : table.markedCost[at] - '0';
  }
  return static_cast<std::uint32_t>(cost);
}

}  // namespace

std::span<const Bigrams> bigrams() {
  return tables().all;
}

LanguageGuess::LanguageGuess() {
  for (const Bigrams& b : bigrams()) costs_.push_back(static_cast<std::uint64_t>(b.behind));
}

void LanguageGuess::add(std::string_view entry) {
  std::u32string word;
  for (std::size_t at = 0; at <= entry.size();) {
    const char32_t c = at < entry.size() ? nextCodePoint(entry, at) : (++at, U' ');
    const bool plain = c < 0x80 && isAsciiLetter(static_cast<char>(c));
    if (isApostrophe(c)) continue;
    if (plain || (c >= 0x80 && (u_isalpha(c) || (isMark(c) && !word.empty())))) {
      if (plain || !isMark(c)) ++scripts_[static_cast<std::size_t>(plain ? USCRIPT_LATIN : scriptOf(c))];
      if (word.empty() && u_isupper(c)) ++capitalised_;
      word += c == U'İ' ? U'i' : static_cast<char32_t>(u_tolower(c));
      continue;
    }
    if (word.size() > 1) addWord(word);
    word.clear();
  }
}

void LanguageGuess::addWord(std::u32string_view word) {
  EXPECTS(!word.empty());
  ++words_;
  std::string small;
  std::u32string beyond;
  for (const char32_t c : word) {
    small += utf8Of(c);
    if (c >= 0x80 && !isMark(c) && beyond.find(c) == beyond.npos) beyond += c;
  }
  for (const char32_t c : beyond) ++special_[capitalOf(c)];
  if (words_ > kEnough) return;
  const int script = scriptOf(word[0]);
  const auto all = bigrams();
  const auto first = std::ranges::find_if(all, [&](auto& b) { return b.script == script; });
  if (first == all.end()) return;
  const Framed letters = framed(word, *first);
  std::vector<std::uint32_t> costs;
  for (const Bigrams& b : all) costs.push_back(b.script == script ? costOf(letters, b) : kDearestWord);
  for (const std::uint16_t i : usualIn(small))
    if (all[i].script == script) costs[i] = std::min(costs[i], kUsualCost);
  const std::uint32_t most = *std::ranges::min_element(costs) + kMostForAWord;
  for (std::size_t i = 0; i < all.size(); ++i) costs_[i] += std::min(costs[i], most);
}

double LanguageGuess::cost() const {
  EXPECTS(!costs_.empty());
  return static_cast<double>(*std::ranges::min_element(costs_)) / Bigrams::kSteps;
}

double LanguageGuess::apartFrom(const LanguageGuess& other) const {
  EXPECTS(costs_.size() == other.costs_.size());
  LanguageGuess both;  // Which one language is behind once.
  for (std::size_t i = 0; i < costs_.size(); ++i)
    both.costs_[i] = costs_[i] + other.costs_[i] - both.costs_[i];
  return both.cost() - cost() - other.cost();
}

const Language* LanguageGuess::likeliest(std::span<const std::string_view> among) const {
  const Bigrams* best = nullptr;
  std::uint64_t least = UINT64_MAX;
  for (std::size_t i = 0; i < bigrams().size(); ++i)
    if (costs_[i] < least && std::ranges::count(among, bigrams()[i].language) > 0)
      best = &bigrams()[i], least = costs_[i];
  return best == nullptr ? nullptr : languageOf(best->language);
}

double LanguageGuess::ahead(std::string_view of, std::string_view than) const {
  const auto all = bigrams();
  const auto costOf = [&](std::string_view language) -> std::optional<double> {
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].language == language && all[i].script == script())
        return static_cast<double>(costs_[i]) - all[i].behind;
    return {};
  };
  const auto one = costOf(of), other = costOf(than);
  return one && other ? (*other - *one) / Bigrams::kSteps : 0;
}

int LanguageGuess::script() const {
  static_assert(USCRIPT_CODE_LIMIT <= std::tuple_size_v<decltype(scripts_)>);
  return static_cast<int>(std::ranges::max_element(scripts_) - scripts_.begin());
}

std::vector<const Language*> LanguageGuess::possible() const {
  // Letters that no other language has: ơ, ư, and those with two marks.
  const bool vietnamese = std::ranges::any_of(special_, [](const auto& special) {
    return special.first == U'Ơ' || special.first == U'Ư' ||
           (special.first >= 0x1EA0 && special.first <= 0x1EF9);
  });
  std::vector<const Language*> all, fitting;
  for (const Language* l : languages()) {
    if (l->script != script()) continue;
    all.push_back(l);
    if (l->tag == "vi" && !vietnamese) continue;
    // English takes its letters with marks from all of them.
    if (l->tag == "en" && !special_.empty()) continue;
    if (hasAll(*l)) fitting.push_back(l);
  }
  return fitting.empty() ? all : fitting;
}

bool LanguageGuess::hasAll(const Language& language) const {
  return std::ranges::all_of(special_, [&](const auto& special) { return language.writes(special.first); });
}

const Language* LanguageGuess::language() const {
  const std::uint64_t most = scripts_[static_cast<std::size_t>(script())];
  const std::uint64_t letters = std::accumulate(scripts_.begin(), scripts_.end(), std::uint64_t{0});
  // Japanese is kana among Han.
  if (scripts_[USCRIPT_HIRAGANA] * 10 > letters) return languageOf("ja");
  if (letters == 0 || most * 10 < letters * 8) return nullptr;
  if (script() == USCRIPT_LATIN && words_ < (special_.empty() ? kFewPlainWords : kFewMarkedWords))
    return nullptr;
  const Bigrams* likeliest = nullptr;
  std::uint64_t least = UINT64_MAX;
  for (std::size_t i = 0; i < bigrams().size(); ++i)
    if (bigrams()[i].script == script() && costs_[i] < least) likeliest = &bigrams()[i], least = costs_[i];
  if (likeliest == nullptr) return languageOfScript(script());
  const std::uint64_t words = std::min(words_, kEnough);
  for (std::size_t i = 0; i < bigrams().size(); ++i) {
    const Bigrams& b = bigrams()[i];
    if (b.script != script() || &b == likeliest) continue;
    const bool names = likeliest->language != "en" && capitalised_ * 2 > words_ &&
                       (b.language == "en" || b.language == "und");
    const std::uint64_t aWord = names ? kAheadOfNames : likeliest->behind < kFewUsers ? 0 : kAheadAWord;
    if (costs_[i] < least + std::max(kAhead, words * aWord)) return nullptr;
  }
  return languageOf(likeliest->language);
}

}  // namespace gridpress::gen
