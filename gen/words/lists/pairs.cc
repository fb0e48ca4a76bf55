// gen/words/lists/pairs: how each second line differs from the one above it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/lists/definitions.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "gen/letters/articles.h"
#include "gen/letters/languages.h"
#include "gen/letters/sayings.h"

namespace gridpress::gen {
namespace {

using Lines = std::span<ListLine* const>;
enum class Turn { none, perhaps, sure };

constexpr std::size_t kMostHeads = 4, kLongestWord = 4;

// All words, or all definitions.
struct Side {
  std::vector<std::string_view> texts = {};
  std::size_t words = 0, capital = 0, small = 0, ended = 0, latin = 0, other = 0, marked = 0, nouns = 0;

  void add(const ListLine& line) {
    const std::string_view text = line.text;
    std::size_t bytes = 0;
    marked += line.marked ? 1 : 0;
    const char32_t first = firstOf(text, bytes);
    texts.push_back(text);
    words += countWords(text);
    if (u_isalpha(static_cast<UChar32>(first)) != 0) ++(scriptOf(first) == scriptOf(U'a') ? latin : other);
    capital += u_isUUppercase(static_cast<UChar32>(first)) != 0 ? 1 : 0;
    small += u_isULowercase(static_cast<UChar32>(first)) != 0 ? 1 : 0;
    ended += isEnded(text) ? 1 : 0;
    nouns += text.find_first_of(" '’") != text.npos && beginsWithArticle(text) ? 1 : 0;
  }
  bool all(std::size_t count) const { return count == texts.size(); }
};

// What no plain list has in turn. Where definitions are `brief`, their capitals and stops tell nothing.
bool differ(const Side& word, const Side& text, bool brief) {
  const auto cases = [](const Side& a, const Side& b) {
    return a.capital == 0 && b.small == 0 && a.small > 2 && b.capital > 2;
  };
  const auto one = [](bool a, bool b, bool c, bool d) { return (a && b) || (c && d); };
  const auto languages = [&] {
    Translations sides;
    for (std::size_t i = 0; i < word.texts.size(); ++i) sides.add(word.texts[i], text.texts[i]);
    return sides.areTwoLanguages();
  };
  if (word.all(word.marked) && text.marked == 0) return true;
  if (!brief && text.all(text.ended) && word.ended == 0) return true;
  if (word.texts.size() < 3) return false;
  return one(word.all(word.latin), text.all(text.other), word.all(word.other), text.all(text.latin)) ||
         (one(word.all(word.nouns), text.nouns == 0, word.nouns == 0, text.all(text.nouns)) && languages()) ||
         (!brief && (cases(word, text) || cases(text, word)));
}

Turn turnOf(Lines lines) {
  constexpr std::size_t kLeast = 8, kLongText = 4;
  if (lines.size() < 4 || lines.size() % 2 != 0) return Turn::none;
  lines = lines.first(std::min<std::size_t>(lines.size(), 200));  // The beginning of a long list will do.
  std::array<Side, 2> sides;
  for (std::size_t i = 0; i < lines.size(); ++i) sides[i % 2].add(*lines[i]);
  // "What do bees make?" above "honey".
  const std::size_t first = sides[0].words > sides[1].words ? 1 : 0, pairs = lines.size() / 2;
  const Side &word = sides[first], &text = sides[1 - first];
  bool blocks = lines.size() > 4, longer = true, texts = lines.size() >= kLeast;
  for (std::size_t i = 0; i < pairs; ++i) {
    const std::string_view w = word.texts[i], t = text.texts[i];
    for (const std::string_view sign : {"\t", "   "})
      if (w.find(sign) != w.npos || t.find(sign) != t.npos) return Turn::none;
    if (countWords(w) > kLongestWord || wordEnd(w) < w.size() || w.ends_with(':') || w.starts_with('#') ||
        t.starts_with('/') || t.starts_with('[') || isShortList(t))
      return Turn::none;
    blocks = blocks && (i == 0 || lines[2 * i]->gap) && !lines[2 * i + 1]->gap;
    longer = longer && countWords(t) > countWords(w);
    texts = texts && countWords(t) >= kLongText;
  }
  const bool sure = differ(word, text, text.words < 2 * pairs) || (blocks && longer) ||
                    (texts && longer && text.words >= 5 * pairs);
  return sure ? Turn::sure : longer && text.words >= 3 * pairs ? Turn::perhaps : Turn::none;
}

}  // namespace

bool arePairs(ListLines& lines, bool asked, ListFacts& facts) {
  const std::vector<ListLine*> open = openLines(lines);
  Turn best = Turn::none;
  std::size_t first = 0;
  for (std::size_t heads = 0; heads <= kMostHeads && heads + 4 <= open.size(); ++heads)
    if (const Turn turn = turnOf(Lines(open).subspan(heads)); turn > best) best = turn, first = heads;
  if (best == Turn::none || (!asked && best == Turn::perhaps)) {
    if (best == Turn::perhaps) facts.perhaps = "pairs";
    return asked;
  }
  for (ListLine* head : Lines(open).first(first)) setAside(*head, kHeading, facts);
  return true;
}

std::size_t takeLabels(ListLines& lines, ListFacts& facts) {
  std::array<std::string, 2> labels;
  std::vector<std::size_t> ends;
  std::vector<ListLine*> open = openLines(lines);
  // A heading above them.
  ListLine* above = nullptr;
  if (open.size() > 3 && open[0]->text.find_first_of(":.)") == std::string::npos)
    above = open[0], open.erase(open.begin());
  for (const ListLine* line : open) {
    const std::size_t sign = line->text.find_first_of(":.)");
    const std::string_view label = std::string_view(line->text).substr(0, sign);
    const std::size_t letters = label.find_last_not_of("0123456789 ") + 1;
    const bool counted = letters < label.size();
    // "Week 1: rough, tough" is a heading and its words.
    if (counted && namesUnit(label)) return 0;
    if (sign == line->text.npos || letters == 0 || countWords(label.substr(0, letters)) > (counted ? 1 : 2) ||
        (!counted && line->text.compare(sign, 2, ": ") != 0))
      return 0;
    const std::string small = smallLetters(label.substr(0, letters)) + (counted ? "1" : "");
    if (ends.size() < 2) labels[ends.size()] = small;
    if (small != labels[ends.size() % 2]) return 0;
    ends.push_back(sign + 1);
  }
  const bool one = labels[0] == labels[1];
  if (open.size() < (one ? 2 : 4) || (!one && open.size() % 2 != 0) ||
      (one && open.size() < 3 && !labels[0].ends_with('1')))
    return 0;
  if (above != nullptr) setAside(*above, kHeading, facts);
  for (std::size_t i = 0; i < open.size(); ++i)
    open[i]->text = std::string(bare(std::string_view(open[i]->text).substr(ends[i])));
  facts.numbers += one ? open.size() : 0;
  return one ? 1 : 2;
}

std::vector<ListEntry> takePairs(const ListLines& lines, ListFacts& facts) {
  std::vector<ListEntry> entries;
  bool second = false;
  for (const ListLine& line : lines) {
    if (!line.aside.empty()) continue;
    if (second) {
      entries.back().clue = line.text;
      ++facts.definitions;
    } else {
      entries.push_back({line.text, {}, line.number});
    }
    second = !second;
  }
  std::size_t words = 0, clues = 0, asked = 0;
  for (const ListEntry& e : entries) {
    words += countWords(e.word), clues += countWords(e.clue);
    asked += e.word.ends_with('?') ? 1 : 0;
  }
  // "Q: What do bees make?" above "A: honey".
  const bool turned = (words >= 2 * clues && words >= 3 * entries.size()) || asked * 2 > entries.size();
  for (ListEntry& e : entries)
    if (turned && !e.clue.empty()) std::swap(e.word, e.clue);
  facts.definedBy = turned ? "the line above each word" : "the line below each word";
  return entries;
}

}  // namespace gridpress::gen
