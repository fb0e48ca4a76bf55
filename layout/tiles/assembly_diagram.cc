// layout/tiles/assembly_diagram: scales the poster down and writes the steps.
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "layout/marks/marks.h"
#include "layout/poster/poster.h"
#include "layout/text/paragraph.h"
#include "layout/text/spoken.h"
#include "layout/tiles/labels.h"
#include "model/contracts.h"
#include "model/sectors.h"

namespace gridpress::layout {

namespace {

/// What a drawing is as wide as, for each unit that it is high.
constexpr double kStepDrawingShape = 1.3;

constexpr Colour kInk{0x30, 0x30, 0x30}, kStrip{0xd8, 0xd8, 0xd8}, kOld{0x8a, 0x8a, 0x8a};

/// Draws in a box that is 1 high; lengths are of it.
class Pen {
 public:
  Pen(const Rect& box, const Face& face) : box_(box), face_(face), unit_(box.size.height) {
    EXPECTS(unit_ > Length());
  }

  void sheet(double x, double y, double width, double height, std::optional<Colour> fill = kWhite) {
    items_.emplace_back(Path{outlineOf({at(x, y), {unit_ * width, unit_ * height}}), fill, stroke()});
  }
  void area(double x, double y, double width, double height, Colour fill) {
    items_.emplace_back(Path{outlineOf({at(x, y), {unit_ * width, unit_ * height}}), fill, {}});
  }
  void stretch(double x, double y, double toX, double toY) {
    items_.emplace_back(line(at(x, y), at(toX, toY), stroke()));
  }
  void dashes(double x, double y, double toX, double toY) {
    items_.emplace_back(dashedLine(at(x, y), at(toX, toY), stroke(), unit_ * 0.06));
  }
  /// Closed, their tips to (x, y), which they have come to at this angle: 0 from the left, 90 from
  /// above.
  void scissors(double x, double y, double degrees) {
    const double turn = degrees * std::numbers::pi / 180;
    const auto point = [&](double along, double beside) {
      return std::pair(x - along * std::cos(turn) - beside * std::sin(turn),
                       y - along * std::sin(turn) + beside * std::cos(turn));
    };
    for (const double side : {-1.0, 1.0}) {
      const auto [tipX, tipY] = point(0, side * 0.045);
      const auto [endX, endY] = point(0.2, side * -0.045);
      stretch(tipX, tipY, endX, endY);
      const auto [ringX, ringY] = point(0.25, side * -0.065);
      items_.emplace_back(circle(at(ringX, ringY), unit_ * 0.05, stroke()));
    }
  }
  void arrow(double x, double y, double toX, double toY) {
    const double length = std::hypot(toX - x, toY - y), dx = (toX - x) / length, dy = (toY - y) / length;
    stretch(x, y, toX, toY);
    for (const double side : {-1.0, 1.0})
      stretch(toX, toY, toX - dx * 0.08 + side * dy * 0.05, toY - dy * 0.08 - side * dx * 0.05);
  }
  void text(const std::string& words, double x, double y, double size, Colour colour = kInk) {
    items_.emplace_back(TextRun{face_, unit_ * size, colour, at(x, y), words, Align::centre});
  }
  std::vector<Item> take() { return std::move(items_); }

 private:
  Point at(double x, double y) const { return {box_.left() + unit_ * x, box_.top() + unit_ * y}; }
  Stroke stroke() const { return {kInk, unit_ * 0.018}; }

  Rect box_;
  const Face& face_;
  Length unit_;
  std::vector<Item> items_;
};

void drawPrint(Pen& pen) {
  pen.sheet(0.15, 0.08, 1, 0.84);
  pen.text("100 %", 0.65, 0.5, 0.24);
  pen.stretch(0.55, 0.8, 1.05, 0.8);
  for (const double x : {0.55, 1.05}) pen.stretch(x, 0.76, x, 0.84);
}

void drawCut(Pen& pen) {
  pen.sheet(0.25, 0.2, 0.95, 0.72);
  pen.dashes(0.37, 0.2, 0.37, 0.92);
  pen.dashes(0.25, 0.32, 1.2, 0.32);
  pen.scissors(0.37, 0.26, 90);
  pen.scissors(0.31, 0.32, 0);
}

/// A sheet with its right and its bottom strip.
void drawSheet(Pen& pen, double x, double y, double width, double height) {
  pen.sheet(x, y, width, height);
  pen.area(x + width - 0.1, y + 0.01, 0.09, height - 0.02, kStrip);
  pen.area(x + 0.01, y + height - 0.1, width - 0.02, 0.09, kStrip);
}

void drawLay(Pen& pen) {
  drawSheet(pen, 0.05, 0.05, 0.55, 0.45);
  drawSheet(pen, 0.5, 0.05, 0.55, 0.45);
  drawSheet(pen, 0.05, 0.4, 0.55, 0.45);
  drawSheet(pen, 0.7, 0.52, 0.55, 0.45);
  pen.arrow(0.78, 0.62, 0.56, 0.46);
  pen.text("A1", 0.27, 0.28, 0.14);
  pen.text("A2", 0.73, 0.28, 0.14);
  pen.text("B1", 0.27, 0.63, 0.14);
  pen.text("B2", 0.95, 0.77, 0.14);
}

void drawMatch(Pen& pen) {
  pen.sheet(0.05, 0.15, 0.75, 0.7);
  pen.area(0.6, 0.16, 0.19, 0.68, kStrip);
  pen.text("T", 0.7, 0.58, 0.24, kOld);
  pen.text("A", 0.48, 0.58, 0.24);
  pen.text("C", 0.26, 0.58, 0.24);
  pen.sheet(0.86, 0.22, 0.4, 0.7);
  pen.text("T", 0.98, 0.65, 0.24);
  pen.arrow(1.16, 0.1, 0.86, 0.1);
}

void drawGlue(Pen& pen) {
  pen.sheet(0.05, 0.12, 0.8, 0.76);
  pen.area(0.7, 0.13, 0.14, 0.74, kStrip);
  for (int i = 0; i < 6; ++i) {
    const double y = 0.2 + i * 0.1;
    pen.stretch(0.73, y, 0.81, y + 0.05);
    pen.stretch(0.81, y + 0.05, 0.73, y + 0.1);
  }
  // The stick, on its way down.
  pen.sheet(0.98, 0.12, 0.18, 0.4);
  pen.area(1.01, 0.52, 0.12, 0.12, kStrip);
  pen.sheet(1.01, 0.52, 0.12, 0.12, std::nullopt);
  pen.arrow(1.07, 0.7, 1.07, 0.88);
}

constexpr Length kMinText = Length::pt(5);  // Smaller on the map is only dirt.
constexpr double kPale = 0.35;              // Titles, so that the tiles' labels stand out.

/// Adds pictures and titles that are small already; the rest would not show.
void addPale(std::vector<Item> small, std::vector<Item>& items) {
  for (Item& item : small) {
    if (auto* picture = std::get_if<Picture>(&item)) {
      // Labels must be read before it: shapes are tinted, which photographs cannot be.
      if (!picture->svg || picture->svg->find("<image") != std::string::npos) continue;
      picture->tint = std::min(picture->tint, kPale);
      items.push_back(std::move(item));
    } else if (auto* run = std::get_if<TextRun>(&item)) {
      if (run->size < kMinText) continue;
      run->colour = tint(run->colour, kPale);
      items.push_back(std::move(item));
    } else if (auto* group = std::get_if<Group>(&item)) {
      addPale(std::move(group->items), items);
    }
  }
}

/// What is done, and a drawing of it. Nothing in that is mirrored for a page that runs from the right: tiles
/// lie as the poster does.
struct WrittenStep {
  void (*draw)(Pen&);
  std::string text;
};

std::vector<WrittenStep> stepsFor(const TilePlan& plan, const TilesTemplate& style) {
  const Phrases& phrases = *style.phrases;
  const auto yes = [](bool is) { return is ? "yes" : "no"; };
  std::vector<WrittenStep> steps;
  steps.push_back({drawPrint, phrases.say("tiles.step_print", {{"bars", yes(style.bar)}})});
  steps.push_back({drawCut, phrases.say("tiles.step_cut", {{"lines", yes(style.marks)},
                                                           {"margin", yes(plan.topMargin > Length())}})});
  steps.push_back({drawLay, phrases.say("tiles.step_lay", {{"rows", plan.down.size() > 1 ? "several" : "one"},
                                                           {"lines", yes(style.marks)}})});
  if (plan.right.cells > 0)
    steps.push_back(
        {drawMatch, phrases.say(plan.area.columns.cells > 0 ? "tiles.step_letters" : "tiles.step_strips")});
  steps.push_back({drawGlue, phrases.say("tiles.step_glue")});
  return steps;
}

/// Sizes that follow the paper's width.
struct DiagramLook {
  const TilesTemplate& style;
  const TextMeasure& measure;
  Length text, gap;
};

/// The title and what the set comes to. Gives what is left below.
Rect setHead(const DiagramOf& of, const DiagramLook& look, const Rect& area, std::vector<Item>& items) {
  const TilePlan& plan = of.plan;
  const std::size_t first = items.size();
  const Length text = look.text;
  const Length head = setParagraph(of.name.title, {look.style.face, text * 1.6, kBlack, text * 1.9}, area,
                                   look.measure, items);
  const Phrases& phrases = *look.style.phrases;
  const std::string facts =
      phrases.say("tiles.summary", {{"tiles", plan.count()},
                                    {"lie", plan.landscape ? "landscape" : "portrait"},
                                    {"width", phrases.length(plan.paper.width)},
                                    {"height", phrases.length(plan.paper.height)},
                                    {"across", plan.across.size()},
                                    {"down", plan.down.size()},
                                    {"poster_width", phrases.length(plan.area.size.width)},
                                    {"poster_height", phrases.length(plan.area.size.height)},
                                    {"code", of.name.code}});
  const Rect below = area.inset({head + text * 0.3, Length(), Length(), Length()});
  const Length what =
      setParagraph(facts, {look.style.face, text, look.style.mark, text * 1.4}, below, look.measure, items);
  follow(phrases, items, first, area);
  return below.inset({what + look.gap, Length(), Length(), Length()});
}

/// The lines along which the tiles meet, and their labels.
void setSeams(const TilePlan& plan, const DiagramLook& look, const Movement& small, const Rect& whole,
              std::vector<Item>& items) {
  const Stroke stroke{look.style.mark, Length::pt(0.5)};
  items.emplace_back(Path{outlineOf(whole), {}, Stroke{kBlack, Length::pt(0.75)}});
  for (std::size_t i = 1; i < plan.across.size(); ++i) {
    const Length x = small(Point{plan.across[i].from, Length()}).x;
    items.emplace_back(line({x, whole.top()}, {x, whole.bottom()}, stroke));
  }
  for (std::size_t i = 1; i < plan.down.size(); ++i) {
    const Length y = small(Point{Length(), plan.down[i].from}).y;
    items.emplace_back(line({whole.left(), y}, {whole.right(), y}, stroke));
  }
  const Face& face = look.style.face;
  for (std::size_t i = 0; i < static_cast<std::size_t>(plan.count()); ++i) {
    const TileFrame frame = frameOf(plan, i);
    const Rect cell = small(frame.visible);
    const std::string label = squareLabel(frame.row, frame.column);
    const Length unit = look.measure.width(face, Length::pt(1), label);
    const Length type =
        std::min({look.text * 1.3, Length::pt(cell.size.width / unit * 0.8), cell.size.height * 0.7});
    const Length cap = type * look.measure.metrics(face).capHeight;
    const Point at{cell.centre().x, cell.centre().y + cap / 2};
    items.emplace_back(TextRun{face, type, kBlack, at, label, Align::centre});
  }
}

struct Steps {
  std::vector<Item> items, drawings;
  Length bottom;
};

/// Each number with its text, and a drawing before them as high as N of its lines.
Steps stepsIn(const std::vector<WrittenStep>& texts, const DiagramLook& look, const Rect& area, Length text,
              double lines) {
  const Length high = text * 1.35 * lines, wide = high * kStepDrawingShape;
  const Length indent = text * 1.8, words = area.left() + wide + text;
  const Face& face = look.style.face;
  const bool fromRight = look.style.phrases->fromRight();
  Steps steps;
  Length y = area.top();
  int number = 0;
  for (const auto& [draw, written] : texts) {
    const Rect box{{fromRight ? area.right() - wide : area.left(), y}, {wide, high}};
    Pen pen(box, face);
    draw(pen);
    append(steps.drawings, pen.take());
    const std::string count = std::to_string(++number) + ".";
    steps.items.emplace_back(TextRun{face, text, kBlack, {words, y + text}, count});
    const Rect beside{{words + indent, y}, {area.right() - words - indent, {}}};
    steps.bottom = y + std::max(high, setParagraph(written, {face, text, kBlack, text * 1.35}, beside,
                                                   look.measure, steps.items));
    y = steps.bottom + text * 0.7;
  }
  return steps;
}

/// With smaller drawings, and then in smaller type than the head's text, where the page is low.
void setSteps(const TilePlan& plan, const DiagramLook& look, const Rect& area, std::vector<Item>& items) {
  constexpr double kStep = 0.95;
  const std::vector<WrittenStep> texts = stepsFor(plan, look.style);
  Length text = look.text;
  const auto inLines = [&](double lines) { return stepsIn(texts, look, area, text, lines); };
  Steps steps = inLines(4);
  for (double lines = 3.5; steps.bottom > area.bottom() && lines >= 2; lines -= 0.5) steps = inLines(lines);
  for (; steps.bottom > area.bottom() && text * kStep >= kMinText; steps = inLines(2)) text = text * kStep;
  const std::size_t first = items.size();
  append(items, std::move(steps.items));
  follow(*look.style.phrases, items, first, area);
  append(items, std::move(steps.drawings));
}

}  // namespace

bool hasAssemblyDiagram(const TilePlan& plan, const TilesTemplate& style) {
  return style.map && !plan.roll && plan.count() > 1;
}

DiagramPage diagramPage(const DiagramOf& of, const TilesTemplate& style, const TextMeasure& measure) {
  const TilePlan& plan = of.plan;
  EXPECTS(plan.count() > 0);
  Page page;
  page.trim = plan.paper;
  page.label = "map";
  const Rect printable = Rect{{}, plan.paper}.inset(Insets::all(style.margin + Length::pt(9)));
  const double size = std::clamp(printable.size.width / Length::in(8), 0.4, 1.0);
  const Length text = Length::pt(10) * size, gap = text * 1.4;
  const DiagramLook look{style, measure, text, gap};
  const Rect body = setHead(of, look, printable, page.items);

  const bool wide = plan.landscape;
  const Rect room = wide ? Rect{body.origin, {body.size.width * 0.62, body.size.height}}
                         : Rect{body.origin, {body.size.width, body.size.height * 0.7}};
  const double k = std::min(room.size.width / plan.area.size.width, room.size.height / plan.area.size.height);
  const Movement small{k, k, room.origin};  // Of the poster, onto the diagram.
  const Rect whole = small(Rect{{}, plan.area.size});
  if (!of.field.empty()) page.items.emplace_back(Path{outlineOf(small(of.field)), tint(kBlack, 0.06), {}});
  addPale(scaled(of.items, k, room.origin), page.items);
  setSeams(plan, look, small, whole, page.items);
  // Beside a narrow poster the steps are nearer, in lines that are still easy to read.
  constexpr double kLongestLine = 45;  // Ems.
  const Length left = std::min(whole.right() + gap * 2, room.right() + gap);
  const Rect steps =
      wide ? Rect{{left, body.top()}, {std::min(body.right() - left, text * kLongestLine), body.size.height}}
           : Rect{{body.left(), whole.bottom() + gap},
                  {body.size.width, body.bottom() - whole.bottom() - gap}};
  setSteps(plan, look, steps, page.items);
  return {std::move(page), whole};
}

}  // namespace gridpress::layout
