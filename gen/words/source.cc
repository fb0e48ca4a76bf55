// gen/words/source: tells a source's format by its ending and its first line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/source.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "gen/words/columns.h"
#include "gen/words/csv.h"
#include "gen/words/utf8.h"
#include "gen/words/word_file.h"

namespace gridpress::gen {
namespace {

constexpr std::array<std::pair<SourceFormat, std::string_view>, 7> kFormatNames = {{
    {SourceFormat::geonames, "geonames"},
    {SourceFormat::csv, "csv"},
    {SourceFormat::tsv, "tsv"},
    {SourceFormat::lines, "lines"},
    {SourceFormat::list, "list"},
    {SourceFormat::pairs, "pairs"},
    {SourceFormat::words, "words"},
}};

/// 19 columns, the first of them a number (GeoNames' id).
bool looksLikeGeonames(std::string_view line) {
  if (std::count(line.begin(), line.end(), '\t') != 18) return false;
  const std::string_view id = line.substr(0, line.find('\t'));
  return !id.empty() && std::all_of(id.begin(), id.end(), [](char c) { return c >= '0' && c <= '9'; });
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
  if (looksLikeGeonames(firstLine)) return SourceFormat::geonames;
  if (name.ends_with(".tsv") || name.ends_with(".tab") || isPlacesHeader(firstLine)) return SourceFormat::tsv;
  const char separator = separatorOf(firstLine);
  const std::vector<std::string_view> fields = cutAt(firstLine, separator);
  const Columns columns = columnsOf(fields);
  // "English, French, Spanish": languages are words, too.
  const bool named = isSurelyHeader(columns) && (columns.language.empty() || fields.size() == 2);
  if (!namedSeparator(firstLine) && !named) return SourceFormat::list;
  return separator == '\t' ? SourceFormat::tsv : SourceFormat::csv;
}

bool isPlacesHeader(std::string_view firstLine) {
  return firstLine == "name\tcountry\tlat\tlng\tpopulation";
}

std::string_view nameOf(SourceFormat format) {
  for (const auto& [value, name] : kFormatNames)
    if (value == format) return name;
  return {};
}

}  // namespace gridpress::gen
