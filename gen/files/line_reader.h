// gen/files/line_reader: a source's lines, one at a time, known to be UTF-8.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gen/files/text_input.h"
#include "model/limits.h"

namespace gridpress::gen {

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
