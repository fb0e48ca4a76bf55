// proof/ink/mark_reader: a device on which poppler draws nothing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/drawn_pdf.h"

#include <GfxState.h>

#include <cmath>
#include <tuple>

#include "proof/text/open_pdf.h"

namespace gridpress::proof {

namespace {

std::array<std::uint8_t, 3> bytesOf(const GfxRGB& rgb) {
  return {colToByte(rgb.r), colToByte(rgb.g), colToByte(rgb.b)};
}

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
    if (!spoken_.open() && length == 1) mark.says = u[0];
    if (spoken_.all().size() == 1) mark.says = spoken_.all().front();
    if (isWhite(mark.says) && mark.says != 0) return;
    state->transform(x - originX, y - originY, &mark.x, &mark.y);
    std::tie(mark.across, mark.down) = emsOnPage(*state, state->getHorizScaling(), 0);
    GfxRGB rgb;
    state->getFillRGB(&rgb);
    meet(*state, mark, rgb);
  }
  void beginActualText(GfxState*, const GooString* text) override { spoken_.begin(text); }
  void endActualText(GfxState*) override { spoken_.end(); }

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
    if (kind == Mark::Kind::stroke) mark.line = state.getTransformedLineWidth();
    return mark;
  }
  void meetShape(GfxState& state, Mark::Kind kind) {
    // The last dash of a line may have next to no length: one writer leaves it out, another writes it.
    constexpr double kShort = 0.05;
    GfxRGB rgb;
    kind == Mark::Kind::stroke ? state.getStrokeRGB(&rgb) : state.getFillRGB(&rgb);
    std::optional<Mark> mark = shapeOf(state, kind, kShort);
    if (mark && marks_.find(onPaper(*mark, rgb))) return;
    mark = shapeOf(state, kind, 0);
    if (mark) meet(state, *mark, rgb);
  }
  Mark onPaper(Mark mark, const GfxRGB& rgb) const {
    for (double* v : {&mark.x, &mark.y, &mark.across, &mark.down, &mark.line}) *v *= scale_;
    mark.colour = bytesOf(rgb);
    return mark;
  }
  void meet(const GfxState& state, const Mark& mark, const GfxRGB& rgb) {
    double left = 0, top = 0, right = 0, bottom = 0;
    state.getClipBBox(&left, &top, &right, &bottom);
    const auto length = [&](double v) { return Length::pt(v * scale_); };
    marks_.meet(onPaper(mark, rgb),
                {{length(left), length(top)},
                 {length(std::max(right - left, 0.0)), length(std::max(bottom - top, 0.0))}});
  }

  Marks& marks_;
  double scale_;
  SpokenText spoken_;
};

}  // namespace

void readMarks(const OpenPdf& pdf, std::size_t index, Marks& marks) {
  Page& page = pdf.page(index);
  MarkReader reader(marks, pdf.userUnit(page));
  constexpr double kPoints = 72;
  page.display(&reader, kPoints, kPoints, 0, true, false, true, PageWatch::ends, &reader.watch);
  reader.watch.check(pdf.path());
}

}  // namespace gridpress::proof
