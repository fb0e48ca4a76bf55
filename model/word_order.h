// model/word_order: the order in which a puzzle's words are listed, and the letters it falls into.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/puzzle.h"

namespace gridpress {

/// Made by orderByText, or by gen/ in a language's own order.
struct WordOrder {
  /// A run of words under one heading.
  struct Section {
    std::string label;        ///< "A", "CH", "Ж"
    std::uint32_t first = 0;  ///< The rank of its first word.
    bool operator==(const Section&) const = default;
  };
  std::vector<std::uint32_t> ranks;  ///< Of each word of the puzzle; no two alike.
  std::vector<Section> sections;     ///< By rising `first`; the first begins at 0.
  std::string language;              ///< BCP 47; empty: by the bytes of the text.
};

/// By the bytes of the words' text, a section for each first letter.
WordOrder orderByText(const Puzzle& puzzle);

/// The section that holds a rank.
std::size_t sectionOf(const WordOrder& order, std::uint32_t rank);

}  // namespace gridpress
