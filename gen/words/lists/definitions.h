// gen/words/lists/definitions: what stands between words and definitions, and what books write beside.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gen/words/lists/lines.h"

namespace gridpress::gen {

/// The two sides of a line, without spaces at their ends.
struct Halves {
  Text left, right;
};

/// A way of writing definitions: `cut` finds its sign in a line.
struct Definer {
  Text sign;            ///< Between word and definition.
  Text named;           ///< For people: "dashes".
  double share = 0.75;  ///< Of the lines that must have it.
  std::optional<Halves> (*cut)(Text text, Text sign) = nullptr;

  /// Nothing where the sign is missing, or has nothing on one side.
  std::optional<Halves> operator()(Text text) const;
};

/// A dash of any length with spaces around it: people mix them within one list.
inline constexpr Text kDash = " - ";

/// The line at the first such sign; kDash stands for every dash.
std::optional<Halves> halvesAt(Text text, Text sign);

/// All that it parts.
std::vector<std::string> partsAt(Text text, Text sign);

/// "apple, banana, cherry": commas between words of their own.
bool isShortList(Text text);

/// The way that most lines are written, of several the one whose sign comes first in them; null: none. Where
/// no sign tells, "harbour (a safe place)", "harbour n. a safe place" and "harbour A safe place" are looked
/// for.
const Definer* definerOf(const std::vector<ListLine*>& lines);

/// The same, without what heads definitions, which is set aside: "Animals", "English – Spanish".
const Definer* takeHeadOfDefinitions(std::vector<ListLine*>& lines, ListFacts& facts);

/// "le chien / dog", "Hund, dog": a tab instead of a slash, comma or semicolon, where the two sides of nearly
/// all lines are in two languages. Returns what people call the sign; empty: there is none. Before grammar is
/// taken off, since "chien/dog" looks like "alto/a".
Text takeTranslations(ListLines& lines);

/// The words of lines with tabs, bars or wide gaps (as PDFs have them) between columns; nothing where most
/// lines have none. By the names in a first row, else the first column without numbers is the words', and the
/// wordiest behind it the clues'. More than two columns of short texts, or two of small letters in one
/// language, are words; but not in `pairs`, whose tabs an earlier step made.
std::optional<std::vector<ListEntry>> tableEntries(const std::vector<ListLine*>& lines, bool pairs,
                                                   ListFacts& facts);

/// Words and definitions; a line without one is a word.
std::vector<ListEntry> defined(const std::vector<ListLine*>& lines, const Definer& definer, ListFacts& facts);

/// Whether a word and its definition stand in turn: what is above the first pair is set aside as headings. It
/// is certain where they differ in what no plain list differs in from line to line: blank lines between
/// pairs, numbers, length, capitals, full stops, script, articles. `asked`: somebody says so, and only the
/// headings are looked for. Where it is not certain but may be, `facts.perhaps` says so.
bool arePairs(ListLines& lines, bool asked, ListFacts& facts);

/// "word 1: happy", "word 2: sad"; "Term: osmosis" and below it "Definition: how water moves": each line has
/// the same label, or two stand in turn, two times or more. Takes them off; how many they are, or 0.
std::size_t takeLabels(ListLines& lines, ListFacts& facts);

/// The pairs of the open lines. Turned where the definitions come first.
std::vector<ListEntry> takePairs(ListLines& lines, ListFacts& facts);

/// "n.", "adj", "phr v", "f. pl.", "pl. -x", "-e": what schoolbooks say of a word, with any number of stops.
bool isGrammar(Text text);

/// The end of the word in a line: where its definition begins.
std::size_t wordEnd(Text text);

/// Such notes around the words of a list or table: endings ("der Tisch, -e", "el camarero/-a", "alto/a",
/// "Lehrer(in)"), notes in parentheses ("les gants (m. pl.)"), cases ("auf + Akk."), and another form of the
/// word behind a comma or slash ("der Tisch, die Tische", "beau, belle"), which must begin as the word does.
/// They are taken off where several words have them, since one may be a name. Numbers, dates and sounds in
/// brackets go from any word; "(mice)" and "(TX)" where only some words have brackets. Words with a bare
/// slash between them ("sea/see") stay where most of them are no forms of each other.
class Forms {
 public:
  /// A word, or a line that begins with one.
  void add(Text text);
  bool areUsual() const;
  /// The text without its notes; as it is where it has none.
  std::string without(Text text) const;
  /// Takes brackets off, with what they hold; where the last of them stood.
  std::size_t dropBrackets(std::string& text) const;

 private:
  std::size_t found_ = 0, all_ = 0;
  std::size_t sounds_ = 0, brackets_ = 0;  ///< Lines that have such, or end in one.
  std::size_t same_ = 0;                   ///< Those with another form of the word.
  /// All brackets hold one to three letters, each others: "newton (N)".
  bool areSymbols() const { return symbols_.size() > 2 && others_ == 0 && grammar_ < symbols_.size(); }
  std::set<std::string> symbols_;
  std::size_t others_ = 0, grammar_ = 0, places_ = 0;  ///< Other brackets; "m" is both; words of all lines.
  std::size_t slashed_ = 0, endings_ = 0;              ///< "sea/see", "bueno/buena": the latter are one word.
};

/// Whether a text has such a note.
bool hasForm(Text text);
/// "acostarse (to put oneself to bed)", "りんご（林檎）": without what stands in parentheses behind.
Text withoutRemark(Text word);

/// Takes the notes of a list's lines off, before commas, slashes and dashes are looked at. How words are said
/// ("[tʌf]", "(KLOR-uh-fil)") goes from any line; such a line alone is set aside. What stands without a sign
/// behind a bracket that went is the definition, but not in `pairs`: a tab goes between. True where there is
/// one.
bool takeForms(ListLines& lines, bool pairs, ListFacts& facts);

}  // namespace gridpress::gen
