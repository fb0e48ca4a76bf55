// gen/files/stream_lines: a stream's bytes, line by line.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <string_view>
#include <vector>

#include "model/contracts.h"

namespace gridpress::gen {

/// Reads a stream in large blocks and returns it in pieces of at most one line, so that the line number of
/// each piece is known without counting.
class StreamLines {
 public:
  explicit StreamLines(std::istream& in) : in_(in), bytes_(1 << 16) {}
  /// Whether nothing is left; may read more of the stream.
  bool ended() {
    if (at_ == end_) fill();
    return at_ == end_;
  }
  /// What was read from the stream but not yet returned: its first bytes if the stream is new.
  std::string_view ahead() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }
  /// The line of the last piece, from 1.
  std::uint32_t line() const { return line_; }
  /// The rest of the line with its end, or as much of it as was read. Valid until the next piece.
  std::string_view next() {
    line_ += lineEnded_ ? 1 : 0;
    const std::string_view all = ahead();
    const std::size_t end = all.find('\n');
    lineEnded_ = end != std::string_view::npos;
    const std::string_view piece = all.substr(0, lineEnded_ ? end + 1 : all.size());
    at_ += piece.size();
    return piece;
  }
  /// The next N bytes of ahead(), across lines. Valid until the next piece.
  std::string_view take(std::size_t bytes) {
    EXPECTS(bytes <= ahead().size());
    const std::string_view piece = ahead().substr(0, bytes);
    line_ += static_cast<std::uint32_t>(std::ranges::count(piece, '\n'));
    at_ += piece.size();
    return piece;
  }

 private:
  void fill() {
    in_.read(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
    at_ = bytes_.data();
    end_ = at_ + in_.gcount();
  }
  std::istream& in_;
  std::vector<char> bytes_;
  const char* at_ = bytes_.data();
  const char* end_ = at_;
  std::uint32_t line_ = 1;
  bool lineEnded_ = false;
};

}  // namespace gridpress::gen
