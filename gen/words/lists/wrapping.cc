// gen/words/lists/wrapping: what surrounds a list in a mail, a web page, a program or a worksheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unicode/regex.h>

#include <set>

#include "gen/letters/sayings.h"
#include "gen/words/lists/lines.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr Text kMail = "is a line of a mail";

// "const words = [" above "apple", and "];" below the last: of a program, one list or several.
void takeArrays(ListLines& lines, ListFacts& facts) {
  const auto opens = [](Text t) { return contains("[{(", t.back()); };
  const auto closes = [](Text t) { return contains("]})", t[0]); };
  const auto first = std::ranges::find_if(lines, opens, &ListLine::text);
  if (lines.size() < 3 || first - lines.begin() > 2 || !closes(lines.back().text) ||
      countWhere(lines, opens) != countWhere(lines, closes))
    return;
  for (ListLine& line : lines) {
    Text value = line.text;
    const bool title = &line < &*first && asciiLower(bare(cutOff(value, '='))) == "title";
    if (title) std::erase(line.text = std::string(bare(value)), '"');
    if (title || opens(line.text) || closes(line.text))
      setAside(line, title ? kHeading : "is a line of a program", facts);
    line.text = line.text.substr(0, std::max<std::size_t>(line.text.find(" //"), 1));
    if (line.text.ends_with(',')) line.text.pop_back();
  }
}

// "words = ["apple", "pear"]": what is within; empty: no such line.
Text withinBrackets(Text text, bool alone) {
  const std::size_t open = text.find_first_of("[{("), close = text.find_last_of("]})");
  if (open == text.npos || close == text.npos || close < open || close + 2 < text.size() || open > 30)
    return {};
  const auto quotes = std::ranges::count_if(text, [](char c) { return c == '"' || c == '\''; });
  if (quotes < 4 || (text[open + 1] != '"' && text[open + 1] != '\'')) return {};
  const Text name = bare(text.substr(0, open));
  if (name.empty() ? !alone : text[open] != '(' && name.find_first_of("=:") == name.npos) return {};
  return bare(text.substr(open + 1, close - open - 1));
}

void takeBrackets(ListLines& lines, ListFacts& facts) {
  const auto within = [alone = lines.size() == 1](Text text) { return withinBrackets(text, alone); };
  if (countWhere(lines, [&](Text text) { return within(text).empty(); }) > 0) return;
  for (ListLine& line : lines) {
    facts.notes += !contains("[{(", line.text[0]);
    line.text = std::string(within(line.text));
  }
}

// "---", "title: Fruits", "---": what a page of Markdown says of itself, in YAML.
void takeFrontMatter(ListLines& lines, ListFacts& facts) {
  if (lines.size() < 3 || lines[0].text != "---" || !contains(lines[1].text, ": ")) return;
  const auto end = std::ranges::find(lines.begin() + 1, lines.end(), "---", &ListLine::text);
  if (end == lines.end()) return;
  for (auto line = lines.begin(); line <= end; ++line) {
    const bool title = asciiLower(line->text.substr(0, 6)) == "title:";
    setAside(*line, title ? kHeading : "is a setting of the page", facts);
    if (title) std::erase(line->text = std::string(bare(Text(line->text).substr(6))), '"');
  }
}

// Anki's "The {{c1::heart::organ}} pumps blood.": the word, a tab, and the text with a blank in its place.
void takeClozes(ListLines& lines) {
  if (countWhere(lines, [](Text t) { return contains(t, "{{c"); }) == 0) return;
  constexpr const char16_t* kCloze = u"\\{\\{c\\d+::(.*?)(?:::.*?)?\\}\\}";
  UErrorCode wrong = U_ZERO_ERROR;
  icu::RegexMatcher cloze(kCloze, 0, wrong), others(kCloze, 0, wrong);
  cutLines(lines, [&](const ListLine& line) {
    std::vector<std::string> pieces;
    const auto text = icu::UnicodeString::fromUTF8(replaced(line.text, "\t", " "));
    for (cloze.reset(text); cloze.find();) {
      icu::UnicodeString blank = text;
      blank.replaceBetween(cloze.start(wrong), cloze.end(wrong), u"___");
      (cloze.group(1, wrong) + u"\t" + others.reset(blank).replaceAll(u"$1", wrong))
          .toUTF8String(pieces.emplace_back());
    }
    return pieces;
  });
}

// "\begin{itemize}" of TeX; "#separator:tab" of Anki; "#apple #pear #plum" of a network.
void takeSettings(ListLines& lines, ListFacts& facts) {
  const auto isCommand = [](Text t) {
    return (t.starts_with("\\begin{") || t.starts_with("\\end{")) && t.ends_with('}');
  };
  setAsideWhere(lines, isCommand, "is a command of TeX", facts);
  std::set<std::size_t> others;  // "#guid column:1": no words.
  for (ListLine& line : lines)
    for (const Text name : {"#separator:", "#html:", "#deck", "#notetype", "#columns:", "#tags", "#guid"})
      if (line.text.starts_with(name)) {
        setAside(line, "is a setting of Anki", facts);
        const std::size_t column = line.text.find(" column:");
        if (column != line.text.npos)
          others.insert(numberIn<std::size_t>(Text(line.text).substr(column + 8)).value_or(0));
      }
  for (ListLine* line : others.empty() ? std::vector<ListLine*>() : openLines(lines)) {
    std::string kept;
    std::size_t column = 0;
    for (Text rest = line->text; !rest.empty();)
      if (const Text cell = cutOff(rest, '\t'); !others.contains(++column))
        (kept += kept.empty() ? "" : "\t") += cell;
    line->text = kept;
  }
  const std::size_t tagged = countWhere(lines, [](Text t) {
    return t.size() > 1 && t[0] == '#' && t[1] != '#' && t[1] != ' ' && !isDigit(t[1]);
  });
  if (tagged == 0 || tagged * 10 < wordLines(lines) * 8 || (tagged < 3 && wordLines(lines) > 1)) return;
  for (ListLine* line : openLines(lines))
    if (line->text.starts_with('#') && line->text.size() > 1)
      line->text = replaced(line->text.substr(1), " #", "; "), ++facts.bullets;
}

// "On 3 May 2024, Anna wrote:".
bool isQuoteHead(Text text) {
  const Text line = text.substr(0, text.find_last_not_of(": ") + 1);
  return text.ends_with(':') && text.find_first_of("0123456789") != text.npos &&
         std::ranges::any_of(sayings("wrote"), [&](Text wrote) { return line.ends_with(wrote); });
}

// "> > harbour", and what mail programs write above what they quote.
void takeQuotes(ListLines& lines, ListFacts& facts) {
  const std::size_t quoted = countWhere(lines, [](Text t) { return t.starts_with('>'); });
  if (quoted * 2 < wordLines(lines)) {
    // A reply below what it replies to, or above it.
    if (countWhere(lines, isQuoteHead) == 1 && quoted > 0)
      for (ListLine& line : lines)
        if (line.text.starts_with('>') || isQuoteHead(line.text)) setAside(line, kMail, facts);
    return;
  }
  if (quoted < 3) return;
  bool gap = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    ListLine& line = lines[i];
    const bool heads =
        i + 1 < lines.size() && !line.text.starts_with('>') && lines[i + 1].text.starts_with('>');
    if (heads && line.text.ends_with(':')) {
      setAside(line, kMail, facts);
      continue;
    }
    if (!line.text.starts_with('>')) continue;
    line.keep(Text(line.text).substr(std::min(line.text.find_first_not_of("> "), line.text.size())));
    line.gap = line.gap || gap;
    gap = line.text.empty();
    if (gap || isQuoteHead(line.text))
      setAside(line, kMail, facts);
    else
      ++facts.bullets;
  }
}

// "Subject: Spelling words", "Von: Anna": what the line is called by and what it says; empty: no head.
std::pair<std::string, Text> headIn(Text text) {
  const std::size_t colon = text.find(':');
  if (colon == text.npos || colon == 0 || countWords(text.substr(0, colon)) > 3) return {};
  const std::string name = smallLetters(bare(text.substr(0, colon)));
  return isAmong("mail-head", name) ? std::pair(name, bare(text.substr(colon + 1)))
                                    : std::pair<std::string, Text>();
}

// Two heads at least, between blank lines. The subject is what the mail calls its list.
void takeMailHeads(ListLines& lines, ListFacts& facts) {
  for (std::size_t from = 0; from < lines.size(); ++from) {
    std::size_t end = from;
    while (end < lines.size() && (end == from || !lines[end].gap) && !headIn(lines[end].text).first.empty())
      ++end;
    // "---------- Forwarded message ---------"
    const bool cut = from > 0 && lines[from - 1].text.starts_with("---");
    const bool block = (from == 0 || cut || lines[from].gap) && end < lines.size() && lines[end].gap;
    if (end < from + 2 || !block) continue;
    if (cut) setAside(lines[from - 1], kMail, facts);
    for (; from < end; ++from) {
      const auto [name, says] = headIn(lines[from].text);
      std::string subject(says);
      for (const Text again : {"Re:", "RE:", "Fwd:", "FW:", "Fw:", "AW:", "WG:", "TR:", "RV:"})
        if (subject.starts_with(again)) subject = std::string(bare(Text(subject).substr(again.size())));
      const bool names = isAmong("mail-subject", name);
      setAside(lines[from], names ? kHeading : kMail, facts);
      if (names) lines[from].text = subject;
    }
  }
}

// "Hi Anna," in the first line, which nothing can be but a greeting if it ends so; "Hello, Dolly!" is one
// where it stands alone.
bool greets(const ListLines& lines, std::size_t first) {
  if (first >= lines.size()) return false;
  const Text text = lines[first].text;
  const bool alone = first + 2 < lines.size() && lines[first + 1].gap && !lines[first + 2].gap;
  return countWords(text) <= 4 &&
         (text.ends_with(',') || text.ends_with(':') || (text.ends_with('!') && alone)) &&
         beginsWith(text, "greeting");
}

// "Best wishes," and a name, at the end and behind a blank line.
void takeLetter(ListLines& lines, ListFacts& facts) {
  constexpr std::size_t kMostBelow = 5;
  for (std::size_t i = 1; i < lines.size(); ++i)
    if (lines[i].text == "--" && i + 2 * kMostBelow > lines.size())
      for (; i < lines.size(); ++i) setAside(lines[i], kMail, facts);
  std::size_t first = 0;
  while (first < lines.size() && !lines[first].aside.empty()) ++first;
  const bool greeted = greets(lines, first);
  if (greeted) setAside(lines[first], kGreeting, facts);
  const auto isSent = [](Text text) { return beginsWith(text, "sent") && countWords(text) <= 6; };
  setAsideWhere(lines, isSent, kMail, facts);
  for (std::size_t i = lines.size(); i > (greeted ? 1 : 3) && i + kMostBelow > lines.size(); --i) {
    ListLine& line = lines[i - 1];
    const bool closes = line.text.ends_with(',') || line.text.ends_with('!') || greeted;
    const bool last = i == lines.size() ? !isEnded(lines[i - 2].text) : greeted && line.text.ends_with(',');
    if (!line.aside.empty() || (!line.gap && !last) || !closes || countWords(line.text) > 5 ||
        !beginsWith(line.text, "closing"))
      continue;
    for (std::size_t below = i - 1; below < lines.size(); ++below)
      if (lines[below].aside.empty()) setAside(lines[below], kMail, facts);
  }
  // Her name alone.
  if (greeted && lines.size() > 2 && lines.back().gap && lines.back().aside.empty() &&
      countWords(lines.back().text) == 1)
    setAside(lines.back(), kMail, facts);
}

// The bytes of "____", "......" or "……" at the text's beginning; 0: it begins otherwise.
std::size_t blankBytes(Text text) {
  for (const Text sign : {"_", ".", "…", "＿"}) {
    std::size_t end = 0;
    while (text.substr(end).starts_with(sign)) end += sign.size();
    if (end >= (sign == "_" || sign == "." ? 3 : 6)) return end;
  }
  return 0;
}

std::size_t findBlank(Text text, std::size_t from = 0) {
  while (from < text.size() && blankBytes(text.substr(from)) == 0) ++from;
  return from;
}

// "Name: ______   Date: ______", "Score: ___ / 20", "Week of ______".
bool isForm(Text text) {
  const std::size_t at = findBlank(text);
  const Text label = bare(text.substr(0, at));
  if (at >= text.size() || at == 0 || countWords(label) > 3) return false;
  const Text behind = text.substr(at + blankBytes(text.substr(at)));
  const bool rest = findBlank(behind) < behind.size() || contains(behind, ": ") ||
                    behind.find_first_not_of("0123456789/ %.") == behind.npos;
  return rest && (label.ends_with(':') || label.ends_with("：") || beginsWith(label, "form") ||
                  beginsWith(label, "unit"));
}

// Where nearly all lines end in a blank, they are words with room to write; dots within a line lead to what
// is right of them.
void takeBlanks(ListLines& lines, ListFacts& facts) {
  // "Spelling Test     Name: ______": the form's part goes.
  for (ListLine& line : lines) {
    const std::size_t gap = line.text.find("  ");
    if (gap == line.text.npos || gap == 0 || findBlank(line.text) < gap) continue;
    if (isForm(bare(Text(line.text).substr(gap)))) line.keep(Text(line.text).substr(0, gap));
  }
  const std::size_t forms = countWhere(lines, isForm), all = wordLines(lines);
  if (forms * 10 <= all * 6) setAsideWhere(lines, isForm, "is a blank to be filled in", facts);
  const std::size_t led = countWhere(lines, [](Text t) {
    const std::size_t at = findBlank(t);
    return at > 0 && at < t.size();
  });
  if (led < 2 || led * 10 < wordLines(lines) * 6) return;
  for (ListLine* line : openLines(lines)) {
    const Text text = line->text;
    const std::size_t at = findBlank(text);
    if (at == 0 || at >= text.size()) continue;
    const std::string behind(bare(text.substr(at + blankBytes(text.substr(at)))));
    line->keep(text.substr(0, at));
    if (!behind.empty()) line->text += "\t" + behind;
    ++facts.endings;
  }
}

// A, B, C between the words that begin so, as in a glossary.
void takeLetters(ListLines& lines, ListFacts& facts) {
  const auto isLetter = [](Text text) { return text.size() == 1 && isCapitalLetter(text[0]); };
  std::size_t letters = 0;
  char before = 'A' - 1;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].aside.empty() || !isLetter(lines[i].text)) continue;
    const bool heads = i + 1 < lines.size() && asciiLower(lines[i + 1].text)[0] == (lines[i].text[0] | 0x20);
    if (lines[i].text[0] <= before || !heads) return;
    before = lines[i].text[0];
    ++letters;
  }
  if (letters > 1 && letters * 2 <= lines.size()) setAsideWhere(lines, isLetter, kHeading, facts);
}

}  // namespace

void takeWrapping(ListLines& lines, ListFacts& facts) {
  EXPECTS(std::ranges::none_of(lines, [](const ListLine& l) { return l.text.empty(); }));
  takeArrays(lines, facts);
  takeBrackets(lines, facts);
  takeFrontMatter(lines, facts);
  takeSettings(lines, facts);
  takeQuotes(lines, facts);
  takeMailHeads(lines, facts);
  takeLetter(lines, facts);
  takeBlanks(lines, facts);
  takeClozes(lines);
  takeLetters(lines, facts);
}

}  // namespace gridpress::gen
