// jobs/files/pictures: converts pixels to shapes and to SVG.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/pictures.h"

#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>

#include "foreign/memory_file.h"
#include "gen/files/input.h"
#include "jobs/files/paths.h"
#include "model/base64.h"
#include "model/file_bytes.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "model/utf8.h"
#include "pixels/picture_head.h"
#include "pixels/plain_picture.h"
#include "pixels/png_image.h"
#include "proof/ink/drawn_pdf.h"
#include "render/drawings/contents.h"
#include "render/drawings/page.h"
#include "render/drawings/passes.h"
#include "render/external/artwork.h"

namespace gridpress::jobs {

namespace {

// Where the picture has transparency, it is the shape; else what is dark.
gen::Shape readPng(const std::string& bytes, const std::string& path) {
  const pixels::GrayAlpha picture = pixels::readGrayAlpha(bytes, path, limits::kMaskPixels);
  std::vector<std::uint8_t> inside(picture.bytes.size() / 2);
  bool transparent = false;
  for (std::size_t i = 1; i < picture.bytes.size(); i += 2)
    transparent = transparent || picture.bytes[i] < 255;
  for (std::size_t i = 0; i < inside.size(); ++i)
    inside[i] =
        transparent ? picture.bytes[2 * i + 1] : static_cast<std::uint8_t>(255 - picture.bytes[2 * i]);
  return {picture.width, picture.height, std::move(inside), path};
}

constexpr std::string_view kGzip = "\x1f\x8b";  // An .svgz is a packed drawing.
constexpr std::size_t kMostBytes = 7'000'000;   // libxml2 takes attributes of 10 MB; base64 is a third more.

std::string headOf(const std::string& path) {
  constexpr std::streamsize kHead = 4096;  // Comments and declarations stand before a drawing's root.
  refuseDevice(path);
  std::string head(kHead, '\0');
  std::ifstream in(path, std::ios::binary);
  in.read(head.data(), kHead);
  head.resize(static_cast<std::size_t>(in.gcount()));
  return head.starts_with(kGzip)
             ? std::string(gen::Input(path, fileBytes(path), limits::kBackdrop.most).next())
             : head;
}

bool isPdf(const std::string& bytes) {
  return bytes.substr(0, 1024).find("%PDF-") != bytes.npos;
}

bool hasSvg(std::string letters) {
  std::erase(letters, '\0');                                                            // Of UTF-16.
  return letters.find("<svg") != letters.npos || letters.find(":svg") != letters.npos;  // Or <s:svg.
}

void checkIsSvg(const std::string& bytes, const std::string& path) {
  const std::string other = pixels::otherFormat(bytes);
  if (!other.empty())
    throw Error::call("is " + other + ", which cannot be used as a picture",
                      "save it as JPEG, PNG, SVG or PDF", {path, 0});
  if (!hasSvg(bytes))
    throw Error::call("is not a JPEG, PNG, SVG or PDF", "save it as one of these", {path, 0});
}

// A JPEG without what tells of places and devices (Exif, XMP), whose orientation was read.
std::string withoutExif(std::string jpeg) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(jpeg[at]); };
  for (std::size_t at = 2; at + 4 <= jpeg.size() && byte(at) == 0xFF && byte(at + 1) != 0xDA;) {
    const std::size_t length = 2 + (std::size_t{byte(at + 2)} << 8 | byte(at + 3));
    if (byte(at + 1) == 0xE1)
      jpeg.erase(at, length);
    else
      at += length;
  }
  return jpeg;
}

std::string number(double value) {
  return std::to_string(static_cast<long>(std::lround(value)));
}

// The pixels' place, y down, for each of Exif's orientations: four factors, then what is added, in widths and
// heights of the pixels.
std::string turned(unsigned orientation, double width, double height) {
  struct Turn {
    int a, b, c, d, widthX, heightX, widthY, heightY;
  };
  constexpr std::array<Turn, 8> kTurns = {{{1, 0, 0, 1, 0, 0, 0, 0},
                                           {-1, 0, 0, 1, 1, 0, 0, 0},
                                           {-1, 0, 0, -1, 1, 0, 0, 1},
                                           {1, 0, 0, -1, 0, 0, 0, 1},
                                           {0, 1, 1, 0, 0, 0, 0, 0},
                                           {0, 1, -1, 0, 0, 1, 0, 0},
                                           {0, -1, -1, 0, 0, 1, 1, 0},
                                           {0, -1, 1, 0, 0, 0, 1, 0}}};
  const Turn& t = kTurns[orientation - 1];
  std::string text = "matrix(";
  for (const int factor : {t.a, t.b, t.c, t.d}) text += std::to_string(factor) + " ";
  return text + number(t.widthX * width + t.heightX * height) + " " +
         number(t.widthY * width + t.heightY * height) + ")";
}

// As large as its page, of which only the proportions count.
Picture wholePicture(const std::string& path) {
  const PictureDrawing drawing = drawingOf(path);
  const render::PageSize page = render::pageSizeOf(*drawing.svg, path);
  const double longer = std::max(page.width, page.height);
  const Size size = longer > 0 ? Size{Length::in(page.width / longer), Length::in(page.height / longer)}
                               : Size{Length::in(1), Length::in(1)};
  return {drawing.svg, path, {{}, size}, {{}, size}};
}

pixels::PlainPicture drawnPage(proof::DrawnPdf& pdf, std::size_t page, Size size, double longer) {
  const double dpi = longer / std::max(size.width, size.height).in();
  const auto pixels = [&](Length side) {
    return std::max(1, static_cast<int>(std::lround(side.in() * dpi)));
  };
  return pixels::plainPicture(pdf.draw(page, dpi, pixels(size.width), 0, pixels(size.height)), kMostBytes);
}

// As covers and tiles take a page: its trim box, upright, with what is written into its forms.
pixels::PlainPicture drawnPage(const ArtPage& named, std::vector<std::string>& notes) {
  constexpr double kLonger = 6000, kSmaller = 0.8;  // Pixels along the longer side; the next try.
  const render::ExternalArtwork page(named.file, named.page);
  const foreign::MemoryFile alone(render::pageAlone(page));
  for (const render::PageNote& note : page.facts().notes) notes.push_back(note.what);
  if (page.facts().pageCount > 1 && !named.chosen)
    notes.push_back("of its " + counted(page.facts().pageCount, "page") + " the first is printed; write " +
                    named.file + "#2 to take another");
  proof::DrawnPdf drawn(alone.path());
  for (double longer = kLonger;; longer *= kSmaller) {
    pixels::PlainPicture picture = drawnPage(drawn, 0, *page.facts().size, longer);
    if (picture.bytes.size() > kMostBytes) continue;
    if (drawn.witness().overprinted)
      notes.push_back(
          "its page overprints, and as a picture hides what lies beneath instead; export it again with "
          "overprint "
          "simulated (as a PDF/X-1a of flattened pages, for example)");
    return picture;
  }
}

PictureDrawing wrapped(const pixels::PlainPicture& plain, const std::vector<std::string>& notes = {}) {
  // Pixels need not be square.
  const double tall = plain.dpiX > 0 && plain.dpiY > 0 ? plain.dpiX / plain.dpiY : 1;
  const double width = plain.width, height = plain.height * tall;
  PictureDrawing picture{{},
                         plain.orientation >= 5 ? height : width,
                         plain.orientation >= 5 ? width : height,
                         plain.transparent};
  const std::string size = number(picture.width) + "\" height=\"" + number(picture.height),
                    kind = plain.format == pixels::PictureFormat::jpeg ? "jpeg" : "png";
  std::string kept;
  for (const std::string& note : notes) kept += escaped(note) + "&#10;";
  if (!notes.empty()) kept = "\" " + std::string(render::kNotes) + "=\"" + kept;
  picture.svg = std::make_shared<const std::string>(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + kept + "\" viewBox=\"0 0 " +
      number(picture.width) + " " + number(picture.height) + "\"><image width=\"" + number(width) +
      "\" height=\"" + number(height) + (tall == 1 ? "" : "\" preserveAspectRatio=\"none") +
      "\" transform=\"" + turned(plain.orientation, width, height) + "\" href=\"data:image/" + kind +
      ";base64," + base64(plain.bytes) + "\"/></svg>");
  return picture;
}

}  // namespace

bool isSvg(const std::string& path) {
  return hasSvg(headOf(path));
}

bool isArt(const std::string& path) {
  static const std::set<std::string> kEndings = {"pdf", "svg", "jpg", "jpeg", "png", "tif", "tiff", "webp"};
  if (kEndings.contains(endingOf(path))) return true;
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;  // A pipe can be read but once.
  const std::string head = headOf(path);
  return isPdf(head) || pixels::formatOf(head) || !pixels::otherFormat(head).empty() || hasSvg(head);
}

bool isMaskName(const std::string& name, const std::string& path) {
  noteRead(path);
  return name.find_first_of("./\\") == std::string::npos && !std::filesystem::exists(path);
}

Mask loadMask(const std::string& path, const DrawnAsPng& drawn) {
  std::string bytes = readFile(path);
  const auto format = pixels::formatOf(bytes);
  if (format == pixels::PictureFormat::jpeg || isPdf(bytes) || isSvg(path))
    return {readPng(drawn(wholePicture(path)), path), false};
  if (format) return {readPng(pixels::plainPicture(std::move(bytes), path).bytes, path), false};
  if (const std::string what = pixels::otherFormat(bytes); !what.empty())
    throw Error::call("is " + what + ", which cannot be used as a mask",
                      "save it as PNG, or draw it in letters as plain text", {path, 0});
  return {gen::shapeFromText(bytes, path), true};
}

ArtPage artPage(const std::string& named) {
  constexpr std::string_view kEnding = ".pdf#";
  const std::size_t at = asciiLower(named).rfind(kEnding);
  std::error_code ignored;
  if (at == named.npos || std::filesystem::exists(named, ignored)) return {named};
  const char *from = named.data() + at + kEnding.size(), *to = named.data() + named.size();
  std::size_t page = 0;
  if (const auto read = std::from_chars(from, to, page);
      read.ec != std::errc() || read.ptr != to || page == 0)
    return {named};
  return {named.substr(0, at + kEnding.size() - 1), page, true};
}

PictureDrawing drawingOf(proof::DrawnPdf& pdf, std::size_t page, double longer) {
  return wrapped(drawnPage(pdf, page, pdf.paper(page), longer));
}

PictureDrawing drawingOf(const std::string& path, Colour ground) {
  const ArtPage named = artPage(path);
  std::string bytes = fileBytes(named.file, limits::kBackdrop);
  if (bytes.starts_with(kGzip)) bytes = unpacked(path);
  const bool page = isPdf(bytes);
  if (!page && !pixels::formatOf(bytes)) {
    checkIsSvg(bytes, path);
    return {std::make_shared<const std::string>(render::adoptedSvg(bytes, path))};
  }
  std::vector<std::string> notes;
  pixels::PlainPicture plain = page ? drawnPage(named, notes) : pixels::plainPicture(std::move(bytes), path);
  if (!plain.later.empty()) notes.push_back(pixels::laterLost(plain.later));
  if (plain.format == pixels::PictureFormat::jpeg) plain.bytes = withoutExif(std::move(plain.bytes));
  if (plain.transparent) plain.bytes = pixels::laidOver(plain.bytes, ground, path);
  if (plain.bytes.size() > kMostBytes)
    throw Error::call("has more than 7 MB",
                      "save it as a JPEG of good quality, at 150 to 300 pixels an inch of the print",
                      {path, 0});
  return wrapped(plain, notes);
}

void noteCoarsePictures(const std::vector<Item>& items, double least, const std::string& of, Events& events) {
  for (const Item& item : items) {
    const auto* shown = std::get_if<Picture>(&item);
    if (shown == nullptr || !shown->svg || shown->svg->find("data:image/") == std::string::npos) continue;
    const std::vector<render::Photograph> all =
        render::photographsIn(*shown->svg, shown->name, shown->frame.size);
    const auto coarsest =
        std::ranges::min_element(all, [](const auto& a, const auto& b) { return a.dpi < b.dpi; });
    if (coarsest == all.end() || std::round(coarsest->dpi) >= least) continue;
    const auto pixels = [&](double now) {
      return withCommas(static_cast<std::uint64_t>(std::ceil(now * least / coarsest->dpi)));
    };
    events.note(
        {"picture.dpi",
         "warning: {file}: the picture has {dpi} pixels an inch in this print, and looks soft; {of} needs "
         "{min}, which would take {width} x {height} pixels, and as it is it is sharp up to {inchesWide} x "
         "{inchesHigh} in",
         {{"file", shown->name},
          {"dpi", fixed(coarsest->dpi, 0)},
          {"of", of},
          {"min", fixed(least, 0)},
          {"width", pixels(coarsest->width)},
          {"height", pixels(coarsest->height)},
          {"inchesWide", fixed(coarsest->width / least, 1)},
          {"inchesHigh", fixed(coarsest->height / least, 1)}}});
  }
}

}  // namespace gridpress::jobs
