// render/pdf/plain_codes: letters to codes and back, and the two CMaps that tell a reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/plain_codes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace gridpress::render {

namespace {

constexpr char32_t kFirstArrow = 0x2190, kArrows = 10;
// Latin to Cyrillic; more Latin and Greek, dashes and quotes. They fill the CIDs from 256.
constexpr struct { char32_t from, to; } kBlocks[] = {{0x100, 0x530}, {0x1E00, 0x2028}};
constexpr int kArrowCode = 0x0E;  // Above the line ends, which strings would have to escape.
constexpr int kSecondBytes = 96;  // A0 to FF: none has to be escaped.

std::string hex(unsigned n, int digits) {
  std::string s(static_cast<std::size_t>(digits), '0');
  for (int i = digits - 1; i >= 0; --i, n /= 16) s[static_cast<std::size_t>(i)] = "0123456789ABCDEF"[n % 16];
  return "<" + s + ">";
}

std::string codeText(int cid) {
  std::string code;
  addPlainCode(code, cid);
  unsigned n = 0;
  for (const char c : code) n = n << 8 | static_cast<unsigned char>(c);
  return hex(n, static_cast<int>(2 * code.size()));
}

// CMaps take a hundred lines at a time.
std::string blocks(const std::string& kind, const std::vector<std::string>& lines) {
  std::string s;
  for (std::size_t from = 0; from < lines.size(); from += 100) {
    const std::size_t to = std::min(from + 100, lines.size());
    s += std::to_string(to - from) + " begin" + kind + "\n";
    for (std::size_t i = from; i < to; ++i) s += lines[i] + "\n";
    s += "end" + kind + "\n";
  }
  return s;
}

std::string cmap(const std::string& name, const std::string& ordering, int type, const std::string& maps) {
  return "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry "
         "(Adobe) /Ordering (" +
         ordering + ") /Supplement 0 >> def\n/CMapName /" + name + " def\n/CMapType " + std::to_string(type) +
         " def\n3 begincodespacerange\n<00> <7F>\n<A0> <FF>\n<80A0> <9FFF>\nendcodespacerange\n" + maps +
         "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

// By the blocks above.
int reckonedCid(char32_t c) {
  if ((c >= 0x20 && c < 0x7F) || (c >= 0xA0 && c < 0x100 && c != 0xAD)) return static_cast<int>(c);
  if (c >= kFirstArrow && c < kFirstArrow + kArrows) return kArrowCode + static_cast<int>(c - kFirstArrow);
  int before = 256;
  for (const auto& [from, to] : kBlocks) {
    if (c >= from && c < to) return before + static_cast<int>(c - from);
    before += static_cast<int>(to - from);
  }
  return -1;
}

constexpr char32_t kCodesEnd = kFirstArrow + kArrows;

}  // namespace

std::optional<int> plainCid(char32_t c) {
  // A guide asks five million times.
  static const auto known = [] {
    std::array<std::int16_t, kCodesEnd> all{};
    for (char32_t code = 0; code < kCodesEnd; ++code)
      all[code] = static_cast<std::int16_t>(reckonedCid(code));
    return all;
  }();
  if (c >= kCodesEnd || known[c] < 0) return std::nullopt;
  return known[c];
}

void addPlainCode(std::string& text, int cid) {
  if (cid >= 256) text += static_cast<char>(0x80 + (cid - 256) / kSecondBytes);
  text += static_cast<char>(cid >= 256 ? 0xA0 + (cid - 256) % kSecondBytes : cid);
}

char32_t plainLetterOf(int cid) {
  static const auto letters = [] {
    std::array<char32_t, kPlainCids> all{};
    for (char32_t c = 0x20; c < kCodesEnd; ++c)
      if (const auto known = plainCid(c)) all[static_cast<std::size_t>(*known)] = c;
    return all;
  }();
  return letters[static_cast<std::size_t>(cid)];
}

std::string plainCMap() {
  std::vector<std::string> ranges = {"<00> <7F> 0", "<A0> <FF> 160"};
  for (int first = 256; first < kPlainCids; first += kSecondBytes)
    ranges.push_back(codeText(first) + " " + codeText(first + kSecondBytes - 1) + " " +
                     std::to_string(first));
  return cmap("Plain", "Identity", 1, blocks("cidrange", ranges));
}

std::string plainToUnicode(const std::function<bool(int cid)>& shown) {
  std::vector<std::string> chars;
  for (int cid = 0; cid < kPlainCids; ++cid)
    if (shown(cid)) chars.push_back(codeText(cid) + " " + hex(plainLetterOf(cid), 4));
  return cmap("PlainUnicode", "UCS", 2, blocks("bfchar", chars));
}

}  // namespace gridpress::render
