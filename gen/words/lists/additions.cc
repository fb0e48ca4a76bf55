// gen/words/lists/additions: what a chat, a browser or a page's footer added to a list.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/sayings.h"
#include "gen/words/lists/lines.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr Text kNotice = "is a notice of the chat";

// "12:31 PM", "Today at 9:12".
bool isTime(Text text) {
  const std::size_t colon = text.find(':');
  return colon != text.npos && colon > 0 && isDigit(text[colon - 1]) && isValue(text);
}

// The bytes of "[12/03/24, 18:22:15]", "[12:03]", "12.03.2024, 18:22 - " or the time of "12:03 Anna: cat"; 0
// where the line begins otherwise.
std::size_t dateBytes(Text text) {
  if (const std::size_t end = text.find(']'); text.starts_with('[') && end != text.npos)
    return isTime(text.substr(1, end - 1)) ? end + 1 : 0;
  for (const Text dash : {" - ", " – "})
    if (const std::size_t at = text.find(dash); at != text.npos && isTime(text.substr(0, at))) {
      // Of a date and a time both have digits: "12:31 PM - lunch" is a plan.
      const std::size_t second = text.find_first_of("0123456789", text.find(' '));
      return second < at ? at + dash.size() : 0;
    }
  const std::size_t space = std::min(text.find(' '), text.size());
  return isTime(text.substr(0, space)) && text.find(": ", space) != text.npos ? space + 1 : 0;
}

// "Anna, [03.04.2026 12:31]", "Anna  9:12 AM" or "Anna — Today at 9:12" above what she said; "12:31 PM"
// alone.
bool headsMessages(Text text) {
  for (const Text between : {", [", "  ", " — ", " – ", ", "})
    if (const std::size_t at = text.rfind(between); at != text.npos && at > 0) {
      Text time = bare(text.substr(at + between.size()));
      if (time.ends_with(']') || time.ends_with(':')) time.remove_suffix(1);
      return isTime(time) && (between != ", " || contains(time, ' '));  // A date, too.
    }
  return isTime(text);
}

// "<Media omitted>", "Thank you!", "Hi all, here are the words:", 👍: no words of a list.
bool isNotice(Text message) {
  std::string small = smallLetters(message);
  small.resize(small.find_last_not_of("!. ") + 1);
  const bool greets = beginsWith(message, "greeting") && (small.ends_with(':') || isAmong("greeting", small));
  return greets || (small.starts_with('<') && small.ends_with('>')) || isAmong("chat", small) ||
         isAmong("closing", small) || std::ranges::all_of(codePoints(small), isPicture);
}

// Where there are two: any one line may be what a list says.
void takeMessageHeads(ListLines& lines, ListFacts& facts) {
  const std::size_t heads = countWhere(lines, headsMessages);
  if (heads < 2 || heads * 3 > lines.size() * 2) return;
  for (ListLine& line : lines)
    if (headsMessages(line.text) || isNotice(line.text)) setAside(line, kNotice, facts);
}

void takeChat(ListLines& lines, ListFacts& facts) {
  const std::size_t dated = countWhere(lines, [](auto text) { return dateBytes(text) > 0; });
  // "[23/11/2026, 08:12:44] Anna: " is nothing else; its message may go on for many lines.
  const std::size_t sure = countWhere(lines, [](Text text) {
    const std::size_t date = dateBytes(text);
    return date > 0 && (text.starts_with('[') || contains(text.substr(date), ": ") || text.ends_with(':'));
  });
  if (dated == 0 || (sure == 0 && dated * 2 < lines.size())) return;
  for (ListLine& line : lines) {
    const std::size_t date = dateBytes(line.text);
    if (date == 0) continue;
    const Text said = bare(Text(line.text).substr(date));
    const std::size_t colon = said.find(": ");
    const Text message = colon == said.npos ? Text() : bare(said.substr(colon + 2));
    if (isNotice(message))
      setAside(line, kNotice, facts);
    else
      line.keep(message), ++facts.messages;
  }
}

bool isAddress(Text word) {
  const std::string small = asciiLower(word);
  if (small.starts_with("http://") || small.starts_with("https://") || small.starts_with("www.")) return true;
  const std::size_t at = small.find('@');
  return at != small.npos && at > 0 && contains(small.substr(at), '.') &&
         small.find_first_of(" \t") == small.npos && small.back() != '.';
}

void takeAddresses(ListLines& lines, ListFacts& facts) {
  if (countWhere(lines, isAddress) * 2 > lines.size()) return;  // It is about them.
  for (ListLine* line : openLines(lines)) {
    const Text text = line->text;
    const std::size_t last = text.find_last_of(" \t");
    Text word = text.substr(last == text.npos ? text.size() : last + 1);
    if (word.starts_with('(') && word.ends_with(')')) word = word.substr(1, word.size() - 2);
    if (isAddress(text))
      line->aside = "is a web or mail address";
    else if (last > 0 && isAddress(word))
      line->keep(text.substr(0, last));
    else
      continue;
    ++facts.addresses;
  }
}

// "Page 3 of 5", "Seite 2", "- 3 -", "© 2026 Somebody" and lines of signs.
bool isFurniture(Text text) {
  const std::string small = smallLetters(text);
  for (const Text begin : {"©", "(c) 2", "copyright ©", "copyright 2"})
    if (small.starts_with(begin)) return true;
  const bool counts = countWords(small) <= 2 || isDigit(small.back());
  // A comment of Google's: "[a]maybe too easy?"
  const bool comment =
      text.size() > 4 && text[0] == '[' && isSmallLetter(text[1]) && text[2] == ']' && text[3] != ' ';
  return comment || isTotal(text) || (counts && countWords(small) <= 4 && isCounted(text, "page")) ||
         (text.size() >= 3 && text.find_first_not_of("=-_*~.#+|: \t") == text.npos);
}

// "fact: Hens see red.", or in a sheet's row "Fact<TAB>Hens see red."
Text factIn(Text text) {
  if (text.starts_with("# ")) text.remove_prefix(2);
  const std::size_t sign = text.find_first_of(":\t");
  if (sign == text.npos || asciiLower(bare(text.substr(0, sign))) != "fact") return {};
  return bare(text.substr(sign + 1));
}

}  // namespace

void takeFacts(ListLines& lines, ListFacts& facts) {
  std::size_t signs = 0, found = 0;
  for (const ListLine& line : lines) signs += contains(line.text, ": "), found += !factIn(line.text).empty();
  const bool defines = signs > 2 * found;
  for (ListLine& line : lines) {
    const std::string text(factIn(line.text));
    if (text.empty() || (defines && !line.text.starts_with('#'))) continue;
    line.text = text;
    line.aside = kFact;
    facts.facts.push_back(text);
  }
}

void takeAdditions(ListLines& lines, ListFacts& facts) {
  takeChat(lines, facts);
  takeMessageHeads(lines, facts);
  takeAddresses(lines, facts);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    ListLine& line = lines[i];
    constexpr std::size_t kHead = 6;  // Lines.
    const bool site = i < kHead && beginsWith(line.text, "site") && countWords(line.text) <= 8;
    if (!line.aside.empty() || (!site && !isFurniture(line.text))) continue;
    if (line.text.starts_with("==") && i > 0 && lines[i - 1].aside.empty())
      setAside(lines[i - 1], kHeading, facts);
    setAside(line, site ? "is a line of the site" : "is a page number or a line of signs", facts);
    // A table goes on.
    const bool rule = line.text[0] == '|' || line.text[0] == '+' || contains(line.text, '\t');
    if (rule && i > 0) lines[i - 1].ruled = lines[i - 1].text.find_first_of("|\t") != std::string::npos;
    if (i + 1 < lines.size() && !rule) lines[i + 1].gap = true;
  }
}

}  // namespace gridpress::gen
