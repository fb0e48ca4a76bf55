// cli/wording/books: files, and what a person should know of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/reports.h"

#include <optional>
#include <utility>

#include "model/length_text.h"

namespace gridpress::cli {

namespace {

Words filesOf(const jobs::Report& report) {
  return {{}, fileTable(report.files), fileTable(report.files, true)};
}

// Nothing helps against them but other lists.
void addUnavoidable(const std::vector<jobs::AvoidedInsideReport>& all, Words& words) {
  if (all.empty()) return;
  words.details.push_back(avoidedInside(all.size(), "the book"));
  for (const jobs::AvoidedInsideReport& match : all)
    words.details.push_back("  " + match.word + " in " + listed(match.in, 3));
}

// Which words of a book of themes it does not have, and why.
void addLeft(const jobs::BookReport& r, Words& words) {
  if (!r.thin.empty())
    words.lines.push_back("fewer than 3 words: " + listed(r.thin) + "; were they read as they are meant?");
  if (r.words == r.listed) return;
  std::size_t noRoom = 0;
  for (const jobs::LeftWordsReport& left : r.left) noRoom += left.words.size();
  words.lines.push_back(withCommas(r.words) + " of the themes' " + counted(r.listed, "word") +
                        " are in puzzles" +
                        (r.words + noRoom + r.tooShort < r.listed
                             ? ", which have up to " + std::to_string(r.most) + " (--words sets the most)"
                             : ""));
  if (r.tooShort > 0)
    words.lines.push_back(counted(r.tooShort, "word") + " of one letter left out, which would hide nowhere");
  constexpr std::size_t kNamed = 3;
  const bool few = r.left.size() <= kNamed;
  if (!few)
    words.lines.push_back("the pages of " + counted(r.left.size(), "puzzle") +
                          " had no room for all of them (--verbose names them)");
  for (const jobs::LeftWordsReport& left : r.left)
    (few ? words.lines : words.details)
        .push_back(
            "puzzle " + left.puzzle + ", \"" + left.title + "\": left out " + listed(left.words) +
            (left.joined ? ": its page has no room for more" : ": they cannot be joined to the others"));
}

void addBooklet(const std::optional<jobs::BindingReport>& booklet, Words& words) {
  if (!booklet) return;
  for (std::string& line : bindingLines(*booklet)) words.lines.push_back(std::move(line));
}

}  // namespace

Words word(const jobs::WorksheetReport& r) {
  Words words;
  for (std::size_t i = 0; i < r.made.size(); ++i)
    add(word(r.made[i].grid, r.made[i].filler), words,
        r.made.size() < 2 ? "" : "list " + std::to_string(i + 1) + ": ");
  add(filesOf(r), words);
  addBooklet(r.booklet, words);
  for (const jobs::VersionReport& version : r.versions)
    add(word(version.filler), words, "version " + version.name + ": ");
  return words;
}

Words word(const jobs::BookReport& r) {
  Words words = filesOf(r);
  addBooklet(r.booklet, words);
  for (const jobs::BookPuzzleReport& remark : r.remarks)
    add(word(remark.filler), words, "puzzle " + remark.puzzle + ": ");
  addLeft(r, words);
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
