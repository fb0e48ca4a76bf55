// cli/wording/puzzles: a sentence for each, and what did not work.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/wording/reports.h"

#include "model/length_text.h"

namespace gridpress::cli {

namespace {

using Lines = std::vector<std::string>;

/// "      1,234  names": the numbers right-aligned.
std::string row(std::uint64_t number, const std::string& one, const std::string& many = "") {
  std::string digits = withCommas(number);
  if (digits.size() < 11) digits.insert(0, 11 - digits.size(), ' ');
  return digits + "  " + (number == 1 || many.empty() ? one : many);
}

std::string ruleLine(const jobs::RuleReport& r) {
  std::string line = row(r.touched, r.does);
  const bool justDrops = r.does.starts_with("dropped");
  if (r.dropped > 0 && (!justDrops || r.dropped != r.touched))
    line += " (" +
            (justDrops ? counted(r.dropped, "piece") : withCommas(r.dropped) + " dropped: " + r.drops) + ")";
  return line;
}

/// The letters, the most frequent first, a few to the line.
Lines letterLines(const gen::CleanReport& c) {
  constexpr std::size_t kMost = 40, kPerLine = 7;
  std::vector<std::pair<std::string, std::uint64_t>> counts(c.letterCounts.begin(), c.letterCounts.end());
  std::ranges::sort(counts);  // By their bytes where they are as frequent.
  std::ranges::stable_sort(counts, [](const auto& a, const auto& b) { return a.second > b.second; });
  Lines lines;
  for (std::size_t i = 0; i < std::min(counts.size(), kMost); ++i) {
    if (i % kPerLine == 0) lines.emplace_back(i == 0 ? "letters:" : "        ");
    const double share = 100 * static_cast<double>(counts[i].second) / static_cast<double>(c.letters);
    lines.back() += "  " + counts[i].first + " " + fixed(share, 2) + " %";
  }
  if (counts.size() > kMost) lines.back() += "  and " + withCommas(counts.size() - kMost) + " more";
  return lines;
}

std::string sourceLine(const gen::SourceReport& s) {
  const bool clean = s.format == gen::SourceFormat::words;
  return row(s.names, clean ? "word" : "name", clean ? "words" : "names") + " from " + s.path + " (" +
         std::string(nameOf(s.format)) +
         (clean ? ", clean already)" : ", recipe " + std::string(nameOf(s.recipe)) + ")");
}

// From the names to the words, step by step.
Lines stepLines(const gen::CleanReport& c) {
  Lines lines;
  for (const jobs::RuleReport& rule : jobs::rulesOf(c))
    if (rule.touched > 0) lines.push_back(ruleLine(rule));
  lines.push_back(row(c.pieces, "name after these rules", "names after these rules"));
  lines.push_back(row(c.duplicatesBefore, "spelled like an earlier one"));
  if (c.foldedToNothing > 0)
    lines.push_back(row(c.foldedToNothing, "dropped: no letter that the grid can hold"));
  if (c.lostLetters > 0) lines.push_back(row(c.lostLetters, "kept, but without some letters"));
  lines.push_back(row(c.duplicatesAfter, "equal to an earlier one after folding"));
  return lines;
}

}  // namespace

Words word(const jobs::WordsReport& report) {
  const gen::CleanReport& c = report.cleaning;
  Words words;
  Lines& rest = report.files.empty() ? words.lines : words.details;
  for (const gen::SourceReport& source : c.sources) {
    words.lines.push_back(sourceLine(source));
    if (source.blankLines > 0) rest.push_back(row(source.blankLines, "blank line", "blank lines"));
  }
  for (std::string& line : stepLines(c)) rest.push_back(std::move(line));
  words.lines.push_back(row(c.words, "word, ", "words, ") + counted(c.letters, "letter") + ", " +
                        fixed(c.meanLength(), 2) + " a word; the longest has " + withCommas(c.longestLength));
  if (c.several > 0)
    rest.push_back(row(c.several, "word with several print forms, ", "words with several print forms, ") +
                   withCommas(c.severalSpellings) + " of them with several spellings");
  for (std::string& line : letterLines(c)) rest.push_back(std::move(line));
  for (std::string& line : fileTable(report.files)) words.lines.push_back(std::move(line));
  return words;
}

Words word(const jobs::CrosswordReport& r) {
  Words words;
  words.lines.push_back(withCommas(r.placed) + " of " + counted(r.wanted, "word") + " in " +
                        std::to_string(r.columns) + " x " + std::to_string(r.rows) + " squares (seed " +
                        std::to_string(r.seed) + ")");
  words.details.push_back(counted(r.squares, "square") + " with a letter, " + fixed(r.density(), 3) +
                          " of all; " + counted(r.crossings, "crossing") +
                          (r.starts > 1 ? ", the best of " + withCommas(r.starts) + " starts" : ""));
  if (!r.withoutClue.empty())
    words.lines.push_back("without a clue: " + listed(r.withoutClue) +
                          "; the page gives only the number of letters, so add " +
                          (r.withoutClue.size() == 1 ? "its clue" : "their clues") + " to the list");
  std::vector<std::string> missing;
  for (const jobs::MissingWordReport& m : r.missing)
    missing.push_back(
        "does not fit: " + m.word +
        (r.copiesWanted == 1 ? "" : " (" + withCommas(m.copies) + " of " + withCommas(r.copiesWanted) + ")") +
        (m.letters == 1 ? ": one letter crosses nothing" : ""));
  addShortened(missing, words);
  add(filesOf(r), words);
  return words;
}

Words word(const jobs::SquaresReport& r) {
  Words words;
  std::string line = counted(r.words, "word") + " of " + std::to_string(r.columns) +
                     (r.columns == r.rows ? "" : " or " + std::to_string(r.rows)) + " letters",
              passed;
  if (r.passedOver.withCapitals > 0) passed = withCommas(r.passedOver.withCapitals) + " with capitals";
  if (r.passedOver.otherCharacters > 0)
    passed +=
        (passed.empty() ? "" : ", ") + withCommas(r.passedOver.otherCharacters) + " with other characters";
  if (!passed.empty()) line += "; passed over: " + passed;
  words.lines.push_back(std::move(line));
  for (const std::string& name : r.notInList)
    words.lines.push_back("'" + name + "' of --without is not in the list");
  if (!r.listed) add(filesOf(r), words);
  if (r.files.empty())
    words.out.push_back(std::to_string(r.squares));
  else
    words.lines.push_back(counted(r.squares, "square"));
  return words;
}

Words word(const jobs::AddReport& r) {
  Words words;
  for (const jobs::AddedWordReport& a : r.added)
    words.lines.push_back(std::to_string(a.column) + "," + std::to_string(a.row) + " " + a.arrow + " " +
                          a.word);
  if (r.crossword) {
    words.lines.push_back("the crossword has " + std::to_string(r.columns) + " x " + std::to_string(r.rows) +
                          " squares");
    return words;
  }
  words.lines.push_back(counted(r.changed.size(), "cell") + " changed");
  for (const jobs::ChangedCellReport& c : r.changed)
    words.lines.push_back("  " + std::to_string(c.column) + "," + std::to_string(c.row) + ": " + c.before +
                          " becomes " + c.after);
  if (!r.noLongerOnce.empty())
    words.lines.push_back("no longer found once, as the puzzle's file requires: " + listed(r.noLongerOnce));
  return words;
}

Words word(const jobs::VersionsReport& r) {
  Words words;
  for (const jobs::VersionReport& version : r.versions) {
    // One that was written needs no more than a line.
    const Words all = word(version.grid, version.filler);
    const std::string name = version.name.empty() ? "" : version.name + ": ";
    const bool whole = version.grid.unplaced.empty();
    for (std::size_t i = 0; i < all.lines.size(); ++i)
      (i == 0 || !whole ? words.lines : words.details).push_back(name + all.lines[i]);
    for (const std::string& line : all.details) words.details.push_back(name + line);
  }
  add(filesOf(r), words);
  return words;
}

}  // namespace gridpress::cli
