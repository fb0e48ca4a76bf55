// render/pdf/whole_masks: looks for groups that hold nothing but one such rectangle.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/whole_masks.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <qpdf/QUtil.hh>

#include <regex>
#include <string>

#include "foreign/pdf_numbers.h"
#include "render/streams/deflate.h"

namespace gridpress::render {

namespace {

constexpr std::size_t kLongest = 400;  // Bytes, unpacked: a colour and a rectangle.

std::string bytesOf(QPDFObjectHandle stream) {
  const auto data = stream.getStreamData(qpdf_dl_generalized);
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

// "llx lly width height"
std::string rectangleOf(const QPDFObjectHandle::Rectangle& box) {
  std::string text;
  for (const double value : {box.llx, box.lly, box.urx - box.llx, box.ury - box.lly})
    text += (text.empty() ? "" : " ") + QUtil::double_to_string(value, 6);
  return text;
}

}  // namespace

void widenMasks(QPDF& pdf) {
  static const std::regex kGround(
      R"((\s*q\s(?:[-.\d]+ ){0,4}(?:(?:rg|g|k)\s)?(?:/a\d+ gs\s)?(?:/Pattern cs /p\d+ scn\s)?)(0 0 [.\d]+ [.\d]+)( re\sf\sQ\s*))");
  for (QPDFObjectHandle object : pdf.getAllObjects()) {
    if (!object.isFormXObject() || !object.getDict().getKey("/Group").isDictionary()) continue;
    QPDFObjectHandle box = object.getDict().getKey("/BBox");
    if (!box.isRectangle() || object.getRawStreamData()->getSize() > kLongest) continue;
    const std::string content = bytesOf(object);
    std::smatch parts;
    if (content.size() > kLongest || !std::regex_match(content, parts, kGround)) continue;
    object.replaceStreamData(deflated(parts[1].str() + rectangleOf(foreign::rectangle(box)) + parts[3].str()),
                             QPDFObjectHandle::newName("/FlateDecode"), QPDFObjectHandle::newNull());
  }
}

}  // namespace gridpress::render
