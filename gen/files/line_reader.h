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
/// alone, as on old Macs. What is UTF-8 goes through unchecked. A stray zero byte is taken out, which no
/// editor shows; a file of more zeros than lines is refused.
class TextInput {
 public:
  static constexpr std::size_t kHead = 4 * 1024 * 1024;

  explicit TextInput(Input input) : input_(std::move(input)) {}

  /// The next block; empty at the end. Throws what Input::next throws, and Error (call) where the bytes are
  /// those of a PDF, a picture or the like.
  std::string_view next();

  const Input& input() const { return input_; }
  /// Complete when all was read.
  const TextFacts& facts() const { return facts_; }

 private:
  void begin();
  void mendHead();
  void readJson();
  void take(OfficeText text);
  std::string_view mended(std::string_view block, bool last);

  Input input_;
  TextFacts facts_;
  bool begun_ = false, ended_ = false, headGiven_ = false;
  std::string head_, block_;
  std::optional<Decoder> decoder_;
};

/// Cuts at LF, takes a CR before it away, and a byte order mark before the first line. Other encodings and
/// old Macs' line ends are TextInput's.
class LineReader {
 public:
  /// A line longer than this is no word list.
  static constexpr std::size_t kLongestLine = 16 * 1024 * 1024;

  explicit LineReader(const std::string& path, std::uint64_t maxUnpacked = kMaxUnpacked)
      : text_(Input(path, maxUnpacked)) {}
  explicit LineReader(Input input) : text_(std::move(input)) {}

  /// Goes to the next line; false at the end. Throws Error (call) with file and line where a line is no UTF-8
  /// or longer than kLongestLine, and what Input throws.
  bool next();
  /// The line, without its end; valid until the next call of next().
  std::string_view line() const { return line_; }
  /// Its number, from 1.
  std::size_t number() const { return number_; }
  /// Makes the next call of next() give the same line again.
  void again() { again({std::string(line_)}); }
  /// Makes the next calls give these lines again, which were the last ones.
  void again(std::vector<std::string> lines);

  const Input& input() const { return text_.input(); }
  const TextInput& text() const { return text_; }

 private:
  bool cut();
  void checkUtf8() const;

  TextInput text_;
  std::string_view block_;  ///< What is left of the input's block.
  std::string carry_;       ///< A line that began in an earlier block.
  std::string_view line_;
  std::size_t number_ = 0;
  std::deque<std::string> waiting_;  ///< Lines to be given again.
  std::string given_;                ///< The one of them that line_ is.
};

}  // namespace gridpress::gen
