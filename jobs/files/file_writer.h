// jobs/files/file_writer: files that nobody ever reads half, and one run at a time.
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

/// A file that replaces its target only when commit() is called; before, or when it never is, the old file
/// stays whole. "-" is standard output; a device or a pipe is written to as it is. A symbolic link stays one:
/// what it points at is replaced. The new file has the old one's mode and, where the program may give files
/// away, its owner.
///
/// What is unfinished lies beside the target under a name that nobody can foresee, and is locked; what a run
/// that was killed has left there is not, and the next run removes it, unless
/// the file system is shared by several machines, where a lock may hold on one only.
class FileWriter {
 public:
  /// Throws Error (call) where a file cannot be made there.
  explicit FileWriter(std::string path);
  ~FileWriter();

  std::ostream& stream();
  /// The bytes are on the disk before the name is. Throws Error (job) where not everything could be written
  /// (a full disk). Returns the bytes written (0 for "-").
  std::uint64_t commit();

 private:
  void begin();

  std::string path_, target_, temporary_;
  std::ofstream file_;
  Handle lock_;  ///< The unfinished file, open and locked.
  bool done_ = false;
  std::atomic<bool>* noted_ = nullptr;  ///< That it is one of the unfinished files.
};

/// The name that a file has behind symbolic links, whether it is there or not.
std::string behindLinks(const std::string& path);

/// Whether a lock holds for everybody on a file system of this kind (`f_type` of statfs(2)).
bool locksHold(std::int64_t fileSystem);
/// What runs that were killed have left in a folder: removed, or kept for takeLeftOvers() where locks cannot
/// be trusted.
void removeLeftOvers(const std::string& folder, bool trusted);
/// The left-overs that were found and not removed; each is given once.
std::vector<std::string> takeLeftOvers();

/// Removes every unfinished file of this process. May be called from a signal handler.
void removeUnfinishedFiles();

/// Holds a folder, or a file that says what is made, as long as it lives. A run that is killed lets go of it,
/// and nothing is left behind. File systems without locks hold nothing.
class RunLock {
 public:
  /// Throws Error (job) where another run holds it; with `waiting` it waits, and throws Stopped where that
  /// says stop.
  explicit RunLock(const std::string& path, Events* waiting = nullptr);

 private:
  Handle open_;
};

/// Writes a file whole: `write(std::ostream&)` gives its extent.
template <typename Write>
OutputFile writeFile(const std::string& path, const Write& write) {
  const Meter meter;
  FileWriter file(path);
  std::string extent = write(file.stream());
  return meter.wrote(path, file.commit(), std::move(extent));
}
void writeText(const std::string& path, std::string_view text);

/// A file by its name within a folder.
struct FolderFile {
  std::string name, bytes;
};
/// Makes the folder where there is none, and writes all files or none. `claim` gives each path, and throws
/// for one that is somebody's own.
std::vector<OutputFile> writeFolder(const std::string& folder, const std::vector<FolderFile>& files,
                                    const Meter& meter, const std::function<std::string(std::string)>& claim);

}  // namespace gridpress::jobs
