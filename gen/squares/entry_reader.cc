// gen/squares/entry_reader: finds the columns, reads them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/squares/entry_reader.h"

#include <charconv>
#include <cmath>

#include "gen/words/columns.h"
#include "gen/words/utf8.h"
#include "model/error.h"

namespace gridpress::gen {

namespace {

std::optional<double> numberIn(std::string_view field) {
  double value = 0;
  const auto [end, wrong] = std::from_chars(field.data(), field.data() + field.size(), value);
  if (wrong != std::errc() || end != field.data() + field.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

}  // namespace

EntryReader::EntryReader(const std::string& path)
    : lines_(path), csv_(asciiLower(lines_.input().contentName()).ends_with(".csv")) {}

bool EntryReader::readFields() {
  for (;;) {
    if (!lines_.next()) return false;
    const std::string_view line = trimmed(lines_.line());
    if (!line.empty() && !line.starts_with('#')) break;
  }
  if (csv_ && !separator_) separator_ = separatorOf(lines_.line());
  if (csv_)
    record_.read(lines_, fields_, *separator_);
  else
    splitTabs(lines_.line(), fields_);
  for (std::string_view& field : fields_) field = trimmed(field);
  return true;
}

bool EntryReader::isHeader() {
  std::optional<std::size_t> weight;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const std::string name = asciiLower(fields_[i]);
    if (!weight && (name == "weight" || name == "frequency" || name == "count" || name == "population"))
      weight = i;
  }
  const Columns columns = columnsOf(fields_);
  if (fields_.size() < 2 || !columns.word || columns.known < 2) return false;
  word_ = *columns.word;
  weight_ = weight;
  clue_ = columns.clue;
  guessed_ = true;
  return true;
}

void EntryReader::guessColumns() {
  if (guessed_ || fields_.size() < 2) return;
  guessed_ = true;
  for (std::size_t i = 1; i < fields_.size(); ++i) {
    if (!weight_ && numberIn(fields_[i]))
      weight_ = i;
    else if (!clue_ && !numberIn(fields_[i]))
      clue_ = i;
  }
}

bool EntryReader::next(Entry& entry) {
  if (!readFields()) return false;
  if (!headerRead_) {
    headerRead_ = true;
    if (isHeader() && !readFields()) return false;
  }
  guessColumns();
  const auto field = [this](std::size_t i) { return i < fields_.size() ? fields_[i] : std::string_view(); };
  entry = {field(word_), 0, clue_ ? field(*clue_) : std::string_view()};
  if (!weight_ || field(*weight_).empty()) return true;
  const auto weight = numberIn(field(*weight_));
  if (!weight)
    throw Error::call(
        "'" + std::string(field(*weight_)) + "' stands where other lines have the word's weight",
        "write a number there, or name the columns in the first line: word, weight, clue",
        {name(), lines_.number()});
  entry.weight = *weight;
  return true;
}

}  // namespace gridpress::gen
