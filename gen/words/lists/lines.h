// gen/words/lists/lines: a list as people paste it: its lines, on their way to words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/html_text.h"

namespace gridpress::gen {

/// A line, or a part of one.
using Text = std::string_view;

/// What was made of a list's lines, counted in lines or words.
struct ListFacts {
  std::size_t numbers = 0;         ///< Lines that lost a number or a letter: `1.`, `b)`.
  std::size_t bullets = 0;         ///< Lines that lost a bullet.
  std::size_t split = 0;           ///< Lines that gave several words.
  std::string splitAt;             ///< At what: "commas".
  std::size_t definitions = 0;     ///< Words whose definition became a clue.
  std::string definedBy;           ///< Where they stood: "behind dashes", "the line above each word".
  std::size_t headings = 0;        ///< Lines that became no words: headings.
  std::string heading;             ///< The first of them.
  std::string title;               ///< The heading that became the list's title, or empty.
  std::string language;            ///< By which the column of words is called: "de"; or empty.
  std::size_t addresses = 0;       ///< Web and mail addresses that were left out.
  std::size_t notices = 0;         ///< What a chat, a page number or a line of signs added.
  std::size_t messages = 0;        ///< Lines that lost a chat's date and sender.
  std::size_t quotes = 0;          ///< Words that lost quotation marks around them.
  std::size_t endings = 0;         ///< Words that lost a comma, full stop or the like at their end.
  std::size_t notes = 0;           ///< Words that lost a note: "(n.)", "[1]".
  std::vector<std::string> facts;  ///< What lines such as "fact: Hens see red." say for the page.
  std::size_t joined = 0;          ///< Words that a line's end had cut.
  std::size_t unmatched = 0;       ///< Definitions that stand in another order than the words.
  std::string perhaps;             ///< How the list could be read instead, where that is close: "pairs".

  /// Whether a line became anything else than the word that it is.
  bool any() const {
    return numbers + bullets + split + definitions + headings + addresses + notices + messages + quotes +
               endings + notes + joined + unmatched + facts.size() >
           0;
  }
};

/// A line that has something on it.
struct ListLine {
  std::string text;
  std::size_t number = 0;  ///< In the source, from 1.
  bool gap = false;        ///< A blank line stands before it.
  bool marked = false;     ///< It had a bullet or a number.
  Text aside;              ///< Why it is no word: "is a heading"; empty: it is one, or several.
  std::size_t indent = 0;  ///< Spaces and tabs in front.
  bool ruled = false;      ///< A line of signs below it says that it names columns.

  /// Without all but this part of it, and spaces at its ends.
  void keep(Text part) { text = std::string(bare(part)); }
};
using ListLines = std::vector<ListLine>;

inline constexpr Text kHeading = "is a heading";
inline constexpr Text kGreeting = "greets";
inline constexpr Text kColumnNames = "is a row of columns' names";
inline constexpr Text kSentence = "is a sentence";
inline constexpr Text kFact = "is a fact for the page";

/// The text with plain spaces instead of other white space (but tabs) and control characters, and without
/// what nobody sees: soft hyphens, zero-width spaces, marks of direction. Presentation forms of letters and
/// digits (ﬁ, Arabic of a PDF, half-width katakana) are the letters again, by NFKC. Well-formed UTF-8.
std::string visible(Text text);

/// Lines of visible text; one that Word or Unicode broke without a line feed is several. Blank ones become
/// gaps, and a word that a hyphen cut at a line's end is whole.
ListLines linesOf(const std::vector<std::string>& raw, ListFacts& facts);

/// The text with `to` wherever `from` stands.
std::string replaced(std::string text, Text from, Text to);

/// Whether a text may hold HTML's tags and entities, or a flash card's sound.
bool hasMarkup(Text text);
/// The text that a page would show of it (model/html_text.h).
std::string withoutMarkup(Text text, Italics italics = Italics::drop);

/// The lines that are not aside.
std::vector<ListLine*> openLines(ListLines& lines);
/// How many they are.
std::size_t wordLines(const ListLines& lines);
/// For how many of their texts `is` holds.
template <typename Is>
std::size_t countWhere(const ListLines& lines, Is is) {
  return countIf(lines, [&](const ListLine& l) { return l.aside.empty() && is(l.text); });
}
/// Puts a line for each of a line's pieces in its place, where it has any; each is marked.
template <typename PiecesOf>
void cutLines(ListLines& lines, PiecesOf piecesOf) {
  ListLines all;
  for (ListLine& line : lines) {
    const auto pieces = line.aside.empty() ? piecesOf(line) : std::vector<std::string>();
    for (std::size_t i = 0; i < pieces.size(); ++i)
      all.push_back({pieces[i], line.number, line.gap && i == 0, true, {}});
    if (pieces.empty()) all.push_back(std::move(line));
  }
  ENSURES(all.size() >= lines.size());
  lines = std::move(all);
}
/// Counted as a heading, or as a notice.
void setAside(ListLine& line, Text reason, ListFacts& facts);
/// Those of the open lines whose text is so.
template <typename Is>
void setAsideWhere(ListLines& lines, Is is, Text reason, ListFacts& facts) {
  for (ListLine& line : lines)
    if (line.aside.empty() && is(line.text)) setAside(line, reason, facts);
}

/// True for pictures that phones write: 🐶.
bool isEmoji(char32_t c);
/// Those, what joins them, and spaces.
bool isPicture(char32_t c);
/// "dog 🐶": without such behind.
Text withoutPicture(Text text);
/// "## Fruits": a heading of Markdown, and of documents read by Gridpress.
bool isSharp(Text text);

/// Takes off or sets aside what a mail (quotes, greetings), a web page (tags), a program (brackets) or a
/// worksheet (blanks to be filled in, letters of a glossary) has around its list.
void takeWrapping(ListLines& lines, ListFacts& facts);
/// Numbered words beside, or above, lettered definitions in another order: the words are each a line, with a
/// tab and their definition where a key says which it is ("1. B", or the letter in the blank before the
/// word): then this returns true. Else definitions are set aside, as are the texts below a "Word bank".
bool takeMatching(ListLines& lines, ListFacts& facts);
/// Takes bullets, numbers and letters off where most lines have them, and bullets that can be nothing else
/// anywhere.
void takeMarks(ListLines& lines, ListFacts& facts);
/// Sets aside what a chat, a browser or a page's foot has added: dates and senders, addresses, page numbers.
void takeAdditions(ListLines& lines, ListFacts& facts);
/// Sets aside what a list says for its page: "fact: Hens see red." But in a list of definitions that is a
/// word of it, and only "# fact: ..." is a fact.
void takeFacts(ListLines& lines, ListFacts& facts);
/// Cuts lines of several words: each is a line then, and marked. Signs cut (semicolons, commas, bullets,
/// slashes with spaces ...) where most lines have them, and a long or plain series whatever else the list
/// holds. One comma a line is a name's (Portland, Oregon), and so are columns that say the same again and
/// again (London, England, UK). What stands above such lines ("Fruits:", "Fruits: apple, banana") is a
/// heading.
void takeSeries(ListLines& lines, ListFacts& facts);
/// "dog, cat, horse" at the first kind of sign that cuts it.
std::vector<std::string> piecesIn(Text cell);
/// Sets headings aside: see the .cc for what is one.
void takeHeads(ListLines& lines, ListFacts& facts);

/// How many bytes the first ones of a text take with the spaces behind them.
std::size_t withSpaces(Text text, std::size_t bytes);

/// A mark that counts, at a text's beginning.
struct Numbered {
  long value = 0;           ///< From 1, of letters too.
  std::size_t bytes = 0;    ///< With its signs and the spaces behind it.
  bool bareNumber = false;  ///< Only a space is behind it.
};
using Reader = std::optional<Numbered> (*)(Text);

/// "3.", "(3)", "#3", "3 -", "٣.", "3 ": but not "3.14" and "7-Eleven".
std::optional<Numbered> numberAt(Text text);
/// "1.2 apple", "2.3.1. pear": counted by the last.
std::optional<Numbered> outlineAt(Text text);
/// ① to ⑳.
std::optional<Numbered> circledAt(Text text);
/// "a)", "B.", "в)", "（三）".
std::optional<Numbered> letterAt(Text text);
/// "iv.", "XII)".
std::optional<Numbered> romanAt(Text text);
/// "l. harbour" and "S. storm" among "2. anchor": 1 and 5, as a scanner reads them.
std::size_t misreadBytes(Text text);

inline constexpr std::array<Reader, 5> kReaders = {&numberAt, &outlineAt, &circledAt, &letterAt, &romanAt};

/// A word of a list, as it was written but for what is around it.
struct ListEntry {
  std::string word, clue;
  std::size_t line = 0;
};

/// What was read of a list.
struct ListReading {
  std::vector<ListEntry> entries;
  ListLines asides;  ///< The lines that are no words, with the reason.
  ListFacts facts;
  std::size_t blankLines = 0;
};

/// Reads a list by looking at the whole of it: a rule is only used where most lines look so, since any single
/// line can be a name (Washington, D.C.; 7 Up; Mission: Impossible). In this order: what mails, chats and
/// pages add; bullets, numbers and enumerations within a line; translations; notes of grammar and sound;
/// several words a line, and headings; columns and definitions (definitions.h); quotation marks and
/// endings around words. A heading above everything becomes the title. `pairs`: a word and its definition
/// stand on lines of their own; else that is told where it is certain.
ListReading readLines(const std::vector<std::string>& lines, bool pairs = false);

}  // namespace gridpress::gen
