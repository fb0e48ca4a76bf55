// gen/words/lists/shape: the steps of reading a list, in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unicode/regex.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/uscript.h>

#include <cctype>
#include <span>

#include "gen/letters/languages.h"
#include "gen/letters/sayings.h"
#include "gen/words/lists/definitions.h"
#include "gen/words/lists/lines.h"
#include "gen/words/table/table.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

struct QuotePair {
  Text open, close;
};
constexpr QuotePair kQuotes[] = {{"\"", "\""}, {"“", "”"}, {"„", "“"}, {"„", "”"},  {"«", "»"},
                                 {"»", "«"},   {"‘", "’"}, {"'", "'"}, {"「", "」"}};
// Around what is said, in Spanish.
constexpr QuotePair kCalls[] = {{"¡", "!"}, {"¿", "?"}};

Text without(std::span<const QuotePair> pairs, Text text) {
  for (const QuotePair& q : pairs)
    if (text.size() > q.open.size() + q.close.size() && text.starts_with(q.open) && text.ends_with(q.close))
      return bare(text.substr(q.open.size(), text.size() - q.open.size() - q.close.size()));
  return text;
}

// "ballot, 101, 110": a book's pages.
Text withoutPages(Text text) {
  const std::size_t end = text.find_last_not_of("0123456789-–, ") + 1;
  return text.substr(end).starts_with(", ") ? text.substr(0, end) : text;
}

// "Robin 12": how often; but years are no counts.
Text withoutCount(Text text) {
  const std::size_t space = text.rfind(' ');
  const bool counts = space != text.npos && isDigits(text.substr(space + 1)) && text.size() - space != 5;
  return counts ? bare(text.substr(0, space)) : text;
}

// Applies a change to all words where it changes such a share of them.
template <typename Change>
std::size_t changeWhere(std::vector<ListEntry>& entries, double share, std::size_t least, Change change) {
  EXPECTS(share >= 0 && share <= 1);
  const std::size_t changes =
      countIf(entries, [&](const ListEntry& e) { return change(e.word).size() != e.word.size(); });
  if (changes < least || static_cast<double>(changes) < share * static_cast<double>(entries.size())) return 0;
  for (ListEntry& e : entries) e.word = std::string(change(e.word));
  return changes;
}

bool isHan(Text text) {
  return scriptOf(firstOf(text)) == USCRIPT_HAN;
}

// "猫 ねこ": how a word is read, in kana.
Text withoutKana(Text text) {
  const std::size_t space = text.find(' ');
  if (space == text.npos || !isHan(text)) return text;
  const auto kana = [](char32_t c) { return scriptOf(c) == USCRIPT_HIRAGANA; };
  return std::ranges::all_of(codePoints(text.substr(space + 1)), kana) ? text.substr(0, space) : text;
}

/// Without the pinyin that stands between a word and what it means: "nǐ hǎo hello", "(ni3 hao3) hello". Of
/// those tones other languages write two; so some text has one of the others.
void dropPinyin(std::vector<ListEntry>& entries, ListFacts& facts) {
  if (std::ranges::none_of(entries, isHan, &ListEntry::word)) return;
  UErrorCode wrong = U_ZERO_ERROR;
  icu::RegexMatcher reading(
      u"[(（\\[]?(?:[\\p{Latin}--[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]]*+(?:[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]|(?<=[a-zü])[1-5])"
      u"[\\p{Latin}1-5'’-]*+"
      u"(?:\\s(?:ma|me|le|de|ne|ba|zi|xie|ge|tou)\\b)?[\\s,;:)）\\]–—-]*+)+(?<![\\p{L}\\d'’-])"
      u"(?=(?:(?![āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ])\\p{L})+(?:[^\\p{L}\\d]|$))",
      0, wrong);
  const icu::UnicodeSet rare(u"[āēīōūǖǎěǐǒǔǚ1-5]", wrong);
  std::vector<std::pair<std::string*, std::string>> meanings;
  bool sure = false;
  for (ListEntry& e : entries) {
    const icu::UnicodeString clue = icu::UnicodeString::fromUTF8(e.clue);
    if (!isHan(e.word) || !reading.reset(clue).lookingAt(wrong)) continue;
    const std::int32_t end = reading.end(wrong);
    sure = sure || rare.containsSome(clue.tempSubString(0, end));
    clue.tempSubString(end).toUTF8String(meanings.emplace_back(&e.clue, std::string()).second);
  }
  if (!sure) return;
  for (auto& [clue, meaning] : meanings) *clue = std::move(meaning);
  facts.notes += meanings.size();
}

/// A title's or a word's end without these signs.
Text withoutEnding(Text text, Text signs) {
  while (!text.empty() && signs.find(text.back()) != signs.npos) text = bare(text.substr(0, text.size() - 1));
  return text;
}

/// Without the signs by which Markdown makes letters bold or slanted: an opening one stands before a letter
/// and behind a space or sign, a closing one the other way round.
std::string withoutEmphasis(std::string text) {
  const auto inWord = [&](std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) >= 0x80 || std::isalnum(text[at]) != 0);
  };
  for (const Text sign : {"**", "__", "~~", "`", "*", "_"})
    for (std::size_t open = 0; (open = text.find(sign, open)) != text.npos; open += sign.size()) {
      const std::size_t close = text.find(sign, open + sign.size() + 1), end = close + sign.size();
      if (close == text.npos) break;
      if (inWord(open - 1) || inWord(end) || text[open + sign.size()] == ' ' || text[close - 1] == ' ' ||
          text[close - 1] == sign[0])
        continue;
      text.erase(close, sign.size());
      text.erase(open, sign.size());
    }
  return text;
}

/// Without commas, quotation marks, pictures, and such notes as "[a]" behind words; where a
/// word has a clue, without anything in parentheses behind it. What could belong to a single word only goes
/// where many have it.
void tidyWords(std::vector<ListEntry>& entries, ListFacts& facts) {
  for (ListEntry& e : entries) {
    e.word = withoutEmphasis(std::move(e.word));
    e.clue = withoutEmphasis(std::move(e.clue));
  }
  facts.bullets += changeWhere(entries, 0, 1, withoutPicture);
  facts.endings += changeWhere(entries, 0, 1, [](Text t) { return withoutEnding(t, ",;|_*"); });
  facts.quotes += changeWhere(entries, 0.5, 1, [](Text t) { return without(kQuotes, t); });
  facts.notes += changeWhere(entries, 0.5, 2, withoutKana);
  facts.notes += changeWhere(entries, 0.6, 3, withoutPages);
  dropPinyin(entries, facts);
  // "Apollo 11" beside "Apollo 12" is counted by its name.
  std::set<Text> stems;
  for (const ListEntry& e : entries) stems.insert(withoutCount(e.word));
  if (stems.size() == entries.size()) facts.notes += changeWhere(entries, 0.9, 5, withoutCount);
  facts.endings += changeWhere(entries, 0, 1, [](Text t) { return without(kCalls, t); });
  facts.endings += changeWhere(entries, 0.6, 3, [](Text t) { return withoutEnding(t, "."); });
  facts.endings += changeWhere(entries, 0.6, 3, [](Text t) { return withoutEnding(t, ":-=!?"); });
  for (ListEntry& e : entries) {
    const Text word = e.clue.empty() ? Text(e.word) : withoutRemark(e.word);
    facts.notes += word.size() < e.word.size();
    EXPECTS(word.size() <= e.word.size());
    e.word.resize(word.size());
    e.clue = std::string(without(kQuotes, e.clue));
  }
}

// "Sure! Here are six words", "Match the words": said to a reader, and no title.
bool isTalk(Text text) {
  return isOrder(text) || beginsWith(text, "greeting") || text.ends_with('.') || contains(text, "! ") ||
         (contains(text, ". ") && !namesUnit(text));
}

// A heading with nothing above it is the list's, unless it only heads the first of several groups.
void findTitle(const ListLines& lines, ListFacts& facts) {
  bool first = true, above = false, letter = false;
  const ListLine* title = nullptr;
  std::size_t headings = 0;
  const ListLine* before = nullptr;
  for (const ListLine& line : lines) {
    if (line.aside.empty()) {
      first = false;
      before = nullptr;
      continue;
    }
    letter = letter || line.aside == kGreeting;
    if (line.aside != kHeading && line.aside != kSentence) continue;
    if (facts.heading.empty()) facts.heading = line.text;
    // "I send you the words:"
    if (letter && !isNamedList(line.text) && !namesUnit(line.text)) continue;
    ++headings;
    if (first && title == nullptr)
      title = &line;
    else if (first && before == title)
      above = true;  // A title above a heading.
    before = &line;
  }
  if (title == nullptr || (headings != 1 && !above)) return;
  if (contains(title->text, '\t')) return;  // Columns' names.
  constexpr std::size_t kLongestTitle = 60;
  // "Fruit | Deutsch | English" above a table whose first column has numbers.
  Text text = withoutEnding(bare(Text(title->text).substr(0, title->text.find('|'))), ":");
  if (text.ends_with("：")) text.remove_suffix(3);
  if (asciiLower(text.substr(0, 6)) == "title:") text = bare(text.substr(6));
  const bool names = columnRole(text) == ColumnRole::word && !isNamedList(text);  // "Word".
  if (text.size() > kLongestTitle || isTalk(text) || names || isAmong("bank", smallLetters(text))) return;
  facts.title = std::string(text);
  for (std::size_t at = 0; (at = facts.title.find("  ")) != facts.title.npos;) facts.title.erase(at, 1);
}

// Below each heading the lines may be written in a way of their own; empty where any are not.
using Section = std::pair<const Definer*, std::vector<ListLine*>>;
std::vector<Section> definedSections(ListLines& lines) {
  std::vector<Section> sections(1);
  for (ListLine& line : lines)
    if (line.aside.empty())
      sections.back().second.push_back(&line);
    else if (line.aside == kHeading && !sections.back().second.empty())
      sections.emplace_back();
  for (Section& section : sections) {
    section.first = definerOf(section.second);
    if (section.first == nullptr || section.first->sign.empty()) return {};
  }
  return sections.size() > 1 ? sections : std::vector<Section>();
}

std::vector<ListEntry> takeColumns(ListLines& lines, bool pairs, ListFacts& facts) {
  std::vector<ListLine*> open = openLines(lines);
  if (std::optional<std::vector<ListEntry>> table = tableEntries(open, pairs, facts)) return *table;
  open = openLines(lines);
  const Definer* const definer = takeHeadOfDefinitions(open, facts);
  if (const auto sections = definedSections(lines); !sections.empty()) {
    std::vector<ListEntry> all;
    for (const auto& [own, section] : sections) {
      const std::vector<ListEntry> part = defined(section, *own, facts);
      all.insert(all.end(), part.begin(), part.end());
    }
    return all;
  }
  if (definer != nullptr) return defined(open, *definer, facts);
  std::vector<ListEntry> entries;
  for (const ListLine* line : open) entries.push_back({line->text, {}, line->number});
  return entries;
}

/// "glacier" above "    a river of ice", or ": a river of ice", as in glossaries of reST, Markdown and
/// manuals: a tab goes between. What heads them all stands alone.
void takeInsets(ListLines& lines, ListFacts& facts) {
  std::vector<std::pair<ListLine*, std::vector<ListLine*>>> terms;
  for (ListLine* line : openLines(lines))
    if (line->indent == 0 && !line->text.starts_with(": "))
      terms.emplace_back(line, std::vector<ListLine*>());
    else if (terms.empty())
      return;
    else
      terms.back().second.push_back(line);
  if (!terms.empty() && terms[0].second.empty()) terms.erase(terms.begin());
  std::size_t words = 0, below = 0;
  for (const auto& [term, texts] : terms) {
    if (texts.empty() || countWords(term->text) > 4 || wordEnd(term->text) < term->text.size()) return;
    for (ListLine* text : texts) {
      if (text->text.starts_with(": ")) text->text.erase(0, text->text.find_first_not_of(": "));
      if (!u_isalpha(firstOf(text->text)) || (text != texts[0] && caseOf(text->text) != 0)) return;
      words += countWords(text->text), ++below;
    }
  }
  if (terms.size() < 2 || words < 3 * below) return;  // "Nuts" above "walnut" and "hazelnut".
  for (auto& [term, texts] : terms)
    for (ListLine* text : texts)
      (term->text += text == texts[0] ? "\t" : " ") += std::exchange(text->text, {}), ++facts.joined;
  std::erase_if(lines, [](const ListLine& l) { return l.aside.empty() && l.text.empty(); });
}

/// "osmosis: the movement of water through a" above "membrane": a definition that goes on, as its mark, its
/// indentation or its length says, which no whole one has.
void joinDefinitions(ListLines& lines, ListFacts& facts) {
  const auto isDefined = [](const ListLine& l) { return l.aside.empty() && wordEnd(l.text) < l.text.size(); };
  std::size_t defined = 0, longest = 0, most = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!isDefined(lines[i])) continue;
    ++defined;
    most = std::max(most, countWords(lines[i].text.substr(0, wordEnd(lines[i].text))));
    if (i + 1 == lines.size() || isDefined(lines[i + 1])) longest = std::max(longest, lines[i].text.size());
  }
  if (defined < 2 || defined * 2 < wordLines(lines)) return;
  ListLine* above = &lines[0];
  for (ListLine& line : lines) {
    const bool open = &line != above && isDefined(*above) && !isEnded(above->text) && line.aside.empty() &&
                      !line.gap && !isDefined(line) && caseOf(line.text) == 0;
    const bool wrapped = countWords(line.text) > most && above->text.size() > longest;
    // Behind a tab all of a text is a definition.
    const std::size_t tab = above->text.find('\t');
    const bool behind = tab != std::string::npos && countWords(Text(above->text).substr(tab)) > 2 &&
                        countWords(line.text) > 1;
    if (open && (line.indent > above->indent || above->marked > line.marked || wrapped || behind))
      (above->text += " ") += std::exchange(line.text, {}), ++facts.joined;
    else
      above = &line;
  }
  std::erase_if(lines, [](const ListLine& l) { return l.aside.empty() && l.text.empty(); });
}

}  // namespace

ListReading readLines(const std::vector<std::string>& raw, bool pairs) {
  ListReading reading;
  ListFacts& facts = reading.facts;
  ListLines lines = linesOf(raw, facts);
  reading.blankLines = countIf(raw, [](const std::string& l) { return bare(l).empty(); });
  takeWrapping(lines, facts);
  takeAdditions(lines, facts);
  takeFacts(lines, facts);
  takeInsets(lines, facts);
  const bool matched = takeMatching(lines, facts);
  takeMarks(lines, facts);
  joinDefinitions(lines, facts);
  pairs = pairs || std::ranges::any_of(lines, [](const ListLine& l) {
            return !l.aside.empty() && beginsWith(l.text, "pairs-below");
          });
  const bool alternate = takeLabels(lines, facts) > 1 || arePairs(lines, pairs, facts);
  Text between = matched ? "letters" : alternate ? "" : takeTranslations(lines);
  if (takeForms(lines, alternate, facts)) between = "notes of grammar or sound";
  if (!alternate) takeSeries(lines, facts), takeHeads(lines, facts);
  std::vector<ListEntry> entries =
      alternate ? takePairs(lines, facts) : takeColumns(lines, !between.empty(), facts);
  if (!between.empty() && !facts.definedBy.empty()) facts.definedBy = "behind " + std::string(between);
  tidyWords(entries, facts);
  findTitle(lines, facts);
  std::erase_if(entries, [](const ListEntry& e) { return e.word.empty(); });
  ENSURES(
      std::ranges::all_of(entries, [&](const ListEntry& e) { return e.line > 0 && e.line <= raw.size(); }));
  reading.entries = std::move(entries);
  for (ListLine& line : lines)
    if (!line.aside.empty()) reading.asides.push_back(std::move(line));
  return reading;
}

}  // namespace gridpress::gen
