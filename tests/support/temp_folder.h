// tests/support/temp_folder: a place for a test's files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace gridpress::test {

/// A folder that is gone after the test. A child process that ends leaves it alone.
class TempFolder {
 public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;

  const std::string& path() const { return path_; }
  std::string in(const std::string& name) const { return path_ + "/" + name; }
  /// Writes a file and returns its path.
  std::string write(const std::string& name, const std::string& text) const;
  /// Names of what lies in the folder, in order.
  std::vector<std::string> names() const;

 private:
  std::string path_;
  pid_t owner_;
};

/// A whole file's bytes; throws where there is none.
std::string bytesOf(const std::string& path);
bool exists(const std::string& path);

}  // namespace gridpress::test
