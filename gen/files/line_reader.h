// gen/files/line_reader: a source's bytes as UTF-8, line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gen/files/encoding.h"
#include "gen/files/input.h"
#include "model/limits.h"

namespace gridpress::gen {

/// Facts about the decoding of a source, for the user.
struct TextFacts {
  std::string encoding = {};  ///< The encoding of the source; empty: UTF-8.
  Mojibake mojibake = {};     ///< The wrong decoding; only for sources within kHead, and not word files.
  bool macLines = false;      ///< Lines end in CR alone.
  std::size_t zeros = 0;      ///< Zero bytes that were removed.
};

/// Detects from the first kHead bytes the encoding of a source, and whether its lines end in CR alone, as on
/// old Macs. Stray zero bytes, which no editor shows, are removed; a file with more zeros than lines is
/// refused. Splits at LF, and removes a CR before it and a byte order mark before the first line.
class LineReader {
 public:
  static constexpr std::size_t kHead = 4 * 1024 * 1024;
  /// Longer lines are refused: they are not of a word list.
  static constexpr std::size_t kLongestLine = 16 * 1024 * 1024;

  explicit LineReader(const std::string& path, std::uint64_t maxUnpacked = kMaxUnpacked)
      : input_(path, maxUnpacked) {}
  explicit LineReader(Input input) : input_(std::move(input)) {}

  /// Moves to the next line; false at the end. Throws Error (call) with file and line if a line is not UTF-8
  /// or is longer than kLongestLine, if the bytes are those of a PDF, a picture or the like, and what Input
  /// throws.
  bool next();
  /// The line without its end; valid until the next call of next().
  std::string_view line() const { return line_; }
  /// The line's number, from 1.
  std::size_t number() const { return number_; }
  /// Makes the next call of next() return the same line again.
  void again() { again({std::string(line_)}); }
  /// Makes the next calls of next() return these lines again, which were the last ones.
  void again(std::vector<std::string> lines);

  const Input& input() const { return input_; }
  /// Complete after the last line.
  const TextFacts& facts() const { return facts_; }

 private:
  std::string_view nextBlock();
  void begin();
  void readJson();
  void take(OfficeText text);
  std::string_view mended(std::string_view block, bool last);
  bool cut();
  void checkUtf8() const;

  Input input_;
  TextFacts facts_;
  bool begun_ = false, ended_ = false;
  std::string text_;  ///< The input's block, if it was converted.
  std::optional<Decoder> decoder_;
  std::string_view block_;  ///< The rest of the block.
  std::string carry_;       ///< The beginning of a line from earlier blocks.
  std::string_view line_;
  std::size_t number_ = 0;
  std::deque<std::string> waiting_;  ///< Lines to be returned again.
  std::string given_;                ///< The one of them that line_ points to.
};

}  // namespace gridpress::gen
