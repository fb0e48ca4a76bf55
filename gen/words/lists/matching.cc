// gen/words/lists/matching: words and definitions on separate lines: alternating, or in another order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unicode/uchar.h>

#include <map>
#include <span>

#include "gen/letters/articles.h"
#include "gen/letters/languages.h"
#include "gen/letters/sayings.h"
#include "gen/words/lists/definitions.h"

namespace gridpress::gen {
namespace {

constexpr Text kUnmatched = "is a definition in another order than the words";

// "___ 1. monarchy     A. rule by the people", or one of both.
struct Half {
  std::string text;
  ListLine* line = nullptr;
};
struct Exercise {
  std::map<long, Half> words, definitions;  // By number, and by letter, from 1.
  std::map<long, long> key;
  std::vector<ListLine*> keys;  // The lines that say it.
  std::size_t blanks = 0;       // Words with room for a letter.
  bool counts = true;           // Both, by one.
};

// "1-B, 2. A 3 = C", behind a label or not: which letter belongs to which number. Empty: it is none.
std::map<long, long> keyIn(Text text) {
  std::map<long, long> key;
  if (const std::size_t label = text.find(':');
      label != text.npos && text.find_first_of("0123456789") > label)
    text = text.substr(label + 1);
  for (text = bare(text); !text.empty();) {
    constexpr Text kBehind = ",;. \t";
    long number = 0;
    for (; !text.empty() && isDigit(text[0]) && number < 100; text.remove_prefix(1))
      number = number * 10 + (text[0] - '0');
    text.remove_prefix(std::min(text.find_first_not_of(".)-–=: "), text.size()));
    if (number == 0 || text.empty() || !isAsciiLetter(text[0])) return {};
    key[number] = (text[0] | 0x20) - 'a' + 1;
    text.remove_prefix(1);
    if (!text.empty() && !contains(kBehind, text[0])) return {};
    text.remove_prefix(std::min(text.find_first_not_of(kBehind), text.size()));
  }
  return key;
}

// The letter in, or instead of, the blank in front of a number: "B 1. monarchy", "_B_ 1. monarchy"; 0: an
// empty blank, or none. Takes the blank off.
long takeAnswer(Text& text) {
  const std::size_t end = text.find_first_of(" \t");
  Text blank = text.substr(0, end);
  if (end == text.npos) return 0;
  const std::size_t first = blank.find_first_not_of("_()[]"), last = blank.find_last_not_of("_()[]");
  if (first != blank.npos && (first != last || !isCapitalLetter(blank[first]))) return 0;
  text = bare(text.substr(end));
  return first == blank.npos ? 0 : blank[first] - 'A' + 1;
}

// "Answers: 1. heart 2. lungs", "Word bank": what stands before a colon, if any, is of this kind.
bool isCalled(Text text, Text kind) {
  return isAmong(kind, smallLetters(bare(text.substr(0, text.find(':')))));
}

void addHalf(std::map<long, Half>& halves, const std::optional<Numbered>& mark, Text text, ListLine* line,
             Exercise& all) {
  EXPECTS(mark.has_value() && line != nullptr);
  all.counts = all.counts && mark->value == static_cast<long>(halves.size()) + 1;
  halves[mark->value] = {std::string(text), line};
}

void addLine(ListLine* line, Exercise& all) {
  const auto key = keyIn(line->text);
  const bool heads = all.words.size() > 2 && line->text.size() < 30;
  if (!key.empty() || (heads && isCalled(line->text, "key"))) {
    all.key.insert(key.begin(), key.end());
    return all.keys.push_back(line);
  }
  Text text = line->text;
  long answer = takeAnswer(text);
  if (const auto number = numberAt(text); number && !number->bareNumber) {
    text = text.substr(number->bytes);
    if (answer == 0) answer = takeAnswer(text);
    all.blanks += answer > 0 || text.size() + number->bytes < line->text.size();
    const std::size_t gap = std::min(text.find("  "), text.find('\t'));
    const Text right = gap == text.npos ? Text() : bare(text.substr(gap));
    Text left = bare(text.substr(0, gap));
    if (const std::size_t open = left.rfind('('); left.ends_with(')') && open != left.npos) {
      if (left.find_first_not_of("( )", open) == left.npos) left = bare(left.substr(0, open)), ++all.blanks;
    }
    addHalf(all.words, number, left, line, all);
    if (answer > 0) all.key[number->value] = answer;
    if (const auto letter = letterAt(right))
      addHalf(all.definitions, letter, right.substr(letter->bytes), line, all);
    else if (!right.empty())
      all.counts = false;
  } else if (const auto letter = letterAt(line->text)) {
    addHalf(all.definitions, letter, Text(line->text).substr(letter->bytes), line, all);
  }
}

// Words are short, and definitions long or in another language.
bool isMatching(const Exercise& all) {
  Translations sides;
  std::size_t words = 0, texts = 0;
  for (const auto& [number, word] : all.words) {
    const auto definition = all.definitions.find(number);
    if (definition == all.definitions.end()) return false;
    words += countWords(word.text), texts += countWords(definition->second.text);
    sides.add(word.text, definition->second.text);
  }
  return all.blanks == all.words.size() || (texts >= 2 * all.words.size() && texts > words) ||
         sides.areTwoLanguages();
}

// "Word bank", its words, and below a blank line numbered texts that they belong to.
void takeBank(const std::vector<ListLine*>& open, ListFacts& facts) {
  constexpr std::size_t kFewest = 3;
  const auto numbered = [](const ListLine* l) { return numberAt(l->text).has_value(); };
  if (std::ranges::none_of(open, numbered)) return;
  const auto bank = std::ranges::find_if(open, [](const ListLine* l) { return isCalled(l->text, "bank"); });
  if (bank == open.end()) return;
  // "Answers: 1. heart 2. lungs" are the bank's words once more.
  const auto end = open.end() - (isCalled(open.back()->text, "key") ? 1 : 0);
  const auto texts = std::find_if(bank + 1, end, numbered);
  const auto isText = [](const ListLine* l) {
    const auto number = numberAt(l->text);
    return number && countWords(Text(l->text).substr(number->bytes)) > 1;
  };
  const bool words = (*bank)->text.find(':') < (*bank)->text.size() - 1;
  if ((texts - bank < 2 && !words) || end - texts < static_cast<std::ptrdiff_t>(kFewest) ||
      !std::all_of(texts, end, isText))
    return;
  if (!words) setAside(**bank, kHeading, facts);
  for (auto text = texts; text != open.end(); ++text) (*text)->aside = kUnmatched;
  facts.unmatched += static_cast<std::size_t>(end - texts);
}

// "1. What is the largest planet?" above "Answers" and "1. Jupiter": each answer, a tab, and its question.
bool takeAnswers(const std::vector<ListLine*>& open) {
  const auto key = std::ranges::find_if(open, [](const ListLine* l) { return isCalled(l->text, "key"); });
  std::vector<std::pair<ListLine*, std::string>> questions, answers;
  for (auto line = open.begin(); line != open.end(); ++line)
    if (const auto n = numberAt((*line)->text))
      (line < key ? questions : answers).emplace_back(*line, (*line)->text.substr(n->bytes));
  if (key == open.end() || questions.size() < 3 || questions.size() != answers.size() ||
      answers[0].second.size() < 2)  // "1. b" names one.
    return false;
  for (std::size_t i = 0; i < answers.size(); ++i)
    answers[i].first->text = answers[i].second + "\t" + questions[i].second,
    questions[i].first->aside = "is a word's definition";
  (*key)->aside = "is a key of answers";
  return true;
}

using Lines = std::span<ListLine* const>;
enum class Turn { none, perhaps, sure };

constexpr std::size_t kMostHeads = 4, kLongestWord = 4;

// All words, or all definitions.
struct Side {
  std::vector<Text> texts = {};
  std::size_t words = 0, capital = 0, small = 0, ended = 0, latin = 0, other = 0, marked = 0, nouns = 0;

  void add(const ListLine& line) {
    const Text text = line.text;
    const UChar32 first = firstOf(text);
    texts.push_back(text);
    marked += line.marked;
    words += countWords(text);
    if (u_isalpha(first)) ++(scriptOf(first) == scriptOf(U'a') ? latin : other);
    capital += u_isUUppercase(first) != 0;
    small += u_isULowercase(first) != 0;
    ended += isEnded(text);
    nouns += text.find_first_of(" '’") != text.npos && beginsWithArticle(text);
  }
  bool all(std::size_t count) const { return count == texts.size(); }
};

// What no plain list has in turn. Where definitions are `brief`, their capitals and stops tell nothing.
bool differ(const Side& word, const Side& text, bool brief) {
  EXPECTS(word.texts.size() == text.texts.size());
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
    const Text w = word.texts[i], t = text.texts[i];
    for (const Text sign : {"\t", "   "})
      if (contains(w, sign) || contains(t, sign)) return Turn::none;
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
  EXPECTS(first <= kMostHeads && first <= open.size());
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
    const Text label = Text(line->text).substr(0, sign);
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
  EXPECTS(ends.size() == open.size());
  for (std::size_t i = 0; i < open.size(); ++i) open[i]->keep(Text(open[i]->text).substr(ends[i]));
  facts.numbers += one ? open.size() : 0;
  return one ? 1 : 2;
}

std::vector<ListEntry> takePairs(ListLines& lines, ListFacts& facts) {
  std::vector<ListEntry> entries;
  std::size_t words = 0, clues = 0, asked = 0;
  const std::vector<ListLine*> open = openLines(lines);
  for (std::size_t i = 0; i < open.size(); i += 2) {
    const ListEntry& e = entries.emplace_back(
        ListEntry{open[i]->text, i + 1 < open.size() ? open[i + 1]->text : std::string(), open[i]->number});
    words += countWords(e.word), clues += countWords(e.clue);
    asked += e.word.ends_with('?');
  }
  ENSURES(entries.size() == (open.size() + 1) / 2);
  facts.definitions += open.size() / 2;
  // "Q: What do bees make?" above "A: honey".
  const bool turned = (words >= 2 * clues && words >= 3 * entries.size()) || asked * 2 > entries.size();
  for (ListEntry& e : entries)
    if (turned && !e.clue.empty()) std::swap(e.word, e.clue);
  facts.definedBy = turned ? "the line above each word" : "the line below each word";
  return entries;
}

bool takeMatching(ListLines& lines, ListFacts& facts) {
  if (takeAnswers(openLines(lines))) return true;
  takeBank(openLines(lines), facts);
  Exercise all;
  for (ListLine* line : openLines(lines))
    if (all.counts) addLine(line, all);
  if (!all.counts || all.words.size() < 3 || all.definitions.size() < all.words.size()) return false;
  ListLines asides;
  // "1. cat    a. dog": two columns of words.
  const bool matching = isMatching(all);
  for (ListLine* line : all.keys) line->aside = "is a key of answers";
  if (!matching && letterAt(all.definitions.begin()->second.line->text)) return false;
  for (auto& [letter, definition] : all.definitions) {
    const auto of =
        std::ranges::find_if(all.key, [place = letter](const auto& k) { return k.second == place; });
    const auto word = of == all.key.end() ? all.words.end() : all.words.find(of->first);
    if (word != all.words.end()) word->second.text += "\t" + definition.text;
    const bool alone = letterAt(definition.line->text).has_value();
    if (alone) definition.line->aside = word == all.words.end() ? kUnmatched : Text("is a word's definition");
    if (word != all.words.end()) continue;
    facts.unmatched += matching ? 1 : 0;
    if (!alone)
      asides.push_back(
          {definition.text, definition.line->number, false, true, matching ? kUnmatched : Text()});
  }
  for (auto& [number, word] : all.words)
    word.line->text = word.text, word.line->marked = true, ++facts.numbers;
  lines.insert(lines.end(), asides.begin(), asides.end());
  return matching && facts.unmatched < all.words.size();
}

}  // namespace gridpress::gen
