// render/drawings/adopt: looks into each picture that a drawing holds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/adopt.h"

#include <glib.h>

#include <memory>
#include <optional>
#include <string_view>

#include "model/base64.h"
#include "model/contracts.h"
#include "model/error.h"
#include "pixels/plain_picture.h"
#include "render/drawings/undrawn.h"
#include "render/drawings/xml.h"

namespace gridpress::render {

namespace {

// The picture that a link holds; empty where that is none of the kinds that are read.
std::string pictureIn(const std::string& link) {
  constexpr std::string_view kBase64 = ";base64,";
  const std::size_t from = link.find(kBase64);
  if (!link.starts_with("data:") || from == std::string::npos) return {};
  gsize size = 0;
  const std::unique_ptr<guchar, decltype(&g_free)> bytes(
      g_base64_decode(link.c_str() + from + kBase64.size(), &size), g_free);
  std::string picture(reinterpret_cast<const char*>(bytes.get()), size);
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

}  // namespace

std::string adoptedSvg(const std::string& svg, const std::string& name) {
  const Xml<xmlDoc> document = parseSvg(svg, name);
  bool changed = markUndrawn(document.get());
  eachElement(xmlDocGetRootElement(document.get()), [&](xmlNode* node) {
    if (std::string_view(plain(node->name)) != "image") return;
    for (xmlAttr* a = node->properties; a != nullptr; a = a->next) {
      if (std::string_view(plain(a->name)) != "href") continue;
      const Xml<xmlChar> held(xmlNodeListGetString(node->doc, a->children, 1));
      const auto link = plainLink(held ? plain(held.get()) : "", name);
      if (!link) continue;
      xmlSetNsProp(node, a->ns, a->name, xml(link->c_str()));
      changed = true;
    }
  });
  return changed ? textOf(document.get()) : svg;
}

}  // namespace gridpress::render
