// model/alphabet: the letters a puzzle is made of, numbered.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

/// A letter by its number in an Alphabet.
using Letter = std::uint16_t;

/// A cell that holds no letter yet.
inline constexpr Letter kBlank = 0xFFFF;
/// A cell that does not exist (outside a mask).
inline constexpr Letter kOutside = 0xFFFE;

/// The letters of a puzzle: each is what one cell shows, in UTF-8 ("A", or a grapheme cluster of several code
/// points). Letters are sorted by their bytes, so equal sets of letters get equal numbers in
/// any order.
class Alphabet {
 public:
  Alphabet() = default;
  /// Sorts and removes duplicates. Throws Error (job) beyond 65,000 letters.
  explicit Alphabet(std::vector<std::string> letters);
  /// A to Z.
  static Alphabet latin();

  const std::vector<std::string>& letters() const { return letters_; }
  std::size_t size() const { return letters_.size(); }
  const std::string& operator[](Letter letter) const { return letters_[letter]; }
  std::optional<Letter> find(std::string_view text) const;
  bool operator==(const Alphabet&) const = default;

 private:
  std::vector<std::string> letters_;
};

/// The text of some letters, one after another.
std::string spell(const Alphabet& alphabet, const std::vector<Letter>& letters);

}  // namespace gridpress
