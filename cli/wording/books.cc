// cli/wording/books: files, and what a person should know of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/reports.h"

#include <filesystem>

#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::cli {

Words word(const jobs::PlanReport& report) {
  Words words;
  const std::string jobs = report.files.empty() ? "jobs.txt" : report.files.front().path;
  const std::filesystem::path folder = std::filesystem::path(jobs).parent_path();
  words.lines = {report.books ? counted(report.jobs.size(), "book")
                              : counted(report.words, "word") + ", " + counted(report.letters, "letter") +
                                    " on " + counted(report.jobs.size(), "plate"),
                 "run each job of " + jobs + ", then " + (folder / report.join).string()};
  for (const jobs::PlannedJob& job : report.jobs)
    words.details.push_back(
        job.job + ": " + job.title +
        (report.books ? "" : "; " + counted(job.words, "word") + ", " + counted(job.letters, "letter")));
  return words;
}

Words word(const jobs::JoinReport& report) {
  Words words{{},
              {counted(report.words, "word") + " of " + counted(report.plates, "plate") + " in " +
               counted(report.volumes, "volume") + (report.checked == 0 ? "" : ", every entry read back")}};
  add(filesOf(report), words);
  return words;
}

Words word(const jobs::SeasonReport& report) {
  Words words;
  std::vector<std::vector<std::string>> rows = {{"book", "pages", "spine", "checks", "SHA-256"}};
  for (const jobs::SeasonBook& book : report.books)
    rows.push_back({printable(book.book), std::to_string(book.pages),
                    book.spineInches ? fixed(*book.spineInches, 3) + " in" : "-",
                    book.pages == 0       ? "not made"
                    : book.checks.empty() ? "not verified"
                                          : book.checks,
                    book.sha256.substr(0, 12)});
  words.lines = inColumns(rows, {0, 3, 4});
  for (std::string& file : fileTable(report.files)) words.lines.push_back(std::move(file));
  return words;
}

Words word(const jobs::MakeReport& report) {
  Words words;
  if (report.words) {
    const Words list = word(*report.words);
    for (const auto& lines : {list.lines, list.details}) add({{}, {}, lines}, words);
  }
  if (report.puzzle) add(word(report.puzzle->grid, report.puzzle->filler), words);
  for (const jobs::MadeSheet& sheet : report.sheets)
    if (sheet.puzzle) add(word(sheet.puzzle->grid, sheet.puzzle->filler), words, sheet.sheet + ": ");
  add({{}, {}, fileTable(report.files, true)}, words);
  std::vector<std::string> checks = checkLines(report.verification.checks);
  if (checks.empty()) return words;
  const std::vector<proof::Check>& all = report.verification.checks;
  const auto failed = std::ranges::count_if(all, [](const proof::Check& check) { return !check.passed(); });
  add(failed > 0 ? Words{{}, std::move(checks)} : Words{{}, {}, std::move(checks)}, words);
  std::vector<std::string> files;
  for (const jobs::StepReport& step : report.steps)
    files.insert(files.end(), step.outputs.begin(), step.outputs.end());
  words.lines.push_back(counted(files.size(), "file") + " in " +
                        printable(std::filesystem::path(files.front()).parent_path().string()) + "; " +
                        (failed > 0
                             ? std::to_string(failed) + " of " + counted(all.size(), "check") + " failed"
                             : "all " + counted(all.size(), "check") + " passed"));
  return words;
}

namespace {

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
                        (r.most == 0 ? ", as many as a page holds well; --words sets the most"
                         : r.words + noRoom + r.tooShort < r.listed
                             ? ", which have up to " + std::to_string(r.most) + " (--words sets the most)"
                             : ""));
  if (r.tooShort > 0)
    words.lines.push_back(counted(r.tooShort, "word") + " of one letter left out, which would hide nowhere");
  constexpr std::size_t kNamed = 3;
  const bool few = r.left.size() <= kNamed;
  if (!few)
    words.lines.push_back(
        "the pages of " + counted(r.left.size(), "puzzle") +
        " had no room for all of them (--verbose names them); a larger --trim or --size has");
  for (const jobs::LeftWordsReport& left : r.left)
    (few ? words.lines : words.details)
        .push_back(
            "puzzle " + left.puzzle + ", \"" + left.title + "\": left out " + listed(left.words) +
            (left.joined ? ": its page has no room for more" : ": they cannot be joined to the others"));
}

}  // namespace

Words word(const jobs::WorksheetReport& r) {
  Words words;
  for (std::size_t i = 0; i < r.made.size(); ++i)
    add(word(r.made[i].grid, r.made[i].filler), words,
        r.made.size() < 2 ? "" : "list " + std::to_string(i + 1) + ": ");
  add(filesOf(r), words);
  if (r.booklet) add({{}, bindingLines(*r.booklet)}, words);
  for (const jobs::VersionReport& version : r.versions)
    add(word(version.filler), words, "version " + version.name + ": ");
  return words;
}

Words word(const jobs::BookReport& r) {
  Words words = filesOf(r);
  if (r.booklet) add({{}, bindingLines(*r.booklet)}, words);
  for (const jobs::BookPuzzleReport& remark : r.remarks)
    add(word(remark.filler), words, "puzzle " + remark.puzzle + ": ");
  addLeft(r, words);
  addUnavoidable(r.unavoidable, words);
  if (r.otherPuzzles > 0)
    words.lines.push_back(r.folder + " holds " + counted(r.otherPuzzles, "other puzzle") + ", which " +
                          (r.otherPuzzles == 1 ? "is" : "are") + " not this book's; verify reads them all");
  add({{}, spineLines(r.spines)}, words);
  return words;
}

Words word(const jobs::CoverReport& r) {
  Words words = filesOf(r);
  words.lines.push_back(counted(static_cast<std::uint64_t>(r.pages), "page") +
                        (r.paper.empty() ? "" : " on " + r.paper) + ": spine " + fixed(r.spineInches, 3) +
                        " in" + (r.spineText ? "" : ", too thin for text"));
  return words;
}

}  // namespace gridpress::cli
