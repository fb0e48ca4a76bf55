// studio/server: the web server: serves pages, passes forms to the queue and answers back.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "jobs/resolve/workspace.h"
#include "studio/limits.h"

namespace gridpress::studio {

struct ServerOptions {
  std::string host = "127.0.0.1";  ///< An address in numbers.
  std::uint16_t port = 0;          ///< 0: any that is free.
  std::vector<std::string> names;  ///< Host names of this machine, besides localhost and numeric addresses.
  std::string token;               ///< Empty: none is needed.
  std::string clientHeader;        ///< Header in which a proxy names the client; empty: there is no proxy.
  Limits limits;
  std::vector<std::string> spawner;  ///< The command that runs the spawner (studio/spawner.h).
};

/// Serves from construction to destruction. Logs and keeps nothing of the requests.
class Server {
 public:
  /// Throws Error (call) if it cannot listen on the address.
  Server(const ServerOptions& options, const jobs::Workspace& workspace);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace gridpress::studio
