// layout/cover/cover: from left to right.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/cover/cover.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/cover/puzzle_book.h"
#include "layout/guide/sample.h"
#include "layout/pages/page.h"
#include "layout/poster/poster.h"
#include "layout/text/fill_in.h"
#include "layout/text/heading.h"
#include "layout/text/lettering.h"
#include "layout/text/mirror.h"
#include "layout/text/paragraph.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

constexpr Colour kNight{0x12, 0x2b, 0x4a}, kPaper{0xff, 0xff, 0xff}, kGold{0xff, 0xd5, 0x6b},
    kDim{0x3d, 0x58, 0x7c};

class Cover {
 public:
  Cover(const Puzzle& puzzle, const GuideTemplate& style, const CoverRules& rules, const CoverBook& book,
        const TextMeasure& measure)
      : puzzle_(puzzle), style_(style), rules_(rules), book_(book), measure_(measure) {
    spine_ = rules.spine(book.pages, rules.paper(book.paper));
    // A book that is read from the right opens there.
    const Length far = book.trim.width + spine_;
    const bool fromRight = style.phrases->fromRight();
    front_ = {{fromRight ? Length() : far, Length()}, book.trim};
    back_ = {{fromRight ? far : Length(), Length()}, book.trim};
    facts_ = factsOf(puzzle, *style.phrases);
    title_ = ofPuzzles() ? book.title : titleOf(puzzle, *style.phrases);
  }

  Page page() {
    Page page;
    page.trim = {book_.trim.width * 2 + spine_, book_.trim.height};
    page.bleed = Insets::all(rules_.bleed);
    items_.clear();
    items_.emplace_back(Path{outlineOf(Rect{{}, page.trim}.outset(page.bleed)), book_.colours.ground, {}});
    if (ofPuzzles()) {
      const BookCoverLook look{style_.headFace, style_.face, style_.gridFace, book_.colours,
                               style_.phrases->fromRight()};
      addBookFront(puzzle_, book_, look, front_.inset(Insets::all(std::max(rules_.safe, Length::in(0.375)))),
                   measure_, items_);
      addBookBack(puzzle_, book_, look, backArea(), measure_, items_);
    } else {
      front();
      back();
    }
    spine();
    barcode();
    page.items = std::move(items_);
    return page;
  }

 private:
  bool ofPuzzles() const { return !book_.title.empty(); }
  std::string say(std::string_view key, const Facts& facts = {}) const {
    return style_.phrases->say(key, facts);
  }

  // On the spine there is one line.
  void onSpine(const std::string& text, Length size, Point at, Align align, Colour colour, Length room) {
    TextRun run =
        fittedLine(style_.headFace, size, std::min(size, Length::pt(7)), at, align, text, room, measure_);
    run.colour = colour;
    run.turn = Turn::quarter;
    items_.emplace_back(std::move(run));
  }

  // Centred; gives how far its last baseline is below its first.
  Length put(const std::string& text, Length size, Point at, Colour colour, Length room) {
    const Heading heading = fitHeading(text, style_.headFace, size, size * 0.6, room, measure_);
    setHeading(heading, style_.headFace, colour, at, Align::centre, items_);
    return heading.drop();
  }

  void front() {
    const Rect inside = front_.inset(Insets::all(rules_.safe));
    const Length middle = inside.centre().x, em = front_.size.width / 12;
    Length more = put(title_, em, {middle, inside.top() + em * 1.6}, kPaper, inside.size.width);
    more +=
        put(book_.volume.empty() ? say("cover.guide") : say("cover.guide_volume", {{"volume", book_.volume}}),
            em * 0.5, {middle, inside.top() + em * 2.6 + more}, kGold, inside.size.width);
    grid({{inside.left(), inside.top() + em * 3.4 + more},
          {inside.size.width, inside.size.height - em * 5 - more}});
    put(say("cover.words", facts_), em * 0.36, {middle, inside.bottom() - em * 0.3}, kPaper,
        inside.size.width);
  }

  void grid(const Rect& area) {
    const auto sample = sampleFor(puzzle_);
    if (!sample) return;
    const auto columns = std::min<std::int32_t>(21, puzzle_.grid.columns());
    const Length pitch = area.size.width / columns;
    const auto rows =
        std::min(static_cast<std::int32_t>(std::floor(area.size.height / pitch)), puzzle_.grid.rows());
    const CellRange cells = sampleCells(puzzle_, *sample, columns, rows);
    GridStyle look;
    look.face = style_.gridFace;
    look.colour = kDim;
    look.sizePerPitch = 0.85;
    look.capHeight = 0.6;
    LetterGrid grid =
        setGrid(look, puzzle_.alphabet,
                {area.centre().x - pitch * (cells.left + cells.right) / 2, area.top() - pitch * cells.top},
                pitch, measure_);
    const auto length = static_cast<std::int32_t>(puzzle_.words[sample->word].letters.size());
    const Cell end = advance(sample->start, sample->direction, length - 1);
    for (std::int32_t row = cells.top; row < cells.bottom; ++row)
      items_.emplace_back(letterRow(grid, puzzle_, row, cells.left, cells.right));
    items_.emplace_back(line({grid.centreX(sample->start.column), grid.centreY(sample->start.row)},
                             {grid.centreX(end.column), grid.centreY(end.row)}, {kGold, pitch * 0.86, true}));
    // The word itself again, dark on its capsule.
    grid.colour = kNight;
    for (std::int32_t i = 0; i < length; ++i) {
      const Cell cell = advance(sample->start, sample->direction, i);
      items_.emplace_back(letterRow(grid, puzzle_, cell.row, cell.column, cell.column + 1));
    }
  }

  void spine() {
    if (book_.pages < rules_.spineTextFrom) return;
    const Length size = std::min(spine_ * 0.55, Length::pt(24));
    // Turned clockwise, it reads from the top down; the baseline is left of the letters' middle.
    const Length x = book_.trim.width + spine_ / 2 - size * 0.36;
    const Length room = book_.trim.height - rules_.safe * 2;
    onSpine(title_, size, {x, rules_.safe * 2}, Align::start, book_.colours.text, room * 0.6);
    onSpine(ofPuzzles()            ? book_.author
            : book_.volume.empty() ? say("cover.guide")
                                   : say("cover.volume", {{"volume", book_.volume}}),
            size * 0.8, {x, book_.trim.height - rules_.safe * 2}, Align::end, book_.colours.accent,
            room * 0.3);
  }

  void back() {
    const Rect inside = back_.inset(Insets::all(rules_.safe * 2));
    const Length size = Length::pt(14);
    const auto put = [&](const std::string& text, Length y) {
      const Paragraph p = setParagraph(text, {style_.face, size, kPaper, size * 1.5},
                                       {{inside.left(), y}, inside.size}, measure_);
      const std::size_t first = items_.size();
      for (const Item& item : p.items) items_.push_back(item);
      follow(*style_.phrases, items_, first, inside);
      return y + p.height + size;
    };
    const Length next = put(say("cover.back", facts_), inside.top() + size * 2);
    if (!puzzle_.credit.empty()) put(puzzle_.credit, next);
  }

  Rect code() const {
    const Size size = rules_.barcode;
    // Beside the spine.
    const bool fromRight = back_.left() > front_.left();
    return {{fromRight ? back_.left() + rules_.barcodeGap : back_.right() - rules_.barcodeGap - size.width,
             book_.trim.height - rules_.barcodeGap - size.height},
            size};
  }

  // Above the barcode.
  Rect backArea() const {
    Rect area = back_.inset(Insets::all(std::max(rules_.safe * 1.2, Length::in(0.5))));
    area.size.height = std::min(area.bottom(), code().top() - rules_.safe) - area.top();
    return area;
  }

  void barcode() { items_.emplace_back(Path{outlineOf(code()), kPaper, {}}); }

  const Puzzle& puzzle_;
  GuideTemplate style_;
  CoverRules rules_;
  CoverBook book_;
  const TextMeasure& measure_;
  Length spine_;
  Rect front_, back_;
  Facts facts_;
  std::string title_;
  std::vector<Item> items_;
};

}  // namespace

const CoverPaper& CoverRules::paper(const std::string& name) const {
  if (name.empty()) return papers.front();
  std::string all;
  for (const CoverPaper& p : papers) {
    if (p.name == name) return p;
    all += (all.empty() ? "" : ", ") + p.name;
  }
  throw Error::call("unknown paper stock '" + name + "' of " + title, "use " + all);
}

Length CoverRules::spine(int pages, const CoverPaper& paper) const {
  return paper.page * (pages + pages % 2) + spineExtra;
}

const SettingTable& describe(const CoverPaper*) {
  static const SettingTable keys =
      tableOf({entry("name", &CoverPaper::name, "The paper stock").required(),
               entry("page", &CoverPaper::page, "Thickness of a page, half a sheet").required()});
  return keys;
}

const SettingTable& describe(const CoverRules*) {
  using S = CoverRules;
  static const SettingTable keys = tableOf(
      {entry("title", &S::title, "The service's name"), entry("bleed", &S::bleed, "Around the cover"),
       entry("safe_margin", &S::safe, "No text is nearer to an edge or fold"),
       entry("spine_extra", &S::spineExtra, "Added to the thickness of the pages"),
       entry("spine_text_min_pages", &S::spineTextFrom, "Books of fewer pages have no text on the spine")
           .in(0, 100000),
       entry("barcode", &S::barcode, "What is kept free for it"),
       entry("barcode_gap", &S::barcodeGap, "From there to spine and trim"),
       table("paper", &S::papers, "Paper stocks")});
  return keys;
}

CoverRules readCoverRules(std::string_view toml, const std::string& file) {
  CoverRules r;
  readKeys(toml, file, r);
  if (r.papers.empty())
    throw Error::call("no paper stock is given", "add [[paper]] with name and page", {file, 0});
  return r;
}

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
