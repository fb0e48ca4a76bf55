// pixels/open_file: a file for the C libraries to read from, owned.
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

/// Throws Error (call) where it cannot be read.
inline OpenFile openFile(const std::string& path) {
  refuseDevice(path);
  OpenFile file(std::fopen(path.c_str(), "rb"));
  if (!file) throw unreadable(path);
  return file;
}

}  // namespace gridpress::pixels
