// gen/formats/ipuz_raw: what an ipuz word search says, before anything in it was held against the rest.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/promises.h"
#include "model/puzzle.h"

namespace gridpress::gen {

/// A list of cells that is being followed: where it begins, which way it goes, and whether it keeps to that.
struct CellTrace {
  std::uint32_t word = 0;  ///< Index into RawIpuz::words.
  std::uint32_t line = 0;  ///< Of the file.
  std::uint32_t cells = 0;
  Cell start, step, last;
  bool bent = false;

  void add(Cell cell);
};

/// The parts of the file, in whatever order they came.
struct RawIpuz {
  std::string version;
  std::vector<std::string> kinds;
  std::string title, copyright, generator, seed;
  std::string block = "#";  ///< The text of a cell that is not there.
  std::string empty;        ///< The text of a cell without a letter, beside the number 0.
  std::optional<std::int64_t> width, height;
  std::uint32_t dimensionsLine = 0;

  std::vector<std::string> cellTexts;  ///< Each different text of a cell once.
  std::vector<Letter> cells;           ///< Indices into cellTexts, or kBlank, kOutside; row after row.
  std::vector<std::size_t> rowEnds;    ///< Where in `cells` each row ends.
  std::vector<std::uint32_t> rowLines;

  std::vector<Word> words;  ///< Text and prints only; in order of appearance anywhere.
  std::unordered_map<std::string, std::uint32_t> wordIndex;
  std::uint32_t expected = 0;  ///< The word after the one last named.
  bool hasSolution = false;
  std::vector<CellTrace> solution;

  bool hasPuzzle = false;

  // Of the extension gridpress:puzzle.
  bool hasExtension = false;
  std::vector<std::uint32_t> listed;  ///< Its word list: indices into words.
  std::vector<std::string> alphabet;
  Promises promises;
  std::map<std::uint32_t, std::vector<std::string>> letters;   ///< By word.
  std::map<std::uint32_t, std::vector<Placement>> placements;  ///< By word.

  /// The word with this text, made where there was none.
  std::uint32_t wordOf(const std::string& text);
};

/// A text as errors name it: quoted, and cut off where it is long.
std::string named(std::string_view text);

}  // namespace gridpress::gen
