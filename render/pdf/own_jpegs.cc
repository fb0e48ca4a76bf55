// render/pdf/own_jpegs: finds data: URLs, and images of cairo's with as many pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/own_jpegs.h"

#include <glib.h>

#include <algorithm>
#include <string_view>

#include "pixels/jpeg_cage.h"

namespace gridpress::render {

namespace {

std::string decoded(std::string_view base64) {
  gsize size = 0;
  guchar* bytes = g_base64_decode(std::string(base64).c_str(), &size);
  std::string out(reinterpret_cast<const char*>(bytes), size);
  g_free(bytes);
  return out;
}

struct JpegHead {
  unsigned width = 0, height = 0;
  bool plain = false;  ///< Of three colours, and coded as PDF takes them to be (ISO 32000-1, 7.4.8).
};

JpegHead headOf(const std::string& jpeg) {
  JpegHead head;
  pixels::JpegCage<jpeg_decompress_struct> cage;
  cage.run([&](jpeg_decompress_struct& reader) {
    jpeg_mem_src(&reader, reinterpret_cast<const unsigned char*>(jpeg.data()), jpeg.size());
    jpeg_read_header(&reader, TRUE);
    head.width = reader.image_width;
    head.height = reader.image_height;
    head.plain = reader.num_components == 3 && reader.jpeg_color_space == JCS_YCbCr;
  });
  return head;
}

}  // namespace

void OwnJpegs::learn(const Picture& picture) {
  constexpr std::string_view kUrl = "data:image/jpeg;base64,";
  if (!picture.svg || !seen_.insert(picture.svg).second) return;
  const std::string_view svg = *picture.svg;
  for (std::size_t at = svg.find(kUrl); at != svg.npos; at = svg.find(kUrl, at)) {
    at += kUrl.size();
    std::string bytes = decoded(svg.substr(at, svg.find_first_of("\"'", at) - at));
    const JpegHead head = headOf(bytes);
    // One that cannot go in as it is still stands in the way of another of its size.
    jpegs_.push_back({head.width, head.height, head.plain ? std::move(bytes) : std::string()});
  }
}

void OwnJpegs::restore(QPDFObjectHandle image) const {
  QPDFObjectHandle dict = image.getDict();
  const auto side = [&](const char* key) { return dict.getKey(key).getUIntValueAsUInt(); };
  if (jpegs_.empty() || !dict.getKey("/Width").isInteger() || !dict.getKey("/Height").isInteger() ||
      !dict.getKey("/ColorSpace").isNameAndEquals("/DeviceRGB") || dict.hasKey("/SMask"))
    return;
  const auto fits = [&](const Jpeg& jpeg) {
    return jpeg.width == side("/Width") && jpeg.height == side("/Height");
  };
  if (std::count_if(jpegs_.begin(), jpegs_.end(), fits) != 1) return;
  const auto found = std::find_if(jpegs_.begin(), jpegs_.end(), fits);
  if (!found->bytes.empty())
    image.replaceStreamData(found->bytes, QPDFObjectHandle::newName("/DCTDecode"),
                            QPDFObjectHandle::newNull());
}

}  // namespace gridpress::render
