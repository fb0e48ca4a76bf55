// render/streams/deflate: libdeflate.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/streams/deflate.h"

#include <libdeflate.h>

#include <memory>

#include "model/error.h"

namespace gridpress::render {

std::string deflated(const std::string& bytes) {
  constexpr int kLevel = 7;  // Of 12: above it a poster loses 2 % in four times the time.
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> packer(
      libdeflate_alloc_compressor(kLevel), libdeflate_free_compressor);
  if (!packer) throw Error::job("not enough memory to compress the PDF", "free some memory");
  std::string packed(libdeflate_zlib_compress_bound(packer.get(), bytes.size()), '\0');
  packed.resize(
      libdeflate_zlib_compress(packer.get(), bytes.data(), bytes.size(), packed.data(), packed.size()));
  packed.shrink_to_fit();  // A guide keeps hundreds of pages until all are there.
  return packed;
}

}  // namespace gridpress::render
