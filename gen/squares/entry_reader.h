// gen/squares/entry_reader: a word list's rows: a word, and where the list has them its weight and its clue.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gen/words/csv.h"
#include "gen/words/line_reader.h"

namespace gridpress::gen {

struct Entry {
  std::string_view word;  ///< Valid until the next row.
  double weight = 0;
  std::string_view clue;
};

/// Reads one word a line, with further columns behind tabs (or as CSV, where the file's name ends in .csv). A
/// first row with two known columns (gen/words/columns.h), one of them the words', is a header: `weight`,
/// `frequency`, `count` or `population` is the weight. Without one the first column is the word, the first
/// column that begins with a number the weight, and the first other one the clue. Blank lines and lines that
/// begin with # say nothing.
class EntryReader {
 public:
  /// Throws what LineReader throws.
  explicit EntryReader(const std::string& path);

  /// False at the end. Throws Error (call) with the line where a weight is no number.
  bool next(Entry& entry);

  bool hasWeights() const { return weight_.has_value(); }
  bool hasClues() const { return clue_.has_value(); }
  const std::string& name() const { return lines_.input().name(); }

 private:
  bool readFields();
  bool isHeader();
  void guessColumns();

  LineReader lines_;
  bool csv_;
  std::optional<char> separator_;
  CsvRecord record_;
  std::vector<std::string_view> fields_;
  bool headerRead_ = false, guessed_ = false;
  std::size_t word_ = 0;
  std::optional<std::size_t> weight_, clue_;
};

}  // namespace gridpress::gen
