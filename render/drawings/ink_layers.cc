// render/drawings/ink_layers: the same SVG twice, each with an alpha of 0 for the other's colours.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/ink_layers.h"

#include <string_view>
#include <utility>

#include "render/drawings/clean.h"
#include "render/drawings/recolour.h"
#include "render/drawings/tint.h"
#include "render/drawings/xml.h"

namespace gridpress::render {

namespace {

// An image without a source is not drawn.
void takeSource(xmlNode* image) {
  for (xmlAttr *attribute = image->properties, *next = nullptr; attribute; attribute = next) {
    next = attribute->next;
    if (std::string_view(plain(attribute->name)) == "href") xmlRemoveProp(attribute);
  }
}

}  // namespace

InkLayers inkLayers(const Picture& picture, const std::vector<PressInk>& inks) {
  InkLayers layers;
  if (!picture.svg) return layers;
  const auto nameOf = [&](const CssColour& c) -> const std::string* {
    for (const PressInk& ink : inks)
      if (!ink.name.empty() && c.alpha > 0 && ink.colour == c.colour) return &ink.name;
    return nullptr;
  };
  std::string text = cleanSvg(*picture.svg, picture.name);
  if (picture.tint != 1) text = tintSvg(text, picture.name, picture.tint);
  const auto layer = [&](bool ofInks) {
    Recolouring how;
    how.colours = [&, ofInks](const CssColour& c) {
      const std::string* name = nameOf(c);
      if (name) layers.names.insert(*name);
      return (name != nullptr) == ofInks ? c : CssColour{c.colour, 0};
    };
    if (ofInks) how.image = takeSource;
    return std::make_shared<const std::string>(recolouredSvg(text, picture.name, how));
  };
  layers.rest = layer(false);
  if (layers.names.empty()) return {};
  layers.inks = layer(true);
  return layers;
}

}  // namespace gridpress::render
