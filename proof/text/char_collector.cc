// proof/text/char_collector: turns poppler's drawing calls into placed characters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/font_ink.h"

#include <UTF.h>
#include <goo/GooString.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "proof/text/open_pdf.h"
#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

namespace {

// Anything else a page strokes (a globe's coasts) is let go before it is looked at closely.
constexpr int kMaxPoints = 40;

bool faint(const GfxState& state) {
  constexpr double kPaper = 250.0 / 255;
  GfxRGB rgb;
  state.getStrokeRGB(&rgb);
  return state.getStrokeOpacity() < 0.02 ||
         std::min({colToDbl(rgb.r), colToDbl(rgb.g), colToDbl(rgb.b)}) >= kPaper;
}

// Points along a part, on the page; of each line and curve four: corners alone may lie on a circle.
std::vector<OutlinePoint> outlineOf(const GfxState& state, const GfxSubpath& part, double scale) {
  std::vector<OutlinePoint> outline;
  const auto add = [&](double x, double y) {
    OutlinePoint p;
    state.transform(x, y, &p.x, &p.y);
    outline.push_back({p.x * scale, p.y * scale});
  };
  const auto along = [&](int from, int one, int two, int to) {
    for (const double t : {0.25, 0.5, 0.75, 1.0}) {
      const double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
      add(a * part.getX(from) + b * part.getX(one) + c * part.getX(two) + d * part.getX(to),
          a * part.getY(from) + b * part.getY(one) + c * part.getY(two) + d * part.getY(to));
    }
  };
  add(part.getX(0), part.getY(0));
  for (int i = 1; i < part.getNumPoints(); ++i) {
    if (!part.getCurve(i)) {
      along(i - 1, i - 1, i, i);
    } else {
      along(i - 1, i, i + 1, i + 2);
      i += 2;
    }
  }
  return outline;
}

// Its middle line is inside what the clip leaves.
bool shows(const GfxState& state, double scale, const PrintedCircle& circle) {
  const Box clip = clipOf(state);
  return std::min(circle.fromX, circle.toX) >= clip.left * scale &&
         std::max(circle.fromX, circle.toX) <= clip.right * scale &&
         std::min(circle.fromY, circle.toY) >= clip.top * scale &&
         std::max(circle.fromY, circle.toY) <= clip.bottom * scale;
}

constexpr double kNextGlyph = 0.2;  // In ems: how far kerning moves the next glyph of a cluster.
constexpr double kBody = 0.35;      // The middle of a capital above its baseline, in ems.

void put(const Box& ink, PlacedChar& c) {
  c.inkX = static_cast<float>((ink.left + ink.right) / 2);
  c.inkY = static_cast<float>((ink.top + ink.bottom) / 2);
}

// From corner to corner of its box, all four of them: cairo also fills lines, which cover nothing.
bool isRectangle(const GfxState& state, const Box& box) {
  constexpr double kNear = 0.01;
  const GfxPath& path = *state.getPath();
  const GfxSubpath* const only = path.getNumSubpaths() == 1 ? path.getSubpath(0) : nullptr;
  if (!only || only->getNumPoints() < 4 || only->getNumPoints() > 5) return false;
  std::array<int, 5> corners = {};
  for (int i = 0; i < only->getNumPoints(); ++i) {
    double x = 0, y = 0;
    state.transform(only->getX(i), only->getY(i), &x, &y);
    const bool right = x > (box.left + box.right) / 2, low = y > (box.top + box.bottom) / 2;
    if (only->getCurve(i) || std::abs(x - (right ? box.right : box.left)) > kNear ||
        std::abs(y - (low ? box.bottom : box.top)) > kNear)
      return false;
    corners[static_cast<std::size_t>(i)] = 2 * static_cast<int>(low) + static_cast<int>(right);
  }
  // Neighbours share a side, and the third lies across from the first.
  return (corners[0] ^ corners[1]) != 3 && corners[0] != corners[1] && corners[2] == 3 - corners[0] &&
         corners[3] == 3 - corners[1];
}

/// Keeps characters and circles, no more. `scale` is the page's UserUnit.
class CharCollector : public compat::InForms<WatchedDevice> {
 public:
  CharCollector(PrintedPage& page, double scale, FontShelf& shelf)
      : page_(page), scale_(scale), shelf_(shelf) {
    EXPECTS(scale > 0);
  }

  bool needNonText() override { return false; }
  void startPage(int, GfxState*, XRef* xref) override { xref_ = xref; }

  void updateCTM(GfxState*, double, double, double, double, double, double) override { styleKnown = false; }
  void updateTextMat(GfxState*) override { styleKnown = false; }

  void drawChar(GfxState* state, double x, double y, double dx, double dy, double originX, double originY,
                CharCode code, int, const Unicode* u, int uLen) override {
    if (!drawsText(*state)) return;
    if (!styleKnown) findStyle(*state);

    // poppler counts the extra spacing in; the glyph's own width is without it.
    const bool space = uLen == 1 && u[0] == ' ';
    const double extra =
        (state->getCharSpace() + (space ? state->getWordSpace() : 0.0)) * state->getHorizScaling();
    double extraX = 0, extraY = 0;
    state->textTransformDelta(extra, 0, &extraX, &extraY);

    PlacedChar c;
    double px = 0, py = 0, ax = 0, ay = 0;
    state->transform(x - originX, y - originY, &px, &py);
    state->transformDelta(dx - extraX, dy - extraY, &ax, &ay);
    c.x = px * scale_;
    c.y = py * scale_;
    c.advance = static_cast<float>(std::hypot(ax, ay) * scale_);
    c.turned = ax < 0 || std::abs(ay) > std::abs(ax) * 1e-3;
    c.style = style_;
    const Box ink = inkOf(*state, code, c);
    put(ink, c);

    constexpr int kAlike = 5;
    const Colour ground = groundAt((ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2);
    const bool lost = faint_ || apart(page_.styles[style_].colour, ground) <= kAlike;
    c.showing = lost ? Showing::hidden : showingOf(*state, px, py, ax, c.turned);

    if (shown_) return addToSpoken(c, ink);
    c.textStart = static_cast<std::uint32_t>(page_.text.size());
    if (spoken.open()) {
      if (spoken.all().empty()) return;  // Said to be nothing.
      for (const std::uint32_t letter : spoken.all()) appendUtf8(page_.text, letter);
      shown_ = true;
      spokenInk_ = ink;
    } else if (uLen == 0) {
      page_.text += "\xEF\xBF\xBD";  // U+FFFD: the font does not say what it means
    } else {
      for (int i = 0; i < uLen; ++i) appendUtf8(page_.text, u[i]);
    }
    c.textLength = static_cast<std::uint16_t>(page_.text.size() - c.textStart);
    page_.chars.push_back(c);
  }
  void stroke(GfxState* state) override {
    const GfxPath* path = state->getPath();
    if (path == nullptr || faint(*state)) return;
    for (int i = 0; i < path->getNumSubpaths(); ++i) {
      const GfxSubpath& part = *path->getSubpath(i);
      if (!part.isClosed() || part.getNumPoints() > kMaxPoints) continue;
      const std::optional<PrintedCircle> circle = circleThrough(outlineOf(*state, part, scale_));
      if (circle && shows(*state, scale_, *circle)) page_.circles.push_back(*circle);
    }
  }
  void fill(GfxState* state) override {
    constexpr double kLeast = 0.05;  // Of the page.
    const Box box = boxOfPath(*state);
    if (!isRectangle(*state, box)) return;
    const double wide = box.width() * scale_ / page_.width, high = box.height() * scale_ / page_.height;
    if (std::min(wide, 1.0) * std::min(high, 1.0) < kLeast) return;
    // Of what lets the rest through, as over a photograph, there is its share.
    const Box place{box.left * scale_, box.top * scale_, box.right * scale_, box.bottom * scale_};
    const Colour below = groundAt((place.left + place.right) / 2, (place.top + place.bottom) / 2);
    grounds_.push_back({place, tint(fillOf(*state), state->getFillOpacity(), below)});
  }
  void eoFill(GfxState* state) override { fill(state); }
  void beginActualText(GfxState* state, const GooString* text) override {
    shown_ = false;
    InForms::beginActualText(state, text);
  }
  void endActualText(GfxState* state) override {
    shown_ = false;
    InForms::endActualText(state);
  }

 private:
  /// A rectangle that letters may stand on.
  struct Ground {
    Box box;
    Colour colour;
  };

  /// What was last filled at a place of the page; white where nothing was.
  Colour groundAt(double x, double y) const {
    const auto holds = [&](const Ground& one) {
      return x >= one.box.left && x <= one.box.right && y >= one.box.top && y <= one.box.bottom;
    };
    const auto last = std::find_if(grounds_.rbegin(), grounds_.rend(), holds);
    return last == grounds_.rend() ? kWhite : last->colour;
  }
  void findStyle(const GfxState& state) {
    styleKnown = true;
    PrintedStyle style;
    ink_ = state.getFont() ? &shelf_.inkOf(*state.getFont(), xref_) : nullptr;
    if (state.getFont()) style.font = state.getFont()->getNameWithoutSubsetTag();
    style.size = state.getTransformedFontSize() * scale_;
    style.colour = fillOf(state);
    style.forms = forms;
    faint_ = state.getFillOpacity() < 0.02;
    // Pages have few styles, and the last used come again first.
    for (std::size_t i = page_.styles.size(); i-- > 0;) {
      if (page_.styles[i] == style) {
        style_ = static_cast<std::uint16_t>(i);
        return;
      }
    }
    if (page_.styles.size() < 0xFFFF) page_.styles.push_back(style);
    style_ = static_cast<std::uint16_t>(page_.styles.size() - 1);
    ENSURES(style_ < page_.styles.size());
  }
  /// On the page.
  Box inkOf(const GfxState& state, CharCode code, const PlacedChar& c) const {
    Box ink;
    const std::optional<InkBox> box = ink_ ? ink_->box(code) : std::nullopt;
    if (!box || box->right <= box->left) {
      ink.add(PrintedPage::middle(c), c.y - kBody * page_.styles[style_].size);
      return ink;
    }
    const double wide = state.getHorizScaling();
    for (const auto& [x, y] : {std::pair(box->left, box->bottom), std::pair(box->right, box->top)}) {
      const auto [across, down] = emsOnPage(state, x * wide, y);
      ink.add(c.x + across * scale_, c.y + down * scale_);
    }
    return ink;
  }
  /// Of a glyph at this place of poppler's page, `ax` wide.
  Showing showingOf(GfxState& state, double px, double py, double ax, bool turned) const {
    auto [left, top, right, bottom] = clipOf(state);
    // The page's own edge clips nothing here: what lies beyond it is a fault to be reported, not a thing
    // hidden.
    constexpr double kFar = 1e9;
    if (left <= 0) left = -kFar;
    if (top <= 0) top = -kFar;
    if (right >= page_.width / scale_) right = kFar;
    if (bottom >= page_.height / scale_) bottom = kFar;
    if (turned) return px < left || px > right || py < top || py > bottom ? Showing::hidden : Showing::whole;
    constexpr double kHair = 0.01;
    const double middle = py - kBody * page_.styles[style_].size / scale_;
    if (px + ax <= left + kHair || px >= right - kHair || middle < top || middle > bottom)
      return Showing::hidden;
    const bool cut =
        px < left - kHair || px + ax > right + kHair || py > bottom + kHair || 2 * middle - py < top - kHair;
    return cut ? Showing::cut : Showing::whole;
  }
  // A further glyph of what is shown already. Where each begins at the last one's end, they are as wide as
  // all together; a mark stands above or below another and takes no room, whatever width its face states.
  void addToSpoken(const PlacedChar& c, const Box& ink) {
    EXPECTS(!page_.chars.empty());
    PlacedChar& whole = page_.chars.back();
    const double near = kNextGlyph * page_.styles[style_].size;
    const double left = whole.x, right = whole.x + whole.advance, end = c.x + c.advance;
    if (c.x >= right - near || end <= left + near) {
      if (c.advance > 0) {
        whole.x = std::min(left, c.x);
        whole.advance = static_cast<float>(std::max(right, end) - whole.x);
      }
    } else if (c.advance > whole.advance) {
      whole.x = c.x;
      whole.advance = c.advance;
    }
    if (c.showing != whole.showing) whole.showing = Showing::cut;
    spokenInk_.add(ink);
    put(spokenInk_, whole);
  }

  PrintedPage& page_;
  double scale_;
  FontShelf& shelf_;
  XRef* xref_ = nullptr;
  FontInk* ink_ = nullptr;  ///< Of the font in use.
  std::uint16_t style_ = 0;
  bool faint_ = false;           ///< In this style nothing shows on any ground.
  std::vector<Ground> grounds_;  ///< In the order in which they were filled.
  bool shown_ = false;  ///< ActualText: its first glyph has shown it, as the last of the page's characters.
  Box spokenInk_;       ///< Of all its glyphs up to now.
};

}  // namespace

void collectChars(const OpenPdf& pdf, double scale, FontShelf& shelf, PrintedPage& page) {
  CharCollector(page, scale, shelf).visit(pdf, page.index, false);
}

}  // namespace gridpress::proof
