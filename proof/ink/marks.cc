// proof/ink/marks: expected marks, sorted by rows of one point; the poppler device that meets them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/marks.h"

#include <cmath>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "model/length_text.h"
#include "proof/ink/drawn_pdf.h"
#include "proof/text/open_pdf.h"

namespace gridpress::proof {

namespace {

/// Points on paper are written with two decimals, and with one where it is larger than this (render/pdf).
constexpr double kLargePaper = 5000;
/// A letter of a line may be off by what is rounded in a thousandth of an em, letter by letter.
constexpr double kOfEm = 0.004;
/// Colours are written with three decimals.
constexpr int kShade = 1;
/// Within this of a clip's edge one program draws what another leaves away.
constexpr double kAtClip = 0.1;
/// Points that a page's letters may be off, each, for two pages to be the same.
constexpr double kSamePlace = 0.1;
/// Marks that nothing expects are kept up to here, to say what became of those that are missing.
constexpr std::size_t kOddKept = 64;
/// A mark no farther away than this is the same one, moved.
constexpr double kMoved = 20;

double em(const Mark& mark) {
  return mark.kind == Mark::Kind::glyph ? std::hypot(mark.across, mark.down) : 0;
}

Point at(double x, double y) {
  return {Length::pt(x), Length::pt(y)};
}

// The middle of most letters: a clip that leaves it leaves the letter.
bool beginsWithin(const Mark& glyph, const Rect& clip) {
  constexpr double kAlong = 0.25, kUp = 0.35;  // Of an em.
  return !clip.empty() && clip.contains(at(glyph.x + kAlong * glyph.across + kUp * glyph.down,
                                           glyph.y + kAlong * glyph.down - kUp * glyph.across));
}

// All of a letter, whichever it is.
bool liesWithin(const Mark& glyph, const Rect& clip) {
  constexpr double kAlong = 1, kUp = 0.9, kDown = 0.35;  // Of an em.
  const auto corner = [&](double along, double up) {
    return at(glyph.x + along * glyph.across + up * glyph.down,
              glyph.y + along * glyph.down - up * glyph.across);
  };
  return !clip.empty() && clip.contains(corner(0, -kDown)) && clip.contains(corner(kAlong, kUp));
}

// A shape with its line.
Rect boxOf(const Mark& mark) {
  return Rect{at(mark.x, mark.y), {Length::pt(mark.across), Length::pt(mark.down)}}.outset(
      Insets::all(Length::pt(mark.line / 2)));
}

bool isThere(Length some, Length all) {
  return all > Length() && some.pt() >= std::min(kAtClip, all.pt() * 0.999);
}

// Whether some of it shows, going by its box.
bool shows(const Mark& mark, const Rect& clip) {
  if (mark.kind == Mark::Kind::glyph) return liesWithin(mark, clip);
  const Rect box = boxOf(mark), seen = intersection(box, clip);
  return isThere(seen.size.width, box.size.width) && isThere(seen.size.height, box.size.height);
}

// Whether it surely does: what fills its box only in part may have it cut where there is nothing.
bool surelyShows(const Mark& mark, const Rect& clip) {
  const bool line = mark.kind == Mark::Kind::stroke && std::min(mark.across, mark.down) <= mark.line;
  const Rect box = boxOf(mark);
  const Rect around = clip.outset(Insets::all(Length::pt(kAtClip)));
  const bool inside = around.contains(box.origin) && around.contains({box.right(), box.bottom()});
  return shows(mark, clip) && (mark.kind == Mark::Kind::glyph || line || inside);
}

std::string nameOf(const Mark& mark) {
  if (mark.kind != Mark::Kind::glyph) return "a shape";
  std::string text;
  if (mark.says != 0) appendUtf8(text, mark.says);
  return text.empty() ? "part of a letter" : "'" + text + "'";
}

std::string placeOf(const Mark& mark) {
  return fixed(std::max(mark.x, 0.0) / 72, 2) + " in from the left and " +
         fixed(std::max(mark.y, 0.0) / 72, 2) + " in from the top";
}

}  // namespace

void PageText::add(const Mark& mark) {
  Sum& sum = sums_[mark.says];
  ++sum.count;
  sum.x += mark.x, sum.y += mark.y;
}

double PageText::likeness(const PageText& other) const {
  std::uint64_t mine = 0, theirs = 0, same = 0;
  for (const auto& [says, sum] : other.sums_) theirs += sum.count;
  for (const auto& [says, sum] : sums_) {
    mine += sum.count;
    const auto at = other.sums_.find(says);
    const double off = kSamePlace * sum.count;
    if (at != other.sums_.end() && at->second.count == sum.count && std::abs(at->second.x - sum.x) < off &&
        std::abs(at->second.y - sum.y) < off)
      same += sum.count;
  }
  ENSURES(same <= mine);
  return static_cast<double>(same) / static_cast<double>(std::max({mine, theirs, std::uint64_t{1}}));
}

Marks::Marks(Size paper)
    : paper_{{}, paper}, near_(std::max(paper.width.pt(), paper.height.pt()) > kLargePaper ? 0.12 : 0.02) {}

void Marks::expect(const Mark& mark, const Rect& clip) {
  const Style style{mark.kind, mark.across, mark.down, mark.line, mark.copy, mark.colour};
  if (styles_.empty() || styles_.back() != style) styles_.push_back(style);
  Kept kept{static_cast<float>(mark.x), static_cast<float>(mark.y),
            static_cast<std::uint32_t>(styles_.size() - 1)};
  const Rect seen = intersection(clip, paper_);
  kept.says = mark.says & 0x1FFFFF;
  kept.shows = surelyShows(mark, seen);
  expected_.push_back(kept);
  if (mark.kind == Mark::Kind::glyph && beginsWithin(mark, seen)) expectedText_.add(mark);
}

void Marks::expectDrawing(const Rect& place, bool letters) {
  drawings_.push_back({place.outset(Insets::all(Length::pt(1))), letters});
}

Mark Marks::markOf(const Kept& kept) const {
  const Style& style = styles_[kept.style];
  return {style.kind, kept.x,       kept.y,    style.across, style.down,
          style.line, style.colour, kept.says, style.copy};
}

double Marks::near(const Mark& mark) const {
  return near_ + kOfEm * em(mark);
}

// Of the same kind, size and colour; `a` is expected, and `b` stands at its place.
bool Marks::isLike(const Mark& a, const Mark& b) const {
  const double off = 2 * near(a);

  const auto sized = [&](double copy) {
    return std::abs(a.across * copy - b.across) <= off && std::abs(a.down * copy - b.down) <= off;
  };
  return apart(a.colour, b.colour) <= kShade && a.kind == b.kind && (sized(1) || sized(a.copy)) &&
         std::abs(a.line - b.line) <= 0.005 + a.line / 100 &&
         (a.says == b.says || a.says == 0 || b.says == 0);
}

bool Marks::find(const Mark& mark) {
  const auto rowOf = [](double y) { return static_cast<int>(std::floor(y)); };
  const auto place = [&](const Kept& kept) { return std::pair(rowOf(kept.y), kept.x); };
  if (!std::exchange(sorted_, true)) std::ranges::sort(expected_, {}, place);
  const double off = near(mark);
  bool known = false;
  for (int row = rowOf(mark.y - off); row <= rowOf(mark.y + off); ++row) {
    auto at =
        std::ranges::lower_bound(expected_, std::pair(row, static_cast<float>(mark.x - off)), {}, place);
    for (; at != expected_.end() && rowOf(at->y) == row && at->x <= mark.x + off; ++at)
      if (std::abs(at->y - mark.y) <= off && isLike(markOf(*at), mark)) known = at->met = true;
  }
  return known;
}

void Marks::meet(const Mark& mark, const Rect& clip) {
  ENSURES(odd_.size() <= kOddKept && odd_.size() <= oddCount_);
  const bool glyph = mark.kind == Mark::Kind::glyph;
  const Rect seen = intersection(clip, paper_);
  if (glyph && beginsWithin(mark, seen)) text_.add(mark);
  const Rect box = glyph ? Rect{at(mark.x, mark.y), {}} : intersection(boxOf(mark), seen);
  // A slanted line's box is larger than the line: by up to half its width nothing tells whether it leaves the
  // drawing but the pixels, which are compared too.
  const auto owns = [&](const Drawing& drawing) {
    const Rect place = drawing.place.outset(Insets::all(Length::pt(mark.line / 2)));
    return (!glyph || drawing.letters) && place.contains(box.origin) &&
           place.contains({box.right(), box.bottom()});
  };
  if (find(mark) || !shows(mark, seen) || std::ranges::any_of(drawings_, owns)) return;
  if (odd_.size() < kOddKept) odd_.push_back(mark);
  ++oddCount_;
}

bool Marks::otherPage() const {
  const auto should = std::ranges::count_if(expected_, [](const Kept& m) { return m.shows; });
  const auto are = std::ranges::count_if(expected_, [](const Kept& m) { return m.shows && m.met; });
  ENSURES(are <= should);
  return 2 * are < should;
}

// What became of a mark that is not there; empty where nothing tells.
std::string Marks::unlike(const Mark& expected) const {
  const Mark* nearest = nullptr;
  double least = kMoved;
  for (const Mark& mark : odd_) {
    const double away = std::hypot(mark.x - expected.x, mark.y - expected.y);
    if (mark.kind != expected.kind || mark.says != expected.says || away >= least) continue;
    nearest = &mark, least = away;
  }
  if (nearest == nullptr) return {};

  if (least > near(expected)) return " stands " + fixed(least * 25.4 / 72, 2) + " mm off its place";
  if (apart(nearest->colour, expected.colour) > kShade)
    return " has the colour " + nearest->colour.hex() + " instead of " + expected.colour.hex();
  return " has another size";
}

std::string Marks::fault() const {
  constexpr std::uint64_t kAsked = 10'000;
  std::uint64_t letters = 0, shapes = 0;
  std::optional<Mark> first;
  std::string what;
  for (const Kept& kept : expected_) {
    if (kept.met || !kept.shows) continue;
    const Mark mark = markOf(kept);
    ++(mark.kind == Mark::Kind::glyph ? letters : shapes);
    if (!first) first = mark;
    if (!what.empty() || letters + shapes > kAsked) continue;
    what = unlike(mark);
    if (!what.empty()) first = mark;
  }
  if (!first && oddCount_ == 0) return {};
  if (what.empty()) what = first ? " is missing" : " does not belong there";
  if (!first) {
    EXPECTS(!odd_.empty());
    first = odd_.front();
    (first->kind == Mark::Kind::glyph ? letters : shapes) = oddCount_;
  }
  const std::string some =
      letters > 0 ? counted(letters, "letter") + (shapes > 0 ? " and " + counted(shapes, "shape") : "")
                  : counted(shapes, "shape");
  return some + (letters + shapes == 1 ? " is" : " are") + " not as set: " + nameOf(*first) + ", " +
         placeOf(*first) + "," + what;
}

namespace {

// A device on which poppler draws nothing.
class MarkReader : public WatchedDevice {
 public:
  MarkReader(Marks& marks, double scale) : marks_(marks), scale_(scale) {}

  // A drawing's: nothing to be gained from their stripes and tiles.
  bool useShadedFills(int) override { return true; }
  bool axialShadedFill(GfxState*, GfxAxialShading*, double, double) override { return true; }
  bool radialShadedFill(GfxState*, GfxRadialShading*, double, double) override { return true; }
  bool functionShadedFill(GfxState*, GfxFunctionShading*) override { return true; }
  bool gouraudTriangleShadedFill(GfxState*, GfxGouraudTriangleShading*) override { return true; }
  bool patchMeshShadedFill(GfxState*, GfxPatchMeshShading*) override { return true; }
  bool useTilingPatternFill() override { return true; }
  bool tilingPatternFill(GfxState*, Gfx*, Catalog*, GfxTilingPattern*, const double*, int, int, int, int,
                         double, double) override {
    return true;
  }

  void fill(GfxState* state) override { meetShape(*state, Mark::Kind::fill); }
  void eoFill(GfxState* state) override { meetShape(*state, Mark::Kind::fill); }
  void stroke(GfxState* state) override { meetShape(*state, Mark::Kind::stroke); }
  void drawChar(GfxState* state, double x, double y, double, double, double originX, double originY, CharCode,
                int, const Unicode* u, int length) override {
    if (!drawsText(*state)) return;
    Mark mark;
    if (state->getRender() != 0) mark.line = std::max(state->getTransformedLineWidth(), 0.1);
    if (!spoken.open() && length == 1) mark.says = u[0];
    if (spoken.all().size() == 1) mark.says = spoken.all().front();
    if (isWhite(mark.says) && mark.says != 0) return;
    state->transform(x - originX, y - originY, &mark.x, &mark.y);
    std::tie(mark.across, mark.down) = emsOnPage(*state, state->getHorizScaling(), 0);
    mark.colour = fillOf(*state);
    meet(*state, mark);
  }

 private:
  // The box of a path's parts but those shorter than `least`; nothing where there are none.
  static std::optional<Mark> shapeOf(const GfxState& state, Mark::Kind kind, double least) {
    // One point alone draws nothing, and may be left out.
    const Box box = boxOfPath(state, [least](const GfxSubpath& part) {
      const int points = part.getNumPoints();
      return points > 2 ||
             (points == 2 && std::hypot(part.getX(1) - part.getX(0), part.getY(1) - part.getY(0)) >= least);
    });
    if (box.right < box.left) return {};
    Mark mark;
    mark.kind = kind;
    mark.x = box.left, mark.y = box.top;
    mark.across = box.width(), mark.down = box.height();
    mark.colour = fillOf(state);
    if (kind != Mark::Kind::stroke) return mark;
    mark.line = state.getTransformedLineWidth();
    GfxRGB rgb;
    state.getStrokeRGB(&rgb);
    mark.colour = colourOf(rgb);
    return mark;
  }
  void meetShape(GfxState& state, Mark::Kind kind) {
    // The last dash of a line may have next to no length: one writer leaves it out, another writes it.
    constexpr double kShort = 0.05;
    std::optional<Mark> mark = shapeOf(state, kind, kShort);
    if (mark && marks_.find(onPaper(*mark))) return;
    mark = shapeOf(state, kind, 0);
    if (mark) meet(state, *mark);
  }
  Mark onPaper(Mark mark) const {
    for (double* v : {&mark.x, &mark.y, &mark.across, &mark.down, &mark.line}) *v *= scale_;
    return mark;
  }
  void meet(const GfxState& state, const Mark& mark) {
    const Box clip = clipOf(state);
    const auto length = [&](double v) { return Length::pt(v * scale_); };
    marks_.meet(onPaper(mark), {{length(clip.left), length(clip.top)},
                                {length(std::max(clip.width(), 0.0)), length(std::max(clip.height(), 0.0))}});
  }

  Marks& marks_;
  double scale_;
};

}  // namespace

void readMarks(const OpenPdf& pdf, std::size_t index, Marks& marks) {
  MarkReader(marks, pdf.userUnit(pdf.page(index))).visit(pdf, index, true);
}

}  // namespace gridpress::proof
