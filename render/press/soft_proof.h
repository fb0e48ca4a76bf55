// render/press/soft_proof: process colours as a press prints them, on a screen.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace gridpress::render {

/// The paper's tint and the depth of its black included (ICC.1:2022, absolute colorimetric), in sRGB.
class SoftProof {
 public:
  /// Throws Error (call) where the bytes are no CMYK profile of a printer.
  explicit SoftProof(const std::string& profile);
  ~SoftProof();

  /// Of each pixel cyan, magenta, yellow, black (255 is all ink) to red, green, blue.
  void convert(const std::uint8_t* cmyk, std::uint8_t* rgb, std::size_t count) const;

 private:
  struct Transform;
  std::unique_ptr<Transform> transform_;
};

}  // namespace gridpress::render
