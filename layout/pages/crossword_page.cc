// layout/pages/crossword_page: clues as large as the grid allows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/pages/crossword_page.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/numbering.h"
#include "model/printable.h"

namespace gridpress::layout {

namespace {

constexpr double kGap = 1.6;                   // Between grid and clues, in ems of the clues.
constexpr double kColumn = 15, kGutter = 1.8;  // A column's least width, and between two: in ems.
constexpr double kNarrow = 12;                 // As narrow may two columns be, rather than one.
constexpr double kWithNumber = 2.6;            // A square, in sizes of its number: a letter stands beside it.
constexpr double kThick = 4;                   // A newspaper's frame, in lines.
constexpr double kBankPad = 0.7;               // Around the words to choose from, in ems.
constexpr double kAsk = 0.5;                   // Type of a clue above its word, over the pitch.
constexpr double kLetters = 1.5;               // Lines of letters below a key, in their size.
constexpr double kOfLetters = 0.42;            // Letters below a key, over its squares.
constexpr double kOfCode = 0.36;               // Type of a cryptogram's letters, over the pitch.
constexpr double kOfLargest = 0.85;            // A key's squares over the largest.
constexpr std::int32_t kKeyColumns = 13;       // The most of a key's squares side by side.
constexpr double kMuch = 0.3;  // So much of a page below the grid is worth beginning lists on.

/// The squares of a codeword's or cryptogram's key, by their codes; given letters stand there. Nothing: the
/// puzzle has no codes.
std::optional<Puzzle> keyOf(const Puzzle& puzzle) {
  std::vector<std::tuple<std::size_t, std::string, Letter>> codes;  // 9 before 10.
  for (std::size_t i = 0; i < puzzle.codes.size(); ++i)
    if (const std::string& code = puzzle.codes[i]; !code.empty())
      codes.emplace_back(code.size(), code, static_cast<Letter>(i));
  if (codes.empty()) return std::nullopt;
  std::ranges::sort(codes);
  std::set<Letter> given;
  for (const auto& [cell, mark] : puzzle.marks)
    if (mark.given) given.insert(puzzle.grid.at(cell));
  const auto count = static_cast<std::int32_t>(codes.size());
  const std::int32_t rows = (count + kKeyColumns - 1) / kKeyColumns, columns = (count + rows - 1) / rows;
  Puzzle key;
  key.kind = PuzzleKind::crossword;
  key.alphabet = puzzle.alphabet;
  key.codes = puzzle.codes;
  key.grid = Grid(columns, rows, kOutside);
  for (std::int32_t i = 0; i < count; ++i) {
    const Cell at{i % columns, i / columns};
    key.grid.at(at) = std::get<Letter>(codes[static_cast<std::size_t>(i)]);
    if (given.contains(key.grid.at(at))) key.marks[at].given = true;
  }
  return key;
}

/// Whether all cells are squares or black.
bool fillsItsBox(const Puzzle& puzzle) {
  const std::vector<bool> black = blackCells(puzzle);
  for (std::size_t cell = 0; cell < black.size(); ++cell)
    if (puzzle.grid.cells()[cell] == kOutside && !black[cell]) return false;
  return true;
}

/// Codes are what is read: larger than numbers.
NumberedGridStyle squaresOf(const Puzzle& puzzle, const WorksheetStyle& style, Length pitch) {
  NumberedGridStyle look = writingGrid(style, pitch);
  if (isCoded(puzzle)) look.numberSize = std::max(look.numberSize, kOfCode);
  return look;
}

/// The letters that are to be found, to be struck off: a line for each row of the key.
std::vector<std::string> lettersIn(const Puzzle& key, const Phrases& phrases) {
  std::set<std::string> letters;
  for (const Letter letter : key.grid.cells())
    if (letter < key.alphabet.size()) letters.insert(key.alphabet[letter]);
  const auto rows = static_cast<std::size_t>(key.grid.rows()), across = (letters.size() + rows - 1) / rows;
  std::vector<std::string> lines;
  std::size_t count = 0;
  for (const std::string& letter : phrases.sorted({letters.begin(), letters.end()})) {
    if (count++ % across == 0) lines.emplace_back();
    (lines.back() += lines.back().empty() ? "" : "   ") += letter;
  }
  return lines;
}

// "AECCRMEI (3,5)": of several words how long each is.
std::string askedAbove(const Puzzle& puzzle, std::uint32_t placement, const WorksheetStyle& style) {
  const std::string clue = plainClue(clueOf(puzzle, placement));
  const std::string parts = enumerationOf(puzzle.words[puzzle.placements[placement].word]);
  const bool several = parts.find_first_not_of("0123456789") != std::string::npos;
  return several ? clue + " " + fillIn(style.clues.length, {{"letters", parts}}, *style.phrases) : clue;
}

bool lacksMostClues(const Puzzle& puzzle) {
  std::size_t without = 0;
  for (std::uint32_t p = 0; p < puzzle.placements.size(); ++p)
    without += static_cast<std::size_t>(clueOf(puzzle, p).empty());
  return 2 * without > puzzle.placements.size();
}

/// The numbered grid with its clues in columns below it, or on pages of their own.
class CrosswordPage : public WorksheetPage {
 public:
  CrosswordPage(Worksheet sheet, const WorksheetStyle& style, const Rect& area, bool mayGrow,
                const TextMeasure& measure)
      : WorksheetPage(std::move(sheet), style, measure) {
    const Puzzle& puzzle = *sheet_.puzzle;
    EXPECTS(puzzle.kind == PuzzleKind::crossword);
    sheet_.title =
        sheet_.title.empty() ? headingOf(puzzle, *style.phrases) : style.phrases->typographic(sheet_.title);
    key_ = keyOf(puzzle);
    keyPitch_ = std::max(std::min(style.largestCell * kOfLargest, area.size.width / kKeyColumns),
                         smallestSquare(style));
    above_ = asksAbove();
    if (!above_)
      entries_ = style.list == Listing::words && !isUnsolved(puzzle)
                     ? wordsByLength(puzzle, style.clues, style.spellings, *style.phrases)
                     : clueEntries(puzzle, style.clues, style.spellings, *style.phrases);
    // Nobody can guess most words by how many letters they have; an editor reads the answers.
    const bool bank =
        !style.answers &&
        style.list.value_or(lacksMostClues(puzzle) ? Listing::both : Listing::clues) == Listing::both;
    if (bank && hasClues(puzzle) && !isUnsolved(puzzle))
      bank_ = listedWords(puzzle, sheet_.ranks, true, style.spellings, *style.phrases);
    const Size room = roomIn(sheet_, style, area, measure);
    if (style.beside && !style.answers && bank_.empty() && planBeside(room)) return;
    if (!style.facing && !style.answers && planBelow(room, mayGrow)) return;
    planFlow(room, {area.size.width, area.size.height - facingHead(style)}, mayGrow);
  }

  std::size_t pages() const override { return 1 + flow_.pages(); }

  void set(const Rect& area, const FootLine& foot, std::vector<Item>& items) const override {
    const Puzzle& puzzle = *sheet_.puzzle;
    const Length top = area.top() + setHead(sheet_, style_, area, measure_, items);
    if (!beside_.empty()) {
      setBeside({{area.left(), top}, {area.size.width, area.bottom() - footHeight(style_) - top}}, items);
      return setFoot(puzzle, foot, style_, area, measure_, items);
    }
    const Length height = pitch_ * puzzle.grid.rows();
    const Length bottom = area.bottom() - footHeight(style_);
    const Length below = below_ > Length() ? below_ + gap_ : Length();
    const Length free = bottom - top - height - below - bankHeight_;
    // What is left over is shared out, but not so that the page falls apart.
    const Length air = std::min(std::max(free / 3, Length()), Length::pt(18));
    setSquares({{area.left(), top + air}, {area.size.width, height}}, items);
    const std::size_t first = items.size();
    setBank({{area.left(), top + air * 1.5 + height}, {area.size.width, bankHeight_}}, items);
    flow_.set(0, {{area.left(), top + air * 2 + height + bankHeight_ + gap_}, {area.size.width, below_}},
              items);
    speakEntries(puzzle, *style_.phrases, items, first);
    setFoot(puzzle, foot, style_, area, measure_, items);
  }

  void setMore(std::size_t page, const Rect& area, std::vector<Item>& items) const override {
    EXPECTS(page > 0 && page < pages());
    setFacingHead(sheet_, style_, area, measure_, items);
    const std::size_t first = items.size();
    flow_.set(page, area.inset({facingHead(style_), Length(), Length(), Length()}), items);
    speakEntries(*sheet_.puzzle, *style_.phrases, items, first);
  }

 private:
  /// As newspapers have it: the first column is as high as the page, the others begin below the grid, which
  /// is as wide as they are. False where no type of the style's sizes fits so.
  bool planBeside(Size room) {
    constexpr int kColumns = 4;
    const Puzzle& puzzle = *sheet_.puzzle;
    const int count = style_.columns > 0 ? style_.columns : kColumns;
    if (count < 2 || style_.phrases->fromRight()) return false;
    const ClueMark end{entries_.size(), 0};
    for (Length size = style_.largestWord; size >= style_.smallestWord; size = size - kTypeStep) {
      besideStyle_ = cluesOf(style_, size);
      std::vector<Rect> columns = columnsIn({{}, room}, count, size * kGutter);
      pitch_ = squaresOn(puzzle, style_, {columns.back().right() - columns[1].left(), room.height});
      const Length below = pitch_ * puzzle.grid.rows() + size * kGap;
      if (pitch_ < smallestSquare(style_) || below > room.height * (1 - kMuch / 2)) return false;
      for (auto column = columns.begin() + 1; column != columns.end(); ++column)
        *column = column->inset({below, Length(), Length(), Length()});
      std::vector<Item> unused;
      if (setClues(entries_, {{}, end}, columns, besideStyle_, measure_, unused) != end) continue;
      beside_ = std::move(columns);
      return true;
    }
    return false;
  }

  /// Plans the words to choose from, or the key, and gives their height with frame and gap.
  Length planBank(Length size, Length width) {
    if (key_)
      return bankHeight_ = (keyPitch_ + keyPitch_ * kOfLetters * kLetters) * key_->grid.rows() +
                           style_.usualWord * kGap;
    if (bank_.empty()) return {};
    const Length pad = size * kBankPad;
    bankPlan_ = planColumns(bank_, style_.face, size, width - pad * 2, 0, measure_);
    return bankHeight_ = bankPlan_.height() + pad * 2 + size * kGap;
  }

  /// The words in their frame, or the key with the letters below it, at the bottom of a room.
  void setBank(const Rect& room, std::vector<Item>& items) const {
    if (key_) {
      NumberedGridStyle look = squaresOf(*sheet_.puzzle, style_, keyPitch_);
      const Rect field = room.inset({style_.usualWord * kGap, Length(), Length(), Length()});
      append(items, numberedGrid(*key_, planNumberedGrid(*key_, field, look, measure_), look, measure_));
      const Length size = keyPitch_ * kOfLetters, middle = room.left() + room.size.width / 2;
      Length y = field.top() + keyPitch_ * key_->grid.rows();
      for (const std::string& line : lettersIn(*key_, *style_.phrases)) {
        y = y + size * kLetters;
        items.emplace_back(fittedLine(style_.face, size, style_.smallest, {middle, y}, Align::centre, line,
                                      room.size.width, measure_));
      }
      return;
    }
    if (bank_.empty()) return;
    const Rect frame = room.inset({bankPlan_.size * kGap, Length(), Length(), Length()});
    items.emplace_back(Path{outlineOf(frame), {}, Stroke{kBlack, style_.rule}});
    setColumns(bank_, bankPlan_, frame.inset(Insets::all(bankPlan_.size * kBankPad)),
               style_.phrases->fromRight(), items);
  }

  /// Whether each word has a blank row above, and a clue that is no wider than the word's squares.
  bool asksAbove() const {
    const Puzzle& puzzle = *sheet_.puzzle;
    const Numbering numbering = numberingOf(puzzle);
    for (std::uint32_t p = 0; p < puzzle.placements.size(); ++p) {
      const Placement& at = puzzle.placements[p];
      const std::string& clue = clueOf(puzzle, p);
      if (at.direction != Direction::right || at.start.row == 0 || clue.empty()) return false;
      bool blank = true;
      eachLetter(puzzle, at, [&](Cell cell, std::int32_t) {
        blank = blank && puzzle.grid.at({cell.column, cell.row - 1}) == kOutside;
      });
      const Length pitch = Length::in(1), size = pitch * kAsk;
      const Length width = measure_.width(style_.boldFace, size, numbering.labelOf(p)) + size / 2 +
                           measure_.width(style_.face, size, askedAbove(puzzle, p, style_));
      if (!blank || width > pitch * static_cast<double>(puzzle.words[at.word].letters.size())) return false;
    }
    return !puzzle.placements.empty();
  }

  void setAbove(const LetterGrid& grid, std::vector<Item>& items) const {
    const Puzzle& puzzle = *sheet_.puzzle;
    const Numbering numbering = numberingOf(puzzle);
    const Length size = grid.pitch * kAsk;
    for (const std::uint32_t p : numbering.across) {
      const Cell start = puzzle.placements[p].start;
      const std::string& number = numbering.labelOf(p);
      const Point at{grid.left(start.column), grid.top(start.row) - size * 0.4};
      items.emplace_back(TextRun{style_.boldFace, size, kBlack, at, number});
      const Point behind{at.x + measure_.width(style_.boldFace, size, number) + size / 2, at.y};
      items.emplace_back(TextRun{style_.face, size, kBlack, behind, askedAbove(puzzle, p, style_)});
    }
  }

  Error squaresSmall(Length pitch) const {
    const Grid& grid = sheet_.puzzle->grid;
    return Error::job(inQuotes(sheet_.title, '"') + ": its " + std::to_string(grid.columns()) + " x " +
                          std::to_string(grid.rows()) + " squares would be " + fixed(pitch.pt(), 1) +
                          " pt wide, the minimum for a number and a letter is " +
                          fixed(smallestSquare(style_).pt(), 1) + " pt",
                      "choose a larger page, fewer words or shorter ones");
  }

  /// Whether squares and clues share the page.
  bool planBelow(Size room, bool mayGrow) {
    const auto high = [&](const ClueColumns& clues) {
      return clueHeight(entries_, clues.columns.count, clues.width, clues.style, measure_);
    };
    const auto with = [&](const ClueColumns& clues) {
      return squaresOn(*sheet_.puzzle, style_,
                       {room.width, room.height - high(clues) - clues.style.size * kGap -
                                        planBank(clues.style.size, room.width)});
    };
    const Length least = smallestSquare(style_), usual = std::max(style_.usualCell, smallestSquare(style_));
    const auto withSize = [&](Length size) { return with(clueColumns(style_, size, room.width)); };
    if (key_ && withSize(style_.smallestWord) < least) keyPitch_ = smallestSquare(style_);
    const Length best = withSize(style_.smallestWord);
    if (best < least) {
      if (mayGrow) return false;
      const Grid& grid = sheet_.puzzle->grid;
      if (entries_.empty()) throw squaresSmall(best);
      throw Error::job(
          {"problem.squares_small",
           "\"{title}\": with its {clues} clues below it the squares of a crossword of {columns} "
           "x {rows} would "
           "be {width} pt wide, the minimum for a number and a letter is {minimum} pt",
           {{"title", shortened(sheet_.title)},
            {"clues", sheet_.puzzle->placements.size()},
            {"columns", grid.columns()},
            {"rows", grid.rows()},
            {"width", fixed(std::max(best, Length()).pt(), 1)},
            {"minimum", fixed(least.pt(), 1)}}},
          {"remedy.larger_fewer_size",
           "choose a larger page, fewer words, a smaller size, or words.facing = true"});
    }
    const ClueColumns clues = clueColumns(style_, listSize(style_, best, usual, withSize), room.width);
    pitch_ = with(clues);
    gap_ = clues.style.size * kGap;
    below_ = high(clues);
    flow_ = {entries_, clues.style, clues.columns, below_, {room.width, below_}, measure_};
    return true;
  }

  void planFlow(Size room, Size page, bool mayGrow) {
    const Grid& grid = sheet_.puzzle->grid;
    room.height = room.height - planBank(style_.usualWord, room.width);
    pitch_ = squaresOn(*sheet_.puzzle, style_, room);
    if (pitch_ < smallestSquare(style_)) throw squaresSmall(pitch_);
    const auto flow = [&](Length size) {
      ClueColumns clues = clueColumns(style_, size, room.width);
      clues.style.answers = answerRoom(entries_, style_, size, measure_);
      gap_ = size * kGap;
      const Length rest = room.height - pitch_ * grid.rows() - gap_;
      below_ = mayGrow && !style_.facing && rest > room.height * kMuch ? rest : Length();
      flow_ = {entries_, clues.style, clues.columns, below_, page, measure_};
      return flow_.pages();
    };
    const std::size_t fewest = flow(style_.smallestWord);
    if (!mayGrow && fewest > 1)
      throw Error::job(inQuotes(sheet_.title, '"') + ": its clues do not fit a page in letters of " +
                           fixed(style_.smallestWord.pt(), 1) + " pt",
                       "choose a larger page or fewer words, or print the crossword by itself");
    flow(clueSize(style_, fewest > 1 ? style_.usualWord : style_.largestWord, flow));
  }

  /// The squares, in the middle of a field.
  LetterGrid setSquares(const Rect& field, std::vector<Item>& items) const {
    const Puzzle& puzzle = *sheet_.puzzle;
    NumberedGridStyle look = squaresOf(puzzle, style_, pitch_);
    if ((look.letters = style_.answers)) look.face = style_.grid.face;
    look.numbers = !above_;
    if (above_) look.over = [this](const LetterGrid& grid, std::vector<Item>& over) { setAbove(grid, over); };
    LetterGrid grid = planNumberedGrid(puzzle, field, look, measure_);
    items.emplace_back(look.letters ? solvedTag(puzzle, *style_.phrases)
                                    : squaresTag(puzzle, *style_.phrases));
    append(items, numberedGrid(puzzle, grid, look, measure_));
    return grid;
  }

  void setBeside(const Rect& room, std::vector<Item>& items) const {
    const Puzzle& puzzle = *sheet_.puzzle;
    const Size size{pitch_ * puzzle.grid.columns(), pitch_ * puzzle.grid.rows()};
    const LetterGrid grid = setSquares({{room.right() - size.width, room.top()}, size}, items);
    // A frame around squares that leave corners open would close them.
    if (style_.frame && fillsItsBox(puzzle))
      items.emplace_back(Path{outlineOf(grid.area({0, 0, puzzle.grid.columns(), puzzle.grid.rows()})),
                              {},
                              Stroke{kBlack, style_.rule * kThick}});
    std::vector<Rect> columns = beside_;
    for (Rect& column : columns) column.origin = column.origin + room.origin;
    const std::size_t first = items.size();
    setClues(entries_, {{}, {entries_.size(), 0}}, columns, besideStyle_, measure_, items);
    speakEntries(puzzle, *style_.phrases, items, first);
  }

  std::vector<ClueEntry> entries_;
  ClueFlow flow_;
  /// Columns of clues beside the grid, which stands in the corner that they leave; from the room's corner.
  std::vector<Rect> beside_;
  ClueStyle besideStyle_;
  Length pitch_;
  Length gap_, below_;             ///< Between grid and clues; how high the clues below it are.
  std::vector<std::string> bank_;  ///< Words to choose from, in a frame below the grid; empty: none.
  WordColumns bankPlan_;
  Length bankHeight_;  ///< Of the bank or the key, with the gap above.
  /// Where squares have codes: a square for each of them, to write its letter into, instead of a bank.
  std::optional<Puzzle> key_;
  Length keyPitch_;
  bool above_ = false;  ///< Clues stand above their words, which do not cross.
};

}  // namespace

NumberedGridStyle writingGrid(const WorksheetStyle& style, Length pitch) {
  NumberedGridStyle look;
  look.face = style.face;
  look.widest = pitch;
  look.thinnest = style.rule;
  look.smallestNumber = style.number() * 0.999;
  look.numberSize = std::max(0.28, style.number() / pitch);
  return look;
}

Length smallestSquare(const WorksheetStyle& style) {
  return std::max(style.smallestCell, style.number() * kWithNumber);
}

ClueStyle cluesOf(const WorksheetStyle& style, Length size) {
  return {style.face,           style.boldFace, style.italicFace,           size, size * 1.1,
          size * style.leading, kBlack,         style.phrases->fromRight(), {}};
}

ClueColumns clueColumns(const WorksheetStyle& style, Length size, Length width) {
  EXPECTS(size > Length() && style.columns >= 0);
  const Length gutter = size * kGutter;
  int count = std::clamp(static_cast<int>((width + gutter) / (size * kColumn + gutter)), 1, 4);
  if (count == 1 && width + gutter >= (size * kNarrow + gutter) * 2) count = 2;
  if (style.columns > 0) count = std::min(count, style.columns);
  ENSURES(count >= 1 && count <= 4);
  return {cluesOf(style, size), {count, gutter}, (width - gutter * (count - 1)) / count};
}

Length answerRoom(const std::vector<ClueEntry>& entries, const WorksheetStyle& style, Length size,
                  const TextMeasure& measure) {
  Length widest;
  if (!style.answers) return widest;
  for (const ClueEntry& entry : entries)
    widest = std::max(widest, measure.width(style.face, size, entry.answer));
  return widest + size * kGutter;
}

Length clueSize(const WorksheetStyle& style, Length largest,
                const std::function<std::size_t(Length)>& pagesAt) {
  EXPECTS(style.smallestWord > Length());
  const std::size_t fewest = pagesAt(style.smallestWord);
  for (Length size = largest; size > style.smallestWord; size = size - kTypeStep)
    if (pagesAt(size) <= fewest) return size;
  return style.smallestWord;
}

Length squaresOn(const Puzzle& puzzle, const WorksheetStyle& style, Size room) {
  EXPECTS(puzzle.grid.columns() > 0 && puzzle.grid.rows() > 0);
  return std::min({style.largestCell, room.width / puzzle.grid.columns(), room.height / puzzle.grid.rows()});
}

std::unique_ptr<const WorksheetPage> planCrossword(Worksheet sheet, const WorksheetStyle& style,
                                                   const Rect& area, bool mayGrow,
                                                   const TextMeasure& measure) {
  return std::make_unique<CrosswordPage>(std::move(sheet), style, area, mayGrow, measure);
}

}  // namespace gridpress::layout
