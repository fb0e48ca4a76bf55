// gen/formats/ipuz_read: feeds an ipuz file to the JSON parser, counting lines.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstddef>
#include <cstdint>
#include <istream>
#include <iterator>
#include <streambuf>

#include "gen/formats/ipuz.h"
#include "gen/formats/ipuz_build.h"
#include "gen/formats/ipuz_sax.h"

namespace gridpress::gen {

namespace {

/// Bytes of a stream, with the number of the line that the last byte taken belongs to.
class CountingBytes {
 public:
  explicit CountingBytes(std::streambuf* buffer) : buffer_(buffer) { fill(); }
  bool ended() const { return at_ == size_; }
  char current() const { return bytes_[at_]; }
  void next() {
    if (bytes_[at_] == '\n') ++line_;
    if (++at_ == size_) fill();
  }
  const std::uint32_t& line() const { return line_; }

 private:
  void fill() {
    size_ = static_cast<std::size_t>(buffer_->sgetn(bytes_, sizeof bytes_));
    at_ = 0;
  }
  std::streambuf* buffer_;
  char bytes_[1 << 16];
  std::size_t at_ = 0, size_ = 0;
  std::uint32_t line_ = 1;
};

/// The input iterator that nlohmann's parser asks for. No source is the end.
struct ByteIterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  CountingBytes* source = nullptr;
  char operator*() const { return source->current(); }
  ByteIterator& operator++() { return source->next(), *this; }
  bool operator==(const ByteIterator& other) const {
    return (source == nullptr || source->ended()) == (other.source == nullptr || other.source->ended());
  }
};

}  // namespace

Puzzle readIpuz(std::istream& in, const std::string& name) {
  CountingBytes bytes(in.rdbuf());
  if (bytes.ended()) throw Error::call("the file is empty", "give an ipuz file", {name, 0});
  RawIpuz raw;
  IpuzSax handler(raw, name, bytes.line());
  nlohmann::json::sax_parse(ByteIterator{&bytes}, ByteIterator{}, &handler);
  return buildPuzzle(std::move(raw), name);
}

}  // namespace gridpress::gen
