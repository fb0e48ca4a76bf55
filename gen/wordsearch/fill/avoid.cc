// gen/wordsearch/fill/avoid: lines to words, words to letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/wordsearch/fill/avoid.h"

#include <algorithm>
#include <optional>
#include <set>

#include "gen/words/utf8.h"
#include "gen/wordsearch/fill/cells.h"
#include "model/error.h"

namespace gridpress::gen {

std::vector<std::string> readAvoidList(std::string_view text, const std::string& name) {
  std::vector<std::string> words;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (std::size_t number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (firstBadUtf8(line) != std::string_view::npos)
      throw Error::call("this line is not UTF-8", "save the list as UTF-8", {name, number});
    if (line.ends_with('\r')) line.remove_suffix(1);
    line = trimmed(line);
    if (!line.empty() && line.front() != '#') words.emplace_back(line);
  }
  return words;
}

std::vector<std::vector<Letter>> spellable(const std::vector<std::string>& words, const Alphabet& alphabet) {
  std::vector<std::vector<Letter>> all;
  std::set<std::vector<Letter>> seen;
  for (const std::string& word : words)
    for (const std::vector<std::string>& shown : {foldedLetters(word), ownLetters(word)})
      if (const auto letters = lettersOf(shown, alphabet);
          letters && !letters->empty() && seen.insert(*letters).second)
        all.push_back(*letters);
  return all;
}

std::vector<std::vector<std::string>> textsOf(const std::vector<std::vector<Letter>>& words,
                                              const Alphabet& alphabet) {
  std::vector<std::vector<std::string>> texts;
  for (const std::vector<Letter>& word : words) {
    texts.emplace_back();
    for (const Letter letter : word) texts.back().push_back(alphabet[letter]);
  }
  return texts;
}

}  // namespace gridpress::gen
