// render/pdf/flat_pictures: draws a page up to the drawing, within its frame, and encodes the result.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/flat_pictures.h"

#include <cmath>

#include "model/error.h"
#include "model/length_text.h"
#include "pixels/picture_head.h"
#include "render/draw/item_bounds.h"
#include "render/draw/pictures.h"
#include "render/drawings/contents.h"
#include "render/drawings/xml.h"
#include "render/raster/jpeg_strip.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

namespace {

/// No eye tells it from the drawing; beside an edge on bare paper there are no specks.
int qualityOf(PixelKind kind) {
  return kind == PixelKind::drawing ? 100 : 95;
}

constexpr double kMostPixels = 65500;  // A side, of a JPEG.

/// The items up to this drawing, in their groups, and `shown` for it; false where it is not among them.
bool copyUpTo(const std::vector<Item>& items, const Picture& last, const Picture& shown,
              std::vector<Item>& copies) {
  for (const Item& item : items) {
    if (const auto* group = std::get_if<Group>(&item)) {
      Group part = *group;
      part.items.clear();
      const bool found = copyUpTo(group->items, last, shown, part.items);
      copies.emplace_back(std::move(part));
      if (found) return true;
      continue;
    }
    const bool found = std::get_if<Picture>(&item) == &last;
    copies.push_back(found ? shown : item);
    if (found) return true;
  }
  return false;
}

/// A page whose paper is this part of another, in whole pixels.
Page pageOfPart(const Page& page, const Picture& picture, const Picture& shown, const Rect& part,
                double dpi) {
  EXPECTS(!part.empty());
  const auto whole = [dpi](Length side) { return Length::in(std::ceil(side.in() * dpi - 1e-6) / dpi); };
  const Rect pixels{part.origin, {whole(part.size.width), whole(part.size.height)}};
  Page alone;
  alone.trim = {pixels.right(), pixels.bottom()};
  alone.slug.left = -pixels.left();
  alone.slug.top = -pixels.top();
  copyUpTo(page.items, picture, shown, alone.items);
  return alone;
}

std::string coded(const RasterPage& page, const fonts::Typesetter& type, PressPixels* press, PixelKind kind,
                  unsigned threads) {
  JpegFrame frame;
  frame.dpi = static_cast<int>(std::lround(page.scale() * 72));
  JpegCoder::Change change;
  if (press) {
    frame.colours = JpegColours::press;
    change = [press, kind](Band& band) {
      press->convert(band.row(0), band.stride() / 4 * static_cast<std::size_t>(band.rows()), kind);
    };
  }
  std::string jpeg;
  JpegCoder(page, type, frame, threads, change)
      .run(qualityOf(kind), [&](std::string_view bytes) { jpeg += bytes; }, {});
  return jpeg;
}

}  // namespace

std::optional<FlatPicture> flatPicture(const Page& page, const Picture& picture, const Picture& shown,
                                       const std::set<std::string>& inks, const DrawingNeeds& needs,
                                       double dpi, const fonts::Typesetter& type) {
  EXPECTS(dpi > 0 && shown.svg);
  const Rect part = intersection(boundsOf(picture), mediaBox(page));
  if (part.empty()) return std::nullopt;
  dpi = std::floor(std::min(dpi, kMostPixels / std::max(part.size.width, part.size.height).in()));
  auto pixels = std::make_unique<const RasterPage>(pageOfPart(page, picture, shown, part, dpi), dpi, type);
  const Size size = {Length::in(pixels->width() / dpi), Length::in(pixels->height() / dpi)};
  return FlatPicture{picture.name,     inks, needs, dpi, holdsPhotograph(*shown.svg), {part.origin, size},
                     std::move(pixels)};
}

QPDFObjectHandle drawFlat(QPDF& pdf, const FlatPicture& flat, PressPixels* press, unsigned threads,
                          const fonts::Typesetter& type) {
  const RasterPage& page = *flat.pixels;
  const PixelKind kind = flat.photograph ? PixelKind::photograph : PixelKind::drawing;
  QPDFObjectHandle image = pdf.newStream();
  image.replaceDict(QPDFObjectHandle::parse("<< /Type /XObject /Subtype /Image /BitsPerComponent 8 /Width " +
                                            std::to_string(page.width()) + " /Height " +
                                            std::to_string(page.height()) + " /ColorSpace " +
                                            (press ? "/DeviceCMYK" : "/DeviceRGB") + " >>"));
  image.replaceStreamData(coded(page, type, press, kind, threads), "/DCTDecode"_qpdf, "null"_qpdf);
  return image;
}

std::string FlatPicture::text() const {
  const std::string all = "'" + name + "' has " + needs.text() + ": " + fixed(dpi, 0) + " dpi";
  return inks.empty() ? all : all + "; what it has in " + quotedList(inks) + " stays shapes";
}

void OwnJpegs::learn(const Picture& picture) {
  if (!picture.svg || !seen_.insert(picture.svg).second) return;
  const std::string_view svg = *picture.svg;
  constexpr std::string_view kUrl = "data:image/jpeg;base64,";
  for (std::size_t at = svg.find(kUrl); at != svg.npos; at = svg.find(kUrl, at + 1)) {
    std::string bytes = heldIn(std::string(svg.substr(at, svg.find_first_of("\"'", at) - at)));
    const auto head = pixels::headOf(bytes);
    if (!head) continue;
    // One that cannot go in as it is still stands in the way of another of its size.
    const bool plain = head->colours == "rgb" && !head->unusual;
    jpegs_.push_back({head->width, head->height, plain ? std::move(bytes) : std::string()});
  }
}

void OwnJpegs::restore(QPDFObjectHandle image) const {
  EXPECTS(image.isStream());
  QPDFObjectHandle dict = image.getDict();
  const auto side = [&](const char* key) { return dict.getKey(key).getUIntValueAsUInt(); };
  if (jpegs_.empty() || !dict.getKey("/Width").isInteger() || !dict.getKey("/Height").isInteger() ||
      !dict.getKey("/ColorSpace").isNameAndEquals("/DeviceRGB") || dict.hasKey("/SMask"))
    return;
  const auto fits = [&](const Jpeg& jpeg) {
    return jpeg.width == side("/Width") && jpeg.height == side("/Height");
  };
  const auto found = std::ranges::find_if(jpegs_, fits);
  const bool alone = found != jpegs_.end() && std::none_of(found + 1, jpegs_.end(), fits);
  if (alone && !found->bytes.empty()) image.replaceStreamData(found->bytes, "/DCTDecode"_qpdf, "null"_qpdf);
}

namespace {

/// Of an image's stream: N bytes, or none.
std::string samplesOf(QPDFObjectHandle image, std::size_t size) {
  if (!image.isStream() || !image.getDict().getKey("/BitsPerComponent").isInteger() ||
      image.getDict().getKey("/BitsPerComponent").getIntValue() != 8)
    return {};
  const auto bytes = image.getStreamData();
  return bytes->getSize() == size ? std::string(reinterpret_cast<const char*>(bytes->getBuffer()), size)
                                  : std::string();
}

}  // namespace

void fillInvisible(QPDFObjectHandle image) {
  QPDFObjectHandle about = image.getDict();
  if (!about.getKey("/ColorSpace").isNameAndEquals("/DeviceRGB") || !about.getKey("/SMask").isStream())
    return;
  const auto width = about.getKey("/Width").getUIntValueAsUInt(),
             height = about.getKey("/Height").getUIntValueAsUInt();
  const std::size_t pixels = std::size_t{width} * height;
  std::string colours = samplesOf(image, 3 * pixels), alpha = samplesOf(about.getKey("/SMask"), pixels);
  if (colours.empty() || alpha.empty() || alpha.find('\0') == std::string::npos) return;
  // Along each row both ways, then along columns: from where something shows into where nothing does.
  const auto spread = [&](std::size_t start, std::size_t count, std::ptrdiff_t step) {
    std::optional<std::size_t> last;
    for (std::size_t at = start; count-- > 0; at += static_cast<std::size_t>(step)) {
      if (alpha[at] != 0) {
        last = at;
      } else if (last) {
        colours.replace(3 * at, 3, colours, 3 * *last, 3);
        alpha[at] = 1;
      }
    }
  };
  const auto across = static_cast<std::ptrdiff_t>(width);
  for (std::size_t row = 0; row < height; ++row) {
    spread(row * width, width, 1);
    spread((row + 1) * width - 1, width, -1);
  }
  for (std::size_t column = 0; column < width; ++column) {
    spread(column, height, across);
    spread(pixels - 1 - column, height, -across);
  }
  setPacked(image, colours);
}

}  // namespace gridpress::render
