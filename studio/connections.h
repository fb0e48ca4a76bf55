// studio/connections: time limits of connections, and which one is closed to make room.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <microhttpd.h>

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <thread>

namespace gridpress::studio {

/// Runs a watching thread. One deadline covers head and body, another the whole answer.
class Connections {
 public:
  /// With `most` connections open, a new one closes the one that has been reading longest among those of the
  /// client with the most. `reading` is the time for a head and a body.
  Connections(std::size_t most, std::chrono::seconds reading);
  ~Connections();
  Connections(const Connections&) = delete;
  Connections& operator=(const Connections&) = delete;

  /// libmicrohttpd's callback for a connection that begins or ends; `self` is the Connections.
  static void notice(void* self, MHD_Connection* connection, void**, MHD_ConnectionNotificationCode what);

  void reads(MHD_Connection* connection);
  void works(MHD_Connection* connection);
  void writes(MHD_Connection* connection, std::size_t bytes);

 private:
  using Clock = std::chrono::steady_clock;
  struct One {
    int socket;
    std::string client;
    Clock::time_point until;
    bool reading;
  };

  void set(MHD_Connection* connection, Clock::time_point until, bool reading);
  void makeRoom();
  void watch();

  std::size_t most_;
  std::chrono::seconds reading_;
  std::mutex one_;
  std::condition_variable ends_;
  std::map<MHD_Connection*, One> all_;
  std::map<std::string, std::size_t> perClient_;
  bool ending_ = false;
  std::thread watcher_;
};

/// The client: an IPv4 address, or the first half of an IPv6 address, which belongs to one household.
std::string clientOf(MHD_Connection* connection);

}  // namespace gridpress::studio
