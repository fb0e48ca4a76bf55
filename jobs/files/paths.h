// jobs/files/paths: paths and formats, and the files that a job reads and writes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "foreign/memory_file.h"
#include "model/error.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// All bytes of a file; "-" is standard input. Throws Error (call) if it cannot be read.
std::string readFile(const std::string& path);

/// The unpacked bytes of a file (.xz, .gz). Throws Error (call) if it cannot be read or holds over 256 MB.
std::string unpacked(const std::string& path);

/// The text with each name in it ("{plate}") replaced by its value.
std::string filled(std::string pattern, const std::vector<std::pair<std::string, std::string>>& values);

/// A path's extension in lower case, without the dot: "pdf". Empty if there is none.
std::string endingOf(const std::string& path);

/// The format to write: `format`, else from the path's ending; for standard output `usual`. One name per
/// format: "jpg" for .jpeg and .JPG, "tif" for .tiff.
std::string formatOf(const std::string& path, const std::string& format, const std::string& usual);

/// Whether the format is a picture that every program can show: "jpg" or "png".
bool isPicture(const std::string& format);

/// Throws Error (call) for a format (formatOf) that is not among these: "a puzzle cannot be written as
/// 'doc'". With `asked`, the remedy mentions the setting `format`.
void checkFormat(const std::string& what, const std::string& path, const std::string& format,
                 const std::vector<std::string>& formats, bool asked = false);

/// `dir/name-2.pdf` for `dir/name.pdf`: one of several files written under one name.
std::string numberedPath(const std::string& path, const std::string& number);
/// The numbered path of file `index` (from 0) of `count`, which must not be foreign (refuseForeignFile); the
/// path itself if there is only one.
std::string partPath(const std::string& path, std::size_t index, std::size_t count);

/// Creates the folder if there is none. Throws Error (call).
void makeFolder(const std::string& path);

/// A file that a job reads.
template <typename S, typename T>
Entry readEntry(std::string name, T S::*member, std::string help, std::string form = "FILE") {
  return entry(std::move(name), member, std::move(help)).form(std::move(form)).role(Role::input);
}
/// The job's main input: `poster PUZZLE`.
template <typename S, typename T>
Entry sourceEntry(std::string name, T S::*member, std::string help, std::string form = "FILE") {
  return readEntry(std::move(name), member, std::move(help), std::move(form)).positional().required();
}
/// A file that a job writes.
template <typename S, typename T>
Entry writtenEntry(std::string name, T S::*member, std::string help, std::string form = "FILE") {
  return entry(std::move(name), member, std::move(help)).form(std::move(form)).role(Role::output);
}
/// The job's main output: `-o`.
template <typename S, typename T>
Entry outputEntry(T S::*member, std::string help, std::string form = "FILE") {
  return writtenEntry("output", member, std::move(help), std::move(form)).letter('o').required();
}
/// The format of the main output: formatOf().
template <typename S>
Entry formatEntry(std::string S::*member, std::vector<std::string> formats, const std::string& more = "") {
  return entry("format", member, "What to write, whatever the name's ending" + more)
      .choices(std::move(formats));
}
/// Help for the `sourceEntry` of a puzzle to print.
inline constexpr const char* kPuzzleHelp = "The puzzle (.ipuz, .puz); - is standard input";

/// A path in the one form that is the same for all names of a file, whether it exists or not.
std::string canonicalPath(const std::string& path);

/// The files that the settings name in this role, `output` first (without "-" and empty names).
std::vector<std::string> pathsOf(const SettingTable& table, const void* settings, Role role);

/// Whether the file begins with these bytes.
bool beginsWith(const std::string& path, const std::string& text);
/// The error "is there, and was not made by gridpress plan".
Error foreignFile(const std::string& path, const std::string& by = "gridpress",
                  const std::string& another = "folder");

/// Returns the path of a file whose name the user did not give: a numbered one, or one in a folder. Throws
/// Error (call) if the file exists and does not name gridpress as its maker. (Plain text names no maker, and
/// is not checked.)
std::string refuseForeignFile(std::string path);

/// Throws Error (call) if a file would be both read and written, or written twice.
void refuseToOverwriteInputs(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs);

/// Checks a job's settings, and the files that it reads besides. Every job begins with this.
template <typename Settings>
void refuseToOverwriteInputs(const Settings& settings, const std::vector<std::string>& more = {}) {
  const SettingTable& table = tableOf<Settings>();
  std::vector<std::string> inputs = pathsOf(table, &settings, Role::input);
  inputs.insert(inputs.end(), more.begin(), more.end());
  refuseToOverwriteInputs(inputs, pathsOf(table, &settings, Role::output));
}

/// A copy of standard input in memory, if a job's settings name it.
class PipedInput {
 public:
  /// Replaces each "-" among the inputs by the path of the copy.
  PipedInput(const SettingTable& table, void* settings);

  /// Replaces the path of the copy by "standard input".
  std::string named(std::string text) const;
  Error named(const Error& error) const;

 private:
  std::unique_ptr<foreign::MemoryFile> copy_;
};

/// Calls `work` with settings in which all inputs are files.
template <typename Settings, typename Work>
auto withPipedInput(Settings settings, Work work) {
  const PipedInput input(tableOf<Settings>(), &settings);
  try {
    auto report = work(std::as_const(settings));
    if constexpr (requires { report.checks.front().file; })
      for (auto& check : report.checks) check.file = input.named(std::move(check.file));
    return report;
  } catch (const Error& e) {
    throw input.named(e);
  }
}

}  // namespace gridpress::jobs
