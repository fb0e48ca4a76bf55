// studio/request_queue: a thread for each job that may run at once; it only waits.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/request_queue.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <utility>

#include "model/error.h"
#include "studio/descriptors.h"
#include "studio/wording.h"

namespace gridpress::studio {

bool Budget::Holding::resize(std::uint64_t bytes) {
  if (!budget_ || bytes == bytes_) return true;
  const std::lock_guard lock(budget_->one_);
  std::uint64_t& own = budget_->perClient_[client_];
  const std::uint64_t all = budget_->held_ - bytes_ + bytes, mine = own - bytes_ + bytes;
  const bool fits = bytes < bytes_ || (all <= budget_->most_ && mine <= budget_->mostPerClient_);
  if (fits) {
    budget_->held_ = all;
    own = mine;
    bytes_ = bytes;
  }
  if (own == 0) budget_->perClient_.erase(client_);
  return fits;
}

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kBeat = 400;               // Milliseconds between signs of life.
constexpr std::size_t kUnread = 64'000;  // Bytes of progress that a slow reader leaves waiting.

Error notStarted() {
  return Error::job({"problem.not_started", "the studio could not start the work"},
                    {"remedy.again", "try again in a moment"});
}

Error tooLong(const Limits& limits) {
  return Error::job({"problem.time",
                     "this took longer than {seconds} seconds, which is all that the studio gives one page",
                     {{"seconds", limits.seconds}}},
                    {"remedy.fewer_words", "choose fewer words"});
}

}  // namespace

void PendingRequest::wakeIfAsleep(std::unique_lock<std::mutex>& lock) {
  if (!asleep_ || (forWhole_ && !ended_)) return;
  asleep_ = false;
  lock.unlock();
  visitor_.wake();
}

long PendingRequest::take(char* to, std::size_t most) {
  const std::lock_guard lock(one_);
  if (lines_.empty() && !ended_) {
    asleep_ = true;
    visitor_.sleep();
    return 0;
  }
  if (!lines_.empty()) {
    const std::size_t n = lines_.copy(to, most);
    lines_.erase(0, n);
    return static_cast<long>(n);
  }
  if (sent_ == answer_.text.size()) return -1;
  const std::size_t n = answer_.text.copy(to, most, sent_);
  sent_ += n;
  return static_cast<long>(n);
}

const WorkerAnswer* PendingRequest::whole() {
  const std::lock_guard lock(one_);
  if (ended_) return &answer_;
  asleep_ = forWhole_ = true;
  visitor_.sleep();
  return nullptr;
}

void PendingRequest::leave() {
  const std::lock_guard lock(one_);
  left_ = true;
}

bool PendingRequest::left() const {
  const std::lock_guard lock(one_);
  return left_ || (asleep_ && visitor_.gone());
}

bool PendingRequest::send(std::string_view lines) {
  {
    std::unique_lock lock(one_);
    if (lines_.size() + lines.size() <= kUnread) lines_ += lines;
    if (!lines_.empty()) wakeIfAsleep(lock);
  }
  return !left();
}

void PendingRequest::end(WorkerAnswer whole) {
  std::unique_lock lock(one_);
  answer_ = std::move(whole);
  ended_ = true;
  if (!left_) visitor_.answer(answer_.text.size());
  wakeIfAsleep(lock);
}

RequestQueue::RequestQueue(const Limits& limits, std::vector<std::string> command,
                           const jobs::Workspace& workspace)
    : limits_(limits), workspace_(workspace), spawner_(std::move(command)) {
  spawner_.worker();  // So that the first who asks need not wait for the fonts.
  for (std::size_t i = 0; i < limits_.jobs; ++i) threads_.emplace_back([this] { serve(); });
}

RequestQueue::~RequestQueue() {
  close();
}

void RequestQueue::close() {
  {
    const std::lock_guard lock(one_);
    closing_ = true;
  }
  more_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
  for (const auto& one : std::exchange(waiting_, {})) one.pending->end(failure(*one.pending, notStarted()));
}

bool RequestQueue::closing() {
  const std::lock_guard lock(one_);
  return closing_;
}

bool RequestQueue::take(std::shared_ptr<PendingRequest> pending) {
  const std::lock_guard lock(one_);
  std::erase_if(waiting_, [](const Waiting& one) {
    if (!one.pending->left()) return false;
    one.pending->end({});  // Its connection sleeps, and is to find out that nobody is there.
    return true;
  });
  const auto own = std::ranges::count_if(
      waiting_, [&](const Waiting& one) { return one.pending->client == pending->client; });
  if (closing_ || waiting_.size() >= limits_.waiting ||
      static_cast<std::size_t>(own) >= limits_.waitingPerClient)
    return false;
  pending->request.limits = limits_;
  pending->request.folder = folder_.path() + "/" + std::to_string(++number_);
  // Fair queuing: a client's next request is one round later than its last.
  std::erase_if(lastRound_, [this](const auto& one) { return one.second < round_; });
  const auto last = lastRound_.find(pending->client);
  const std::uint64_t round = last == lastRound_.end() ? round_ : last->second + 1;
  lastRound_[pending->client] = round;
  const auto later = std::ranges::find_if(waiting_, [&](const Waiting& one) { return one.round > round; });
  waiting_.insert(later, {round, std::move(pending)});
  more_.notify_one();
  return true;
}

WorkerAnswer RequestQueue::failure(const PendingRequest& pending, const Error& error) const {
  const Wording wording(pending.request.language, workspace_);
  return failed(wording.say(error.problemMessage()), wording.say(error.remedyMessage()));
}

// Those who wait hear now and then that they do.
void RequestQueue::tellPlaces() {
  for (std::size_t i = 0; i < waiting_.size(); ++i)
    waiting_[i].pending->send(
        answerLine("progress",
                   Object{{{"stage", "wait"}, {"done", std::uint64_t{0}}, {"total", std::uint64_t{i + 1}}}}));
}

void RequestQueue::serve() {
  for (;;) {
    std::shared_ptr<PendingRequest> pending;
    {
      std::unique_lock lock(one_);
      more_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      round_ = waiting_.front().round;
      pending = std::move(waiting_.front().pending);
      waiting_.pop_front();
      tellPlaces();
    }
    if (pending->left()) {
      pending->end({});
      continue;
    }
    WorkerAnswer answer;
    try {
      answer = run(*pending);
    } catch (const Error& e) {
      answer = failure(*pending, e);
    } catch (const std::exception&) {  // No memory, or no place for its folder.
      answer = failure(*pending, notStarted());
    }
    std::error_code ignored;
    std::filesystem::remove_all(pending->request.folder, ignored);
    pending->end(std::move(answer));
  }
}

WorkerAnswer RequestQueue::run(PendingRequest& pending) {
  std::filesystem::create_directory(pending.request.folder);
  Worker worker = spawner_.worker();
  const int talk = worker.talk.fd();
  const auto until = Clock::now() + std::chrono::seconds(limits_.seconds);
  if (writeAll(talk, toLine(pending.request), until)) ::shutdown(talk, SHUT_WR);
  AnswerReader reader(limits_);
  char part[65536];
  while (!reader.whole()) {
    if (Clock::now() >= until) throw tooLong(limits_);
    pollfd ready{talk, POLLIN, 0};
    if (::poll(&ready, 1, kBeat) <= 0) {
      if (!pending.send("\n")) return {};
      if (closing()) throw notStarted();
      continue;
    }
    const ssize_t got = ::recv(talk, part, sizeof part, MSG_DONTWAIT);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) throw Clock::now() + std::chrono::milliseconds(500) > until ? tooLong(limits_) : noAnswer();
    if (!pending.send(reader.take({part, static_cast<std::size_t>(got)}))) return {};
    if (!pending.answer.resize(reader.size())) throw notStarted();
  }
  return std::move(reader).answer();
}

}  // namespace gridpress::studio
