// compare/ink_check: compares page by page, large pages in bands, on all cores.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/ink_check.h"

#include <cmath>
#include <mutex>
#include <set>

#include "compare/ink_difference.h"
#include "compare/ink_sheet.h"
#include "model/length_text.h"
#include "parallel/ordered.h"
#include "proof/ink/drawn_pdf.h"
#include "proof/ink/marks.h"

namespace gridpress::compare {

namespace {

/// `is`: for each page of the file the page of the right print that it is, if any; of those there are
/// `count`. Says which are missing, stand twice or elsewhere.
void reportOrder(const std::vector<std::optional<std::size_t>>& is, std::size_t count,
                 proof::Findings& findings) {
  const auto number = [](std::size_t page) { return std::to_string(page + 1); };
  EXPECTS(count > 0);
  std::vector<std::vector<std::size_t>> standsAt(count);
  bool strangers = false;
  for (std::size_t page = 0; page < is.size(); ++page) {
    EXPECTS(!is[page] || *is[page] < count);
    strangers = strangers || !is[page];
    if (is[page]) standsAt[*is[page]].push_back(page);
  }
  std::size_t next = 0;
  bool ordered = true;
  for (std::size_t page = 0; page < count; ++page) {
    const std::vector<std::size_t>& at = standsAt[page];
    if (at.empty() && !strangers) findings.add("page " + number(page) + " of the right print is missing");
    if (at.size() > 1)
      findings.add("page " + number(page) + " of the right print stands twice, as pages " + number(at[0]) +
                   " and " + number(at[1]));
    if (at.empty()) continue;
    ordered = ordered && at.front() >= next;
    next = at.front() + 1;
  }
  for (std::size_t page = 0; page < is.size() && !ordered; ++page)
    if (is[page] && *is[page] != page)
      findings.addOn(
          page, "it is page " + number(*is[page]) + " of the right print: the pages are in another order");
}

/// Of one band: four bytes each, in two drawings.
constexpr std::uint64_t kBandPixels = 16'000'000;
/// Painted and compared at a time: a backdrop is drawn anew each time.
constexpr int kPaintedPixels = 8'000'000;

/// Times the resolution, of a second look and a third.
constexpr std::array<int, 2> kCloser = {4, 16};
/// What a closer look may take: what differs over more than that is no matter of edges. Cairo's pictures are
/// no wider.
constexpr std::uint64_t kCloserPixels = 4 * kBandPixels;
constexpr int kWidest = 32'767;

/// Process colours are whole hundredths of each ink; and where two meet, one hand mixes them as inks, the
/// other before they are.
InkTolerance onPress() {
  InkTolerance tolerance;
  tolerance.noiseHue = 8;
  tolerance.edge = 1;
  return tolerance;
}

/// What a thread keeps.
struct ThreadState {
  ThreadState(const std::string& path, const fonts::Typesetter& type) : pdf(path), tools(type) {}
  proof::DrawnPdf pdf;
  render::PaintTools tools;
  std::optional<PressLook> look;
  std::unique_ptr<InkSheet> sheet;
};

/// What was found in a band of a page.
struct Found {
  std::size_t page = 0;
  InkDifference ink;
  std::vector<std::string> lines;      ///< Of the page as a whole.
  bool proven = false;                 ///< Its numbers tell that it is wrong.
  std::optional<std::size_t> is = {};  ///< The page of the right print that it is, if any.
  double dpi = 0;
  std::uint64_t pixels = 0;
};

std::string sizeOf(Size size) {
  return fixed(size.width.in(), 3) + " x " + fixed(size.height.in(), 3) + " in";
}

void addOdd(const std::set<std::string>& odd, bool hasTransparency, Found& found) {
  for (const std::string& what : odd)
    if (!hasTransparency ||
        (what != proof::kTransparency && what != proof::kTransparentPicture && what != proof::kPageGroup))
      found.lines.push_back(what + ", which no print of Gridpress has");
}

class Comparison {
 public:
  Comparison(std::string path, const ExpectedPrint& expected, const fonts::Typesetter& type)
      : path_(std::move(path)),
        expected_(expected),
        type_(type.speaking(expected.document.info.letters())),
        ofStandard_(proof::DrawnPdf(path_).hasOutputIntent()) {
    render::PaintTools tools(type_);
    const auto first = sheetOf(0, tools);
    const auto side = [](int pixels) { return static_cast<std::uint64_t>(pixels); };
    bands_ = static_cast<std::size_t>(side(first->width()) * side(first->height()) / kBandPixels) + 1;
  }

  /// Into how many each page is cut.
  std::size_t bands() const { return bands_; }

  std::unique_ptr<InkSheet> sheetOf(std::size_t page, render::PaintTools& tools,
                                    PressLook* look = nullptr) const {
    Page composed = expected_.document.page(page);
    const double dpi = inkResolution(composed);
    return std::make_unique<InkSheet>(page, std::move(composed), dpi, tools, ofStandard_, look);
  }

  const fonts::Typesetter& type() const { return type_; }

  /// What a page of the file says that the right print has no page for.
  Found beyond(std::size_t page) const {
    const proof::DrawnPdf pdf(path_);
    proof::Marks none(pdf.paper(page));
    pdf.read(page, none);
    Found found;
    found.page = page;
    found.is = pageThatSays(none.text(), page);
    return found;
  }

  Found compare(std::size_t page, std::size_t band, std::unique_ptr<ThreadState>& state) const {
    EXPECTS(page < expected_.document.pageCount && band < bands_);
    if (!state) {
      state = std::make_unique<ThreadState>(path_, type_);
      state->pdf.expect(expected_.inks);
      if (const std::string profile = state->pdf.outputProfile(); !profile.empty())
        state->look.emplace(profile, expected_.inkLimit, expected_.inks, expected_.black);
    }
    if (!state->sheet || state->sheet->number() != page)
      state->sheet = sheetOf(page, state->tools, state->look ? &*state->look : nullptr);
    Found found;
    found.page = page;
    found.is = page;
    found.dpi = state->sheet->dpi();
    if (band == 0) addOdd(state->pdf.unexpected(page), state->sheet->hasTransparency(), found);
    const Size is = state->pdf.paper(page), should = state->sheet->paper();
    constexpr double kSame = 0.05;  // Points.
    if (std::abs((is.width - should.width).pt()) > kSame ||
        std::abs((is.height - should.height).pt()) > kSame) {
      if (band == 0)
        found.lines.push_back("the paper is " + sizeOf(is) + ", and should be " + sizeOf(should));
      return found;
    }
    if (band == 0) compareNumbers(*state, found);
    if (found.is != page) return found;
    compareRows(band, *state, found);
    if (band == 0) addOdd(state->pdf.witness().unexpected, state->sheet->hasTransparency(), found);
    if (band == 0) compareCharacters(*state, found);
    return found;
  }

 private:
  /// The page of the right print that says this, but for what a clip cuts; of several alike the nearest to
  /// `page`. Their texts are composed when this is first asked.
  std::optional<std::size_t> pageThatSays(const proof::PageText& text, std::size_t page) const {
    std::call_once(composed_, [&] {
      render::CellShapes shapes(type_);
      for (std::size_t i = 0; i < expected_.document.pageCount; ++i)
        texts_.push_back(
            marksOf(expected_.document.page(i), shapes, [](Colour c) { return c; }).expectedText());
    });
    const auto away = [&](std::size_t i) { return i > page ? i - page : page - i; };
    std::optional<std::size_t> found;
    double most = 0.9;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const double like = texts_[i].likeness(text);
      if (like < most || (found && like == most && away(i) > away(*found))) continue;
      found = i;
      most = like;
    }
    return found;
  }

  void compareRows(std::size_t part, ThreadState& state, Found& found) const {
    InkSheet& sheet = *state.sheet;
    const int width = sheet.width(), height = sheet.height();
    const auto edge = [&](std::size_t b) {
      return static_cast<int>(static_cast<std::uint64_t>(height) * b / bands_);
    };
    const int top = edge(part), bottom = edge(part + 1);
    // A few rows more on either side, for those that are compared to have neighbours.
    const auto above = [&](int y) { return std::max(0, y - kInkReach); };
    const auto below = [&](int y) { return std::min(height, y + kInkReach); };
    EXPECTS(top >= 0 && top <= bottom && bottom <= height);
    const pixels::PixelRows shown =
        state.pdf.draw(sheet.number(), sheet.dpi(), width, above(top), below(bottom) - above(top));
    const InkTolerance tolerance = state.look ? onPress() : InkTolerance();
    const int rows = std::max(64, kPaintedPixels / width);
    for (int y = top; y < bottom; y += rows) {
      const int end = std::min(bottom, y + rows);
      render::Band& band = sheet.paintAsPressed(shown, above(y), below(end));
      found.ink.add(compareInk(shown,
                               {band.row(0), band.stride(), band.width(), above(y), below(end) - above(y)}, y,
                               end, sheet.places(), tolerance));
    }
    found.pixels = static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(bottom - top);
    if (!found.proven) lookCloser(state, found.ink);
  }

  // Where two hands draw many thin edges, half a pixel here and there adds up. A closer look has a fraction
  // of that, and what is on the paper stays: a needle of land between a coast and a letter is gone only from
  // sixteen times as near. It can only clear a page: where one spot stays, or the text is another page's, no
  // more is looked at.
  void lookCloser(ThreadState& state, InkDifference& ink) const {
    constexpr std::size_t kFew = 32;
    const std::vector<InkSpot> spots = spotsOf(ink, kFewestFaulty);
    if (spots.empty() || spots.size() > kFew || !saysTheSame(state)) return;
    std::array<std::unique_ptr<InkSheet>, kCloser.size()> closer;
    render::PaintTools tools(type_);
    const auto stays = [&](const InkSpot& spot) {
      for (std::size_t look = 0; look < kCloser.size(); ++look) {
        if (!closer[look])
          closer[look] = std::make_unique<InkSheet>(
              state.sheet->number(), expected_.document.page(state.sheet->number()),
              kCloser[look] * state.sheet->dpi(), tools, ofStandard_, state.look ? &*state.look : nullptr);
        try {
          if (!differs(state, *closer[look], kCloser[look], spot)) return false;
        } catch (const Error&) {  // A drawing's letters may be larger there than FreeType knows any.
          return true;
        }
      }
      return true;
    };
    const auto proven = std::ranges::find_if(spots, stays);
    const std::vector<InkSpot> gone(spots.begin(), proven);
    const auto within = [&](const InkSpot& tile) {
      return std::ranges::any_of(gone, [&](const InkSpot& spot) {
        return tile.left >= spot.left && tile.right <= spot.right && tile.top >= spot.top &&
               tile.bottom <= spot.bottom;
      });
    };
    std::erase_if(ink.tiles, within);
    std::erase_if(ink.squares, within);
    if (proven == spots.end()) ink.margin = 0.99;
  }

  // Whether a spot's place differs on a sheet of `times` the resolution.
  static bool differs(ThreadState& state, InkSheet& closer, int times, const InkSpot& spot) {
    constexpr int kAround = kInkTile;
    EXPECTS(times > 1 && spot.top < spot.bottom);
    const int top = std::max(0, times * spot.top - kAround);
    const int bottom = std::min(closer.height(), times * spot.bottom + kAround);
    const int above = std::max(0, top - kInkReach);
    const int below = std::min(closer.height(), bottom + kInkReach);
    const auto side = [](int pixels) { return static_cast<std::uint64_t>(pixels); };
    if (closer.width() > kWidest || side(closer.width()) * side(below - above) > kCloserPixels) return true;
    const pixels::PixelRows shown =
        state.pdf.draw(closer.number(), closer.dpi(), closer.width(), above, below - above);
    render::Band& band = closer.paintAsPressed(shown, above, below);
    const InkDifference again =
        compareInk(shown, {band.row(0), band.stride(), band.width(), above, below - above}, top, bottom,
                   closer.places(), state.look ? onPress() : InkTolerance());
    const auto here = [&](const InkSpot& other) {
      return other.right > times * spot.left - kAround && other.left < times * spot.right + kAround;
    };
    // As large on the paper as the smallest spot that counts without a closer look. The tip of a needle
    // between two lines ends a pixel sooner in one drawing, at any resolution.
    const auto fewest = static_cast<std::uint64_t>(times) * static_cast<std::uint64_t>(times) * kFewestFaulty;
    const std::vector<InkSpot> spots = spotsOf(again, fewest);
    return std::ranges::any_of(spots, here);
  }

  // The first look, and the finest: where each letter and shape is set, how large, in which colour.
  void compareNumbers(const ThreadState& state, Found& found) const {
    proof::Marks marks = state.sheet->marks();
    state.pdf.read(found.page, marks);
    const std::string fault = marks.fault();
    if (fault.empty()) return;
    found.is = pageThatSays(marks.text(), found.page);
    if (found.is && found.is != found.page) return;
    found.lines.push_back(fault);
    found.proven = true;
    if (!marks.otherPage()) found.is = found.page;
  }

  // The second witness: what the page's text says must be what its ink shows.
  static bool saysTheSame(const ThreadState& state) {
    return !state.sheet->saysAll() || state.pdf.witness().characters == state.sheet->characters();
  }

  void compareCharacters(const ThreadState& state, Found& found) const {
    if (saysTheSame(state)) return;
    const auto &is = state.pdf.witness().characters, &should = state.sheet->characters();
    std::uint64_t said = 0, wanted = 0;
    for (const auto& [c, n] : is) said += n;
    for (const auto& [c, n] : should) wanted += n;
    found.lines.push_back("its text has " + withCommas(said) + " characters, and its ink shows " +
                          withCommas(wanted) + (said == wanted ? " others" : ""));
  }

  std::string path_;
  const ExpectedPrint& expected_;
  const fonts::Typesetter type_;
  bool ofStandard_;
  mutable std::once_flag composed_;
  mutable std::vector<proof::PageText> texts_;
  std::size_t bands_ = 1;
};

}  // namespace

proof::Check checkInk(const std::string& path, const ExpectedPrint& expected, const fonts::Typesetter& type,
                      int threads, Events& events) {
  proof::Check check{path, "ink"};
  const std::size_t pages = proof::DrawnPdf(path).pageCount(), wanted = expected.document.pageCount;
  if (pages != wanted)
    check.findings.add("the file has " + counted(pages, "page") + ", and its puzzles and settings make " +
                       withCommas(wanted));
  const std::size_t both = std::min(pages, wanted);
  if (both == 0) return check;
  // Enough to say which pages stand twice; each is opened by itself.
  constexpr std::size_t kMostBeyond = 50;
  const std::size_t beyond = std::min(pages - both, kMostBeyond);
  const Comparison comparison(path, expected, type);
  const std::size_t bands = comparison.bands();
  parallel::ThreadPool pool(threads);
  std::vector<std::unique_ptr<ThreadState>> states(pool.size());
  const Progress progress(events, Stage::checkInk);
  std::vector<std::optional<std::size_t>> is(both + beyond);
  InkDifference ink;  // Of the page whose bands come in.
  InkFigures figures;
  std::uint64_t done = 0;
  parallel::runOrdered<Found>(
      pool, both * bands + beyond, pool.size() + 1,
      [&](std::size_t unit, std::size_t member, const auto&) {
        return unit < both * bands ? comparison.compare(unit / bands, unit % bands, states[member])
                                   : comparison.beyond(both + unit - both * bands);
      },
      [&](Found&& found) {
        if (found.page >= both || done % bands == 0) is[found.page] = found.is;
        if (found.page >= both) return true;
        for (const std::string& line : found.lines) check.findings.addOn(found.page, line);
        figures.add(found.dpi, found.pixels, found.ink.margin);
        ink.add(std::move(found.ink));
        if (++done % bands != 0) return true;
        if (!ink.empty()) {
          render::PaintTools tools(comparison.type());
          const auto sheet = comparison.sheetOf(found.page, tools);
          for (const InkSpot& spot : spotsOf(std::exchange(ink, {}), kFewestFaulty))
            check.findings.addOn(found.page, [&] { return sheet->describe(spot); });
        }
        reportOrStop(progress, done / bands, both);
        return true;
      });
  ENSURES(done == both * bands);
  reportOrder(is, wanted, check.findings);
  check.figures = figures.text(!check.findings.none());
  return check;
}

}  // namespace gridpress::compare
