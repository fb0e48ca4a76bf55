// sandbox/landlock: by the kernel's own calls, for which the C library has no functions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>

#include "sandbox/walls.h"

namespace gridpress::sandbox {

namespace {

// What later kernels know, by the numbers that they never change: the headers may be older than the kernel.
constexpr std::uint64_t kRefer = 1U << 13, kTruncate = 1U << 14, kDevices = 1U << 15;
constexpr std::uint64_t kTcp = 3, kSockets = 1, kSignals = 2;
struct Attributes {
  std::uint64_t files = 0, network = 0, scoped = 0;
};

constexpr std::uint64_t kReadFile = LANDLOCK_ACCESS_FS_READ_FILE;
constexpr std::uint64_t kRead = kReadFile | LANDLOCK_ACCESS_FS_READ_DIR;
// Neither devices nor sockets nor links: no job makes any.
constexpr std::uint64_t kMake = kRead | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                                LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR | kTruncate;
constexpr std::uint64_t kUse = kReadFile | LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate;

// The oldest kernel refuses what it does not know, even the end of the struct where that is not zero.
Attributes known(int abi) {
  Attributes attributes;
  attributes.files = kRefer - 1;  // ABI 1: all that is below.
  if (abi >= 2) attributes.files |= kRefer;
  if (abi >= 3) attributes.files |= kTruncate;
  if (abi >= 4) attributes.network = kTcp;
  if (abi >= 5) attributes.files |= kDevices;
  if (abi >= 6) attributes.scoped = kSockets | kSignals;
  return attributes;
}

std::size_t sizeAt(int abi) {
  return abi >= 6 ? sizeof(Attributes) : abi >= 4 ? 2 * sizeof(std::uint64_t) : sizeof(std::uint64_t);
}

void allow(int rules, const std::string& path, std::uint64_t ofFolders, std::uint64_t ofFiles) {
  const int place = ::open(path.c_str(), O_PATH | O_CLOEXEC);
  if (place < 0) return;  // What is not there cannot be misused.
  struct stat found {};
  if (::fstat(place, &found) == 0) {
    landlock_path_beneath_attr rule{};
    rule.parent_fd = place;
    rule.allowed_access = S_ISDIR(found.st_mode) ? ofFolders : ofFiles;
    // A pipe takes no rule, and needs none.
    ::syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  }
  ::close(place);
}

}  // namespace

int landlockAbi() {
  const long abi = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return abi > 0 ? static_cast<int>(abi) : 0;
}

int keepToFiles(const Reach& reach) {
  const int abi = landlockAbi();
  if (abi == 0) return 0;
  const Attributes attributes = known(abi);
  const int rules = static_cast<int>(::syscall(SYS_landlock_create_ruleset, &attributes, sizeAt(abi), 0));
  if (rules < 0) return 0;
  const std::uint64_t all = attributes.files;
  for (const std::string& path : reach.read) allow(rules, path, kRead & all, kReadFile & all);
  for (const std::string& path : reach.write) allow(rules, path, kMake & all, kUse & all);
  const bool kept = ::syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  ::close(rules);
  return kept ? abi : 0;
}

}  // namespace gridpress::sandbox
