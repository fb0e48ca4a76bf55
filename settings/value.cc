// settings/value: looking up and comparing.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/value.h"

#include <algorithm>

namespace gridpress {

const Value* Object::find(std::string_view key) const {
  const auto at = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.first == key; });
  return at == entries.end() ? nullptr : &at->second;
}

void Object::set(std::string key, Value value) {
  const auto at = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.first == key; });
  if (at == entries.end())
    entries.emplace_back(std::move(key), std::move(value));
  else
    at->second = std::move(value);
}

std::size_t Object::size() const {
  return entries.size();
}

bool same(const Value& a, const Value& b) {
  return toJson(a, -1) == toJson(b, -1);
}

}  // namespace gridpress
