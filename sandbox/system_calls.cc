// sandbox/system_calls: a filter for seccomp, written out: it is too short for a library that writes filters.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sandbox/walls.h"

namespace gridpress::sandbox {

namespace {

// The calls' numbers are the machine's: a filter that does not ask whose they are can be gone around.
#if defined(__x86_64__) && !defined(__ILP32__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t kMachine = 0;
#endif
constexpr std::uint32_t kForeign = 0x40000000;  // x86-64's other numbers (x32) begin here; nobody else's do.

// What is refused, and not what is allowed: the libraries that read files call what they like, from version
// to version, and a list of all that would fail somewhere. Files are Landlock's.
constexpr long kRefused[] = {
    // network
    SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    // other programs
    SYS_execve, SYS_execveat,
    // other processes
    SYS_process_vm_readv, SYS_process_vm_writev,
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    SYS_ptrace,  // The leak sanitizer stops its own process so.
#endif
    // ways around a filter of calls or paths
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_open_by_handle_at,
    // the kernel and its name spaces
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_unshare,
    SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_move_mount, SYS_open_tree, SYS_fsopen,
    SYS_fsmount, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_personality};

sock_filter load(std::size_t offset) {
  return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
}
// Where it holds, the next step is skipped or taken.
sock_filter skipNextIf(std::uint16_t test, std::uint32_t value) {
  return BPF_JUMP(static_cast<std::uint16_t>(BPF_JMP | test | BPF_K), value, 1, 0);
}
sock_filter takeNextIf(std::uint16_t test, std::uint32_t value) {
  return BPF_JUMP(static_cast<std::uint16_t>(BPF_JMP | test | BPF_K), value, 0, 1);
}
sock_filter answer(std::uint32_t action) {
  return BPF_STMT(BPF_RET | BPF_K, action);
}

std::vector<sock_filter> filter() {
  // An error and not the process's end: whoever asks for a cache over a socket goes on without.
  const sock_filter refused = answer(SECCOMP_RET_ERRNO | EPERM);
  std::vector<sock_filter> steps = {
      load(offsetof(seccomp_data, arch)), skipNextIf(BPF_JEQ, kMachine), refused,
      load(offsetof(seccomp_data, nr)),   takeNextIf(BPF_JGE, kForeign), refused};
  for (const long call : kRefused) {
    steps.push_back(takeNextIf(BPF_JEQ, static_cast<std::uint32_t>(call)));
    steps.push_back(refused);
  }
  steps.push_back(answer(SECCOMP_RET_ALLOW));
  return steps;
}

}  // namespace

bool filtersSystemCalls() {
  const std::uint32_t action = SECCOMP_RET_ERRNO;
  return kMachine != 0 && ::syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

bool refuseSystemCalls() {
  if (!filtersSystemCalls()) return false;
  std::vector<sock_filter> steps = filter();
  const sock_fprog program{static_cast<unsigned short>(steps.size()), steps.data()};
  return ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

}  // namespace gridpress::sandbox
