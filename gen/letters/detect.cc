// gen/letters/detect: counts scripts, letters and pairs of letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/detect.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "gen/letters/bigrams.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr double kSteps = 6;  // Of a cost in a nat.
// Nats by which a language must be ahead: of words with marks, and of words of plain letters, which tell less
// and are often names or taken from elsewhere.
constexpr double kMarkedMargin = 6, kPlainMargin = 14, kNamesMargin = 30;
// How much less likely they are in all languages but the two that are nearest to theirs, as Danish and
// Norwegian are to Swedish: of 60 words of a language 7 to 45 in a hundred, of names from the whole world 1
// to 6.
constexpr double kApart = 0.065;
constexpr std::uint64_t kFewPlainWords = 6, kFewMarkedWords = 3;
constexpr double kStrangers = 0.1;          // Words with letters that the language does not have.
constexpr std::uint64_t kFewStrangers = 5;  // One in five, where letters alone tell.

bool isRare(std::string_view language) {
  constexpr std::string_view kRare[] = {"af", "eo", "eu", "fo", "ga", "oc", "sq", "sw"};
  return std::find(std::begin(kRare), std::end(kRare), language) != std::end(kRare);
}

// What is left of a small letter without its marks; 0 where it has no such letter.
std::u32string_view plainLetters(char32_t c) {
  struct Plain {
    char32_t letter;
    std::u32string_view letters;
  };
  static constexpr Plain kPlain[] = {{U'ß', U"ss"}, {U'æ', U"ae"}, {U'œ', U"oe"}, {U'ø', U"o"}, {U'ł', U"l"},
                                     {U'đ', U"d"},  {U'ð', U"d"},  {U'þ', U"th"}, {U'ı', U"i"}};
  for (const Plain& p : kPlain)
    if (p.letter == c) return p.letters;
  return {};
}

// The letter below all marks of a composed one.
char32_t baseOf(char32_t c) {
  static constexpr std::u32string_view kMarked =
      U"àáâãäåāăąçćĉċčďèéêëēĕėęěĝğġģĥìíîïĩīĭįĵķĺļľñńņňòóôõöōŏőŕŗřśŝşšșţťțùúûüũūŭůűųŵýÿŷźżž";
  static constexpr std::string_view kBases =
      "aaaaaaaaacccccdeeeeeeeeegggghiiiiiiiijklllnnnnoooooooorrrssssstttuuuuuuuuuuwyyyzzz";
  static_assert(kBases.size() == kMarked.size());
  const std::size_t at = kMarked.find(c);
  return at == std::u32string_view::npos ? 0 : static_cast<char32_t>(kBases[at]);
}

constexpr int kEverydayCost = 42;            // Seven nats: one of a thousand words.
constexpr int kStranger = 60, kSeldom = 36;  // A letter that the language does not have, or hardly ever.

int costOf(const Bigrams& b, const Language* language, const std::string& framed,
           const std::u32string& marks) {
  int cost = 0;
  for (std::size_t i = 0; i + 1 < framed.size(); ++i)
    cost += b.pairs[static_cast<std::size_t>(framed[i]) * Bigrams::kLetters +
                    static_cast<std::size_t>(framed[i + 1])] -
            '0';
  if (marks.empty()) return cost + b.plain;
  for (const char32_t c : marks) {
    const std::size_t at = b.marked.find(c);
    if (at != std::u32string_view::npos)
      cost += b.markedCost[at] - '0';
    else
      cost += language != nullptr && language->writes(capitalOf(c)) ? kSeldom : kStranger;
  }
  return cost;
}

}  // namespace

void LanguageGuess::add(std::string_view entry) {
  std::u32string word;
  for (std::size_t at = 0; at <= entry.size();) {
    const char32_t c = at < entry.size() ? nextCodePoint(entry, at) : (++at, U' ');
    if (c < 0x80 ? (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') : u_isalpha(static_cast<UChar32>(c))) {
      ++scripts_[static_cast<std::size_t>(c < 0x80 ? USCRIPT_LATIN : scriptOf(c))];
      // Marathi's own letter; vowel signs cut such words to pieces here.
      if (c == U'ळ') ++special_[c];
      word += c;
      continue;
    }
    // Uzbek's sign, which is part of a letter.
    if ((c == 0x2BB || c == 0x2018) && !word.empty() && (word.back() | 0x28) == 'o') ++special_[0x2BB];
    if (word.size() > 1) addLatin(word);
    word.clear();
  }
}

/// A word of any script; only Latin ones are held against the pairs.
void LanguageGuess::addLatin(std::u32string_view word) {
  const auto lower = [](char32_t c) { return static_cast<char32_t>(u_tolower(static_cast<UChar32>(c))); };
  const auto upper = [](char32_t c) { return static_cast<char32_t>(u_toupper(static_cast<UChar32>(c))); };
  ++words_;
  if (lower(word[0]) != word[0] && upper(word[1]) != word[1]) ++capitalised_;
  std::string framed(1, '\0'), small;
  std::u32string marks;
  const auto addPlain = [&](char32_t c) { framed += static_cast<char>(c - U'a' + 1); };
  for (const char32_t given : word) {
    const char32_t c = given == U'İ' ? U'i' : lower(given);
    small += utf8Of(c);
    if (c < 0x80) {
      addPlain(c);
      continue;
    }
    if (marks.find(c) == std::u32string::npos) marks += c;
    for (const char32_t plain : plainLetters(c)) addPlain(plain);
    if (const char32_t base = baseOf(c)) addPlain(base);
  }
  for (const char32_t c : marks) ++special_[capitalOf(c)];
  if (framed.size() == 1) return;
  if (!marks.empty()) ++marked_;
  framed += '\0';
  static const std::vector<const Language*> kTable = [] {
    std::vector<const Language*> table;
    for (const Bigrams& b : bigrams()) table.push_back(languageOf(b.language));
    return table;
  }();
  const auto all = bigrams();
  const std::uint64_t everyday = everydayIn(small);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int cost = costOf(all[i], kTable[i], framed, marks);
    const bool usual = ((everyday >> i) & 1) != 0;
    costs_[i] += static_cast<std::uint64_t>(usual ? std::min(cost, kEverydayCost) : cost);
  }
}

LanguageGuess::Ranked LanguageGuess::ranked() const {
  const auto all = bigrams();
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return costs_[a] < costs_[b]; });
  constexpr std::size_t kKin = 2;
  const auto least = static_cast<double>(costs_[order[0]]);
  const double apart = least > 0 ? static_cast<double>(costs_[order[1 + kKin]]) / least - 1 : 0;
  // A list of plain words is seldom far from all languages: those of few lists take none from the others.
  if (!isRare(all[order[0]].language))
    std::stable_partition(order.begin() + 1, order.end(),
                          [&](std::size_t i) { return !isRare(all[i].language); });
  return {all[order[0]].language, static_cast<double>(costs_[order[1]] - costs_[order[0]]) / kSteps, apart,
          least / kSteps};
}

double LanguageGuess::apartFrom(const LanguageGuess& other) const {
  const std::size_t all = bigrams().size();
  std::uint64_t left = costs_[0], right = other.costs_[0], both = left + right;
  for (std::size_t i = 1; i < all; ++i) {
    left = std::min(left, costs_[i]);
    right = std::min(right, other.costs_[i]);
    both = std::min(both, costs_[i] + other.costs_[i]);
  }
  return static_cast<double>(both - left - right) / kSteps;
}

const Language* LanguageGuess::likeliest(std::span<const std::string_view> among) const {
  const auto all = bigrams();
  const Language* best = nullptr;
  std::uint64_t least = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (std::find(among.begin(), among.end(), all[i].language) == among.end()) continue;
    if (best != nullptr && costs_[i] >= least) continue;
    best = languageOf(all[i].language);
    least = costs_[i];
  }
  return best;
}

int LanguageGuess::script() const {
  static_assert(USCRIPT_CODE_LIMIT <= std::tuple_size_v<decltype(scripts_)>);
  return static_cast<int>(std::max_element(scripts_.begin(), scripts_.end()) - scripts_.begin());
}

bool LanguageGuess::has(std::u32string_view letters) const {
  return std::any_of(letters.begin(), letters.end(), [&](char32_t c) { return special_.contains(c); });
}

std::vector<const Language*> LanguageGuess::possible() const {
  std::vector<const Language*> all, fitting;
  for (const Language* l : languages()) {
    if (l->script != script()) continue;
    all.push_back(l);
    if (l->tag == "vi" && vietnamese() == 0) continue;
    // English takes its letters with marks from all of them.
    if (l->tag == "en" && !special_.empty()) continue;
    if (strangers(*l) == 0) fitting.push_back(l);
  }
  return fitting.empty() ? all : fitting;
}

std::uint64_t LanguageGuess::strangers(const Language& language) const {
  std::uint64_t words = 0;
  for (const auto& [letter, count] : special_)
    if (!language.writes(letter)) words += count;
  return words;
}

/// Letters that no other language has: ơ, ư, and those with two marks.
std::uint64_t LanguageGuess::vietnamese() const {
  std::uint64_t letters = 0;
  for (const auto& [letter, count] : special_)
    if (letter == U'Ơ' || letter == U'Ư' || (letter >= 0x1EA0 && letter <= 0x1EF9)) letters += count;
  return letters;
}

const Language* LanguageGuess::latin() const {
  if (vietnamese() >= kFewMarkedWords && vietnamese() * 10 >= words_) return languageOf("vi");
  const Ranked r = ranked();
  const Language* const first = languageOf(r.first);
  if (first == nullptr) return nullptr;  // ICU does not know its letters: Occitan's.
  const bool names = capitalised_ * 2 > words_ && r.first != "de";
  const bool marks = marked_ * 20 >= words_ && marked_ > 0;
  if (words_ < (marks ? kFewMarkedWords : kFewPlainWords)) return nullptr;
  const double margin = marks ? kMarkedMargin : names ? kNamesMargin : kPlainMargin;
  const double sure = isRare(r.first) ? 2 : 1;
  if (r.margin < sure * margin || r.apart < sure * kApart) return nullptr;
  // Foreign words are in every list.
  std::uint64_t foreign = 0;
  for (const auto& [letter, count] : special_) foreign += first->foreign.contains(letter) ? count : 0;
  const double strange = static_cast<double>(strangers(*first)) - static_cast<double>(foreign) / 2;
  return strange > kStrangers * static_cast<double>(words_) ? nullptr : first;
}

/// Of a script that several languages share: the one with fewest strangers, where others have three times as
/// many; of rarer ones the one with the smallest alphabet. Of Latin ones a letter must tell that no other
/// has.
const Language* LanguageGuess::telling() const {
  using Rank = std::pair<std::uint64_t, std::size_t>;
  const auto rank = [this](const Language* l) { return Rank(strangers(*l), l->written.size()); };
  std::vector<const Language*> told;
  for (const Language* l : languages())
    if (l->script == script()) told.push_back(l);
  std::sort(told.begin(), told.end(), [&](auto a, auto b) { return rank(a) < rank(b); });
  if (told.size() == 1) return told.front();
  const Language* rarest = nullptr;
  for (const Language* l : rarerLanguages(script()))
    if (rarest == nullptr || rank(l) < rank(rarest)) rarest = l;
  const auto few = [this](const Language* l) {
    return l != nullptr && strangers(*l) * kFewStrangers <= words_;
  };
  const bool latin = script() == USCRIPT_LATIN;
  if (!latin && !told.empty() && few(told[0]) &&
      (rarest == nullptr || strangers(*told[0]) <= strangers(*rarest)))
    return strangers(*told[1]) > 3 * strangers(*told[0]) && !isLikeOne(*told[0]) ? told[0] : nullptr;
  const bool own = std::any_of(special_.begin(), special_.end(), [&](const auto& letter) {
    return rarest != nullptr && rarest->writes(letter.first) &&
           std::none_of(told.begin(), told.end(), [&](auto l) { return l->writes(letter.first); });
  });
  return few(rarest) && own ? rarest : nullptr;
}

/// Whether a rarer language of as many letters has all of the words', too: Serbian and Macedonian. Russian
/// and Persian lists are so many more than others that have none of their own letters that they are told all
/// the same.
bool LanguageGuess::isLikeOne(const Language& language) const {
  if (language.tag == "ru" || language.tag == "fa") return false;
  const auto rarer = rarerLanguages(language.script);
  return std::any_of(rarer.begin(), rarer.end(), [&](const Language* l) {
    return l->written.size() <= language.written.size() + 1 && strangers(*l) <= strangers(language);
  });
}

bool LanguageGuess::isDotted() const {
  return special_.contains(U'İ');
}

const Language* LanguageGuess::language() const {
  const std::uint64_t most = scripts_[static_cast<std::size_t>(script())];
  const std::uint64_t letters = std::accumulate(scripts_.begin(), scripts_.end(), std::uint64_t{0});
  // Japanese is kana among Han.
  if (scripts_[USCRIPT_HIRAGANA] * 10 > letters) return languageOf("ja");
  if (letters == 0 || most * 10 < letters * 8) return nullptr;
  if (script() == USCRIPT_DEVANAGARI)
    return has(U"ळ") ? nullptr : languageOf("hi");  // Hindi never writes Marathi's.
  if (script() != USCRIPT_LATIN) return telling();
  const Language* const told = latin();
  return told != nullptr || words_ < kFewMarkedWords ? told : telling();
}

}  // namespace gridpress::gen
