// render/external/artwork: a page or picture that others made, to be printed as it is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "model/geometry.h"

namespace gridpress::render {

/// A page of a PDF (its trim box, else its crop box, else its media box; turned as its /Rotate says), a JPEG
/// or a PNG, told apart by their first bytes.
class ExternalArtwork {
 public:
  /// `page` counts from 1; a picture has one. Throws Error (call), naming the file, where it cannot be read,
  /// is encrypted, is of another kind, or has no such page.
  explicit ExternalArtwork(const std::string& path, std::size_t page = 1);
  ~ExternalArtwork();
  ExternalArtwork(const ExternalArtwork&) = delete;
  ExternalArtwork& operator=(const ExternalArtwork&) = delete;

  /// As large as it wants to be; nothing where a picture has no density.
  std::optional<Size> size() const;
  /// Width over height.
  double proportion() const;
  /// A checksum of the file's bytes and the page's number.
  std::uint64_t checksum() const;

  /// For this folder: what was read.
  struct Inside;
  const Inside& inside() const { return *inside_; }

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace gridpress::render
