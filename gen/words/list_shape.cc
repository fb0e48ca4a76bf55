// gen/words/list_shape: one step after another.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/list_shape.h"

#include <algorithm>
#include <array>
#include <utility>

#include "gen/words/list_columns.h"
#include "gen/words/utf8.h"

namespace gridpress::gen {
namespace {

struct Quotes {
  std::string_view open, close;
};
constexpr std::array<Quotes, 9> kQuotes = {{{"\"", "\""},
                                            {"“", "”"},
                                            {"„", "“"},
                                            {"„", "”"},
                                            {"«", "»"},
                                            {"»", "«"},
                                            {"‘", "’"},
                                            {"'", "'"},
                                            {"「", "」"}}};

std::string_view unquoted(std::string_view text) {
  for (const Quotes& q : kQuotes)
    if (text.size() > q.open.size() + q.close.size() && text.starts_with(q.open) && text.ends_with(q.close))
      return bare(text.substr(q.open.size(), text.size() - q.open.size() - q.close.size()));
  return text;
}

std::string_view withoutEnding(std::string_view text, std::string_view signs) {
  while (!text.empty() && signs.find(text.back()) != signs.npos) text = bare(text.substr(0, text.size() - 1));
  return text;
}

// "run (v.)": what schoolbooks say of a word.
std::string_view withoutGrammar(std::string_view text) {
  constexpr std::array<std::string_view, 26> kGrammar = {
      "n", "noun", "v",  "vb", "verb", "adj", "adjective", "adv", "adverb", "prep", "pron",  "conj", "m",
      "f", "nt",   "pl", "sg", "vt",   "vi",  "nf",        "nm",  "sust",   "s",    "subst", "der",  "phr v"};
  if (!text.ends_with(')')) return text;
  const std::size_t open = text.rfind('(');
  if (open == text.npos || open == 0) return text;
  std::string inside = asciiLower(bare(text.substr(open + 1, text.size() - open - 2)));
  std::erase(inside, '.');
  const bool known = std::find(kGrammar.begin(), kGrammar.end(), inside) != kGrammar.end();
  return known ? bare(text.substr(0, open)) : text;
}

// "tough [tʌf]", "tough /tʌf/": how a word is said.
std::string_view withoutSound(std::string_view text) {
  const bool brackets = text.ends_with(']');
  if (text.empty() || (!brackets && !text.ends_with('/'))) return text;
  const std::size_t open = text.substr(0, text.size() - 1).rfind(brackets ? " [" : " /");
  const bool sound = open != text.npos && open > 0 && text.find(' ', open + 2) == text.npos;
  return sound ? bare(text.substr(0, open)) : text;
}

// "der Hund, -e", "das Haus, -äer", "der Baum, ¨-e": a noun's plural, as in schoolbooks.
std::string_view withoutPlural(std::string_view text) {
  constexpr std::size_t kLongest = 8;  // Bytes.
  const std::size_t comma = text.rfind(", ");
  if (comma == text.npos || comma == 0) return text;
  const std::string_view plural = bare(text.substr(comma + 2));
  const bool ending = plural.starts_with('-') || plural.starts_with("¨") || plural.starts_with("–");
  return ending && plural.size() <= kLongest && plural.find(' ') == text.npos ? bare(text.substr(0, comma))
                                                                              : text;
}

// Applies a change to all words where it changes such a share of them.
template <typename Change>
std::size_t changeWhere(std::vector<ListEntry>& entries, double share, std::size_t least, Change change) {
  const auto changes =
      static_cast<std::size_t>(std::count_if(entries.begin(), entries.end(), [&](const ListEntry& e) {
        return change(e.word).size() != e.word.size();
      }));
  if (changes < least || static_cast<double>(changes) < share * static_cast<double>(entries.size())) return 0;
  for (ListEntry& e : entries) e.word = std::string(change(e.word));
  return changes;
}

void tidyWords(std::vector<ListEntry>& entries, ListFacts& facts) {
  using Text = std::string_view;
  facts.endings += changeWhere(entries, 0, 1, [](Text t) { return withoutEnding(t, ",;"); });
  facts.quotes += changeWhere(entries, 0.5, 1, unquoted);
  facts.endings += changeWhere(entries, 0, 1, [](Text t) { return withoutEnding(t, ",;"); });
  facts.endings += changeWhere(entries, 0.6, 3, [](Text t) { return withoutEnding(t, "."); });
  facts.endings += changeWhere(entries, 0.6, 3, [](Text t) { return withoutEnding(t, ":-=!?"); });
  facts.notes += changeWhere(entries, 0, 2, withoutGrammar);
  facts.notes += changeWhere(entries, 0.5, 3, withoutSound);
  facts.notes += changeWhere(entries, 0.3, 2, withoutPlural);
  for (ListEntry& e : entries) e.clue = std::string(unquoted(e.clue));
}

// A heading with nothing above it is the list's, unless it only heads the first of several groups.
void findTitle(const ListLines& lines, ListFacts& facts) {
  bool first = true, above = false;
  const ListLine* title = nullptr;
  std::size_t headings = 0;
  const ListLine* before = nullptr;
  for (const ListLine& line : lines) {
    if (line.aside.empty()) {
      first = false;
      before = nullptr;
      continue;
    }
    if (line.aside != kHeading && line.aside != kSentence) continue;
    ++headings;
    if (facts.heading.empty()) facts.heading = line.text;
    if (first && title == nullptr)
      title = &line;
    else if (first && before == title)
      above = true;  // A title above a heading.
    before = &line;
  }
  if (title == nullptr || (headings != 1 && !above)) return;
  constexpr std::size_t kLongestTitle = 60;
  std::string_view text = withoutEnding(title->text, ":");
  if (text.ends_with("：")) text.remove_suffix(3);
  if (text.size() <= kLongestTitle && !text.ends_with('.')) facts.title = std::string(text);
}

// Short, long, short, long: "cell" and "the smallest unit of life", eight times or more. Anything less
// certain is asked for (SourceFormat::pairs).
bool arePairs(const ListLines& lines) {
  constexpr std::size_t kLeast = 8, kLongestWord = 3, kShortestText = 4;
  std::size_t at = 0, texts = 0;
  for (const ListLine& line : lines) {
    if (!line.aside.empty()) continue;
    const std::size_t words = countWords(line.text);
    const bool marked = line.text.find('\t') != line.text.npos || line.text.starts_with('#');
    if (marked || (at % 2 == 0 ? words > kLongestWord : words < kShortestText)) return false;
    texts += at % 2 == 1 ? words : 0;
    ++at;
  }
  return at % 2 == 0 && at >= kLeast && texts >= 5 * (at / 2);
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
  facts.definedBy = "each word, on the next line";
  return entries;
}

}  // namespace

ListReading readLines(const std::vector<std::string>& raw, bool pairs) {
  ListReading reading;
  ListFacts& facts = reading.facts;
  ListLines lines = linesOf(raw, facts);
  reading.blankLines = static_cast<std::size_t>(
      std::count_if(raw.begin(), raw.end(), [](const std::string& l) { return bare(l).empty(); }));
  takeAdditions(lines, facts);
  takeFacts(lines, facts);
  if (pairs || arePairs(lines)) {
    reading.entries = takePairs(lines, facts);
    return reading;
  }
  takeMarks(lines, facts);
  takeHeads(lines, facts);
  std::vector<ListEntry> entries = takeColumns(lines, facts);
  tidyWords(entries, facts);
  findTitle(lines, facts);
  std::erase_if(entries, [](const ListEntry& e) { return e.word.empty(); });
  reading.entries = std::move(entries);
  for (ListLine& line : lines)
    if (!line.aside.empty()) reading.asides.push_back(std::move(line));
  return reading;
}

}  // namespace gridpress::gen
