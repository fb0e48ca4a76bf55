// layout/cover/cover: composes a cover from left to right.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/cover/cover.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/grid/letter_grid.h"
#include "layout/guide/guide.h"
#include "layout/marks/ean.h"
#include "layout/pages/page.h"
#include "layout/poster/poster.h"
#include "layout/style/recolour.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

constexpr double kFillerTint = 0.28;  // Of the text's colour in letters that no word needs.
constexpr double kTitleLeading = 1.15, kLeading = 1.5;

// Centred lines in the largest type between two sizes in which they are at most `most`; returns their height.
struct Lines {
  Face face;
  Length largest, smallest;
  std::size_t most = 1;
  Colour colour;
};

Length setLines(const std::string& text, const Lines& look, const Rect& area, const TextMeasure& measure,
                std::vector<Item>& items) {
  EXPECTS(look.most > 0);
  if (text.empty()) return {};
  Length size = look.largest;
  std::vector<std::string> lines;
  for (;; size = size * 0.96) {
    lines = breakLines(text, look.face, size, area.size.width, measure);
    if (size <= look.smallest)
      lines = breakLines(text, look.face, size, area.size.width, measure, Overlong::broken);
    const bool fits =
        lines.size() <= look.most && widestOf(lines, look.face, size, measure) <= area.size.width;
    if (fits || size <= look.smallest) break;
  }
  // Lines of about one length: as narrow as their number allows.
  for (Length width = area.size.width; width > size; width = width - size * 0.25) {
    std::vector<std::string> narrower = breakLines(text, look.face, size, width, measure);
    if (narrower.size() > lines.size() || widestOf(narrower, look.face, size, measure) > width) break;
    lines = std::move(narrower);
  }
  if (const Length wide = widestOf(lines, look.face, size, measure); wide > area.size.width)
    size = size * (area.size.width / wide);
  Length y = area.top();
  for (const std::string& line : lines) {
    items.emplace_back(
        TextRun{look.face, size, look.colour, {area.centre().x, y + size}, line, Align::centre});
    y = y + size * kTitleLeading;
  }
  return y - area.top();
}

GridStyle lettersIn(const Face& face, Colour colour) {
  return {face, colour, 0.85, 0.6, {}};
}

// Of a large grid the piece around one of its words, and that word alone.
Puzzle pieceOf(const Puzzle& puzzle) {
  constexpr std::int32_t kSide = 21;
  const auto sample = sampleFor(puzzle);
  if (!sample) return puzzle;
  const CellRange cells = sampleCells(puzzle, *sample, kSide, kSide);
  Puzzle piece;
  piece.alphabet = puzzle.alphabet;
  piece.credit = puzzle.credit;
  piece.grid = Grid(cells.columns(), cells.rows());
  for (Cell c; c.row < cells.rows(); ++c.row)
    for (c.column = 0; c.column < cells.columns(); ++c.column)
      piece.grid.at(c) = puzzle.grid.at({c.column + cells.left, c.row + cells.top});
  piece.words.edit().push_back(puzzle.words[sample->word]);
  piece.placements = {
      {0, {sample->start.column - cells.left, sample->start.row - cells.top}, sample->direction}};
  return piece;
}

class Cover {
 public:
  Cover(const Puzzle& puzzle, const GuideTemplate& style, const CoverRules& rules, const CoverBook& book,
        const TextMeasure& measure)
      : puzzle_(book.title.empty() ? pieceOf(puzzle) : puzzle),
        style_(style),
        rules_(rules),
        book_(book),
        measure_(measure),
        behindTitle_(book.author) {
    spine_ = rules.spine(book);
    for (const auto& [own, face] :
         {std::pair(&book_.faces.text, &style_.face), std::pair(&book_.faces.head, &style_.headFace),
          std::pair(&book_.faces.grid, &style_.gridFace)})
      if (!own->name.empty()) *face = *own;
    // A book that is read from the right opens there.
    const Size side = rules.front(book);
    const Length far = side.width + spine_;
    const bool fromRight = style.phrases->fromRight();
    front_ = {{fromRight ? Length() : far, Length()}, side};
    back_ = {{fromRight ? far : Length(), Length()}, side};
    if (book.title.empty()) ofGuide(puzzle);
  }

  Page page() {
    Page page;
    page.trim = rules_.whole(book_);
    ENSURES(page.trim.width >= book_.trim.width * 2 && page.trim.height > Length());
    page.bleed = Insets::all(rules_.bleed);
    items_.clear();
    items_.emplace_back(Path{outlineOf(Rect{{}, page.trim}.outset(page.bleed)), book_.colours.ground, {}});
    addFront(inside(front_, std::max(rules_.safe, Length::in(0.375))));
    addBack(backArea());
    spine();
    barcode();
    page.items = std::move(items_);
    page.codes = std::move(codes_);
    return page;
  }

 private:
  void addGrid(const Rect& area) {
    const Length pitch =
        std::min(area.size.width / puzzle_.grid.columns(), area.size.height / puzzle_.grid.rows());
    const GridStyle style =
        lettersIn(style_.gridFace, tint(book_.colours.text, kFillerTint, book_.colours.ground));
    const LetterGrid grid = setGrid(style, puzzle_.alphabet,
                                    {area.centre().x - pitch * puzzle_.grid.columns() / 2,
                                     area.centre().y - pitch * puzzle_.grid.rows() / 2},
                                    pitch, measure_);
    addLetters(grid, puzzle_, allCells(puzzle_), items_);
    for (const Placement& p : puzzle_.placements) {
      const auto [from, to] = endsOf(grid, puzzle_, p);
      items_.emplace_back(line(from, to, {book_.colours.accent, pitch * 0.82, true}));
    }
    // The words again, dark on what marks them.
    LetterGrid dark = grid;
    dark.colour = book_.colours.ground;
    for (const Placement& p : puzzle_.placements)
      eachLetter(puzzle_, p, [&](Cell cell, std::int32_t) {
        items_.emplace_back(letterRow(dark, puzzle_, cell.row, cell.column, cell.column + 1));
      });
  }

  void addSquares(const Rect& area, NumberedGridStyle style) {
    style.widest = area.size.width;
    style.numbers = false;
    append(items_, numberedGrid(puzzle_, planNumberedGrid(puzzle_, area, style, measure_), style, measure_));
  }

  /// A crossword's pattern, shaded squares in the accent's colour. On a dark ground blocks are the ground.
  void addCrossword(const Rect& area) {
    const CoverColours& colours = book_.colours;
    const bool dark = contrastOf(colours.ground, kWhite) > contrastOf(colours.ground, kBlack);
    NumberedGridStyle style;
    style.line = dark ? colours.ground : colours.text;
    style.ground = [&](Cell c) {
      if (puzzle_.grid.at(c) == kOutside) return dark ? std::nullopt : std::optional(colours.text);
      return std::optional(markAt(puzzle_, c).ground ? colours.accent : kWhite);
    };
    addSquares(area, style);
  }

  // The grid's letters over and over, as a quiet ground, in whole rows from the foot up.
  void addPattern(const Rect& area) {
    constexpr std::int32_t kAcross = 15;
    constexpr double kTint = 0.12;
    EXPECTS(puzzle_.grid.columns() > 0 && puzzle_.grid.rows() > 0);
    const Colour quiet = tint(book_.colours.text, kTint, book_.colours.ground);
    if (puzzle_.kind == PuzzleKind::crossword) {
      NumberedGridStyle squares;
      squares.line = book_.colours.ground;
      squares.ground = [&](Cell c) {
        return puzzle_.grid.at(c) == kOutside ? std::nullopt : std::optional(quiet);
      };
      return addSquares(area, squares);
    }
    const Length pitch = area.size.width / kAcross;
    const auto down = static_cast<std::int32_t>(std::floor(area.size.height / pitch));
    if (down < 2) return;
    Puzzle ground;
    ground.alphabet = puzzle_.alphabet;
    ground.grid = Grid(kAcross, down);
    for (Cell c; c.row < down; ++c.row)
      for (c.column = 0; c.column < kAcross; ++c.column)
        ground.grid.at(c) = puzzle_.grid.at({c.column % puzzle_.grid.columns(), c.row % puzzle_.grid.rows()});
    const GridStyle style = lettersIn(style_.gridFace, quiet);
    const LetterGrid grid =
        setGrid(style, ground.alphabet, {area.left(), area.bottom() - pitch * down}, pitch, measure_);
    addLetters(grid, ground, allCells(ground), items_);
  }

  /// A badge in the accent's colour around each text, side by side, in as many rows as they need, the last at
  /// the foot of `area`; returns their height. One that is wider than the room is set smaller.
  Length setBadges(const std::vector<std::string>& badges, Length size, const Rect& area) {
    const Length high = size * 1.9, gap = size * 0.6, most = area.size.width - high;
    struct Badge {
      std::string text;
      Length size, wide;
    };
    std::vector<std::vector<Badge>> rows;
    Length left = -gap;
    for (const std::string& text : badges) {
      const Length whole = measure_.width(style_.headFace, size, text);
      const Length fitted = whole > most ? size * (most / whole) : size;
      const Badge badge{text, fitted, std::min(whole, most) + high};
      if (rows.empty() || left < badge.wide + gap) {
        rows.emplace_back();
        left = area.size.width + gap;
      }
      rows.back().push_back(badge);
      left = left - badge.wide - gap;
    }
    if (rows.empty()) return {};
    const Length whole = (high + gap) * static_cast<double>(rows.size()) - gap;
    Length y = area.bottom() - whole + high / 2;
    for (const std::vector<Badge>& row : rows) {
      Length wide = -gap;
      for (const Badge& badge : row) wide = wide + badge.wide + gap;
      Length x = area.centre().x - wide / 2;
      for (const Badge& badge : row) {
        items_.emplace_back(
            line({x + high / 2, y}, {x + badge.wide - high / 2, y}, {book_.colours.accent, high, true}));
        const Point middle{x + badge.wide / 2, y + badge.size * 0.36};
        items_.emplace_back(
            TextRun{style_.headFace, badge.size, book_.colours.ground, middle, badge.text, Align::centre});
        x = x + badge.wide + gap;
      }
      y = y + high + gap;
    }
    return whole;
  }

  /// Around the front, or behind its title, which reaches down to `below`.
  void addFrontGround(const Rect& inside, Length below) {
    if (book_.front == CoverFront::frame) {
      const Length thick = inside.size.width / 90;
      items_.emplace_back(Path{outlineOf(inside), {}, Stroke{book_.colours.accent, thick}});
      items_.emplace_back(
          Path{outlineOf(inside.inset(Insets::all(thick * 2))), {}, Stroke{book_.colours.accent, thick / 3}});
    } else if (book_.front == CoverFront::band) {
      // From the edge of the book that opens: no colour ends at the spine.
      const bool opens = front_.left() > back_.left();  // At its right.
      const Length from = opens ? inside.left() : -rules_.bleed;
      const Length to = opens ? front_.right() + rules_.bleed : inside.right();
      items_.emplace_back(Path{
          outlineOf({{from, inside.top()}, {to - from, below - inside.top()}}), book_.colours.accent, {}});
    }
  }

  /// Title, subtitle, the book's picture or the puzzle with all of its words marked, badges, a line, and the
  /// author's name, from the top of `free` down. A long title takes up to three lines.
  void addFront(const Rect& free) {
    const bool band = book_.front == CoverFront::band;
    const Rect inside =
        book_.front == CoverFront::open ? free : free.inset(Insets::all(free.size.width / 24));
    const Length unit = inside.size.width / 12;
    const auto rest = [&](Length y) { return Rect{{inside.left(), y}, inside.size}; };
    Length y = inside.top() + unit * 0.6;
    std::vector<Item> head;
    y = y + setLines(book_.title,
                     {style_.headFace, unit * 1.7, unit * 0.8, 3,
                      band ? book_.colours.ground : book_.colours.text},
                     rest(y), measure_, head);
    y = y + unit * 0.15;
    y = y + setLines(book_.subtitle,
                     {style_.headFace, unit * 0.62, unit * 0.42, 2,
                      band ? book_.colours.ground : book_.colours.accent},
                     rest(y), measure_, head);
    if (band) y = y + unit * 0.5;
    addFrontGround(free, y);
    append(items_, std::move(head));
    // From the foot up.
    Length bottom = inside.bottom() - unit * 0.4;
    const auto foot = [&](const std::string& text, Length size, Colour colour) {
      if (text.empty()) return;
      std::vector<Item> set;
      const Length high =
          setLines(text, {style_.headFace, size, size * 0.6, 2, colour}, rest(Length()), measure_, set);
      for (Item& item : set) std::get<TextRun>(item).origin.y += bottom - high;
      append(items_, std::move(set));
      bottom = bottom - high - unit * 0.3;
    };
    foot(book_.author, unit * 0.62, book_.colours.text);
    const Rect above{inside.origin, {inside.size.width, bottom - unit * 0.2 - inside.top()}};
    std::vector<std::string> badges = book_.badges;
    if (!book_.what.empty()) badges.push_back(book_.what);
    if (const Length high = setBadges(badges, unit * 0.5, above); high > Length())
      bottom = bottom - unit * 0.3 - high;
    const Length gap = unit * 0.6;
    const Rect middle{{inside.left(), y + gap}, {inside.size.width, bottom - gap - y - gap}};
    if (book_.picture)
      items_.emplace_back(Picture{book_.picture, book_.pictureName, middle, middle});
    else if (puzzle_.grid.cellCount() > 0 && puzzle_.kind == PuzzleKind::crossword)
      addCrossword(middle);
    else if (puzzle_.grid.cellCount() > 0)
      addGrid(middle);
  }

  /// The back's paragraphs, the first of them larger, as large as fit `inside`; below them the credit. Throws
  /// Error (job) where they do not fit in type of 9 pt.
  void addBack(const Rect& inside) {
    for (Length size = Length::pt(15);; size = size - Length::pt(0.5)) {
      std::vector<Item> set;
      Length y = inside.top() + size;
      const auto say = [&](const std::string& text, const Face& face, Length type, Colour colour) {
        y = y + setParagraph(text, {face, type, colour, type * kLeading}, {{inside.left(), y}, inside.size},
                             measure_, set);
        y = y + type * 0.7;
      };
      for (std::size_t i = 0; i < book_.back.size(); ++i)
        if (i == 0 && book_.back.size() > 1)
          say(book_.back[i], style_.headFace, size * 1.4, book_.colours.accent);
        else
          say(book_.back[i], style_.face, size, book_.colours.text);
      if (!puzzle_.credit.empty()) say(puzzle_.credit, style_.face, size * 0.8, book_.colours.text);
      if (y <= inside.bottom()) {
        if (style_.phrases->fromRight()) mirror(set, 0, inside);
        addPattern({{inside.left(), y + size}, {inside.size.width, inside.bottom() - y - size}});
        append(items_, std::move(set));
        return;
      }
      if (size <= Length::pt(9))
        throw Error::job("the text of the cover's back does not fit above the barcode in letters of 9 pt",
                         "shorten 'back' in [cover]");
    }
  }

  // What a guide's cover says.
  void ofGuide(const Puzzle& puzzle) {
    const Phrases& phrases = *style_.phrases;
    const Facts facts = factsOf(puzzle, phrases), volume = {{"volume", book_.volume}};
    book_.title = titleOf(puzzle, phrases);
    book_.subtitle = phrases.say(book_.volume.empty() ? "cover.guide" : "cover.guide_volume", volume);
    book_.what = phrases.say("cover.words", facts);
    book_.back = {phrases.say("cover.back", facts)};
    behindTitle_ = book_.volume.empty() ? book_.subtitle : phrases.say("cover.volume", volume);
  }
  // Of a side what is neither margin nor hinge.
  Rect inside(const Rect& side, Length margin) const {
    Insets insets = Insets::all(margin);
    (side.left() > Length() ? insets.left : insets.right) += rules_.hinge;
    return side.inset(insets);
  }
  // On the spine there is one line.
  void onSpine(const std::string& text, Length size, Point at, Align align, Colour colour, Length room) {
    TextRun run =
        fittedLine(style_.headFace, size, std::min(size, Length::pt(7)), at, align, text, room, measure_);
    run.colour = colour;
    run.turn = Turn::quarter;
    items_.emplace_back(std::move(run));
  }

  void spine() {
    if (book_.pages < rules_.spineTextFrom) return;
    const Length size = std::min(spine_ * 0.55, Length::pt(24));
    // Turned clockwise, it reads from the top down; the baseline is left of the letters' middle.
    const Length x = front_.size.width + spine_ / 2 - size * 0.36;
    const Length room = front_.size.height - rules_.safe * 2;
    onSpine(book_.title, size, {x, rules_.safe * 2}, Align::start, book_.colours.text, room * 0.6);
    onSpine(behindTitle_, size * 0.8, {x, front_.size.height - rules_.safe * 2}, Align::end,
            book_.colours.accent, room * 0.3);
  }

  Rect code() const {
    const Size size = rules_.barcode;
    // Beside the spine.
    const Rect free = inside(back_, rules_.barcodeGap);
    return {
        {back_.left() > front_.left() ? free.left() : free.right() - size.width, free.bottom() - size.height},
        size};
  }

  // Above the barcode.
  Rect backArea() const {
    Rect area = inside(back_, std::max(rules_.safe * 1.2, Length::in(0.5)));
    area.size.height = std::min(area.bottom(), code().top() - rules_.safe) - area.top();
    return area;
  }

  void barcode() {
    if (book_.isbn.empty())
      items_.emplace_back(Path{outlineOf(code()), Colour{0xff, 0xff, 0xff}, {}});
    else
      codes_ = {setBarcode(book_.isbn, book_.price, code(), style_.gridFace, measure_, items_)};
  }

  Puzzle puzzle_;
  GuideTemplate style_;
  CoverRules rules_;
  CoverBook book_;
  const TextMeasure& measure_;
  Length spine_;
  Rect front_, back_;
  std::string behindTitle_;  ///< On the spine.
  std::vector<Item> items_;
  std::vector<PageCode> codes_;
};

}  // namespace

Document composeCover(const SharedPuzzle& puzzle, const GuideTemplate& style, const CoverRules& rules,
                      const CoverBook& book, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *puzzle, *style.phrases);
  Document document;
  document.info = documentInfo(*puzzle, "cover", style.name, *style.phrases);
  const Phrases& phrases = *style.phrases;
  const std::string title =
      book.title.empty() ? fillIn(style.title, factsOf(*puzzle, phrases), phrases) : book.title;
  document.info.title = phrases.say("document.cover", {{"title", title}});
  document.info.author = book.author;
  document.pageCount = 1;
  Cover(*puzzle, style, rules, book, measure).page();  // A wrong paper says so now.
  document.page = [puzzle, measure, style, rules, book](std::size_t) {
    return Cover(*puzzle, style, rules, book, measure).page();
  };
  return document;
}

}  // namespace gridpress::layout
