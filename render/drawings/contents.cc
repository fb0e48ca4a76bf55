// render/drawings/contents: records what cleaning removes, and reads the headers of pictures.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/contents.h"

#include <cmath>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include "model/printable.h"
#include "pixels/picture_head.h"
#include "render/drawings/css_rules.h"
#include "render/drawings/page.h"
#include "render/drawings/recolour.h"

namespace gridpress::render {

namespace {

std::string stripped(std::string_view text, std::string_view off) {
  const std::size_t from = text.find_first_not_of(off);
  if (from == std::string_view::npos) return {};
  return std::string(text.substr(from, text.find_last_not_of(off) - from + 1));
}

template <typename T>
void addOnce(std::vector<T>& all, T one) {
  if (std::ranges::find(all, one) == all.end()) all.push_back(std::move(one));
}

// A path's last name, a picture's kind, or an address as it is.
std::string shortLink(const std::string& link) {
  if (link.starts_with("data:")) return link.substr(5, link.find_first_of(";,") - 5);
  std::string path = link.substr(0, link.find('#'));
  if (path.find("://") != std::string::npos && !path.starts_with("file:")) return path;
  const std::size_t slash = path.find_last_of("/\\");
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

void addUrls(std::vector<std::string>& links, std::string_view css) {
  for (std::size_t at = css.find("url("); at != std::string_view::npos; at = css.find("url(", at)) {
    at += 4;
    const std::string link = stripped(css.substr(at, css.find(')', at) - at), " '\"");
    if (!link.empty() && link[0] != '#') addOnce(links, shortLink(link));
  }
}

std::vector<std::string> familiesIn(std::string_view list) {
  std::vector<std::string> all;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (std::string family = stripped(list.substr(0, comma), " \t\r\n'\""); !family.empty())
      all.push_back(std::move(family));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return all;
}

// What a drawing was traced from often stays in it, in a layer that is not shown.
bool isHidden(xmlNode* element) {
  for (xmlNode* node = element; node && node->type == XML_ELEMENT_NODE; node = node->parent)
    if (saidOf(node, "display") == "none") return true;
  return false;
}

// Text, a picture or a ground that only a browser draws. Where a switch offers something else, that is
// printed (SVG 2, 5.10).
bool isLostPage(xmlNode* element) {
  const Xml<xmlChar> text(xmlNodeGetContent(element));
  const std::vector<xmlNode*> all = elementsOf(element);
  const bool shows = std::ranges::any_of(all, [](xmlNode* node) {
    return among("img svg canvas video input hr iframe", kindOf(node)) ||
           attributeOf(node, "style").find("background") != std::string::npos;
  });
  const bool offered =
      element->parent && kindOf(element->parent) == "switch" && xmlNextElementSibling(element);
  return text && (shows || !trimmed(plain(text.get())).empty()) && !offered && !isHidden(element);
}

using Families = std::vector<std::vector<std::string>>;

void addFaces(xmlNode* text, const Families& ofSheets, Families& to) {
  for (xmlNode* node = text; node && node->type == XML_ELEMENT_NODE; node = node->parent) {
    if (const auto list = declared(attributeOf(node, "style"), "font-family"))
      return addOnce(to, familiesIn(*list));
    if (!ofSheets.empty() && !attributeOf(node, "class").empty()) break;
    if (const std::string list = attributeOf(node, "font-family"); !list.empty())
      return addOnce(to, familiesIn(list));
  }
  for (const std::vector<std::string>& families : ofSheets) addOnce(to, families);
}

// Style sheets stand anywhere, and whom their rules mean is for a browser to know.
Families facesIn(xmlNode* root) {
  Families all, ofSheets;
  for (xmlNode* node : elementsOf(root)) {
    if (kindOf(node) == "style")
      eachRule(sheetOf(node), [&](std::string_view, std::string_view css) {
        if (const auto list = declared(css, "font-family")) ofSheets.push_back(familiesIn(*list));
      });
    for (xmlNode* child = isWithin(node, "text") ? node->children : nullptr; child; child = child->next)
      if (child->type != XML_ELEMENT_NODE && child->content && !trimmed(plain(child->content)).empty())
        addFaces(node, ofSheets, all);
  }
  return all;
}

}  // namespace

DrawingLosses lossesOf(const std::string& svg, const std::string& name) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  DrawingLosses losses;
  for (xmlNode* node : elementsOf(xmlDocGetRootElement(document.get()))) {
    std::istringstream notes(attributeOf(node, kNotes));
    for (std::string note; std::getline(notes, note);) losses.notes.push_back(printable(note));
  }
  rewriteTree(document.get(), svg);  // What is put right is not lost.
  losses.undrawn = undrawnIn(document.get());
  cleanTree(document.get(), [&](xmlNode* element, const xmlAttr* attribute) {
    const std::string_view what = plain(element->name);
    if (!attribute) {
      if (what == "foreignObject" && isLostPage(element)) losses.pages = true;
      if (const std::string link = attributeOf(element, "href"); what == "feImage" && !link.starts_with('#'))
        addOnce(losses.links, shortLink(link));
      if (what == "style") addUrls(losses.links, sheetOf(element));
      return;
    }
    const std::string_view of = plain(attribute->name);
    const std::string value = attributeOf(element, plain(attribute->name));
    if (of == "href" && what != "a" && !value.empty()) {
      addOnce(losses.links, shortLink(value));
      if ((what == "image" || what == "use") && !isHidden(element)) addOnce(losses.art, shortLink(value));
    }
    if (of != "href" && !of.starts_with("on")) addUrls(losses.links, value);
  });
  losses.families = facesIn(xmlDocGetRootElement(document.get()));
  return losses;
}

namespace {

void addPhotograph(xmlNode* image, double scale, const Viewport& viewport, std::vector<Photograph>& to) {
  const auto head = pixels::headOf(heldIn(attributeOf(image, "href")));
  if (!head) return;
  // By itself a pixel is a unit.
  const Viewport own{static_cast<double>(head->width), static_cast<double>(head->height)};
  const Viewport box =
      viewportOf(image, attributeOf(image, "width").find('%') == std::string::npos ? own : viewport);
  const double across = box.width / own.width, down = box.height / own.height;
  const std::string ratio = attributeOf(image, "preserveAspectRatio");
  const bool cut = ratio.find("slice") != std::string::npos || ratio.find("none") != std::string::npos;
  const double points = (cut ? std::max(across, down) : std::min(across, down)) * scale;
  if (points > 0 && std::isfinite(points)) to.push_back({head->width, head->height, 72 / points});
}

void addPhotographs(xmlNode* node, double scale, Viewport viewport, std::vector<Photograph>& to) {
  const std::string_view kind = kindOf(node);
  if (isModel(node) || attributeOf(node, "style").find("transform") != std::string::npos) return;
  scale *= linearPartOf(attributeOf(node, "transform")).scale();
  if (kind == "svg") scale *= enterViewport(node, viewport);
  if (kind == "image") addPhotograph(node, scale, viewport, to);
  for (xmlNode* child : childrenOf(node)) addPhotographs(child, scale, viewport, to);
}

}  // namespace

bool holdsPhotograph(std::string_view svg) {
  return svg.find("<image") != std::string_view::npos;
}

std::vector<Photograph> photographsIn(const std::string& svg, const std::string& name, Size frame) {
  EXPECTS(frame.width >= Length() && frame.height >= Length());
  const Xml<xmlDoc> document = parseSvg(svg, name);
  settlePage(document.get(), name);
  xmlNode* root = xmlDocGetRootElement(document.get());
  setAttribute(root, "width", svgNumber(frame.width.pt()));
  setAttribute(root, "height", svgNumber(frame.height.pt()));
  std::vector<Photograph> found;
  addPhotographs(root, 1, {frame.width.pt(), frame.height.pt()}, found);
  return found;
}

}  // namespace gridpress::render
