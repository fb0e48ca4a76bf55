// compare/page_order: what is missing or stands twice explains why others stand elsewhere.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/page_order.h"

#include <algorithm>
#include <string>

namespace gridpress::compare {

std::optional<std::size_t> RightPages::thatSays(const proof::PageText& text, std::size_t page) const {
  std::call_once(composed_, [&] {
    for (std::size_t i = 0; i < count_; ++i) texts_.push_back(textOf_(i));
  });
  const auto away = [&](std::size_t i) { return i > page ? i - page : page - i; };
  std::optional<std::size_t> found;
  double most = 0.9;
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    const double like = texts_[i].likeness(text);
    if (like < most || (found && like == most && away(i) > away(*found))) continue;
    found = i;
    most = like;
  }
  return found;
}

void tellOrder(const std::vector<std::optional<std::size_t>>& is, std::size_t count,
               proof::Findings& findings) {
  const auto number = [](std::size_t page) { return std::to_string(page + 1); };
  std::vector<std::vector<std::size_t>> standsAt(count);
  bool strangers = false;
  for (std::size_t page = 0; page < is.size(); ++page) {
    strangers = strangers || !is[page];
    if (is[page]) standsAt[*is[page]].push_back(page);
  }
  std::size_t next = 0;
  bool ordered = true;
  for (std::size_t page = 0; page < count; ++page) {
    const std::vector<std::size_t>& at = standsAt[page];
    if (at.empty() && !strangers) findings.add("page " + number(page) + " of the right print is missing");
    if (at.size() > 1)
      findings.add("page " + number(page) + " of the right print stands twice, as pages " + number(at[0]) +
                   " and " + number(at[1]));
    if (at.empty()) continue;
    ordered = ordered && at.front() >= next;
    next = at.front() + 1;
  }
  for (std::size_t page = 0; page < is.size() && !ordered; ++page)
    if (is[page] && *is[page] != page)
      findings.add(proof::onPage(page) + "it is page " + number(*is[page]) +
                   " of the right print: the pages are in another order");
}

}  // namespace gridpress::compare
