// pixels/open_file: an owned file handle for C libraries to read from.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <memory>
#include <string>

#include "model/error.h"
#include "model/file_bytes.h"

namespace gridpress::pixels {

struct CloseFile {
  void operator()(std::FILE* f) const { std::fclose(f); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

/// Throws Error (call) if it cannot be read.
inline OpenFile openFile(const std::string& path) {
  refuseDevice(path);
  OpenFile file(std::fopen(path.c_str(), "rb"));
  if (!file) throw unreadable(path);
  return file;
}

}  // namespace gridpress::pixels
