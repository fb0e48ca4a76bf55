// proof/preflight/page_surveyor: measures pages as poppler draws them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <GfxFont.h>
#include <Stream.h>

#include <cmath>
#include <functional>

#include "model/printable.h"
#include "proof/preflight/crop_marks.h"
#include "proof/preflight/pdf_survey.h"
#include "proof/text/font_ink.h"
#include "proof/text/open_pdf.h"
#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

namespace {

constexpr double kWhole = 0.999;    // Opacity from here on is whole.
constexpr double kInkless = 0.004;  // Less is no ink: a 255th.
constexpr double kSmallText = 9;    // Points: plates that miss each other by a hair blur it.

const char* kindOf(GfxColorSpace* space) {
  switch (space->getMode()) {
    case csDeviceGray:
    case csCalGray: return "gray";
    case csDeviceRGB:
    case csCalRGB: return "rgb";
    case csDeviceCMYK: return "cmyk";
    case csLab: return "lab";
    case csICCBased: return space->getNComps() == 1 ? "gray" : space->getNComps() == 3 ? "rgb" : "cmyk";
    case csIndexed: return kindOf(static_cast<GfxIndexedColorSpace*>(space)->getBase());
    case csSeparation:
    case csDeviceN: return "spot";
    case csPattern: {
      GfxColorSpace* under = static_cast<GfxPatternColorSpace*>(space)->getUnder();
      return under ? kindOf(under) : "";
    }
    default:  // Later versions have one more, of pictures with transparency (csDeviceRGBA).
      return "rgb";
  }
}

// By the names that a press knows; those for all plates and for none are no inks.
void addInks(GfxColorSpace* space, std::set<std::string>& inks) {
  const auto add = [&](const std::string& name) {
    if (name != "All" && name != "None") inks.insert(printable(name));
  };
  if (space->getMode() == csSeparation) add(static_cast<GfxSeparationColorSpace*>(space)->getName()->toStr());
  if (space->getMode() == csDeviceN)
    for (int i = 0; i < space->getNComps(); ++i)
      add(static_cast<GfxDeviceNColorSpace*>(space)->getColorantName(i));
  if (space->getMode() == csIndexed) addInks(static_cast<GfxIndexedColorSpace*>(space)->getBase(), inks);
}

bool isWhite(const GfxRGB& rgb) {
  return std::min({colToDbl(rgb.r), colToDbl(rgb.g), colToDbl(rgb.b)}) > 1 - kInkless;
}

GfxCMYK inksOf(GfxState& state, bool stroked) {
  GfxCMYK inks;
  stroked ? state.getStrokeCMYK(&inks) : state.getFillCMYK(&inks);
  return inks;
}

double inkOf(const GfxCMYK& inks) {
  return 100 * (colToDbl(inks.c) + colToDbl(inks.m) + colToDbl(inks.y) + colToDbl(inks.k));
}

void keepMin(std::optional<Measured>& kept, double value, const auto& what) {
  if (!kept || value < kept->value) kept = Measured{value, what()};
}

void keepMax(std::optional<Measured>& kept, double value, const auto& what) {
  if (!kept || value > kept->value) kept = Measured{value, what()};
}

// Of a line that is scaled unevenly, at right angles to it: of all its parts the thinnest.
double thinnestStroke(const GfxState& state) {
  const auto& m = state.getCTM();
  const double area = std::abs(m[0] * m[3] - m[1] * m[2]), width = state.getLineWidth();
  std::optional<double> least;
  const GfxPath* path = state.getPath();
  for (int i = 0; path && i < path->getNumSubpaths(); ++i) {
    const GfxSubpath* part = path->getSubpath(i);
    for (int j = 1; j < part->getNumPoints(); ++j) {
      const double x = part->getX(j) - part->getX(j - 1), y = part->getY(j) - part->getY(j - 1);
      const double drawn = std::hypot(m[0] * x + m[2] * y, m[1] * x + m[3] * y);
      if (drawn > 0) least = std::min(least.value_or(1e30), width * area * std::hypot(x, y) / drawn);
    }
  }
  return least.value_or(state.getTransformedLineWidth());
}

// Filled quadrilaterals that are rules: longer than letters' stems are, and much longer than thick.
template <typename Seen>
void eachBar(const GfxState& state, const Seen& seen) {
  constexpr double kShortest = 18, kThickest = 1.0 / 8;
  const GfxPath* path = state.getPath();
  for (int i = 0; path && i < path->getNumSubpaths(); ++i) {
    const GfxSubpath* part = path->getSubpath(i);
    const int points = part->getNumPoints();
    if (points != 4 && points != 5) continue;
    double x[5], y[5], area = 0, round = 0, longest = 0;
    bool curved = false;
    for (int j = 0; j < points; ++j) {
      state.transform(part->getX(j), part->getY(j), &x[j], &y[j]);
      curved = curved || part->getCurve(j);
    }
    if (curved || (points == 5 && (x[4] != x[0] || y[4] != y[0]))) continue;
    for (int j = 0; j < 4; ++j) {
      const int next = (j + 1) % 4;
      area += x[j] * y[next] - x[next] * y[j];
      const double side = std::hypot(x[next] - x[j], y[next] - y[j]);
      round += side;
      longest = std::max(longest, side);
    }
    const double thick = std::abs(area) / 2 / std::max(longest, 1e-9);
    if (longest >= kShortest && thick <= longest * kThickest && round <= longest * (2 + 3 * kThickest))
      seen(thick, boxOfPart(state, *part));
  }
}

Box clipped(const Box& box, GfxState* state) {
  const Box clip = clipOf(*state);
  return {std::max(box.left, clip.left), std::max(box.top, clip.top), std::min(box.right, clip.right),
          std::min(box.bottom, clip.bottom)};
}

/// Where shapes and pictures have left ink, in squares of the page: white type shows on it, and on paper it
/// does not.
class Ground {
 public:
  explicit Ground(const PageBoxes& boxes)
      : boxes_(boxes),
        columns_(index(boxes.media.width()) + 1),
        inked_(columns_ * (index(boxes.media.height()) + 1)) {}

  void ink(const Box& box) {
    each(box, [](std::vector<bool>::reference square) { square = true; });
  }
  /// At its middle.
  bool holds(const Box& box) {
    const double x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    bool any = false;
    each({x, y, x, y}, [&](std::vector<bool>::reference square) { any = square; });
    return any;
  }

 private:
  static std::size_t index(double points) {
    constexpr double kSquare = 4;
    return static_cast<std::size_t>(std::clamp(points, 0.0, 20000.0) / kSquare);
  }
  // In the trim's points.
  template <typename Visit>
  void each(const Box& box, const Visit& visit) {
    const double x = boxes_.trim.left - boxes_.media.left, y = boxes_.trim.top - boxes_.media.top;
    const std::size_t right = std::min(index(box.right + x), columns_ - 1),
                      bottom = std::min(index(box.bottom + y), inked_.size() / columns_ - 1);
    for (std::size_t row = index(box.top + y); row <= bottom; ++row)
      for (std::size_t column = index(box.left + x); column <= right; ++column)
        visit(inked_[row * columns_ + column]);
  }

  const PageBoxes& boxes_;
  std::size_t columns_;
  std::vector<bool> inked_;
};

class PageCollector : public WatchedDevice {
 public:
  /// `boxes` are in points from the media box's corner, `unit` is the page's UserUnit.
  PageCollector(PageSurvey& page, const PageBoxes& boxes, double unit, FontShelf& shelf)
      : page_(page), boxes_(boxes), unit_(unit), shelf_(shelf), ground_(boxes) {}

  bool interpretType3Chars() override { return true; }
  void startPage(int, GfxState*, XRef* xref) override { xref_ = xref; }

  void stroke(GfxState* state) override {
    if (state->getStrokeColorSpace()->getMode() == csPattern) return;
    const double width = thinnestStroke(*state);
    const double half = state->getTransformedLineWidth() / 2;
    const auto drawn = [half](const Box& path) {
      // Butt caps: a straight line is no longer than its points.
      const double dx = path.width() > 0 || path.height() == 0 ? 0 : half;
      const double dy = path.height() > 0 || path.width() == 0 ? 0 : half;
      const bool open = path.width() == 0 || path.height() == 0;
      return open ? Box{path.left - dx, path.top - dy, path.right + dx, path.bottom + dy}
                  : Box{path.left - half, path.top - half, path.right + half, path.bottom + half};
    };
    const Box box = drawn(boxOfPath(*state));
    if (show(box, state, true, "a line", drawn) && onTrim_) noteLine(width, *onTrim_);
  }
  void fill(GfxState* state) override {
    if (state->getFillColorSpace()->getMode() == csPattern) return;  // Its own marks come by themselves.
    if (show(boxOfPath(*state), state, false, "a shape", std::identity()))
      eachBar(*state, [&](double thick, const Box& bar) { noteLine(thick, clipped(bar, state)); });
  }
  void eoFill(GfxState* state) override { fill(state); }
  void endPage() override { page_.marked = crops_.trim(boxes_.media); }
  void drawChar(GfxState* state, double x, double y, double dx, double dy, double originX, double originY,
                CharCode code, int, const Unicode* u, int uLen) override {
    (void)dy;
    const bool outlined = state->getRender() == 1;
    GfxFont* font = state->getFont().get();
    if (!drawsText(*state) || !font || (uLen == 1 && u[0] == ' ')) return;
    const double size = state->getTransformedFontSize() * unit_;
    const auto& ink = shelf_.inkOf(*font, xref_).box(code);
    if (ink && ink->right <= ink->left) return;
    // The outline's box, or where there is none the advance's.
    const Box em = ink ? Box{ink->left, ink->bottom, ink->right, ink->top}
                       : Box{0, 0, state->getFontSize() > 0 ? dx / state->getFontSize() : 0, 0.7};
    Box box;
    double px = 0, py = 0;
    state->transform(x - originX, y - originY, &px, &py);
    const double wide = ink ? state->getHorizScaling() : 1;
    for (const double ex : {em.left, em.right})
      for (const double ey : {em.top, em.bottom}) {
        const auto [across, down] = emsOnPage(*state, ex * wide, ey);
        box.add(px + across, py + down);
      }
    const Box seen = clipped(box, state);
    if (seen.right <= seen.left || seen.bottom <= seen.top) return;
    const Box here = fromTrim(seen);
    // A name is only made for the few letters that are the worst of something.
    const auto name = [&] {
      std::string letter;
      for (int i = 0; i < uLen; ++i) appendUtf8(letter, u[i]);
      return (letter.empty() ? "a letter" : letter) + " " + at(here);
    };
    if (!styleKnown) {
      paintShows_ = paint(state, outlined, name());
      paintPlates_ = platesOf(state, outlined);
    }
    styleKnown = true;
    if (!showsAt(paintShows_, here)) return;
    Ref embedded;
    if (font->getType() != fontType3 && !font->getEmbeddedFontID(&embedded))
      page_.unembedded.emplace(font->getNameWithoutSubsetTag(), name());
    keepMin(page_.smallestText, size, name);
    if (size < kSmallText && paintPlates_ > 2) keepMax(page_.manyPlates, paintPlates_, name);
    LettersOfSize& alike = page_.sizes[static_cast<int>(std::lround(size * 100))];
    ++alike.count;
    alike.heights += here.height();
    addInk(here);
    if (!page_.text || here.left < page_.text->left) page_.leftmost = name();
    if (!page_.text || here.top < page_.text->top) page_.topmost = name();
    if (!page_.text || here.right > page_.text->right) page_.rightmost = name();
    if (!page_.text || here.bottom > page_.text->bottom) page_.lowest = name();
    add(page_.text, here);
  }
  void drawImageMask(GfxState* state, Object* ref, Stream* stream, int width, int height, bool invert,
                     bool interpolate, bool inlined) override {
    image(state, width, height, nullptr, nullptr);
    OutputDev::drawImageMask(state, ref, stream, width, height, invert, interpolate, inlined);
  }
  void drawImage(GfxState* state, Object* ref, Stream* stream, int width, int height, GfxImageColorMap* map,
                 bool interpolate, const int* mask, bool inlined) override {
    image(state, width, height, map, inlined ? nullptr : stream);
    OutputDev::drawImage(state, ref, stream, width, height, map, interpolate, mask, inlined);
  }
  void drawMaskedImage(GfxState* state, Object*, Stream* stream, int width, int height, GfxImageColorMap* map,
                       bool, Stream*, int, int, bool, bool) override {
    image(state, width, height, map, stream);
  }
  void drawSoftMaskedImage(GfxState* state, Object*, Stream* stream, int width, int height,
                           GfxImageColorMap* map, bool, Stream*, int, int, GfxImageColorMap*, bool) override {
    image(state, width, height, map, stream);
    noteTransparent("a picture has a soft mask");
  }
  void setSoftMask(GfxState*, compat::SoftMaskBox, bool, Function*, GfxColor*) override {
    noteTransparent("a soft mask is set");
  }

 private:
  /// How what is painted shows: white only on what is inked.
  enum class Shows { nothing, onInk, ink };
  /// Notes colour, ink and transparency.
  Shows paint(GfxState* state, bool stroked, const std::string& what) {
    const double opacity = stroked ? state->getStrokeOpacity() : state->getFillOpacity();
    if (opacity < kInkless) return Shows::nothing;
    if (state->getBlendMode() != gfxBlendNormal) noteTransparent(what + " is blended with what is below");
    if (opacity < kWhole) noteTransparent(what + " lets what is below show through");
    GfxColorSpace* space = stroked ? state->getStrokeColorSpace() : state->getFillColorSpace();
    colour(space, what);
    const std::string kind = kindOf(space);
    if (kind == "cmyk" || kind == "spot") {
      const GfxCMYK inks = inksOf(*state, stroked);
      keepMax(page_.areaCoverage, inkOf(inks), [&] { return what; });
      const bool overprints = stroked ? state->getStrokeOverprint() : state->getFillOverprint();
      if (kind == "cmyk" && overprints && state->getOverprintMode() == 1 && inkOf(inks) < 100 * kInkless &&
          page_.vanishing.empty())
        page_.vanishing = what;
      if (kind == "cmyk") return inkOf(inks) > 100 * kInkless ? Shows::ink : Shows::onInk;
    }
    GfxRGB rgb;
    stroked ? state->getStrokeRGB(&rgb) : state->getFillRGB(&rgb);
    return isWhite(rgb) ? Shows::onInk : Shows::ink;
  }
  bool showsAt(Shows how, const Box& box) {
    return how == Shows::ink || (how == Shows::onInk && ground_.holds(box));
  }
  static int platesOf(GfxState* state, bool stroked) {
    if (std::string_view(kindOf(stroked ? state->getStrokeColorSpace() : state->getFillColorSpace())) !=
        "cmyk")
      return 0;
    const GfxCMYK inks = inksOf(*state, stroked);
    int plates = 0;
    for (const GfxColorComp ink : {inks.c, inks.m, inks.y, inks.k})
      plates += colToDbl(ink) > kInkless ? 1 : 0;
    return plates;
  }
  void colour(GfxColorSpace* space, const std::string& what) {
    const std::string kind = kindOf(space);
    if (!kind.empty()) page_.colours.emplace(kind, what);
    if (kind == "spot") addInks(space, page_.inks);
  }
  /// The first that is.
  void noteTransparent(const std::string& what) {
    if (page_.transparent.empty()) page_.transparent = what;
  }
  static void add(std::optional<Box>& all, const Box& box) {
    if (!all) all = Box();
    all->add(box);
  }
  void addInk(const Box& box) {
    add(page_.ink, box);
    add(isOnTrim(box) ? page_.art : page_.beyond, box);
  }
  bool isOnTrim(const Box& box) const {
    return box.right > 0 && box.bottom > 0 && box.left < boxes_.trim.width() &&
           box.top < boxes_.trim.height();
  }
  // Within the bleed.
  void noteLine(double width, const Box& drawn) {
    const Box& bleed = boxes_.bleed;
    if (drawn.right < drawn.left || drawn.bottom < drawn.top) return;
    if (!boxes_.bleedStated && !isOnTrim(fromTrim(drawn))) return;  // A mark.
    if (drawn.right * unit_ <= bleed.left || drawn.left * unit_ >= bleed.right ||
        drawn.bottom * unit_ <= bleed.top || drawn.top * unit_ >= bleed.bottom)
      return;
    keepMin(page_.thinnestLine, width * unit_, [&] { return "a line " + at(fromTrim(drawn)); });
  }
  // Whether it shows. `drawn` is what is inked of a part of the path that lies in a box.
  template <typename Drawn>
  bool show(Box box, GfxState* state, bool stroked, const std::string& what, const Drawn& drawn) {
    box = clipped(box, state);
    if (box.right < box.left || box.bottom < box.top) return false;
    onTrim_ = box;
    box = fromTrim(box);
    const Shows how = paint(state, stroked, what + " " + at(box));
    if (how != Shows::ink) return showsAt(how, box);
    onTrim_.reset();
    for (int i = 0; i < state->getPath()->getNumSubpaths(); ++i) {
      const Box part = boxOfPart(*state, *state->getPath()->getSubpath(i));
      crops_.add({part.left * unit_, part.top * unit_, part.right * unit_, part.bottom * unit_});
      const Box seen = clipped(drawn(part), state);
      if (seen.right < seen.left || seen.bottom < seen.top) continue;
      addInk(fromTrim(seen));
      if (boxes_.bleedStated || isOnTrim(fromTrim(seen))) add(onTrim_, seen);
    }
    if (!stroked) ground_.ink(box);  // A frame's line leaves what is in it bare.
    return true;
  }
  void image(GfxState* state, int width, int height, GfxImageColorMap* map, Stream* stream) {
    const auto& m = state->getCTM();
    const double across = std::hypot(m[0], m[1]) * unit_, down = std::hypot(m[2], m[3]) * unit_;
    Box box;
    for (const double u : {0.0, 1.0})
      for (const double v : {0.0, 1.0}) {
        double x = 0, y = 0;
        state->transform(u, v, &x, &y);
        box.add(x, y);
      }
    const Box seen = clipped(box, state);
    if (seen.right <= seen.left || seen.bottom <= seen.top) return;
    const Box here = fromTrim(seen);
    const std::string name = "a picture " + at(here);
    addInk(here);
    ground_.ink(here);
    if (across > 0 && down > 0)
      keepMin(page_.minDpi, std::min(width / across, height / down) * 72, [&] { return name; });
    if (state->getFillOpacity() < kWhole) noteTransparent(name + " lets what is below show through");
    if (state->getBlendMode() != gfxBlendNormal) noteTransparent(name + " is blended with what is below");
    if (!map) {
      paint(state, false, name);
      return;
    }
    colour(map->getColorSpace(), name);
    if (!stream || std::string_view(kindOf(map->getColorSpace())) != "cmyk") return;
    ImageStream pixels(stream, width, map->getNumPixelComps(), map->getBits());
    compat::rewind(pixels);
    for (int row = 0; row < height; ++row) {
      unsigned char* line = pixels.getLine();
      for (int column = 0; line && column < width; ++column) {
        GfxCMYK inks;
        map->getCMYK(line + column * map->getNumPixelComps(), &inks);
        keepMax(page_.areaCoverage, inkOf(inks), [&] { return name; });
      }
    }
    pixels.close();
  }
  // Everything is kept in the trim's own points.
  Box fromTrim(const Box& box) const {
    const Box& trim = boxes_.trim;
    return {box.left * unit_ - trim.left, box.top * unit_ - trim.top, box.right * unit_ - trim.left,
            box.bottom * unit_ - trim.top};
  }
  std::string at(const Box& box) const {
    const auto tenth = [](double v) { return decimals(std::round(v * 10) / 10); };
    return "at " + tenth(box.left) + ", " + tenth(box.top) + " pt";
  }

  PageSurvey& page_;
  const PageBoxes& boxes_;
  double unit_;
  FontShelf& shelf_;
  Ground ground_;
  CropMarks crops_;
  std::optional<Box> onTrim_;  ///< What was shown last, but for marks.
  XRef* xref_ = nullptr;
  Shows paintShows_ = Shows::nothing;
  int paintPlates_ = 0;
};

}  // namespace

std::function<PageSurvey(std::size_t, const PdfPage&)> surveyorOf(const std::string& path) {
  const auto pdf = std::make_shared<const OpenPdf>(path, OpenPdf::Whose::strangers);
  const auto shelf = std::make_shared<FontShelf>();
  return [pdf, shelf](std::size_t index, const PdfPage& page) {
    EXPECTS(page.unit > 0);
    PageSurvey survey;
    PageCollector(survey, page.boxes, page.unit, *shelf).visit(*pdf, index, true);
    return survey;
  };
}

}  // namespace gridpress::proof
