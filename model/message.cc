// model/message: fills in the English, once from left to right: a fact's own braces are none.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/message.h"

#include "model/length_text.h"

namespace gridpress {

std::string Fact::inEnglish() const {
  if (const std::string* own = text()) return *own;
  const auto n = static_cast<std::uint64_t>(*number());
  return *number() < 0 ? "-" + withCommas(0 - n) : withCommas(n);
}

std::string Message::text() const {
  if (key.empty()) return english;
  std::string all;
  for (std::size_t at = 0; at < english.size();) {
    const std::size_t open = english.find('{', at), close = english.find('}', open);
    if (close == std::string::npos) return all + english.substr(at);
    const auto fact = facts.find(english.substr(open + 1, close - open - 1));
    all += english.substr(at, open - at);
    all += fact == facts.end() ? english.substr(open, close + 1 - open) : fact->second.inEnglish();
    at = close + 1;
  }
  return all;
}

}  // namespace gridpress
