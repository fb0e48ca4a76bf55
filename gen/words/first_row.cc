// gen/words/first_row: compares it with each row that follows.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/first_row.h"

#include <algorithm>
#include <utility>

#include "gen/words/columns.h"
#include "gen/words/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kEnough = 3, kSubject = 2;  // Rows that show an order, and a subject.

// Begins with a capital; has capitals only.
std::pair<bool, bool> capitals(std::string_view text) {
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const bool small = std::any_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  return {!text.empty() && capital(text.front()), !small};
}

}  // namespace

void FirstRow::watch(std::string_view other) {
  other = trimmed(other);
  ++others_;
  std::string lower = asciiLower(other);
  const std::string before = others_ == 1 ? asciiLower(trimmed(name)) : std::exchange(last_, {});
  if (lower < before) sorted_ = false;
  last_ = std::move(lower);
  if (capitals(other) == capitals(trimmed(name))) alike_ = true;
  if (names_ >= kSubject) return;
  const ColumnRole role = columnRole(other);
  if (role == ColumnRole::word || role == ColumnRole::clue) ++names_;
}

bool FirstRow::isWord() const {
  return alike_ && (names_ >= kSubject || (sorted_ && others_ >= kEnough));
}

}  // namespace gridpress::gen
