// sandbox/sandbox: files first, since the filter of system calls could refuse what Landlock needs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/sandbox.h"

#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "sandbox/walls.h"

namespace gridpress::sandbox {

Walls availableWalls() {
  return {landlockAbi(), filtersSystemCalls()};
}

namespace {

// What the caller's shell or a library left open: it was opened outside, where no wall stood.
void closeOthers(std::vector<int> kept) {
  std::ranges::sort(kept);
  unsigned first = STDERR_FILENO + 1;
  const auto closeFrom = [](unsigned from, unsigned to) {
    if (from <= to) ::syscall(SYS_close_range, from, to, 0);
  };
  for (const int descriptor : kept) {
    if (descriptor < static_cast<int>(first)) continue;
    closeFrom(first, static_cast<unsigned>(descriptor) - 1);
    first = static_cast<unsigned>(descriptor) + 1;
  }
  closeFrom(first, ~0U);
}

}  // namespace

Walls enterSandbox(const Reach& reach) {
  closeOthers(reach.descriptors);
  // Without it neither wall may be built by a user who is not root.
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return {};
  Walls walls;
  walls.landlock = keepToFiles(reach);
  walls.systemCalls = refuseSystemCalls();
  return walls;
}

std::vector<std::string> systemPaths() {
  std::vector<std::string> paths = {
      // libraries that are loaded late, and the tables of iconv and locales
      "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/etc/localtime",
      "/etc/locale.alias",
      // faces, fontconfig's settings, poppler's encodings, profiles of colours
      "/usr/share", "/usr/local/share", "/etc/fonts", "/var/cache/fontconfig", "/etc/papersize",
      // the process itself, cores and memory
      "/proc/self", "/proc/meminfo", "/proc/cpuinfo", "/proc/stat", "/sys/devices/system/cpu",
      "/sys/fs/cgroup", "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};
  const auto below = [&](const char* variable, const char* name) {
    if (const char* folder = std::getenv(variable); folder && *folder)
      paths.push_back(std::string(folder) + name);
  };
  for (const char* name :
       {"/.fonts", "/.fonts.conf", "/.config/fontconfig", "/.local/share/fonts", "/.cache/fontconfig"})
    below("HOME", name);
  below("XDG_CONFIG_HOME", "/fontconfig");
  below("XDG_DATA_HOME", "/fonts");
  below("XDG_CACHE_HOME", "/fontconfig");
  below("FONTCONFIG_FILE", "");
  below("FONTCONFIG_PATH", "");
  return paths;
}

}  // namespace gridpress::sandbox
