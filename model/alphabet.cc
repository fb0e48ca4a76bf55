// model/alphabet: sorts letters and finds them again.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/alphabet.h"

#include <algorithm>
#include <utility>

#include "model/error.h"

namespace gridpress {

Alphabet::Alphabet(std::vector<std::string> letters) : letters_(std::move(letters)) {
  std::ranges::sort(letters_);
  letters_.erase(std::unique(letters_.begin(), letters_.end()), letters_.end());
  if (letters_.size() > 65000)
    throw Error::job("the words use " + std::to_string(letters_.size()) +
                         " different letters, and a puzzle has at most 65000",
                     "fold the words to fewer letters");
}

Alphabet Alphabet::latin() {
  std::vector<std::string> letters;
  for (char c = 'A'; c <= 'Z'; ++c) letters.emplace_back(1, c);
  return Alphabet(std::move(letters));
}

std::optional<Letter> Alphabet::find(std::string_view text) const {
  const auto at = std::ranges::lower_bound(letters_, text);
  if (at == letters_.end() || *at != text) return std::nullopt;
  return static_cast<Letter>(at - letters_.begin());
}

std::string spell(const Alphabet& alphabet, const std::vector<Letter>& letters) {
  std::string text;
  for (const Letter letter : letters) text += alphabet[letter];
  return text;
}

}  // namespace gridpress
