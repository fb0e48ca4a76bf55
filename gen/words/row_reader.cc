// gen/words/row_reader: finds the columns and reads them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/row_reader.h"

#include <algorithm>
#include <charconv>

#include "gen/words/utf8.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kGeonamesColumns = 19;

bool isNumber(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool isBlank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

std::string countryIn(std::string_view field) {
  field = trimmed(field);
  if (field.size() != 2) return {};
  std::string country;
  for (const char c : field) {
    if (c >= 'a' && c <= 'z')
      country += static_cast<char>(c - 'a' + 'A');
    else if (c >= 'A' && c <= 'Z')
      country += c;
    else
      return {};
  }
  return country;
}

std::int64_t populationIn(std::string_view field) {
  field = trimmed(field);
  std::int64_t people = 0;
  const auto [end, wrong] = std::from_chars(field.data(), field.data() + field.size(), people);
  return wrong == std::errc() && end == field.data() + field.size() && people > 0 ? people : 0;
}

}  // namespace

RowReader::RowReader(const SourceSpec& spec) : lines_(spec.path) {
  const bool any = lines_.next();
  format_ = spec.format.value_or(formatOf(lines_.input().contentName(), lines_.line()));
  if (any) lines_.again();
  const bool table = format_ == SourceFormat::csv || format_ == SourceFormat::tsv;
  if ((!spec.column.empty() || !spec.clueColumn.empty()) && !table)
    throw Error::call("a column was asked for, but the source is read as " + std::string(nameOf(format_)),
                      "leave " + std::string(spec.column.empty() ? "--clue-column" : "--column") +
                          " out, or add --from csv or tsv",
                      {lines_.input().name()});
  if (format_ == SourceFormat::geonames) {
    name_ = 1;
    country_ = 8;
    population_ = 14;
  } else if (table && any) {
    findColumns(spec);
  }
}

/// Reads the first row that is not blank: a header, or data, which then waits in fields_.
void RowReader::findColumns(const SourceSpec& spec) {
  for (;; ++blankLines_) {
    if (!lines_.next()) return;
    if (!isBlank(lines_.line())) break;
  }
  places_ = isPlacesHeader(lines_.line());
  firstLine_ = lines_.number();
  readFields();
  std::vector<std::string> header;
  for (const std::string_view field : fields_) header.push_back(asciiLower(trimmed(field)));
  const auto find = [&header](std::string_view name) -> std::optional<std::size_t> {
    const auto at = std::find(header.begin(), header.end(), name);
    if (at == header.end()) return std::nullopt;
    return static_cast<std::size_t>(at - header.begin());
  };
  country_ = find("country");
  if (!country_) country_ = find("country_code");
  population_ = find("population");
  for (const char* clue : {"clue", "clues", "hint", "question", "definition"})
    if (!clue_) clue_ = find(clue);
  auto name = find("name");
  for (const char* word : {"word", "words", "answer", "entry"})
    if (!name) name = find(word);
  const bool named = (!spec.column.empty() && !isNumber(spec.column)) ||
                     (!spec.clueColumn.empty() && !isNumber(spec.clueColumn));
  const bool isHeader = name || country_ || population_ || clue_ || named;
  if (!spec.clueColumn.empty()) clue_ = columnOf(spec.clueColumn, header);
  // Without a name of its own: the first column that holds no clues.
  if (!name && clue_ && *clue_ == 0 && header.size() > 1) name = 1;
  name_ = spec.column.empty() ? name.value_or(0) : columnOf(spec.column, header);
  firstIsData_ = !isHeader;
}

/// A column by its name in the header, or by its number from 1.
std::size_t RowReader::columnOf(const std::string& wanted, const std::vector<std::string>& header) const {
  if (isNumber(wanted)) {
    std::size_t number = 0;
    std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
    if (number == 0 || number > header.size())
      throw missingColumn("there is no column " + wanted + ", line " + std::to_string(firstLine_) + " has " +
                              std::to_string(header.size()),
                          "columns count from 1");
    return number - 1;
  }
  const auto column = std::find(header.begin(), header.end(), asciiLower(trimmed(wanted)));
  if (column == header.end()) {
    std::string all;
    for (const std::string_view field : fields_)
      all += (all.empty() ? "" : ", ") + std::string(field.substr(0, 40));
    throw missingColumn("there is no column \"" + wanted + "\"", "the header has: " + all);
  }
  return static_cast<std::size_t>(column - header.begin());
}

void RowReader::readFields() {
  if (format_ == SourceFormat::csv)
    csv_.read(lines_, fields_);
  else
    splitTabs(lines_.line(), fields_);
}

bool RowReader::next(Row& row) {
  row.country.clear();
  row.clue = {};
  row.population = 0;
  if (firstIsData_) {
    firstIsData_ = false;
    row.line = firstLine_;
  } else {
    for (;; ++blankLines_) {
      if (!lines_.next()) return false;
      if (!isBlank(lines_.line())) break;
    }
    row.line = lines_.number();
    if (format_ == SourceFormat::lines) {
      row.name = lines_.line();
      return true;
    }
    readFields();
  }
  if (format_ == SourceFormat::geonames && fields_.size() != kGeonamesColumns)
    throw Error::call("the line has " + std::to_string(fields_.size()) + " columns, a GeoNames dump has 19",
                      "give the dump as it is, or choose --from tsv and --column",
                      {lines_.input().name(), row.line});
  if (name_ >= fields_.size())
    throw Error::call(
        "the line has no column " + std::to_string(name_ + 1) + ", only " + std::to_string(fields_.size()),
        "mend the line, or choose another --column or --from", {lines_.input().name(), row.line});
  row.name = fields_[name_];
  if (clue_ && *clue_ < fields_.size()) row.clue = trimmed(fields_[*clue_]);
  if (country_ && *country_ < fields_.size()) row.country = countryIn(fields_[*country_]);
  if (population_ && *population_ < fields_.size()) row.population = populationIn(fields_[*population_]);
  return true;
}

Error RowReader::missingColumn(std::string problem, std::string remedy) const {
  return Error::call(std::move(problem), std::move(remedy), {lines_.input().name(), lines_.number()});
}

}  // namespace gridpress::gen
