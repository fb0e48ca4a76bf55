// gen/files/stream_lines: a stream's bytes, handed on line by line.
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

/// Takes a stream's bytes in large pieces and hands them on in pieces of at most a line, so that whoever is
/// at a piece knows its line without counting.
class StreamLines {
 public:
  explicit StreamLines(std::istream& in) : in_(in), bytes_(1 << 16) {}
  /// Whether nothing is left; takes more of the stream to find out.
  bool ended() {
    if (at_ == end_) fill();
    return at_ == end_;
  }
  /// What was taken of the stream and is still to come: of a new one its first bytes.
  std::string_view ahead() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }
  /// Of the piece handed on last, from 1.
  std::uint32_t line() const { return line_; }
  /// The rest of the line with its end, or as much of it as was taken of the stream. Valid until the next
  /// one.
  std::string_view next() {
    line_ += lineEnded_ ? 1 : 0;
    const std::string_view all = ahead();
    const std::size_t end = all.find('\n');
    lineEnded_ = end != std::string_view::npos;
    const std::string_view piece = all.substr(0, lineEnded_ ? end + 1 : all.size());
    at_ += piece.size();
    return piece;
  }
  /// So many bytes of those ahead, whatever lines they have. Valid until the next piece.
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
