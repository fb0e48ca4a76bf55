// layout/marks/marks: hairlines, registration marks and QR codes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/marks/marks.h"

#include <qrencode.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::layout {

namespace {

constexpr int kQuiet = 4;

int modulesOf(int version) {
  return 17 + 4 * version;
}

constexpr Length kGap = Length::pt(3);  ///< From the bleed.
constexpr Length kLength = Length::pt(18);
constexpr Length kEdge = Length::pt(3);  ///< From the paper's edge.
constexpr Length kRadius = Length::pt(5);
constexpr Stroke kHairline{kRegistration, Length::pt(0.25)};

// A line from the bleed outwards: its beginning, and where it leads.
void mark(Point from, Point way, bool dashed, std::vector<Item>& items) {
  EXPECTS((way.x == Length()) != (way.y == Length()));
  if (!dashed) {
    const Point end = from + way * kLength.pt();
    const bool onwards = way.x > Length() || way.y > Length();
    items.emplace_back(line(onwards ? from : end, onwards ? end : from, kHairline));
    return;
  }
  constexpr double kDash = 2;
  for (double on = 0; on < kLength.pt(); on += kDash * 2)
    items.emplace_back(line(from + way * on, from + way * std::min(on + kDash, kLength.pt()), kHairline));
}

}  // namespace

int QrCode::side() const {
  return modulesOf(version) + 2 * kQuiet;
}

QrCode qrCode(const std::string& text, int atLeast) {
  EXPECTS(atLeast >= 1 && atLeast <= 40);
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), atLeast, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
  if (!code)
    throw Error::call("a web address of " + std::to_string(text.size()) + " bytes is too long for a QR code",
                      "use a shorter " + setting("url"));
  QrCode result{text, code->version, {}};
  const auto all = static_cast<std::size_t>(code->width) * static_cast<std::size_t>(code->width);
  result.dark.reserve(all);
  for (std::size_t i = 0; i < all; ++i) result.dark.push_back((code->data[i] & 1U) != 0);
  ENSURES(result.version >= atLeast && code->width == modulesOf(result.version));
  return result;
}

Length codeSide(const CodeStyle& style) {
  return style.url.empty() ? Length() : std::max(style.side, qrCode(style.url).smallest());
}

CodeStyle codeWithin(CodeStyle style, Length width) {
  style.side = std::min(style.side, width / 8);
  return style;
}

std::optional<PageCode> cornerCode(const CodeStyle& style, const Rect& area, bool fromRight) {
  if (style.url.empty()) return std::nullopt;
  const Length side = codeSide(style);
  return PageCode{{{fromRight ? area.left() : area.right() - side, area.top()}, {side, side}}, style.url};
}

std::string linkTo(const std::string& url, char kind, std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string link = url.substr(0, url.find('#')) + "#" + kind + "=";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      link += c;
    else
      link.append({'%', kHex[byte / 16], kHex[byte % 16]});
  }
  return link;
}

void setCode(const QrCode& code, const Rect& area, std::vector<Item>& items) {
  items.emplace_back(Path{outlineOf(area), kWhite, {}});
  const int width = modulesOf(code.version);
  EXPECTS(code.dark.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(width));
  const Length module = area.size.width / code.side();
  const auto dark = [&](int row, int column) {
    return code.dark[static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(column)];
  };
  // Edges are reckoned once for all, so that no white shows between neighbours.
  const auto x = [&](int column) { return area.left() + module * (column + kQuiet); };
  const auto y = [&](int row) { return area.top() + module * (row + kQuiet); };
  Path path{{}, kBlack, {}};
  for (int row = 0; row < width; ++row)
    for (int from = 0; from < width; ++from) {
      if (!dark(row, from)) continue;
      int to = from;
      while (to < width && dark(row, to)) ++to;
      for (const PathStep& step : outlineOf({{x(from), y(row)}, {x(to) - x(from), y(row + 1) - y(row)}}))
        path.steps.push_back(step);
      from = to;
    }
  items.emplace_back(std::move(path));
}

void setCode(const PageCode& code, std::vector<Item>& items) {
  setCode(qrCode(code.text), code.area, items);
}

Path oval(Point middle, Length across, Length down) {
  constexpr double kQuarter = 0.5522847498;  // A quarter of a circle as a Bezier curve.
  const Length x = across * kQuarter, y = down * kQuarter, o;
  const auto at = [&](Length dx, Length dy) { return middle + Point{dx, dy}; };
  return {{MoveTo{at(across, o)}, CurveTo{at(across, y), at(x, down), at(o, down)},
           CurveTo{at(-x, down), at(-across, y), at(-across, o)},
           CurveTo{at(-across, -y), at(-x, -down), at(o, -down)},
           CurveTo{at(x, -down), at(across, -y), at(across, o)}, ClosePath{}},
          {},
          {}};
}

Path circle(Point middle, Length radius, const Stroke& stroke) {
  Path path = oval(middle, radius, radius);
  path.stroke = stroke;
  return path;
}

void addEdgeMarks(const EdgeMarks& marks, Page& page) {
  page.slug = Insets::all(kGap + kLength + kEdge);
  const Rect bleed = Rect{{}, page.trim}.outset(page.bleed);
  const Length one = Length::pt(1), none;
  for (const Length x : marks.columns) {
    mark({x, bleed.top() - kGap}, {none, -one}, marks.dashed, page.items);
    mark({x, bleed.bottom() + kGap}, {none, one}, marks.dashed, page.items);
  }
  for (const Length y : marks.rows) {
    mark({bleed.left() - kGap, y}, {-one, none}, marks.dashed, page.items);
    mark({bleed.right() + kGap, y}, {one, none}, marks.dashed, page.items);
  }
}

void addMarks(Page& page) {
  const Rect trim{{}, page.trim}, bleed = trim.outset(page.bleed);
  addEdgeMarks({{trim.left(), trim.right()}, {trim.top(), trim.bottom()}, false}, page);
  const Length away = kGap + kLength / 2;
  for (const Point middle :
       {Point{trim.centre().x, bleed.top() - away}, Point{trim.centre().x, bleed.bottom() + away},
        Point{bleed.left() - away, trim.centre().y}, Point{bleed.right() + away, trim.centre().y}}) {
    page.items.emplace_back(circle(middle, kRadius, kHairline));
    page.items.emplace_back(
        line(middle - Point{kLength / 2, {}}, middle + Point{kLength / 2, {}}, kHairline));
    page.items.emplace_back(
        line(middle - Point{{}, kLength / 2}, middle + Point{{}, kLength / 2}, kHairline));
  }
}

Document withMarks(Document document) {
  EXPECTS(document.page != nullptr);
  document.page = [page = std::move(document.page)](std::size_t i) {
    Page marked = page(i);
    addMarks(marked);
    return marked;
  };
  return document;
}

}  // namespace gridpress::layout
