// jobs/proof/ink_check: page by page, large ones in bands, on all cores.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/ink_check.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "model/error.h"
#include "model/length_text.h"
#include "parallel/ordered.h"
#include "proof/ink/compare.h"
#include "proof/ink/drawn_pdf.h"
#include "render/draw/item_bounds.h"
#include "render/raster/page_rows.h"

namespace gridpress::jobs {

namespace {

using proof::InkSpot;

/// The smallest letters have so many pixels an em, if the page has no more than kMostPixels so.
constexpr double kPixelsAnEm = 9;
constexpr double kLeastDpi = 100, kMostDpi = 300;
constexpr double kMostPixels = 60e6;
/// Of one band: four bytes each, in two drawings.
constexpr int kBandPixels = 16'000'000;
/// Fewer pixels are no fault that a person could see.
constexpr std::uint64_t kFewestPixels = 3;

double smallestType(const std::vector<Item>& items, double least) {
  for (const Item& item : items) {
    if (const auto* run = std::get_if<LetterRun>(&item)) least = std::min(least, run->size.pt());
    if (const auto* run = std::get_if<TextRun>(&item)) least = std::min(least, run->size.pt());
    if (const auto* group = std::get_if<Group>(&item)) least = smallestType(group->items, least);
  }
  return least;
}

double dpiFor(const Page& page) {
  const Size paper = mediaBox(page).size;
  const double wanted = 72 * kPixelsAnEm / smallestType(page.items, 12);
  const double most = std::sqrt(kMostPixels / (paper.width.in() * paper.height.in()));
  return std::floor(std::min(std::clamp(wanted, kLeastDpi, kMostDpi), most));
}

// The text nearest to a place, if one is there.
const TextRun* textAt(const std::vector<Item>& items, const Rect& place, const fonts::Typesetter& type) {
  const TextRun* found = nullptr;
  for (const Item& item : items) {
    if (const auto* group = std::get_if<Group>(&item)) {
      if (const TextRun* inside = textAt(group->items, place, type)) found = inside;
      continue;
    }
    const auto* run = std::get_if<TextRun>(&item);
    if (!run) continue;
    const Rect box = render::boundsOf(*run, type);
    if (box.left() < place.right() && place.left() < box.right() && box.top() < place.bottom() &&
        place.top() < box.bottom())
      found = run;
  }
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
void addCuts(const std::vector<Item>& items, const Rect* clip, const fonts::Typesetter& type,
             std::vector<Rect>& cuts) {
  for (const Item& item : items) {
    if (const auto* group = std::get_if<Group>(&item)) addCuts(group->items, &group->clip, type, cuts);
    Rect box;
    if (const auto* run = std::get_if<TextRun>(&item)) box = render::boundsOf(*run, type);
    if (const auto* run = std::get_if<LetterRun>(&item)) box = render::boundsOf(*run);
    if (clip && box.size.width > Length()) addCuts(box, *clip, cuts);
    if (const auto* picture = std::get_if<Picture>(&item)) addCuts(picture->frame, picture->clip, cuts);
  }
}

std::string words(proof::InkFault fault) {
  switch (fault) {
    case proof::InkFault::extra:
      return "ink that does not belong there";
    case proof::InkFault::missing:
      return "ink is missing";
    case proof::InkFault::other:
      return "other ink than there should be";
  }
  return {};
}

std::string inches(double pixels, double dpi) {
  return fixed(pixels / dpi, 2);
}

/// A page of the document and how finely it is drawn.
struct Sheet {
  std::size_t number = 0;
  Page page;
  double dpi = 0;
  render::PageRows rows;
  std::vector<proof::InkBox> blind;
  Sheet(std::size_t n, Page p, const fonts::Typesetter& type)
      : number(n), page(std::move(p)), dpi(dpiFor(page)), rows(page, dpi, type) {
    std::vector<Rect> cuts;
    addCuts(page.items, nullptr, type, cuts);
    const Point corner = mediaBox(page).origin;
    const auto pixel = [&](Length at, Length from) {
      return static_cast<int>(std::lround((at - from).in() * dpi));
    };
    constexpr int kAside = 2;  // Softening spreads a pixel.
    for (const Rect& cut : cuts)
      blind.push_back({pixel(cut.left(), corner.x) - kAside, pixel(cut.top(), corner.y) - kAside,
                       pixel(cut.right(), corner.x) + kAside, pixel(cut.bottom(), corner.y) + kAside});
  }
};

/// What a thread keeps.
struct Desk {
  explicit Desk(const std::string& path) : pdf(path) {}
  proof::DrawnPdf pdf;
  std::optional<Sheet> sheet;
};

/// What was found in a band of a page.
struct Found {
  std::size_t page = 0;
  proof::InkDifference ink;
  std::vector<std::string> lines;  ///< Of the page as a whole.
  double dpi = 0;
  std::uint64_t pixels = 0;
};

class Comparison {
 public:
  Comparison(std::string path, const Document& expected, const fonts::Typesetter& type)
      : path_(std::move(path)), expected_(expected), type_(type) {
    const Sheet first(0, expected.page(0), type);
    const std::uint64_t pixels =
        static_cast<std::uint64_t>(first.rows.width()) * static_cast<std::uint64_t>(first.rows.height());
    bands_ = static_cast<std::size_t>(pixels / kBandPixels) + 1;
  }

  /// Into how many each page is cut.
  std::size_t bands() const { return bands_; }

  Found compare(std::size_t page, std::size_t band, std::unique_ptr<Desk>& desk) const {
    if (!desk) desk = std::make_unique<Desk>(path_);
    if (!desk->sheet || desk->sheet->number != page) desk->sheet.emplace(page, expected_.page(page), type_);
    Sheet& sheet = *desk->sheet;
    Found found;
    found.page = page;
    found.dpi = sheet.dpi;
    if (band == 0) addOdd(desk->pdf.unexpected(page), found);
    const Size is = desk->pdf.paper(page), should = mediaBox(sheet.page).size;
    if (std::abs((is.width - should.width).pt()) > kSameSize ||
        std::abs((is.height - should.height).pt()) > kSameSize) {
      if (band == 0)
        found.lines.push_back("the paper is " + sizeOf(is) + ", and should be " + sizeOf(should));
      return found;
    }
    compareRows(sheet, band, *desk, found);
    if (band == 0) addOdd(desk->pdf.witness().unexpected, found);
    return found;
  }

 private:
  static void addOdd(const std::set<std::string>& odd, Found& found) {
    for (const std::string& what : odd) found.lines.push_back(what + ", which no print of Gridpress has");
  }
  static std::string sizeOf(Size size) {
    return fixed(size.width.in(), 3) + " x " + fixed(size.height.in(), 3) + " in";
  }

  void compareRows(Sheet& sheet, std::size_t part, Desk& desk, Found& found) const {
    const int width = sheet.rows.width(), height = sheet.rows.height();
    const auto edge = [&](std::size_t b) {
      return static_cast<int>(static_cast<std::uint64_t>(height) * b / bands_);
    };
    const int top = edge(part), bottom = edge(part + 1);
    // A few rows more on either side, for those that are compared to have neighbours.
    const int from = std::max(0, top - kAround), to = std::min(height, bottom + kAround);
    const proof::PixelRows shown = desk.pdf.draw(sheet.number, sheet.dpi, width, from, to - from);
    for (int y = top; y < bottom; y += kRows) {
      const int end = std::min(bottom, y + kRows), first = std::max(0, y - kAround),
                last = std::min(height, end + kAround);
      render::Band& band = sheet.rows.paint(first, last - first);
      found.ink.add(proof::compareInk(shown, {band.row(0), band.stride(), band.width(), first, last - first},
                                      y, end, sheet.blind));
    }
    found.pixels = static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(bottom - top);
  }

  static constexpr int kAround = proof::kInkReach;
  static constexpr int kRows = 256;          ///< Painted at a time.
  static constexpr double kSameSize = 0.05;  ///< Points.
  std::string path_;
  const Document& expected_;
  const fonts::Typesetter& type_;
  std::size_t bands_ = 1;
};

std::string lineOf(const InkSpot& spot, const Sheet& sheet, const fonts::Typesetter& type) {
  const auto point = [&](int pixel, Length corner) { return Length::in(pixel / sheet.dpi) + corner; };
  const Point corner = mediaBox(sheet.page).origin;
  const Rect place{
      {point(spot.left, corner.x), point(spot.top, corner.y)},
      {Length::in((spot.right - spot.left) / sheet.dpi), Length::in((spot.bottom - spot.top) / sheet.dpi)}};
  std::string line = words(spot.fault) + ", " + inches(spot.left, sheet.dpi) + " in from the left and " +
                     inches(spot.top, sheet.dpi) + " in from the top, " +
                     inches(spot.right - spot.left, sheet.dpi) + " x " +
                     inches(spot.bottom - spot.top, sheet.dpi) + " in";
  if (const TextRun* text = textAt(sheet.page.items, place, type)) line += ", at '" + text->text + "'";
  return line;
}

}  // namespace

proof::Check checkInk(const std::string& path, const Document& expected, const Workspace& workspace,
                      Events& events) {
  proof::Check check{path + ": ink", "", {}};
  const fonts::Typesetter& type = workspace.type();
  const std::size_t pages = proof::DrawnPdf(path).pageCount();
  if (pages != expected.pageCount)
    check.findings.add("the file has " + withCommas(pages) + (pages == 1 ? " page" : " pages") +
                       ", and its puzzles and settings make " + withCommas(expected.pageCount));
  const std::size_t both = std::min(pages, expected.pageCount);
  if (both == 0) return check;
  const Comparison comparison(path, expected, type);
  const std::size_t bands = comparison.bands();
  parallel::ThreadPool pool(workspace.threads());
  std::vector<std::unique_ptr<Desk>> desks(pool.size());
  const Progress progress(events, Stage::checkInk);
  proof::InkDifference ink;  // Of the page whose bands come in.
  double least = kMostDpi, most = 0, margin = 0;
  std::uint64_t pixels = 0, done = 0;
  parallel::runOrdered<Found>(
      pool, both * bands, pool.size() + 1,
      [&](std::size_t unit, std::size_t member, const auto&) {
        return comparison.compare(unit / bands, unit % bands, desks[member]);
      },
      [&](Found&& found) {
        for (const std::string& line : found.lines) check.findings.add(proof::onPage(found.page) + line);
        least = std::min(least, found.dpi), most = std::max(most, found.dpi);
        margin = std::max(margin, found.ink.margin);
        pixels += found.pixels;
        ink.add(std::move(found.ink));
        if (++done % bands != 0) return true;
        if (!ink.tiles.empty()) {
          const Sheet sheet(found.page, expected.page(found.page), type);
          for (const InkSpot& spot : proof::spotsOf(std::exchange(ink, {}).tiles, kFewestPixels))
            check.findings.add([&] { return proof::onPage(found.page) + lineOf(spot, sheet, type); });
        }
        reportOrStop(progress, done / bands, both);
        return true;
      });
  check.figures = withCommas(pixels) + " pixels drawn at " + fixed(least, 0) +
                  (most > least ? " to " + fixed(most, 0) : std::string()) +
                  " dpi and compared; the largest departure is " + fixed(margin * 100, 0) +
                  " % of what is allowed";
  return check;
}

}  // namespace gridpress::jobs
