// proof/content/jpeg2000: the boxes of a JPEG 2000 picture that PDF/A asks about (ISO 15444-1, annex I).
// Internal. SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "proof/judged/file.h"

namespace gridpress::proof::standards {

/// What is wrong with a picture's header, as "has 5 colours"; empty: nothing. Where the picture's dictionary
/// states its colours, those of the data do not count.
inline std::string faultOfJpeg2000(Handle stream, bool coloursStated) {
  if (!stream.isStream()) return {};
  const auto raw = stream.getRawStreamData();
  const std::string data(reinterpret_cast<const char*>(raw->getBuffer()), raw->getSize());
  const auto word = [&](std::size_t at, int bytes) {
    unsigned long value = 0;
    for (int i = 0; i < bytes; ++i)
      value = value << 8 | (at + i < data.size() ? static_cast<unsigned char>(data[at + i]) : 0);
    return value;
  };
  int colours = 0, approximate = 0;
  std::string fault;
  std::size_t at = 0, boxes = 0;
  while (at + 8 <= data.size() && ++boxes < 1000) {
    const std::size_t size = word(at, 4);
    const std::string kind = data.substr(at + 4, 4);
    const std::size_t body = at + 8;
    if (kind == "ihdr") {
      const auto channels = word(body + 8, 2), bits = word(body + 10, 1);
      if (channels != 1 && channels != 3 && channels != 4)
        return "has " + std::to_string(channels) + " colours";
      if (bits != 255 && (bits & 127) + 1 > 38)
        return "has " + std::to_string((bits & 127) + 1) + " bits a colour";
      if (bits == 255) return "has colours of different depth";
    } else if (kind == "bpcc") {
      return "has colours of different depth";
    } else if (kind == "colr") {
      ++colours;
      if (word(body + 2, 1) == 1) ++approximate;
      const auto method = word(body, 1);
      if (method < 1 || method > 3)
        fault = "names its colours by the unknown method " + std::to_string(method);
      if (method == 1 && word(body + 3, 4) == 19) fault = "is in CIEJab";
    }
    if (kind == "jp2c" || (size != 0 && size < 8)) break;
    at = kind == "jp2h" ? body : size == 0 ? data.size() : at + size;
  }
  if (coloursStated) return {};
  if (colours > 1 && approximate != 1)
    return "has several colour spaces, and says of none that it is the best";
  return fault;
}

}  // namespace gridpress::proof::standards
