// model/file_bytes: a file's bytes, whole but bounded; never a device's, which has no end.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "model/error.h"
#include "model/limits.h"

namespace gridpress {

/// Records, while it lives, the path of each file that is opened as an input or looked for: on its own thread
/// alone, or on any thread, which includes the files of other jobs that run at the same time.
class ReadLog {
 public:
  enum class Of : std::uint8_t { anyThread, thisThread };
  explicit ReadLog(Of threads = Of::anyThread);
  ~ReadLog();
  ReadLog(const ReadLog&) = delete;
  ReadLog& operator=(const ReadLog&) = delete;

  std::set<std::string> paths() const;
};

/// Stands for a path: the installed fonts were consulted.
inline constexpr std::string_view kInstalledFonts = "<fonts>";

/// To be called wherever a file is opened for reading (refuseDevice() does) and where it matters that a file
/// is missing. Thread-safe; costs nothing while there is no log.
void noteRead(std::string_view path);

/// To be called before a file is opened: notes it as read (`ReadLog`). Throws Error (call) for a device or a
/// folder. A pipe passes, and so does a missing file: opening it gives the better message.
void refuseDevice(const std::string& path);

/// The error for a path that could not be opened or read: `file not found`, or why it cannot be read, by the
/// `errno` that the caller leaves; 0 if there is none.
Error unreadable(const std::string& path);

/// The error for an output that could not be written in full. `name` is its path or "standard output"; empty
/// if only the caller knows it. `why` is the errno of the write; 0 if unknown.
Error unwritten(const std::string& name = {}, int why = 0);

/// FNV-1a, 64 bit, continued from `start`. Not for security.
inline std::uint64_t checksum(std::string_view bytes, std::uint64_t start = 0xcbf29ce484222325) {
  for (const char c : bytes) start = (start ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return start;
}

/// A whole file. Throws Error (call) where it cannot be read, is a device or a folder, or is larger than
/// `most`.
std::string fileBytes(const std::string& path, const Limit& most = limits::kWholeFile);

/// All of standard input, up to limits::kWholeFile.
std::string readStandardInput();

}  // namespace gridpress
