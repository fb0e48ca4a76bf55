// tests/studio/test_hostile: what becomes of workers that were taken over, and of greedy clients.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "studio/descriptors.h"
#include "studio/request_queue.h"
#include "studio/server.h"
#include "studio/spawner.h"
#include "studio/worker_answer.h"

using namespace gridpress;
using namespace gridpress::studio;

namespace {

const std::string kDone =
    R"({"done":{"facts":{"columns":3},"files":[{"name":"p","type":"image/svg+xml","bytes":4}]}})"
    "\n";

const jobs::Workspace& workspace() {
  static const jobs::Workspace one({GRIDPRESS_SOURCE_DIR, 1});
  return one;
}

ServerOptions hostile() {
  ServerOptions options;
  options.spawner = {GRIDPRESS_HOSTILE_SPAWNER};
  options.limits.jobs = 1;
  options.limits.seconds = 2;
  options.clientHeader = "X-Client";
  return options;
}

Handle connectedTo(const Server& server) {
  Handle socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(server.port());
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  REQUIRE(::connect(socket.fd(), reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0);
  return socket;
}

/// A connection on which a form was sent.
class Visit {
 public:
  Visit(const Server& server, const std::string& path, const std::string& words,
        const std::string& client = "a", const std::string& ending = "svg")
      : socket_(connectedTo(server)) {
    const auto field = [](const std::string& name, const std::string& value) {
      return "--x\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n";
    };
    const std::string body =
        field("kind", "wordsearch") + field("ending", ending) + field("words", words) + "--x--\r\n";
    const std::string all =
        "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nX-Client: " + client +
        "\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body;
    for (std::size_t at = 0; at < all.size();) {
      const ssize_t n = ::send(socket_.fd(), all.data() + at, all.size() - at, MSG_NOSIGNAL);
      if (n <= 0) break;
      at += static_cast<std::size_t>(n);
    }
  }

  std::string answer() {
    std::string all;
    char part[65536];
    for (ssize_t n; (n = ::recv(socket_.fd(), part, sizeof part, 0)) > 0;)
      all.append(part, static_cast<std::size_t>(n));
    return all;
  }

 private:
  Handle socket_;
};

std::string ask(const Server& server, const std::string& words, const std::string& ending = "svg") {
  return Visit(server, "/puzzle", words, "a", ending).answer();
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

std::size_t mostMemory() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) return std::stoul(line.substr(6)) * 1024;
  return 0;
}

}  // namespace

TEST_CASE("Malformed lines of a worker are errors of that job alone", "[long]") {
  const Server server(hostile(), workspace());
  REQUIRE(holds(ask(server, "say:" + kDone + "<svg"), "PHN2Zw=="));
  const auto listed = [](const std::string& bytes) {
    return "{\"name\":\"p\",\"type\":\"t\",\"bytes\":" + bytes + "}";
  };
  const auto done = [](const std::string& files) {
    return "{\"done\":{\"facts\":{},\"files\":[" + files + "]}}\n";
  };
  const std::vector<std::string> lines = {
      "",
      "\n",
      "x\n",
      "{}\n",
      "[]\n",
      "null\n",
      "{\"done\":{}}\n",
      "{\"done\":null}\n",
      "{\"done\":[]}\n",
      "{\"done\":1}\n",
      "{\"failure\":{}}\n",
      "{\"failure\":[]}\n",
      "{\"failure\":\"x\"}\n",
      "{\"failure\":{\"problem\":1}}\n",
      "{\"failure\":{\"problem\":\"\",\"remedy\":\"\",\"setting\":\"\"}}\n",
      "{\"progress\":{}}\n",
      "{\"progress\":7}\n",
      done(""),
      "{\"done\":{\"facts\":{},\"files\":{}}}\n",
      "{\"done\":{\"files\":[]}}\n",
      done("{}"),
      done("1"),
      "{\"done\":{\"facts\":[],\"files\":[" + listed("0") + "]}}\n",
      done(listed("-1")),
      done(listed("\"4\"")),
      done(listed("18446744073709551615")),
      done(listed("9223372036854775807")),
      "{\"done\":{\"facts\":{\"columns\":\"x\"},\"files\":[" + listed("0") + "]}}\n",
      done("{\"name\":\"p\",\"type\":\"t\\r\\nX: y\",\"bytes\":9}"),
      kDone,
      kDone + "<sv",
      kDone + "<svg>",
      std::string("\0\n", 2),
      "{\"done\"\n",
      "\xff\xfe\n",
      std::string(300'000, '['),
      std::string(300'000, '[') + "\n"};
  for (const std::string& line : lines) {
    INFO(line.substr(0, 200));
    CHECK(holds(ask(server, "say:" + line), "HTTP/1.1 422"));
    CHECK(holds(ask(server, "say:" + line, "pdf"), "the work ended before it was done"));
  }
  CHECK(holds(ask(server, "say:" + kDone + "<svg"), "PHN2Zw=="));
}

TEST_CASE("Two hundred random lines leave the server up", "[long]") {
  const Server server(hostile(), workspace());
  std::mt19937 random(33);
  const std::string seeds[] = {kDone,
                               "{\"failure\":{\"problem\":\"p\",\"remedy\":\"r\",\"setting\":\"s\"}}\n",
                               "{\"progress\":{\"stage\":\"place\",\"done\":1,\"total\":2,\"left\":3}}\n"};
  int answered = 0;
  for (int i = 0; i < 200; ++i) {
    std::string line = seeds[random() % 3];
    for (unsigned n = 1 + random() % 6; n > 0; --n) {
      const std::size_t at = random() % line.size();
      switch (random() % 4) {
        case 0: line[at] = static_cast<char>(random()); break;
        case 1: line.erase(at, 1 + random() % 9); break;
        case 2: line.insert(at, line.substr(random() % line.size(), 1 + random() % 20)); break;
        default: line[at] = "{}[]\",:0-9e\n"[random() % 12];
      }
      if (line.empty()) line = "x";
    }
    const std::string answer = Visit(server, i % 2 ? "/make" : "/puzzle", "say:" + line + "<svg").answer();
    answered += holds(answer, "HTTP/1.1 200") || holds(answer, "HTTP/1.1 422");
  }
  CHECK(answered == 200);
  CHECK(holds(ask(server, "say:" + kDone + "<svg"), "PHN2Zw=="));
}

TEST_CASE("A worker's time is the clock's, however it fills it", "[long]") {
  const Server server(hostile(), workspace());
  const std::string progress = "{\"progress\":{\"stage\":\"place\",\"done\":1,\"total\":2}}\n";
  const Stopwatch watch;
  CHECK(holds(ask(server, "drip:" + progress), "longer than 2 seconds"));
  CHECK(watch.seconds() < 4);
  CHECK(watch.seconds() > 1.5);
}

TEST_CASE("An answer has a bound, whatever it says of itself") {
  const Server server(hostile(), workspace());
  const std::size_t before = mostMemory();
  for (const std::string& first :
       {kDone, kDone + "<svg", std::string("{\"progress\":"),
        std::string("{\"failure\":{\"problem\":\"p\",\"remedy\":\"r\",\"setting\":\"s\"}}\n")}) {
    const Stopwatch watch;
    CHECK(ask(server, "flood:" + first).size() < 100'000);
    CHECK(watch.seconds() < 1.5);
  }
  CHECK(mostMemory() - before < 20'000'000);
}

TEST_CASE("A worker that ends after its last line leaves an error, and no short file") {
  const Server server(hostile(), workspace());
  for (const char* path : {"/make", "/puzzle"}) {
    const std::string answer = Visit(server, path, "say:" + kDone + "<s", "a", "pdf").answer();
    CHECK(holds(answer, "the work ended before it was done"));
    CHECK_FALSE(holds(answer, "\"done\":{"));
    CHECK_FALSE(holds(answer, "attachment"));
  }
}

TEST_CASE("A worker that cannot be started is told of at once") {
  ServerOptions options = hostile();
  options.limits.seconds = 3600;
  options.spawner.push_back("refuse");
  const Server server(options, workspace());
  const Stopwatch watch;
  CHECK(holds(ask(server, "say:x"), "the studio could not start the work"));
  CHECK(holds(ask(server, "say:x"), "the studio could not start the work"));
  CHECK(watch.seconds() < 2);
}

TEST_CASE("One client's forty requests are one turn, and a quarter of the queue", "[long]") {
  ServerOptions options = hostile();
  options.limits.waiting = 32;
  options.limits.waitingPerClient = 8;
  options.limits.seconds = 60;
  const Server server(options, workspace());
  const std::string job = "wait:" + kDone + "<svg";
  std::vector<Visit> greedy;
  for (int i = 0; i < 40; ++i) greedy.emplace_back(server, "/puzzle", job, "greedy");
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  const Stopwatch watch;
  CHECK(holds(Visit(server, "/puzzle", job, "modest").answer(), "PHN2Zw=="));
  CHECK(watch.seconds() < 1.2);  // What runs, one turn of the other, its own: 0.3 s each.
  int done = 0, busy = 0;
  for (Visit& one : greedy) {
    const std::string answer = one.answer();
    done += holds(answer, "PHN2Zw==");
    busy += holds(answer, "HTTP/1.1 503") && holds(answer, "Retry-After: 3") && !holds(answer, "wait:");
  }
  CHECK(done >= 8);
  CHECK(done <= 10);
  CHECK(done + busy == 40);
}

TEST_CASE("A client that comes again and again does not overtake one that waits", "[long]") {
  ServerOptions options = hostile();
  options.limits.seconds = 60;
  const Server server(options, workspace());
  const std::string job = "wait:" + kDone + "<svg";
  std::vector<Visit> patient;
  for (int i = 0; i < 3; ++i) patient.emplace_back(server, "/puzzle", job, "patient");
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  std::vector<Visit> hasty;
  for (int i = 0; i < 9; ++i) hasty.emplace_back(server, "/puzzle", job, "hasty");
  const Stopwatch watch;
  for (Visit& one : patient) CHECK(holds(one.answer(), "PHN2Zw=="));
  CHECK(watch.seconds() < 2.4);  // Six jobs, not twelve.
}

TEST_CASE("Forms and answers share one budget, of which each client has its part") {
  ServerOptions options = hostile();
  options.limits.heldBytes = 3'000'000;
  options.limits.heldBytesPerClient = 1'000'000;
  const Server server(options, workspace());
  const std::string large = "say:" + kDone + "<svg" + std::string(600'000, ' ');
  const std::string answer = ask(server, large);
  CHECK(holds(answer, "HTTP/1.1 503"));
  CHECK(answer.size() < 10'000);
  std::string files = kDone;
  files.replace(files.find("4}"), 2, "1200000}");
  CHECK(holds(ask(server, "say:" + files + std::string(300'000, 'x')), "HTTP/1.1 503"));
  // All of it is given back: at once, but the client has its answer a moment before.
  const std::string small = "say:" + kDone + "<svg" + std::string(100'000, ' ');
  const Stopwatch watch;
  while (holds(ask(server, small), "HTTP/1.1 503") && watch.seconds() < 2) {
  }
  for (int i = 0; i < 20; ++i) CHECK(holds(ask(server, small), "HTTP/1.1 422"));
  CHECK(holds(ask(server, "say:" + kDone + "<svg"), "PHN2Zw=="));
}

TEST_CASE("A budget is never more than its bounds, and all of it comes back") {
  Budget budget(100, 60);
  Budget::Holding a(budget, "a");
  CHECK(a.resize(60));
  CHECK_FALSE(a.resize(61));
  Budget::Holding more(budget, "a"), b(budget, "b");
  CHECK_FALSE(more.resize(1));
  CHECK_FALSE(b.resize(41));
  CHECK(b.resize(40));
  CHECK(a.resize(10));
  CHECK(more.resize(50));
  { const Budget::Holding gone = std::move(a); }
  CHECK(b.resize(50));
  CHECK_FALSE(b.resize(51));
}

TEST_CASE("Once the work is done its clock stops, however slowly the answer is read", "[long]") {
  ServerOptions options = hostile();
  options.limits.seconds = 1;
  const Server server(options, workspace());
  constexpr std::size_t kBytes = 9'000'000;  // More than the sockets hold.
  std::string files = kDone;
  files.replace(files.find("4}"), 2, std::to_string(kBytes) + "}");
  Visit slow(server, "/make", "say:" + files + std::string(kBytes, 'x'));
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  const std::string answer = slow.answer();
  CHECK(std::count(answer.begin(), answer.end(), 'x') >= static_cast<std::ptrdiff_t>(kBytes));
  CHECK(holds(ask(server, "say:" + kDone + "<svg"), "PHN2Zw=="));
}

TEST_CASE("A head and a body that come byte by byte have one time together", "[long]") {
  ServerOptions options = hostile();
  options.limits.readingSeconds = 1;
  const Server server(options, workspace());
  for (const std::string& first :
       {std::string(), std::string("GET / HTTP/1.1\r\nHost: localhost\r\nX: "),
        std::string("POST /make HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: "
                    "application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n")}) {
    const Handle slow = connectedTo(server);
    const Stopwatch watch;
    writeAll(slow.fd(), first);
    while (writeAll(slow.fd(), "x") && watch.seconds() < 10)
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    CHECK(watch.seconds() < 4);
  }
}
