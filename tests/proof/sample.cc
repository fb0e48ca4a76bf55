// tests/proof/sample: words are read off a grid of chance letters, so that all of them stand in it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "model/rng.h"
#include "render/pdf/pdf.h"
#include "support/english.h"

namespace gridpress::test {

Puzzle samplePuzzle(int columns, int rows, int words, std::uint64_t seed) {
  Puzzle puzzle;
  puzzle.title = "Sample";
  puzzle.alphabet = Alphabet::latin();
  puzzle.grid = Grid(columns, rows);
  Rng chance(seed);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      puzzle.grid.at({column, row}) = static_cast<Letter>(chance.below(26));
  std::vector<std::pair<Word, Placement>> made;
  std::set<std::string> known;
  while (static_cast<int>(made.size()) < words) {
    Placement p;
    p.start = {static_cast<int>(chance.below(static_cast<std::uint32_t>(columns))),
               static_cast<int>(chance.below(static_cast<std::uint32_t>(rows)))};
    p.direction = kDirections[chance.below(8)];
    const auto length = static_cast<std::int32_t>(4 + chance.below(9));
    if (!puzzle.grid.contains(advance(p.start, p.direction, length - 1))) continue;
    Word word;
    for (std::int32_t i = 0; i < length; ++i)
      word.letters.push_back(puzzle.grid.at(advance(p.start, p.direction, i)));
    word.text = spell(puzzle.alphabet, word.letters);
    if (!known.insert(word.text).second) continue;
    made.emplace_back(std::move(word), p);
  }
  std::sort(made.begin(), made.end(), [](const auto& a, const auto& b) {
    return std::pair(b.first.text.size(), a.first.text) < std::pair(a.first.text.size(), b.first.text);
  });
  for (auto& [word, placement] : made) {
    placement.word = static_cast<std::uint32_t>(puzzle.words.size());
    puzzle.placements.push_back(placement);
    puzzle.words.edit().push_back(std::move(word));
  }
  return puzzle;
}

const fonts::Typesetter& type() {
  static const fonts::Typesetter typesetter;
  return typesetter;
}

layout::PosterTemplate posterStyle() {
  auto style = test::inEnglish<layout::PosterTemplate>();
  style.name = "sample";
  style.grid.pitch = Length::pt(12);
  style.title.height = Length::pt(60);
  layout::TitleLine line;
  line.text = "{title}: {words} words, {columns} by {rows}";
  style.title.lines.push_back(std::move(line));
  style.list.place = layout::ListStyle::Place::none;  // Words are no letters of the grid.
  return style;
}

Document changed(const Document& document, std::function<void(std::size_t, Page&)> change) {
  Document out = document;
  out.page = [page = document.page, change = std::move(change)](std::size_t index) {
    Page made = page(index);
    change(index, made);
    return made;
  };
  return out;
}

TextRun& runOf(Page& page, const std::string& text, int nth) {
  for (Item& item : page.items)
    if (auto* run = std::get_if<TextRun>(&item); run && run->text == text && nth-- == 0) return *run;
  throw std::runtime_error("the page has no run " + text);
}

LetterRun& lettersOf(Page& page, int nth) {
  for (Item& item : page.items)
    if (auto* run = std::get_if<LetterRun>(&item); run && nth-- == 0) return *run;
  throw std::runtime_error("the page has no such letters");
}

void move(std::vector<Item>& items, Point by) {
  for (Item& item : items) {
    if (auto* letters = std::get_if<LetterRun>(&item)) letters->origin = letters->origin + by;
    if (auto* text = std::get_if<TextRun>(&item)) text->origin = text->origin + by;
    if (auto* group = std::get_if<Group>(&item)) {
      group->clip.origin = group->clip.origin + by;
      move(group->items, by);
    }
  }
}

void scale(std::vector<Item>& items, double by) {
  for (Item& item : items) {
    if (auto* letters = std::get_if<LetterRun>(&item)) {
      letters->origin = letters->origin * by;
      letters->step = letters->step * by;
      letters->size = letters->size * by;
    }
    if (auto* text = std::get_if<TextRun>(&item)) {
      text->origin = text->origin * by;
      text->size = text->size * by;
    }
    if (auto* group = std::get_if<Group>(&item)) {
      group->clip = {group->clip.origin * by, {group->clip.size.width * by, group->clip.size.height * by}};
      scale(group->items, by);
    }
  }
}

std::string pdfBytes(const Document& document) {
  std::ostringstream out;
  render::writePdf(document, type(), out);
  return out.str();
}

PrintedFile::PrintedFile(const Document& document) : PrintedFile(".pdf", pdfBytes(document)) {}

PrintedFile::PrintedFile(const std::string& ending, const std::string& bytes) {
  static int count = 0;
  path_ = std::string(GRIDPRESS_BINARY_DIR) + "/proof-" + std::to_string(getpid()) + "-" +
          std::to_string(++count) + ending;
  std::ofstream(path_, std::ios::binary) << bytes;
}

PrintedFile::~PrintedFile() {
  std::remove(path_.c_str());
}

std::string PrintedFile::bytes() const {
  std::ifstream in(path_, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string faults(const std::vector<proof::Check>& checks) {
  return faults(checks, "");
}

std::string faults(const std::vector<proof::Check>& checks, const std::string& kind) {
  std::string text;
  for (const proof::Check& check : checks)
    if (check.subject().ends_with(kind))
      for (const std::string& line : check.findings.first()) text += line + "\n";
  return text;
}

std::string failed(const std::vector<proof::Check>& checks) {
  std::string text;
  for (const proof::Check& check : checks)
    if (!check.passed()) text += (text.empty() ? "" : " ") + check.what;
  return text;
}

}  // namespace gridpress::test
