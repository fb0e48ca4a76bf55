// jobs/files/paths: what names of files say, and which files a job reads and writes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "foreign/memory_file.h"
#include "model/error.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// A whole file's bytes; "-" is standard input. Throws Error (call) where it cannot be read.
std::string readFile(const std::string& path);

/// The bytes of a packed file (.xz, .gz). Throws Error (call) where it cannot be read or holds over 256 MB.
std::string unpacked(const std::string& path);

/// A file's text with each name in it ("{plate}") replaced by its value.
std::string filled(std::string pattern, const std::vector<std::pair<std::string, std::string>>& values);

/// A path's ending in lower case, without the dot: "pdf". Empty where there is none.
std::string endingOf(const std::string& path);

/// What to write: as `format` says, else by the path's ending; on standard output `usual`. One name a format:
/// "jpg" of .jpeg and .JPG, "tif" of .tiff.
std::string formatOf(const std::string& path, const std::string& format, const std::string& usual);

/// Whether such a file is pixels that every program shows: "jpg" or "png".
bool isPicture(const std::string& format);

/// Throws Error (call) for a format (formatOf) that is none of these: "a puzzle cannot be written as 'doc'".
/// With `asked` a setting names the format, too.
void checkFormat(const std::string& what, const std::string& path, const std::string& format,
                 const std::vector<std::string>& formats, bool asked = false);

/// `dir/name-2.pdf` of `dir/name.pdf`: one of several files that are asked for under one name.
std::string numberedPath(const std::string& path, const std::string& number);
/// The same of file `index` (from 0) of `count`, which must not be anybody else's (refuseForeignFile); of a
/// single one the name itself.
std::string partPath(const std::string& path, std::size_t index, std::size_t count);

/// Makes the folder where there is none. Throws Error (call).
void makeFolder(const std::string& path);

/// A file that a job reads.
template <typename S, typename T>
Entry readEntry(std::string name, T S::*member, std::string help, std::string form = "FILE") {
  return entry(std::move(name), member, std::move(help)).form(std::move(form)).role(Role::input);
}
/// What it is about: `poster PUZZLE`.
template <typename S, typename T>
Entry sourceEntry(std::string name, T S::*member, std::string help, std::string form = "FILE") {
  return readEntry(std::move(name), member, std::move(help), std::move(form)).positional().required();
}
/// A file that it writes.
template <typename S, typename T>
Entry writtenEntry(std::string name, T S::*member, std::string help, std::string form = "FILE") {
  return entry(std::move(name), member, std::move(help)).form(std::move(form)).role(Role::output);
}
/// The one that it is run for: `-o`.
template <typename S, typename T>
Entry outputEntry(T S::*member, std::string help, std::string form = "FILE") {
  return writtenEntry("output", member, std::move(help), std::move(form)).letter('o').required();
}
/// What kind of file that is: formatOf().
template <typename S>
Entry formatEntry(std::string S::*member, std::vector<std::string> formats, const std::string& more = "") {
  return entry("format", member, "What to write, whatever the name's ending" + more)
      .choices(std::move(formats));
}
/// What `sourceEntry` says of a puzzle to print.
inline constexpr const char* kPuzzleHelp = "The puzzle (.ipuz, .puz); - is standard input";

/// A path in the one form in which two names of a file are the same, whether it is there or not.
std::string canonicalPath(const std::string& path);

/// The files that settings name in this role, the one called `output` first ("-" and empty names are none).
std::vector<std::string> pathsOf(const SettingTable& table, const void* settings, Role role);

/// Whether its first bytes are these.
bool beginsWith(const std::string& path, const std::string& text);
/// "is there, and was not made by gridpress plan".
Error foreignFile(const std::string& path, const std::string& by = "gridpress",
                  const std::string& another = "folder");

/// The path of a file that gets a name of ours: a number behind the name that was asked for, or a name in a
/// folder. Throws Error (call) where such a file is there and does not say that gridpress made it. (A plain
/// text says nothing of itself, and is not looked at.)
std::string refuseForeignFile(std::string path);

/// Throws Error (call) where a file would be read and written, or written twice: the input would be lost.
void refuseToOverwriteInputs(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs);

/// The same of a job's settings, and of what it reads besides. Every job begins with it.
template <typename Settings>
void refuseToOverwriteInputs(const Settings& settings, const std::vector<std::string>& more = {}) {
  const SettingTable& table = tableOf<Settings>();
  std::vector<std::string> inputs = pathsOf(table, &settings, Role::input);
  inputs.insert(inputs.end(), more.begin(), more.end());
  refuseToOverwriteInputs(inputs, pathsOf(table, &settings, Role::output));
}

/// A copy of standard input in memory, where a job's settings ask for it.
class PipedInput {
 public:
  /// Puts the copy's path into the place of each "-" among the inputs.
  PipedInput(const SettingTable& table, void* settings);

  /// What is said of the copy is said of standard input.
  std::string named(std::string text) const;
  Error named(const Error& error) const;

 private:
  std::unique_ptr<foreign::MemoryFile> copy_;
};

/// Calls `work` with settings whose inputs are all files.
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
