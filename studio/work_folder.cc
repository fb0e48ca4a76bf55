// studio/work_folder: flock(2) on the folder itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/work_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "model/error.h"

namespace gridpress::studio {

namespace {

namespace fs = std::filesystem;

constexpr const char* kName = "gridpress-studio-";

// Locked; none where another process holds it, where it is not ours, or no longer there.
Handle lockOf(const std::string& folder) {
  Handle open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  struct stat facts {};
  std::error_code gone;
  if (::fstat(open.fd(), &facts) == 0 && facts.st_uid == ::geteuid() &&
      ::flock(open.fd(), LOCK_EX | LOCK_NB) == 0 && fs::exists(folder, gone))
    return open;
  return Handle();
}

void removeLeftOvers(const std::string& where) {
  std::error_code ignored;
  for (fs::directory_iterator at(where, ignored), end; !ignored && at != end; at.increment(ignored)) {
    if (!at->path().filename().string().starts_with(kName)) continue;
    std::error_code failed;
    if (const Handle lock = lockOf(at->path().string())) fs::remove_all(at->path(), failed);
  }
}

}  // namespace

WorkFolder::WorkFolder() {
  const char* temporary = std::getenv("TMPDIR");
  const std::string where = temporary && *temporary ? temporary : "/tmp";
  removeLeftOvers(where);
  while (!lock_) {  // Another that starts at this moment may take it for a left-over.
    path_ = where + "/" + kName + "XXXXXX";
    if (!::mkdtemp(path_.data()))
      throw Error::job(where + ": no folder for unfinished work can be made: " + std::strerror(errno),
                       "see whether the disk is full, or let TMPDIR name another folder");
    lock_ = lockOf(path_);
  }
}

WorkFolder::~WorkFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace gridpress::studio
