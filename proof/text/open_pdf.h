// proof/text/open_pdf: an open PDF, poppler's warnings, and devices that receive pages. Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Error.h>
#include <GfxState.h>
#include <GlobalParams.h>
#include <OutputDev.h>
#include <PDFDoc.h>
#include <Page.h>

#include <ctime>
#include <limits>
#include <memory>

#include "model/error.h"
#include "model/limits.h"
#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// One document. Not thread-safe; each thread may open its own.
class OpenPdf {
 public:
  /// With `strangers`, files that poppler repairs or that open without a password are accepted.
  enum class Whose : std::uint8_t { ours, strangers };
  /// Throws Error (call) if the file is missing, unreadable, empty, not a PDF, encrypted or damaged.
  explicit OpenPdf(const std::string& path, Whose whose = Whose::ours);

  const std::string& path() const { return path_; }
  PDFDoc& document() const { return *document_; }
  std::size_t pageCount() const { return static_cast<std::size_t>(document_->getNumPages()); }
  /// Throws Error (call) if the page cannot be read.
  Page& page(std::size_t index) const;
  /// The size of a unit of page space, in points: 1 except on very large pages.
  double userUnit(Page& page) const;

  /// During its lifetime, poppler's warnings in this thread are kept.
  class Listening {
   public:
    explicit Listening(const OpenPdf& pdf);
    ~Listening();
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
  };
  /// Poppler's warnings since the last call; poppler itself prints nothing.
  std::vector<std::string> takeWarnings();

 private:
  std::string path_;
  mutable std::vector<std::string> warnings_;
  GlobalParamsIniter poppler_;  // Before the document: it needs poppler's tables.
  // poppler may find and report damage as long as the document exists.
  std::shared_ptr<bool> damaged_ = std::make_shared<bool>(false);
  std::unique_ptr<PDFDoc> document_;
};

void appendUtf8(std::string& text, unsigned codePoint);
/// The code points of a PDF text string; none for a null pointer.
std::vector<std::uint32_t> codePointsOf(const GooString* text);
/// Converts a PDF text string (UTF-16 or PDFDocEncoding); empty for a null pointer.
std::string utf8Of(const GooString* text);

/// Limits drawing. poppler keeps every graphics state that a page saves: some kilobytes each, for one byte of
/// content. A device reports saves and restores to the watch; poppler polls it to decide whether to go on.
class PageWatch {
 public:
  static constexpr std::clock_t kNever = std::numeric_limits<std::clock_t>::max();
  /// Drawing ends when the process's CPU time reaches `until`.
  explicit PageWatch(std::clock_t until = kNever) : until_(until) {}

  void saved() { deepest_ = ++depth_ > deepest_ ? depth_ : deepest_; }
  void restored() { --depth_; }
  bool tooDeep() const { return deepest_ > static_cast<std::int64_t>(limits::kStates.most); }

  /// Callback for poppler, with the watch as its data.
  static bool ends(void* watch) {
    const auto* w = static_cast<const PageWatch*>(watch);
    return w->tooDeep() || w->tooLong();
  }
  /// Throws Error (call) if the page was not drawn to its end.
  void check(const std::string& path) const {
    if (tooDeep()) throw limits::kStates.exceeded({path, 0});
    if (tooLong()) throw Error::call("takes too long to draw", "make its pages simpler", {path, 0});
  }

 private:
  bool tooLong() const { return until_ != kNever && std::clock() > until_; }

  std::clock_t until_;
  std::int64_t depth_ = 0, deepest_ = 0;
};

/// The bounding box of the points of a subpath, on the page.
inline Box boxOfPart(const GfxState& state, const GfxSubpath& part) {
  Box box;
  for (int i = 0; i < part.getNumPoints(); ++i) {
    double x = 0, y = 0;
    state.transform(part.getX(i), part.getY(i), &x, &y);
    box.add(x, y);
  }
  return box;
}
/// The bounding box of the subpaths of the state's path for which `counts` is true.
template <typename Counts>
Box boxOfPath(const GfxState& state, const Counts& counts) {
  EXPECTS(state.getPath());
  Box box;
  for (int i = 0; i < state.getPath()->getNumSubpaths(); ++i)
    if (const GfxSubpath& part = *state.getPath()->getSubpath(i); counts(part))
      box.add(boxOfPart(state, part));
  return box;
}
inline Box boxOfPath(const GfxState& state) {
  return boxOfPath(state, [](const GfxSubpath&) { return true; });
}

/// The bounding box of the clip, on the page.
inline Box clipOf(const GfxState& state) {
  Box clip;
  state.getClipBBox(&clip.left, &clip.top, &clip.right, &clip.bottom);
  return clip;
}

inline Colour colourOf(const GfxRGB& rgb) {
  return {colToByte(rgb.r), colToByte(rgb.g), colToByte(rgb.b)};
}
inline Colour fillOf(const GfxState& state) {
  GfxRGB rgb;
  state.getFillRGB(&rgb);
  return colourOf(rgb);
}

/// Text that is neither drawn nor filled draws nothing (rendering modes, ISO 32000-1, 9.3.6): 3 is invisible,
/// 7 only clips.
inline bool drawsText(const GfxState& state) {
  return state.getRender() != 3 && state.getRender() != 7;
}

/// Converts a vector in text space, in ems, to the page.
inline std::pair<double, double> emsOnPage(const GfxState& state, double right, double up) {
  double textX = 0, textY = 0, x = 0, y = 0;
  state.textTransformDelta(right * state.getFontSize(), up * state.getFontSize(), &textX, &textY);
  state.transformDelta(textX, textY, &x, &y);
  return {x, y};
}

/// ActualText: glyphs that together represent a text, which is assigned to the first of them.
class SpokenText {
 public:
  void begin(const GooString* text) { said_ = codePointsOf(text), open_ = true; }
  void end() { said_.clear(), open_ = false; }
  /// Whether glyphs' own text is to be ignored.
  bool open() const { return open_; }
  /// The text for the next glyph; returned only once.
  std::vector<std::uint32_t> take() { return std::exchange(said_, {}); }
  const std::vector<std::uint32_t>& all() const { return said_; }

 private:
  bool open_ = false;
  std::vector<std::uint32_t> said_;
};

/// A device that gets each character by itself, with y down from the upper left corner, under a watch.
class WatchedDevice : public OutputDev {
 public:
  /// Receives a page in points: the whole media box (`paper`) or the crop box. Throws Error (call) like
  /// OpenPdf::page(), and if the page saves too many states.
  void visit(const OpenPdf& pdf, std::size_t index, bool paper) {
    pdf.page(index).display(this, 72, 72, 0, paper, !paper, paper, PageWatch::ends, &watch_);
    watch_.check(pdf.path());
  }

  bool upsideDown() override { return true; }
  bool useDrawChar() override { return true; }
  bool interpretType3Chars() override { return false; }
  void saveState(GfxState*) override { watch_.saved(); }
  void restoreState(GfxState*) override {
    watch_.restored();
    styleKnown = false;
  }
  void beginActualText(GfxState*, const GooString* text) override { spoken.begin(text); }
  void endActualText(GfxState*) override { spoken.end(); }
  void updateAll(GfxState*) override { styleKnown = false; }
  void updateFont(GfxState*) override { styleKnown = false; }
  void updateRender(GfxState*) override { styleKnown = false; }
  void updateBlendMode(GfxState*) override { styleKnown = false; }
  void updateFillColorSpace(GfxState*) override { styleKnown = false; }
  void updateStrokeColorSpace(GfxState*) override { styleKnown = false; }
  void updateFillColor(GfxState*) override { styleKnown = false; }
  void updateStrokeColor(GfxState*) override { styleKnown = false; }
  void updateFillOpacity(GfxState*) override { styleKnown = false; }
  void updateStrokeOpacity(GfxState*) override { styleKnown = false; }

 protected:
  /// A page of a million letters has few styles: the style is determined again only after a change.
  bool styleKnown = false;
  SpokenText spoken;

 private:
  PageWatch watch_;
};

}  // namespace gridpress::proof
