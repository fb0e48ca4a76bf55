// render/drawings/uses: copies instead of references, and transformed shapes instead of clips.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/passes.h"

#include "render/drawings/css_rules.h"

namespace gridpress::render {

void moveClips(xmlNode* root) {
  for (xmlNode* clip : elementsOf(root)) {
    const std::string transform = attributeOf(clip, "transform");
    if (kindOf(clip) != "clipPath" || transform.empty() ||
        attributeOf(clip, "clipPathUnits") == "objectBoundingBox")
      continue;
    for (xmlNode* shape : childrenOf(clip))
      setAttribute(shape, "transform", transform + " " + attributeOf(shape, "transform"));
    xmlUnsetProp(clip, xml("transform"));
  }
}

namespace {

/// By the `use`, else by what it names, else as large as where it stands.
void sizeAs(xmlNode* copy, xmlNode* use) {
  for (const char* side : {"width", "height"})
    if (const std::string given = attributeOf(use, side); !given.empty())
      setAttribute(copy, side, given);
    else if (attributeOf(copy, side).empty())
      setAttribute(copy, side, "100%");
}

/// Nothing where the place is no number.
bool moveTo(xmlNode* use) {
  const Viewport view = viewOf(use);
  std::string place;
  for (const auto& [side, whole] : {std::pair("x", view.width), {"y", view.height}}) {
    const std::string given = attributeOf(use, side);
    const std::optional<double> share = given.ends_with('%') ? shareOf(given) : std::nullopt;
    const std::vector<double> at = share ? std::vector{*share * whole} : numbersIn(given);
    if (at.size() > 1 || (at.size() == 1 && at[0] == kUnknown)) return false;
    place += (share ? svgNumber(at[0]) : at.empty() ? std::string("0") : given) + " ";
  }
  if (!attributeOf(use, "x").empty() || !attributeOf(use, "y").empty())
    setAttribute(use, "transform", attributeOf(use, "transform") + " translate(" + place + ")");
  return true;
}

void writeOut(xmlNode* use, xmlNode* copy) {
  xmlNodeSetName(copy, xml("svg"));
  xmlUnsetProp(copy, xml("id"));
  sizeAs(copy, use);
  xmlNodeSetName(use, xml("g"));
  for (xmlAttr *a = use->properties, *next = nullptr; a; a = next) {
    next = a->next;
    if (among("x y width height href", plain(a->name))) xmlRemoveProp(a);
  }
  xmlAddChild(use, copy);
}

}  // namespace

void writeOutUses(xmlNode* root) {
  xmlDoc* svg = root->doc;
  constexpr std::size_t kMostCopied = 20'000;
  const References all = referencesIn(svg);
  std::size_t copied = 0;
  std::vector<xmlNode*> open = elementsOf(root);
  for (std::size_t i = 0; i < open.size(); ++i) {
    xmlNode* use = open[i];
    if (kindOf(use) != "use" || kindOf(use->parent) == "clipPath") continue;
    xmlNode* target = targetOf("href", attributeOf(use, "href"), all);
    if (!target || all.endless.contains(target)) continue;
    if (kindOf(target) != "symbol" && kindOf(target) != "svg") continue;
    copied += elementsOf(target).size();
    if (copied > kMostCopied) return;
    xmlNode* copy = xmlDocCopyNode(target, svg, 1);
    if (!moveTo(use)) {
      xmlFreeNode(copy);
      continue;
    }
    writeOut(use, copy);
    for (xmlNode* within : elementsOf(copy)) open.push_back(within);
  }
}

}  // namespace gridpress::render
