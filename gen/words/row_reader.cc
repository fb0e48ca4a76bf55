// gen/words/row_reader: finds the columns and reads them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/row_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

#include "gen/words/columns.h"
#include "gen/words/degrees.h"
#include "gen/words/utf8.h"
#include "model/error.h"

namespace gridpress::gen {

namespace {

constexpr std::size_t kEnough = 3, kSubject = 2;  // Rows that show an order, and a subject.

// Begins with a capital; has capitals only.
std::pair<bool, bool> capitals(std::string_view text) {
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const bool small = std::any_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  return {!text.empty() && capital(text.front()), !small};
}

}  // namespace

void FirstRow::watch(std::string_view other) {
  other = trimmed(other);
  ++others_;
  std::string lower = asciiLower(other);
  const std::string before = others_ == 1 ? asciiLower(trimmed(name)) : std::exchange(last_, {});
  if (lower < before) sorted_ = false;
  last_ = std::move(lower);
  if (capitals(other) == capitals(trimmed(name))) alike_ = true;
  if (names_ >= kSubject) return;
  const ColumnRole role = columnRole(other);
  if (role == ColumnRole::word || role == ColumnRole::clue) ++names_;
}

bool FirstRow::isWord() const {
  return alike_ && (names_ >= kSubject || (sorted_ && others_ >= kEnough));
}

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

RowReader::RowReader(const SourceSpec& spec, bool shapes)
    : lines_(spec.text ? Input(spec.path, *spec.text) : Input(spec.path, spec.maxUnpacked)) {
  const bool any = lines_.next();
  format_ = spec.format.value_or(formatOf(lines_.input().contentName(), lines_.line()));
  if (any) lines_.again();
  const bool asked = !spec.column.empty() || !spec.clueColumn.empty() || spec.header;
  if (!spec.format && asked && lines_.input().office()) format_ = SourceFormat::tsv;
  if (format_ == SourceFormat::list && !shapes) format_ = SourceFormat::lines;
  const bool table = format_ == SourceFormat::csv || format_ == SourceFormat::tsv;
  if ((!spec.column.empty() || !spec.clueColumn.empty()) && !table)
    throw Error::call(
        {"problem.column_of_list",
         "a column was asked for, but the source is read as {format}",
         {{"format", nameOf(format_)}}},
        {"remedy.column_out",
         "leave {column} out, or add {from} csv or tsv",
         {{"column", setting(spec.column.empty() ? "clue-column" : "column")}, {"from", setting("from")}}},
        {lines_.input().name()});
  if (format_ == SourceFormat::geonames) {
    name_ = 1;
    country_ = 8;
    population_ = 14;
    latitude_ = 4;
    longitude_ = 5;
  } else if (table && any) {
    findColumns(spec);
  } else if (format_ == SourceFormat::list || format_ == SourceFormat::pairs) {
    readList(format_ == SourceFormat::pairs);
  }
}

/// A dictionary of many megabytes is a word a line: nobody has pasted it.
void RowReader::readList(bool pairs) {
  constexpr std::size_t kMost = TextInput::kHead;
  std::vector<std::string> raw;
  std::size_t bytes = 0;
  while (bytes <= kMost && lines_.next()) {
    raw.emplace_back(lines_.line());
    bytes += raw.back().size() + 1;
  }
  if (bytes <= kMost) {
    list_ = readLines(raw, pairs);
    blankLines_ = list_.blankLines;
    format_ = SourceFormat::list;
    if (list_.facts.any()) return;
    format_ = SourceFormat::lines;
    return;
  }
  format_ = SourceFormat::lines;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (isBlank(raw[i]))
      ++blankLines_;
    else
      list_.entries.push_back({std::move(raw[i]), {}, i + 1});
  }
}

bool RowReader::nextEntry(Row& row) {
  if (entry_ == list_.entries.size()) return false;
  const ListEntry& entry = list_.entries[entry_++];
  row.name = entry.word;
  row.clue = entry.clue;
  row.line = entry.line;
  return true;
}

/// The next line that is not blank.
bool RowReader::nextLine() {
  for (;; ++blankLines_) {
    if (!lines_.next()) return false;
    if (!isBlank(lines_.line())) return true;
  }
}

/// "Unit 4,," above a row of columns' names: a list's title, where nothing else stands in its row. The next
/// row is only looked at where it is no such row.
void RowReader::skipTitle() {
  const auto filled = std::count_if(fields_.begin(), fields_.end(), [](auto f) { return !isBlank(f); });
  if (said_ || places_ || filled != 1 || isBlank(fields_[0])) return;
  above_.assign(fields_.begin(), fields_.end());
  fields_.assign(above_.begin(), above_.end());
  if (!nextLine()) return;
  const char separator = format_ == SourceFormat::csv ? separatorOf(lines_.line()) : '\t';
  if (!isSurelyHeader(columnsOf(cutAt(lines_.line(), separator)))) {
    lines_.again();
    return;
  }
  const std::string title(trimmed(above_[0]));
  list_.asides.push_back({title, firstLine_, false, false, kHeading});
  list_.facts.headings = 1;
  list_.facts.heading = list_.facts.title = title;
  separator_ = separator;
  firstLine_ = lines_.number();
  readFields();
}

RowReader::Head RowReader::headOf(const SourceSpec& spec, const Columns& columns, std::size_t fields) const {
  if (spec.header) return *spec.header ? Head::header : Head::data;
  const bool named = (!spec.column.empty() && !isNumber(spec.column)) ||
                     (!spec.clueColumn.empty() && !isNumber(spec.clueColumn));
  if (named || places_ || isSurelyHeader(columns)) return Head::header;
  const bool any = columns.word || (fields > 1 && (columns.clue || columns.country || columns.population));
  return any ? Head::doubtful : Head::data;
}

/// Reads the first row that is not blank: a header, or data, which then waits in fields_ or in doubted_.
void RowReader::findColumns(const SourceSpec& spec) {
  if (!nextLine()) return;
  places_ = isPlacesHeader(lines_.line());
  if (format_ == SourceFormat::csv) {
    const std::optional<char> named = namedSeparator(lines_.line());
    if (named && !nextLine()) return;
    separator_ = named.value_or(separatorOf(lines_.line()));
  }
  firstLine_ = lines_.number();
  said_ = spec.header.has_value();
  readFields();
  skipTitle();
  const std::vector<std::string_view> row = fields_;
  std::vector<std::string> header;
  for (const std::string_view field : row) header.push_back(asciiLower(trimmed(field)));
  Columns columns = columnsOf(row);
  head_ = headOf(spec, columns, row.size());
  if (head_ == Head::data) columns = {};
  list_.facts.language = columns.language;
  country_ = columns.country;
  population_ = columns.population;
  latitude_ = columns.latitude;
  longitude_ = columns.longitude;
  clue_ = spec.clueColumn.empty() ? columns.clue : columnOf(spec.clueColumn, header);
  // Without a name of its own: the first column that holds no clues.
  std::size_t usual = clue_ == std::size_t{0} && row.size() > 1 ? 1 : 0;
  // Of a header the first that is not called number, level or the like.
  if (head_ == Head::header)
    for (std::size_t i = 0; i < row.size(); ++i)
      if (columnRole(row[i]) == ColumnRole::none && i != latitude_ && i != longitude_) {
        usual = i;
        break;
      }
  name_ = spec.column.empty() ? columns.word.value_or(usual) : columnOf(spec.column, header);
  if (clue_ == name_) clue_.reset();
  if (head_ == Head::data && spec.cluesFollow && !clue_) {
    std::size_t next = name_ + 1;
    if (next < row.size() && isNumber(trimmed(row[next]))) ++next;
    if (next < row.size()) clue_ = next;
  }
  first_.assign(row.begin(), row.end());
  waiting_ = head_ == Head::data;
  if (head_ != Head::doubtful) return;
  Row first;
  fill(first);
  doubted_ = FirstRow{};
  doubted_->name = first.name;
  doubted_->clue = first.clue;
  doubted_->country = first.country;
  doubted_->population = first.population;
  doubted_->line = firstLine_;
  doubted_->at = first.at;
}

/// A column by its name in the header, or by its number from 1.
std::size_t RowReader::columnOf(const std::string& wanted, const std::vector<std::string>& header) const {
  if (isNumber(wanted)) {
    std::size_t number = 0;
    std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
    if (number == 0 || number > header.size())
      throw missingColumn("column " + wanted + " does not exist, line " + std::to_string(firstLine_) +
                              " has " + std::to_string(header.size()),
                          "columns count from 1");
    return number - 1;
  }
  const auto column = std::find(header.begin(), header.end(), asciiLower(trimmed(wanted)));
  if (column == header.end()) {
    std::string all;
    for (const std::string_view field : fields_)
      all += (all.empty() ? "" : ", ") + std::string(field.substr(0, 40));
    throw missingColumn("unknown column \"" + wanted + "\"", "the header has: " + all);
  }
  return static_cast<std::size_t>(column - header.begin());
}

void RowReader::readFields() {
  if (format_ == SourceFormat::csv)
    csv_.read(lines_, fields_, separator_);
  else
    splitTabs(lines_.line(), fields_);
}

bool RowReader::next(Row& row) {
  row = {};
  if (nextEntry(row)) return true;
  if (format_ == SourceFormat::list) return false;
  if (waiting_) {
    waiting_ = false;
    row.line = firstLine_;
  } else {
    if (!nextLine()) return doubtedRow(row);
    row.line = lines_.number();
    if (format_ == SourceFormat::lines) {
      row.name = lines_.line();
      return true;
    }
    readFields();
    // A sheet's rows end where their last cell is.
    while (name_ >= fields_.size() && lines_.input().office()) {
      ++blankLines_;
      if (!nextLine()) return doubtedRow(row);
      row.line = lines_.number();
      readFields();
    }
  }
  if (format_ == SourceFormat::geonames && fields_.size() != kGeonamesColumns)
    throw Error::call(
        "the line has " + std::to_string(fields_.size()) + (fields_.size() == 1 ? " column" : " columns") +
            ", a GeoNames dump has 19",
        "give the dump as it is, or choose " + setting("from") + " tsv and a " + setting("column"),
        {lines_.input().name(), row.line});
  if (name_ >= fields_.size())
    throw Error::call(
        "the line has no column " + std::to_string(name_ + 1) + ", only " + std::to_string(fields_.size()),
        "mend the line, or choose another " + setting("column") + " or " + setting("from"),
        {lines_.input().name(), row.line});
  fill(row);
  if (doubted_) doubted_->watch(row.name);
  return true;
}

/// What fields_ hold.
void RowReader::fill(Row& row) {
  row.name = fields_[name_];
  if (clue_ && *clue_ < fields_.size()) row.clue = trimmed(fields_[*clue_]);
  if (country_ && *country_ < fields_.size()) row.country = countryIn(fields_[*country_]);
  if (population_ && *population_ < fields_.size()) row.population = populationIn(fields_[*population_]);
  if (latitude_ && std::max(*latitude_, *longitude_) < fields_.size()) {
    const auto [north, east] = latitude_ == longitude_
                                   ? pointIn(fields_[*latitude_])
                                   : PointText{trimmed(fields_[*latitude_]), trimmed(fields_[*longitude_])};
    const std::optional<double> lat = degreesIn(north, Angle::latitude),
                                lng = degreesIn(east, Angle::longitude);
    // Databases put there what they do not know; it is the open Atlantic.
    const bool unknown = lat == 0.0 && lng == 0.0;
    if (lat && lng && !unknown)
      row.at = EarthPoint{*lat, *lng};
    else if (!north.empty() && !east.empty() && misplaced_.rows++ == 0)
      misplaced_ = {1,
                    row.line,
                    std::string(north),
                    std::string(east),
                    !unknown && degreesIn(east, Angle::latitude) && degreesIn(north, Angle::longitude),
                    unknown};
  }
}

/// The first row once more, at the end, where it is a word after all.
bool RowReader::doubtedRow(Row& row) {
  if (head_ != Head::doubtful) return false;
  head_ = doubted_->isWord() ? Head::data : Head::header;
  if (head_ == Head::header) return false;
  row = {doubted_->name,       doubted_->clue, doubted_->country,
         doubted_->population, doubted_->line, doubted_->at};
  return true;
}

std::string RowReader::readAs() const {
  if (first_.empty() || places_) return {};
  const bool headed = head_ == Head::header;
  const auto column = [&](std::size_t i) {
    return std::to_string(i + 1) + (headed ? " (" + std::string(trimmed(first_[i])) + ")" : "");
  };
  std::string text =
      "line " + std::to_string(firstLine_) +
      (headed ? " is a header" : " is not a header (" + std::string(trimmed(first_[name_])) + " is a word)");
  text += "; words are in column " + column(name_);
  if (clue_) text += ", clues in column " + column(*clue_);
  if (doubted_ || (!headed && !said_))
    text += "; if that is wrong, choose " + setting("header") + (headed ? " no" : " yes");
  return text;
}

Error RowReader::missingColumn(std::string problem, std::string remedy) const {
  return Error::call(std::move(problem), std::move(remedy), {lines_.input().name(), lines_.number()});
}

}  // namespace gridpress::gen
