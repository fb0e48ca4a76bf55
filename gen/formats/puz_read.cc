// gen/formats/puz_read: an Across Lite file's parts, as if an ipuz file had named them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "gen/formats/clue_text.h"
#include "gen/formats/letters.h"
#include "gen/formats/puz.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::gen {

namespace {

// Where in the file what stands.
constexpr std::size_t kWhole = 0x00, kShapeSum = 0x0E, kMasked = 0x10, kVersion = 0x18, kShape = 0x2C,
                      kClueCount = 0x2E, kScrambled = 0x32, kHead = 0x34;
/// Of kScrambled.
constexpr unsigned kNoSolution = 2;
constexpr unsigned char kCircled = 0x80;  // In GEXT.

class PuzReader {
 public:
  PuzReader(std::string_view bytes, const std::string& file, RawIpuz& raw, PuzSums sums)
      : bytes_(bytes), file_(file), raw_(raw), sums_(sums) {}

  void read() {
    if (bytes_.size() < kHead) cutShort();
    width_ = byteAt(kShape);
    height_ = byteAt(kShape + 1);
    cells_ = width_ * height_;
    if (cells_ == 0) fail("the puzzle has no squares", "make the file again");
    if (bytes_.size() < kHead + 2 * cells_) cutShort();
    solution_ = bytes_.substr(kHead, cells_);
    state_ = bytes_.substr(kHead + cells_, cells_);
    at_ = kHead + 2 * cells_;
    title_ = text();
    author_ = text();
    copyright_ = text();
    for (unsigned i = wordAt(kClueCount); i > 0; --i) clues_.push_back(text());
    // Old programs leave out the notes, and their end.
    if (at_ < bytes_.size()) notes_ = text();
    if (sums_ == PuzSums::check) checkSums();
    if (const unsigned tag = wordAt(kScrambled); tag != 0 && tag != kNoSolution)
      fail("the solution is locked: its letters are scrambled",
           "unlock it with its key in the program that plays it, save it, and give that file");
    readSections();
    fill();
  }

 private:
  [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const {
    throw Error::call(problem, remedy, {file_, 0});
  }
  [[noreturn]] void cutShort() const {
    fail("the .puz file is damaged: it is cut short", "copy or download it again");
  }
  unsigned byteAt(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }
  unsigned wordAt(std::size_t at) const { return byteAt(at) + 256 * byteAt(at + 1); }

  std::string_view text() {
    const std::size_t end = bytes_.find('\0', at_);
    if (end == std::string_view::npos) cutShort();
    const std::size_t begin = std::exchange(at_, end + 1);  // Not among arguments, which have no order.
    return bytes_.substr(begin, end - begin);
  }

  bool versionFrom(char major, char minor) const {
    const char first = bytes_[kVersion], second = bytes_[kVersion + 2];
    return first > major || (first == major && second >= minor);
  }

  std::uint16_t sumOfTexts(std::uint16_t from) const {
    const auto withEnd = [&](std::string_view text) {
      if (!text.empty()) from = puzSum(std::string_view("\0", 1), puzSum(text, from));
    };
    withEnd(title_);
    withEnd(author_);
    withEnd(copyright_);
    for (const std::string_view clue : clues_) from = puzSum(clue, from);
    if (versionFrom('1', '3')) withEnd(notes_);
    return from;
  }

  void checkSums() const {
    const std::uint16_t shape = puzSum(bytes_.substr(kShape, 8));
    const std::array<std::uint16_t, 4> parts = {shape, puzSum(solution_), puzSum(state_), sumOfTexts(0)};
    bool fits =
        wordAt(kShapeSum) == shape && wordAt(kWhole) == sumOfTexts(puzSum(state_, puzSum(solution_, shape)));
    constexpr std::string_view kKey = "ICHEATED";
    for (std::size_t i = 0; i < 4; ++i) {
      fits = fits && byteAt(kMasked + i) == (static_cast<unsigned char>(kKey[i]) ^ (parts[i] & 0xFFU));
      fits = fits && byteAt(kMasked + 4 + i) == (static_cast<unsigned char>(kKey[i + 4]) ^ (parts[i] >> 8U));
    }
    if (!fits)
      fail("the .puz file is damaged: its checksums do not fit its contents",
           "copy or download it again, or save it anew in the program that made it");
  }

  /// Name, length, checksum, contents, a zero byte.
  void readSections() {
    while (bytes_.size() - at_ >= 8) {
      const std::string_view name = bytes_.substr(at_, 4);
      const std::size_t length = wordAt(at_ + 4);
      if (bytes_.size() - at_ - 8 < length) cutShort();
      const std::string_view contents = bytes_.substr(at_ + 8, length);
      const bool known = name == "GRBS" || name == "RTBL" || name == "GEXT";
      if (known && sums_ == PuzSums::check && puzSum(contents) != wordAt(at_ + 6))
        fail("the .puz file is damaged: the checksum of its part " + std::string(name) + " does not fit",
             "copy or download it again, or save it anew in the program that made it");
      if (known && name != "RTBL" && length != cells_)
        fail("the .puz file is damaged: its part " + std::string(name) + " has not a byte for each square",
             "make the file again");
      if (known) sections_[std::string(name)] = contents;
      at_ = std::min(at_ + 8 + length + 1, bytes_.size());
    }
  }

  /// " 0:HEART;12:SPADE;" by number.
  std::map<int, std::string> rebusTable() const {
    std::map<int, std::string> table;
    const auto section = sections_.find("RTBL");
    std::string_view rest = section == sections_.end() ? std::string_view() : section->second;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(';'), rest.size());
      std::string_view entry = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      while (!entry.empty() && entry.front() == ' ') entry.remove_prefix(1);
      int number = 0;
      const auto read = std::from_chars(entry.data(), entry.data() + entry.size(), number);
      const auto used = static_cast<std::size_t>(read.ptr - entry.data());
      if (read.ec != std::errc() || used >= entry.size() || entry[used] != ':') continue;
      table.emplace(number, utf8(entry.substr(used + 1)));
    }
    return table;
  }

  std::string utf8(std::string_view text) const {
    std::string out(text);
    if (!versionFrom('2', '0')) {
      out.clear();
      icu::UnicodeString(text.data(), static_cast<std::int32_t>(text.size()), "windows-1252")
          .toUTF8String(out);
    } else {
      // What is not UTF-8 becomes the sign for that.
      const std::string bytes = std::exchange(out, "");
      icu::UnicodeString::fromUTF8(bytes).toUTF8String(out);
    }
    return paperText(std::move(out), {file_, 0});
  }

  bool isSquare(std::size_t column, std::size_t row) const {
    if (column >= width_ || row >= height_) return false;
    const char c = solution_[row * width_ + column];
    return c != '.' && c != ':';
  }

  void fill() {
    raw_.version = "http://ipuz.org/v2";
    raw_.kinds = {"http://ipuz.org/crossword#1"};
    raw_.title = utf8(title_);
    raw_.author = utf8(author_);
    raw_.copyright = utf8(copyright_);
    raw_.intro = utf8(notes_);
    raw_.hasPuzzle = raw_.hasSolutionRows = true;
    const std::map<int, std::string> table = rebusTable();
    std::int64_t number = 0;
    std::size_t next = 0;
    const auto clue = [&](Direction direction) {
      if (next == clues_.size()) wrongCount();
      // Across Lite shows tags as they stand; but who writes one means what a page would make of it.
      raw_.clues.push_back(
          {direction, std::to_string(number), fromHtml(utf8(clues_[next++]), Italics::keep), 0});
    };
    for (std::size_t row = 0; row < height_; ++row) {
      for (std::size_t column = 0; column < width_; ++column) {
        const std::size_t cell = row * width_ + column;
        addSquare(column, row, table);
        // Where column or row is 0, the one before it wraps around to one that does not exist.
        const bool here = isSquare(column, row);
        const bool across = here && !isSquare(column - 1, row) && isSquare(column + 1, row);
        const bool down = here && !isSquare(column, row - 1) && isSquare(column, row + 1);
        if (!across && !down) continue;
        raw_.puzzle.numbers.emplace_back(cell, ++number);
        if (across) clue(Direction::right);
        if (down) clue(Direction::down);
      }
      raw_.puzzle.endRow(0);
      raw_.solutionRows.endRow(0);
    }
    if (next != clues_.size()) wrongCount();
  }

  void addSquare(std::size_t column, std::size_t row, const std::map<int, std::string>& table) {
    const std::size_t cell = row * width_ + column;
    const char c = solution_[cell];
    if (!isSquare(column, row)) {
      // A colon is a black square that the solver of a diagramless puzzle is to find.
      raw_.puzzle.add(raw_.block);
      raw_.solutionRows.add(raw_.block);
      return;
    }
    raw_.puzzle.add("");
    raw_.solutionRows.add(wordAt(kScrambled) == kNoSolution || c == '-' ? "" : letterOf(cell, c, table));
    if (const auto marks = sections_.find("GEXT"); marks != sections_.end()) {
      RawStyle style;
      style.circle = (static_cast<unsigned char>(marks->second[cell]) & kCircled) != 0;
      if (style.circle) raw_.puzzle.styles.emplace_back(cell, style);
    }
  }

  std::string letterOf(std::size_t cell, char c, const std::map<int, std::string>& table) const {
    if (const auto rebus = sections_.find("GRBS"); rebus != sections_.end()) {
      const auto entry = table.find(static_cast<unsigned char>(rebus->second[cell]) - 1);
      if (entry != table.end() && !entry->second.empty() && entry->second.size() <= kLongestLetter)
        return entry->second;
    }
    const std::string letter = utf8(std::string_view(&c, 1));
    return letter == " " ? "" : letter;
  }

  [[noreturn]] void wrongCount() const {
    fail("the .puz file has " + std::to_string(clues_.size()) + (clues_.size() == 1 ? " clue" : " clues") +
             ", its squares have another number of words",
         "make the file again in the program that it came from");
  }

  std::string_view bytes_;
  const std::string& file_;
  RawIpuz& raw_;
  const PuzSums sums_;
  std::size_t width_ = 0, height_ = 0, cells_ = 0, at_ = 0;
  std::string_view solution_, state_, title_, author_, copyright_, notes_;
  std::vector<std::string_view> clues_;
  std::map<std::string, std::string_view> sections_;
};

}  // namespace

void readPuz(std::string_view bytes, const std::string& file, RawIpuz& raw, PuzSums sums) {
  EXPECTS(!file.empty());
  PuzReader(bytes, file, raw, sums).read();
}

}  // namespace gridpress::gen
