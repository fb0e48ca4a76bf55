// gen/words/read/source: detects a source's format by its extension and first line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/source.h"

#include <algorithm>
#include <span>

#include "gen/files/csv.h"
#include "gen/letters/text.h"
#include "gen/words/read/word_file.h"
#include "gen/words/table/table.h"
#include "model/utf8.h"

namespace gridpress::gen {

SourceFormat formatOf(std::string_view fileName, std::string_view firstLine) {
  std::string name = asciiLower(fileName);
  for (const std::string_view packed : {".gz", ".bz2", ".xz", ".zst", ".zip"})
    if (name.ends_with(packed)) {
      name.resize(name.size() - packed.size());
      break;
    }
  if (isWordFileStart(firstLine)) return SourceFormat::words;
  if (name.ends_with(".csv")) return SourceFormat::csv;
  // 19 columns, the first of them a number (GeoNames' id).
  if (std::ranges::count(firstLine, '\t') == 18 && isDigits(firstLine.substr(0, firstLine.find('\t'))))
    return SourceFormat::geonames;
  if (isAlternateName(firstLine)) return SourceFormat::geonames;
  if (name.ends_with(".tsv") || name.ends_with(".tab") || isPlacesHeader(firstLine)) return SourceFormat::tsv;
  const char separator = separatorOf(firstLine);
  std::vector<std::string_view> fields;
  splitTabs(firstLine, fields, separator);
  const Columns columns = columnsOf(std::vector<std::string>(fields.begin(), fields.end()));
  // "English, French, Spanish": languages are words, too.
  const bool named = isSurelyHeader(columns) && (columns.language.empty() || fields.size() == 2);
  if ((!namedSeparator(firstLine) || firstLine[0] == '#') && !named) return SourceFormat::list;
  return separator == '\t' ? SourceFormat::tsv : SourceFormat::csv;
}

bool isAlternateName(std::string_view line) {
  std::vector<std::string_view> fields;
  splitTabs(line, fields);
  const bool columns = fields.size() == 8 || fields.size() == 10;  // Of the tables of before 2018 and after.
  const auto flag = [](std::string_view f) { return f.empty() || f == "1"; };
  return columns && isDigits(fields[0]) && isDigits(fields[1]) &&
         std::ranges::all_of(std::span(fields).subspan(4, 4), flag);
}

bool isPlacesHeader(std::string_view firstLine) {
  constexpr std::string_view kPlaces = "name\tcountry\tlat\tlng\tpopulation";
  return firstLine == kPlaces || firstLine == std::string(kPlaces) + "\tregion";
}

std::string_view nameOf(SourceFormat format) {
  constexpr std::string_view kNames[] = {"geonames", "csv", "tsv", "lines", "list", "pairs", "words"};
  EXPECTS(static_cast<std::size_t>(format) < std::size(kNames));
  return kNames[static_cast<std::size_t>(format)];
}

}  // namespace gridpress::gen
