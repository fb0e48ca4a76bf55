// sandbox/system_calls: the calls that a job may make; everything else is refused (seccomp, by libseccomp).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>

#include "sandbox/walls.h"

namespace gridpress::sandbox {

namespace {

// By name: libseccomp knows each machine's numbers, and passes over what a machine does not have. What a
// newer C library calls first and an older kernel lacks (clone3, faccessat2) is answered with ENOSYS, so it
// falls back.
constexpr const char* kAllowed[] = {
    // files that are open
    "read", "write", "readv", "writev", "pread64", "pwrite64", "preadv", "pwritev", "preadv2", "pwritev2",
    "lseek", "_llseek", "close", "close_range", "dup", "dup2", "dup3", "fstat", "fstat64", "fstatfs",
    "fstatfs64", "fsync", "fdatasync", "ftruncate", "ftruncate64", "fallocate", "fadvise64", "fadvise64_64",
    "arm_fadvise64_64", "readahead", "flock", "getdents", "getdents64", "copy_file_range", "sendfile",
    "sendfile64", "pipe", "pipe2", "eventfd2", "poll", "ppoll", "select", "pselect6", "epoll_create1",
    "epoll_ctl", "epoll_wait", "epoll_pwait",
    // a socket that was handed over: none can be made
    "sendto", "recvfrom", "shutdown",
    // files by name, which Landlock keeps to the job's
    "open", "openat", "creat", "stat", "stat64", "lstat", "lstat64", "newfstatat", "fstatat64", "statx",
    "statfs", "statfs64", "access", "faccessat", "faccessat2", "readlink", "readlinkat", "getcwd", "chdir",
    "fchdir", "mkdir", "mkdirat", "rmdir", "rename", "renameat", "renameat2", "unlink", "unlinkat",
    // memory
    "brk", "mmap", "mmap2", "munmap", "mprotect", "mremap", "madvise", "msync", "membarrier", "memfd_create",
    // threads, and waiting for each other
    "futex", "futex_time64", "futex_waitv", "set_robust_list", "get_robust_list", "rseq", "set_tid_address",
    "sched_yield", "sched_getaffinity", "getcpu", "exit", "exit_group", "nanosleep", "clock_nanosleep",
    "clock_nanosleep_time64", "restart_syscall",
    // its own signals
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigreturn", "sigaltstack", "timer_settime",
    "timer_gettime",
    // what it may know
    "getpid", "gettid", "getppid", "getuid", "getuid32", "geteuid", "geteuid32", "getgid", "getgid32",
    "getegid", "getegid32", "getrlimit", "ugetrlimit", "getrusage", "times", "time", "gettimeofday",
    "clock_gettime", "clock_gettime64", "clock_getres", "clock_getres_time64", "sysinfo", "uname",
    "getrandom", "umask", "arch_prctl"};

// A sanitizer stops its own process with ptrace to look for leaks, from a process that it clones.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::initializer_list<const char*> kSanitizer = {
    "ptrace", "clone", "wait4", "prctl", "sched_setaffinity", "personality", "mincore"};
#else
constexpr std::initializer_list<const char*> kSanitizer = {};
#endif

struct Released {
  void operator()(void* filter) const { ::seccomp_release(filter); }
};

class Filter {
 public:
  // As if the kernel did not have it: libraries are prepared for that, and go on another way.
  Filter() : context_(::seccomp_init(SCMP_ACT_ERRNO(ENOSYS))) {
    if (!context_) return;
    // Calls by the numbers of another kind of machine (32 bits, x32).
    ::seccomp_attr_set(context_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(ENOSYS));
    ::seccomp_attr_set(context_.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2);  // A tree instead of a list.
  }

  void allow(const char* call) { add(SCMP_ACT_ALLOW, call, {}); }
  void allow(const char* call, scmp_arg_cmp first) { add(SCMP_ACT_ALLOW, call, {first}); }
  /// Allowed where an argument is one of these; the kernel looks at its low 32 bits alone, and so does this.
  void allowAmong(const char* call, unsigned argument, std::initializer_list<std::uint64_t> values) {
    for (const std::uint64_t value : values) allow(call, low(argument, value));
  }
  static scmp_arg_cmp low(unsigned argument, std::uint64_t value) {
    return {argument, SCMP_CMP_MASKED_EQ, 0xFFFFFFFF, value & 0xFFFFFFFF};
  }
  bool load() const { return context_ && sound_ && ::seccomp_load(context_.get()) == 0; }

 private:
  void add(std::uint32_t action, const char* call, std::initializer_list<scmp_arg_cmp> conditions) {
    const int number = ::seccomp_syscall_resolve_name(call);
    if (!context_ || number == __NR_SCMP_ERROR || number < 0) return;  // Not on this machine.
    sound_ = ::seccomp_rule_add_array(context_.get(), action, number,
                                      static_cast<unsigned>(conditions.size()), conditions.begin()) == 0 &&
             sound_;
  }

  std::unique_ptr<void, Released> context_;
  bool sound_ = true;
};

void allowByArguments(Filter& filter) {
  // A thread, but no process and no name space. clone3 keeps its flags where no filter can look.
  constexpr std::uint64_t kThread = CLONE_VM | CLONE_SIGHAND | CLONE_THREAD;
  constexpr std::uint64_t kSpaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                    CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
#ifdef __s390x__
  constexpr unsigned kFlags = 1;
#else
  constexpr unsigned kFlags = 0;
#endif
  filter.allow("clone", {kFlags, SCMP_CMP_MASKED_EQ, kThread | kSpaces, kThread});
  // Questions about a descriptor; nothing that a terminal would take for typed (TIOCSTI, TIOCLINUX), and no
  // owner for its signals (FIOSETOWN).
  filter.allowAmong("ioctl", 1, {TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX});
  // No owner either (F_SETOWN, F_SETSIG): the kernel would send its signals to any process.
  for (const char* call : {"fcntl", "fcntl64"})
    filter.allowAmong(call, 1,
                      {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK,
                       F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW});
  // Names of threads. What glib asks of capabilities is answered with an error, as it expects.
  filter.allowAmong("prctl", 0, {PR_SET_NAME, PR_GET_NAME});
  // Limits and signals: this process's, and nobody else's.
  const auto self = static_cast<std::uint64_t>(::getpid());
  filter.allowAmong("prlimit64", 0, {0, self});
  for (const char* call : {"kill", "tgkill"}) filter.allowAmong(call, 0, {self});
}

}  // namespace

bool filtersSystemCalls() {
  const std::uint32_t action = SECCOMP_RET_ERRNO;
  return ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

bool allowsAlways(std::string_view call) {
  const auto among = [call](const auto& calls) {
    return std::find(std::begin(calls), std::end(calls), call) != std::end(calls);
  };
  return among(kAllowed) || among(kSanitizer);
}

bool refuseSystemCalls() {
  if (!filtersSystemCalls()) return false;
  Filter filter;
  for (const char* call : kAllowed) filter.allow(call);
  for (const char* call : kSanitizer) filter.allow(call);
  allowByArguments(filter);
  return filter.load();
}

}  // namespace gridpress::sandbox
