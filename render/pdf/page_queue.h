// render/pdf/page_queue: pages composed ahead on all cores, handed out in order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "render/pdf/plain_page.h"

namespace gridpress::render {

struct ReadyPage {
  Page page;                           ///< Without its items where `content` is there; its links stay.
  std::optional<std::string> content;  ///< Packed; nothing where cairo has to draw the page.
};

/// Some pages a core stand in memory, however many there are.
class PageQueue {
 public:
  /// All must outlive it. `threads` 0: as many as the machine has cores.
  PageQueue(const Document& document, const fonts::Typesetter& type, PlainFonts& fonts, unsigned threads,
            bool plain);
  ~PageQueue();
  PageQueue(const PageQueue&) = delete;
  PageQueue& operator=(const PageQueue&) = delete;

  /// The next page. What composing it threw is thrown here.
  ReadyPage next();

 private:
  struct Slot {
    ReadyPage ready;
    std::exception_ptr failure;
  };
  Slot make(std::size_t index) const;
  void work();

  const Document& document_;
  const fonts::Typesetter& type_;
  PlainFonts& fonts_;
  bool plain_;
  std::size_t ahead_ = 0;  ///< Pages that may be made before they are asked for; 0: none, on this thread.

  std::mutex mutex_;
  std::condition_variable wake_, made_;
  std::size_t taken_ = 0, given_ = 0;
  bool leaving_ = false;
  std::map<std::size_t, Slot> slots_;
  std::vector<std::thread> threads_;
};

}  // namespace gridpress::render
