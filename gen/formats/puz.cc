// gen/formats/puz: Across Lite files: read into the same parts as ipuz, and written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/readers.h"
#include "gen/formats/write.h"

#include <algorithm>
#include <ostream>
#include <set>
#include <tuple>

#include "gen/files/encoding.h"
#include "gen/formats/build.h"
#include "gen/letters/clusters.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/file_bytes.h"
#include "model/html_text.h"
#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::int32_t kMostSide = 255;

[[noreturn]] void refuse(const std::string& problem, const std::string& remedy = "write .ipuz instead") {
  throw Error::job("a .puz file cannot hold this: " + problem, remedy);
}

/// UTF-8 as Latin-1, which is all that versions before 2 have; nothing where the text has other letters.
std::optional<std::string> latin1(const std::string& text) {
  static const std::array<std::pair<std::string_view, std::string_view>, 8> kPlain = {
      {{"‘", "'"}, {"’", "'"}, {"“", "\""}, {"”", "\""}, {"„", "\""}, {"–", "-"}, {"—", "--"}, {"…", "..."}}};
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t from = at;
    const char32_t c = nextCodePoint(text, at);
    const std::string_view bytes = std::string_view(text).substr(from, at - from);
    const auto plain = std::ranges::find_if(kPlain, [&](const auto& pair) { return pair.first == bytes; });
    if (c <= 0xFF)
      out += static_cast<char>(c);
    else if (plain != kPlain.end())
      out += plain->second;
    else
      return std::nullopt;
  }
  return out;
}

std::string solutionOf(const Puzzle& puzzle) {
  EXPECTS(puzzle.grid.cellCount() > 0);
  std::string cells;
  for (const Letter letter : puzzle.grid.cells()) {
    const std::string text = letter < puzzle.alphabet.size() ? puzzle.alphabet[letter] : "";
    if (!std::ranges::all_of(text, [](char c) { return isCapitalLetter(c) || isDigit(c); }))
      refuse("a square holds '" + text + "', not of A-Z and 0-9");
    cells += text.empty() ? '.' : text[0];
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
        if (numbers.size() == 99) refuse("more than 99 squares hold several letters");
        const std::string number = std::to_string(numbers.size());
        table += (number.size() < 2 ? " " : "") + number + ":" + puzzle.alphabet[letter] + ";";
        numbers.emplace(letter, static_cast<char>(numbers.size() + 1));
      }
      rebus += several ? numbers[letter] : '\0';
      const auto mark = puzzle.marks.find(c);
      const bool circled = mark != puzzle.marks.end() && mark->second.circle;
      if (mark != puzzle.marks.end() && (mark->second.barLeft || mark->second.barTop))
        refuse("it has bars between squares");
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
  using Entry = std::tuple<Cell, Direction, std::size_t>;
  std::set<Entry> runs, words;
  for (const Run& run :
       runsOf(puzzle.grid, [&](Cell c, Direction d) { return filled(c) && filled(advance(c, d, -1)); }))
    runs.emplace(run.start, run.direction, run.length);
  for (const Placement& p : puzzle.placements)
    words.emplace(p.start, p.direction, puzzle.words[p.word].letters.size());
  if (runs != words || words.size() != puzzle.placements.size())
    refuse("its words are not the rows of letters across and down");
}

std::vector<std::string> cluesOf(const Puzzle& puzzle) {
  std::vector<std::string> clues;
  for (const std::uint32_t p : byNumber(numberingOf(puzzle))) {
    const std::string clue = plainClue(clueOf(puzzle, p));
    const std::size_t letters = puzzle.words[puzzle.placements[p].word].letters.size();
    clues.push_back(clue.empty() ? "(" + std::to_string(letters) + ")" : clue);
  }
  return clues;
}

/// Where in a file what stands.
constexpr std::size_t kWhole = 0x00, kShapeSum = 0x0E, kVersion = 0x18, kShape = 0x2C, kClueCount = 0x2E,
                      kScrambled = 0x32, kHead = 0x34;
/// Of kScrambled.
constexpr unsigned kNoSolution = 2;
constexpr unsigned char kCircled = 0x80;  // In GEXT.
constexpr std::string_view kMark("ACROSS&DOWN\0", 12);

/// What the checksums at a file's beginning are of.
struct Summed {
  std::string_view shape, solution, state, title, author, copyright, notes;
  std::vector<std::string_view> clues;

  std::uint16_t texts(std::uint16_t from) const {
    const auto withEnd = [&](std::string_view text) {
      if (!text.empty()) from = puzSum(std::string_view("\0", 1), puzSum(text, from));
    };
    for (const std::string_view text : {title, author, copyright}) withEnd(text);
    for (const std::string_view clue : clues) from = puzSum(clue, from);
    withEnd(notes);
    return from;
  }
  std::string whole() const { return little(texts(puzSum(state, puzSum(solution, puzSum(shape))))); }
  /// The shape's, then those of four parts behind a mask: their low bytes, then their high ones.
  std::string ofParts() const {
    const std::array<std::uint16_t, 4> parts = {puzSum(shape), puzSum(solution), puzSum(state), texts(0)};
    std::string masked = "ICHEATED";
    for (std::size_t i = 0; i < parts.size(); ++i) {
      masked[i] = static_cast<char>(masked[i] ^ (parts[i] & 0xFF));
      masked[i + 4] = static_cast<char>(masked[i + 4] ^ (parts[i] >> 8));
    }
    return little(parts[0]) + masked;
  }
};

class PuzReader {
 public:
  PuzReader(std::string_view bytes, RawPuzzle& raw, PuzSums sums) : bytes_(bytes), raw_(raw), sums_(sums) {}

  void read() {
    // Mail programs and servers put bytes before a file; its mark tells where it begins.
    if (const std::size_t mark = bytes_.find(kMark); mark != bytes_.npos && mark >= 2)
      bytes_.remove_prefix(mark - 2);
    if (bytes_.size() < kHead) cutShort();
    width_ = byteAt(kShape);
    cells_ = width_ * byteAt(kShape + 1);
    if (cells_ == 0) raw_.fail("the puzzle has no squares", "make the file again");
    if (bytes_.size() < kHead + 2 * cells_) cutShort();
    parts_.shape = bytes_.substr(kShape, 8);
    parts_.solution = bytes_.substr(kHead, cells_);
    parts_.state = bytes_.substr(kHead + cells_, cells_);
    at_ = kHead + 2 * cells_;
    parts_.title = text();
    parts_.author = text();
    parts_.copyright = text();
    for (unsigned i = wordAt(kClueCount); i > 0; --i) parts_.clues.push_back(text());
    // Old programs leave out the notes, and their end.
    if (at_ < bytes_.size()) parts_.notes = text();
    if (sums_ != PuzSums::ignore) checkSums();
    locked_ = wordAt(kScrambled) != 0 && wordAt(kScrambled) != kNoSolution;
    if (locked_) raw_.drop("the solution, which is locked");
    findEncoding();
    readSections();
    fill();
  }

 private:
  [[noreturn]] void cutShort() const {
    raw_.fail("the .puz file is damaged: it is cut short", "copy or download it again");
  }
  unsigned byteAt(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }
  unsigned wordAt(std::size_t at) const { return byteAt(at) + 256 * byteAt(at + 1); }

  std::string_view text() {
    // What is left of a file that was cut is read where its sums need not be right.
    const std::size_t end = std::min(bytes_.find('\0', at_), bytes_.size());
    if (end == bytes_.size() && sums_ == PuzSums::check) cutShort();
    const std::size_t begin = std::exchange(at_, std::min(end + 1, bytes_.size()));
    return bytes_.substr(begin, end - begin);
  }

  bool versionFrom(char major, char minor) const {
    const char first = bytes_[kVersion], second = bytes_[kVersion + 2];
    return first > major || (first == major && second >= minor);
  }

  void checkSums() const {
    Summed summed = parts_;
    if (!versionFrom('1', '3')) summed.notes = {};
    const std::string parts = summed.ofParts();
    if (bytes_.substr(kWhole, 2) != summed.whole() || bytes_.substr(kShapeSum, parts.size()) != parts)
      damaged("its checksums do not fit its contents");
  }

  void damaged(const std::string& what) const {
    if (sums_ == PuzSums::report)
      raw_.drop("what may be damaged: " + what);
    else
      raw_.fail("the .puz file is damaged: " + what,
                "copy or download it again, or read it all the same with " + setting("lenient"));
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
        raw_.fail("the .puz file is damaged: its part " + std::string(name) +
                      " does not have a byte for each square",
                  "make the file again");
      if (known) sections_[std::string(name)] = contents;
      at_ = std::min(at_ + 8 + length + 1, bytes_.size());
    }
  }

  /// " 0:HEART;12:SPADE;" by number.
  std::map<int, std::string> rebusTable() {
    std::map<int, std::string> table;
    std::string_view rest = sections_["RTBL"];
    while (!rest.empty()) {
      std::string_view letters = cutOff(rest, ';');
      const auto number = numberIn(bare(cutOff(letters, ':')));
      if (number && !letters.empty()) table.emplace(*number, utf8(letters));
    }
    return table;
  }

  /// From version 2 on UTF-8, which programs write into older ones, too; else Windows' Latin-1, or what a Mac
  /// had for it.
  void findEncoding() {
    std::string all;
    for (const std::string_view text : {parts_.title, parts_.author, parts_.copyright, parts_.notes})
      (all += text) += '\n';
    for (const std::string_view clue : parts_.clues) (all += clue) += '\n';
    const std::string guess = versionFrom('2', '0') ? std::string() : encodingOf(all, true);
    decode_.emplace(guess.empty() ? "UTF-8" : guess == "macintosh" ? guess : "windows-1252");
  }

  std::string utf8(std::string_view text) { return raw_.paper((*decode_)(text, true)); }

  void fill() {
    raw_.beginCrossword();
    raw_.head.title = utf8(parts_.title);
    raw_.head.author = utf8(parts_.author);
    raw_.head.credit = utf8(parts_.copyright);
    raw_.head.intro = utf8(parts_.notes);
    raw_.cluesByNumber.emplace();
    // Across Lite shows tags as they stand; but who writes one means what a page would make of it.
    for (const std::string_view clue : parts_.clues)
      raw_.cluesByNumber->emplace_back(fromHtml(utf8(clue), Italics::keep));
    const std::map<int, std::string> table = rebusTable();
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      addSquare(cell, table);
      if ((cell + 1) % width_ == 0) raw_.endRow();
    }
  }

  void addSquare(std::size_t cell, const std::map<int, std::string>& table) {
    const char c = parts_.solution[cell];
    // A colon is a black square that the solver of a diagramless puzzle is to find.
    raw_.diagramless = raw_.diagramless || c == ':';
    if (c == '.' || c == ':') return raw_.addSquare({RawSquare::Kind::black});
    RawSquare square;
    if (wordAt(kScrambled) != kNoSolution && !locked_ && c != '-') square.letter = letterOf(cell, c, table);
    if (const auto marks = sections_.find("GEXT"); marks != sections_.end())
      square.style.circle = (static_cast<unsigned char>(marks->second[cell]) & kCircled) != 0;
    raw_.addSquare(square);
  }

  std::string letterOf(std::size_t cell, char c, const std::map<int, std::string>& table) {
    if (const auto rebus = sections_.find("GRBS"); rebus != sections_.end()) {
      const auto entry = table.find(static_cast<unsigned char>(rebus->second[cell]) - 1);
      if (entry != table.end() && !entry->second.empty() && entry->second.size() <= kLongestLetter)
        return entry->second;
    }
    const std::string letter = utf8(std::string_view(&c, 1));
    return letter == " " ? "" : letter;
  }

  std::string_view bytes_;
  RawPuzzle& raw_;
  const PuzSums sums_;
  std::size_t width_ = 0, cells_ = 0, at_ = 0;
  Summed parts_;
  std::map<std::string, std::string_view> sections_;
  bool locked_ = false;
  std::optional<Decoder> decode_;
};

}  // namespace

std::uint16_t puzSum(std::string_view bytes, std::uint16_t from) {
  for (const char c : bytes) {
    from = static_cast<std::uint16_t>((from >> 1) | (from << 15));
    from = static_cast<std::uint16_t>(from + static_cast<unsigned char>(c));
  }
  return from;
}

void writePuz(const Puzzle& puzzle, std::ostream& out) {
  if (puzzle.kind != PuzzleKind::crossword) refuse("it is a word search");
  const std::int32_t columns = puzzle.grid.columns(), rows = puzzle.grid.rows();
  if (columns > kMostSide || rows > kMostSide)
    refuse("it has " + std::to_string(columns) + " x " + std::to_string(rows) +
               " squares, and 255 a side are the most",
           "give fewer words, or write .ipuz instead");
  if (isUnsolved(puzzle)) refuse("letters of its solution are not known");
  if (!puzzle.codes.empty() ||
      std::ranges::any_of(puzzle.marks, [](const auto& at) { return !at.second.label.empty(); }))
    refuse("its squares have labels in place of numbers");
  checkRuns(puzzle);
  const std::string solution = solutionOf(puzzle);
  std::string state = solution;
  for (char& c : state)
    if (c != '.') c = '-';
  const std::string sections = sectionsOf(puzzle);
  std::vector<std::string> texts = {puzzle.title, puzzle.author, puzzle.credit};
  for (std::string& clue : cluesOf(puzzle)) texts.push_back(std::move(clue));
  const std::size_t clues = texts.size() - 3;
  texts.push_back(puzzle.intro);
  const bool wide = std::ranges::any_of(texts, [](const auto& text) { return !latin1(text); });
  std::string body;
  for (std::string& text : texts) {
    if (!wide) text = *latin1(text);
    std::ranges::replace(text, '\0', ' ');  // Each ends with a zero byte.
    (body += text) += '\0';
  }
  const std::string shape = std::string{static_cast<char>(columns), static_cast<char>(rows)} +
                            little(static_cast<std::uint16_t>(clues)) + little(1) + little(0);
  const Summed sums{shape,    solution, state,        texts[0],
                    texts[1], texts[2], texts.back(), {texts.begin() + 3, texts.end() - 1}};
  out << sums.whole() << kMark << sums.ofParts() << std::string_view(wide ? "2.0\0" : "1.3\0", 4)
      << std::string(16, '\0') << shape << solution << state << body << sections;
  if (!out.flush()) throw unwritten();
}

void readPuz(std::string_view bytes, RawPuzzle& raw, PuzSums sums) {
  EXPECTS(!raw.file.empty());
  PuzReader(bytes, raw, sums).read();
}

}  // namespace gridpress::gen
