// studio/connections: shutdown(2) ends a connection; libmicrohttpd finds out, and closes it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/connections.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <cstring>

namespace gridpress::studio {

namespace {

constexpr auto kWriting = std::chrono::seconds(60);
constexpr std::size_t kSlowest = 20'000;  // Bytes a second of an answer, beyond that.

}  // namespace

std::string clientOf(MHD_Connection* connection) {
  const MHD_ConnectionInfo* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (!info || !info->client_addr) return {};
  char text[INET6_ADDRSTRLEN] = {};
  if (info->client_addr->sa_family == AF_INET) {
    ::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(info->client_addr)->sin_addr, text,
                sizeof text);
  } else if (info->client_addr->sa_family == AF_INET6) {
    in6_addr address = reinterpret_cast<const sockaddr_in6*>(info->client_addr)->sin6_addr;
    if (!IN6_IS_ADDR_V4MAPPED(&address)) std::memset(address.s6_addr + 8, 0, 8);
    ::inet_ntop(AF_INET6, &address, text, sizeof text);
  }
  return text;
}

Connections::Connections(std::size_t most, std::chrono::seconds reading)
    : most_(most), reading_(reading), watcher_([this] { watch(); }) {}

Connections::~Connections() {
  {
    const std::lock_guard lock(one_);
    ending_ = true;
  }
  ends_.notify_all();
  watcher_.join();
}

void Connections::notice(void* self, MHD_Connection* connection, void**,
                         MHD_ConnectionNotificationCode what) {
  auto& all = *static_cast<Connections*>(self);
  const std::lock_guard lock(all.one_);
  if (what == MHD_CONNECTION_NOTIFY_STARTED) {
    // A copy: what is asked next (clientOf) may be written to the same place, and is by libmicrohttpd 1.0.
    const int socket = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    if (all.all_.size() >= all.most_) all.makeRoom();
    const std::string client = clientOf(connection);
    ++all.perClient_[client];
    all.all_[connection] = {socket, client, Clock::now() + all.reading_, true};
  } else if (const auto at = all.all_.find(connection); at != all.all_.end()) {
    if (const auto count = all.perClient_.find(at->second.client); --count->second == 0)
      all.perClient_.erase(count);
    all.all_.erase(at);
  }
}

void Connections::makeRoom() {
  One* first = nullptr;
  const auto before = [this](const One& a, const One& b) {
    const std::size_t more = perClient_[a.client], fewer = perClient_[b.client];
    return more != fewer ? more > fewer : a.until < b.until;
  };
  for (auto& [connection, one] : all_)
    if (one.reading && (!first || before(one, *first))) first = &one;
  if (!first) return;
  ::shutdown(first->socket, SHUT_RDWR);
  first->reading = false;
}

void Connections::set(MHD_Connection* connection, Clock::time_point until, bool reading) {
  const std::lock_guard lock(one_);
  const auto at = all_.find(connection);
  if (at == all_.end()) return;
  at->second.until = until;
  at->second.reading = reading;
}

void Connections::reads(MHD_Connection* connection) {
  set(connection, Clock::now() + reading_, true);
}

void Connections::works(MHD_Connection* connection) {
  set(connection, Clock::time_point::max(), false);
}

void Connections::writes(MHD_Connection* connection, std::size_t bytes) {
  set(connection, Clock::now() + kWriting + std::chrono::seconds(bytes / kSlowest), false);
}

void Connections::watch() {
  std::unique_lock lock(one_);
  while (!ends_.wait_for(lock, std::chrono::seconds(1), [this] { return ending_; })) {
    const auto now = Clock::now();
    for (auto& [connection, one] : all_)
      if (one.until < now) ::shutdown(one.socket, SHUT_RDWR);
  }
}

}  // namespace gridpress::studio
