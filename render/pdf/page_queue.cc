// render/pdf/page_queue: threads take the next page's number, and wait where they are too far ahead.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/page_queue.h"

#include <algorithm>
#include <utility>

#include "render/pdf/deflate.h"

namespace gridpress::render {

PageQueue::PageQueue(const Document& document, const fonts::Typesetter& type, PlainFonts& fonts,
                     unsigned threads, bool plain)
    : document_(document), type_(type), fonts_(fonts), plain_(plain) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  threads = std::min<unsigned>(threads, static_cast<unsigned>(std::min<std::size_t>(document.pageCount, 64)));
  // The thread that asks draws what is left to cairo; it makes no pages of its own.
  if (threads < 2) return;
  ahead_ = std::size_t{4} * threads;
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

PageQueue::~PageQueue() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  wake_.notify_all();
  for (std::thread& t : threads_) t.join();
}

PageQueue::Slot PageQueue::make(std::size_t index) const {
  Slot slot;
  try {
    slot.ready.page = document_.page(index);
    if (!plain_) return slot;
    if (const auto content = plainContent(slot.ready.page, type_, fonts_)) {
      slot.ready.content = deflated(*content);
      std::erase_if(slot.ready.page.items,
                    [](const Item& item) { return !std::holds_alternative<Link>(item); });
    }
  } catch (...) {
    slot.failure = std::current_exception();
  }
  return slot;
}

void PageQueue::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [&] { return leaving_ || (taken_ < document_.pageCount && taken_ < given_ + ahead_); });
    if (leaving_) return;
    const std::size_t index = taken_++;
    lock.unlock();
    Slot slot = make(index);
    lock.lock();
    slots_.emplace(index, std::move(slot));
    made_.notify_one();
  }
}

ReadyPage PageQueue::next() {
  Slot slot;
  if (ahead_ == 0) {
    slot = make(given_++);
  } else {
    std::unique_lock lock(mutex_);
    made_.wait(lock, [&] { return slots_.contains(given_); });
    slot = std::move(slots_.extract(given_++).mapped());
    wake_.notify_one();
  }
  if (slot.failure) std::rethrow_exception(slot.failure);
  return std::move(slot.ready);
}

}  // namespace gridpress::render
