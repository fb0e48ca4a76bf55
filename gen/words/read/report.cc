// gen/words/read/report: counts what a list holds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/report.h"

#include <algorithm>

namespace gridpress::gen {

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
    if (std::ranges::any_of(
            word.prints, [&word](const PrintForm& p) { return p.spelling != word.prints.front().spelling; }))
      ++report.severalSpellings;
  }
  report.longest = list.words.empty() ? std::string() : list.words.front().text;
  report.longestLength = list.words.empty() ? 0 : list.words.front().letters.size();
  report.letterCounts.clear();
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) report.letterCounts.emplace_back(list.alphabet[static_cast<Letter>(i)], counts[i]);
}

}  // namespace gridpress::gen
