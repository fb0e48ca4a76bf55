// layout/poster/poster: solves for the pitch, then places backdrop, letters, rulers and title on the sheet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/poster.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "layout/marks/marks.h"
#include "layout/poster/finishing.h"
#include "layout/poster/map.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

Size fieldSize(const Puzzle& puzzle, const PosterTemplate& style, Length pitch) {
  const Length depth = rulerDepth(style.rulers, pitch);
  return {pitch * puzzle.grid.columns() + depth * 2, pitch * puzzle.grid.rows() + depth * 2};
}

// Whether rulers have numbers for all to count by: the first is 10. A grid that is not made yet is larger.
bool isCounted(const Puzzle& puzzle, const PosterTemplate& style) {
  constexpr std::int32_t kFirst = 10;
  const Grid& grid = puzzle.grid;
  return style.rulers.shown && (grid.cellCount() == 0 || std::min(grid.columns(), grid.rows()) >= kFirst);
}

// With room in its title block for the code: its lines stay in the middle, and end before it.
PosterTemplate besideCode(PosterTemplate style, const Puzzle& puzzle) {
  if (style.code.url.empty()) return style;
  const Size size =
      style.sheet ? *style.sheet : fieldSize(puzzle, style, style.grid.pitch.value_or(Length()));
  style.code = codeWithin(style.code, std::min(size.width, size.height));
  const Length side = codeSide(style.code);
  constexpr double kGap = 0.1;
  style.title.height = std::max(style.title.height, side);
  style.title.side = std::max(style.title.side, side * (1 + kGap));
  return style;
}

// As it is for this puzzle: its title's block is as high as the title needs, and has room for the code.
PosterTemplate resolve(const PosterTemplate& given, const Puzzle& puzzle, const TextMeasure& measure) {
  PosterTemplate sectored = given;
  sectored.rulers.beyond = sectorBand(puzzle, given);
  sectored.title.counted = isCounted(puzzle, given);
  PosterTemplate style = besideCode(std::move(sectored), puzzle);
  const Insets margins = marginsOf(style);
  const Length width = style.sheet ? style.sheet->width - margins.left - margins.right
                                   : fieldSize(puzzle, style, style.grid.pitch.value_or(Length())).width;
  const Length wanted = titleHeight(style.title, puzzle, *style.phrases, width, measure);
  // A title is no longer than half the sheet: then it is set smaller.
  style.title.height =
      std::max(codeSide(style.code), style.sheet ? std::min(wanted, style.sheet->height / 2) : wanted);
  return style;
}

// The lines at the foot, as a block.
TitleStyle footBlock(const PosterTemplate& style) {
  TitleStyle block;
  block.flush = style.title.flush;
  block.lines = style.footer.lines;
  return block;
}

// What stands around the grid.
struct Around {
  Length foot;  // With its gap.
  PosterList list;
  Size room;  // For grid and rulers.
};

Around around(const Puzzle& puzzle, const PosterTemplate& style, Size sheet, const TextMeasure& measure) {
  const Insets margins = marginsOf(style);
  Around all;
  const Length width = sheet.width - margins.left - margins.right;
  if (const Length lines = linesHeight(footBlock(style), puzzle, *style.phrases, width, measure);
      lines > Length())
    all.foot = style.footer.gap + lines;
  const Size room{width, sheet.height - margins.top - margins.bottom - style.title.height - all.foot};
  if (room.width > Length() && room.height > Length()) all.list = planList(puzzle, style, room, measure);
  all.room = {room.width - all.list.beside(), room.height - all.list.below()};
  return all;
}

// The largest pitch at which the grid and its rulers fit.
Length fittingPitch(const Puzzle& puzzle, const PosterTemplate& style, Size room) {
  return std::min(pitchThatFits(style.rulers, puzzle.grid.columns(), room.width),
                  pitchThatFits(style.rulers, puzzle.grid.rows(), room.height));
}

GroundArea groundArea(const PosterTemplate& style, const PosterPlan& plan) {
  const Rect block{{plan.title.left(), plan.title.top()},
                   {plan.title.size.width, plan.field.bottom() - plan.title.top()}};
  const Insets behind = behindFront(style.finishing), bleed = style.bleed;
  const Insets beyond{behind.top + bleed.top, behind.right + bleed.right, behind.bottom + bleed.bottom,
                      behind.left + bleed.left};
  return {plan.front, plan.field, block, beyond, Rect{{}, plan.trim}.outset(bleed)};
}

// The white above everything.
Length blankTop(const Puzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                const TextMeasure& measure) {
  Length top = groundTop(style, groundArea(style, plan));
  for (const Item& item : titleBlock(style.title, puzzle, *style.phrases, plan.title, measure)) {
    if (!std::holds_alternative<TextRun>(item)) continue;
    const auto& run = std::get<TextRun>(item);
    // Accents and other scripts may fill the face's line; plain letters rise little above its capitals.
    const FaceMetrics m = measure.metrics(run.face);
    const bool plain = std::ranges::all_of(run.text, [](char c) {
      return c == ' ' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    });
    top = std::min(top, run.origin.y - run.size * (plain ? m.capHeight * 1.15 : m.ascent));
  }
  if (plan.code) top = std::min(top, plan.code->area.top());
  return std::max(top, Length());
}

// In the very size of the letters it would be taken for some of them, by eyes and by verify.
bool isAlike(const PosterList& list, const LetterGrid& grid) {
  constexpr double kAlike = 0.08;
  return std::abs(list.type / grid.size - 1) < kAlike;
}

// How far the ink of a cell's letter, which is about as wide as high, is from the cell's edge.
Length whiteIn(const LetterGrid& grid) {
  return (grid.pitch - grid.capHeight) / 2;
}

// All that stands on the sheet, in the middle of it.
void arrange(const PosterTemplate& style, const Around& beside, const Rect& inside, Size field, Length depth,
             PosterPlan& plan) {
  plan.list = beside.list;
  const Length edge = depth + whiteIn(plan.grid);
  // A list below the grid is no wider than its letters, as far as its columns allow.
  const bool back = plan.list.place == ListStyle::Place::back;
  if ((plan.list.place == ListStyle::Place::below || back) && !plan.list.words.empty())
    plan.list.size.width = std::clamp(
        back ? plan.list.size.width : std::min(plan.list.size.width, field.width - edge * 2),
        plan.list.columns.narrowest(), std::max(plan.list.columns.narrowest(), plan.list.columns.widest()));
  plan.filled = field.width / beside.room.width * (field.height / beside.room.height);
  const Length below = plan.list.below();
  const bool atSide = plan.list.place == ListStyle::Place::side;
  // A list at the side may be higher than the grid: both begin below the title then.
  const Length high = std::max(field.height, atSide ? plan.list.size.height : Length());
  const Length over = (inside.size.height - style.title.height - high - below - beside.foot) / 2;
  plan.title = {{inside.left(), inside.top() + over}, {inside.size.width, style.title.height}};
  // On a page that runs from the right the list is at the left.
  const bool fromRight = style.phrases->fromRight();
  // A list below may be wider than a narrow grid: flush, both begin at one edge.
  const bool flush = style.title.flush && plan.list.place == ListStyle::Place::below;
  const Length wide =
      std::max(field.width + plan.list.beside(), flush ? plan.list.size.width + edge * 2 : Length());
  const Length left = inside.centre().x - wide / 2, right = left + wide;
  plan.field = {{fromRight ? right - field.width : left, plan.title.bottom()}, field};
  const Size list = plan.list.size;
  switch (plan.list.place) {
    case ListStyle::Place::below:
      plan.listArea = {{inside.centre().x - list.width / 2, plan.field.bottom() + plan.list.gap}, list};
      if (flush)
        plan.listArea.origin.x =
            fromRight ? plan.field.right() - edge - list.width : plan.field.left() + edge;
      break;
    case ListStyle::Place::side:
      plan.listArea = {{fromRight ? left : plan.field.right() + plan.list.gap,
                        std::max(plan.field.centre().y - list.height / 2, plan.field.top())},
                       list};
      break;
    case ListStyle::Place::back:
      plan.listArea = {{inside.centre().x - list.width / 2, inside.top() + style.title.height}, list};
      if (style.title.flush) plan.listArea.origin.x = fromRight ? inside.right() - list.width : inside.left();
      break;
    default: break;
  }
  if (beside.foot > Length())
    plan.foot = {{inside.left(), plan.field.top() + high + below + style.footer.gap},
                 {inside.size.width, beside.foot - style.footer.gap}};
}

// A map beside its list is in the middle of nothing: its title begins where it does.
bool isFlush(const PosterTemplate& style, const PosterPlan& plan) {
  return style.title.flush || (plan.map && plan.list.place == ListStyle::Place::side);
}

// Lines that are flush begin at the edge of the grid's letters, and end within the margin.
Rect edged(const PosterTemplate& style, const PosterPlan& plan, const Rect& area) {
  if (!isFlush(style, plan)) return area;
  const Length edge = plan.grid.origin.x - plan.field.left() + whiteIn(plan.grid);
  const bool fromRight = style.phrases->fromRight();
  const Length left = (fromRight ? area.left() : plan.field.left()) + edge,
               right = (fromRight ? plan.field.right() : area.right()) - edge;
  return {{left, area.top()}, {right - left, area.size.height}};
}

std::vector<Item> posterFoot(const Puzzle& puzzle, const PosterPlan& plan, const PosterTemplate& style,
                             const TextMeasure& measure) {
  if (plan.foot.empty()) return {};
  TitleStyle block = footBlock(style);
  block.flush = isFlush(style, plan);
  std::vector<Item> items = titleBlock(block, puzzle, *style.phrases, edged(style, plan, plan.foot), measure);
  for (Item& item : items)
    if (auto* tag = std::get_if<Tag>(&item)) tag->role = Spoken::paragraph;
  return items;
}

// What lies beneath the letters.
std::vector<Item> beneath(const Puzzle& puzzle, const PosterPlan& plan, const PosterTemplate& style,
                          const TextMeasure& measure) {
  EXPECTS(!plan.map || (puzzle.map && style.map));
  const GroundArea area = groundArea(style, plan);
  std::vector<Item> items = ground(style, area);
  if (!plan.map) return items;
  const Rect grid{plan.grid.origin,
                  {plan.grid.pitch * puzzle.grid.columns(), plan.grid.pitch * puzzle.grid.rows()}};
  items.emplace_back(Picture{plan.map, "map.svg", grid, intersection(grid, area.clip), 1});
  append(items, mapNames(puzzle, *style.map, plan.grid, *style.phrases, measure));
  append(items, mapSectors(puzzle, style, plan.grid, measure));
  return items;
}

// The second page: paper and frame, the title, the list.
std::vector<Item> listPage(const Puzzle& puzzle, const PosterPlan& plan, const PosterTemplate& style,
                           const TextMeasure& measure) {
  PosterTemplate plain = style;
  plain.backdrop = {};
  std::vector<Item> items = ground(plain, groundArea(plain, plan));
  const Rect title{{plan.title.left(), plan.listArea.top() - plan.title.size.height}, plan.title.size};
  TitleStyle block = style.title;
  block.counted = isCounted(puzzle, style);
  append(items, titleBlock(block, puzzle, *style.phrases, title, measure));
  setList(plan.list, *style.phrases, plan.listArea, measure, items);
  return items;
}

}  // namespace

Size roomForGrid(const Puzzle& puzzle, const PosterTemplate& given, const TextMeasure& any) {
  EXPECTS(given.sheet.has_value());
  const PosterTemplate style = resolve(given, puzzle, lettered(any, puzzle, *given.phrases));
  const Size room = around(puzzle, style, *style.sheet, lettered(any, puzzle, *given.phrases)).room;
  if (room.width <= Length() || room.height <= Length())
    throw Error::call({"problem.no_sheet_room",
                       "margins and title leave no room for a grid on a sheet of {width} x {height}",
                       {{"width", inches(style.sheet->width)}, {"height", inches(style.sheet->height)}}},
                      {"remedy.larger_sheet", "choose a larger sheet or smaller margins"});
  return room;
}

LetterGrid lettersOn(const Puzzle& puzzle, const PosterTemplate& style, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, puzzle, *style.phrases);
  const Length pitch =
      style.grid.pitch ? *style.grid.pitch : fittingPitch(puzzle, style, roomForGrid(puzzle, style, any));
  return setGrid(style.grid, puzzle.alphabet, {}, std::max(pitch, Length::pt(0.1)), measure);
}

Cell cellsFor(Size room, const RulerStyle& rulers, std::int32_t longer) {
  EXPECTS(longer > 0 && room.width > Length() && room.height > Length());
  const Length most = std::max(room.width, room.height), least = std::min(room.width, room.height);
  const Length pitch = pitchThatFits(rulers, longer, most);
  const double cells = (least - rulerDepth(rulers, pitch) * 2) / pitch;
  const auto shorter = std::clamp(static_cast<std::int32_t>(std::lround(cells)), 1, longer);
  return room.width > room.height ? Cell{longer, shorter} : Cell{shorter, longer};
}

PosterPlan planPoster(const Puzzle& puzzle, const PosterTemplate& given, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, puzzle, *given.phrases);
  EXPECTS(puzzle.grid.cellCount() > 0 && (given.sheet || given.grid.pitch));
  PosterTemplate style = resolve(given, puzzle, measure);
  // Of a sheet as large as its pitch asks for: as much as the grid is wide.
  const Length asked = style.grid.pitch.value_or(Length());
  const Insets margins = marginsOf(style);
  const Size before = style.sheet.value_or([&] {
    const Size field = fieldSize(puzzle, style, asked);
    return Size{field.width + margins.left + margins.right,
                field.height + margins.top + margins.bottom + style.title.height};
  }());
  Around beside = around(puzzle, style, before, measure);
  const auto pitchBeside = [&] {
    return style.grid.pitch ? asked : fittingPitch(puzzle, style, beside.room);
  };
  if (!beside.list.none() && isAlike(beside.list, setGrid(style.grid, puzzle.alphabet, {},
                                                          std::max(pitchBeside(), Length::pt(1)), measure))) {
    constexpr double kSmaller = 0.88;
    style.list.smallest = style.list.largest = beside.list.type * kSmaller;
    beside = around(puzzle, style, before, measure);
  }
  const Length pitch = pitchBeside();
  const Size field = fieldSize(puzzle, style, std::max(pitch, Length()));
  const Size needed{
      field.width + beside.list.beside() + margins.left + margins.right,
      field.height + beside.list.below() + beside.foot + margins.top + margins.bottom + style.title.height};
  PosterPlan plan;
  const Size sheet = style.sheet.value_or(needed);
  const Insets behind = behindFront(style.finishing);
  plan.front = {{behind.left, behind.top}, sheet};
  plan.trim = Rect{{}, sheet}.outset(behind).size;
  if (pitch < Length::pt(0.5))
    throw Error::call(
        {"problem.half_point",
         "the cells of a grid of {columns} x {rows} would be smaller than half a point",
         {{"columns", std::to_string(puzzle.grid.columns())}, {"rows", std::to_string(puzzle.grid.rows())}}},
        {"remedy.larger_sheet", "choose a larger sheet or smaller margins"});
  // A hundredth of a point forgives the rounding of a pitch that was written with two decimals.
  const Length slack = Length::pt(0.01);
  if (needed.width > sheet.width + slack || needed.height > sheet.height + slack)
    throw Error::call("at a pitch of " + inches(pitch) + " the poster needs " + inches(needed) +
                          ", the sheet is " + inches(sheet),
                      "set sheet.size = \"auto\", or grid.pitch = \"fit\"");
  const Length depth = rulerDepth(style.rulers, pitch);
  plan.grid = setGrid(style.grid, puzzle.alphabet, {}, pitch, measure);
  arrange(style, beside, plan.front.inset(margins), field, depth, plan);
  plan.grid.origin = {plan.field.left() + depth, plan.field.top() + depth};
  const Length white = (style.title.height - codeSide(style.code)) / 2;
  // At the letters' edge, and so clear of the trim.
  const Rect above{{plan.field.left() + depth, plan.title.top() + white},
                   {plan.field.size.width - depth * 2, plan.title.size.height - white}};
  plan.code = cornerCode(style.code, above, style.phrases->fromRight());
  if (puzzle.map && style.map) plan.map = mapSvg(puzzle, *style.map);
  plan.blankTop = blankTop(puzzle, style, plan, measure);
  ENSURES(plan.grid.pitch == pitch && plan.blankTop >= Length());
  ENSURES(plan.front.right() <= plan.trim.width + slack && plan.front.bottom() <= plan.trim.height + slack);
  return plan;
}

std::vector<Item> posterSurroundings(const Puzzle& puzzle, const PosterPlan& plan,
                                     const PosterTemplate& style, const TextMeasure& measure) {
  std::vector<Item> items = beneath(puzzle, plan, style, measure);
  append(items, posterTitle(puzzle, plan, style, measure));
  if (plan.code) {
    items.emplace_back(codeTag(plan.code->text, *style.phrases));
    setCode(*plan.code, items);
  }
  items.emplace_back(Tag{Spoken::decoration});
  for (const Side side : {Side::top, Side::left, Side::right, Side::bottom})
    append(items, ruler(plan.grid, style.rulers, side, allCells(puzzle), columnsOf(puzzle), measure));
  if (plan.list.place == ListStyle::Place::below || plan.list.place == ListStyle::Place::side)
    setList(plan.list, *style.phrases, plan.listArea, measure, items);
  append(items, posterFoot(puzzle, plan, style, measure));
  return items;
}

std::vector<Item> posterTitle(const Puzzle& puzzle, const PosterPlan& plan, const PosterTemplate& style,
                              const TextMeasure& measure) {
  TitleStyle block = besideCode(style, puzzle).title;
  block.flush = isFlush(style, plan);
  block.counted = isCounted(puzzle, style);
  return titleBlock(block, puzzle, *style.phrases, edged(style, plan, plan.title), measure);
}

void insertGrid(std::vector<Item> grid, std::vector<Item>& surroundings) {
  const auto rulers = std::find_if(surroundings.rbegin(), surroundings.rend(), [](const Item& item) {
    const Tag* tag = std::get_if<Tag>(&item);
    return tag && tag->role == Spoken::decoration;
  });
  EXPECTS(rulers != surroundings.rend());
  surroundings.insert(std::prev(rulers.base()), std::make_move_iterator(grid.begin()),
                      std::make_move_iterator(grid.end()));
}

DocumentInfo documentInfo(const Puzzle& puzzle, const std::string& kind, const std::string& templateName,
                          const Phrases& phrases) {
  EXPECTS(!kind.empty());
  DocumentInfo info;
  info.lettering = letteringOf(puzzle, phrases);
  info.title = titleOf(puzzle, phrases);
  info.subject = phrases.say("document.subject", {{"words", puzzle.words.size()},
                                                  {"columns", phrases.digits(puzzle.grid.columns())},
                                                  {"rows", phrases.digits(puzzle.grid.rows())}});
  info.language = phrases.language();
  info.date = puzzle.date;
  info.keywords = "gridpress; kind=" + kind + "; template=" + templateName;
  info.creator = puzzle.generator.empty() ? "Gridpress" : puzzle.generator;
  return info;
}

Document composePoster(const SharedPuzzle& puzzle, const PosterTemplate& style, const TextMeasure& measure) {
  return composePoster(puzzle, style, planPoster(*puzzle, style, measure), measure);
}

Document composePoster(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                       const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *puzzle, *style.phrases);
  EXPECTS(plan.grid.pitch > Length());
  const bool back = plan.list.place == ListStyle::Place::back;
  const auto compose = [puzzle, measure, style, plan](std::size_t index) {
    Page page;
    page.trim = plan.trim;
    page.bleed = style.bleed;
    if (index > 0) {
      page.items = listPage(*puzzle, plan, style, measure);
      return page;
    }
    page.items = posterSurroundings(*puzzle, plan, style, measure);
    std::vector<Item> rows = {lettersTag(*puzzle, *style.phrases, false)};
    addLetters(plan.grid, *puzzle, allCells(*puzzle), rows);
    if (plan.code) page.codes.push_back(*plan.code);
    insertGrid(std::move(rows), page.items);
    for (const InkStyle& one : style.inks)
      if (one.trimLine > Length())
        page.items.emplace_back(Path{outlineOf({{}, page.trim}), {}, Stroke{one.ink.colour, one.trimLine}});
    addFinishingMarks(style.finishing, plan.front, page);
    return page;
  };
  Document document{documentInfo(*puzzle, "poster", style.name, *style.phrases), back ? 2U : 1U, compose, {}};
  return style.marks ? withMarks(std::move(document)) : document;
}

}  // namespace gridpress::layout
