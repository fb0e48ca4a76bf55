// layout/poster/preview: the scenes of a preview, on a quiet ground.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/poster/preview.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/marks/marks.h"
#include "layout/poster/finishing.h"
#include "layout/style/recolour.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "model/columns.h"
#include "model/contracts.h"
#include "model/length_text.h"

namespace gridpress::layout {

namespace {

constexpr Length kEyes = Length::cm(148);   // Galleries hang the middle of a picture at 57 to 60 in.
constexpr Length kLowest = Length::cm(30);  // Above the floor.
constexpr Length kAbove = Length::cm(22);   // Of wall, at the least.
constexpr Length kHeight = Length::cm(230);
constexpr Length kFloor = Length::cm(28);  // Of what is seen of it.
constexpr Length kSkirting = Length::cm(9);
constexpr Length kBeside = Length::cm(28);  // Between poster and person.
constexpr Length kSofaBack = Length::cm(92), kOverSofa = Length::cm(2), kSofaSeen = Length::cm(44);
constexpr Length kEnds = Length::cm(35);     // Of wall at both ends, at the least.
constexpr Length kForward = Length::cm(14);  // The person stands on the floor, before the wall.
constexpr Colour kWall{0xe7, 0xe2, 0xd9};
constexpr Size kPerson{Length::cm(56), Length::cm(170)}, kSofa{Length::cm(320), Length::cm(120)};
constexpr Colour kFloorColour{0xcf, 0xbd, 0xa2}, kFloorEdge{0xb9, 0xa6, 0x8a}, kBoard{0xf8, 0xf6, 0xf2};
constexpr Colour kOnFloor{0xb4, 0xa2, 0x88};

constexpr Length kAroundPage = Length::in(0.6);
constexpr Length kTop = Length::in(1.85);    // Below the head.
constexpr Length kRight = Length::in(7.35);  // Where the right half begins.
constexpr double kRoom = 4.85 / 11;          // The wall's height, of the page's.
constexpr Length kBelowRoom = Length::in(0.62), kBelowCorner = Length::in(0.83);
constexpr Length kCornerWidth = Length::in(4.75);
constexpr Colour kGround{0xf5, 0xf3, 0xef};
constexpr Colour kInk{0x2b, 0x29, 0x27};
constexpr Colour kQuiet{0x7d, 0x77, 0x6e};

// Wall, skirting board and floor.
std::vector<Item> wallItems(const Wall& wall) {
  const Rect& area = wall.area;
  const auto band = [&](Length top, Length bottom, Colour fill) {
    return Path{outlineOf({{area.left(), top}, {area.size.width, bottom - top}}), fill, {}};
  };
  const Length board = kSkirting * wall.scale;
  return {Group{area,
                {band(area.top(), wall.floor, kWall), band(wall.floor - board, wall.floor, kBoard),
                 band(wall.floor - board, wall.floor - board + Length::pt(0.5), kFloorEdge),
                 band(wall.floor, area.bottom(), kFloorColour),
                 band(wall.floor, wall.floor + Length::pt(0.75), kFloorEdge)}}};
}

// A soft shadow below a sheet, on a ground of one colour: bands that grow paler outwards.
std::vector<Item> shadowOf(const Rect& sheet, Length reach, Colour ground) {
  constexpr int kBands = 24;
  constexpr double kDark = 0.3, kLower = 0.35;
  constexpr Colour kShade{0x30, 0x2c, 0x28};
  EXPECTS(reach >= Length());
  std::vector<Item> bands;
  for (int i = 0; i < kBands; ++i) {
    const double out = 1 - static_cast<double>(i) / kBands;  // The outermost first.
    Rect band = sheet.outset(Insets::all(reach * (out - kLower)));
    band.origin.y += reach * kLower;
    bands.emplace_back(Path{outlineOf(band), tint(kShade, kDark * (1 - out) * (1 - out), ground), {}});
  }
  return bands;
}

// What is drawn of the poster, from its front's corner.
struct Front {
  std::vector<Item> items;
  Size size;
  std::vector<Item> rails, cord;  ///< Of a hanger, beyond the paper, too; the cord only where it hangs.
};

struct Preview {
  const Puzzle& puzzle;
  const PosterTemplate& style;
  const PosterPlan& plan;
  Front hung;
  const PreviewStyle& look;
  const TextMeasure& measure;
  const Phrases& phrases = *style.phrases;
  Size corner = {kCornerWidth, (1 - kRoom) * look.page.height - kTop - kBelowRoom - kBelowCorner};
  Page made = {};

  Page run() {
    made.trim = look.page;
    const Rect page{{}, look.page};
    made.items.emplace_back(Path{outlineOf(page), kGround, {}});
    if (look.scene == Scene::framed) {
      made.items.emplace_back(Path{outlineOf(page), kWall, {}});
      hangIn(page.inset(Insets::all(std::min(page.size.width, page.size.height) * 0.11)), kWall);
    } else if (look.scene == Scene::room) {
      addWall(page, Beside::sofa);
    } else {
      addHead();
      // The whole in the left half.
      hangIn({{kAroundPage, kTop}, {kRight - kAroundPage * 2, look.page.height - kTop - kAroundPage}},
             kGround);
      addRoom();
      addCorner();
    }
    return std::move(made);
  }

  void add(std::vector<Item> more) { append(made.items, std::move(more)); }

  // As large as the room allows, in its middle.
  void hangIn(const Rect& room, Colour behind) {
    const double k = std::min(room.size.width / hung.size.width, room.size.height / hung.size.height);
    const Point middle = room.centre();
    hang({middle.x - hung.size.width * k / 2, middle.y - hung.size.height * k / 2}, k, behind);
  }

  // The poster at a scale, with its shadow on what is behind; in a room in a frame, of which a hanger is one.
  void hang(Point at, double k, Colour behind) {
    constexpr Colour kWood{0x2b, 0x27, 0x24}, kLit{0x4a, 0x44, 0x3f};
    const Rect paper{at, {hung.size.width * k, hung.size.height * k}};
    const Length side = std::min(paper.size.width, paper.size.height);
    if (look.scene == Scene::overview || !hung.rails.empty()) {
      add(shadowOf(paper, std::max(side * 0.035, Length::pt(2)), behind));
    } else {
      const Length wood = side * 0.028;
      const Rect frame = paper.outset(Insets::all(wood));
      add(shadowOf(frame, wood * 2.2, behind));
      made.items.emplace_back(Path{outlineOf(frame), kWood, {}});
      made.items.emplace_back(Path{outlineOf(paper.outset(Insets::all(wood * 0.16))), kLit, {}});
    }
    made.items.emplace_back(Path{outlineOf(paper), kWhite, {}});
    made.items.emplace_back(Group{paper, scaled(hung.items, k, at)});
    add(scaled(hung.rails, k, at));
  }

  void addRoom() {
    const Rect area{{kRight, kTop}, {look.page.width - kRight - kAroundPage, look.page.height * kRoom}};
    addWall(area, Beside::person);
    caption(phrases.say("preview.person", {{"height", millimetres(kPerson.height)}}),
            {area.left(), area.bottom()}, area.size.width);
  }

  void addWall(const Rect& area, Beside beside) {
    const Wall wall = wallFor(area, hung.size, beside);
    add(wallItems(wall));
    add(scaled(hung.cord, wall.scale, wall.poster.origin));
    hang(wall.poster.origin, wall.scale, kWall);
    add(besideItems(wall, look.beside));
  }

  // Where words begin: the grid's first letters with their rulers; of letters that leave these no room, the
  // first letter alone.
  Rect cornerWindow() const {
    constexpr Length kAroundCorner = Length::in(0.12);
    const Rect front{{}, hung.size};
    Rect field = plan.field;
    field.origin = field.origin - plan.front.origin;
    const bool fromRight = columnsOf(puzzle).number(0) != 1;
    Rect window{{field.left() - kAroundCorner, field.top() - kAroundCorner}, corner};
    if (fromRight) window.origin.x = field.right() + kAroundCorner - corner.width;
    if (plan.grid.pitch > corner.height / 2) {
      const Point letter =
          Point{plan.grid.centreX(fromRight ? puzzle.grid.columns() - 1 : 0), plan.grid.letterY(0)} -
          plan.front.origin;
      window.origin = letter - Point{corner.width / 2, corner.height / 2};
    }
    const auto within = [](Length at, Length low, Length high) {
      return std::clamp(at, low, std::max(low, high));
    };
    window.origin = {within(window.left(), front.left(), front.right() - corner.width),
                     within(window.top(), front.top(), front.bottom() - corner.height)};
    ENSURES(front.contains(window.origin));
    return intersection(window, front);
  }

  void addCorner() {
    const Length top = kTop + look.page.height * kRoom + kBelowRoom;
    const Rect window = cornerWindow();
    const Point at{kRight, top};
    const Rect shown{at, window.size};
    add(shadowOf(shown, Length::pt(5), kGround));
    made.items.emplace_back(Path{outlineOf(shown), kWhite, {}});
    made.items.emplace_back(Group{shown, throughWindow(hung.items, window, at - window.origin, measure)});
    caption(phrases.say("preview.true_size", {{"dpi", static_cast<std::int64_t>(look.dpi)}}),
            {at.x, top + corner.height}, corner.width);
    const Length left = kRight + corner.width + Length::in(0.4);
    addLegibility({{left, top}, {look.page.width - kAroundPage - left, corner.height}});
  }

  void addLegibility(const Rect& area) {
    const Legibility read = legibilityOf(plan.grid.capHeight);
    Rect rest = area;
    rest = paragraph(phrases.say("preview.letters", {{"height", millimetres(read.letters * 10)}}), look.bold,
                     16, kInk, rest);
    const Facts distances = {{"ease", millimetres(read.ease)}, {"most", millimetres(read.most)}};
    paragraph(read.ease < kArm ? phrases.say("preview.close") : phrases.say("preview.reading", distances),
              look.face, 12, kInk, rest.inset({Length::pt(8), {}, {}, {}}));
  }

  // Gives what is left below.
  Rect paragraph(const std::string& text, const Face& face, double size, Colour colour, const Rect& area) {
    const std::size_t first = made.items.size();
    const Length height = setParagraph(
        unbroken(text), {face, Length::pt(size), colour, Length::pt(size * 1.35)}, area, measure, made.items);
    follow(phrases, made.items, first, area);
    return area.inset({height, {}, {}, {}});
  }

  void caption(const std::string& text, Point under, Length width) {
    const Rect area{{under.x, under.y + Length::pt(7)}, {width, Length::pt(20)}};
    paragraph(text, look.face, 9, kQuiet, area);
  }

  void addHead() {
    const Rect area{{kAroundPage, kAroundPage - Length::pt(4)},
                    {look.page.width - kAroundPage * 2, kTop - kAroundPage}};
    const std::size_t first = made.items.size();
    const Face face = style.title.lines.empty() ? look.bold : style.title.lines.front().face;
    const Colour colour = style.title.lines.empty() ? kInk : style.title.lines.front().colour;
    const Heading heading = fitHeading(headingOf(puzzle, phrases), face, Length::pt(38), Length::pt(18),
                                       area.size.width, measure);
    const Length baseline = area.top() + heading.size;
    setHeading(heading, face, readableOn({kGround, kGround}, colour, 3), {area.left(), baseline},
               Align::start, made.items);
    const std::string facts = side(hung.size.width) + " × " + side(hung.size.height) + "  ·  " +
                              documentInfo(puzzle, "preview", style.name, phrases).subject;
    const Point below{area.left(), baseline + heading.drop() + Length::pt(26)};
    made.items.emplace_back(TextRun{look.face, Length::pt(12.5), kQuiet, below, facts});
    follow(phrases, made.items, first, area);
  }

  // No thousandths of an inch for a sheet of ISO's.
  std::string side(Length length) const {
    const bool inInches = phrases.length(Length::in(1)) == inches(Length::in(1));
    return phrases.length(inInches ? Length::in(std::round(length.in() * 10) / 10) : length);
  }

  // A number stays with its unit.
  static std::string unbroken(std::string text) {
    for (std::size_t at = 0; (at = text.find(' ', at + 1)) != text.npos;)
      if (text[at - 1] >= '0' && text[at - 1] <= '9') text.replace(at, 1, "\u00a0");
    return text;
  }

  static std::int64_t millimetres(Length length) { return std::lround(length.mm()); }
};

// Two bars of wood, a little longer than the poster is wide, and a cord to a nail.
void addHanger(Length covered, Front& front) {
  constexpr Colour kWood{0xa9, 0x7f, 0x55}, kLight{0xc0, 0x98, 0x6d}, kCord{0x6f, 0x66, 0x5a};
  constexpr Length kOver = Length::in(0.25), kPast = Length::in(0.1), kMostRise = Length::in(6);
  const Length wide = front.size.width + kOver * 2, high = covered + kPast;
  for (const Length top : {-kPast, front.size.height - covered}) {
    front.rails.emplace_back(Path{outlineOf({{-kOver, top}, {wide, high}}), kWood, {}});
    front.rails.emplace_back(Path{outlineOf({{-kOver, top}, {wide, high * 0.2}}), kLight, {}});
  }
  const Length middle = front.size.width / 2;
  const Point nail{middle, -kPast - std::min(middle * 0.35, kMostRise)};
  const Stroke cord{kCord, Length::in(0.12)};
  for (const double side : {-0.8, 0.8})
    front.cord.emplace_back(line({middle + middle * side, -kPast}, nail, cord));
  const Point half{{}, Length::in(0.2)};
  front.cord.emplace_back(line(nail - half, nail + half, Stroke{kCord, Length::in(0.4), true}));
}

// As it hangs: without bleed and marks, with grommets of metal.
Front frontOf(const SharedPuzzle& puzzle, PosterTemplate style, const PosterPlan& plan,
              const TextMeasure& measure) {
  constexpr Colour kMetal{0xb9, 0xb4, 0xa8}, kEyelet{0x8a, 0x85, 0x7a};
  style.marks = false;
  style.finishing.marks = Finishing::Marks::none;
  const Page poster = composePoster(puzzle, style, plan, measure).page(0);
  Front front{
      throughWindow(poster.items, plan.front, Point() - plan.front.origin, measure), plan.front.size, {}, {}};
  if (style.finishing.rails > Length()) addHanger(style.finishing.rails, front);
  for (const Point& at : grommetsOf(style.finishing, plan.front)) {
    const Point middle = at - plan.front.origin;
    const Stroke rim{kEyelet, kGrommetRing * 0.12};
    for (const auto& [radius, fill] :
         {std::pair{kGrommetRing, kMetal}, std::pair{kGrommetRing * 0.5, kWall}}) {
      Path ring = circle(middle, radius, rim);
      ring.fill = fill;
      front.items.emplace_back(std::move(ring));
    }
  }
  return front;
}

}  // namespace

Wall wallFor(const Rect& area, Size poster, Beside beside) {
  EXPECTS(!area.empty() && poster.width > Length() && poster.height > Length());
  const bool sofa = beside == Beside::sofa;
  const Length lowest = sofa ? kSofaBack + kOverSofa : kLowest;
  // Shops show a poster near enough to be read, and so the back of the sofa alone.
  const Length middle = std::max(sofa ? lowest : kEyes, lowest + poster.height / 2);
  const Length above = sofa ? poster.height * 0.12 : kAbove, top = middle + poster.height / 2 + above;
  const Length seen = std::min(kSofaSeen, kForward + poster.height * 0.9);
  const Length high = sofa ? top - kSofaBack + seen : std::max(kHeight, top) + kFloor;
  const Length wide = sofa ? std::max(poster.width * 1.16, std::min(kSofa.width / 3, poster.height * 2.2))
                           : poster.width + kBeside + kPerson.width;
  const Length needed = sofa ? wide : wide + kEnds * 2;
  Wall wall;
  wall.area = area;
  wall.beside = sofa ? kSofa : kPerson;
  wall.scale = std::min(area.size.height / high, area.size.width / needed);
  const Length spare = (area.size.height - high * wall.scale) / 2;
  wall.floor = std::max(area.bottom() - kFloor * wall.scale, area.top() + top * wall.scale + spare);
  const Length left = area.centre().x - (sofa ? poster.width : wide) * wall.scale / 2;
  wall.poster = {{left, wall.floor - (middle + poster.height / 2) * wall.scale},
                 {poster.width * wall.scale, poster.height * wall.scale}};
  wall.feet = {sofa ? area.centre().x : wall.poster.right() + (kBeside + kPerson.width / 2) * wall.scale,
               wall.floor + kForward * wall.scale};
  ENSURES(wall.scale > 0 && wall.poster.top() >= area.top());
  return wall;
}

std::vector<Item> besideItems(const Wall& wall, const std::shared_ptr<const std::string>& drawing) {
  if (!drawing) return {};
  const Length high = wall.beside.height * wall.scale, wide = wall.beside.width * wall.scale;
  const Rect frame{{wall.feet.x - wide / 2, wall.feet.y - high}, {wide, high}};
  const Point shade = wall.feet - Point{{}, wall.scale * Length::mm(7)};
  Path shadow = oval(shade, wide * 0.5, Length::mm(34) * wall.scale);
  shadow.fill = kOnFloor;
  return {Group{wall.area, {std::move(shadow)}}, Picture{drawing, "beside.svg", frame, wall.area, 1}};
}

Legibility legibilityOf(Length capHeight) {
  constexpr double kEase = 10 * 12, kMost = 30 * 12;  // Feet for each inch.
  return {capHeight, capHeight * kEase, capHeight * kMost};
}

Document composePreview(const SharedPuzzle& puzzle, const PosterTemplate& style, const PosterPlan& plan,
                        const PreviewStyle& preview, const TextMeasure& any) {
  const SharedMeasure measure = lettered(any, *puzzle, *style.phrases);
  const auto page = [puzzle, measure, style, plan, preview](std::size_t) {
    return Preview{*puzzle, style, plan, frontOf(puzzle, style, plan, measure), preview, measure}.run();
  };
  return {documentInfo(*puzzle, "preview", style.name, *style.phrases), 1, page, {}};
}

}  // namespace gridpress::layout
