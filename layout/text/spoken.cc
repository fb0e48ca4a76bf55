// layout/text/spoken: descriptions of grids in words, and mirrored pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/spoken.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

#include "model/contracts.h"
#include "model/numbering.h"
#include "model/script.h"
#include "model/utf8.h"

namespace gridpress::layout {

std::string entryText(const Puzzle& puzzle, const Columns& columns, const Placement& p,
                      const std::string& sheet, std::size_t times) {
  EXPECTS(p.word < puzzle.words.size());
  std::string text =
      std::to_string(columns.number(p.start.column)) + "," + std::to_string(p.start.row + 1) + " ";
  const std::string& word = puzzle.words[p.word].text;
  // Before a word from the right a label's letter would turn the whole entry round.
  if (!sheet.empty()) text = (readsFromRight(word) ? "\u200F" : "") + text + sheet + " ";
  text += arrow(p.direction);
  text += " " + word;
  if (times > 1) text += " ×" + std::to_string(times);
  return text;
}

std::string listedAs(const Word& word, bool written, const Phrases& phrases) {
  return written && !word.prints.empty() ? phrases.typographic(word.prints.front().spelling) : word.text;
}

const SquareMark& markAt(const Puzzle& puzzle, Cell cell) {
  static const SquareMark kNone;
  const auto mark = puzzle.marks.find(cell);
  return mark == puzzle.marks.end() ? kNone : mark->second;
}

std::size_t placementsOf(const Puzzle& puzzle, std::uint32_t word) {
  const auto upTo = [&](std::uint32_t limit) {
    return std::partition_point(puzzle.placements.begin(), puzzle.placements.end(),
                                [&](const Placement& p) { return p.word < limit; });
  };
  return static_cast<std::size_t>(upTo(word + 1) - upTo(word));
}

std::string spellings(const Word& word) {
  std::string text;
  std::string_view last;  // print forms of the same spelling stand together
  bool first = true;
  for (const PrintForm& form : word.prints) {
    const bool known = !first && form.spelling == last;
    if (known) {
      if (!form.country.empty()) (text += ", ") += form.country.text();
      continue;
    }
    const bool trivial = asciiLower(form.spelling) == asciiLower(word.text);
    if (trivial && form.country.empty()) continue;
    if (!first) text += "; ";
    if (!trivial) text += form.spelling;
    if (!trivial && !form.country.empty()) text += " ";
    text += form.country.text();
    last = form.spelling;
    first = false;
  }
  return text;
}

std::vector<std::uint32_t> guideOrder(const Puzzle& puzzle, const WordOrder& order, bool firstOnly) {
  EXPECTS(order.ranks.size() >= puzzle.words.size());
  std::vector<std::uint32_t> sorted(puzzle.placements.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  const auto rank = [&](std::uint32_t i) { return order.ranks[puzzle.placements[i].word]; };
  std::ranges::sort(sorted, [&](std::uint32_t a, std::uint32_t b) {
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    const Placement &p = puzzle.placements[a], &q = puzzle.placements[b];
    return std::tie(p.start, p.direction) < std::tie(q.start, q.direction);
  });
  if (firstOnly)
    sorted.erase(std::unique(sorted.begin(), sorted.end(),
                             [&](std::uint32_t a, std::uint32_t b) { return rank(a) == rank(b); }),
                 sorted.end());
  ENSURES(sorted.empty() == puzzle.placements.empty());
  return sorted;
}

namespace {

constexpr std::size_t kMostCells = 900;  ///< Cells that are read one by one.
constexpr std::size_t kMostWords = 400;  ///< The same of words.

std::string sized(const char* key, const Puzzle& puzzle, const Phrases& phrases) {
  return phrases.say(key, {{"columns", phrases.digits(puzzle.grid.columns())},
                           {"rows", phrases.digits(puzzle.grid.rows())}});
}

// Row by row, each as its letters read.
void addRows(const Puzzle& puzzle, std::string& text, const std::function<std::string(Cell)>& shown) {
  const bool fromRight = readsFromRight(puzzle.alphabet);
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row) {
    text += row == 0 ? ":" : ";";
    for (std::int32_t i = 0; i < puzzle.grid.columns(); ++i)
      text += " " + shown({fromRight ? puzzle.grid.columns() - 1 - i : i, row});
  }
}

std::string squareText(const Puzzle& puzzle, Cell cell, const std::map<Cell, std::string>& labels) {
  EXPECTS(puzzle.grid.contains(cell));
  if (puzzle.grid.at(cell) == kOutside) return "■";
  const std::string shown = markAt(puzzle, cell).given && puzzle.grid.at(cell) < puzzle.alphabet.size()
                                ? std::string(puzzle.alphabet[puzzle.grid.at(cell)])
                                : std::string();
  const auto label = labels.find(cell);
  if (label == labels.end()) return shown.empty() ? "□" : shown;
  return shown.empty() ? label->second : label->second + " " + shown;
}

template <typename Use>
void eachTag(std::span<Item> items, const Use& use) {
  for (Item& item : items)
    if (auto* tag = std::get_if<Tag>(&item)) use(*tag);
}

class Mover {
 public:
  explicit Mover(const Movement& how) : how_(how), scale_(std::abs(how.across)) {}

  void operator()(TextRun& run) const {
    run.size = run.size * scale_;
    run.origin = how_(run.origin);
    if (how_.down < 0)
      run.turn = Turn::half;
    else if (how_.across < 0 && run.turn == Turn::none && run.align != Align::centre)
      run.align = run.align == Align::start ? Align::end : Align::start;
  }
  void operator()(LetterRun& run) const {
    run.size = run.size * scale_;
    if (how_.across < 0) {
      CellText cells;
      for (std::size_t i = run.cells.size(); i-- > 0;) cells.push(run.cells[i]);
      run.origin = run.origin + run.step * (static_cast<double>(run.cells.size()) - 1);
      run.cells = std::move(cells);
    }
    run.origin = how_(run.origin);
    run.step = run.step * scale_;
  }
  void operator()(Path& path) const {
    for (PathStep& step : path.steps) eachPoint(step, [this](Point& p) { p = how_(p); });
    if (path.stroke) path.stroke->width = path.stroke->width * scale_;
  }
  void operator()(Picture& picture) const {
    picture.frame = how_(picture.frame);
    picture.clip = how_(picture.clip);
  }
  void operator()(Link& link) const { link.area = how_(link.area); }
  void operator()(Tag&) const {}
  void operator()(Group& group) const {
    group.clip = how_(group.clip);
    for (Item& item : group.items) std::visit(*this, item);
  }

 private:
  const Movement& how_;
  double scale_;
};

bool writesHan(std::string_view language) {
  const std::string_view tag = language.substr(0, language.find('-'));
  return tag == "ja" || tag == "ko" || tag == "zh" || tag == "yue";
}

}  // namespace

std::string spokenIn(const Puzzle& puzzle, const Phrases& phrases) {
  const bool same =
      puzzle.language.empty() || puzzle.language == "none" || puzzle.language == phrases.language();
  return same ? std::string() : puzzle.language;
}

Tag lettersTag(const Puzzle& puzzle, const Phrases& phrases, bool cells) {
  const bool small = puzzle.grid.cellCount() <= kMostCells;
  Tag tag{Spoken::figure, sized("spoken.letters", puzzle, phrases), ""};
  if (small && cells) {
    tag.role = Spoken::grid;
    tag.language = spokenIn(puzzle, phrases);
  } else if (small) {
    addRows(puzzle, tag.text, [&](Cell cell) {
      const Letter letter = puzzle.grid.at(cell);
      return letter < puzzle.alphabet.size() ? std::string(puzzle.alphabet[letter]) : "□";
    });
  }
  return tag;
}

Tag squaresTag(const Puzzle& puzzle, const Phrases& phrases) {
  Tag tag{Spoken::figure, sized("spoken.squares", puzzle, phrases), ""};
  if (puzzle.grid.cellCount() > kMostCells) return tag;
  const auto shown = squareLabels(puzzle);
  const std::map<Cell, std::string> labels(shown.begin(), shown.end());
  addRows(puzzle, tag.text, [&](Cell cell) { return squareText(puzzle, cell, labels); });
  return tag;
}

Tag solvedTag(const Puzzle& puzzle, const Phrases& phrases) {
  Tag tag{Spoken::figure, sized("spoken.solved", puzzle, phrases), ""};
  if (puzzle.placements.size() > kMostWords) return tag;
  std::vector<const Placement*> order;
  for (const Placement& p : puzzle.placements) order.push_back(&p);
  std::ranges::stable_sort(order, [](const Placement* a, const Placement* b) {
    return std::tie(a->start.row, a->start.column) < std::tie(b->start.row, b->start.column);
  });
  const Columns columns = columnsOf(puzzle);
  for (std::size_t i = 0; i < order.size(); ++i)
    tag.text += (i == 0 ? ": " : "; ") + entryText(puzzle, columns, *order[i]);
  return tag;
}

Tag codeTag(const std::string& text, const Phrases& phrases) {
  return {Spoken::figure, phrases.say("spoken.code", {{"text", text}}), ""};
}

void speakEntries(const Puzzle& puzzle, const Phrases& phrases, std::vector<Item>& items, std::size_t first) {
  EXPECTS(first <= items.size());
  const std::string language = spokenIn(puzzle, phrases);
  if (language.empty()) return;
  eachTag(std::span(items).subspan(first), [&](Tag& tag) {
    if (tag.role == Spoken::label || tag.role == Spoken::entry) tag.language = language;
  });
}

void lowerHeadings(std::vector<Item>& items) {
  eachTag(items, [](Tag& tag) {
    if (tag.role == Spoken::heading) tag.role = Spoken::subheading;
    if (tag.role == Spoken::title) tag.role = Spoken::heading;
  });
}

void liftHeadings(std::vector<Item>& items) {
  bool titled = false;
  eachTag(items, [&](const Tag& tag) { titled = titled || tag.role == Spoken::title; });
  if (titled) return;
  eachTag(items, [](Tag& tag) {
    if (tag.role == Spoken::heading) tag.role = Spoken::title;
    if (tag.role == Spoken::subheading) tag.role = Spoken::heading;
  });
}

Rect Movement::operator()(const Rect& r) const {
  const Point corner{across < 0 ? r.right() : r.left(), down < 0 ? r.bottom() : r.top()};
  return {(*this)(corner), {r.size.width * std::abs(across), r.size.height * std::abs(down)}};
}

void move(Item& item, const Movement& how) {
  std::visit(Mover(how), item);
}

void append(std::vector<Item>& items, std::vector<Item> more) {
  std::move(more.begin(), more.end(), std::back_inserter(items));
}

void mirror(std::vector<Item>& items, std::size_t first, const Rect& area) {
  EXPECTS(first <= items.size());
  const Movement across{-1, 1, {area.centre().x * 2, {}}};
  for (std::size_t i = first; i < items.size(); ++i) move(items[i], across);
}

std::vector<Item> upsideDown(const std::vector<Item>& items, const Rect& area) {
  std::vector<Item> turned;
  for (const Item& item : items) {
    const auto* row = std::get_if<LetterRun>(&item);
    if (row == nullptr) turned.push_back(item);
    for (std::size_t i = 0; row != nullptr && i < row->cells.size(); ++i)
      if (const std::string letter(row->cells[i]); letter.find_first_not_of(' ') != std::string::npos)
        turned.emplace_back(TextRun{row->face, row->size, row->colour,
                                    row->origin + row->step * static_cast<double>(i), letter, Align::centre});
  }
  for (Item& item : turned) move(item, {-1, -1, area.centre() * 2});
  return turned;
}

void follow(const Phrases& phrases, std::vector<Item>& items, std::size_t first, const Rect& area) {
  if (phrases.fromRight()) mirror(items, first, area);
}

std::string letteringOf(const Puzzle& puzzle, const Phrases& phrases) {
  const bool pages = puzzle.language.empty() || puzzle.language == "none" ||
                     (writesHan(phrases.language()) && !writesHan(puzzle.language));
  return pages ? phrases.language() : puzzle.language;
}

SharedMeasure lettered(const TextMeasure& measure, const Puzzle& puzzle, const Phrases& phrases) {
  return SharedMeasure(measure.in(letteringOf(puzzle, phrases)));
}

}  // namespace gridpress::layout
