// render/sink: writes, and remembers the first failure.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/sink.h"

#include "model/file_bytes.h"

namespace gridpress::render {

bool Sink::tryWrite(const void* bytes, std::size_t count) noexcept {
  if (failed_) return false;
  try {
    out_.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(count));
    failed_ = !out_.good();
  } catch (...) {  // A stream that is set to throw; C callers could not let it through.
    failed_ = true;
  }
  return !failed_;
}

void Sink::write(const void* bytes, std::size_t count) {
  tryWrite(bytes, count);
  check();
}

void Sink::check() const {
  if (failed_) throw unwritten(name_);
}

void Sink::finish() {
  check();
  try {
    out_.flush();
    failed_ = !out_.good();
  } catch (...) {
    failed_ = true;
  }
  check();
}

}  // namespace gridpress::render
