// layout/pages/puzzle_page: head, grid, words, foot, from top to bottom.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/page.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::layout {

namespace {

constexpr double kEvenCost = 6.0 / 7;  // What a grid keeps at least for a list of a usual size.

constexpr double kEnoughOfCell = 0.97, kAmple = 1.4;  // Of the largest cell; of a usual one.
constexpr double kListGap = 1.3;                      // Between grid and words, in ems of the words.

// The sizes that the lists of pages that belong together may have, from the largest: each a seventh smaller.
std::vector<Length> evenSizes(const WorksheetStyle& style, Length largest) {
  std::vector<Length> sizes;
  for (Length size = largest; size > style.smallestWord;
       size = kTypeStep * std::floor(size * kEvenCost / kTypeStep))
    sizes.push_back(size);
  sizes.push_back(style.smallestWord);
  ENSURES(std::is_sorted(sizes.rbegin(), sizes.rend()));
  return sizes;
}

// The word that is why the grid is as large as it is, or nothing.
const Word* longWord(const Puzzle& puzzle) {
  const auto longest = std::ranges::max_element(
      puzzle.words, [](const Word& a, const Word& b) { return a.letters.size() < b.letters.size(); });
  const auto side = static_cast<std::size_t>(std::max(puzzle.grid.columns(), puzzle.grid.rows()));
  return longest == puzzle.words.end() || longest->letters.size() + 1 < side ? nullptr : &*longest;
}

// `words` stand below the grid and take the page's room besides it.
Error tooSmall(const Worksheet& sheet, Length pitch, const WorksheetStyle& style, std::size_t words,
               Message remedy) {
  const Word* const word = longWord(*sheet.puzzle);
  const Facts facts = {{"title", shortened(sheet.title)},
                       {"words", words},
                       {"list", counted(words, "word")},
                       {"columns", sheet.puzzle->grid.columns()},
                       {"rows", sheet.puzzle->grid.rows()},
                       {"word", word ? shortened(word->text) : ""},
                       {"letters", word ? word->letters.size() : 0},
                       {"width", fixed(pitch.pt(), 1)},
                       {"minimum", fixed(style.smallestCell.pt(), 1)}};
  const std::string cells = std::string("the cells of a grid of {columns} x {rows}") +
                            (word ? " ('{word}' has {letters} letters)" : "") +
                            (pitch > Length() ? " would be {width} pt wide" : " have no room on this page") +
                            ", the template's minimum is {minimum} pt";
  Message problem = {"sheet.no_room", "\"{title}\": " + cells, facts};
  if (words > 0)
    problem =
        pitch > Length()
            ? Message{"problem.cells_small_list", "\"{title}\": with its {list} below it " + cells, facts}
            : Message{"problem.no_cell_room", "\"{title}\": with its {list} below it " + cells, facts};
  else if (pitch > Length())
    problem = word ? Message{"problem.cells_small_word", "\"{title}\": " + cells, facts}
                   : Message{"problem.cells_small", "\"{title}\": " + cells, facts};
  return Error::job(std::move(problem), std::move(remedy));
}

// A word search's clues, numbered, or each behind its word where `named`, in the list's order; a word without
// one is itself named.
std::vector<ClueEntry> cluesToFind(const Worksheet& sheet, const WorksheetStyle& style, bool named) {
  std::vector<ClueEntry> entries;
  const bool sorted = style.order == ListOrder::alphabetical;
  for (const std::uint32_t w : listedOrder(*sheet.puzzle, sheet.ranks, sorted)) {
    const Word& word = sheet.puzzle->words[w];
    const std::string name = listedAs(word, style.spellings, *style.phrases);
    const std::string number = named ? name : std::to_string(entries.size() + 1);
    entries.push_back(
        {false, number, word.clue.empty() && !named ? name : style.phrases->typographic(word.clue)});
  }
  return entries;
}

/// What a page stands in, and the size of its cells.
struct Column {
  Rect area;
  Length pitch;
};

/// Head, words and message between the edges of the grid's frame, where cells are hardly smaller for it;
/// otherwise all of the page. In a book, whose pages are alike, likewise. `rest` is the height of all but the
/// grid in a column.
Column columnOf(const Column& whole, const WorksheetStyle& style, const Puzzle& puzzle,
                const std::function<Length(const Rect&)>& rest) {
  constexpr double kNarrower = 0.8, kLeast = 0.93, kStep = 0.01;
  const bool masked = std::ranges::find(puzzle.grid.cells(), kOutside) != puzzle.grid.cells().end();
  if (!style.frame || style.evenWords || masked || !style.code.url.empty()) return whole;
  for (double share = 1; share >= kLeast; share -= kStep) {
    const Length pitch = whole.pitch * share;
    const Length frame = pitch * (puzzle.grid.columns() + 2 * kFramePad);
    if (frame < whole.area.size.width * kNarrower) break;
    const Rect column{{whole.area.centre().x - frame / 2, whole.area.top()}, {frame, whole.area.size.height}};
    if (rest(column) + pitch * (puzzle.grid.rows() + 2 * kFramePad) <= column.size.height)
      return {column, pitch};
  }
  return whole;
}

constexpr Colour kBlankColour{0x55, 0x55, 0x55};
constexpr double kBlankWidth = 1.45, kBlankGap = 0.5,
                 kBlankLeading = 2.1;  // In ems: a hand writes larger than type.
constexpr int kMaxLines = 5;

struct Blanks {
  int lines = 0;
  Length size, leading, width, gap;
  std::vector<std::pair<int, Length>> at;  ///< Of each letter: its line, and where its blank begins.
};

// True where a word of the message ends before this letter.
std::vector<bool> wordEnds(const Worksheet& sheet) {
  std::vector<bool> ends(sheet.message.size() + 1, false);
  std::size_t at = 0;
  for (const std::uint32_t letters : sheet.messageWords)
    if ((at += letters) < ends.size()) ends[at] = true;
  return ends;
}

// Words stay whole where they fit in a line; between two of them is a gap as wide as a blank.
Blanks blanksOf(const Worksheet& sheet, const WorksheetStyle& style, Length width) {
  Blanks b;
  b.size = std::max(style.smallest, style.introSize);
  b.leading = b.size * kBlankLeading;
  b.width = b.size * kBlankWidth;
  b.gap = b.size * kBlankGap;
  const Length pitch = b.width + b.gap;
  const std::vector<bool> ends = wordEnds(sheet);
  Length x;
  for (std::size_t i = 0; i < sheet.message.size();) {
    std::size_t end = i + 1;
    while (end < sheet.message.size() && !ends[end]) ++end;
    const Length word = pitch * static_cast<double>(end - i) - b.gap;
    if (x > Length() && x + word > width) ++b.lines, x = Length();
    for (; i < end; ++i, x += pitch) {
      if (x > Length() && x + b.width > width * 1.0001) ++b.lines, x = Length();
      b.at.emplace_back(b.lines, x);
    }
    x += b.width;
  }
  if (!b.at.empty()) ++b.lines;
  if (b.lines > kMaxLines) b.lines = 0;
  ENSURES(b.at.size() == sheet.message.size());
  return b;
}

bool hasMessage(const Worksheet& sheet, const WorksheetStyle& style) {
  return !sheet.message.empty() && !style.message.empty();
}

// Whether filler follows the message.
bool goesOn(const Worksheet& sheet) {
  const Puzzle& puzzle = *sheet.puzzle;
  const std::vector<bool> ofWord = cellsOfWords(puzzle);
  std::size_t left = 0;
  for (std::size_t i = 0; i < ofWord.size(); ++i)
    left += puzzle.grid.cells()[i] != kOutside && !ofWord[i] ? 1 : 0;
  return left > sheet.message.size();
}

Length setSentence(const Worksheet& sheet, const WorksheetStyle& style, Length size, const Rect& area,
                   const TextMeasure& measure, std::vector<Item>& items) {
  const std::string& text = goesOn(sheet) && !style.firstLetters.empty() ? style.firstLetters : style.message;
  return setParagraph(fillIn(text, {{"letters", sheet.message.size()}}, *style.phrases),
                      {style.face, size, kBlankColour, size * 1.35}, area, measure, items);
}

// How high it stands, on a page so wide; nothing where no message is hidden or the style has no words for it.
Length messageHeight(const Worksheet& sheet, const WorksheetStyle& style, Length width,
                     const TextMeasure& measure) {
  if (!hasMessage(sheet, style)) return {};
  const Blanks b = blanksOf(sheet, style, width);
  std::vector<Item> unused;
  return b.size * 0.8 + setSentence(sheet, style, b.size, {{}, {width, {}}}, measure, unused) +
         b.leading * b.lines + b.size * 0.6;
}

// Sets the sentence and a blank for each letter, with gaps between words that are known, from the top of
// `area`. A message of very many letters has the sentence alone.
void setMessage(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
                const TextMeasure& measure, std::vector<Item>& items) {
  if (!hasMessage(sheet, style)) return;
  const std::size_t first = items.size();
  const Blanks b = blanksOf(sheet, style, area.size.width);
  const Rect text{{area.left(), area.top() + b.size * 0.8}, area.size};
  items.emplace_back(Tag{Spoken::paragraph});
  const Length high = setSentence(sheet, style, b.size, text, measure, items);
  if (b.lines == 0) return;
  for (const auto& [number, from] : b.at) {
    const Length x = area.left() + from;
    const Length y = text.top() + high + b.leading * (1 + number) - b.size * 0.3;
    items.emplace_back(line({x, y}, {x + b.width, y}, {kBlankColour, style.rule}));
  }
  follow(*style.phrases, items, first, area);
}

/// What stands below a word search's grid, in one size of type: words in columns, or clues.
struct PageList {
  WordColumns words;
  ClueColumns clues;
  Length height;
  bool fits = false;  ///< No word is wider than the page.
};

/// A word search with its words below it, or on a page of their own.
class PuzzlePage : public WorksheetPage {
 public:
  PuzzlePage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, bool mayGrow,
             const TextMeasure& measure)
      : WorksheetPage(std::move(sheet), style, measure) {
    const Puzzle& puzzle = *sheet_.puzzle;
    sheet_.title =
        sheet_.title.empty() ? headingOf(puzzle, *style.phrases) : style.phrases->typographic(sheet_.title);
    words_ = listedWords(puzzle, sheet_.ranks, style.order == ListOrder::alphabetical, style.spellings,
                         *style.phrases);
    if (style.list.value_or(Listing::words) != Listing::words) {
      if (!hasClues(puzzle))
        throw Error::inSetting("list", {"problem.no_clues", "no word has a clue"},
                               {"remedy.clue_a_line", "write clues after a colon: cow: gives milk"});
      clues_ = cluesToFind(sheet_, style, *style.list == Listing::both);
    }
    foot_ = footHeight(style) + messageHeight(sheet_, style, area.size.width, measure);
    std::vector<Item> unused;
    const Length top = setHead(sheet_, style_, area, measure_, unused);
    const Size room{area.size.width, area.size.height - top - foot_};
    const auto with = [&](Length size) {
      const PageList list = listAt(size, room.width);
      if (!list.fits) return Length();
      return pitchFor(puzzle, style, {room.width, room.height - list.height - size * kListGap});
    };
    const Length best = style.facing ? Length() : with(style.smallestWord);
    if (best < style.smallestCell) {
      if (!style.facing && !mayGrow)
        throw tooSmall(sheet_, best, style, words_.size(),
                       {"remedy.larger_fewer",
                        "choose a larger page, fewer words, a smaller grid, or words.facing = true"});
      planFacing(area);
      return;
    }
    listSize_ = listSize(style, best, style.usualCell, with);
    pitch_ = with(listSize_);
    if (!style.evenWords) return;
    const Length least = std::max(pitch_ * kEvenCost, style.smallestCell);
    for (const Length size : evenSizes(style, style.usualWord))
      if (const Length pitch = with(size); pitch >= least) {
        listSize_ = size;
        pitch_ = pitch;
        return;
      }
  }

  std::size_t pages() const override { return faces_ ? 2 : 1; }

  void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const override {
    const Puzzle& puzzle = *sheet_.puzzle;
    const auto rest = [&](const Rect& any) {
      std::vector<Item> unused;
      const PageList list = faces_ ? PageList() : listAt(listSize_, any.size.width);
      if (!list.fits && !faces_) return area.size.height;
      return setHead(sheet_, style_, any, measure_, unused) +
             (faces_ ? Length() : list.height + listSize_ * kListGap) + footHeight(style_) +
             messageHeight(sheet_, style_, any.size.width, measure_);
    };
    const auto [column, pitch] = columnOf({area, pitch_}, style_, puzzle, rest);
    const Length pad = pitch * kFramePad;
    const Size field{pitch * puzzle.grid.columns() + pad * 2, pitch * puzzle.grid.rows() + pad * 2};
    const Length top = column.top() + setHead(sheet_, style_, column, measure_, items);
    const PageList list = faces_ ? PageList() : listAt(listSize_, column.size.width);
    const Length gap = faces_ ? Length() : listSize_ * kListGap;
    const Length free = column.size.height - rest(column) - field.height;
    // What is left over is shared out, but not so that the page falls apart.
    const Length air = std::min(std::max(free / 3, Length()), Length::pt(18));
    const Point corner{column.centre().x - field.width / 2, top + air};
    const LetterGrid grid =
        setGrid(style_.grid, puzzle.alphabet, {corner.x + pad, corner.y + pad}, pitch, measure_);
    items.emplace_back(lettersTag(puzzle, *style_.phrases, style_.cellsRead));
    addLetters(grid, puzzle, allCells(puzzle), items);
    if (style_.lines) addLines(puzzle, grid, style_.rule * 0.5, items);
    if (style_.frame) addFrame(puzzle, grid, std::max(style_.rule, pitch * 0.045), kBlack, items);
    const std::size_t first = items.size();
    if (!faces_)
      setList(list, {{column.left(), corner.y + field.height + gap + air}, {column.size.width, list.height}},
              items);
    speakEntries(puzzle, *style_.phrases, items, first);
    const Length below = corner.y + field.height + gap + (faces_ ? Length() : air) + list.height;
    setMessage(sheet_, style_, {{column.left(), below}, column.size}, measure_, items);
    setFoot(puzzle, foot, style_, column, measure_, items);
  }

  void setMore(std::size_t page, const Rect& area, std::vector<Item>& items) const override {
    EXPECTS(page == 1 && faces_);
    setFacingHead(sheet_, style_, area, measure_, items);
    const PageList list = listAt(listSize_, area.size.width);
    const std::size_t first = items.size();
    setList(list, {{area.left(), area.top() + facingHead(style_)}, {area.size.width, list.height}}, items);
    speakEntries(*sheet_.puzzle, *style_.phrases, items, first);
  }

 private:
  void planFacing(const Rect& area) {
    faces_ = true;
    const Puzzle& puzzle = *sheet_.puzzle;
    std::vector<Item> unused;
    const Length top = setHead(sheet_, style_, area, measure_, unused);
    pitch_ = pitchFor(puzzle, style_, {area.size.width, area.size.height - top - foot_});
    if (pitch_ < style_.smallestCell)
      throw tooSmall(
          sheet_, pitch_, style_, 0,
          {"remedy.larger_page", "choose a larger page or a smaller grid, or print it as a poster"});
    const Length high = area.size.height - style_.titleSize * 2.5;
    for (listSize_ = style_.largestWord; listSize_ > style_.smallestWord; listSize_ = listSize_ - kTypeStep) {
      const PageList list = listAt(listSize_, area.size.width);
      if (list.fits && list.height <= high) break;
    }
    listSize_ = std::max(listSize_, style_.smallestWord);
    if (style_.evenWords)
      for (const Length size : evenSizes(style_, style_.largestWord))
        if (size <= listSize_) {
          listSize_ = size;
          break;
        }
    const PageList list = listAt(listSize_, area.size.width);
    if (!list.fits || list.height > high)
      throw Error::job(inQuotes(sheet_.title, '"') + ": its " + std::to_string(words_.size()) +
                           " words do not fit a page in letters of " + fixed(style_.smallestWord.pt(), 1) +
                           " pt",
                       "choose a larger page, fewer words, or a template with smaller type");
  }

  PageList listAt(Length size, Length width) const {
    if (clues_.empty()) {
      WordColumns words = planColumns(words_, style_.face, size, width, style_.columns, measure_);
      return {words, {}, words.height(), words.fits};
    }
    const ClueColumns clues = clueColumns(style_, size, width);
    return {{}, clues, clueHeight(clues_, clues.columns.count, clues.width, clues.style, measure_), true};
  }

  void setList(const PageList& list, const Rect& area, std::vector<Item>& items) const {
    if (clues_.empty()) return setColumns(words_, list.words, area, style_.phrases->fromRight(), items);
    const auto& [style, columns, width] = list.clues;
    ClueFlow(clues_, style, columns, list.height, area.size, measure_).set(0, area, items);
  }

  std::vector<std::string> words_;
  std::vector<ClueEntry> clues_;  ///< Instead of the words, or with them.
  bool faces_ = false;
  Length pitch_, listSize_, foot_;
};

}  // namespace

std::unique_ptr<const WorksheetPage> planWordSearch(Worksheet sheet, const WorksheetStyle& style,
                                                    const Rect& area, bool mayGrow,
                                                    const TextMeasure& measure) {
  return std::make_unique<PuzzlePage>(std::move(sheet), style, area, mayGrow, measure);
}

Length pitchFor(const Puzzle& puzzle, const WorksheetStyle& style, Size room) {
  EXPECTS(puzzle.grid.columns() > 0 && puzzle.grid.rows() > 0);
  return std::min({style.largestCell, room.width / (puzzle.grid.columns() + 2 * kFramePad),
                   room.height / (puzzle.grid.rows() + 2 * kFramePad)});
}

Length listSize(const WorksheetStyle& style, Length best, Length usual,
                const std::function<Length(Length)>& pitchAt) {
  EXPECTS(style.smallestWord > Length());
  for (Length size = style.largestWord; size > style.smallestWord; size = size - kTypeStep) {
    const Length pitch = pitchAt(size);
    if (pitch >= best * kEnoughOfCell || (!style.evenWords && pitch >= usual * kAmple) ||
        (size <= style.usualWord && pitch >= usual))
      return size;
  }
  return style.smallestWord;
}

std::string messageAnswer(const Worksheet& sheet, const WorksheetStyle& style) {
  if (sheet.message.empty() || style.messageAnswer.empty()) return {};
  std::string letters;
  const std::vector<bool> ends = wordEnds(sheet);
  for (std::size_t i = 0; i < sheet.message.size(); ++i) letters += (ends[i] ? " " : "") + sheet.message[i];
  return fillIn(style.messageAnswer, {{"message", letters}}, *style.phrases);
}

}  // namespace gridpress::layout
