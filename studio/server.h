// studio/server: the web server: pages, the form's words to the queue, answers back.
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
  std::vector<std::string>
      names;                 ///< By which browsers may call this machine, besides localhost and numbers.
  std::string token;         ///< Empty: none is needed.
  std::string clientHeader;  ///< In which a proxy says for whom it asks; empty: there is no proxy.
  Limits limits;
  std::vector<std::string> spawner;  ///< The command that runs the spawner (studio/spawner.h).
};

/// Serves from its constructor to its destructor. Nothing of what is asked is logged or kept.
class Server {
 public:
  /// Throws Error (call) where the address cannot be listened at.
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
