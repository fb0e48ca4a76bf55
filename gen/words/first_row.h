// gen/words/first_row: a first row that may be a header or a word: kept aside until the others are known.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/earth.h"

namespace gridpress::gen {

/// Of the fields of a row only one is known as a column's name: "answer" heads a list of answers, and is a
/// word of a list that is in alphabetical order. It is a word where it is written like another one (capitals,
/// small letters) and either all rows are in alphabetical order with it, three at least behind it, or two
/// other rows' words are such names as well (a list about school). Otherwise it is a header.
class FirstRow {
 public:
  std::string name, clue, country;
  std::int64_t population = 0;
  std::size_t line = 0;
  std::optional<EarthPoint> at;

  /// Is told the names of all other rows, in order.
  void watch(std::string_view other);
  bool isWord() const;

 private:
  std::string last_;
  std::size_t others_ = 0, names_ = 0;
  bool sorted_ = true, alike_ = false;
};

}  // namespace gridpress::gen
