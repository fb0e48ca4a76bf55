// cli/output_file: writes beside the target and renames, so that nobody ever reads half a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <fstream>
#include <ostream>
#include <string>

namespace gridpress::cli {

/// An output that replaces its target only when commit() is called; before, or when it never is, the old file
/// stays whole.
/// "-" is standard output. A signal that ends the program removes what is not finished.
class OutputFile {
 public:
  /// Throws Error (call) where a file cannot be made there.
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream();
  /// Throws Error (job) where not everything could be written (a full disk). Returns the bytes written (0 for
  /// "-").
  std::uint64_t commit();

 private:
  std::string path_, temporary_;
  std::ofstream file_;
  bool done_ = false;
  std::size_t noted_ = static_cast<std::size_t>(-1);  ///< Its place among those that a signal removes.
};

/// `dir/name-2.pdf` of `dir/name.pdf`: one of several files that are asked for under one name.
std::string numberedPath(const std::string& path, std::size_t number);

/// A path's ending in lower case, without the dot: "pdf". Empty where there is none.
std::string endingOf(const std::string& path);

}  // namespace gridpress::cli
