// model/nearest: edit distance.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/nearest.h"

#include <algorithm>

namespace gridpress {

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  std::string best;
  std::size_t fewest = word.size() / 3 + 1;
  for (const std::string& candidate : known) {
    // Edit distance with neighbours swapped as one edit (optimal string alignment): d[i][j] is that of the
    // first i and j letters.
    std::vector<std::vector<std::size_t>> d(word.size() + 1, std::vector<std::size_t>(candidate.size() + 1));
    for (std::size_t i = 0; i <= word.size(); ++i)
      for (std::size_t j = 0; j <= candidate.size(); ++j) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        const std::size_t keep = d[i - 1][j - 1] + (word[i - 1] == candidate[j - 1] ? 0 : 1);
        d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, keep});
        if (i > 1 && j > 1 && word[i - 1] == candidate[j - 2] && word[i - 2] == candidate[j - 1])
          d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    if (d.back().back() < fewest) {
      fewest = d.back().back();
      best = candidate;
    }
  }
  return best;
}

std::string didYouMean(std::string_view word, const std::vector<std::string>& known,
                       const std::string& otherwise) {
  const std::string near = nearest(word, known);
  return near.empty() ? otherwise : "did you mean '" + near + "'?";
}

}  // namespace gridpress
