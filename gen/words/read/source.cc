// gen/words/read/source: tells a source's format by its ending and its first line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/source.h"

#include <algorithm>
#include <vector>

#include "gen/files/csv.h"
#include "gen/letters/text.h"
#include "gen/words/read/word_file.h"
#include "gen/words/table/table.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

/// 19 columns, the first of them a number (GeoNames' id).
bool looksLikeGeonames(std::string_view line) {
  return std::ranges::count(line, '\t') == 18 && isDigits(line.substr(0, line.find('\t')));
}

}  // namespace

SourceFormat formatOf(std::string_view fileName, std::string_view firstLine) {
  std::string name = asciiLower(fileName);
  for (const std::string_view packed : {".gz", ".bz2", ".xz", ".zst", ".zip"})
    if (name.ends_with(packed)) {
      name.resize(name.size() - packed.size());
      break;
    }
  if (isWordFileStart(firstLine)) return SourceFormat::words;
  if (name.ends_with(".csv")) return SourceFormat::csv;
  if (looksLikeGeonames(firstLine) || isAlternateName(firstLine)) return SourceFormat::geonames;
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
  return columns && isDigits(fields[0]) && isDigits(fields[1]) && flag(fields[4]) && flag(fields[5]) &&
         flag(fields[6]) && flag(fields[7]);
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
