// render/streams/sink: writes, and remembers the first failure; compresses by libdeflate.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/streams/sink.h"

#include <libdeflate.h>

#include <cerrno>
#include <memory>

#include "model/contracts.h"
#include "model/error.h"
#include "model/file_bytes.h"

namespace gridpress::render {

template <typename Step>
bool Sink::tryStep(Step step) noexcept {
  if (failed_) return false;
  errno = 0;
  try {
    step();
    failed_ = !out_.good();
  } catch (...) {  // A stream that is set to throw; C callers could not let it through.
    failed_ = true;
  }
  if (failed_) why_ = errno;
  return !failed_;
}

bool Sink::tryWrite(const void* bytes, std::size_t count) noexcept {
  return tryStep([&] { out_.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(count)); });
}

void Sink::write(const void* bytes, std::size_t count) {
  EXPECTS(bytes || count == 0);
  tryWrite(bytes, count);
  check();
}

void Sink::check() const {
  if (failed_) throw unwritten(name_, why_);
}

void Sink::finish() {
  tryStep([&] { out_.flush(); });
  check();
}

std::string deflated(const std::string& bytes) {
  constexpr int kLevel = 7;  // Of 12: above it a poster loses 2 % in four times the time.
  const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> packer(
      libdeflate_alloc_compressor(kLevel), libdeflate_free_compressor);
  if (!packer) throw Error::job("not enough memory to compress the PDF", "free some memory");
  std::string packed(libdeflate_zlib_compress_bound(packer.get(), bytes.size()), '\0');
  packed.resize(
      libdeflate_zlib_compress(packer.get(), bytes.data(), bytes.size(), packed.data(), packed.size()));
  ENSURES(!packed.empty());  // The bound leaves room for all.
  packed.shrink_to_fit();    // A guide keeps hundreds of pages until all are there.
  return packed;
}

}  // namespace gridpress::render
