// gen/words/read/row_reader: detects the columns and reads them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/row_reader.h"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>
#include <utility>

#include "gen/letters/degrees.h"
#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/length_text.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kGeonamesColumns = 19;

std::int64_t populationIn(std::string_view field) {
  return std::max<std::int64_t>(numberIn<std::int64_t>(trimmed(field)).value_or(0), 0);
}

// A line of Hunspell's dictionary, hunspell(5), without the letters of its affixes and what follows them.
std::string_view unflagged(std::string_view line) {
  std::size_t end = line.find_first_of("/\t");
  while (end != line.npos && end > 0 && line[end - 1] == '\\') end = line.find_first_of("/\t", end + 1);
  return line.substr(0, end);
}

// Such a dictionary says first how many words it has, about; many of them have affixes.
bool isHunspell(const std::vector<std::string>& lines) {
  if (lines.empty() || !isDigits(bare(lines[0]))) return false;
  const auto words = lines.size() - 1, said = static_cast<std::size_t>(populationIn(bare(lines[0])));
  const std::size_t flagged = countIf(std::span(lines).subspan(1), [](const std::string& line) {
    return !contains(line, ' ') && unflagged(line).size() < line.size();
  });
  return said >= words && said <= 2 * words && flagged * 10 > words;
}

}  // namespace

RowReader::RowReader(const SourceSpec& spec, bool shapes)
    : lines_(spec.text ? Input(spec.path, *spec.text) : Input(spec.path, spec.maxUnpacked)) {
  const bool any = lines_.next();
  format_ = spec.format.value_or(formatOf(lines_.input().contentName(), lines_.line()));
  places_ = isPlacesHeader(lines_.line());
  names_ = format_ == SourceFormat::geonames && isAlternateName(lines_.line());
  if (any) lines_.again();
  const bool asked = !spec.column.empty() || !spec.clueColumn.empty() || spec.header;
  const auto& office = lines_.input().office();
  if (!spec.format && asked && office) format_ = SourceFormat::tsv;
  // A sheet is a table, whatever its first row.
  if (format_ == SourceFormat::list && !spec.format && office && office->sheets > 0)
    format_ = SourceFormat::tsv;
  // A document's tables stand between other texts.
  if (!spec.format && !asked && office && office->sheets == 0) format_ = SourceFormat::list;
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
    name_ = names_ ? 3 : 1;
    if (!names_) plan_.names = {.country = 8, .population = 14, .latitude = 4, .longitude = 5};
  } else if (table && any) {
    readTable(spec);
  } else if (format_ == SourceFormat::list || format_ == SourceFormat::pairs) {
    readList(format_ == SourceFormat::pairs);
  }
}

/// The current line; of a table with tabs its record, in one line. A cell alone with several lines is a list.
void RowReader::addLine(std::vector<std::string>& raw) {
  const std::string_view line = lines_.line();
  if (line.starts_with('#')) separator_ = namedSeparator(line).value_or(separator_);
  const bool plain = !contains(line, '"') || (!contains(line, '\t') && !lines_.input().office());
  if (line.starts_with('#') || (plain && separator_ == '\t')) return void(raw.emplace_back(line));
  csv_.read(lines_, fields_, separator_, Quotes::lenient);
  std::string record;
  for (std::size_t i = 0; i < fields_.size(); ++i) (record += i > 0 ? "\t" : "") += fields_[i];
  if (fields_.size() > 1) std::ranges::replace(record, '\n', ' ');
  std::ranges::replace(record, '\n', '\v');
  raw.push_back(std::move(record));
}

/// The lines of a web page are what it shows.
void RowReader::takePage(std::vector<std::string>& raw) const {
  const auto tag = [](const std::string& line) { return bare(line).starts_with('<'); };
  if (std::ranges::none_of(raw, tag)) return;
  std::string text;
  for (const std::string& line : raw) (text += line) += '\n';
  if (!isPage(text)) return;
  LineReader lines(Input(lines_.input().name(), pageLines(text, lines_.input().name())));
  raw.clear();
  while (lines.next()) raw.emplace_back(lines.line());
}

/// A dictionary of many megabytes is a word a line: nobody has pasted it.
void RowReader::readList(bool pairs) {
  constexpr std::size_t kMost = LineReader::kHead;
  std::vector<std::string> raw;
  std::size_t bytes = 0;
  separator_ = '\t';
  while (bytes <= kMost && lines_.next()) {
    bytes += lines_.line().size() + 1;
    addLine(raw);
  }
  if (bytes <= kMost) {
    takePage(raw);
    std::size_t flagged = 0;
    if (isHunspell(raw)) {
      raw[0].clear();
      for (std::string& line : raw)
        if (const std::size_t stem = unflagged(line).size(); stem < line.size()) line.resize(stem), ++flagged;
    }
    list_ = readLines(raw, pairs);
    list_.facts.notes += flagged;
    blankLines_ = list_.blankLines;
    format_ = list_.facts.any() ? SourceFormat::list : SourceFormat::lines;
    return;
  }
  format_ = SourceFormat::lines;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (bare(raw[i]).empty())
      ++blankLines_;
    else
      list_.entries.push_back({std::move(raw[i]), {}, i + 1});
  }
}

/// The next line that is not blank.
bool RowReader::nextLine() {
  for (;; ++blankLines_) {
    if (!lines_.next()) return false;
    if (!bare(lines_.line()).empty()) return true;
  }
}

/// Reads the first rows, and finds the columns by them.
void RowReader::readTable(const SourceSpec& spec) {
  constexpr std::size_t kSample = 400;
  if (!nextLine()) return;
  if (format_ == SourceFormat::csv) {
    const std::optional<char> named = namedSeparator(lines_.line());
    if (named && !nextLine()) return;
    separator_ = named.value_or(separatorOf(lines_.line()));
    // A title above the table has none.
    const std::string first(lines_.line());
    if (!named && !contains(first, separator_) && lines_.next()) {
      separator_ = separatorOf(lines_.line());
      lines_.again({first, std::string(lines_.line())});
      lines_.next();
    }
  }
  Table table{{}, true};
  std::map<std::size_t, std::ptrdiff_t> widths;
  do {
    const std::size_t line = lines_.number();
    readFields();
    sample_.push_back({line, {fields_.begin(), fields_.end()}});
    --widths[fields_.size()];
  } while (sample_.size() < kSample && nextLine());
  if (format_ == SourceFormat::csv)
    width_ =
        std::ranges::min_element(widths, {}, &std::pair<const std::size_t, std::ptrdiff_t>::second)->first;
  for (SampleRow& row : sample_) {
    if (width_ > 1) joinCut(row.cells);
    Cells& cells = table.rows.emplace_back();
    for (const std::string& cell : row.cells) cells.emplace_back(trimmed(cell));
  }
  // "Total,9" below the others.
  if (table.rows.size() > 1 && isTotal(joined(table.rows.back(), " ")))
    sample_.pop_back(), table.rows.pop_back();
  first_ = table.rows.front();
  firstLine_ = sample_.front().line;
  said_ = spec.header.has_value();
  TableAsk ask{spec.header, {}, {}};
  const auto& office = lines_.input().office();
  if (office && !ask.header) ask.header = office->header;
  for (const auto& [wanted, column] : {std::pair(&spec.column, &ask.word), {&spec.clueColumn, &ask.clue}}) {
    if (wanted->empty()) continue;
    *column = columnOf(*wanted);
    if (!isDigits(*wanted) && !ask.header) ask.header = true;
  }
  if (places_) ask.header = true;
  table.square();
  plan_ = planOf(table, ask);
  EXPECTS(plan_.firstRow() <= sample_.size() && sample_.size() == table.rows.size());
  if (plan_.titles > 0) takeTitles(plan_.titles);
  if (plan_.header) sample_.pop_front();
  name_ = plan_.word;
  clue_ = plan_.clue;
  list_.facts.language = plan_.names.language;
  const bool asked = spec.format || spec.header || !spec.column.empty();
  if (!asked && table.columns() == 1 && table.rows.size() < kSample) readColumn();
  if (office && !office->title.empty()) list_.facts.title = office->title;
}

/// A table of one column is a list.
void RowReader::readColumn() {
  std::vector<std::string> raw;
  for (const SampleRow& row : sample_) {
    EXPECTS(row.line > raw.size() && !row.cells.empty());
    raw.resize(row.line - 1);
    std::ranges::replace(raw.emplace_back(row.cells[0]), '\n', '\v');
  }
  sample_.clear();
  if (!plan_.header) first_.clear();
  list_ = readLines(raw);
  format_ = SourceFormat::list;
}

/// What stands above a header: "Unit 4,,". The first of these is the list's title.
void RowReader::takeTitles(std::size_t rows) {
  EXPECTS(rows > 0 && rows < sample_.size());
  for (std::size_t i = 0; i < rows; ++i, sample_.pop_front()) {
    std::string title;
    for (const std::string& cell : sample_.front().cells)
      if (!bare(cell).empty()) (title += title.empty() ? "" : " ") += trimmed(cell);
    list_.asides.push_back({title, sample_.front().line, false, false, kHeading});
    ++list_.facts.headings;
  }
  list_.facts.heading = list_.asides.front().text;
  if (plan_.answers.empty()) list_.facts.title = list_.facts.heading;  // Of a quiz it says whose form it is.
  firstLine_ = sample_.front().line;
  first_.clear();
  for (const std::string& cell : sample_.front().cells) first_.emplace_back(trimmed(cell));
}

/// A column by its name in the first row, or by its number from 1.
std::optional<std::size_t> RowReader::columnOf(const std::string& wanted) {
  const Source where{lines_.input().name(), firstLine_};
  if (isDigits(wanted)) {
    const auto number = numberIn<std::size_t>(wanted).value_or(0);
    if (number == 0 || number > first_.size())
      throw Error::call("column " + wanted + " does not exist, line " + std::to_string(firstLine_) + " has " +
                            std::to_string(first_.size()),
                        "columns count from 1", where);
    return number - 1;
  }
  const auto column = std::ranges::find_if(
      first_, [&](const std::string& cell) { return smallLetters(cell) == smallLetters(trimmed(wanted)); });
  if (column != first_.end()) return static_cast<std::size_t>(column - first_.begin());
  const auto brief = [](const std::string& cell) { return cell.substr(0, 40); };
  throw Error::call("unknown column \"" + wanted + "\"", "the header has: " + joined(first_, ", ", brief),
                    where);
}

void RowReader::readFields() {
  if (format_ == SourceFormat::geonames)
    splitTabs(lines_.line(), fields_);
  else if (format_ == SourceFormat::csv)
    csv_.read(lines_, fields_, separator_);
  else
    csv_.read(lines_, fields_, '\t', Quotes::lenient);
}

/// "apple,a red, round fruit": of too many fields one that begins with a space goes on with the one before.
void RowReader::joinCut(Cells& cells) const {
  EXPECTS(width_ > 1);
  for (std::size_t i = cells.size(); cells.size() > width_ && --i > 0;) {
    if (!cells[i].starts_with(' ')) continue;
    (cells[i - 1] += separator_) += cells[i];
    cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

/// The next row's fields_, of the first rows or behind them.
bool RowReader::nextFields() {
  if (!sample_.empty()) {
    given_ = std::move(sample_.front());
    sample_.pop_front();
  } else {
    if (!nextLine()) return false;
    rowLine_ = lines_.number();
    readFields();
    if (width_ < 2 || fields_.size() <= width_) return true;
    given_ = {rowLine_, {fields_.begin(), fields_.end()}};
    joinCut(given_.cells);
  }
  fields_.assign(given_.cells.begin(), given_.cells.end());
  rowLine_ = given_.line;
  return true;
}

/// The same; or the last ones once more, with their next column of words.
bool RowReader::nextRow(Row& row) {
  do {
    if (turn_ == 0 && !nextFields()) return false;
    row.line = rowLine_;
    // Two tables, one below the other.
    if (plan_.header && std::ranges::equal(fields_, first_)) continue;
    if (!plan_.more.empty()) {
      std::tie(name_, clue_) = turn_ == 0 ? std::pair(plan_.word, plan_.clue) : plan_.more[turn_ - 1];
      turn_ = turn_ == plan_.more.size() ? 0 : turn_ + 1;
      if (turn_ != 1 && (name_ >= fields_.size() || bare(fields_[name_]).empty())) continue;
    }
    // A sheet's rows end where their last cell is.
    const bool without = name_ >= fields_.size() && lines_.input().office();
    if (without) ++blankLines_;
    // Languages' codes are "de", "zh-CN" or none; longer ones are of no names ("link", "post").
    const bool other = names_ && fields_.size() > 2 && fields_[2].substr(0, fields_[2].find('-')).size() > 3;
    if (!without && !other) return true;
  } while (true);
}

bool RowReader::next(Row& row) {
  row = {};
  EXPECTS(entry_ <= list_.entries.size());
  if (entry_ < list_.entries.size()) {
    const auto& [word, clue, line] = list_.entries[entry_++];
    row = {.name = word, .clue = clue, .line = line};
    return true;
  }
  if (format_ == SourceFormat::list) return false;
  if (format_ == SourceFormat::lines) {
    const bool any = nextLine();
    row = {.name = lines_.line(), .line = lines_.number()};
    return any;
  }
  if (!nextRow(row)) return false;
  if (format_ == SourceFormat::geonames && !names_ && fields_.size() != kGeonamesColumns)
    throw Error::call(
        "the line has " + counted(fields_.size(), "column") + ", a GeoNames dump has 19",
        "give the dump as it is, or choose " + setting("from") + " tsv and a " + setting("column"),
        {lines_.input().name(), row.line});
  if (name_ >= fields_.size())
    throw Error::call(
        "the line has no column " + std::to_string(name_ + 1) + ", only " + std::to_string(fields_.size()),
        "fix the line, or choose another " + setting("column") + " or " + setting("from"),
        {lines_.input().name(), row.line});
  fill(row);
  return true;
}

/// A field's text, in `room` where it had markup.
std::string_view RowReader::textOf(std::string_view field, Italics italics, std::string& room) const {
  if (format_ == SourceFormat::geonames || !hasMarkup(field)) return field;
  return room = withoutMarkup(field, italics);
}

/// What fields_ hold.
void RowReader::fill(Row& row) {
  EXPECTS(name_ < fields_.size());
  if (const std::size_t right = plan_.wordOf(fields_); !plan_.answers.empty() && right < fields_.size())
    name_ = right;
  row.name = textOf(fields_[name_], Italics::drop, nameRoom_);
  if (clue_ && *clue_ < fields_.size()) row.clue = trimmed(textOf(fields_[*clue_], Italics::keep, clueRoom_));
  const Columns& names = plan_.names;
  const auto has = [&](const std::optional<std::size_t>& column) {
    return column && *column < fields_.size();
  };
  if (has(names.country)) row.country = CountryCode(trimmed(fields_[*names.country]));
  if (has(names.population)) row.population = populationIn(fields_[*names.population]);
  if (has(names.latitude) && has(names.longitude)) {
    const auto [north, east] =
        names.latitude == names.longitude
            ? pointIn(fields_[*names.latitude])
            : PointText{trimmed(fields_[*names.latitude]), trimmed(fields_[*names.longitude])};
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

std::string RowReader::readAs() const {
  if (first_.empty() || places_) return {};
  const auto column = [&](std::size_t i) {
    const bool named = plan_.header && i < first_.size() && !first_[i].empty();
    return std::to_string(i + 1) + (named ? " (" + first_[i] + ")" : "");
  };
  const std::string word = plan_.word < first_.size() ? first_[plan_.word] : std::string();
  std::string text = "line " + std::to_string(firstLine_) +
                     (plan_.header ? " is a header" : " is not a header (" + word + " is a word)");
  text += plan_.answers.empty() ? "; words are in column " + column(plan_.word)
                                : "; words are the answers that column " + column(plan_.key) + " names";
  for (const auto& more : plan_.more) text += ", " + column(more.first);
  if (plan_.clue) text += ", clues in column " + column(*plan_.clue);
  if (plan_.doubted || (!plan_.header && !said_))
    text += "; if that is wrong, choose " + setting("header") + (plan_.header ? " no" : " yes");
  return text;
}

}  // namespace gridpress::gen
