// settings/value: lookup and comparison.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/value.h"

#include <algorithm>
#include <charconv>

namespace gridpress {

const Value* Object::find(std::string_view key) const {
  const auto at = std::ranges::find_if(entries, [&](const auto& e) { return e.first == key; });
  return at == entries.end() ? nullptr : &at->second;
}

std::string Object::text(std::string_view key) const {
  const auto* text = get<std::string>(key);
  return text ? *text : std::string();
}

void Object::set(std::string key, Value value) {
  const auto at = std::ranges::find_if(entries, [&](const auto& e) { return e.first == key; });
  if (at == entries.end())
    entries.emplace_back(std::move(key), std::move(value));
  else
    at->second = std::move(value);
}

std::size_t Object::size() const {
  return entries.size();
}

const Value* valueAt(const Object& object, std::string_view path) {
  const std::size_t dot = path.find('.');
  const Value* value = object.find(path.substr(0, dot));
  if (!value || dot == std::string_view::npos) return value;
  path.remove_prefix(dot + 1);
  if (const auto* list = value->get<List>()) {
    std::size_t index = 0;
    const auto end = std::from_chars(path.data(), path.data() + path.size(), index).ptr;
    if (index >= list->size()) return nullptr;
    value = &(*list)[index];
    path.remove_prefix(std::min(path.size(), static_cast<std::size_t>(end - path.data()) + 1));
  }
  if (path.empty()) return value;
  const auto* inner = value->get<Object>();
  return inner ? valueAt(*inner, path) : nullptr;
}

Source whereAt(const Object& object, std::string_view path, const std::string& file) {
  const Value* value = valueAt(object, path);
  return {file, value ? value->line : 0};
}

Object laidOver(Object under, const Object& over) {
  for (const auto& [name, value] : over.entries) {
    const Value* below = under.find(name);
    const Object *table = value.get<Object>(), *old = below ? below->get<Object>() : nullptr;
    under.set(name, table && old ? Value(laidOver(*old, *table)) : value);
  }
  return under;
}

bool same(const Value& a, const Value& b) {
  return toJson(a, -1) == toJson(b, -1);
}

}  // namespace gridpress
