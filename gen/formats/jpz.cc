// gen/formats/jpz: the elements of Crossword Compiler's XML.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "gen/files/input.h"
#include "gen/files/xml_walk.h"
#include "gen/formats/readers.h"
#include "gen/letters/clusters.h"
#include "gen/letters/text.h"
#include "model/error.h"
#include "model/html_text.h"
#include "model/limits.h"
#include "model/printable.h"

namespace gridpress::gen {
namespace {

class JpzReader {
 public:
  JpzReader(std::string_view bytes, RawPuzzle& raw) : xml_(bytes, raw.file), raw_(raw) {}

  void read() {
    raw_.beginCrossword();
    raw_.cellBase = 1;
    while (xml_.next()) {
      if (!xml_.starts()) continue;
      const std::string name = xml_.name();
      const std::map<std::string, std::string*> texts = {{"title", &raw_.head.title},
                                                         {"creator", &raw_.head.author},
                                                         {"copyright", &raw_.head.credit},
                                                         {"description", &raw_.head.intro},
                                                         {"instructions", &raw_.notes}};
      if (const auto at = texts.find(name); at != texts.end()) {
        *at->second = text(Italics::drop);
      } else if (name == "grid") {
        readGrid();
      } else if (name == "word") {
        readWord();
      } else if (name == "clues") {
        readClues();
      } else if (name == "coded" || name == "sudoku" || name == "acrostic" || name == "word-search") {
        fail("the file holds a puzzle of the kind '" + name + "', not a crossword");
      }
    }
    if (squares_.empty()) fail("the file holds no crossword");
    giveSquares();
    for (auto& [word, clue] : clues_) {
      if (const auto cells = words_.find(word); cells != words_.end()) clue.cells = cells->second;
      raw_.clues.push_back(std::move(clue));
    }
  }

 private:
  [[noreturn]] void fail(const std::string& problem) const { raw_.fail(problem, "give a crossword"); }

  std::int32_t number(const char* attribute) const { return numberIn(xml_.attribute(attribute)).value_or(0); }

  // What is within an element, its markup as HTML.
  std::string text(Italics italics) {
    std::string html;
    for (int depth = 1; depth > 0 && xml_.next();) {
      if (xml_.at() == XmlWalk::At::text) {
        html += toHtml(xml_.text(), Italics::drop);
        continue;
      }
      depth += xml_.starts() ? 1 : -1;
      if (depth > 0) html += (xml_.starts() ? "<" : "</") + xml_.name() + ">";
    }
    return raw_.paper(fromHtml(html, italics));
  }

  void readGrid() {
    width_ = number("width"), height_ = number("height");
    constexpr std::int32_t kMost = 1000;
    if (width_ < 1 || height_ < 1 || width_ > kMost || height_ > kMost) fail("the grid's size is none");
    while (xml_.nextWithin("grid", "cell")) readCell();
  }

  void readCell() {
    const std::string type = xml_.attribute("type");
    RawSquare square;
    if (type == "block") square.kind = RawSquare::Kind::black;
    square.letter = raw_.paper(xml_.attribute("solution"));
    square.given = (type == "clue" || xml_.attribute("hint") == "true") && !square.letter.empty();
    const bool holdsClue = type == "clue" && !square.given;
    if (type == "void" || holdsClue) square.kind = RawSquare::Kind::omitted;
    if (holdsClue) raw_.drop("a square that holds a clue");
    if (square.letter.size() > kLongestLetter) fail("a cell holds a long text");
    square.label = xml_.attribute("number");
    square.style.circle = xml_.attribute("background-shape") == "circle";
    if (const std::string colour = xml_.attribute("background-color"); !colour.empty())
      square.style.ground = Colour::parse(colour);
    square.style.top = xml_.attribute("top-bar") == "true";
    square.style.left = xml_.attribute("left-bar") == "true";
    square.style.right = xml_.attribute("right-bar") == "true";
    square.style.bottom = xml_.attribute("bottom-bar") == "true";
    squares_.insert_or_assign({number("y"), number("x")}, std::move(square));
  }

  void giveSquares() {
    for (std::int32_t y = 1; y <= height_; ++y) {
      for (std::int32_t x = 1; x <= width_; ++x) {
        const auto at = squares_.find({y, x});
        raw_.addSquare(at == squares_.end() ? RawSquare{RawSquare::Kind::black} : at->second);
      }
      raw_.endRow();
    }
  }

  // "1-5" across a row, or one cell.
  static std::pair<std::int32_t, std::int32_t> range(const std::string& text) {
    std::string_view last = text;
    const std::int32_t first = numberIn(cutOff(last, '-')).value_or(0);
    return {first, numberIn(last).value_or(first)};
  }

  void addCells(std::vector<Cell>& cells) const {
    const auto x = range(xml_.attribute("x")), y = range(xml_.attribute("y"));
    for (std::int32_t row = y.first; row <= std::min(y.second, height_); ++row)
      for (std::int32_t column = x.first; column <= std::min(x.second, width_); ++column)
        cells.push_back({column, row});
  }

  void readWord() {
    std::vector<Cell>& cells = words_[xml_.attribute("id")];
    if (!xml_.attribute("x").empty()) addCells(cells);
    while (xml_.nextWithin("word", "cells")) addCells(cells);
  }

  // Lists without a name, or of other names, are across, then down.
  void readClues() {
    std::optional<Direction> direction;
    while (xml_.next() && !xml_.ends("clues")) {
      if (xml_.starts("title")) direction = clueDirection(text(Italics::drop));
      if (!xml_.starts("clue")) continue;
      const std::string word = xml_.attribute("word"), format = xml_.attribute("format");
      const Direction usual = lists_ == 0 ? Direction::right : Direction::down;
      RawClue clue{direction.value_or(usual), xml_.attribute("number")};
      clue.text = text(Italics::keep);
      clue.addLengths(format);
      clues_.emplace_back(word, std::move(clue));
    }
    ++lists_;
  }

  XmlWalk xml_;
  RawPuzzle& raw_;
  std::int32_t width_ = 0, height_ = 0, lists_ = 0;
  std::map<std::pair<std::int32_t, std::int32_t>, RawSquare> squares_;
  std::map<std::string, std::vector<Cell>> words_;
  std::vector<std::pair<std::string, RawClue>> clues_;  ///< With their words' names.
};

}  // namespace

void readJpz(std::string_view bytes, RawPuzzle& raw) {
  std::string unpacked;
  if (bytes.starts_with("PK")) {
    Input input(raw.file, std::string(bytes), kMaxUnpacked);
    for (std::string_view part = input.next(); !part.empty(); part = input.next()) {
      unpacked += part;
      limits::kWholeFile.check(unpacked.size(), {raw.file, 0});
    }
    bytes = unpacked;
  }
  JpzReader(bytes, raw).read();
}

}  // namespace gridpress::gen
