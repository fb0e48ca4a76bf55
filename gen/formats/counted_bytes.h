// gen/formats/counted_bytes: a stream's bytes, with the line that each of them is in.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <iterator>
#include <string_view>
#include <vector>

namespace gridpress::gen {

/// Takes a stream's bytes in large pieces. A JSON parser tells of a value when it has read the value's last
/// byte, so `line` is the line of that value. Lines are counted only when somebody asks: a file has millions
/// of values and asks once a word.
class CountedBytes {
 public:
  explicit CountedBytes(std::istream& in) : in_(in), bytes_(1 << 16) { fill(); }
  bool ended() const { return at_ == end_; }
  char current() const { return *at_; }
  void next() {
    if (++at_ == end_) fill();
  }
  /// What was taken of the stream and is still to come: of a new one its first bytes.
  std::string_view ahead() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }
  /// Of the last byte taken, from 1.
  std::uint32_t line() {
    if (at_ > counted_) {
      // The last byte itself may end its line; it still belongs to it.
      line_ += pendingBreak_ + breaks(counted_, at_ - 1);
      pendingBreak_ = at_[-1] == '\n';
      counted_ = at_;
    }
    return line_;
  }

 private:
  static std::uint32_t breaks(const char* from, const char* to) {
    return static_cast<std::uint32_t>(std::count(from, to, '\n'));
  }
  void fill() {
    line();
    in_.read(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
    counted_ = at_ = bytes_.data();
    end_ = at_ + in_.gcount();
  }
  std::istream& in_;
  std::vector<char> bytes_;
  const char *at_ = nullptr, *end_ = nullptr, *counted_ = nullptr;
  std::uint32_t line_ = 1;
  bool pendingBreak_ = false;
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
