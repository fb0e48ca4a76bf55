// gen/words/lists/definitions: separators of words and definitions, and notes of grammar beside them.
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

/// A way of writing definitions: `cut` splits a line at its sign.
struct Definer {
  Text sign;            ///< Between the word and the definition.
  Text named;           ///< For messages: "dashes".
  double share = 0.75;  ///< Minimum share of the lines that have it.
  std::optional<Halves> (*cut)(Text text, Text sign) = nullptr;

  /// Nothing if the sign is missing, or if one side is empty.
  std::optional<Halves> operator()(Text text) const;
};

/// A dash of any length with spaces around it: people mix them in one list.
inline constexpr Text kDash = " - ";

/// Splits the line at the first such sign; kDash stands for every dash.
std::optional<Halves> halvesAt(Text text, Text sign);

/// Splits the text at every such sign.
std::vector<std::string> partsAt(Text text, Text sign);

/// "apple, banana, cherry": commas between separate words.
bool isShortList(Text text);

/// How most lines are written; if several ways fit, the one whose sign comes first in them; null: none. If no
/// sign fits, "harbour (a safe place)", "harbour n. a safe place" and "harbour A safe place" are tried.
const Definer* definerOf(const std::vector<ListLine*>& lines);

/// Like definerOf, but also sets a heading of the definitions aside: "Animals", "English – Spanish".
const Definer* takeHeadOfDefinitions(std::vector<ListLine*>& lines, ListFacts& facts);

/// Replaces the slash, comma or semicolon of "le chien / dog", "Hund, dog" with a tab, if the two sides of
/// nearly all lines are in two languages. Returns the name of the sign; empty: there is none. To be called
/// before notes of grammar are removed, since "chien/dog" looks like "alto/a".
Text takeTranslations(ListLines& lines);

/// The words of lines with tabs, bars or wide gaps (as in PDFs) between columns; nothing if most lines have
/// none. Columns are named by the first row; otherwise words are in the first column that is not of numbers,
/// and clues in the wordiest one after it. More than two columns of short texts, or two in small letters and
/// one language, are all words; but not with `pairs`, whose tabs an earlier step inserted.
std::optional<std::vector<ListEntry>> tableEntries(const std::vector<ListLine*>& lines, bool pairs,
                                                   ListFacts& facts);

/// Words and definitions; a line without one is a word.
std::vector<ListEntry> defined(const std::vector<ListLine*>& lines, const Definer& definer, ListFacts& facts);

/// Whether words and definitions are on alternate lines; lines above the first pair are then set aside as
/// headings. Certain if they differ regularly as no plain list does: by blank lines between pairs, numbers,
/// length, capitals, full stops, script or articles. `asked`: the caller says that they are, and only
/// headings are looked for. Sets `facts.perhaps` if it is possible but not certain.
bool arePairs(ListLines& lines, bool asked, ListFacts& facts);

/// Removes labels: "word 1: happy", "word 2: sad"; "Term: osmosis" followed by "Definition: how water moves".
/// All lines have the same label, or two labels alternate at least twice. Returns the number of labels, or 0.
std::size_t takeLabels(ListLines& lines, ListFacts& facts);

/// The pairs of the open lines. Swapped if the definitions come first.
std::vector<ListEntry> takePairs(ListLines& lines, ListFacts& facts);

/// "n.", "adj", "phr v", "f. pl.", "pl. -x", "-e": grammar notes of schoolbooks, with or without full stops.
bool isGrammar(Text text);

/// The end of the word in a line, where its definition begins.
std::size_t wordEnd(Text text);

/// Grammar notes around the words of a list or table: endings ("der Tisch, -e", "el camarero/-a", "alto/a",
/// "Lehrer(in)"), notes in parentheses ("les gants (m. pl.)"), cases ("auf + Akk."), and another form of the
/// word after a comma or slash ("der Tisch, die Tische", "beau, belle"), which must begin like the word. They
/// are removed if several words have them, since a single one may be a name. Numbers, dates and
/// pronunciations in brackets are removed from any word; "(mice)" and "(TX)" if only some words have
/// brackets. Pairs of words with a bare slash ("sea/see") stay if most are not forms of one word.
class Forms {
 public:
  /// Adds a word, or a line that begins with one.
  void add(Text text);
  bool areUsual() const;
  /// The text without its notes; unchanged if it has none.
  std::string without(Text text) const;
  /// Removes brackets with their contents; returns the position of the last of them.
  std::size_t dropBrackets(std::string& text) const;

 private:
  std::size_t found_ = 0, all_ = 0;
  std::size_t sounds_ = 0, brackets_ = 0;  ///< Lines with a pronunciation; lines that end in a bracket.
  std::size_t same_ = 0;                   ///< Lines with another form of the word.
  /// All brackets contain one to three letters, each different: "newton (N)".
  bool areSymbols() const { return symbols_.size() > 2 && others_ == 0 && grammar_ < symbols_.size(); }
  std::set<std::string> symbols_;
  std::size_t others_ = 0, grammar_ = 0, places_ = 0;  ///< Other brackets; "m" is both; words of all lines.
  std::size_t slashed_ = 0, endings_ = 0;              ///< "sea/see", "bueno/buena"; the latter are one word.
};

/// Whether a text has such a note.
bool hasForm(Text text);
/// The text without a remark in parentheses at its end: "acostarse (to put oneself to bed)",
/// "りんご（林檎）".
Text withoutRemark(Text word);

/// Removes the notes from a list's lines, before commas, slashes and dashes are examined. Pronunciations
/// ("[tʌf]", "(KLOR-uh-fil)") are removed from any line; a line with nothing else is set aside. Text without
/// a sign after a removed bracket is the definition, and a tab is inserted before it, except with `pairs`.
/// Returns true if there is one.
bool takeForms(ListLines& lines, bool pairs, ListFacts& facts);

}  // namespace gridpress::gen
