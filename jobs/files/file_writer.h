// jobs/files/file_writer: atomic writing of files, and locks between runs.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <fstream>
#include <functional>
#include <ostream>

#include "jobs/files/report.h"
#include "model/events.h"
#include "model/handle.h"

namespace gridpress::jobs {

/// A file that replaces its target only when commit() is called; until then the old file is left intact. "-"
/// is standard output; devices and pipes are written to directly. A symbolic link is kept, and its target is
/// replaced. The new file has the mode of the old one and, if the process may change owners, its owner.
///
/// The unfinished file is beside the target, under an unpredictable name, and locked. Files left by a killed
/// run are not locked, and the next run removes them, unless the file system is shared by several machines,
/// where a lock may hold on one only.
class FileWriter {
 public:
  /// Throws Error (call) if the file cannot be created.
  explicit FileWriter(std::string path);
  ~FileWriter();

  std::ostream& stream();
  /// The bytes are synced to disk before the file is renamed. Throws Error (job) if not everything could be
  /// written (disk full). Returns the number of bytes written (0 for "-").
  std::uint64_t commit();

 private:
  void begin();

  std::string path_, target_, temporary_;
  std::ofstream file_;
  Handle lock_;  ///< The unfinished file, open and locked.
  bool done_ = false;
  std::atomic<bool>* noted_ = nullptr;  ///< Its entry among the unfinished files.
};

/// The path after following symbolic links, whether the file exists or not.
std::string behindLinks(const std::string& path);

/// Whether locks hold for all machines on a file system of this type (`f_type` of statfs(2)).
bool locksHold(std::int64_t fileSystem);
/// Removes what killed runs have left in a folder; if locks are not `trusted`, only records it for
/// takeLeftOvers().
void removeLeftOvers(const std::string& folder, bool trusted);
/// The left-overs that were found and not removed; each is returned once.
std::vector<std::string> takeLeftOvers();

/// Removes all unfinished files of this process. Safe to call from a signal handler.
void removeUnfinishedFiles();

/// Locks a folder or a job file during its lifetime. A killed run releases the lock and leaves nothing
/// behind. Has no effect on file systems without locks.
class RunLock {
 public:
  /// Throws Error (job) if another run holds it; with `waiting` it waits instead, and throws Stopped if that
  /// requests to stop.
  explicit RunLock(const std::string& path, Events* waiting = nullptr);

 private:
  Handle open_;
};

/// Writes a file atomically; `write(std::ostream&)` returns its extent.
template <typename Write>
OutputFile writeFile(const std::string& path, const Write& write) {
  const Meter meter;
  FileWriter file(path);
  std::string extent = write(file.stream());
  return meter.wrote(path, file.commit(), std::move(extent));
}
void writeText(const std::string& path, std::string_view text);

/// A file to be written to a folder.
struct FolderFile {
  std::string name, bytes;
};
/// Creates the folder if there is none, and writes all files or none. `claim` returns each path to write, and
/// throws for a file that must not be replaced.
std::vector<OutputFile> writeFolder(const std::string& folder, const std::vector<FolderFile>& files,
                                    const Meter& meter, const std::function<std::string(std::string)>& claim);

}  // namespace gridpress::jobs
