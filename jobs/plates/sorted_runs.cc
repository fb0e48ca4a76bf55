// jobs/plates/sorted_runs: runs in one unnamed file, merged with a heap.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/sorted_runs.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <queue>
#include <utility>

#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18U;  ///< Bytes of a run that are read at once.

Error unsorted(const std::string& folder) {
  return Error::job(std::string("cannot sort on this disk: ") + std::strerror(errno), "make room there",
                    {folder, 0});
}

Handle namelessFile(const std::string& folder) {
  // A name that FileWriter removes, should the program end before the next line.
  std::string name = folder + "/.gridpress-XXXXXX.part";
  Handle file(::mkostemps(name.data(), 5, O_CLOEXEC));
  if (!file) throw unsorted(folder);
  ::unlink(name.c_str());
  return file;
}

}  // namespace

/// A run, entry by entry.
class SortedRuns::Reader {
 public:
  Reader(const SortedRuns& runs, const Run& run) : runs_(runs), at_(run.from), end_(run.end) {}

  bool next() {
    if (at_ == end_ && from_ == block_.size()) return false;
    std::array<std::uint32_t, 2> sizes{};
    need(sizeof sizes);
    std::memcpy(sizes.data(), block_.data() + from_, sizeof sizes);
    from_ += sizeof sizes;
    need(std::size_t{sizes[0]} + sizes[1]);
    key_ = std::string_view(block_).substr(from_, sizes[0]);
    text_ = std::string_view(block_).substr(from_ + sizes[0], sizes[1]);
    from_ += std::size_t{sizes[0]} + sizes[1];
    return true;
  }
  std::string_view key() const { return key_; }
  std::string_view text() const { return text_; }

 private:
  // Brings N bytes behind `from_` into the block.
  void need(std::size_t bytes) {
    if (block_.size() - from_ >= bytes) return;
    block_.erase(0, std::exchange(from_, 0));
    const auto more = static_cast<std::size_t>(
        std::min<std::uint64_t>(end_ - at_, std::max(bytes, kBlock) - block_.size()));
    const std::size_t before = block_.size();
    block_.resize(before + more);
    for (std::size_t done = 0; done < more;) {
      const ssize_t got = ::pread(runs_.file_.fd(), block_.data() + before + done, more - done,
                                  static_cast<off_t>(at_ + done));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) throw unsorted(runs_.folder_);
      done += static_cast<std::size_t>(got);
    }
    at_ += more;
  }

  const SortedRuns& runs_;
  std::uint64_t at_, end_;
  std::string block_;
  std::size_t from_ = 0;
  std::string_view key_, text_;
};

SortedRuns::SortedRuns(std::string folder, std::size_t room) : folder_(std::move(folder)), room_(room) {}

void SortedRuns::add(std::string_view key, std::string_view text) {
  EXPECTS(key.size() <= UINT32_MAX && text.size() <= UINT32_MAX);
  entries_.push_back(
      {texts_.size(), static_cast<std::uint32_t>(key.size()), static_cast<std::uint32_t>(text.size())});
  (texts_ += key) += text;
  if (texts_.size() + entries_.size() * sizeof(Entry) > room_) spill();
}

void SortedRuns::sort() {
  std::ranges::stable_sort(entries_, [this](const Entry& a, const Entry& b) { return keyOf(a) < keyOf(b); });
}

void SortedRuns::spill() {
  sort();
  if (!file_) file_ = namelessFile(folder_);
  Run run{written_, written_};
  std::string block;
  const auto flush = [&] {
    if (!writeWhole(file_.fd(), block)) throw unsorted(folder_);
    run.end += block.size();
    block.clear();
  };
  for (const Entry& e : entries_) {
    const std::array<std::uint32_t, 2> sizes{e.key, e.text};
    block.append(reinterpret_cast<const char*>(sizes.data()), sizeof sizes);
    (block += keyOf(e)) += textOf(e);
    if (block.size() >= kBlock) flush();
  }
  flush();
  written_ = run.end;
  runs_.push_back(run);
  entries_.clear();
  texts_.clear();
}

void SortedRuns::merge(const Take& take) const {
  std::vector<std::unique_ptr<Reader>> readers;
  const auto later = [&](std::size_t a, std::size_t b) {
    const int order = readers[a]->key().compare(readers[b]->key());
    return order != 0 ? order > 0 : a > b;
  };
  std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(later)> front(later);
  for (const Run& run : runs_) {
    readers.push_back(std::make_unique<Reader>(*this, run));
    if (readers.back()->next()) front.push(readers.size() - 1);
  }
  while (!front.empty()) {
    const std::size_t first = front.top();
    front.pop();
    take(readers[first]->key(), readers[first]->text());
    if (readers[first]->next()) front.push(first);
  }
}

void SortedRuns::each(const Take& take) {
  if (!runs_.empty()) {
    if (!entries_.empty()) spill();
    texts_ = {};
    entries_ = {};
    merge(take);
    return;
  }
  sort();
  for (const Entry& e : entries_) take(keyOf(e), textOf(e));
}

}  // namespace gridpress::jobs
