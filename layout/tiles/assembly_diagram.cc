// layout/tiles/assembly_diagram: scales the poster down and writes the steps.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/tiles/assembly_diagram.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "layout/text/mirror.h"
#include "layout/text/paragraph.h"
#include "layout/tiles/step_drawings.h"
#include "model/sectors.h"

namespace gridpress::layout {

namespace {

constexpr Length kMinText = Length::pt(5);  // Smaller on the map is only dirt.
constexpr double kPale = 0.35;              // Titles, so that the tiles' labels stand out.

// Pictures and titles, smaller; the rest would not show.
class Small {
 public:
  Small(double scale, Point corner) : k_(scale), corner_(corner) {}

  Point place(Point p) const { return p * k_ + corner_; }
  Rect place(const Rect& r) const { return {place(r.origin), {r.size.width * k_, r.size.height * k_}}; }

  void operator()(const Picture& picture) {
    // Labels must be read before it: shapes are tinted, which photographs cannot be.
    if (!picture.svg || picture.svg->find("<image") != std::string::npos) return;
    Picture p = picture;
    p.frame = place(picture.frame);
    p.clip = place(picture.clip);
    p.tint = std::min(p.tint, kPale);
    items.emplace_back(std::move(p));
  }
  void operator()(const TextRun& run) {
    if (run.size * k_ < kMinText) return;
    TextRun t = run;
    t.size = run.size * k_;
    t.colour = tint(run.colour, kPale);
    t.origin = place(run.origin);
    items.emplace_back(std::move(t));
  }
  void operator()(const Group& group) {
    for (const Item& item : group.items) std::visit(*this, item);
  }
  void operator()(const LetterRun&) {}
  void operator()(const Path&) {}
  void operator()(const Link&) {}
  void operator()(const Tag&) {}

  std::vector<Item> items;

 private:
  double k_;
  Point corner_;
};

struct WrittenStep {
  TileStep step;
  std::string text;
};

std::vector<WrittenStep> stepsFor(const TilePlan& plan, const TilesTemplate& style) {
  const Phrases& phrases = *style.phrases;
  const auto yes = [](bool is) { return is ? "yes" : "no"; };
  std::vector<WrittenStep> steps;
  steps.push_back({TileStep::print, phrases.say("tiles.step_print", {{"bars", yes(style.bar)}})});
  steps.push_back({TileStep::cut,
                   phrases.say("tiles.step_cut",
                               {{"lines", yes(style.marks)}, {"margin", yes(plan.topMargin > Length())}})});
  steps.push_back(
      {TileStep::lay, phrases.say("tiles.step_lay", {{"rows", plan.down.size() > 1 ? "several" : "one"},
                                                     {"lines", yes(style.marks)}})});
  if (plan.right.cells > 0)
    steps.push_back({TileStep::match,
                     phrases.say(plan.area.columns.cells > 0 ? "tiles.step_letters" : "tiles.step_strips")});
  steps.push_back({TileStep::glue, phrases.say("tiles.step_glue")});
  return steps;
}

/// Sizes that follow the paper's width.
struct DiagramLook {
  const TilesTemplate& style;
  const TextMeasure& measure;
  Length text, gap;
};

void add(std::vector<Item>& items, std::vector<Item> more) {
  std::move(more.begin(), more.end(), std::back_inserter(items));
}

/// The title and what the set comes to. Gives what is left below.
Rect setHead(const DiagramOf& of, const DiagramLook& look, const Rect& area, std::vector<Item>& items) {
  const TilePlan& plan = of.plan;
  const std::size_t first = items.size();
  const Length text = look.text;
  const Paragraph head =
      setParagraph(of.name.title, {look.style.face, text * 1.6, kBlack, text * 1.9}, area, look.measure);
  add(items, head.items);
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
  const Rect below = area.inset({head.height + text * 0.3, Length(), Length(), Length()});
  const Paragraph what =
      setParagraph(facts, {look.style.face, text, look.style.mark, text * 1.4}, below, look.measure);
  add(items, what.items);
  follow(phrases, items, first, area);
  return below.inset({what.height + look.gap, Length(), Length(), Length()});
}

/// The poster as large as the room allows. Gives where it lies.
Rect setPoster(const DiagramOf& of, Small& small, std::vector<Item>& items) {
  const Rect whole = small.place(Rect{{}, of.plan.area.size});
  if (!of.field.empty())
    items.emplace_back(Path{outlineOf(small.place(of.field)), tint(kBlack, 0.06), std::nullopt});
  for (const Item& item : of.items) std::visit(small, item);
  add(items, std::move(small.items));
  return whole;
}

/// The lines along which the tiles meet, and their labels.
void setSeams(const TilePlan& plan, const DiagramLook& look, const Small& small, const Rect& whole,
              std::vector<Item>& items) {
  const Stroke stroke{look.style.mark, Length::pt(0.5)};
  items.emplace_back(Path{outlineOf(whole), std::nullopt, Stroke{kBlack, Length::pt(0.75)}});
  for (std::size_t i = 1; i < plan.across.size(); ++i) {
    const Length x = small.place(Point{plan.across[i].from, Length()}).x;
    items.emplace_back(line({x, whole.top()}, {x, whole.bottom()}, stroke));
  }
  for (std::size_t i = 1; i < plan.down.size(); ++i) {
    const Length y = small.place(Point{Length(), plan.down[i].from}).y;
    items.emplace_back(line({whole.left(), y}, {whole.right(), y}, stroke));
  }
  const Face& face = look.style.face;
  for (std::size_t i = 0; i < static_cast<std::size_t>(plan.count()); ++i) {
    const TileFrame frame = frameOf(plan, i);
    const Rect cell = small.place(frame.visible);
    const std::string label = squareLabel(frame.row, frame.column);
    const Length unit = look.measure.width(face, Length::pt(1), label);
    const Length type =
        std::min({look.text * 1.3, Length::pt(cell.size.width / unit * 0.8), cell.size.height * 0.7});
    const Length cap = type * look.measure.metrics(face).capHeight;
    const Point at{cell.centre().x, cell.centre().y + cap / 2};
    items.emplace_back(TextRun{face, type, kBlack, at, label, Align::centre, Turn::none});
  }
}

struct Steps {
  std::vector<Item> items, drawings;
  Length bottom;
};

/// Each number with its text, and a drawing before them that is as high as so many of its lines.
Steps stepsIn(const std::vector<WrittenStep>& texts, const DiagramLook& look, const Rect& area, Length text,
              double lines) {
  const Length high = text * 1.35 * lines, wide = high * kStepDrawingShape;
  const Length indent = text * 1.8, words = area.left() + wide + text;
  const Face& face = look.style.face;
  const bool fromRight = look.style.phrases->fromRight();
  Steps steps;
  Length y = area.top();
  int number = 0;
  for (const auto& [step, written] : texts) {
    const Rect box{{fromRight ? area.right() - wide : area.left(), y}, {wide, high}};
    add(steps.drawings, stepDrawing(step, box, face));
    const std::string count = std::to_string(++number) + ".";
    steps.items.emplace_back(TextRun{face, text, kBlack, {words, y + text}, count, Align::start, Turn::none});
    Paragraph p = setParagraph(written, {face, text, kBlack, text * 1.35},
                               {{words + indent, y}, {area.right() - words - indent, {}}}, look.measure);
    add(steps.items, std::move(p.items));
    steps.bottom = y + std::max(p.height, high);
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
  add(items, std::move(steps.items));
  follow(*look.style.phrases, items, first, area);
  add(items, std::move(steps.drawings));
}

}  // namespace

bool hasAssemblyDiagram(const TilePlan& plan, const TilesTemplate& style) {
  return style.map && !plan.roll && plan.count() > 1;
}

DiagramPage diagramPage(const DiagramOf& of, const TilesTemplate& style, const TextMeasure& measure) {
  const TilePlan& plan = of.plan;
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
  Small small(k, room.origin);
  const Rect whole = setPoster(of, small, page.items);
  setSeams(plan, look, small, whole, page.items);
  // Beside a narrow poster the steps are nearer, in lines that are still easy to read.
  constexpr double kLongestLine = 45;  // Ems.
  const Length left =
      whole.right() + gap * 2 < room.right() + gap ? whole.right() + gap * 2 : room.right() + gap;
  const Rect steps =
      wide ? Rect{{left, body.top()}, {std::min(body.right() - left, text * kLongestLine), body.size.height}}
           : Rect{{body.left(), whole.bottom() + gap},
                  {body.size.width, body.bottom() - whole.bottom() - gap}};
  setSteps(plan, look, steps, page.items);
  return {std::move(page), whole};
}

}  // namespace gridpress::layout
