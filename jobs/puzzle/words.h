// jobs/puzzle/words: lists of names, read and cleaned, for every job that takes a list.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/words/read/read_words.h"
#include "gen/words/read/report.h"
#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// Which lists are read, and how; part of every job that takes a list.
struct WordSettings : gen::CleanOptions {
  std::vector<std::string> sources;
  std::optional<gen::SourceFormat> from;
  std::string column;
  std::optional<bool> header;
  std::string fragmentsFile;  ///< Empty: what ships.
  std::string date, rejects;
  ByteCount maxUnpacked{kMaxUnpacked};
  std::optional<std::string> text = {};  ///< Of the only source, where it was read before; no setting.
};
SettingTable describe(const WordSettings*);
/// The same, for jobs that need no list.
SettingTable optionalSource();

/// Where a crossword's list has its clues.
struct ClueColumn {
  std::string column;  ///< Its name or number; empty: a column that is named for clues.
};

/// Reads and cleans. Writes every piece that became no word to the file `rejects`, with the reason. Notes how
/// each table was read (words.table), what was made of a list (words.list), and in which encoding it was
/// (words.encoding). With `clues` the list is a crossword's: digits are letters, and a table without a header
/// gives its clues. With `parts` the list may be larger than memory: its words come in these
/// (gen::readWords).
gen::CleanWords readList(const WordSettings& settings, const Workspace& workspace, Events& events,
                         const std::optional<ClueColumn>& clues = {}, const gen::WordParts& parts = {});

/// Whether words that tell no language (report.language is empty) may be in this one, by their letters.
bool mayBeIn(const gen::CleanWords& words, const std::string& language);

/// Notes which letters were kept or changed (words.letters, words.folded), and how many names were the same
/// word as an earlier one (words.duplicates), for whoever did not mean it. Apart from readList, so that an
/// error stands alone.
void noteWords(const gen::CleanReport& report, Events& events);

/// What one cleaning rule did.
struct RuleReport {
  std::string rule, does, drops;
  std::uint64_t touched = 0, dropped = 0;
};
/// Of every rule, in the order in which they are applied.
std::vector<RuleReport> rulesOf(const gen::CleanReport& report);

/// The settings of `words`: describe() has each with its unit and default.
struct WordsSettings {
  WordSettings words;
  std::string output;  ///< Empty: nothing is written.
};
SettingTable describe(const WordsSettings*);

/// What `words` made of its sources.
struct WordsReport : Report {
  gen::CleanReport cleaning;
};
FieldTable fieldsOf(const WordsReport*);

/// Reads, cleans and writes a list. Throws Error (call) for a source that cannot be read or has no words.
WordsReport runWords(const WordsSettings& settings, const Workspace& workspace, Events& events);

/// In the order of their names, numbers by their value; hidden files, puzzles, recipes and prints are passed
/// over. Throws Error (call) for a folder without lists.
std::vector<std::string> listsIn(const std::string& folder);

/// "lists/02_farm-animals.txt" is "Farm animals". A name in capitals or with spaces is as its author wants
/// it.
std::string titleByFile(const std::string& path);

}  // namespace gridpress::jobs
