// gen/formats/counted_bytes: a stream's bytes, with the line that each of them is in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <iterator>
#include <vector>

namespace gridpress::gen {

/// Takes a stream's bytes in large pieces. A JSON parser tells of a value when it has read the value's last
/// byte, so `line` is the line of that value.
class CountedBytes {
 public:
  explicit CountedBytes(std::istream& in) : in_(in), bytes_(1 << 16) { fill(); }
  bool ended() const { return at_ == size_; }
  char current() const { return bytes_[at_]; }
  void next() {
    if (lineEnded_) ++line_;
    lineEnded_ = bytes_[at_] == '\n';
    if (++at_ == size_) fill();
  }
  /// Of the last byte taken, from 1.
  const std::uint32_t& line() const { return line_; }

 private:
  void fill() {
    in_.read(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
    size_ = static_cast<std::size_t>(in_.gcount());
    at_ = 0;
  }
  std::istream& in_;
  std::vector<char> bytes_;
  std::size_t at_ = 0, size_ = 0;
  std::uint32_t line_ = 1;
  bool lineEnded_ = false;
};

/// The input iterator that nlohmann's parser asks for. No source is the end.
struct CountedByteIterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  CountedBytes* source = nullptr;
  char operator*() const { return source->current(); }
  CountedByteIterator& operator++() { return source->next(), *this; }
  bool operator==(const CountedByteIterator& other) const {
    return (source == nullptr || source->ended()) == (other.source == nullptr || other.source->ended());
  }
};

}  // namespace gridpress::gen
