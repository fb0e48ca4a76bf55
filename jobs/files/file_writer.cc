// jobs/files/file_writer: a locked file with a random name, then one rename.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/file_writer.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <set>
#include <thread>

#include "jobs/files/paths.h"
#include "model/contracts.h"
#include "model/file_bytes.h"

namespace gridpress::jobs {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kStart = ".gridpress-", kEnd = ".part";

// The unfinished files, for a signal handler, which may read them at any time: a place is taken again, but
// never given back, and there are as many as were ever open at once.
constexpr std::size_t kLongest = 4096;  // As the kernel takes.
struct Unfinished {
  std::atomic<bool> used = true;
  std::array<char, kLongest> name{};
  Unfinished* next = nullptr;
};
std::atomic<Unfinished*> unfinished = nullptr;

std::atomic<bool>* noteUnfinished(const std::string& path) {
  static std::mutex one;
  const std::lock_guard lock(one);
  if (path.size() >= kLongest) return nullptr;
  Unfinished* place = unfinished;
  while (place && place->used) place = place->next;
  const bool fresh = place == nullptr;
  if (fresh) place = new Unfinished;  // Never freed: the handler may stand in it.
  std::copy_n(path.c_str(), path.size() + 1, place->name.begin());
  place->used = true;
  if (fresh) {
    place->next = unfinished;
    unfinished = place;
  }
  return &place->used;
}

mode_t fileMask() {
  static const mode_t mask = [] {
    const mode_t before = ::umask(022);  // It can only be read by setting it.
    ::umask(before);
    return before;
  }();
  return mask;
}

// A file of a name that nobody can foresee, with just this mode from the first moment: in the sandbox no
// file's mode can be changed. Of a file's old mode the mask may hold a bit back; only then is it taken away
// for the moment.
Handle makeUnfinished(const fs::path& folder, mode_t mode, std::string& name) {
  static std::mutex one;
  std::array<unsigned char, 10> chance{};
  if (::getrandom(chance.data(), chance.size(), 0) != static_cast<ssize_t>(chance.size())) return Handle();
  std::string middle;
  for (const unsigned char byte : chance) middle += static_cast<char>('a' + byte % 26);
  name = (folder / (std::string(kStart) + middle + std::string(kEnd))).string();
  const auto make = [&] {
    return Handle(::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
  };
  if ((mode & fileMask()) == 0) return make();
  const std::lock_guard lock(one);
  const mode_t before = ::umask(0);
  Handle made = make();
  ::umask(before);
  return made;
}

std::mutex leftLock;
std::vector<std::string> left;

bool onDisk(int file) {
  return ::fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;  // Some file systems have no such thing.
}

// Once a folder, since many files may go into one.
void lookForLeftOvers(const std::string& folder) {
  static std::mutex one;
  static std::set<std::string> seen;
  const std::lock_guard lock(one);
  if (!seen.insert(folder).second) return;
  struct statfs system {};
  removeLeftOvers(folder, ::statfs(folder.c_str(), &system) == 0 && locksHold(system.f_type));
}

}  // namespace

bool locksHold(std::int64_t fileSystem) {
  // Of linux/magic.h and the file systems' own sources: what several machines may share.
  constexpr auto kShared = std::to_array<std::uint32_t>({
      0x6969,      // NFS
      0x517B,      // SMB
      0xFF534D42,  // CIFS
      0xFE534D42,  // SMB2
      0x5346414F,  // AFS
      0x6B414653,  // kAFS
      0x73757245,  // Coda
      0x00C36400,  // Ceph
      0x01021997,  // 9P
      0x0BD00BD0,  // Lustre
      0x19830326,  // BeeGFS
      0x47504653,  // GPFS
      0x01161970,  // GFS2
      0x7461636F,  // OCFS2
      0x786F4256,  // VirtualBox
      0x65735546,  // FUSE: sshfs and others
  });
  return std::ranges::find(kShared, static_cast<std::uint32_t>(fileSystem)) == kShared.end();
}

void removeLeftOvers(const std::string& folder, bool trusted) {
  std::error_code ignored;
  for (fs::directory_iterator file(folder, ignored), end; !ignored && file != end; file.increment(ignored)) {
    const std::string name = file->path().filename().string();
    if (!name.starts_with(kStart) || !name.ends_with(kEnd)) continue;
    const Handle open(::open(file->path().c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    if (!open || ::flock(open.fd(), LOCK_EX | LOCK_NB) != 0) continue;
    if (trusted) {
      ::unlink(file->path().c_str());
    } else {
      const std::lock_guard lock(leftLock);
      left.push_back(file->path().string());
    }
  }
}

std::vector<std::string> takeLeftOvers() {
  const std::lock_guard lock(leftLock);
  return std::exchange(left, {});
}

std::string behindLinks(const std::string& path) {
  constexpr int kMostLinks = 40;  // As the kernel follows.
  fs::path at = path;
  std::error_code error;
  for (int i = 0; i < kMostLinks && fs::is_symlink(at, error); ++i)
    at = at.parent_path() / fs::read_symlink(at, error);
  return at.string();
}

FileWriter::FileWriter(std::string path) : path_(std::move(path)), target_(path_) {
  if (path_ == "-") return;
  std::error_code wrong;
  if (fs::is_directory(path_, wrong)) throw Error::call("this is a folder", "name a file in it", {path_, 0});
  // A device or a pipe is written to, not replaced.
  const bool special = fs::exists(path_, wrong) && !fs::is_regular_file(path_, wrong);
  errno = wrong.value();
  if (special)
    file_.open(path_, std::ios::binary);
  else if (!wrong)
    begin();
  if (!file_.is_open())
    throw Error::call(std::string("cannot write here: ") + std::strerror(errno),
                      remedyFor({errno, std::generic_category()}), {path_, 0});
}

// Opens the unfinished file; where that cannot be, errno says why.
void FileWriter::begin() {
  target_ = behindLinks(path_);
  if (::access(target_.c_str(), F_OK) == 0 && ::access(target_.c_str(), W_OK) != 0) return;
  const fs::path folder = fs::path(target_).parent_path();
  lookForLeftOvers(folder.empty() ? "." : folder.string());
  struct stat old {};
  const bool replaces = ::stat(target_.c_str(), &old) == 0;
  for (;;) {
    std::string name;
    lock_ = makeUnfinished(folder, replaces ? old.st_mode & 07777 : 0666 & ~fileMask(), name);
    if (!lock_) return;
    struct stat made {};
    // Another run may have taken the file for a left-over before it was locked. Some file systems have no
    // locks.
    const bool taken = ::flock(lock_.fd(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (!taken && ::fstat(lock_.fd(), &made) == 0 && made.st_nlink == 1) {
      temporary_ = name;
      break;
    }
  }
  noted_ = noteUnfinished(temporary_);
  if (replaces)
    (void)!::fchown(lock_.fd(), old.st_uid, old.st_gid);  // Only root may, and outside of the sandbox.
  file_.open(temporary_, std::ios::binary);
}

FileWriter::~FileWriter() {
  if (!done_ && !temporary_.empty()) {
    file_.close();
    ::unlink(temporary_.c_str());
  }
  if (noted_) *noted_ = false;
}

std::ostream& FileWriter::stream() {
  if (path_ == "-") return std::cout;
  return file_;
}

std::uint64_t FileWriter::commit() {
  EXPECTS(!done_);  // Once.
  std::ostream& out = stream();
  errno = 0;
  out.flush();
  const int why = out ? 0 : errno;
  const auto bytes = path_ == "-" ? std::streamoff(0) : static_cast<std::streamoff>(file_.tellp());
  if (path_ != "-") file_.close();
  if (!out) throw unwritten(path_ == "-" ? "standard output" : path_, why);
  if (!temporary_.empty()) {
    if (!onDisk(lock_.fd())) throw unwritten(path_, errno);
    std::error_code error;
    fs::rename(temporary_, target_, error);
    if (error) throw Error::job("cannot replace this file: " + error.message(), remedyFor(error), {path_, 0});
    const fs::path folder = fs::path(target_).parent_path();
    const Handle opened(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    ::fsync(opened.fd());
  }
  done_ = true;
  return bytes > 0 ? static_cast<std::uint64_t>(bytes) : 0;
}

void removeUnfinishedFiles() {
  for (const Unfinished* place = unfinished; place; place = place->next)
    if (place->used) ::unlink(place->name.data());
}

void writeText(const std::string& path, std::string_view text) {
  FileWriter file(path);
  file.stream() << text;
  file.commit();
}

RunLock::RunLock(const std::string& path, Events* waiting)
    : open_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
  while (open_ && ::flock(open_.fd(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    constexpr std::chrono::milliseconds kPause(100);
    if (waiting && !waiting->stop()) {
      std::this_thread::sleep_for(kPause);
      continue;
    }
    if (waiting) throw Stopped();
    throw Error::job("another run is at work here", "wait until it has ended", {path, 0});
  }
}

std::vector<OutputFile> writeFolder(const std::string& folder, const std::vector<FolderFile>& files,
                                    const Meter& meter,
                                    const std::function<std::string(std::string)>& claim) {
  makeFolder(folder);
  std::vector<std::string> paths;
  for (const FolderFile& file : files) paths.push_back(claim((fs::path(folder) / file.name).string()));
  std::vector<std::unique_ptr<FileWriter>> writers;
  for (std::size_t i = 0; i < files.size(); ++i) {
    writers.push_back(std::make_unique<FileWriter>(paths[i]));
    writers.back()->stream() << files[i].bytes;
  }
  std::vector<OutputFile> written;
  for (std::size_t i = 0; i < files.size(); ++i)
    written.push_back(meter.wrote(paths[i], writers[i]->commit(), ""));
  return written;
}

}  // namespace gridpress::jobs
