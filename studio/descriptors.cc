// studio/descriptors: as unix(7) has it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/descriptors.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace gridpress::studio {

namespace {

/// One byte, with room for one descriptor beside it.
class DescriptorMessage {
 public:
  DescriptorMessage() {
    header_.msg_iov = &part_;
    header_.msg_iovlen = 1;
    header_.msg_control = space_;
    header_.msg_controllen = sizeof space_;
  }
  DescriptorMessage(const DescriptorMessage&) = delete;
  DescriptorMessage& operator=(const DescriptorMessage&) = delete;

  msghdr* header() { return &header_; }
  cmsghdr* head() { return CMSG_FIRSTHDR(&header_); }

 private:
  char byte_ = 'w';
  alignas(cmsghdr) char space_[CMSG_SPACE(sizeof(int))] = {};
  iovec part_{&byte_, 1};
  msghdr header_{};
};

}  // namespace

bool sendDescriptor(int socket, int descriptor) {
  DescriptorMessage message;
  if (descriptor < 0) {
    message.header()->msg_control = nullptr;
    message.header()->msg_controllen = 0;
  } else {
    cmsghdr* head = message.head();
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
  }
  ssize_t sent;
  do sent = ::sendmsg(socket, message.header(), MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == 1;
}

std::optional<int> receiveDescriptor(int socket) {
  DescriptorMessage message;
  ssize_t got;
  do got = ::recvmsg(socket, message.header(), MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  if (got != 1) return {};
  const cmsghdr* head = message.head();
  if (!head || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) return -1;
  int descriptor = -1;
  std::memcpy(&descriptor, CMSG_DATA(head), sizeof descriptor);
  return descriptor;
}

bool writeAll(int socket, std::string_view bytes, std::chrono::steady_clock::time_point until) {
  while (!bytes.empty() && std::chrono::steady_clock::now() < until) {
    const ssize_t n = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(n));
      continue;
    }
    if (n == 0 || (errno != EINTR && errno != EAGAIN)) return false;
    pollfd ready{socket, POLLOUT, 0};
    ::poll(&ready, 1, 100);
  }
  return bytes.empty();
}

}  // namespace gridpress::studio
