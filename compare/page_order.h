// compare/page_order: which pages of the right print a file has, and in which order.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "proof/ink/marks.h"
#include "proof/text/report.h"

namespace gridpress::compare {

/// What the pages of the right print say; composed when it is first asked for, by any thread.
class RightPages {
 public:
  RightPages(std::size_t count, std::function<proof::PageText(std::size_t)> textOf)
      : count_(count), textOf_(std::move(textOf)) {}
  /// The page that says this, but for what a clip cuts; of several alike the nearest to `page`.
  std::optional<std::size_t> thatSays(const proof::PageText& text, std::size_t page) const;

 private:
  std::size_t count_;
  std::function<proof::PageText(std::size_t)> textOf_;
  mutable std::once_flag composed_;
  mutable std::vector<proof::PageText> texts_;
};

/// `is`: for each page of the file the page of the right print that it is, if any; of those there are
/// `count`. Says which are missing, stand twice or elsewhere.
void tellOrder(const std::vector<std::optional<std::size_t>>& is, std::size_t count,
               proof::Findings& findings);

}  // namespace gridpress::compare
