// render/streams/sink: writes, and remembers the first failure.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/streams/sink.h"

#include <cerrno>

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

}  // namespace gridpress::render
