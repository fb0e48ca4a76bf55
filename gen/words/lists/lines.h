// gen/words/lists/lines: the lines of a list as people paste it, on their way to words.
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

/// A line or a part of one.
using Text = std::string_view;

/// What was done to a list's lines, counted in lines or words.
struct ListFacts {
  std::size_t numbers = 0;         ///< Lines that lost a number or a letter: `1.`, `b)`.
  std::size_t bullets = 0;         ///< Lines that lost a bullet.
  std::size_t split = 0;           ///< Lines that were split into several words.
  std::string splitAt;             ///< The separator: "commas".
  std::size_t definitions = 0;     ///< Words whose definition became a clue.
  std::string definedBy;           ///< Where they were: "behind dashes", "the line above each word".
  std::size_t headings = 0;        ///< Lines that are headings, not words.
  std::string heading;             ///< The first of them.
  std::string title;               ///< The heading that became the list's title, or empty.
  std::string language;            ///< Language named by the heading of the words' column: "de"; or empty.
  std::size_t addresses = 0;       ///< Web and mail addresses that were omitted.
  std::size_t notices = 0;         ///< Lines added by a chat, page numbers and lines of signs.
  std::size_t messages = 0;        ///< Lines that lost a chat's date and sender.
  std::size_t quotes = 0;          ///< Words that lost quotation marks around them.
  std::size_t endings = 0;         ///< Words that lost a comma, full stop or the like at their end.
  std::size_t notes = 0;           ///< Words that lost a note: "(n.)", "[1]".
  std::vector<std::string> facts;  ///< Facts for the page, from lines such as "fact: Hens see red."
  std::size_t joined = 0;          ///< Words that were cut at a line's end.
  std::size_t unmatched = 0;       ///< Definitions in another order than the words.
  std::string perhaps;             ///< A close alternative reading of the list: "pairs".

  /// Whether any line became anything other than the word that it is.
  bool any() const {
    return numbers + bullets + split + definitions + headings + addresses + notices + messages + quotes +
               endings + notes + joined + unmatched + facts.size() >
           0;
  }
};

/// A line that is not blank.
struct ListLine {
  std::string text;
  std::size_t number = 0;  ///< In the source, from 1.
  bool gap = false;        ///< Follows a blank line.
  bool marked = false;     ///< It had a bullet or a number.
  Text aside;              ///< Why it is not a word: "is a heading"; empty: it is one, or several.
  std::size_t indent = 0;  ///< Leading spaces and tabs.
  bool ruled = false;      ///< Names columns, since a line of signs follows.

  /// Keeps only this part of the text, without spaces at its ends.
  void keep(Text part) { text = std::string(bare(part)); }
};
using ListLines = std::vector<ListLine>;

inline constexpr Text kHeading = "is a heading";
inline constexpr Text kGreeting = "greets";
inline constexpr Text kColumnNames = "is a row of columns' names";
inline constexpr Text kSentence = "is a sentence";
inline constexpr Text kFact = "is a fact for the page";

/// The text with plain spaces instead of control characters and other white space (but tabs), and without
/// invisible characters: soft hyphens, zero-width spaces, direction marks. Presentation forms of letters and
/// digits (ﬁ, Arabic from a PDF, half-width katakana) are normalised by NFKC. Well-formed UTF-8.
std::string visible(Text text);

/// Lines of visible text; one that Word or Unicode broke without a line feed becomes several. Blank lines
/// become gaps, and words hyphenated at a line's end are joined.
ListLines linesOf(const std::vector<std::string>& raw, ListFacts& facts);

/// The text with every `from` replaced with `to`.
std::string replaced(std::string text, Text from, Text to);

/// Whether a text may contain HTML tags and entities, or a flash card's sound.
bool hasMarkup(Text text);
/// The text as displayed by a page (model/html_text.h).
std::string withoutMarkup(Text text, Italics italics = Italics::drop);

/// The lines that are not set aside.
std::vector<ListLine*> openLines(ListLines& lines);
/// The number of lines that are not set aside.
std::size_t wordLines(const ListLines& lines);
/// The number of these lines for whose text `is` holds.
template <typename Is>
std::size_t countWhere(const ListLines& lines, Is is) {
  return countIf(lines, [&](const ListLine& l) { return l.aside.empty() && is(l.text); });
}
/// Replaces each line with one line per piece, if it has pieces; these lines are marked.
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
/// Sets a line aside and counts it as a heading or a notice.
void setAside(ListLine& line, Text reason, ListFacts& facts);
/// Sets aside the open lines for whose text `is` holds.
template <typename Is>
void setAsideWhere(ListLines& lines, Is is, Text reason, ListFacts& facts) {
  for (ListLine& line : lines)
    if (line.aside.empty() && is(line.text)) setAside(line, reason, facts);
}

/// True for emoji: 🐶.
bool isEmoji(char32_t c);
/// True for emoji, their joiners, and spaces.
bool isPicture(char32_t c);
/// The text without emoji at its end: "dog 🐶".
Text withoutPicture(Text text);
/// "## Fruits": a heading of Markdown, or of documents read by Gridpress.
bool isSharp(Text text);

/// Removes or sets aside what surrounds the list in a mail (quotes, greetings), a web page (tags), a program
/// (brackets) or a worksheet (blanks to fill in, letters of a glossary).
void takeWrapping(ListLines& lines, ListFacts& facts);
/// Numbered words beside, or above, lettered definitions in another order. If a key pairs them ("1. B", or
/// the letter in the blank before the word), each word becomes a line with a tab and its definition, and this
/// returns true. Otherwise definitions are set aside, as are texts below a "Word bank".
bool takeMatching(ListLines& lines, ListFacts& facts);
/// Removes bullets, numbers and letters if most lines have them, and unmistakable bullets anywhere.
void takeMarks(ListLines& lines, ListFacts& facts);
/// Sets aside what a chat, a browser or a page's footer added: dates and senders, addresses, page numbers.
void takeAdditions(ListLines& lines, ListFacts& facts);
/// Sets aside facts for the page: "fact: Hens see red." But in a list of definitions that line is a word, and
/// only "# fact: ..." is a fact.
void takeFacts(ListLines& lines, ListFacts& facts);
/// Splits lines of several words into a marked line each. Separators (semicolons, commas, bullets, slashes
/// with spaces ...) split if most lines have them, and a long or plain series always. A single comma per line
/// belongs to a name (Portland, Oregon), and so do columns that repeat the same texts (London, England, UK).
/// The text above such lines ("Fruits:", "Fruits: apple, banana") is a heading.
void takeSeries(ListLines& lines, ListFacts& facts);
/// The parts of "dog, cat, horse" at the first kind of separator that splits it.
std::vector<std::string> piecesIn(Text cell);
/// Sets headings aside; heads.cc defines them.
void takeHeads(ListLines& lines, ListFacts& facts);

/// `bytes` plus the length of the spaces that follow them in the text.
std::size_t withSpaces(Text text, std::size_t bytes);

/// A number or letter that counts, at the beginning of a text.
struct Numbered {
  long value = 0;           ///< From 1, also for letters.
  std::size_t bytes = 0;    ///< Including its signs and the spaces after it.
  bool bareNumber = false;  ///< Followed only by a space.
};
using Reader = std::optional<Numbered> (*)(Text);

/// "3.", "(3)", "#3", "3 -", "٣.", "3 ": but not "3.14" and "7-Eleven".
std::optional<Numbered> numberAt(Text text);
/// "1.2 apple", "2.3.1. pear": the value is the last number.
std::optional<Numbered> outlineAt(Text text);
/// ① to ⑳.
std::optional<Numbered> circledAt(Text text);
/// "a)", "B.", "в)", "（三）".
std::optional<Numbered> letterAt(Text text);
/// "iv.", "XII)".
std::optional<Numbered> romanAt(Text text);
/// The bytes of a number misread by a scanner: "l. harbour" and "S. storm" among "2. anchor" are 1 and 5.
std::size_t misreadBytes(Text text);

inline constexpr std::array<Reader, 5> kReaders = {&numberAt, &outlineAt, &circledAt, &letterAt, &romanAt};

/// A word of a list as written, without what surrounds it.
struct ListEntry {
  std::string word, clue;
  std::size_t line = 0;
};

/// A list that was read.
struct ListReading {
  std::vector<ListEntry> entries;
  ListLines asides;  ///< The lines that are not words, with the reason.
  ListFacts facts;
  std::size_t blankLines = 0;
};

/// Reads a list by looking at all of it: a rule is applied only if it fits most lines, since any single line
/// can be a name (Washington, D.C.; 7 Up; Mission: Impossible). In this order: additions of mails, chats and
/// pages; bullets, numbers and enumerations within a line; translations; notes of grammar and pronunciation;
/// several words per line, and headings; columns and definitions (definitions.h); quotation marks and endings
/// around words. A heading above everything becomes the title. `pairs`: words and definitions are on
/// alternate lines; otherwise that is detected if it is certain.
ListReading readLines(const std::vector<std::string>& lines, bool pairs = false);

}  // namespace gridpress::gen
