// render/drawings/css_recolour: finds declarations and rewrites those that hold a colour.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/css_recolour.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "model/error.h"

namespace gridpress::render {

namespace {

constexpr std::array<std::string_view, 6> kProperties = {"fill",        "stroke",         "stop-color",
                                                         "flood-color", "lighting-color", "color"};
constexpr std::array<std::string_view, 10> kKeywords = {
    "none",  "inherit", "currentcolor", "transparent",    "initial",
    "unset", "revert",  "context-fill", "context-stroke", ""};

bool inName(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

bool holdsColour(std::string_view property) {
  return std::find(kProperties.begin(), kProperties.end(), property) != kProperties.end();
}

std::string recolouredValue(std::string_view value, const ColourMap& colours, Unread unread) {
  const std::string_view text = trimmed(value);
  if (const std::size_t bang = text.find('!'); bang != std::string_view::npos)
    return recolouredValue(text.substr(0, bang), colours, unread) + " " + std::string(text.substr(bang));
  if (text.starts_with("url(")) {
    const std::size_t close = text.find(')');
    if (close == std::string_view::npos) return std::string(text);
    const std::string_view behind = trimmed(text.substr(close + 1));
    if (behind.empty()) return std::string(text);
    return std::string(text.substr(0, close + 1)) + " " + recolouredValue(behind, colours, unread);
  }
  if (std::find(kKeywords.begin(), kKeywords.end(), lowered(text)) != kKeywords.end())
    return std::string(text);
  const std::optional<CssColour> colour = parseCssColour(text);
  if (!colour && unread == Unread::keep) return std::string(value);
  if (!colour)
    throw Error::job("the colour \"" + std::string(text) + "\" cannot be read",
                     "write it as #rrggbb, rgb(), hsl() or a CSS colour name");
  return toCss(colours(*colour));
}

std::string recolouredCss(std::string_view css, const ColourMap& colours, Unread unread) {
  std::string out;
  for (std::size_t at = 0; at < css.size();) {
    if (css.substr(at).starts_with("/*")) {
      const std::size_t close = css.find("*/", at + 2);
      const std::size_t end = close == std::string_view::npos ? css.size() : close + 2;
      out += css.substr(at, end - at);
      at = end;
      continue;
    }
    if (!inName(css[at])) {
      out += css[at++];
      continue;
    }
    std::size_t end = at;
    while (end < css.size() && inName(css[end])) ++end;
    const std::string_view name = css.substr(at, end - at);
    // ".fill" and "#fill" are selectors.
    const bool selector = at > 0 && (css[at - 1] == '.' || css[at - 1] == '#');
    std::size_t colon = end;
    while (colon < css.size() && std::isspace(static_cast<unsigned char>(css[colon]))) ++colon;
    out += name;
    at = end;
    if (selector || colon >= css.size() || css[colon] != ':' || !holdsColour(lowered(name))) continue;
    const std::size_t stop = std::min(css.find_first_of(";}{", colon), css.size());
    if (stop < css.size() && css[stop] == '{') continue;  // "color:hover {"
    out += ":" + recolouredValue(css.substr(colon + 1, stop - colon - 1), colours, unread);
    at = stop;
  }
  return out;
}

}  // namespace gridpress::render
