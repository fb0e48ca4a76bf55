// studio/request_queue: a thread for each job that may run at once; it only waits.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/request_queue.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "model/error.h"
#include "studio/descriptors.h"
#include "studio/wording.h"

namespace gridpress::studio {

namespace {

constexpr int kBeat = 400;                  // Milliseconds between signs of life.
constexpr std::size_t kUnread = 4'000'000;  // Bytes that a slow reader leaves waiting.

// Whether an answer has come to its last line.
bool isWhole(const std::string& lines) {
  return lines.find("{\"done\":") != std::string::npos || lines.find("{\"failure\":") != std::string::npos;
}

}  // namespace

void PendingRequest::wakeIfAsleep(std::unique_lock<std::mutex>& lock) {
  if (!asleep_ || (forWhole_ && !ended_)) return;
  asleep_ = false;
  lock.unlock();
  wake_();
}

long PendingRequest::take(char* to, std::size_t most) {
  const std::lock_guard lock(one_);
  if (answer_.empty()) {
    if (ended_) return -1;
    asleep_ = true;
    sleep_();
    return 0;
  }
  const std::size_t n = std::min(most, answer_.size());
  std::memcpy(to, answer_.data(), n);
  answer_.erase(0, n);
  drained_.notify_all();
  return static_cast<long>(n);
}

bool PendingRequest::whole(std::string& answer) {
  const std::lock_guard lock(one_);
  if (!ended_) {
    asleep_ = forWhole_ = true;
    sleep_();
    return false;
  }
  answer = std::move(answer_);
  return true;
}

void PendingRequest::leave() {
  const std::lock_guard lock(one_);
  left_ = true;
  drained_.notify_all();
}

bool PendingRequest::left() const {
  const std::lock_guard lock(one_);
  return leftOrGone();
}

bool PendingRequest::add(std::string_view bytes) {
  std::unique_lock lock(one_);
  answer_ += bytes;
  wakeIfAsleep(lock);
  if (!lock.owns_lock()) lock.lock();
  if (!forWhole_) drained_.wait(lock, [&] { return left_ || answer_.size() < kUnread; });
  return !leftOrGone();
}

void PendingRequest::end() {
  std::unique_lock lock(one_);
  ended_ = true;
  wakeIfAsleep(lock);
}

RequestQueue::RequestQueue(const Limits& limits, std::vector<std::string> command,
                           const jobs::Workspace& workspace)
    : limits_(limits), workspace_(workspace), spawner_(std::move(command)) {
  const char* temporary = std::getenv("TMPDIR");
  std::string folder = std::string(temporary && *temporary ? temporary : "/tmp") + "/gridpress-studio-XXXXXX";
  if (!::mkdtemp(folder.data()))
    throw Error::job(folder + ": a folder for unfinished work cannot be made",
                     "see whether the disk is full");
  folder_ = folder;
  spawner_.worker();  // So that the first who asks need not wait for the fonts.
  for (std::size_t i = 0; i < limits_.jobs; ++i) threads_.emplace_back([this] { serve(); });
}

RequestQueue::~RequestQueue() {
  close();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void RequestQueue::close() {
  {
    const std::lock_guard lock(one_);
    closing_ = true;
  }
  more_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
  for (const auto& pending : std::exchange(waiting_, {})) pending->end();
}

bool RequestQueue::take(std::shared_ptr<PendingRequest> pending) {
  const std::lock_guard lock(one_);
  std::erase_if(waiting_, [](const auto& one) {
    if (!one->left()) return false;
    one->end();  // Its connection sleeps, and is to find out that nobody is there.
    return true;
  });
  if (closing_ || waiting_.size() >= limits_.waiting) return false;
  pending->request.limits = limits_;
  pending->request.folder = folder_ + "/" + std::to_string(++number_);
  waiting_.push_back(std::move(pending));
  more_.notify_one();
  return true;
}

std::string RequestQueue::failure(const PendingRequest& pending, const std::string& problem,
                                  const std::string& remedy) const {
  const Wording wording(pending.request.language, workspace_);
  return failureLine(wording.problem(problem), wording.remedy(remedy));
}

void RequestQueue::serve() {
  for (;;) {
    std::shared_ptr<PendingRequest> pending;
    {
      std::unique_lock lock(one_);
      // Those who wait hear now and then that they do; whoever has left is found out so.
      while (!more_.wait_for(lock, std::chrono::milliseconds(kBeat),
                             [&] { return closing_ || !waiting_.empty(); })) {
      }
      if (closing_) return;
      pending = std::move(waiting_.front());
      waiting_.pop_front();
      for (std::size_t i = 0; i < waiting_.size(); ++i) {
        const auto other = waiting_[i];
        jobs::Object place;
        place.set("stage", "wait");
        place.set("done", std::uint64_t{0});
        place.set("total", static_cast<std::uint64_t>(i + 1));
        other->add(answerLine("progress", std::move(place)));
      }
    }
    if (pending->left()) {
      pending->end();
      continue;
    }
    try {
      run(*pending);
    } catch (const std::exception&) {
      pending->add(failure(*pending, "the studio could not start the work", "try again in a moment"));
    }
    std::error_code ignored;
    std::filesystem::remove_all(pending->request.folder, ignored);
    pending->end();
  }
}

void RequestQueue::run(PendingRequest& pending) {
  using Clock = std::chrono::steady_clock;
  std::filesystem::create_directory(pending.request.folder);
  Worker worker = spawner_.worker();
  const int talk = worker.talk.fd();
  if (writeAll(talk, toLine(pending.request))) ::shutdown(talk, SHUT_WR);
  const auto until = Clock::now() + std::chrono::seconds(pending.request.limits.seconds);
  std::string lines;  // Until the last of them has come.
  char part[65536];
  bool tooLong = false, any = true;
  for (bool listening = true; listening && any;) {
    pollfd ready{talk, POLLIN, 0};
    const int n = ::poll(&ready, 1, kBeat);
    if (n == 0) {
      tooLong = Clock::now() > until;
      listening = !tooLong && pending.add("\n");
      const std::lock_guard lock(one_);
      listening = listening && !closing_;
      continue;
    }
    const ssize_t got = ::read(talk, part, sizeof part);
    if (got < 0 && errno == EINTR) continue;
    any = got > 0;
    if (!any) break;
    if (!isWhole(lines)) lines.append(part, static_cast<std::size_t>(got));
    listening = pending.add({part, static_cast<std::size_t>(got)});
  }
  worker.kill();
  if (isWhole(lines)) return;
  tooLong = tooLong || Clock::now() + std::chrono::milliseconds(500) > until;
  pending.add(tooLong ? failure(pending,
                                "this took longer than " + std::to_string(pending.request.limits.seconds) +
                                    " seconds, which is all that the studio gives one page",
                                "choose fewer words")
                      : failure(pending, "the work ended before it was done",
                                "try again; if it happens again, choose fewer words"));
}

}  // namespace gridpress::studio
