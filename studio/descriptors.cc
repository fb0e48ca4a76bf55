// studio/descriptors: as unix(7) has it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/descriptors.h"

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
  cmsghdr* head = message.head();
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof(int));
  std::memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
  ssize_t sent;
  do sent = ::sendmsg(socket, message.header(), MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == 1;
}

int receiveDescriptor(int socket) {
  DescriptorMessage message;
  ssize_t got;
  do got = ::recvmsg(socket, message.header(), MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  const cmsghdr* head = got == 1 ? message.head() : nullptr;
  if (!head || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) return -1;
  int descriptor = -1;
  std::memcpy(&descriptor, CMSG_DATA(head), sizeof descriptor);
  return descriptor;
}

bool writeAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

}  // namespace gridpress::studio
