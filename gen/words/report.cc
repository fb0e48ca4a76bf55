// gen/words/report: counting letters and putting counts into sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/report.h"

#include <algorithm>

#include "model/length_text.h"

namespace gridpress::gen {
namespace {

/// "   1,234  what" (and ", so many dropped").
std::string counted(std::size_t number, std::string_view what) {
  std::string digits = withCommas(number);
  if (digits.size() < 11) digits.insert(0, 11 - digits.size(), ' ');
  return digits + "  " + std::string(what);
}

/// The letters, the most frequent first, a few to the line.
void describeLetters(const CleanReport& report, std::vector<std::string>& lines) {
  constexpr std::size_t kMost = 40, kPerLine = 7;
  auto counts = report.letterCounts;
  std::stable_sort(counts.begin(), counts.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string line;
  for (std::size_t i = 0; i < std::min(counts.size(), kMost); ++i) {
    if (i % kPerLine == 0) {
      if (!line.empty()) lines.push_back(line);
      line = i == 0 ? "letters:" : "        ";
    }
    const double share = 100 * static_cast<double>(counts[i].second) / static_cast<double>(report.letters);
    line += "  " + counts[i].first + " " + fixed(share, 2) + " %";
  }
  if (counts.size() > kMost) line += "  and " + withCommas(counts.size() - kMost) + " more";
  if (!line.empty()) lines.push_back(line);
}

}  // namespace

void measure(const WordList& list, CleanReport& report) {
  report.words = list.words.size();
  report.letters = report.prints = report.several = report.severalSpellings = 0;
  std::vector<std::size_t> counts(list.alphabet.size());
  for (const Word& word : list.words) {
    report.letters += word.letters.size();
    for (const Letter letter : word.letters) ++counts[letter];
    report.prints += word.prints.size();
    if (word.prints.size() < 2) continue;
    ++report.several;
    if (std::any_of(word.prints.begin(), word.prints.end(),
                    [&word](const PrintForm& p) { return p.spelling != word.prints.front().spelling; }))
      ++report.severalSpellings;
  }
  report.longest = list.words.empty() ? std::string() : list.words.front().text;
  report.longestLength = list.words.empty() ? 0 : list.words.front().letters.size();
  report.letterCounts.clear();
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) report.letterCounts.emplace_back(list.alphabet[static_cast<Letter>(i)], counts[i]);
}

std::vector<std::string> describe(const CleanReport& report) {
  std::vector<std::string> lines;
  for (const SourceReport& source : report.sources) {
    const bool clean = source.format == SourceFormat::words;
    lines.push_back(counted(source.names, clean ? "words from " : "names from ") + source.path + " (" +
                    std::string(nameOf(source.format)) +
                    (clean ? ", clean already)" : ", recipe " + std::string(nameOf(source.recipe)) + ")"));
    if (source.blankLines > 0) lines.push_back(counted(source.blankLines, "blank lines"));
  }
  for (std::size_t r = 0; r < report.rules.size(); ++r) {
    const RuleCount& count = report.rules[r];
    if (count.touched == 0) continue;
    std::string line = counted(count.touched, rules()[r].does);
    const bool justDrops = rules()[r].does.starts_with("dropped");
    if (count.dropped > 0 && (!justDrops || count.dropped != count.touched))
      line += " (" + withCommas(count.dropped) +
              (justDrops ? " pieces)" : " dropped: " + std::string(rules()[r].drops) + ")");
    lines.push_back(std::move(line));
  }
  lines.push_back(counted(report.pieces, "names after these rules"));
  lines.push_back(counted(report.duplicatesBefore, "spelled like an earlier one"));
  if (report.foldedToNothing > 0)
    lines.push_back(counted(report.foldedToNothing, "dropped: no letter that the grid can hold"));
  if (report.lostLetters > 0) lines.push_back(counted(report.lostLetters, "kept, but without some letters"));
  lines.push_back(counted(report.duplicatesAfter, "equal to an earlier one after folding"));
  lines.push_back(counted(report.words, "words, ") + withCommas(report.letters) + " letters, " +
                  fixed(report.meanLength(), 2) + " a word; the longest has " +
                  withCommas(report.longestLength));
  if (report.several > 0)
    lines.push_back(counted(report.several, "words with several print forms, ") +
                    withCommas(report.severalSpellings) + " of them with several spellings");
  describeLetters(report, lines);
  return lines;
}

}  // namespace gridpress::gen
