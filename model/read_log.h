// model/read_log: which files were read, so that what was made of them is made anew when one changes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

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

}  // namespace gridpress
