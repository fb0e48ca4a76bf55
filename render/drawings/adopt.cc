// render/drawings/adopt: checks each picture embedded in a drawing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/passes.h"

#include <memory>
#include <optional>

#include "model/base64.h"
#include "model/error.h"
#include "pixels/plain_picture.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/page.h"
#include "render/drawings/recolour.h"

namespace gridpress::render {

namespace {

// The picture that a link holds; empty where that is none of the kinds that are read.
std::string pictureIn(const std::string& link) {
  std::string picture = heldIn(link);
  const auto format = pixels::formatOf(picture);
  return format && *format != pixels::PictureFormat::tiff ? picture : std::string();
}

// As it is meant, where librsvg would show it otherwise. An orientation is the drawing program's to see to:
// browsers turn such a picture, and so do we.
std::optional<std::string> plainLink(const std::string& link, const std::string& name) try {
  const std::string picture = pictureIn(link);
  if (picture.empty()) return std::nullopt;
  const pixels::PlainPicture plain = pixels::uprightPicture(picture, name);
  if (plain.bytes == picture) return std::nullopt;
  const char* kind = plain.format == pixels::PictureFormat::jpeg ? "jpeg" : "png";
  return "data:image/" + std::string(kind) + ";base64," + base64(plain.bytes);
} catch (const Error&) {
  return std::nullopt;  // Damaged: whoever draws it says so.
}

// Of CSS: a colour behind all, as large as the drawing.
bool layGround(xmlNode* root) {
  const auto colour = parseCssColour(takenOfRoot(root, "background background-color"));
  if (!colour || colour->alpha == 0) return false;
  xmlNode* rect = xmlNewDocNode(root->doc, root->ns, xml("rect"), nullptr);
  const std::vector<double> box = numbersIn(attributeOf(root, "viewBox"));
  constexpr const char* kSides[] = {"x", "y", "width", "height"};
  for (std::size_t i = 0; i < 4; ++i)
    setAttribute(rect, kSides[i], box.size() == 4 ? svgNumber(box[i]) : i < 2 ? "0" : "100%");
  setAttribute(rect, "style", "stroke:none;fill:" + toCss(*colour));
  if (root->children)
    xmlAddPrevSibling(root->children, rect);
  else
    xmlAddChild(root, rect);
  return true;
}

// What is inherited from the root is "visible": it stands in a drawing of ours, which cuts.
bool inheritOverflow(xmlNode* node) {
  if (saidOf(node, "overflow") != "inherit") return false;
  const xmlNode* parent = node->parent;
  const bool top = !parent || parent->type != XML_ELEMENT_NODE;
  const std::string above = top ? "" : saidOf(node->parent, "overflow");
  setAttribute(node, "overflow", above.empty() ? "visible" : above);
  return true;
}

}  // namespace

std::string adoptedSvg(const std::string& svg, const std::string& name) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  xmlNode* root = xmlDocGetRootElement(document.get());
  bool changed = false;
  for (xmlNode* node : elementsOf(root))
    if (kindOf(node) == "style") changed = keepForPrint(node) || changed;
  changed = settleValues(root) || changed;
  changed = markUndrawn(document.get()) || changed;
  changed = layGround(root) || changed;
  for (xmlNode* node : elementsOf(root)) {
    changed = inheritOverflow(node) || changed;
    for (xmlAttr* a = kindOf(node) == "image" ? node->properties : nullptr; a != nullptr; a = a->next) {
      if (std::string_view(plain(a->name)) != "href") continue;
      const auto link = plainLink(valueOf(a), name);
      if (!link) continue;
      xmlSetNsProp(node, a->ns, a->name, xml(link->c_str()));
      changed = true;
    }
  }
  return changed ? textOf(document.get()) : svg;
}

}  // namespace gridpress::render
