// gen/files/csv: splits fields.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/csv.h"

#include <algorithm>
#include <array>

#include "gen/letters/text.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {

void splitTabs(std::string_view line, std::vector<std::string_view>& fields, char separator) {
  fields.clear();
  for (;;) {
    const std::size_t tab = line.find(separator);
    fields.push_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return;
    line.remove_prefix(tab + 1);
  }
}

char separatorOf(std::string_view firstLine) {
  constexpr std::string_view kSeparators = ",;\t|";
  std::array<std::size_t, kSeparators.size()> count{};
  bool quoted = false;
  for (std::size_t i = 0; i < firstLine.size(); ++i) {
    if (firstLine[i] == '"') quoted = !quoted;
    const std::size_t which = kSeparators.find(firstLine[i]);
    const bool prose = i + 1 < firstLine.size() && firstLine[i + 1] == ' ';
    const bool frame = firstLine[i] == '|' && (i == 0 || i + 1 == firstLine.size());  // Of Markdown.
    if (which != std::string_view::npos && !quoted && !prose && !frame) ++count[which];
  }
  const auto most = std::ranges::max_element(count);
  return kSeparators[static_cast<std::size_t>(most - count.begin())];
}

std::optional<char> namedSeparator(std::string_view line) {
  if (line.size() == 5 && asciiLower(line.substr(0, 4)) == "sep=") return line[4];
  constexpr std::string_view kAnki = "#separator:";
  if (!line.starts_with(kAnki)) return std::nullopt;
  const std::string name = asciiLower(line.substr(kAnki.size()));
  constexpr std::pair<std::string_view, char> kNames[] = {
      {"comma", ','}, {"semicolon", ';'}, {"pipe", '|'}, {"colon", ':'}, {"space", ' '}};
  for (const auto& [called, sign] : kNames)
    if (name == called) return sign;
  return name.size() == 1 ? name[0] : '\t';
}

// Takes the record's lines into taken_ but the first.
CsvRecord::Ending CsvRecord::cut(LineReader& lines, char separator, Quotes quotes) {
  constexpr std::size_t kMostLenient = 100;  // Lines.
  std::string_view line = lines.line();
  std::size_t at = 0;
  for (bool more = true; more;) {
    if (at < line.size() && line[at] == quote_) {
      for (++at;;) {
        const std::size_t quote = line.find(quote_, at);
        text_ += line.substr(at, quote == std::string_view::npos ? quote : quote - at);
        if (quote == std::string_view::npos) {
          if ((quotes == Quotes::lenient && taken_.size() == kMostLenient) || !lines.next())
            return Ending::open;
          line = lines.line();
          if (quotes == Quotes::lenient) taken_.emplace_back(line);
          at = 0;
          text_ += '\n';
          if (text_.size() > LineReader::kLongestLine) return Ending::open;
        } else if (quote + 1 < line.size() && line[quote + 1] == quote_) {
          text_ += quote_;
          at = quote + 2;
        } else {
          at = quote + 1;
          break;
        }
      }
      if (at < line.size() && line[at] != separator) return Ending::behind;
    } else {
      const std::size_t end = std::min(line.find(separator, at), line.size());
      text_ += line.substr(at, end - at);
      at = end;
    }
    ends_.push_back(text_.size());
    more = at < line.size();  // then line[at] is a separator
    ++at;
  }
  return Ending::whole;
}

void CsvRecord::read(LineReader& lines, std::vector<std::string_view>& fields, char separator,
                     Quotes quotes) {
  const std::string_view line = lines.line();
  const bool single =
      line.starts_with('\'') && line.ends_with('\'') && contains(line, std::string{'\'', separator, '\''});
  quote_ = single ? '\'' : '"';
  if (!contains(line, quote_)) return splitTabs(lines.line(), fields, separator);
  text_.clear();
  ends_.clear();
  taken_.clear();
  const Source start{lines.input().name(), lines.number()};
  const std::string first(lines.line());
  const Ending ending = cut(lines, separator, quotes);
  if (ending != Ending::whole && quotes == Quotes::lenient) {
    lines.again(std::move(taken_));
    text_ = first;
    return splitTabs(text_, fields, separator);
  }
  if (ending == Ending::open)
    throw Error::call({"problem.quote_open", "a quoted field that begins here never ends"},
                      {"remedy.close_quote",
                       "close it with a quotation mark, or read the file with {from} lines or tsv",
                       {{"from", setting("from")}}},
                      start);
  if (ending == Ending::behind)
    throw Error::call(
        {"problem.quote_behind", "a quoted field has more text after its closing quotation mark"},
        {"remedy.double_quote", "double the quotation marks inside the field (RFC 4180)"},
        {lines.input().name(), lines.number()});
  fields.clear();
  std::size_t from = 0;
  for (const std::size_t end : ends_) {
    fields.push_back(std::string_view(text_).substr(from, end - from));
    from = end;
  }
  ENSURES(!fields.empty() && from == text_.size());
}

}  // namespace gridpress::gen
