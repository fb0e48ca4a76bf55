// layout/marks/qr_code: libqrencode says which modules are dark; they become runs of each row.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/marks/qr_code.h"

#include <qrencode.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "model/error.h"
#include "model/setting_name.h"

namespace gridpress::layout {

namespace {

constexpr int kQuiet = 4;

int modulesOf(int version) {
  return 17 + 4 * version;
}

}  // namespace

int QrCode::side() const {
  return modulesOf(version) + 2 * kQuiet;
}

QrCode qrCode(const std::string& text, int atLeast) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), atLeast, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
  if (!code)
    throw Error::call("a web address of " + std::to_string(text.size()) + " bytes is too long for a QR code",
                      "use a shorter " + setting("url"));
  QrCode result{text, code->version, {}};
  const auto all = static_cast<std::size_t>(code->width) * static_cast<std::size_t>(code->width);
  result.dark.reserve(all);
  for (std::size_t i = 0; i < all; ++i) result.dark.push_back((code->data[i] & 1U) != 0);
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
  items.emplace_back(Path{outlineOf(area), kWhite, std::nullopt});
  const int width = modulesOf(code.version);
  const Length module = area.size.width / code.side();
  const auto dark = [&](int row, int column) {
    return code.dark[static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(column)];
  };
  // Edges are reckoned once for all, so that no white shows between neighbours.
  const auto x = [&](int column) { return area.left() + module * (column + kQuiet); };
  const auto y = [&](int row) { return area.top() + module * (row + kQuiet); };
  Path path{{}, kBlack, std::nullopt};
  for (int row = 0; row < width; ++row)
    for (int from = 0; from < width; ++from) {
      if (!dark(row, from)) continue;
      int to = from;
      while (to < width && dark(row, to)) ++to;
      for (PathStep& step : outlineOf({{x(from), y(row)}, {x(to) - x(from), y(row + 1) - y(row)}}))
        path.steps.push_back(std::move(step));
      from = to;
    }
  items.emplace_back(std::move(path));
}

void setCode(const PageCode& code, std::vector<Item>& items) {
  setCode(qrCode(code.text), code.area, items);
}

}  // namespace gridpress::layout
