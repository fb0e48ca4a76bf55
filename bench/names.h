// bench/names: names from a list, for benches that place words.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <string>
#include <vector>

#include "model/word_list.h"

namespace gridpress::bench {

/// The first run of capitals of each line, where it has at least `least`; longest first, each once.
inline std::vector<std::string> readNames(const char* path, std::size_t least = 1) {
  std::ifstream in(path);
  std::vector<std::string> names;
  for (std::string line; std::getline(in, line);) {
    line.erase(std::find_if(line.begin(), line.end(), [](char c) { return c < 'A' || c > 'Z'; }), line.end());
    if (line.size() >= least) names.push_back(line);
  }
  std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  });
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

/// `count` of the names at even distances.
inline WordList sample(const std::vector<std::string>& names, std::size_t count) {
  WordList list;
  list.alphabet = Alphabet::latin();
  for (std::size_t i = 0; i < count; ++i) {
    Word word{names[i * names.size() / count], {}, {}};
    for (const char c : word.text) word.letters.push_back(static_cast<Letter>(c - 'A'));
    list.words.edit().push_back(std::move(word));
  }
  return list;
}

}  // namespace gridpress::bench
