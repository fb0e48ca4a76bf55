// gen/files/line_reader: a source's bytes as UTF-8, and its lines, one at a time.
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

/// What a person should know of how a source was made text.
struct TextFacts {
  std::string encoding = {};  ///< What it is written in; empty: UTF-8.
  Mojibake mojibake = {};     ///< What it had been taken for; only of one that kHead holds, no word file.
  bool macLines = false;      ///< Its lines end in CR alone.
  std::size_t zeros = 0;      ///< Zero bytes that were taken out.
};

/// Decides by the first kHead bytes in which encoding a source is written, and whether its lines end in CR
/// alone, as on old Macs. A stray zero byte is taken out, which no editor shows; a file of more zeros than
/// lines is refused. Cuts at LF, takes a CR before it away, and a byte order mark before the first line.
class LineReader {
 public:
  static constexpr std::size_t kHead = 4 * 1024 * 1024;
  /// A line longer than this is no word list.
  static constexpr std::size_t kLongestLine = 16 * 1024 * 1024;

  explicit LineReader(const std::string& path, std::uint64_t maxUnpacked = kMaxUnpacked)
      : input_(path, maxUnpacked) {}
  explicit LineReader(Input input) : input_(std::move(input)) {}

  /// Goes to the next line; false at the end. Throws Error (call) with file and line where a line is no UTF-8
  /// or longer than kLongestLine, where the bytes are those of a PDF, a picture or the like, and what Input
  /// throws.
  bool next();
  /// The line, without its end; valid until the next call of next().
  std::string_view line() const { return line_; }
  /// Its number, from 1.
  std::size_t number() const { return number_; }
  /// Makes the next call of next() give the same line again.
  void again() { again({std::string(line_)}); }
  /// Makes the next calls give these lines again, which were the last ones.
  void again(std::vector<std::string> lines);

  const Input& input() const { return input_; }
  /// Complete when all was read.
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
  std::string text_;  ///< Of the input's block, where it is mended.
  std::optional<Decoder> decoder_;
  std::string_view block_;  ///< What is left of it.
  std::string carry_;       ///< A line that began in an earlier block.
  std::string_view line_;
  std::size_t number_ = 0;
  std::deque<std::string> waiting_;  ///< Lines to be given again.
  std::string given_;                ///< The one of them that line_ is.
};

}  // namespace gridpress::gen
