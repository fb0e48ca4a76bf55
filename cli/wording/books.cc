// cli/wording/books: files, and what a person should know of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/books.h"

#include "cli/wording/grid.h"
#include "cli/wording/prints.h"
#include "model/length_text.h"

namespace gridpress::cli {

namespace {

Words filesOf(const jobs::Report& report) {
  return {{}, fileTable(report.files), fileTable(report.files, true)};
}

// Few are named; many are a number.
void addUnavoidable(const std::vector<jobs::AvoidedInsideReport>& all, Words& words) {
  constexpr std::size_t kNamed = 3;
  if (all.empty()) return;
  const bool few = all.size() <= kNamed;
  words.lines.push_back("the book's own words spell " +
                        counted(all.size(), "word of the avoid list", "words of the avoid list") +
                        (few ? ":" : " (--verbose names them)"));
  for (const jobs::AvoidedInsideReport& match : all)
    (few ? words.lines : words.details).push_back("  " + match.word + " in " + listed(match.in, kNamed));
}

}  // namespace

Words word(const jobs::WorksheetReport& r) {
  Words words;
  for (std::size_t i = 0; i < r.made.size(); ++i)
    add(word(r.made[i].grid, r.made[i].filler), words,
        r.made.size() < 2 ? "" : "list " + std::to_string(i + 1) + ": ");
  add(filesOf(r), words);
  for (const jobs::VersionReport& version : r.versions)
    add(word(version.filler), words, "version " + version.name + ": ");
  return words;
}

Words word(const jobs::BookReport& r) {
  Words words = filesOf(r);
  for (const jobs::BookPuzzleReport& remark : r.remarks)
    add(word(remark.filler), words, "puzzle " + remark.puzzle + ": ");
  addUnavoidable(r.unavoidable, words);
  if (r.otherPuzzles > 0)
    words.lines.push_back(r.folder + " holds " + counted(r.otherPuzzles, "other puzzle") + ", which " +
                          (r.otherPuzzles == 1 ? "is" : "are") + " not this book's; verify reads them all");
  for (std::string& line : spineLines(r.spines)) words.lines.push_back(std::move(line));
  return words;
}

Words word(const jobs::CoverReport& r) {
  Words words = filesOf(r);
  words.lines.push_back(counted(static_cast<std::uint64_t>(r.pages), "page") + " on " + r.paper + ": spine " +
                        fixed(r.spineInches, 3) + " in" + (r.spineText ? "" : ", too thin for text"));
  return words;
}

}  // namespace gridpress::cli
