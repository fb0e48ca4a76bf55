// jobs/puzzle/words: lists of words, read and cleaned, for every job that takes one.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/words/read/read_words.h"
#include "gen/words/read/report.h"
#include "jobs/resolve/job.h"

namespace gridpress::jobs {

/// Which lists are read, and how; part of the settings of every job that takes a list.
struct WordSettings : gen::CleanOptions {
  std::vector<std::string> sources;
  std::optional<gen::SourceFormat> from;
  std::string column;
  std::optional<bool> header;
  std::string fragmentsFile;  ///< Empty: the one shipped.
  std::string date, rejects;
  ByteCount maxUnpacked{kMaxUnpacked};
  std::optional<std::string> text = {};  ///< The only source, if already read; not a setting.
};
SettingTable describe(const WordSettings*);
/// The same, for jobs that can do without a list.
SettingTable optionalSource();

/// The column of clues in a crossword's list.
struct ClueColumn {
  std::string column;  ///< Its name or number; empty: one whose name means clues.
};

/// Reads and cleans a list. Writes all rejected pieces, with the reason, to the file `rejects`. Notes how
/// each table was read (words.table), what was made of a list (words.list), and its encoding
/// (words.encoding). With `clues` the list is a crossword's: digits are letters, and a table without a header
/// gives its clues. With `parts` the list may be larger than memory: its words are passed on in parts
/// (gen::readWords).
gen::CleanWords readList(const WordSettings& settings, const Workspace& workspace, Events& events,
                         const std::optional<ClueColumn>& clues = {}, const gen::WordParts& parts = {});

/// Whether words of unknown language (report.language is empty) may be in this one, by their letters.
bool mayBeIn(const gen::CleanWords& words, const std::string& language);

/// Notes which letters were kept or changed (words.letters, words.folded), and how many names duplicated an
/// earlier word (words.duplicates), in case that was not intended. Separate from readList(), so that errors
/// appear without these notes.
void noteWords(const gen::CleanReport& report, Events& events);

/// What one cleaning rule did.
struct RuleReport {
  std::string rule, does, drops;
  std::uint64_t touched = 0, dropped = 0;
};
/// The report of every rule, in order of application.
std::vector<RuleReport> rulesOf(const gen::CleanReport& report);

/// The settings of `words`: describe() lists each with its unit and default.
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

/// The lists in a folder, by name, with numbers by value; skips hidden files, puzzles, recipes and prints.
/// Throws Error (call) for a folder without lists.
std::vector<std::string> listsIn(const std::string& folder);

/// A title from a file name: "Farm animals" for "lists/02_farm-animals.txt". Capitals are kept, and hyphens
/// in a name with spaces.
std::string titleByFile(const std::string& path);

}  // namespace gridpress::jobs
