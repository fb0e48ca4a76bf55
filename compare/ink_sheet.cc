// compare/ink_sheet: paints by render/raster; caches the press's version of each colour.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/ink_sheet.h"

#include <cmath>
#include <cstdlib>

#include "model/utf8.h"
#include "proof/ink/drawn_pdf.h"
#include "render/draw/item_bounds.h"
#include "render/draw/recoloured.h"

namespace gridpress::compare {

namespace {

/// The smallest letters have kPixelsAnEm, if the page has no more than kMostPixels so.
constexpr double kPixelsAnEm = 9;
constexpr double kMostPixelsAnEm = 400;
constexpr double kLeastDpi = 100, kMostDpi = 300;
constexpr double kMostPixels = 60e6;

/// The finest lines of a drawing have some 2,000th of its width. Poppler draws none thinner than a quarter of
/// a pixel; with kPixelsADrawing across it they are hardly thinner.
constexpr double kPixelsADrawing = 300;

// Visits what stands on a page, in groups and beside them.
template <typename Visit>
void eachItem(const std::vector<Item>& items, const Visit& visit) {
  for (const Item& item : items)
    if (const auto* group = std::get_if<Group>(&item))
      eachItem(group->items, visit);
    else
      visit(item);
}

// The text nearest to a place, if one is there.
const TextRun* textAt(const std::vector<Item>& items, const Rect& place, const fonts::Typesetter& type) {
  const TextRun* found = nullptr;
  eachItem(items, [&](const Item& item) {
    const auto* run = std::get_if<TextRun>(&item);
    if (run != nullptr && render::boundsOf(*run, type).overlaps(place)) found = run;
  });
  return found;
}

// The edges of `clip` that cut through `box`.
void addCuts(const Rect& box, const Rect& clip, std::vector<Rect>& cuts) {
  for (const Length x : {clip.left(), clip.right()})
    if (box.left() < x && x < box.right())
      cuts.push_back({{x, std::max(box.top(), clip.top())},
                      {Length(), std::min(box.bottom(), clip.bottom()) - std::max(box.top(), clip.top())}});
  for (const Length y : {clip.top(), clip.bottom()})
    if (box.top() < y && y < box.bottom())
      cuts.push_back({{std::max(box.left(), clip.left()), y},
                      {std::min(box.right(), clip.right()) - std::max(box.left(), clip.left()), Length()}});
}

// Where a clip cuts through text or a picture. A renderer keeps or drops whole pixels there, so each may be
// right.
void addCuts(const std::vector<Item>& items, const Rect& paper, std::vector<Rect> clips,
             const fonts::Typesetter& type, std::vector<Rect>& cuts) {
  for (const Item& item : items) {
    if (const auto* group = std::get_if<Group>(&item)) {
      clips.push_back(group->clip);
      addCuts(group->items, paper, clips, type, cuts);
      clips.pop_back();
    }
    Rect box;
    if (const auto* run = std::get_if<TextRun>(&item)) box = render::boundsOf(*run, type);
    if (const auto* run = std::get_if<LetterRun>(&item)) box = render::boundsOf(*run);
    if (box.size.width > Length())
      for (const Rect& clip : clips) addCuts(box, clip, cuts);
    // A drawing's strokes may go on beyond its frame, which cuts them as a clip does; the paper's edge cuts
    // nothing that either hand could keep.
    if (const auto* picture = std::get_if<Picture>(&item))
      addCuts(intersection(picture->frame.outset(Insets::all(Length::pt(1))), paper),
              intersection(picture->frame, picture->clip), cuts);
  }
}

// The paper's right and lower edge, where they end within a pixel and something is printed up to them: of
// that pixel one hand paints a part, the other all.
void addPaperEdges(const std::vector<Item>& items, const Rect& paper, double dpi, std::vector<Rect>& cuts) {
  Rect ink{paper.origin, {}};
  for (const Item& item : items) {
    const auto* picture = std::get_if<Picture>(&item);
    const auto* path = std::get_if<Path>(&item);
    if (picture != nullptr) ink = hull(ink, intersection(picture->frame, picture->clip));
    if (path != nullptr && path->fill) ink = hull(ink, render::boundsOf(*path));
  }
  const auto within = [&](Length side) { return std::abs(std::remainder(side.in() * dpi, 1)) > 1e-3; };
  if (within(paper.size.width) && ink.right() >= paper.right())
    cuts.push_back({{paper.right(), paper.top()}, {Length(), paper.size.height}});
  if (within(paper.size.height) && ink.bottom() >= paper.bottom())
    cuts.push_back({{paper.left(), paper.bottom()}, {paper.size.width, Length()}});
}

void count(std::string_view text, Characters& characters) {
  for (std::size_t at = 0; at < text.size();)
    if (const char32_t c = nextCodePoint(text, at); !proof::isWhite(c)) ++characters[c];
}

// Adds what a page's items say. False where a group's clip may cut some away, or a drawing has text of its
// own.
bool countCharacters(const std::vector<Item>& items, Characters& characters) {
  bool all = true;
  for (const Item& item : items) {
    if (const auto* run = std::get_if<TextRun>(&item)) count(run->text, characters);
    if (const auto* run = std::get_if<LetterRun>(&item)) count(run->cells.bytes, characters);
    const auto* picture = std::get_if<Picture>(&item);
    const bool says = picture != nullptr && picture->svg && picture->svg->find("<text") != std::string::npos;
    if (says || std::holds_alternative<Group>(item)) all = false;
  }
  return all;
}

const char* words(InkFault fault) {
  static constexpr std::array<const char*, 3> kWords = {"ink that does not belong there", "ink is missing",
                                                        "other ink than there should be"};
  return kWords.at(static_cast<std::size_t>(fault));
}

// Whether the drawing has any of these words.
bool says(const Picture& picture, std::span<const std::string_view> words) {
  return picture.svg && std::ranges::any_of(words, [&](std::string_view word) {
           return picture.svg->find(word) != std::string::npos;
         });
}

// By the words with which SVG says so (SVG 1.1, 14 and 15), in styles and attributes alike.
// A colour such as #rrggbbaa (CSS Color 4, 5.2); references and letters by number have
// a bracket, a quote or & before theirs.
bool hasAlphaDigits(std::string_view svg) {
  for (std::size_t at = svg.find('#'); at != std::string_view::npos; at = svg.find('#', at + 1)) {
    const std::string_view rest = svg.substr(at + 1);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789abcdefABCDEF"), rest.size());
    const bool reference =
        at > 0 && (svg[at - 1] == '(' || svg[at - 1] == '&' || svg.substr(0, at).ends_with("href=\"") ||
                   svg.substr(0, at).ends_with("href='"));
    if ((digits == 8 || digits == 4) && !reference) return true;
  }
  return false;
}

bool letsShine(const Picture& picture) {
  static constexpr auto kSaid = std::to_array<std::string_view>(
      {"opacity", "mask", "filter", "rgba(", "hsla(", "blend-mode", "<image", "pattern"});
  return says(picture, kSaid) || (picture.svg && hasAlphaDigits(*picture.svg));
}

// It has pixels, or gets them in a file of a standard.
bool hasPixels(const Picture& picture, bool ofStandard) {
  // cairo draws a pattern's tile once, in whole pixels, and lays that, softened, everywhere.
  // librsvg draws what a filter makes, in pixels of its own.
  static constexpr auto kImage = std::to_array<std::string_view>({"<image", "<pattern", "<filter"});
  static constexpr auto kGradient = std::to_array<std::string_view>({"Gradient"});
  return says(picture, kImage) || (ofStandard && (letsShine(picture) || says(picture, kGradient)));
}

}  // namespace

double inkResolution(const Page& page) {
  const Size paper = mediaBox(page).size;
  EXPECTS(paper.width > Length() && paper.height > Length());
  // A row of the grid is one run, whose letters may be a thousandth of an em off at its end: that must be
  // less than a pixel.
  double letters = 1, narrowest = kPixelsADrawing;
  eachItem(page.items, [&](const Item& item) {
    if (const auto* run = std::get_if<LetterRun>(&item)) letters = std::max(letters, run->size.pt());
    if (const auto* picture = std::get_if<Picture>(&item))
      narrowest = std::min(narrowest, picture->frame.size.width.in());
  });
  const double wanted = std::max(72 * kPixelsAnEm / render::smallestType(page.items, Length::pt(12)).pt(),
                                 kPixelsADrawing / narrowest);
  const double most = std::sqrt(kMostPixels / (paper.width.in() * paper.height.in()));
  const double steady = 72 * kMostPixelsAnEm / letters;
  return std::max(1.0, std::floor(std::min({std::clamp(wanted, kLeastDpi, kMostDpi), most, steady})));
}

InkSheet::InkSheet(std::size_t number, Page page, double dpi, render::PaintTools& tools, bool ofStandard,
                   PressLook* look)
    : number_(number),
      page_(std::move(page)),
      dpi_(dpi),
      shapes_(tools.shapes),
      rows_(page_, dpi_, tools),
      look_(look) {
  EXPECTS(dpi > 0);
  if (look_)
    pressed_ = std::make_unique<render::PageRows>(
        render::recoloured(page_,
                           [look](const render::CssColour& c) {
                             return render::CssColour{look->of(c.colour), c.alpha};
                           }),
        dpi_, tools);
  std::vector<Rect> cuts;
  addCuts(page_.items, mediaBox(page_), {}, shapes_.type(), cuts);
  addPaperEdges(page_.items, mediaBox(page_), dpi_, cuts);
  const auto around = [&, corner = mediaBox(page_).origin](const Rect& place) -> InkBox {
    constexpr int kAside = 3;  // Whole pixels on either side, and softening spreads another.
    const auto pixel = [&](Length at) { return static_cast<int>(std::lround(at.in() * dpi_)); };
    return {pixel(place.left() - corner.x) - kAside, pixel(place.top() - corner.y) - kAside,
            pixel(place.right() - corner.x) + kAside, pixel(place.bottom() - corner.y) + kAside};
  };
  for (const Rect& cut : cuts) places_.ignored.push_back(around(cut));
  eachItem(page_.items, [&](const Item& item) {
    const auto* picture = std::get_if<Picture>(&item);
    if (picture == nullptr) return;
    hasTransparency_ = hasTransparency_ || letsShine(*picture);
    if (hasPixels(*picture, ofStandard)) places_.pixels.push_back(around(render::boundsOf(*picture)));
  });
  saysAll_ = countCharacters(page_.items, characters_);
}

render::Band& InkSheet::paintAsPressed(const pixels::PixelRows& shown, int top, int bottom) {
  EXPECTS(top >= 0 && top < bottom && bottom <= height());
  if (!pressed_) return paint(top, bottom);
  render::Band& pressed = pressed_->paint(top, bottom - top);
  const auto here = [&](const InkBox& box) { return box.top < bottom && box.bottom > top; };
  if (std::ranges::any_of(places_.pixels, here))
    look_->apply(paint(top, bottom), shown, places_.pixels, pressed);
  return pressed;
}

proof::Marks InkSheet::marks() const {
  return marksOf(page_, shapes_,
                 [&](Colour colour) { return look_ && !colour.registration ? look_->of(colour) : colour; });
}

std::string InkSheet::describe(const InkSpot& spot) const {
  EXPECTS(spot.left < spot.right && spot.top < spot.bottom);
  const Point corner = mediaBox(page_).origin;
  const auto inches = [&](int pixels) { return fixed(pixels / dpi_, 2); };
  const Rect place{
      {Length::in(spot.left / dpi_) + corner.x, Length::in(spot.top / dpi_) + corner.y},
      {Length::in((spot.right - spot.left) / dpi_), Length::in((spot.bottom - spot.top) / dpi_)}};
  std::string line = std::string(words(spot.fault)) + ", " + inches(spot.left) + " in from the left and " +
                     inches(spot.top) + " in from the top, " + inches(spot.right - spot.left) + " x " +
                     inches(spot.bottom - spot.top) + " in";
  if (const TextRun* text = textAt(page_.items, place, shapes_.type())) line += ", at '" + text->text + "'";
  return line;
}

namespace {

constexpr std::uint32_t kPhotograph = 1U << 24, kFlat = 1U << 25;  // Beside a colour's three bytes.
constexpr std::size_t kMostKnown = 1 << 20;

std::uint32_t colourAt(const std::uint8_t* pixel) {
  return static_cast<std::uint32_t>(pixel[2]) << 16 | static_cast<std::uint32_t>(pixel[1]) << 8 | pixel[0];
}

bool isGray(std::uint32_t colour) {
  return (colour & 0xFF) * 0x010101U == colour;
}

int distance(std::uint32_t a, std::uint32_t b) {
  const auto apart = [&](unsigned shift) {
    return std::abs(static_cast<int>(a >> shift & 0xFF) - static_cast<int>(b >> shift & 0xFF));
  };
  return apart(0) + apart(8) + apart(16);
}

}  // namespace

std::uint32_t PressLook::look(std::uint32_t colour) {
  if (known_.size() > kMostKnown) known_.clear();
  const auto [at, added] = known_.try_emplace(colour);
  if (!added) return at->second;
  const auto part = [&](unsigned shift) { return static_cast<double>(colour >> shift & 0xFF) / 255; };
  const render::Cmyk ink = colour & kPhotograph ? flat_.photographic(part(16), part(8), part(0))
                           : colour & kFlat     ? flat_.reckon(part(16), part(8), part(0))
                                                : colours_.reckon(part(16), part(8), part(0));
  const std::array<std::uint8_t, 3> rgb = proof::screenColour(ink);
  const std::array<std::uint8_t, 4> bgr = {rgb[2], rgb[1], rgb[0], 0};
  return at->second = colourAt(bgr.data());
}

Colour PressLook::of(Colour colour) {
  const std::uint32_t seen = look(static_cast<std::uint32_t>(colour.red) << 16 |
                                  static_cast<std::uint32_t>(colour.green) << 8 | colour.blue);
  const auto part = [&](unsigned shift) { return static_cast<std::uint8_t>(seen >> shift); };
  return {part(16), part(8), part(0)};
}

void PressLook::apply(render::Band& band, const pixels::PixelRows& shown,
                      const std::vector<InkBox>& photographs, render::Band& to) {
  EXPECTS(band.width() == to.width() && band.rows() == to.rows());
  for (const InkBox& box : photographs)
    for (int y = std::max(box.top, band.box().top); y < std::min(box.bottom, band.box().bottom); ++y) {
      const int row = y - band.box().top;
      for (int x = std::max(0, box.left); x < std::min(band.width(), box.right); ++x) {
        const std::uint32_t colour = colourAt(band.row(row) + 4 * static_cast<std::ptrdiff_t>(x));
        const std::uint32_t file = colourAt(shown.row(y) + 4 * static_cast<std::ptrdiff_t>(x));
        std::uint32_t taken = look(colour);
        const auto nearer = [&](std::uint32_t other) {
          if (distance(other, file) < distance(taken, file)) taken = other;
        };
        nearer(look(colour | kFlat));
        if (isGray(colour)) nearer(look(colour | kPhotograph));
        std::uint8_t* pixel = to.row(row) + 4 * static_cast<std::ptrdiff_t>(x);
        for (const unsigned shift : {0U, 8U, 16U})
          pixel[shift / 8] = static_cast<std::uint8_t>(taken >> shift);
      }
    }
}

}  // namespace gridpress::compare
