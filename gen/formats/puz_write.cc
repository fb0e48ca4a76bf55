// gen/formats/puz_write: the layout of an Across Lite file, and its four checksums.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/puz.h"

#include <algorithm>
#include <array>
#include <map>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gen/formats/clue_text.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/file_bytes.h"
#include "model/numbering.h"

namespace gridpress::gen {

namespace {

constexpr std::int32_t kMostSide = 255;

[[noreturn]] void refuse(const std::string& problem, const std::string& remedy) {
  throw Error::job("a .puz file cannot hold this: " + problem, remedy);
}

constexpr std::string_view kToIpuz = "write .ipuz instead";

/// UTF-8 as Latin-1.
std::string latin1(const std::string& text) {
  static const std::array<std::pair<std::string_view, std::string_view>, 8> kPlain = {
      {{"‘", "'"}, {"’", "'"}, {"“", "\""}, {"”", "\""}, {"„", "\""}, {"–", "-"}, {"—", "--"}, {"…", "..."}}};
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto plain = std::find_if(kPlain.begin(), kPlain.end(), [&](const auto& pair) {
      return text.compare(i, pair.first.size(), pair.first) == 0;
    });
    if (byte < 0x80) {
      out += text[i++];
    } else if ((byte == 0xC2 || byte == 0xC3) && i + 1 < text.size()) {
      out += static_cast<char>(((byte & 3) << 6) | (text[i + 1] & 0x3F));
      i += 2;
    } else if (plain != kPlain.end()) {
      out += plain->second;
      i += plain->first.size();
    } else {
      refuse("the text '" + text.substr(0, 80) + "' has letters beyond Latin-1", std::string(kToIpuz));
    }
  }
  // Texts end with a zero byte.
  std::replace(out.begin(), out.end(), '\0', ' ');
  return out;
}

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
    clues.push_back(clue.empty() ? "(" + std::to_string(letters) + ")" : latin1(clue));
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
  const std::vector<std::string> clues = cluesOf(puzzle);
  const std::string sections = sectionsOf(puzzle);
  const std::string title = latin1(puzzle.title), author = latin1(puzzle.author),
                    copyright = latin1(puzzle.credit), notes = latin1(puzzle.intro);
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
      << std::string_view("1.3\0", 4) << std::string(16, '\0') << shape << solution << state << title << zero
      << author << zero << copyright << zero;
  for (const std::string& clue : clues) out << clue << zero;
  out << notes << zero << sections;
  if (!out.flush()) throw unwritten();
}

}  // namespace gridpress::gen
