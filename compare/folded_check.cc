// compare/folded_check: reads and draws two PDFs with pages of one size side by side.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/folded_check.h"

#include <cmath>

#include "compare/ink_difference.h"
#include "foreign/memory_file.h"
#include "model/length_text.h"
#include "model/utf8.h"
#include "proof/ink/drawn_pdf.h"
#include "proof/text/pdf_reader.h"
#include "render/external/artwork.h"

namespace gridpress::compare {

namespace {

constexpr double kPlace = 0.1;      ///< Points that a character may be off.
constexpr double kDpi = 60;         ///< A letter of 8 pt is four pixels high: another one shows.
constexpr double kCloserDpi = 180;  ///< Where that finds something.
constexpr std::uint64_t kFewest = 4;
constexpr int kEdge = 1 + kInkReach;  ///< Pixels that show half of what is beside the page.

// What of a page shows within its edges, but for margins at its left and its right. What stands beyond
// them is cut off, or another page's.
proof::PrintedPage seenOn(proof::PdfReader& pdf, std::size_t index, double left, double right) {
  proof::PrintedPage page = pdf.page(index);
  std::erase_if(page.chars, [&](const proof::PlacedChar& c) {
    return c.showing == proof::Showing::hidden || c.x < left || c.x + c.advance > page.width - right ||
           c.y < 0 || c.y > page.height;
  });
  return page;
}

// How far off a page's characters are at most, when they are sought among others in their order; nothing
// where some are not there within `reach` points.
std::optional<double> farthestOf(const proof::PrintedPage& should, const proof::PrintedPage& is,
                                 double reach) {
  EXPECTS(reach > 0);
  double farthest = 0;
  auto at = is.chars.begin();
  for (const proof::PlacedChar& c : should.chars) {
    const auto off = [&] { return std::max(std::abs(at->x - c.x), std::abs(at->y - c.y)); };
    while (at != is.chars.end() && (is.textOf(*at) != should.textOf(c) || off() > reach)) ++at;
    if (at == is.chars.end()) return {};
    farthest = std::max(farthest, off());
    ++at;
  }
  return farthest;
}

std::string textOf(const proof::PrintedPage& page) {
  return joined(page.chars, "", [&](const proof::PlacedChar& c) { return page.textOf(c); });
}

class Reading {
 public:
  Reading(const std::string& path, const proof::FoldedSheets& of, const std::string& sheets,
          const std::string& book)
      : of_(of),
        order_{path, "reading order"},
        places_{path, "places"},
        ink_{path, "ink"},
        bound_(sheets),
        original_(book),
        boundInk_(sheets),
        originalInk_(book) {}

  std::vector<proof::Check> read(const Progress& progress) {
    const std::size_t pages = original_.pageCount(), all = bound_.pageCount();
    if (pages != of_.pages)
      order_.findings.add("the book has " + counted(pages, "page") + ", and the sheets were made of " +
                          withCommas(of_.pages));
    std::vector<bool> used(all, false);
    for (std::size_t page = 0; page < std::min(pages, of_.pages); ++page) {
      const std::size_t place = proof::boundPlace(page, of_);
      EXPECTS(place < all);
      used[place] = true;
      compareText(page, place);
      compareInk(page, place);
      reportOrStop(progress, page + 1, all);
    }
    std::size_t blanks = 0;
    for (std::size_t place = 0; place < all; ++place) {
      if (used[place]) continue;
      ++blanks;
      checkBlank(place);
    }
    order_.figures = counted(pages, "page") + (blanks > 0 ? " and " + counted(blanks, "blank one") : "") +
                     " follow each other once the sheets are " +
                     (of_.binding == layout::Binding::cutStack ? "cut and stacked" : "folded");
    places_.figures = counted(characters_, "character") + ", at most " + fixed(farthest_, 3) +
                      " pt from where the trim wants them";
    ink_.figures = counted(pages, "page") + " compared at " + fixed(kDpi, 0) + " dpi";
    return {std::move(order_), std::move(places_), std::move(ink_)};
  }

 private:
  // Which of the book's pages says this; nothing where none or several do.
  std::optional<std::size_t> pageThatSays(const std::string& text) {
    const std::size_t none = original_.pageCount();
    if (texts_.empty())
      for (std::size_t i = 0; i < none; ++i) {
        const auto [at, isNew] = texts_.try_emplace(textOf(seenOn(original_, i, 0, 0)), i);
        if (!isNew) at->second = none;
      }
    const auto at = texts_.find(text);
    return text.empty() || at == texts_.end() || at->second == none ? std::nullopt
                                                                    : std::optional(at->second);
  }

  // Forms and notes are part of the sheets' pages, and come behind what the book's page says.
  void compareText(std::size_t page, std::size_t place) {
    constexpr double kAir = 0.5, kAnywhere = 1e6;
    const double away = proof::foldedAway(place, of_).pt() + kAir;
    const bool left = proof::spineAtLeft(place, of_);
    const proof::PrintedPage should = seenOn(original_, page, left ? away : kAir, left ? kAir : away);
    const proof::PrintedPage is = seenOn(bound_, place, 0, 0);
    characters_ += should.chars.size();
    if (const auto farthest = farthestOf(should, is, kPlace)) {
      farthest_ = std::max(farthest_, *farthest);
    } else if (const auto off = farthestOf(should, is, kAnywhere)) {
      farthest_ = std::max(farthest_, *off);
      places_.findings.addOn(place, "it stands " + fixed(*off, 2) + " pt from where it should");
    } else {
      const auto other = pageThatSays(textOf(is));
      order_.findings.addOn(place, "the bound book shows " +
                                       (is.chars.empty() ? "no text"
                                        : other          ? "page " + std::to_string(*other + 1)
                                                         : "something else") +
                                       " where page " + std::to_string(page + 1) + " of the book should be");
    }
  }

  struct Drawn {
    double dpi = kDpi;
    int width = 0, height = 0;
  };
  static Drawn pixelsOf(proof::DrawnPdf& pdf, std::size_t page, double dpi) {
    const Size paper = pdf.paper(page);
    return {dpi, static_cast<int>(std::lround(paper.width.in() * dpi)),
            static_cast<int>(std::lround(paper.height.in() * dpi))};
  }

  // Where pictures are drawn on other pixels they look another; looked at closer they do not.
  void compareInk(std::size_t page, std::size_t place) {
    std::vector<InkSpot> spots;
    Drawn size;
    for (const double dpi : {kDpi, kCloserDpi}) {
      size = pixelsOf(boundInk_, place, dpi);
      const Drawn wanted = pixelsOf(originalInk_, page, dpi);
      if (std::abs(size.width - wanted.width) > 1 || std::abs(size.height - wanted.height) > 1) {
        ink_.findings.addOn(place, "it is not as large as page " + std::to_string(page + 1) + " of the book");
        return;
      }
      const pixels::PixelRows is = boundInk_.draw(place, dpi, size.width, 0, size.height);
      const pixels::PixelRows should = originalInk_.draw(page, dpi, size.width, 0, size.height);
      spots = spotsOf(compare::compareInk(is, should, 0, size.height, {ignoredAt(place, size), {}}), kFewest);
      if (spots.empty()) return;
    }
    // One place a page says enough.
    const auto mm = [&](int pixels) { return fixed(pixels / size.dpi * 25.4, 0); };
    ink_.findings.addOn(place, "not the book's page " + std::to_string(page + 1) + ": ink differs " +
                                   mm(spots.front().left) + " mm from the left and " + mm(spots.front().top) +
                                   " mm from the top");
  }

  // What creep moves beyond the fold is on nobody's page; and the pixels at the edges show half of what is
  // beside it.
  std::vector<InkBox> ignoredAt(std::size_t place, Drawn size) const {
    const int away = static_cast<int>(std::ceil(proof::foldedAway(place, of_).in() * size.dpi));
    const int left = kEdge + (proof::spineAtLeft(place, of_) ? away : 0),
              right = kEdge + (proof::spineAtLeft(place, of_) ? 0 : away);
    return {{0, 0, left, size.height},
            {size.width - right, 0, size.width, size.height},
            {0, 0, size.width, kEdge},
            {0, size.height - kEdge, size.width, size.height}};
  }

  void checkBlank(std::size_t place) {
    const Drawn size = pixelsOf(boundInk_, place, kDpi);
    const pixels::PixelRows rows = boundInk_.draw(place, kDpi, size.width, 0, size.height);
    for (int y = kEdge; y < size.height - kEdge; ++y)
      for (int x = kEdge; x < size.width - kEdge; ++x)
        if (const std::uint8_t* pixel = rows.row(y) + 4 * x; std::min({pixel[0], pixel[1], pixel[2]}) < 250) {
          order_.findings.addOn(place, "it should be blank, and something is printed on it");
          return;
        }
  }

  const proof::FoldedSheets& of_;
  proof::Check order_, places_, ink_;
  proof::PdfReader bound_, original_;
  proof::DrawnPdf boundInk_, originalInk_;
  std::map<std::string, std::size_t> texts_;
  std::uint64_t characters_ = 0;
  double farthest_ = 0;
};

}  // namespace

std::vector<proof::Check> verifySheets(const std::string& path, const std::string& book,
                                       const proof::FoldedSheets& sheets, const Progress& progress) {
  const foreign::MemoryFile bound(proof::unfold(path, sheets));
  const Size page{sheets.trim.width / sheets.scale, sheets.trim.height / sheets.scale};
  const foreign::MemoryFile settled(render::settledPdf(book));
  const foreign::MemoryFile original(proof::trimmed(settled.path(), page));
  return Reading(path, sheets, bound.path(), original.path()).read(progress);
}

}  // namespace gridpress::compare
