// studio/server: libmicrohttpd: one thread for all connections, which sleep while workers work.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/server.h"

#include <arpa/inet.h>
#include <sys/resource.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <exception>

#include "model/error.h"
#include "studio/exchange.h"

namespace gridpress::studio {

namespace {

MHD_Result onRequest(void* context, MHD_Connection* connection, const char* path, const char* method,
                     const char* version, const char* bytes, std::size_t* size, void** own) {
  try {
    auto* exchange = static_cast<Exchange*>(*own);
    if (!exchange) {
      exchange = new Exchange(*static_cast<StudioContext*>(context), connection, path, method, version);
      *own = exchange;
      return exchange->refuseAtOnce().value_or(MHD_YES);
    }
    if (*size > 0) {
      const bool inTime = exchange->body({bytes, *size});
      *size = 0;
      return inTime ? MHD_YES : MHD_NO;
    }
    return exchange->answer();
  } catch (const std::exception&) {  // Out of memory, or templates that have gone: this caller's connection
                                     // is closed.
    return MHD_NO;
  }
}

void onEnd(void*, MHD_Connection*, void** own, MHD_RequestTerminationCode) {
  delete static_cast<Exchange*>(*own);
  *own = nullptr;
}

constexpr unsigned kReserve = 12;  // Connections that may come before those are closed that make room.

// As many connections as are allowed need as many descriptors, beside those of the program and of its jobs.
unsigned connectionsFor(const Limits& limits) {
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  const rlim_t own = 16 + 4 * limits.jobs;
  return static_cast<unsigned>(
      std::min<rlim_t>(limits.connections, std::max<rlim_t>(limit.rlim_cur, own + 2 * kReserve) - own));
}

}  // namespace

class Server::Impl {
 public:
  Impl(const ServerOptions& options, const jobs::Workspace& workspace)
      : connections_(connectionsFor(options.limits)),
        context_{workspace,
                 options.limits,
                 Gate(options.names, options.token),
                 options.clientHeader,
                 web::studio(),
                 Budget(options.limits.heldBytes, options.limits.heldBytesPerClient),
                 Connections(connections_ - kReserve, std::chrono::seconds(options.limits.readingSeconds)),
                 RequestQueue(options.limits, options.spawner, workspace)} {
    sockaddr_storage address{};
    auto* four = reinterpret_cast<sockaddr_in*>(&address);
    auto* six = reinterpret_cast<sockaddr_in6*>(&address);
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    if (::inet_pton(AF_INET, options.host.c_str(), &four->sin_addr) == 1) {
      four->sin_family = AF_INET;
      four->sin_port = htons(options.port);
    } else if (::inet_pton(AF_INET6, options.host.c_str(), &six->sin6_addr) == 1) {
      six->sin6_family = AF_INET6;
      six->sin6_port = htons(options.port);
      flags |= MHD_USE_IPv6;
    } else {
      throw Error::inSetting("listen", "'" + options.host + "' is not an address in numbers",
                             "write 127.0.0.1:8080, or 0.0.0.0:8080 for others in the network");
    }
    daemon_ =
        MHD_start_daemon(flags, options.port, nullptr, nullptr, &onRequest, &context_, MHD_OPTION_SOCK_ADDR,
                         reinterpret_cast<sockaddr*>(&address), MHD_OPTION_NOTIFY_COMPLETED, &onEnd, nullptr,
                         MHD_OPTION_CONNECTION_LIMIT, connections_, MHD_OPTION_NOTIFY_CONNECTION,
                         &Connections::notice, &context_.connections, MHD_OPTION_STRICT_FOR_CLIENT, 1,
                         MHD_OPTION_CONNECTION_TIMEOUT, 20u, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
                         std::size_t{32768}, MHD_OPTION_LISTEN_BACKLOG_SIZE, 4096u, MHD_OPTION_END);
    if (!daemon_)
      throw Error::inSetting("listen",
                             options.host + ":" + std::to_string(options.port) +
                                 " cannot be listened at: " + std::strerror(errno),
                             "choose another port");
  }
  ~Impl() {
    context_.queue.close();
    if (daemon_) MHD_stop_daemon(daemon_);
  }

  std::uint16_t port() const { return MHD_get_daemon_info(daemon_, MHD_DAEMON_INFO_BIND_PORT)->port; }

 private:
  unsigned connections_;
  StudioContext context_;
  MHD_Daemon* daemon_ = nullptr;
};

Server::Server(const ServerOptions& options, const jobs::Workspace& workspace)
    : impl_(std::make_unique<Impl>(options, workspace)) {}

Server::~Server() = default;

std::uint16_t Server::port() const {
  return impl_->port();
}

}  // namespace gridpress::studio
