// gen/words/lists/heads: lines that describe a list and are not words of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/grid_form.h"
#include "gen/letters/sayings.h"
#include "gen/words/lists/definitions.h"
#include "gen/words/lists/lines.h"
#include "gen/words/table/table.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

struct View {
  ListLines& lines;
  ListFacts& facts;
  std::vector<ListLine*> words = {};  // The lines that are not aside.
  Text reason = kHeading;             // Why lines are taken.

  void find() { words = openLines(lines); }
  ListLine& at(std::size_t i) const {
    EXPECTS(i < words.size());
    return *words[i];
  }
  std::size_t size() const { return words.size(); }
  bool beginsBlock(std::size_t i) const { return i == 0 || at(i).gap; }
  bool endsBlock(std::size_t i) const { return i + 1 == size() || at(i + 1).gap; }
  void take(std::size_t i) {
    EXPECTS(at(i).aside.empty());  // A line is counted once.
    setAside(at(i), reason, facts);
    if (at(i).gap && i + 1 < size()) at(i + 1).gap = true;
  }
};

// Takes the lines for which `is` holds, unless they are too many to be headings.
template <typename Is>
void takeWhere(View& view, double most, Is is) {
  EXPECTS(most > 0 && most <= 1);
  view.find();
  std::vector<std::size_t> heads;
  for (std::size_t i = 0; i < view.size(); ++i)
    if (is(i)) heads.push_back(i);
  if (static_cast<double>(heads.size()) > most * static_cast<double>(view.size())) return;
  for (const std::size_t i : heads) view.take(i);
}

// "**Fruits**" of Markdown, "== Fruits ==" of a wiki.
bool isWithin(Text text, Text sign) {
  return text.size() > 4 && text.starts_with(sign) && text.ends_with(sign);
}

void takeMarkdown(View& view) {
  constexpr Text kSigns = "#*_=";
  const auto isBold = [](Text text) { return isWithin(text, "**") || isWithin(text, "__"); };
  const auto isHead = [](Text text) { return isSharp(text) || isWithin(text, "=="); };
  takeWhere(view, 0.5, [&](std::size_t i) { return isHead(view.at(i).text); });
  takeWhere(view, 0.4, [&](std::size_t i) { return isBold(view.at(i).text) && !view.at(i).marked; });
  for (ListLine& line : view.lines) {
    if (isSharp(line.text) && line.aside.empty()) line.marked = true, ++view.facts.bullets;
    if (!isHead(line.text) && !isBold(line.text)) continue;
    const Text text = bare(line.text);
    const std::size_t first = std::min(text.find_first_not_of(kSigns), text.size());
    line.keep(text.substr(first, text.find_last_not_of(kSigns) + 1 - first));
  }
}

// Where headings stand: above a block, or one of several. A single line within a plain list is a word,
// whatever it says.
void takeNames(View& view) {
  const std::size_t units = countIf(view.words, [](const ListLine* line) { return namesUnit(line->text); });
  takeWhere(view, 0.5, [&](std::size_t i) {
    if (view.at(i).marked) return false;
    // "Word bank" below them, where the page goes on.
    if (i + 1 == view.size())
      return i > 0 && view.at(i).gap && isAmong("list", smallLetters(view.at(i).text));
    return namesUnit(view.at(i).text) ? units > 1 || view.beginsBlock(i)
                                      : view.beginsBlock(i) && isNamedList(view.at(i).text);
  });
}

// "Wake Me Up (When September Ends)" among other names: all words but short ones have capitals.
bool isTitled(Text text) {
  constexpr std::size_t kShort = 3;
  for (Text rest = text; !rest.empty();) {
    Text word = cutOff(rest, ' ');
    if (word.starts_with('(')) word.remove_prefix(1);
    if (word.size() > kShort && caseOf(word) == 0) return false;
  }
  return !text.ends_with('.') && !text.ends_with(':');
}

// A sentence among words: "Here are the words for this week." A long name among others has no full stop, and
// stands where the others do; a short one with a full stop is a phrase to be learnt, unless it is what stands
// above small letters with a capital: "Match the words."
void takeSentences(View& view) {
  constexpr std::size_t kLongEntry = 6, kShortEntry = 3;
  if (view.size() < 4) return;
  std::size_t few = 0, open = 0, small = 0, marked = 0;
  for (const ListLine* line : view.words) {
    const std::string& text = line->text;
    marked += line->marked;
    if (isEnded(text)) continue;
    ++open;
    few += countWords(text) <= kShortEntry;
    small += caseOf(text) == 0;
  }
  const bool words = few * 10 >= open * 8, lower = small * 10 >= open * 8;
  view.reason = kSentence;
  takeWhere(view, 0.34, [&](std::size_t i) {
    const std::string& text = view.at(i).text;
    const bool separated = contains(text, " - ") || contains(text, " – ") || contains(text, '\t') ||
                           std::ranges::count(text, ',') > 1;
    if (view.at(i).marked || separated) return false;
    // "Due Friday!" below bullets.
    if (marked * 10 >= view.size() * 6 && isEnded(text) && countWords(text) > 1) return true;
    if (countWords(text) >= kLongEntry && words)
      return (i > 0 && !lower && isTitled(text)) ? false
                                                 : isEnded(text) || view.beginsBlock(i) || view.endsBlock(i);
    // "Would you like more?" below them.
    return i + 1 == view.size() && view.at(i).gap && !view.at(i - 1).gap && isEnded(withoutPicture(text)) &&
           countWords(text) > kShortEntry;
  });
  view.reason = kHeading;
}

// Among lines with bullets or numbers those without, which are not followed by nothing.
void takeUnmarked(View& view) {
  const std::size_t marked = countIf(view.words, [](const ListLine* line) { return line->marked; });
  if (marked < 3 || marked * 10 < view.size() * 6) return;
  std::size_t above = 0;
  while (!view.at(above).marked) ++above;
  if (above < 4 && marked + above == view.size() && view.at(above).gap)
    return takeWhere(view, 1, [=](std::size_t i) { return i < above; });
  takeWhere(view, 0.4, [&](std::size_t i) {
    const bool first = view.beginsBlock(i) || view.at(i).text.ends_with(':') ||
                       (!view.at(0).marked && view.at(1).marked && caseOf(view.at(i).text) > 0 &&
                        caseOf(view.at(i).text) == caseOf(view.at(0).text));
    return !view.at(i).marked && first && i + 1 < view.size() && view.at(i + 1).marked;
  });
}

// The first line stands alone above everything else.
void takeFirst(View& view) {
  const auto hasGap = [](const ListLine* line) { return line->gap; };
  if (view.size() < 4 || view.at(0).marked || !view.endsBlock(0)) return;
  if (std::none_of(view.words.begin() + 2, view.words.end(), hasGap)) view.take(0);
}

// "CHRISTMAS" or "Ocean animals" above small letters; "FRUIT" and "NUTS" above two other lines at least.
void takeCapital(View& view) {
  if (view.size() < 4 || view.at(0).marked) return;
  const auto shouts = [&](std::size_t i) {
    const std::string& text = view.at(i).text;
    return caseOf(text) == 2 && text.size() > 3 && isLatinLetter(text);
  };
  std::vector<std::size_t> heads;
  bool capitals = false;
  for (std::size_t i = 1; i < view.size(); ++i) {
    const bool first = shouts(i) && i > (heads.empty() ? 0 : heads.back()) + 2 && i + 2 < view.size();
    if (first) heads.push_back(i);
    if (!first && caseOf(view.at(i).text) > 1) return;
    capitals = capitals || caseOf(view.at(i).text) == 1;
  }
  if (capitals && heads.empty()) return;
  const std::string& head = view.at(0).text;
  if (wordEnd(head) < head.size() || (!heads.empty() && !shouts(0))) return;
  if (!shouts(0) && (caseOf(head) != 1 || countWords(head) < 2)) return;
  view.take(0);
  for (const std::size_t i : heads) view.take(i);
}

// Every block begins with a line in other capitals than its others.
void takeByCase(View& view) {
  EXPECTS(view.size() <= view.lines.size());
  std::array<std::size_t, 3> first{}, other{};
  std::size_t blocks = 0;
  for (std::size_t i = 0; i < view.size(); ++i) {
    const bool begins = view.beginsBlock(i) && !view.endsBlock(i) && !view.at(i).marked;
    blocks += begins;
    ++(begins ? first : other)[static_cast<std::size_t>(caseOf(view.at(i).text))];
  }
  const auto heads = static_cast<int>(std::ranges::max_element(first) - first.begin());
  if (blocks < 2 || first[static_cast<std::size_t>(heads)] < blocks || heads == 0) return;
  if (other[static_cast<std::size_t>(heads)] > 0 || view.size() < 3 * blocks) return;
  takeWhere(view, 0.34, [&](std::size_t i) { return view.beginsBlock(i) && !view.endsBlock(i); });
}

// "Words" above the words.
void takeColumnName(View& view) {
  if (view.size() < 3 || view.at(0).marked || columnRole(view.at(0).text) != ColumnRole::word) return;
  Table table;
  for (std::size_t i = 0; i < view.size(); ++i) table.rows.push_back({view.at(i).text});
  const std::string small = asciiLower(view.at(0).text);
  if (!isWordOfItsOwn(table, 0) && small != "name") view.take(0);
}

}  // namespace

void takeHeads(ListLines& lines, ListFacts& facts) {
  View view{lines, facts};
  takeMarkdown(view);
  // "Week 4:"; but where every line ends so, it is how they end.
  takeWhere(view, 0.34, [&](std::size_t i) {
    const std::string& text = view.at(i).text;
    return (text.ends_with(':') || text.ends_with("：")) && !contains(text, '\t') && i + 1 < view.size();
  });
  for (void (*const take)(View&) :
       {takeNames, takeUnmarked, takeSentences, takeFirst, takeByCase, takeCapital, takeColumnName})
    view.find(), take(view);
}

}  // namespace gridpress::gen
