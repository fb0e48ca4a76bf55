// gen/words/lists/matching: a worksheet's words beside, or above, definitions in another order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "gen/letters/articles.h"
#include "gen/letters/sayings.h"
#include "gen/words/lists/lines.h"

namespace gridpress::gen {
namespace {

using Text = std::string_view;

constexpr Text kUnmatched = "is a definition that stands in another order than the words";

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
    long number = 0;
    while (!text.empty() && text[0] >= '0' && text[0] <= '9' && number < 100)
      number = number * 10 + (text[0] - '0'), text.remove_prefix(1);
    text.remove_prefix(std::min(text.find_first_not_of(".)-–=: "), text.size()));
    const char letter = static_cast<char>(text.empty() ? 0 : text[0] | 0x20);
    if (number == 0 || letter < 'a' || letter > 'z') return {};
    key[number] = letter - 'a' + 1;
    text.remove_prefix(1);
    if (!text.empty() && Text(",;. \t").find(text[0]) == Text::npos) return {};
    text.remove_prefix(std::min(text.find_first_not_of(",;. \t"), text.size()));
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
  if (first != blank.npos && (first != last || blank[first] < 'A' || blank[first] > 'Z')) return 0;
  text = bare(text.substr(end));
  return first == blank.npos ? 0 : blank[first] - 'A' + 1;
}

void addHalf(std::map<long, Half>& halves, const std::optional<Numbered>& mark, Text text, ListLine* line,
             Exercise& all) {
  all.counts = all.counts && mark->value == static_cast<long>(halves.size()) + 1;
  halves[mark->value] = {std::string(text), line};
}

void addLine(ListLine* line, Exercise& all) {
  const auto key = keyIn(line->text);
  const bool heads = all.words.size() > 2 && line->text.size() < 30;
  if (!key.empty() ||
      (heads && isAmong("key", smallLetters(bare(Text(line->text).substr(0, line->text.find(':'))))))) {
    all.key.insert(key.begin(), key.end());
    return all.keys.push_back(line);
  }
  Text text = line->text;
  long answer = takeAnswer(text);
  if (const auto number = numberAt(text); number && !number->bareNumber) {
    text = text.substr(number->bytes);
    if (answer == 0) answer = takeAnswer(text);
    all.blanks += answer > 0 || text.size() + number->bytes < line->text.size() ? 1 : 0;
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

bool isExercise(const Exercise& all) {
  constexpr std::size_t kFewest = 3;
  return all.counts && all.words.size() >= kFewest && all.definitions.size() >= all.words.size();
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

// "Answers: 1. heart 2. lungs".
bool isKey(const ListLine* line) {
  return isAmong("key", smallLetters(bare(Text(line->text).substr(0, line->text.find(':')))));
}

// "Word bank", its words, and below a blank line numbered texts that they belong to.
void takeBank(const std::vector<ListLine*>& open, ListFacts& facts) {
  constexpr std::size_t kFewest = 3;
  if (std::ranges::none_of(open, [](const ListLine* l) { return numberAt(l->text).has_value(); })) return;
  const auto bank = std::ranges::find_if(open, [](const ListLine* l) {
    return isAmong("bank", smallLetters(bare(Text(l->text).substr(0, l->text.find(':')))));
  });
  if (bank == open.end()) return;
  // "Answers: 1. heart 2. lungs" are the bank's words once more.
  const auto end = open.end() - (isKey(open.back()) ? 1 : 0);
  const auto texts =
      std::find_if(bank + 1, end, [](const ListLine* l) { return numberAt(l->text).has_value(); });
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
  const auto key = std::ranges::find_if(open, isKey);
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

}  // namespace

bool takeMatching(ListLines& lines, ListFacts& facts) {
  if (takeAnswers(openLines(lines))) return true;
  takeBank(openLines(lines), facts);
  Exercise all;
  for (ListLine* line : openLines(lines))
    if (all.counts) addLine(line, all);
  if (!isExercise(all)) return false;
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
