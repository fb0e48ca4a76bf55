// tests/sandbox/escapes: by the kernel's own numbers, since the C library would refuse some by itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "escapes.h"

#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <memory>

#include "sandbox/walls.h"

namespace gridpress::test {

namespace {

long limitOther(pid_t other) {
  const rlimit most{1U << 30, 1U << 30};
  return ::prlimit(other, RLIMIT_CORE, &most, nullptr);
}

long forked(long pid) {
  if (pid == 0) ::_exit(0);
  return pid;
}

long cloned(unsigned long flags) {
  return forked(::syscall(SYS_clone, flags | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
}

long clonedNew() {
  clone_args args{};
  args.exit_signal = SIGCHLD;
  return forked(::syscall(SYS_clone3, &args, sizeof args));
}

long pinned(pid_t pid) {
  cpu_set_t first;
  CPU_ZERO(&first);
  CPU_SET(0, &first);
  return ::sched_setaffinity(pid, sizeof first, &first);
}

void addFiles(std::vector<Escape>& all, const Victims& on) {
  const char* file = on.file.c_str();
  all.insert(
      all.end(),
      {{"chmod", true, [=] { return ::chmod(file, 0777); }},
       {"fchmod", true, [=] { return ::fchmod(on.opened, 0777); }},
       {"fchmodat2", false, [=] { return ::syscall(452, AT_FDCWD, file, 0777, AT_SYMLINK_NOFOLLOW); }},
       {"chown", true, [=] { return ::chown(file, ::getuid(), ::getgid()); }},
       {"fchown", true, [=] { return ::fchown(on.opened, ::getuid(), ::getgid()); }},
       {"lchown", true, [=] { return ::lchown(file, ::getuid(), ::getgid()); }},
       {"setxattr", false, [=] { return ::setxattr(file, "user.x", "y", 1, 0); }},
       {"fsetxattr", false, [=] { return ::fsetxattr(on.opened, "user.x", "y", 1, 0); }},
       {"removexattr", false, [=] { return ::removexattr(file, "user.x"); }},
       {"utimensat", true, [=] { return ::utimensat(AT_FDCWD, file, nullptr, 0); }},
       {"futimens", true, [=] { return ::futimens(on.opened, nullptr); }},
       {"utimes", true, [=] { return ::utimes(file, nullptr); }},
       {"ioctl FS_IOC_SETFLAGS", false,
        [=] {
          int flags = 0;
          return ::ioctl(on.opened, _IOW('f', 2, long), &flags);
        }},
       {"link", true, [=] { return ::link(file, (on.folder + "/linked").c_str()); }},
       {"symlink", true, [=] { return ::symlink("/etc", (on.folder + "/link").c_str()); }},
       {"mknod", true, [=] { return ::mknod((on.folder + "/pipe").c_str(), S_IFIFO | 0600, 0); }},
       {"name_to_handle_at", false,
        [=] { return ::syscall(SYS_name_to_handle_at, AT_FDCWD, file, nullptr, nullptr, 0); }},
       {"open_by_handle_at", false, [=] { return ::syscall(SYS_open_by_handle_at, AT_FDCWD, nullptr, 0); }},
       {"inotify_init1", true, [] { return ::inotify_init1(0); }},
       {"fanotify_init", true, [] { return ::syscall(SYS_fanotify_init, 0, 0); }},
       {"fcntl F_NOTIFY", true,
        [=] { return ::fcntl(::open(on.folder.c_str(), O_RDONLY), F_NOTIFY, DN_ACCESS); }},
       {"fcntl F_SETLEASE", true, [=] { return ::fcntl(on.opened, F_SETLEASE, F_WRLCK); }}});
}

void addTerminal(std::vector<Escape>& all, const Victims& on) {
  const auto asks = [on](unsigned long what) {
    char typed = 'x';
    return ::ioctl(on.terminal, what, &typed);
  };
  // Only the low half of the request counts, whatever the upper half says.
  constexpr unsigned long kUpper = 0x100000000UL;
  all.insert(all.end(), {{"ioctl TIOCSTI", true, [=] { return asks(TIOCSTI); }},
                         {"ioctl TIOCSTI, upper bits set", true,
                          [=] { return ::syscall(SYS_ioctl, on.terminal, kUpper | TIOCSTI, "x"); }},
                         {"ioctl TIOCLINUX", false, [=] { return asks(TIOCLINUX); }},
                         {"ioctl TIOCSETD", false,
                          [=] {
                            int line = 0;
                            return ::ioctl(on.terminal, TIOCSETD, &line);
                          }},
                         {"ioctl TIOCSCTTY", false, [=] { return ::ioctl(on.terminal, TIOCSCTTY, 1); }},
                         {"ioctl TIOCCONS", false, [=] { return asks(TIOCCONS); }},
                         {"ioctl TCSETS", false, [=] { return asks(TCSETS); }},
                         {"ioctl TIOCSPGRP", false, [=] { return asks(TIOCSPGRP); }},
                         {"ioctl TIOCSWINSZ", false,
                          [=] {
                            winsize size{};
                            return ::ioctl(on.terminal, TIOCSWINSZ, &size);
                          }},
                         {"ioctl FIOSETOWN", false,
                          [=] {
                            int pid = on.other;
                            return ::ioctl(on.terminal, FIOSETOWN, &pid);
                          }},
                         {"ioctl FIOASYNC", false,
                          [=] {
                            int yes = 1;
                            return ::ioctl(on.terminal, FIOASYNC, &yes);
                          }},
                         {"vhangup", false, [] { return ::vhangup(); }}});
}

void addProcesses(std::vector<Escape>& all, const Victims& on) {
  const pid_t other = on.other;
  all.insert(
      all.end(),
      {{"kill", true, [=] { return ::kill(other, SIGCONT); }},
       {"kill of a group", true, [=] { return ::kill(-::getpgid(other), 0); }},
       {"kill of all", false, [] { return ::kill(-1, SIGCONT); }},
       {"tkill", true, [=] { return ::syscall(SYS_tkill, other, SIGCONT); }},
       {"tgkill", true, [=] { return ::syscall(SYS_tgkill, other, other, SIGCONT); }},
       {"rt_sigqueueinfo", false,
        [=] {
          siginfo_t info{};
          return ::syscall(SYS_rt_sigqueueinfo, other, SIGCONT, &info);
        }},
       {"pidfd_open", true, [=] { return ::syscall(SYS_pidfd_open, other, 0); }},
       {"fcntl F_SETOWN", true, [=] { return ::fcntl(on.opened, F_SETOWN, other); }},
       {"fcntl F_SETSIG", true, [=] { return ::fcntl(on.opened, F_SETSIG, SIGKILL); }},
       {"prlimit of another", true, [=] { return limitOther(other); }},
       {"sched_setaffinity of another", true, [=] { return pinned(other); }},
       {"sched_setscheduler", true,
        [=] {
          sched_param none{};
          return ::sched_setscheduler(other, SCHED_OTHER, &none);
        }},
       {"setpriority of another", true,
        [=] { return ::setpriority(PRIO_PROCESS, static_cast<id_t>(other), 1); }},
       {"ioprio_set of another", true, [=] { return ::syscall(SYS_ioprio_set, 1, other, 2 << 13 | 4); }},
       {"process_madvise", false, [=] { return ::syscall(SYS_process_madvise, -1, nullptr, 0, 0, 0); }},
       {"process_vm_readv", false,
        [=] { return ::syscall(SYS_process_vm_readv, other, nullptr, 0, nullptr, 0, 0); }},
       {"kcmp", false, [=] { return ::syscall(SYS_kcmp, other, other, 0, 0, 0); }},
       {"fork", true, [] { return forked(::syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }},
       {"clone with a user name space", true, [] { return cloned(CLONE_NEWUSER); }},
       {"clone with a network name space", false, [] { return cloned(CLONE_NEWUSER | CLONE_NEWNET); }},
       {"clone3", true, clonedNew},
       {"unshare", true, [] { return ::unshare(CLONE_NEWUSER); }},
       {"setns", false, [] { return ::setns(-1, 0); }},
       {"execve", false,
        [] {
          char name[] = "true";
          char* const args[] = {name, nullptr};
          return ::execv("/bin/true", args);
        }},
       {"execveat", false, [] { return ::syscall(SYS_execveat, -1, "", nullptr, nullptr, 0); }},
       {"setsid", true, [] { return ::setsid(); }},
       {"prctl PR_SET_PDEATHSIG", true, [] { return ::prctl(PR_SET_PDEATHSIG, 0); }},
       {"prctl PR_SET_DUMPABLE", true, [] { return ::prctl(PR_SET_DUMPABLE, 1); }},
       {"prctl PR_SET_CHILD_SUBREAPER", true, [] { return ::prctl(PR_SET_CHILD_SUBREAPER, 1); }},
       {"setuid", true, [] { return ::setuid(::getuid()); }},
       {"alarm", true, [] { return ::syscall(SYS_setitimer, ITIMER_REAL, nullptr, nullptr); }},
       {"timer_create", true, [] {
          timer_t timer{};
          return ::syscall(SYS_timer_create, CLOCK_MONOTONIC, nullptr, &timer);
        }}});
}

void addKernel(std::vector<Escape>& all) {
  const auto call = [](long number) { return [number] { return ::syscall(number, 0, 0, 0, 0, 0); }; };
  all.insert(all.end(),
             {
                 {"socket", true, [] { return ::socket(AF_UNIX, SOCK_STREAM, 0); }},
                 {"socketpair", true,
                  [] {
                    int pair[2];
                    return ::socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
                  }},
                 {"shmget", true, [] { return ::shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600); }},
                 {"msgget", true, [] { return ::msgget(IPC_PRIVATE, IPC_CREAT | 0600); }},
                 {"semget", true, [] { return ::syscall(SYS_semget, IPC_PRIVATE, 1, IPC_CREAT | 0600); }},
                 {"mq_open", false, call(SYS_mq_open)},
                 {"mount", false, call(SYS_mount)},
                 {"mount_setattr", false, call(SYS_mount_setattr)},
                 {"fsopen", false, call(SYS_fsopen)},
                 {"fspick", false, call(SYS_fspick)},
                 {"open_tree", false, call(SYS_open_tree)},
                 {"chroot", false, [] { return ::chroot("/"); }},
                 {"io_uring_setup", false, call(SYS_io_uring_setup)},
                 {"bpf", false, call(SYS_bpf)},
                 {"perf_event_open", false, call(SYS_perf_event_open)},
                 {"userfaultfd", false, call(SYS_userfaultfd)},
                 {"keyctl", false, call(SYS_keyctl)},
                 {"syslog", true, [] { return ::syscall(SYS_syslog, 10, nullptr, 0); }},
                 {"kexec_load", false, call(SYS_kexec_load)},
                 {"reboot", false, call(SYS_reboot)},
                 {"swapon", false, call(SYS_swapon)},
                 {"acct", false, call(SYS_acct)},
                 {"quotactl", false, call(SYS_quotactl)},
                 {"init_module", false, call(SYS_init_module)},
                 {"settimeofday", false, call(SYS_settimeofday)},
                 {"sethostname", false, call(SYS_sethostname)},
                 {"personality", true, [] { return ::syscall(SYS_personality, 0xFFFFFFFF); }},
                 {"ptrace", false, call(SYS_ptrace)},
                 {"seccomp", false, call(SYS_seccomp)},
#ifdef __x86_64__
                 {"socket, by its number in x32", false,
                  [] { return ::syscall(0x40000000 | SYS_socket, AF_INET, SOCK_STREAM, 0); }},
#endif
             });
}

}  // namespace

std::vector<Escape> escapes(const Victims& on) {
  std::vector<Escape> all;
  addFiles(all, on);
  addTerminal(all, on);
  addProcesses(all, on);
  addKernel(all);
  return all;
}

std::string tryEveryOtherCall(int& tried) {
  constexpr int kPastAll = 1024;  // The newest kernels are at 470: what is still to come is refused, too.
  for (int number = 0; number < kPastAll; ++number) {
    const std::unique_ptr<char, decltype(&std::free)> name(
        ::seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, number), &std::free);
    if (name && sandbox::allowsAlways(name.get())) continue;
#ifdef __x86_64__
    if (number == 335 || number == 336)
      continue;  // uretprobe, uprobe: the kernel's own, which no filter sees.
#endif
    ++tried;
    errno = 0;
    if (::syscall(number, 0, 0, 0, 0, 0, 0) == -1 && errno == ENOSYS) continue;
    // Allowed with some arguments, of which these are none, or are: fcntl F_DUPFD and prlimit of one's own.
    const std::string which = name ? name.get() : "call " + std::to_string(number);
    if (which != "fcntl" && which != "prlimit64") return which + " gave " + std::to_string(errno);
  }
  return {};
}

}  // namespace gridpress::test
