// cli/wording/wording: plurals, lists and tables.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/wording.h"

#include <algorithm>

#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::cli {

std::string withFlags(const std::string& text) {
  return wordSettings(text, [](std::string_view name) { return "--" + std::string(name); });
}

void add(Words part, Words& whole, const std::string& before) {
  const auto move = [&before](std::vector<std::string>& from, std::vector<std::string>& to) {
    for (std::string& line : from) to.push_back(before + line);
  };
  move(part.out, whole.out);
  move(part.lines, whole.lines);
  move(part.details, whole.details);
}

void addShortened(const std::vector<std::string>& all, Words& whole, const std::string& before) {
  constexpr std::size_t kNamed = 10;
  for (std::size_t i = 0; i < all.size(); ++i)
    (i < kNamed ? whole.lines : whole.details).push_back(before + all[i]);
  if (all.size() > kNamed)
    whole.lines.push_back(before + "and " + withCommas(all.size() - kNamed) + " more (--verbose names them)");
}

std::string listed(const std::vector<std::string>& names, std::size_t shown) {
  std::string text;
  const std::size_t named = std::min(shown, names.size());
  const std::size_t more = names.size() - named;
  for (std::size_t i = 0; i < named; ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return more == 0 ? text : text + " and " + withCommas(more) + " more";
}

std::vector<std::string> fileTable(const std::vector<jobs::OutputFile>& files, bool costs) {
  std::vector<std::vector<std::string>> rows;
  if (costs) rows.push_back({"file", "size", "extent", "seconds", "peak memory"});
  for (const jobs::OutputFile& f : files) {
    if (f.path == "-") continue;  // Who reads it sees what it is.
    rows.push_back({printable(f.path), fileSize(f.bytes), f.extent});
    if (!costs) continue;
    rows.back().push_back(fixed(f.seconds, 2));
    rows.back().push_back(fixed(f.peakMegabytes, 0) + " MB");
  }
  return inColumns(rows, {0, 2});
}

std::vector<std::string> inColumns(const std::vector<std::vector<std::string>>& rows,
                                   const std::set<std::size_t>& left) {
  std::vector<std::string> lines;
  if (rows.empty()) return lines;
  std::vector<std::size_t> widths(rows[0].size(), 0);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string pad(widths[i] - row[i].size(), ' ');
      line += (i ? "  " : "") + (left.contains(i) ? row[i] + pad : pad + row[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace gridpress::cli
