// gen/words/csv: field splitting.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/csv.h"

#include <algorithm>
#include <array>

#include "gen/words/utf8.h"
#include "model/error.h"

namespace gridpress::gen {

namespace {

Message closeQuote() {
  return {"remedy.close_quote",
          "close it with a quotation mark, or read the file with {from} lines or tsv",
          {{"from", setting("from")}}};
}

}  // namespace

void splitTabs(std::string_view line, std::vector<std::string_view>& fields) {
  fields.clear();
  for (;;) {
    const std::size_t tab = line.find('\t');
    fields.push_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return;
    line.remove_prefix(tab + 1);
  }
}

char separatorOf(std::string_view firstLine) {
  constexpr std::string_view kSeparators = ",;\t";
  std::array<std::size_t, kSeparators.size()> count{};
  bool quoted = false;
  for (std::size_t i = 0; i < firstLine.size(); ++i) {
    if (firstLine[i] == '"') quoted = !quoted;
    const std::size_t which = kSeparators.find(firstLine[i]);
    const bool prose = i + 1 < firstLine.size() && firstLine[i + 1] == ' ';
    if (which != std::string_view::npos && !quoted && !prose) ++count[which];
  }
  const auto most = std::max_element(count.begin(), count.end());
  return kSeparators[static_cast<std::size_t>(most - count.begin())];
}

std::optional<char> namedSeparator(std::string_view line) {
  if (line.size() == 5 && asciiLower(line.substr(0, 4)) == "sep=") return line[4];
  return std::nullopt;
}

std::vector<std::string_view> cutAt(std::string_view line, char separator) {
  std::vector<std::string_view> fields;
  for (;;) {
    const std::size_t end = line.find(separator);
    fields.push_back(line.substr(0, end));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + 1);
  }
}

void CsvRecord::read(LineReader& lines, std::vector<std::string_view>& fields, char separator) {
  text_.clear();
  ends_.clear();
  const Source start{lines.input().name(), lines.number()};
  std::string_view line = lines.line();
  std::size_t at = 0;
  for (bool more = true; more;) {
    if (at < line.size() && line[at] == '"') {
      for (++at;;) {
        const std::size_t quote = line.find('"', at);
        text_ += line.substr(at, quote == std::string_view::npos ? quote : quote - at);
        if (quote == std::string_view::npos) {
          if (!lines.next())
            throw Error::call({"problem.quote_open", "a quoted field that begins here never ends"},
                              closeQuote(), start);
          line = lines.line();
          at = 0;
          text_ += '\n';
          if (text_.size() > LineReader::kLongestLine)
            throw Error::call("a quoted field that begins here goes on for more than 16 MB", closeQuote(),
                              start);
        } else if (quote + 1 < line.size() && line[quote + 1] == '"') {
          text_ += '"';
          at = quote + 2;
        } else {
          at = quote + 1;
          break;
        }
      }
      if (at < line.size() && line[at] != separator)
        throw Error::call(
            {"problem.quote_behind", "a quoted field goes on behind its closing quotation mark"},
            {"remedy.double_quote", "double the quotation marks inside the field (RFC 4180)"},
            {lines.input().name(), lines.number()});
    } else {
      const std::size_t next = line.find(separator, at);
      const std::size_t end = next == std::string_view::npos ? line.size() : next;
      text_ += line.substr(at, end - at);
      at = end;
    }
    ends_.push_back(text_.size());
    more = at < line.size();  // then line[at] is a separator
    ++at;
  }
  fields.clear();
  std::size_t from = 0;
  for (const std::size_t end : ends_) {
    fields.push_back(std::string_view(text_).substr(from, end - from));
    from = end;
  }
}

}  // namespace gridpress::gen
