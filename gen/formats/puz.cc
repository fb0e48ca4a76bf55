// gen/formats/puz: Across Lite files: their parts, as if an ipuz file had named them; and written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/puz.h"

#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gen/files/encoding.h"
#include "gen/formats/letters.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/file_bytes.h"
#include "model/html_text.h"
#include "model/numbering.h"
#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress::gen {

namespace {

constexpr std::int32_t kMostSide = 255;

[[noreturn]] void refuse(const std::string& problem, const std::string& remedy) {
  throw Error::job("a .puz file cannot hold this: " + problem, remedy);
}

constexpr std::string_view kToIpuz = "write .ipuz instead";

/// UTF-8 as Latin-1, which is all that versions before 2 have; nothing where the text has other letters.
std::optional<std::string> latin1(const std::string& text) {
  static const std::array<std::pair<std::string_view, std::string_view>, 8> kPlain = {
      {{"‘", "'"}, {"’", "'"}, {"“", "\""}, {"”", "\""}, {"„", "\""}, {"–", "-"}, {"—", "--"}, {"…", "..."}}};
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    const char32_t c = nextCodePoint(text, at);
    const std::string_view bytes = std::string_view(text).substr(from, at - from);
    const auto plain =
        std::find_if(kPlain.begin(), kPlain.end(), [&](const auto& pair) { return pair.first == bytes; });
    if (c <= 0xFF)
      out += static_cast<char>(c);
    else if (plain != kPlain.end())
      out += plain->second;
    else
      return std::nullopt;
  }
  return out;
}

/// The texts of a file: in Latin-1 where that does, for old programs; else in UTF-8, as version 2.
class Texts {
 public:
  void add(const std::string& text) { wide_ = wide_ || !latin1(text); }
  bool wide() const { return wide_; }
  std::string operator()(const std::string& text) const {
    std::string out = wide_ ? text : *latin1(text);
    std::replace(out.begin(), out.end(), '\0', ' ');  // Texts end with a zero byte.
    return out;
  }

 private:
  bool wide_ = false;
};

bool isPlain(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  });
}

std::string solutionOf(const Puzzle& puzzle) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  std::string cells;
  for (const Letter letter : puzzle.grid.cells()) {
    if (letter == kOutside || letter == kBlank) {
      cells += '.';
      continue;
    }
    const std::string& text = puzzle.alphabet[letter];
    if (!isPlain(text)) refuse("a square holds '" + text + "', not of A-Z and 0-9", std::string(kToIpuz));
    cells += text[0];
  }
  return cells;
}

std::string little(std::uint16_t value) {
  return {static_cast<char>(value & 0xFF), static_cast<char>(value >> 8)};
}

std::string section(const std::string& name, const std::string& contents) {
  EXPECTS(name.size() == 4);
  return name + little(static_cast<std::uint16_t>(contents.size())) + little(puzSum(contents)) + contents +
         std::string(1, '\0');
}

/// Circles, and squares of several letters, where there are any.
std::string sectionsOf(const Puzzle& puzzle) {
  std::string rebus, table, marks;
  std::map<Letter, char> numbers;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column) {
      const Letter letter = puzzle.grid.at(c);
      const bool several = letter < puzzle.alphabet.size() && puzzle.alphabet[letter].size() > 1;
      if (several && numbers.count(letter) == 0) {
        if (numbers.size() == 99) refuse("more than 99 squares hold several letters", std::string(kToIpuz));
        const std::string number = std::to_string(numbers.size());
        table += (number.size() < 2 ? " " : "") + number + ":" + puzzle.alphabet[letter] + ";";
        numbers.emplace(letter, static_cast<char>(numbers.size() + 1));
      }
      rebus += several ? numbers[letter] : '\0';
      const auto mark = puzzle.marks.find(c);
      const bool circled = mark != puzzle.marks.end() && mark->second.circle;
      if (mark != puzzle.marks.end() && (mark->second.barLeft || mark->second.barTop))
        refuse("it has bars between squares", std::string(kToIpuz));
      marks += circled ? '\x80' : '\0';
    }
  std::string sections;
  if (!numbers.empty()) sections += section("GRBS", rebus) + section("RTBL", table);
  if (marks.find('\x80') != std::string::npos) sections += section("GEXT", marks);
  return sections;
}

/// A program that reads the file takes each run of two letters for a word.
void checkRuns(const Puzzle& puzzle) {
  const auto filled = [&puzzle](Cell c) {
    return puzzle.grid.contains(c) && puzzle.grid.at(c) != kOutside && puzzle.grid.at(c) != kBlank;
  };
  std::set<std::pair<Cell, Direction>> runs;
  for (Cell c; c.row < puzzle.grid.rows(); ++c.row)
    for (c.column = 0; c.column < puzzle.grid.columns(); ++c.column)
      for (const Direction d : {Direction::right, Direction::down})
        if (filled(c) && !filled(advance(c, d, -1)) && filled(advance(c, d, 1))) runs.emplace(c, d);
  bool same = runs.size() == puzzle.placements.size();
  for (const Placement& p : puzzle.placements) {
    const auto length = static_cast<std::int32_t>(puzzle.words[p.word].letters.size());
    same = same && runs.count({p.start, p.direction}) > 0 && !filled(advance(p.start, p.direction, length)) &&
           filled(advance(p.start, p.direction, length - 1));
  }
  if (!same) refuse("its words are not the rows of letters across and down", std::string(kToIpuz));
}

/// By number, across before down.
std::vector<std::string> cluesOf(const Puzzle& puzzle) {
  EXPECTS(puzzle.kind == PuzzleKind::crossword);
  const Numbering numbering = numberingOf(puzzle);
  std::vector<std::uint32_t> order = numbering.across;
  order.insert(order.end(), numbering.down.begin(), numbering.down.end());
  std::stable_sort(order.begin(), order.end(), [&numbering](std::uint32_t a, std::uint32_t b) {
    return numbering.numbers[a] < numbering.numbers[b];
  });
  std::vector<std::string> clues;
  for (const std::uint32_t p : order) {
    const std::string clue = plainClue(clueOf(puzzle, p));
    const std::size_t letters = puzzle.words[puzzle.placements[p].word].letters.size();
    clues.push_back(clue.empty() ? "(" + std::to_string(letters) + ")" : clue);
  }
  return clues;
}

}  // namespace

std::uint16_t puzSum(std::string_view bytes, std::uint16_t from) {
  for (const char c : bytes) {
    from = static_cast<std::uint16_t>((from >> 1) | (from << 15));
    from = static_cast<std::uint16_t>(from + static_cast<unsigned char>(c));
  }
  return from;
}

void writePuz(const Puzzle& puzzle, std::ostream& out) {
  if (puzzle.kind != PuzzleKind::crossword) refuse("it is a word search", std::string(kToIpuz));
  const std::int32_t columns = puzzle.grid.columns(), rows = puzzle.grid.rows();
  if (columns > kMostSide || rows > kMostSide)
    refuse("it has " + std::to_string(columns) + " x " + std::to_string(rows) +
               " squares, and 255 a side are the most",
           "give fewer words, or write .ipuz instead");
  if (isUnsolved(puzzle)) refuse("letters of its solution are not known", std::string(kToIpuz));
  if (std::any_of(puzzle.marks.begin(), puzzle.marks.end(),
                  [](const auto& at) { return !at.second.label.empty(); }))
    refuse("its squares have labels in place of numbers", std::string(kToIpuz));
  checkRuns(puzzle);
  const std::string solution = solutionOf(puzzle);
  std::string state = solution;
  for (char& c : state)
    if (c != '.') c = '-';
  std::vector<std::string> clues = cluesOf(puzzle);
  const std::string sections = sectionsOf(puzzle);
  Texts written;
  for (const std::string* text : {&puzzle.title, &puzzle.author, &puzzle.credit, &puzzle.intro})
    written.add(*text);
  for (const std::string& clue : clues) written.add(clue);
  for (std::string& clue : clues) clue = written(clue);
  const std::string title = written(puzzle.title), author = written(puzzle.author),
                    copyright = written(puzzle.credit), notes = written(puzzle.intro);
  const std::string zero(1, '\0');

  const std::string shape = std::string{static_cast<char>(columns), static_cast<char>(rows)} +
                            little(static_cast<std::uint16_t>(clues.size())) + little(1) + little(0);
  const auto texts = [&](std::uint16_t from) {
    for (const std::string& text : {title, author, copyright})
      if (!text.empty()) from = puzSum(text + zero, from);
    for (const std::string& clue : clues) from = puzSum(clue, from);
    return notes.empty() ? from : puzSum(notes + zero, from);
  };
  const std::array<std::uint16_t, 4> parts = {puzSum(shape, 0), puzSum(solution, 0), puzSum(state, 0),
                                              texts(0)};
  std::string low = "ICHE", high = "ATED";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    low[i] = static_cast<char>(low[i] ^ (parts[i] & 0xFF));
    high[i] = static_cast<char>(high[i] ^ (parts[i] >> 8));
  }
  const std::uint16_t whole = texts(puzSum(state, puzSum(solution, parts[0])));
  out << little(whole) << std::string_view("ACROSS&DOWN\0", 12) << little(parts[0]) << low << high
      << std::string_view(written.wide() ? "2.0\0" : "1.3\0", 4) << std::string(16, '\0') << shape << solution
      << state << title << zero << author << zero << copyright << zero;
  for (const std::string& clue : clues) out << clue << zero;
  out << notes << zero << sections;
  if (!out.flush()) throw unwritten();
}

namespace {

// Where in the file what stands.
constexpr std::size_t kWhole = 0x00, kShapeSum = 0x0E, kMasked = 0x10, kVersion = 0x18, kShape = 0x2C,
                      kClueCount = 0x2E, kScrambled = 0x32, kHead = 0x34;
/// Of kScrambled.
constexpr unsigned kNoSolution = 2;
constexpr unsigned char kCircled = 0x80;  // In GEXT.
constexpr std::string_view kMark("ACROSS&DOWN\0", 12);

class PuzReader {
 public:
  PuzReader(std::string_view bytes, const std::string& file, RawIpuz& raw, PuzSums sums)
      : bytes_(bytes), file_(file), raw_(raw), sums_(sums) {}

  void read() {
    // Mail programs and servers put bytes before a file; its mark tells where it begins.
    if (const std::size_t mark = bytes_.find(kMark); mark != bytes_.npos && mark >= 2)
      bytes_.remove_prefix(mark - 2);
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
    if (sums_ != PuzSums::ignore) checkSums();
    locked_ = wordAt(kScrambled) != 0 && wordAt(kScrambled) != kNoSolution;
    if (locked_) raw_.drop("the solution, which is locked");
    findEncoding();
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
    if (!fits) damaged("its checksums do not fit its contents");
  }

  void damaged(const std::string& what) const {
    if (sums_ == PuzSums::tell)
      raw_.drop("what may be damaged: " + what);
    else
      throw Error::call("the .puz file is damaged: " + what,
                        "copy or download it again, or read it all the same with " + setting("lenient"),
                        {file_, 0});
  }

  /// Name, length, checksum, contents, a zero byte.
  void readSections() {
    while (bytes_.size() - at_ >= 8) {
      const std::string_view name = bytes_.substr(at_, 4);
      const std::size_t length = wordAt(at_ + 4);
      const bool known = name == "GRBS" || name == "RTBL" || name == "GEXT";
      if (bytes_.size() - at_ - 8 < length && !known) break;  // What a server put behind the file.
      if (bytes_.size() - at_ - 8 < length) cutShort();
      const std::string_view contents = bytes_.substr(at_ + 8, length);
      if (known && sums_ != PuzSums::ignore && puzSum(contents) != wordAt(at_ + 6))
        damaged("the checksum of its part " + std::string(name) + " does not fit");
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

  /// From version 2 on UTF-8, which programs write into older ones, too; else Windows' Latin-1, or what a Mac
  /// had for it.
  void findEncoding() {
    std::string all;
    for (const std::string_view text : {title_, author_, copyright_, notes_}) (all += text) += '\n';
    for (const std::string_view clue : clues_) (all += clue) += '\n';
    const std::string guess = versionFrom('2', '0') ? std::string() : encodingOf(all, true);
    encoding_ = guess.empty() || guess == "macintosh" ? guess : "windows-1252";
  }

  std::string utf8(std::string_view text) const {
    std::string out;
    // What is not UTF-8 becomes the sign for that.
    if (encoding_.empty())
      icu::UnicodeString::fromUTF8(std::string(text)).toUTF8String(out);
    else
      icu::UnicodeString(text.data(), static_cast<std::int32_t>(text.size()), encoding_.c_str())
          .toUTF8String(out);
    return paperText(std::move(out), {file_, 0});
  }

  bool isSquare(std::size_t column, std::size_t row) const {
    if (column >= width_ || row >= height_) return false;
    const char c = solution_[row * width_ + column];
    return c != '.' && c != ':';
  }

  void fill() {
    raw_.beginCrossword();
    raw_.title = utf8(title_);
    raw_.author = utf8(author_);
    raw_.copyright = utf8(copyright_);
    raw_.intro = utf8(notes_);
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
        addSquare(column, row, table);
        // Where column or row is 0, the one before it wraps around to one that does not exist.
        const bool here = isSquare(column, row);
        const bool across = here && !isSquare(column - 1, row) && isSquare(column + 1, row);
        const bool down = here && !isSquare(column, row - 1) && isSquare(column, row + 1);
        if (!across && !down) continue;
        raw_.puzzle.numbers.emplace_back(row * width_ + column, ++number);
        if (across) clue(Direction::right);
        if (down) clue(Direction::down);
      }
      raw_.endRow();
    }
    if (next != clues_.size()) wrongCount();
  }

  void addSquare(std::size_t column, std::size_t row, const std::map<int, std::string>& table) {
    const std::size_t cell = row * width_ + column;
    const char c = solution_[cell];
    // A colon is a black square that the solver of a diagramless puzzle is to find.
    raw_.diagramless = raw_.diagramless || c == ':';
    if (!isSquare(column, row)) return raw_.addSquare({RawSquare::Kind::black});
    RawSquare square;
    if (wordAt(kScrambled) != kNoSolution && !locked_ && c != '-') square.letter = letterOf(cell, c, table);
    if (const auto marks = sections_.find("GEXT"); marks != sections_.end())
      square.style.circle = (static_cast<unsigned char>(marks->second[cell]) & kCircled) != 0;
    raw_.addSquare(square);
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
  bool locked_ = false;
  std::string encoding_;  ///< ICU's name; empty: UTF-8.
};

}  // namespace

void readPuz(std::string_view bytes, const std::string& file, RawIpuz& raw, PuzSums sums) {
  EXPECTS(!file.empty());
  PuzReader(bytes, file, raw, sums).read();
}

}  // namespace gridpress::gen
