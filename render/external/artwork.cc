// render/external/artwork: looks at the first bytes and asks who can read them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/external/artwork.h"

#include <utility>

#include "model/error.h"
#include "model/file_bytes.h"
#include "pixels/picture_head.h"
#include "render/external/inside.h"

namespace gridpress::render {

ExternalArtwork::ExternalArtwork(const std::string& path, std::size_t page) {
  std::string bytes = fileBytes(path);
  if (bytes.empty()) throw Error::call("is empty", "choose another file", {path, 0});
  std::uint64_t checksum = 0xcbf29ce484222325 ^ page;
  for (const char c : bytes) checksum = (checksum ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  const auto picture = pixels::formatOf(bytes);
  if (picture && page != 1)
    throw Error::call("page " + std::to_string(page) + " does not exist: the file is a picture",
                      "omit " + setting("page"), {path, 0});
  if (picture == pixels::PictureFormat::jpeg) {
    inside_ = openJpeg(path, std::move(bytes));
  } else if (picture) {
    inside_ = openPng(path, std::move(bytes));
  } else if (bytes.substr(0, 1024).find("%PDF-") != std::string::npos) {
    inside_ = openPdfPage(path, page);
  } else if (const std::string other = pixels::otherFormat(bytes); !other.empty()) {
    throw Error::call("is a " + other + ", which cannot be printed", "save it as PNG, JPEG or PDF",
                      {path, 0});
  } else {
    throw Error::call("is not a PDF, JPEG or PNG", "choose another file", {path, 0});
  }
  if (picture && !pixels::endsWhole(path, *picture))
    throw Error::call("is damaged or cut off", "save it again", {path, 0});
  inside_->checksum = checksum;
}

ExternalArtwork::ExternalArtwork(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
ExternalArtwork::~ExternalArtwork() = default;
ExternalArtwork::ExternalArtwork(ExternalArtwork&&) noexcept = default;

std::optional<Size> ExternalArtwork::size() const {
  return inside_->size;
}
double ExternalArtwork::pixels() const {
  return inside_->pixels;
}
double ExternalArtwork::proportion() const {
  return inside_->proportion;
}
Insets ExternalArtwork::bleed() const {
  return inside_->bleed;
}
std::uint64_t ExternalArtwork::checksum() const {
  return inside_->checksum;
}

void setPixels(ExternalArtwork::Inside& inside, double width, double height, double across, double down) {
  inside.proportion = width / height;
  inside.pixels = width;
  if (across <= 0 || down <= 0) return;
  inside.size = Size{Length::in(width / across), Length::in(height / down)};
  inside.proportion = inside.size->width / inside.size->height;
}

}  // namespace gridpress::render
