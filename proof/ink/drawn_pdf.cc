// proof/ink/drawn_pdf: draws with poppler's Splash, and watches what is drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/drawn_pdf.h"

#include <GfxFont.h>
#include <GfxState.h>
#include <PDFDoc.h>
#include <SplashOutputDev.h>
#include <Stream.h>
#include <splash/Splash.h>
#include <splash/SplashBitmap.h>
#include <splash/SplashFont.h>
#include <splash/SplashPath.h>

#include <cmath>
#include <cstdio>

#include "model/contracts.h"
#include "proof/ink/exact_splash.h"
#include "proof/judged/file.h"
#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

namespace {

/// The spot ink of this name, or the recipe of just these process colours; null where there is none.
const PressInk* wantedInk(const std::vector<PressInk>& inks, GfxColorSpace* space, const GfxColor& colour) {
  for (const PressInk& ink : inks) {
    if (space->getMode() == csSeparation && !ink.name.empty() &&
        static_cast<GfxSeparationColorSpace*>(space)->getName()->toStr() == ink.name)
      return &ink;
    if (space->getMode() != csDeviceCMYK || !ink.name.empty() || !ink.cmyk) continue;
    bool same = true;
    for (std::size_t i = 0; i < ink.cmyk->size(); ++i)
      same = same && std::abs(colToDbl(colour.c[i]) - (*ink.cmyk)[i]) < 1e-3;
    if (same) return &ink;
  }
  return nullptr;
}

/// A file's first output intent (ISO 32000-1, 14.11.5); null where it has none.
Object outputIntentOf(PDFDoc& document) {
  const Object intents = document.getXRef()->getCatalog().dictLookup("OutputIntents");
  return intents.isArray() && intents.arrayGetLength() > 0 ? intents.arrayGet(0) : Object();
}

/// The intent's CMYK profile, up to 16 MB of it; empty where it has none.
std::string cmykProfileOf(PDFDoc& document) {
  const Object intent = outputIntentOf(document);
  Object profile = intent.isDict() ? intent.dictLookup("DestOutputProfile") : Object();
  if (!profile.isStream()) return {};
  const Object components = profile.streamGetDict()->lookup("N");
  if (!components.isInt() || components.getInt() != 4) return {};
  constexpr std::size_t kMostBytes = 16 << 20;
  std::string bytes;
  Stream* stream = profile.getStream();
  compat::rewind(*stream);
  for (int c = stream->getChar(); c != EOF && bytes.size() < kMostBytes; c = stream->getChar())
    bytes += static_cast<char>(c);
  stream->close();
  ENSURES(bytes.size() <= kMostBytes);
  return bytes;
}

/// A shape larger than this many pixels is drawn without anti-aliasing, which takes Splash sixteen samples a
/// pixel: its edge may lie a pixel off either way.
constexpr double kLargeShape = 4e6;

// Draws, and keeps what the text says and what no print of ours does.
class Watcher : public ExactSplash {
 public:
  Watcher() : ExactSplash(splashModeXBGR8, 4, false, paper, true, splashThinLineDefault) {}

  PageWitness witness;
  bool forPress = false;  ///< The file has a CMYK output intent.
  std::vector<PressInk> inks = {};

  void startPage(int number, GfxState* state, XRef* table) override {
    SplashOutputDev::startPage(number, state, table);
    // Lines stay as thin as they are, and where they are.
    getSplash()->setStrokeAdjust(false);
  }
  void fill(GfxState* state) override {
    checkFill(state);
    coarsely(*state, [&] { SplashOutputDev::fill(state); });
  }
  void eoFill(GfxState* state) override {
    checkFill(state);
    coarsely(*state, [&] { SplashOutputDev::eoFill(state); });
  }
  void updateFlatness(GfxState* state) override {
    if (state->getFlatness() > 1) witness.unexpected.insert("curves that are drawn coarsely");
    SplashOutputDev::updateFlatness(state);
  }
  void stroke(GfxState* state) override {
    checkPaint(state, state->getStrokeOpacity());
    checkOverprint(state->getStrokeOverprint(), state->getOverprintMode(), state->getStrokeColorSpace(),
                   *state->getStrokeColor());
    // The thinnest that a device can draw (ISO 32000-1, 8.4.3.2): on a plate, next to nothing.
    if (state->getLineWidth() <= 0) witness.unexpected.insert("a line of no width");
    ExactSplash::stroke(state);
  }
  void drawChar(GfxState* state, double x, double y, double dx, double dy, double originX, double originY,
                CharCode code, int bytes, const Unicode* u, int length) override {
    checkFill(state);
    checkFont(*state);
    const std::vector<std::uint32_t> said = spoken_.take();
    count(u, spoken_.open() ? 0 : length);
    count(said.data(), static_cast<int>(said.size()));
    if (isLarge(*state) && fillOutline(state, x - originX, y - originY, code)) return;
    // Splash rounds a small glyph's place down, to whole pixels and across to quarters of them; half a step
    // more, and it rounds.
    const double stepX = isLarge(*state) ? 0.5 : 0.125, stepY = 0.5;
    const auto& m = state->getCTM();
    const double area = m[0] * m[3] - m[1] * m[2];
    if (area != 0) {
      x += (stepX * m[3] - stepY * m[2]) / area;
      y += (stepY * m[0] - stepX * m[1]) / area;
    }
    if (state->getRender() == 0 && state->getFont()) {
      fillChar(state, x - originX, y - originY, code);
      return;
    }
    SplashOutputDev::drawChar(state, x, y, dx, dy, originX, originY, code, bytes, u, length);
  }
  void beginActualText(GfxState*, const GooString* text) override { spoken_.begin(text); }
  void endActualText(GfxState*) override { spoken_.end(); }
  bool beginType3Char(GfxState* state, double x, double y, double dx, double dy, CharCode code,
                      const Unicode* u, int length) override {
    witness.unexpected.insert("letters of a Type 3 font");
    return SplashOutputDev::beginType3Char(state, x, y, dx, dy, code, u, length);
  }
  void drawMaskedImage(GfxState* state, Object* ref, Stream* str, int width, int height,
                       GfxImageColorMap* map, bool interpolate, Stream* mask, int maskWidth, int maskHeight,
                       bool invert, bool maskInterpolate) override {
    witness.unexpected.insert("a picture with a mask");
    SplashOutputDev::drawMaskedImage(state, ref, str, width, height, map, interpolate, mask, maskWidth,
                                     maskHeight, invert, maskInterpolate);
  }
  void drawSoftMaskedImage(GfxState* state, Object* ref, Stream* str, int width, int height,
                           GfxImageColorMap* map, bool interpolate, Stream* mask, int maskWidth,
                           int maskHeight, GfxImageColorMap* maskMap, bool maskInterpolate) override {
    witness.unexpected.insert(kTransparentPicture);
    SplashOutputDev::drawSoftMaskedImage(state, ref, str, width, height, map, interpolate, mask, maskWidth,
                                         maskHeight, maskMap, maskInterpolate);
  }
  void setSoftMask(GfxState* state, compat::SoftMaskBox box, bool alpha, Function* transfer,
                   GfxColor* backdrop) override {
    witness.unexpected.insert(kTransparency);
    SplashOutputDev::setSoftMask(state, box, alpha, transfer, backdrop);
  }

 private:
  // A large shape, without anti-aliasing.
  template <typename Fill>
  void coarsely(const GfxState& state, const Fill& fill) {
    const Box box = boxOfPath(state);
    const bool large = box.width() > 0 && box.height() > 0 && box.width() * box.height() > kLargeShape;
    if (large) setVectorAntialias(false);
    fill();
    if (large) setVectorAntialias(true);
  }

  // Large letters stand where they are, not on the nearest pixel, and have no size at which FreeType gives
  // up.
  bool fillOutline(GfxState* state, double x, double y, CharCode code) {
    if (state->getRender() != 0 || state->getFillColorSpace()->isNonMarking()) return false;
    doUpdateFont(state);
    const std::unique_ptr<SplashPath> outline(
        getCurrentFont() ? getCurrentFont()->getGlyphPath(static_cast<int>(code)) : nullptr);
    if (!outline) return false;
    outline->offset(x, y);
    getSplash()->fill(outline.get(), false);
    return true;
  }

  // Glyphs that Splash sets on whole pixels: their font's box is higher than 50.
  static bool isLarge(const GfxState& state) {
    constexpr double kLargeGlyph = 50;
    const auto& font = state.getFont();
    const double height = font ? std::max(1.0, font->getFontBBox()[3] - font->getFontBBox()[1]) : 1.2;
    return state.getTransformedFontSize() * height > kLargeGlyph;
  }

  void count(const Unicode* letters, int length) {
    for (int i = 0; i < length; ++i)
      if (!isWhite(letters[i])) witness.count(letters[i]);
  }

  void checkPaint(GfxState* state, double opacity) {
    if (opacity < 1 || state->getBlendMode() != gfxBlendNormal) witness.unexpected.insert(kTransparency);
  }
  // For a press, black overprints, and nothing else (ISO 32000-2, 8.6.7) but an ink that is to.
  void checkOverprint(bool overprints, int mode, GfxColorSpace* space, const GfxColor& colour) {
    const bool process = space->getMode() == csDeviceCMYK;
    const bool black =
        process && colour.c[0] == 0 && colour.c[1] == 0 && colour.c[2] == 0 && colour.c[3] == gfxColorComp1;
    const bool press = process || space->getMode() == csSeparation || space->getMode() == csDeviceN;
    witness.overprinted = witness.overprinted || (overprints && press && !black);
    if (const PressInk* ink = wantedInk(inks, space, colour)) {
      if (overprints != ink->overprint) witness.unexpected.insert("an ink that overprints as it should not");
      return;
    }
    if (!forPress) {
      if (overprints) witness.unexpected.insert("overprinting");
      if (process) witness.unexpected.insert("process colours in a print for a screen's");
      return;
    }
    if (overprints && (!black || mode != 1)) witness.unexpected.insert("overprinting of more than black");
    if (black && !overprints) witness.unexpected.insert("black that is knocked out of what is beneath");
  }
  void checkFill(GfxState* state) {
    checkPaint(state, state->getFillOpacity());
    checkOverprint(state->getFillOverprint(), state->getOverprintMode(), state->getFillColorSpace(),
                   *state->getFillColor());
  }

  void checkFont(GfxState& state) {
    const std::shared_ptr<GfxFont>& used = state.getFont();
    if (!used || used.get() == known_.get()) return;
    known_ = used;
    Ref embedded;
    if (!used->getEmbeddedFontID(&embedded))
      witness.unexpected.insert("letters of a font that is not embedded" +
                                (used->getName() ? " (" + *used->getName() + ")" : std::string()));
  }

  static inline SplashColor paper = {255, 255, 255, 255};
  std::shared_ptr<GfxFont> known_;
  SpokenText spoken_;
};

}  // namespace

struct DrawnPdf::Inside {
  explicit Inside(const std::string& file) : pdf(file) {
    device.setFontAntialias(true);
    device.setVectorAntialias(true);
    device.setFreeTypeHinting(false, false);
    device.startDoc(&pdf.document());
  }
  standards::File& file() {
    if (!file_) file_ = std::make_unique<standards::File>(pdf.path());
    return *file_;
  }
  OpenPdf pdf;
  Watcher device;

 private:
  std::unique_ptr<standards::File> file_;  ///< Where it is asked for.
};

DrawnPdf::DrawnPdf(const std::string& path) : inside_(std::make_unique<Inside>(path)) {
  inside_->device.forPress = !outputProfile().empty();
}
void DrawnPdf::expect(std::vector<PressInk> inks) {
  inside_->device.inks = std::move(inks);
}
void DrawnPdf::allow(double seconds) {
  inside_->device.until = std::clock() + static_cast<std::clock_t>(seconds * CLOCKS_PER_SEC);
}
DrawnPdf::~DrawnPdf() = default;
DrawnPdf::DrawnPdf(DrawnPdf&&) noexcept = default;

std::size_t DrawnPdf::pageCount() const {
  return inside_->pdf.pageCount();
}

Size DrawnPdf::paper(std::size_t index) const {
  const OpenPdf::Listening listening(inside_->pdf);
  Page& page = inside_->pdf.page(index);
  const double unit = inside_->pdf.userUnit(page);
  Size size{Length::pt(page.getMediaWidth() * unit), Length::pt(page.getMediaHeight() * unit)};
  if (page.getRotate() % 180 != 0) std::swap(size.width, size.height);
  return size;
}

Rect DrawnPdf::onPaper(std::size_t index, double left, double bottom, double right, double top) const {
  const OpenPdf::Listening listening(inside_->pdf);
  Page& page = inside_->pdf.page(index);
  const PDFRectangle& media = *page.getMediaBox();
  const double unit = inside_->pdf.userUnit(page);
  const Length width = Length::pt((media.x2 - media.x1) * unit),
               height = Length::pt((media.y2 - media.y1) * unit);
  const auto at = [&](double x, double y) -> Point {
    const Length fromLeft = Length::pt((x - media.x1) * unit), fromTop = Length::pt((media.y2 - y) * unit);
    switch ((page.getRotate() % 360 + 360) % 360) {
      case 90: return {height - fromTop, fromLeft};
      case 180: return {width - fromLeft, height - fromTop};
      case 270: return {fromTop, width - fromLeft};
      default: return {fromLeft, fromTop};
    }
  };
  const Point a = at(left, top), b = at(right, bottom);
  return hull({a, {}}, {b, {}});
}

std::set<std::string> DrawnPdf::unexpected(std::size_t index) const try {
  std::set<std::string> names;
  for (const PressInk& ink : inside_->device.inks) names.insert(ink.name);
  return oddPage(inside_->file(), index, names);
} catch (const BrokenContract&) {
  throw;
} catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
  return {kDamaged};
}

void DrawnPdf::read(std::size_t index, Marks& marks) const {
  const OpenPdf::Listening listening(inside_->pdf);
  readMarks(inside_->pdf, index, marks);
}

bool DrawnPdf::hasOutputIntent() const {
  const OpenPdf::Listening listening(inside_->pdf);
  return outputIntentOf(inside_->pdf.document()).isDict();
}

std::string DrawnPdf::outputProfile() const {
  const OpenPdf::Listening listening(inside_->pdf);
  return cmykProfileOf(inside_->pdf.document());
}

bool isWhite(std::uint32_t u) {
  return u <= 0x20 || u == 0xA0 || u == 0xAD || (u >= 0x2000 && u <= 0x200F) || u == 0x202F || u == 0xFEFF;
}

std::array<std::uint8_t, 3> screenColour(const std::array<double, 4>& cmyk) {
  GfxColor ink;
  EXPECTS(std::ranges::all_of(cmyk, [](double part) { return part > -1e-6 && part < 1 + 1e-6; }));
  for (std::size_t i = 0; i < 4; ++i) ink.c[i] = dblToCol(cmyk[i]);
  GfxRGB rgb;
  GfxDeviceCMYKColorSpace().getRGB(&ink, &rgb);
  return {colToByte(rgb.r), colToByte(rgb.g), colToByte(rgb.b)};
}

pixels::PixelRows DrawnPdf::draw(std::size_t index, double dpi, int width, int top, int rows) {
  EXPECTS(top >= 0 && rows >= 0 && width >= 0);
  Inside& in = *inside_;
  const OpenPdf::Listening listening(in.pdf);
  Page& page = in.pdf.page(index);
  const double resolution = dpi * in.pdf.userUnit(page);
  in.device.witness = {};
  SplashBitmap& bitmap = in.device.drawRows(in.pdf, page, resolution, width, top, rows);
  return {bitmap.getDataPtr(), static_cast<std::size_t>(bitmap.getRowSize()), bitmap.getWidth(), top,
          bitmap.getHeight()};
}

const PageWitness& DrawnPdf::witness() const {
  return inside_->device.witness;
}

}  // namespace gridpress::proof
