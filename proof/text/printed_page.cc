// proof/text/printed_page: joins characters into runs, recognises circles, compares page sizes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/printed_page.h"

#include <cmath>

#include "model/length_text.h"
#include "model/utf8.h"

namespace gridpress::proof {

namespace {

constexpr double kWidestGap = 0.5;  // In ems; the guide leaves 0.7 between a word and its spellings.
constexpr double kAbut = 0.1;       // In ems: between letters that join, or are kerned.
constexpr double kSameSize = 0.002;
// A stand-in face may have another em, for which a PDF makes up in the type size: 1,000 for 1,024 is 2.4 %.
constexpr double kOtherEm = 0.03;

bool readsAsDrawn(std::string_view text) {
  const char c = text.empty() ? ' ' : text.front();
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == ',';
}

// Lines that go on end with a space (ISO 32000-1, 14.8.2.5).
void dropSpaces(std::vector<std::string>& drawn) {
  while (!drawn.empty() && drawn.back() == " ") drawn.pop_back();
  while (!drawn.empty() && drawn.front() == " ") drawn.erase(drawn.begin());
}

enum class Joins : std::uint8_t { no, before, behind };

// Where a character goes on with a run: letters that read from the right may be drawn from there.
Joins joins(const PlacedChar& c, const PrintedStyle& style, const PrintedRun& run, bool spaced) {
  const bool behind = std::abs(c.x - run.right) <= (spaced ? kAbut : kWidestGap) * run.size;
  const bool before = !behind && std::abs(c.x + c.advance - run.left) <= kAbut * run.size;
  const bool alike =
      std::abs(c.y - run.baseline) <= 0.01 * run.size + 0.005 &&
      std::abs(style.size - run.size) <= (style.font == run.font ? kSameSize : kOtherEm) * run.size &&
      style.colour == run.colour && style.forms == run.forms;
  return !alike ? Joins::no : behind ? Joins::behind : before ? Joins::before : Joins::no;
}

constexpr double kSide = 0.1;   // Points.
constexpr double kEdge = 0.05;  // Points: what a PDF's rounding may do.

std::uint64_t pieceAt(const std::string& text, std::size_t at, std::size_t length) {
  std::uint64_t piece = 0;
  for (std::size_t i = at; i < at + length; ++i) piece = piece << 8 | static_cast<unsigned char>(text[i]);
  return piece;
}

}  // namespace

int apart(Colour a, Colour b) {
  return std::max({std::abs(a.red - b.red), std::abs(a.green - b.green), std::abs(a.blue - b.blue)});
}

void Box::add(const Box& other) {
  left = std::min(left, other.left), right = std::max(right, other.right);
  top = std::min(top, other.top), bottom = std::max(bottom, other.bottom);
}

bool hasRightToLeft(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = nextCodePoint(text, at);
    if ((c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFEFF)) return true;
  }
  return false;
}

std::string readFromRight(const std::vector<std::string>& drawn) {
  std::string text;
  for (std::size_t end = drawn.size(); end > 0;) {
    std::size_t begin = end - 1;
    while (readsAsDrawn(drawn[end - 1]) && begin > 0 && readsAsDrawn(drawn[begin - 1])) --begin;
    for (std::size_t i = begin; i < end; ++i) text += drawn[i];
    end = begin;
  }
  return text;
}

namespace {

template <typename Drops>
std::string without(std::string_view text, const Drops& drops) {
  std::string rest;
  for (std::size_t at = 0, from = 0; at < text.size(); from = at)
    if (!drops(nextCodePoint(text, at))) rest += text.substr(from, at - from);
  return rest;
}

}  // namespace

std::string withoutJoiners(std::string_view text) {
  return without(text, [](char32_t c) { return c == 0x200C || c == 0x200D; });
}

std::string withoutQuotes(std::string_view text) {
  return without(text, [](char32_t c) {
    const bool quote = c == '"' || c == '\'' || c == 0xAB || c == 0xBB || (c >= 0x2018 && c <= 0x201F) ||
                       c == 0x2039 || c == 0x203A || (c >= 0x300C && c <= 0x300F);
    return quote || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069);
  });
}

std::vector<PrintedRun> runsOf(const PrintedPage& page) {
  std::vector<PrintedRun> runs;
  std::vector<std::string> drawn;  // The characters of the run that is being joined.
  bool leftwards = false;          // Some of them were drawn from the right.
  double left = 0, right = 0;      // Of it, without spaces at its ends.
  const auto close = [&] {
    dropSpaces(drawn);
    if (!runs.empty() && drawn.empty()) runs.pop_back();  // It was nothing else.
    if (!drawn.empty()) {
      PrintedRun& run = runs.back();
      run.fromRight = leftwards || hasRightToLeft(run.text);
      run.text.clear();
      for (const std::string& text : drawn) run.text += text;
      if (run.fromRight) run.text = readFromRight(drawn);
      run.left = left;
      run.right = right;
    }
    drawn.clear();
    leftwards = false;
  };
  bool open = false;  // A hidden or turned character ends a run.
  for (const PlacedChar& c : page.chars) {
    if (c.turned || c.showing == Showing::hidden) {
      // A character that is cut away leaves its run not whole.
      if (c.showing == Showing::hidden && open) runs.back().whole = false;
      open = false;
      continue;
    }
    const PrintedStyle& style = page.styleOf(c);
    if (open) {
      PrintedRun& run = runs.back();
      const Joins joined = joins(c, style, run, !drawn.empty() && drawn.back() == " ");
      if (joined != Joins::no) {
        const bool before = joined == Joins::before, after = !before;
        leftwards = leftwards || before;
        run.text.insert(before ? 0 : run.text.size(), page.textOf(c));
        drawn.emplace(before ? drawn.begin() : drawn.end(), page.textOf(c));
        if (page.textOf(c) != " ") {
          left = std::min<double>(left, c.x);
          if (after) right = c.x + c.advance;
        }
        run.left = std::min<double>(run.left, c.x);
        if (after) run.right = c.x + c.advance;
        run.widestAdvance = std::max<double>(run.widestAdvance, c.advance);
        run.whole = run.whole && c.showing == Showing::whole;
        continue;
      }
    }
    close();
    drawn.emplace_back(page.textOf(c));
    open = true;
    left = c.x;
    right = c.x + c.advance;
    runs.push_back({std::string(page.textOf(c)), c.x, c.x + c.advance, c.y, style.size, style.colour,
                    style.font, c.advance, c.showing == Showing::whole, style.forms});
  }
  close();
  ENSURES(runs.size() <= page.chars.size());
  return runs;
}

std::optional<PrintedCircle> circleThrough(const std::vector<OutlinePoint>& outline) {
  constexpr double kOff = 0.05, kRounding = 0.05;  // Of the radius; points that a PDF's writer rounds off.
  if (outline.empty()) return std::nullopt;
  const auto byX = [](OutlinePoint a, OutlinePoint b) { return a.x < b.x; };
  const auto byY = [](OutlinePoint a, OutlinePoint b) { return a.y < b.y; };
  const auto [left, right] = std::ranges::minmax_element(outline, byX);
  const auto [top, bottom] = std::ranges::minmax_element(outline, byY);
  const double x = (left->x + right->x) / 2, y = (top->y + bottom->y) / 2;
  // A circle is the same on both sides of its middle: its tips are farthest from there, its sides nearest.
  double half = 0, alongX = 1, alongY = 0;
  for (const OutlinePoint& p : outline)
    if (const double far = std::hypot(p.x - x, p.y - y); far > half) {
      half = far;
      alongX = (p.x - x) / far;
      alongY = (p.y - y) / far;
    }
  double radius = 0;
  for (const OutlinePoint& p : outline)
    radius = std::max(radius, std::abs((p.y - y) * alongX - (p.x - x) * alongY));
  if (radius <= 0) return std::nullopt;
  const double reach = std::max(half - radius, 0.0);  // From the middle to either end of the line.
  double least = 0, most = 0;                         // That points are seen at along the line.
  for (const OutlinePoint& p : outline) {
    const double along = (p.x - x) * alongX + (p.y - y) * alongY;
    const double end = std::clamp(along, -reach, reach);
    const double distance = std::hypot(p.x - x - end * alongX, p.y - y - end * alongY);
    if (std::abs(distance - radius) > kOff * radius + kRounding) return std::nullopt;
    least = std::min(least, along);
    most = std::max(most, along);
  }
  if (std::min(-least, most) < half - kOff * radius - kRounding) return std::nullopt;
  return PrintedCircle{x - reach * alongX, y - reach * alongY, x + reach * alongX, y + reach * alongY,
                       radius};
}

std::string decimals(double value) {
  std::string out = fixed(value, 3);
  ENSURES(!out.empty());
  while (out.back() == '0') out.pop_back();
  if (out.back() == '.') out.pop_back();
  return out == "-0" ? "0" : out;
}

std::string sizeText(double widthPt, double heightPt) {
  return decimals(widthPt) + " x " + decimals(heightPt) + " pt (" + decimals(widthPt / 72) + " x " +
         decimals(heightPt / 72) + " in)";
}

std::string pagesText(std::size_t pages, const PrintedPage& first) {
  EXPECTS(pages > 0);
  return withCommas(pages) + (pages == 1 ? " page, " : " pages, the first ") +
         sizeText(first.width, first.height);
}

void checkPageSize(const PrintedPage& page, Size expected, Findings& findings) {
  EXPECTS(expected.width > Length() && expected.height > Length());
  const double width = expected.width.pt(), height = expected.height.pt();
  if (std::abs(page.width - width) <= kSide && std::abs(page.height - height) <= kSide) return;
  findings.add("page " + std::to_string(page.index + 1) + " is " + sizeText(page.width, page.height) +
               ", not " + sizeText(width, height));
}

Box boxOf(const PrintedPage& page, const PlacedChar& c) {
  const double size = page.styleOf(c).size, width = c.turned ? 0 : std::min<double>(c.advance, size * 0.5),
               left = c.x + (c.turned ? 0 : (c.advance - width) / 2);
  return {left, c.y - (c.turned ? 0 : size * 0.6), left + width, c.y};
}

void checkInside(const PrintedPage& page, Findings& findings) {
  const auto own = std::ranges::min_element(page.styles, {}, &PrintedStyle::forms);
  for (const PlacedChar& c : page.chars) {
    // Words that a seam cuts run on by design, and so does a drawing that fills its page.
    if (c.showing != Showing::whole || page.textOf(c) == " " || page.styleOf(c).forms > own->forms) continue;
    const Box box = boxOf(page, c);
    if (c.x >= -kEdge && c.x + box.width() <= page.width + kEdge && box.top >= -kEdge &&
        box.bottom <= page.height + kEdge)
      continue;
    findings.addOn(page.index, [&] {
      return std::string(page.textOf(c)) + " at " + decimals(c.x) + ", " + decimals(c.y) +
             " pt is beyond the page's edge";
    });
  }
}

void PageTexts::add(std::string text) {
  const auto page = static_cast<std::uint32_t>(texts_.size());
  for (std::size_t i = 0; i + kPiece <= text.size(); ++i) pages_.emplace_back(pieceAt(text, i, kPiece), page);
  texts_.push_back(std::move(text));
}

void PageTexts::settle() {
  std::ranges::sort(pages_);
  pages_.erase(std::unique(pages_.begin(), pages_.end()), pages_.end());
  ENSURES(pages_.empty() || pages_.back().second < texts_.size());
}

std::vector<std::size_t> PageTexts::saying(const std::string& what) const {
  std::vector<std::size_t> pages;
  const auto look = [&](std::size_t page) {
    if (says(page, what)) pages.push_back(page);
  };
  if (what.size() < kPiece) {
    for (std::size_t page = 0; page < texts_.size(); ++page) look(page);
    return pages;
  }
  const std::uint64_t piece = pieceAt(what, 0, kPiece);
  for (auto at = std::ranges::lower_bound(pages_, std::pair(piece, std::uint32_t{0}));
       at != pages_.end() && at->first == piece; ++at)
    look(at->second);
  return pages;
}

std::size_t PageTexts::partOf(const std::string& what, std::size_t from, std::size_t page) const {
  EXPECTS(from <= what.size() && page < texts_.size());
  std::size_t known = 0,
              beyond = what.size() - from + 1;  // What is said in part is said in all shorter parts.
  while (beyond - known > 1) {
    const std::size_t middle = known + (beyond - known) / 2;
    (says(page, what.substr(from, middle)) ? known : beyond) = middle;
  }
  ENSURES(from + known <= what.size());
  return known;
}

}  // namespace gridpress::proof
