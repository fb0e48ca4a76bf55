// render/draw/cff_widths: finds the Private DICT and writes over two of its operands.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/cff_widths.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace gridpress::render {

namespace {

// Technical Note 5176, tables 9 and 23.
constexpr int kPrivate = 18, kDefaultWidth = 20, kNominalWidth = 21;  // Operators.

/// An operand and the bytes that it takes.
struct Operand {
  int value = 0;
  std::size_t at = 0, length = 0;
};

class Cff {
 public:
  Cff(std::string& font, std::size_t start) : font_(font), start_(start) {}

  std::size_t start() const { return start_; }
  int byte(std::size_t at) const { return at < font_.size() ? static_cast<unsigned char>(font_[at]) : 0; }
  std::size_t number(std::size_t at, int bytes) const {
    std::size_t n = 0;
    for (int i = 0; i < bytes; ++i)
      n = n << 8 | static_cast<std::size_t>(byte(at + static_cast<std::size_t>(i)));
    return n;
  }
  /// Where an INDEX ends, and where its first object begins and ends.
  struct Index {
    std::size_t end = 0, first = 0, firstEnd = 0;
  };
  Index index(std::size_t at) const {
    const std::size_t count = number(at, 2);
    if (count == 0) return {at + 2, 0, 0};
    const int size = byte(at + 2);
    const auto step = static_cast<std::size_t>(size);
    const std::size_t data = at + 3 + step * (count + 1) - 1;
    return {data + number(at + 3 + step * count, size), data + number(at + 3, size),
            data + number(at + 3 + step, size)};
  }
  /// The operands of an operator in a DICT; nothing where it does not stand there.
  std::optional<std::vector<Operand>> find(std::size_t at, std::size_t end, int wanted) const {
    std::vector<Operand> operands;
    while (at < end && at < font_.size()) {
      const int b = byte(at);
      if (b <= 21) {
        if (b == wanted) return operands;
        operands.clear();
        at += b == 12 ? 2 : 1;
      } else if (b == 30) {  // A real number, to its last half byte.
        do ++at;
        while (at < end && (byte(at) & 15) != 15 && byte(at) >> 4 != 15);
        operands.push_back({0, at++, 0});
      } else {
        operands.push_back(operand(at, b));
        at += operands.back().length;
      }
    }
    return std::nullopt;
  }
  bool fits(const Operand& o, int value) const {
    if (o.length == 5) return true;
    if (o.length == 3) return value >= -32768 && value <= 32767;
    return o.length == 2 ? value >= 108 && value <= 1131 : o.length == 1 && value >= -107 && value <= 107;
  }
  void put(const Operand& o, int value) {
    const auto set = [&](std::size_t i, int b) { font_[o.at + i] = static_cast<char>(b & 255); };
    if (o.length == 5)
      for (std::size_t i = 0; i < 4; ++i) set(1 + i, value >> (24 - 8 * static_cast<int>(i)));
    else if (o.length == 3)
      set(1, value >> 8), set(2, value);
    else if (o.length == 2)
      set(0, 247 + (value - 108) / 256), set(1, (value - 108) % 256);
    else
      set(0, value + 139);
  }

 private:
  Operand operand(std::size_t at, int b) const {
    if (b == 29) return {static_cast<std::int32_t>(number(at + 1, 4)), at, 5};
    if (b == 28) return {static_cast<std::int16_t>(number(at + 1, 2)), at, 3};
    if (b <= 246) return {b - 139, at, 1};
    if (b <= 250) return {(b - 247) * 256 + byte(at + 1) + 108, at, 2};
    return {-(b - 251) * 256 - byte(at + 1) - 108, at, 2};
  }
  std::string& font_;
  std::size_t start_;
};

}  // namespace

bool widenCff(std::string& font, std::size_t start, int change) {
  Cff cff(font, start);
  const Cff::Index names = cff.index(start + static_cast<std::size_t>(cff.byte(start + 2)));
  const Cff::Index top = cff.index(names.end);
  const auto where = cff.find(top.first, top.firstEnd, kPrivate);
  if (!where || where->size() != 2) return false;  // Fonts for many scripts have several.
  const std::size_t from = start + static_cast<std::size_t>((*where)[1].value);
  const std::size_t to = from + static_cast<std::size_t>((*where)[0].value);
  std::vector<std::pair<Operand, int>> changes;
  for (const int op : {kDefaultWidth, kNominalWidth}) {
    const auto operands = cff.find(from, to, op);
    if (!operands || operands->size() != 1) continue;
    const int value = operands->front().value + change;
    if (!cff.fits(operands->front(), value)) return false;
    changes.emplace_back(operands->front(), value);
  }
  for (const auto& [operand, value] : changes) cff.put(operand, value);
  return !changes.empty();
}

}  // namespace gridpress::render
