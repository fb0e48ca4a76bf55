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

/// Keeps, as long as it lives, the path of each file that is opened as an input, or looked for: on any
/// thread, so of two jobs at the same moment each has the other's files, too; or on its own thread alone.
class ReadLog {
 public:
  enum class Of : std::uint8_t { anyThread, thisThread };
  explicit ReadLog(Of threads = Of::anyThread);
  ~ReadLog();
  ReadLog(const ReadLog&) = delete;
  ReadLog& operator=(const ReadLog&) = delete;

  std::set<std::string> paths() const;
};

/// In place of a path: the installed faces were asked for.
inline constexpr std::string_view kInstalledFonts = "<fonts>";

/// Called wherever a file is opened to be read (refuseDevice() does), and where it matters that one is not
/// there. Thread-safe; costs nothing while there is no log.
void noteRead(std::string_view path);

/// What whoever opens a file says first: it is noted as read (`ReadLog`). Throws Error (call) for a
/// device or a folder. A pipe passes: somebody writes into it. So does a path where nothing is, which whoever
/// opens it says better.
void refuseDevice(const std::string& path);

/// What is wrong with a path that could not be opened or read: `file not found`, or why it cannot be read.
/// `errno` is the caller's; 0 where it says nothing.
Error unreadable(const std::string& path);

/// What is wrong with an output that could not be written in full: a path's or "standard output"; empty where
/// only the caller knows it. `why` is the errno of the write; 0 where it is not known.
Error unwritten(const std::string& name = {}, int why = 0);

/// FNV-1a, 64 bit, going on from `start`: equal bytes, equal numbers. Not for security.
inline std::uint64_t checksum(std::string_view bytes, std::uint64_t start = 0xcbf29ce484222325) {
  for (const char c : bytes) start = (start ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return start;
}

/// A whole file. Throws Error (call) where it cannot be read, is a device or a folder, or is larger than
/// `most`.
std::string fileBytes(const std::string& path, const Limit& most = limits::kWholeFile);

/// The same of standard input, up to limits::kWholeFile.
std::string readStandardInput();

}  // namespace gridpress
