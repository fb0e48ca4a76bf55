// render/streams/sink: a checked output stream: a full disk ends in an Error, not in half a file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <ostream>
#include <string>

namespace gridpress::render {

class Sink {
 public:
  /// `name` is the output's name for error messages; it may be empty.
  Sink(std::ostream& out, std::string name) : out_(out), name_(std::move(name)) {}

  /// For C libraries: never throws; returns false if this or an earlier write failed.
  bool tryWrite(const void* bytes, std::size_t count) noexcept;
  /// Throws like check().
  void write(const void* bytes, std::size_t count);
  /// Throws Error (job) if any write has failed.
  void check() const;
  /// Flushes, then checks.
  void finish();

 private:
  template <typename Step>
  bool tryStep(Step step) noexcept;

  std::ostream& out_;
  std::string name_;
  bool failed_ = false;
  int why_ = 0;  ///< The errno of the failure, if the system set one.
};

/// In zlib's format, for FlateDecode. Rows of letters hardly repeat, and zlib spends bytes on matches that
/// cost more than the letters: libdeflate makes a poster's rows a tenth smaller.
std::string deflated(const std::string& bytes);

}  // namespace gridpress::render
