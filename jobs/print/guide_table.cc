// jobs/print/guide_table: writes and reads tables; the rows of an entry are consecutive.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/guide_table.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "gen/files/csv.h"
#include "gen/grid/directions.h"
#include "gen/letters/text.h"
#include "layout/text/spoken.h"
#include "model/columns.h"
#include "model/contracts.h"
#include "model/file_bytes.h"
#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress::jobs {

namespace {

constexpr std::string_view kGuideMark = "# gridpress guide";
constexpr std::string_view kGuideColumns = "column\trow\tdirection\tword\tspelling\tcountry\tpopulation";

template <typename N>
bool readNumber(std::string_view text, N& number) {
  const std::optional<N> read = gen::numberIn<N>(text);
  number = read.value_or(number);
  return read && *read >= 0;
}

bool readDirection(std::string_view text, Direction& direction) {
  for (const Direction d : kDirections)
    if (gen::nameOf(d) == text) return direction = d, true;
  return false;
}

// The value behind "# key: ".
bool headValue(std::string_view line, std::string_view key, std::string& value) {
  const std::string start = "# " + std::string(key) + ": ";
  if (!line.starts_with(start)) return false;
  value = printable(std::string(line.substr(start.size())));
  return true;
}

}  // namespace

void writeGuideTable(const Puzzle& puzzle, const layout::GuideOptions& options, std::ostream& out) {
  const WordOrder order = options.order ? *options.order : orderByText(puzzle);
  const std::vector<std::uint32_t> entries = layout::guideOrder(puzzle, order);
  const auto write = [&](const char* key, const std::string& value) {
    if (!value.empty()) out << "# " << key << ": " << gen::oneField(value) << '\n';
  };
  out << kGuideMark << '\n';
  write("title", puzzle.title);
  write("credit", puzzle.credit);
  write("date", puzzle.date);
  write("language", puzzle.language);
  write("order", order.language);
  write("made by", puzzle.generator);
  write("size", std::to_string(puzzle.grid.columns()) + "x" + std::to_string(puzzle.grid.rows()));
  write("entries", std::to_string(entries.size()));
  out << kGuideColumns << '\n';
  const Columns columns = columnsOf(puzzle);
  for (const std::uint32_t entry : entries) {
    const Placement& p = puzzle.placements[entry];
    const Word& word = puzzle.words[p.word];
    const std::string start = std::to_string(columns.number(p.start.column)) + '\t' +
                              std::to_string(p.start.row + 1) + '\t' + std::string(gen::nameOf(p.direction)) +
                              '\t' + word.text + '\t';
    if (word.prints.empty()) out << start << "\t\t\n";
    for (const PrintForm& print : word.prints) {
      out << start << gen::oneField(print.spelling) << '\t' << print.country.text() << '\t';
      if (print.population > 0) out << std::to_string(print.population);
      out << '\n';
    }
  }
}

GuideTable::GuideTable(const std::string& path) : path_(path), in_(path, std::ios::binary) {
  noteRead(path);
  if (!in_) throw unreadable(path);
  if (!nextLine() || line_ != kGuideMark)
    throw Error::call("this is not a guide's table", "make one with gridpress guide PUZZLE -o guide.tsv",
                      {path, 1});
  std::string size, entries;
  const std::array<std::pair<const char*, std::string*>, 8> values = {{{"title", &head_.title},
                                                                       {"credit", &head_.credit},
                                                                       {"date", &head_.date},
                                                                       {"language", &head_.language},
                                                                       {"order", &head_.order},
                                                                       {"made by", &head_.madeBy},
                                                                       {"size", &size},
                                                                       {"entries", &entries}}};
  while (nextLine() && line_.starts_with('#')) {
    const std::string_view line = line_;
    for (const auto& [key, value] : values)
      if (headValue(line, key, *value)) break;
  }
  const std::size_t by = std::min(size.find('x'), size.size());
  if (line_ != kGuideColumns || !readNumber(std::string_view(size).substr(0, by), head_.columns) ||
      by == size.size() || !readNumber(std::string_view(size).substr(by + 1), head_.rows) ||
      !readNumber(std::string_view(entries), head_.entries))
    throw wrong("the table's head is damaged");
  hasAhead_ = readRow(ahead_);
}

bool GuideTable::nextLine() {
  if (!std::getline(in_, line_)) return false;
  ++number_;
  if (firstBadUtf8(line_) != std::string_view::npos) throw wrong("the line is not UTF-8");
  return true;
}

Error GuideTable::wrong(const std::string& what) const {
  return Error::call(what, "make the table again", {path_, number_});
}

bool GuideTable::readRow(GuideEntry& entry) {
  if (!nextLine()) return false;
  std::vector<std::string_view> fields;
  gen::splitTabs(line_, fields);
  PrintForm print;
  if (fields.size() != 7 || fields[3].empty() || !readNumber(fields[0], entry.column) ||
      !readNumber(fields[1], entry.row) || !readDirection(fields[2], entry.direction) ||
      (!fields[6].empty() && !readNumber(fields[6], print.population)))
    throw wrong("the row is damaged");
  entry.word = printable(std::string(fields[3]));
  print.spelling = printable(std::string(fields[4]));
  print.country = CountryCode(fields[5]);
  entry.prints.clear();
  if (print != PrintForm()) entry.prints.push_back(std::move(print));
  return true;
}

bool GuideTable::next(GuideEntry& entry) {
  if (!hasAhead_) {
    if (entries_ != head_.entries) throw wrong("the table has other entries than it says");
    return false;
  }
  ENSURES(!ahead_.word.empty() && ahead_.column >= 0 && ahead_.row >= 0);
  std::swap(entry, ahead_);
  ++entries_;
  while ((hasAhead_ = readRow(ahead_)) && ahead_.word == entry.word && ahead_.column == entry.column &&
         ahead_.row == entry.row && ahead_.direction == entry.direction)
    std::move(ahead_.prints.begin(), ahead_.prints.end(), std::back_inserter(entry.prints));
  return true;
}

}  // namespace gridpress::jobs
