// gen/formats/ipuz: a puzzle's fields, in the order that suits readers.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "gen/formats/byte_sink.h"
#include "gen/formats/map_text.h"
#include "gen/formats/write.h"
#include "gen/letters/clusters.h"
#include "model/contracts.h"
#include "model/date.h"
#include "model/error.h"
#include "model/html_text.h"
#include "model/numbering.h"
#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

/// A list or an object with a line for each of its items: `,` and its name before the first of them.
class Lines {
 public:
  /// `brackets`: "[]" or "{}". One without items is written only where it is `needed`.
  Lines(ByteSink& sink, std::string_view name, std::string_view brackets, bool needed = false)
      : sink_(sink), name_(name), brackets_(brackets) {
    if (needed) open();
  }
  ~Lines() {
    if (open_) sink_ << "\n" << brackets_.substr(1);
  }
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  ByteSink& next() {
    if (!open_) open();
    return sink_ << (std::exchange(any_, true) ? ",\n" : "\n");
  }
  ByteSink& next(const std::string& key) { return next() << quotedJson(key) << ": "; }

 private:
  void open() {
    sink_ << ",\n\"" << name_ << "\": " << brackets_.substr(0, 1);
    open_ = true;
  }

  ByteSink& sink_;
  std::string_view name_, brackets_;
  bool open_ = false, any_ = false;
};

/// A list in one line.
template <typename Items, typename TextOf>
std::string listOf(const Items& items, const TextOf& textOf) {
  return "[" + joined(items, ",", textOf) + "]";
}

class Writer {
 public:
  Writer(const Puzzle& puzzle, const Constraints& constraints, std::ostream& out)
      : puzzle_(puzzle), promises_(constraints), sink_(out) {
    for (std::size_t i = 0; i < puzzle.alphabet.size(); ++i)
      cells_.push_back(quotedJson(puzzle.alphabet[static_cast<Letter>(i)]));
    first_.assign(puzzle.words.size(), kNone);
    for (std::size_t i = puzzle.placements.size(); i-- > 0;) first_[puzzle.placements[i].word] = i;
  }

  void write() {
    check();
    ENSURES(first_.size() == puzzle_.words.size());
    const bool crossword = puzzle_.kind == PuzzleKind::crossword;
    sink_ << "{\n\"version\": \"http://ipuz.org/v2\"";
    field("kind", crossword ? "[\"http://ipuz.org/crossword#1\"]" : "[\"http://ipuz.org/wordsearch#1\"]");
    writeText("title", puzzle_.title);
    writeText("author", puzzle_.author);
    writeText("copyright", puzzle_.credit);
    writeText("date", isDay(puzzle_.date) ? ipuzDay(puzzle_.date) : "");
    writeText("intro", puzzle_.intro);
    // ipuz takes "#" for a block unless the file names another text.
    if (puzzle_.alphabet.find("#")) field("block", block_ = quotedJson(unusedText()));
    field("dimensions", "{\"width\": " + std::to_string(puzzle_.grid.columns()) +
                            ", \"height\": " + std::to_string(puzzle_.grid.rows()) + "}");
    if (crossword) {
      writeSquares();
    } else {
      writeGrid("puzzle");
      writeSolution();
    }
    writeExtension();
    sink_ << "\n}\n";
    sink_.finish();
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  void field(std::string_view name, std::string_view json) { sink_ << ",\n\"" << name << "\": " << json; }
  void writeText(std::string_view name, const std::string& text) {
    if (!text.empty()) field(name, quotedJson(toHtml(text, Italics::drop)));
  }
  [[noreturn]] static void refuse(const std::string& problem) {
    throw Error::job("the puzzle cannot be written: " + problem, "");
  }
  /// What a reader could not keep apart must not be written.
  void check() const {
    if (puzzle_.grid.cellCount() == 0) refuse("it has no cells");
    std::unordered_set<std::string_view> texts;
    texts.reserve(puzzle_.words.size());
    for (const Word& word : puzzle_.words) {
      if (word.letters.empty()) refuse("one of its words has no letters");
      if (!texts.insert(word.text).second) refuse("it has two words " + inQuotes(word.text));
    }
    for (std::size_t i = 1; i < puzzle_.placements.size(); ++i)
      if (puzzle_.placements[i].word < puzzle_.placements[i - 1].word)
        refuse("its placements are not in the order of its words");
    if (puzzle_.kind == PuzzleKind::crossword) checkEntries();
  }

  /// A clue is found by its square and direction.
  void checkEntries() const {
    std::set<std::pair<Cell, Direction>> entries;
    for (const Placement& p : puzzle_.placements) {
      const std::string name = inQuotes(puzzle_.words[p.word].text);
      if (p.direction != Direction::right && p.direction != Direction::down)
        refuse(name + " reads neither across nor down in a crossword");
      if (!entries.emplace(p.start, p.direction).second)
        refuse(name + " begins where another word begins that reads the same way");
    }
  }

  /// A text that no cell shows.
  std::string unusedText() const {
    std::string text = "##";
    while (puzzle_.alphabet.find(text)) text += '#';
    return text;
  }

  /// An array of rows, in which `write` writes each cell.
  template <typename Write>
  void writeRows(std::string_view name, const Write& write) {
    Lines rows(sink_, name, "[]");
    for (Cell cell; cell.row < puzzle_.grid.rows(); ++cell.row) {
      rows.next() << "[";
      for (cell.column = 0; cell.column < puzzle_.grid.columns(); ++cell.column) {
        if (cell.column > 0) sink_ << ",";
        write(cell);
      }
      sink_ << "]";
    }
  }

  void writeGrid(std::string_view name) {
    writeRows(name, [&](Cell cell) {
      const Letter letter = puzzle_.grid.at(cell);
      if (letter < cells_.size())
        sink_ << cells_[letter];
      else
        sink_ << (letter == kBlank ? "0" : "null");  // ipuz's empty cell, and a cell that is not there
    });
  }

  /// A crossword's numbers, letters and clues.
  void writeSquares() {
    const Numbering numbering = numberingOf(puzzle_);
    const std::vector<bool> black = blackCells(puzzle_);
    std::size_t next = 0, index = 0;
    writeRows("puzzle", [&](Cell cell) {
      const bool numbered = next < numbering.cells.size() && numbering.cells[next] == cell;
      if (numbered) ++next;
      if (puzzle_.grid.at(cell) == kOutside && !numbered)
        sink_ << (black[index] ? block_ : "null");
      else
        writeSquare(numbered ? labelled(numbering, next - 1) : "0", cell);
      ++index;
    });
    if (!cells_.empty() || !isUnsolved(puzzle_)) writeGrid("solution");
    Lines clues(sink_, "clues", "{}");
    const auto list = [&](std::string_view direction, const std::string& head,
                          const std::vector<std::uint32_t>& placements) {
      clues.next(std::string(direction) + (head.empty() ? "" : ":" + toHtml(head, Italics::drop)))
          << listOf(placements, [&](std::uint32_t p) {
               return "\n[" + labelled(numbering, numbering.numbers[p] - 1) + "," +
                      quotedJson(toHtml(clueOf(puzzle_, p), Italics::keep)) + "]";
             });
    };
    list("Across", puzzle_.heads.across, numbering.across);
    list("Down", puzzle_.heads.down, numbering.down);
  }

  /// A square's number as one, or its label in quotes.
  static std::string labelled(const Numbering& numbering, std::size_t square) {
    const std::string& label = numbering.labels[square];
    return label == std::to_string(square + 1) ? label : quotedJson(label);
  }

  /// A number, label or 0, with the letter and the style that its mark has.
  void writeSquare(const std::string& number, Cell cell) {
    const auto at = puzzle_.marks.find(cell);
    const SquareMark mark = at == puzzle_.marks.end() ? SquareMark() : at->second;
    std::string style;
    const auto add = [&](std::string_view name, const std::string& value) {
      ((style += style.empty() ? "" : ", ") += name) += value;
    };
    if (mark.circle) add("\"shapebg\": ", "\"circle\"");
    if (mark.ground) add("\"color\": ", quotedJson(mark.ground->hex().substr(1)));
    if (mark.barTop || mark.barLeft)
      add("\"barred\": ", quotedJson(std::string(mark.barTop ? "T" : "") + (mark.barLeft ? "L" : "")));
    if (style.empty() && !mark.given) {
      sink_ << number;
      return;
    }
    sink_ << "{\"cell\": " << number;
    const Letter letter = puzzle_.grid.at(cell);
    if (mark.given && letter < cells_.size()) sink_ << ", \"value\": " << cells_[letter];
    if (!style.empty()) sink_ << ", \"style\": {" << style << "}";
    sink_ << "}";
  }

  void writeSolution() {
    Lines solution(sink_, "solution", "{}", true);
    for (std::size_t w = 0; w < puzzle_.words.size(); ++w) {
      if (first_[w] == kNone) continue;
      const Placement& at = puzzle_.placements[first_[w]];
      solution.next(puzzle_.words[w].text) << "{\"cells\": [";
      for (std::size_t i = 0; i < puzzle_.words[w].letters.size(); ++i) {
        const Cell cell = advance(at.start, at.direction, static_cast<std::int32_t>(i));
        sink_ << (i > 0 ? ",[" : "[") << std::int64_t{cell.column} << "," << std::int64_t{cell.row} << "]";
      }
      sink_ << "]}";
    }
  }

  void writeExtension() {
    // JSON's numbers are doubles to many readers: whole only to 2^53.
    const bool exact = puzzle_.seed <= (std::uint64_t{1} << 53);
    const std::string seed = std::to_string(puzzle_.seed);
    field("gridpress:puzzle", "{\n\"generator\": " + quotedJson(puzzle_.generator));
    if (!puzzle_.language.empty()) field("language", quotedJson(puzzle_.language));
    if (!puzzle_.sheet.empty()) field("sheet", quotedJson(puzzle_.sheet));
    if (!puzzle_.look.empty()) field("look", quotedJson(puzzle_.look));
    field("seed", exact ? seed : quotedJson(seed));
    if (puzzle_.map) field("map", quotedJson(mapText(*puzzle_.map)));
    field("alphabet", listOf(cells_, [](const std::string& letter) { return letter; }));
    if (!puzzle_.codes.empty()) field("codes", listOf(puzzle_.codes, quotedJson));
    // Words whose letters are not known are what a reader makes of the squares.
    if (!isUnsolved(puzzle_)) writeWords();
    sink_ << "\n}";
  }

  /// An array with an item a line.
  template <typename Items, typename TextOf>
  void writeLines(std::string_view name, const Items& items, const TextOf& textOf) {
    Lines lines(sink_, name, "[]", true);
    for (const auto& item : items) lines.next() << textOf(item);
  }

  void writeWords() {
    writeLines("words", puzzle_.words, [](const Word& word) { return quotedJson(word.text); });
    writeLetters();
    writePlacements();
    writeUnplacedClues();
    writePrints();
    writeLeftOver();
    writeConstraints();
  }

  void writeLetters() {
    Lines lines(sink_, "letters", "{}");
    const LetterCutter cutter(puzzle_.alphabet);
    std::vector<LetterPiece> pieces;
    for (const Word& word : puzzle_.words) {
      cutter.cut(word.text, pieces);
      if (std::ranges::equal(pieces, word.letters,
                             [](const LetterPiece& piece, Letter letter) { return piece.letter == letter; }))
        continue;
      lines.next(word.text) << listOf(word.letters, [&](Letter letter) { return cells_[letter]; });
    }
  }

  /// A crossword's words; a word search's whose cells do not say it all: those with several places, and
  /// single letters, whose direction no list of cells can show.
  void writePlacements() {
    Lines lines(sink_, "placements", "{}");
    for (std::size_t w = 0; w < puzzle_.words.size(); ++w) {
      if (first_[w] == kNone) continue;
      std::size_t end = first_[w];
      while (end < puzzle_.placements.size() && puzzle_.placements[end].word == w) ++end;
      const bool hidden =
          puzzle_.words[w].letters.size() == 1 && puzzle_.placements[first_[w]].direction != Direction::right;
      if (puzzle_.kind == PuzzleKind::wordSearch && end - first_[w] == 1 && !hidden) continue;
      const auto* const places = puzzle_.placements.data();
      lines.next(puzzle_.words[w].text)
          << listOf(std::span(places + first_[w], places + end), [](const Placement& at) {
               return "[" + std::to_string(at.start.column) + "," + std::to_string(at.start.row) + ",\"" +
                      std::string(arrow(at.direction)) + "\"]";
             });
    }
  }

  /// No list of clues has a number for a word that has no place, and a word search has no such list.
  void writeUnplacedClues() {
    Lines lines(sink_, "clues", "{}");
    for (std::size_t w = 0; w < puzzle_.words.size(); ++w) {
      const Word& word = puzzle_.words[w];
      if (word.clue.empty() || (puzzle_.kind == PuzzleKind::crossword && first_[w] != kNone)) continue;
      lines.next(word.text) << quotedJson(toHtml(word.clue, Italics::keep));
    }
  }

  void writePrints() {
    Lines lines(sink_, "prints", "{}");
    for (const Word& word : puzzle_.words) {
      if (word.prints.empty()) continue;
      lines.next(word.text) << listOf(word.prints, [](const PrintForm& print) {
        const bool populated = print.population != 0;
        return "[" + quotedJson(print.spelling) +
               (populated || !print.country.empty() ? "," + quotedJson(print.country.text()) : "") +
               (populated ? "," + std::to_string(print.population) : "") + "]";
      });
    }
  }

  void writeLeftOver() {
    Lines lines(sink_, "leftOver", "[]");
    for (const std::uint32_t w : unplaced(puzzle_)) lines.next() << quotedJson(puzzle_.words[w].text);
  }

  void writeConstraints() {
    const auto texts = [](const std::vector<std::string>& all) { return listOf(all, quotedJson); };
    if (!promises_.message.empty()) field("message", texts(promises_.message));
    if (!promises_.messageWords.empty())
      field("messageWords",
            listOf(promises_.messageWords, [](std::uint32_t letters) { return std::to_string(letters); }));
    if (promises_.avoid) writeLines("avoid", *promises_.avoid, texts);
    if (!promises_.avoid && promises_.avoidEdition > 1)
      field("avoidEdition", std::to_string(promises_.avoidEdition));
    if (promises_.uniqueExcept) field("onceBut", texts(*promises_.uniqueExcept));
  }

  const Puzzle& puzzle_;
  const Constraints& promises_;
  ByteSink sink_;
  std::vector<std::string> cells_;  ///< Each letter, quoted.
  std::string block_ = "\"#\"";     ///< A black square, quoted.
  std::vector<std::size_t> first_;  ///< Each word's first placement.
};

}  // namespace

void writeIpuz(const Puzzle& puzzle, std::ostream& out, const Constraints& constraints) {
  Writer(puzzle, constraints, out).write();
}

}  // namespace gridpress::gen
