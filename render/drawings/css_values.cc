// render/drawings/css_values: names in lower case, lengths in pixels, keywords as their values.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/passes.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

#include "model/utf8.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/page.h"

namespace gridpress::render {

namespace {

struct Initial {
  std::string_view property, value;
  bool inherited = true;
};
// SVG 2, appendix F.
constexpr Initial kInitial[] = {{"fill", "black"},
                                {"fill-opacity", "1"},
                                {"fill-rule", "nonzero"},
                                {"clip-rule", "nonzero"},
                                {"color", "black"},
                                {"stroke", "none"},
                                {"stroke-width", "1"},
                                {"stroke-opacity", "1"},
                                {"stroke-linecap", "butt"},
                                {"stroke-linejoin", "miter"},
                                {"stroke-miterlimit", "4"},
                                {"stroke-dasharray", "none"},
                                {"stroke-dashoffset", "0"},
                                {"visibility", "visible"},
                                {"font-size", "16px"},
                                {"font-style", "normal"},
                                {"font-weight", "normal"},
                                {"text-anchor", "start"},
                                {"letter-spacing", "normal"},
                                {"opacity", "1", false},
                                {"display", "inline", false},
                                {"clip-path", "none", false},
                                {"mask", "none", false},
                                {"filter", "none", false},
                                {"transform", "none", false},
                                {"stop-color", "black", false},
                                {"stop-opacity", "1", false},
                                {"flood-color", "black", false},
                                {"flood-opacity", "1", false}};

// CSS Cascade 4, 7.3; nothing for another value.
std::optional<std::string> meantBy(std::string_view property, std::string_view value) {
  const std::string word = asciiLower(value);
  if (!among("initial unset revert", word)) return std::nullopt;
  const auto* const one = std::ranges::find(kInitial, property, &Initial::property);
  if (one == std::end(kInitial)) return std::nullopt;
  return std::string(one->inherited && word != "initial" ? "inherit" : one->value);
}

bool isWordPart(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '#' || c == '-';
}

/// Lengths of units that SVG 1.1 has not (CSS Values 4, 6), each in pixels.
class Lengths {
 public:
  explicit Lengths(xmlNode* root) {
    const std::string size = saidOf(root, "font-size");
    const double em = cssPixels(size.empty() ? "16" : size).value_or(16);
    const Viewport view = viewOf(root);
    const double across = cssPixels(attributeOf(root, "width")).value_or(view.width) / 100,
                 down = cssPixels(attributeOf(root, "height")).value_or(view.height) / 100;
    units_ = {{{"rem", *cssPixels("1rem", em)},
               {"ic", em},
               {"ch", *cssPixels("1ch", em)},
               {"q", *cssPixels("1q")},
               {"vw", across},
               {"vh", down},
               {"vmin", std::min(across, down)},
               {"vmax", std::max(across, down)}}};
  }

  std::string inPixels(std::string_view text) const {
    std::string out;
    while (!text.empty()) {
      double number = 0;
      const bool begins = std::string_view("0123456789.-").find(text.front()) != std::string_view::npos;
      const char* const first = text.data();
      const auto [rest, error] = std::from_chars(first, begins ? first + text.size() : first, number);
      const std::size_t from = error == std::errc() ? static_cast<std::size_t>(rest - first) : 0;
      std::size_t end = from;
      while (end < text.size() && isWordPart(text[end])) ++end;
      const std::string unit = asciiLower(text.substr(from, end - from));
      const auto known = std::ranges::find(units_, unit, &std::pair<std::string_view, double>::first);
      if (from > 0 && known != units_.end())
        out += svgNumber(number * known->second) + "px";
      else
        out += text.substr(0, end = std::max<std::size_t>(end, 1));
      text.remove_prefix(end);
    }
    return out;
  }

 private:
  std::array<std::pair<std::string_view, double>, 8> units_;
};

}  // namespace

bool settleValues(xmlNode* root) {
  const Lengths lengths(root);
  bool changed = false;
  for (xmlNode* node : elementsOf(root))
    changed |= editSaid(node, [&](const Declaration& one) -> std::optional<std::string> {
      const std::string name = one.attribute ? std::string(one.name) : asciiLower(one.name);
      if (name.starts_with("--") || one.value.size() > 1000 || (one.attribute && name == "transform") ||
          among("d points id class href font-family data-line", name) ||
          one.value.find_first_of("'\"") != std::string_view::npos ||
          one.value.find("url(") != one.value.npos)
        return std::nullopt;
      std::string value = meantBy(name, one.value).value_or(lengths.inPixels(one.value));
      return value == one.value && name == one.name ? std::nullopt : std::optional(std::move(value));
    });
  return changed;
}

}  // namespace gridpress::render
