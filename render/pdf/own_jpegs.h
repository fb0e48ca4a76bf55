// render/pdf/own_jpegs: photographs go into a PDF as the JPEGs that they are.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDFObjectHandle.hh>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "model/document.h"

namespace gridpress::render {

/// librsvg hands cairo pixels, which fill four to six times as many bytes as the JPEG that they came from. Of
/// one document.
class OwnJpegs {
 public:
  /// Remembers the JPEGs in a drawing, which stand there as data: URLs.
  void learn(const Picture& picture);
  /// Gives an image of cairo's the bytes that it was made from: those of the only JPEG that has as many
  /// pixels. Leaves all others alone.
  void restore(QPDFObjectHandle image) const;

 private:
  struct Jpeg {
    unsigned width = 0, height = 0;
    std::string bytes;
  };
  std::set<std::shared_ptr<const std::string>> seen_;
  std::vector<Jpeg> jpegs_;
};

}  // namespace gridpress::render
