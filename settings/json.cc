// settings/json: values as JSON, with nlohmann-json.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <nlohmann/json.hpp>

#include "settings/value.h"

namespace gridpress {

namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const Value& value);

struct ToJson {
  Json operator()(std::monostate) const { return nullptr; }
  Json operator()(const List& list) const {
    Json all = Json::array();
    for (const Value& v : list) all.push_back(jsonOf(v));
    return all;
  }
  Json operator()(const Object& object) const {
    Json all = Json::object();
    for (const auto& [key, v] : object.entries) all[key] = jsonOf(v);
    return all;
  }
  template <typename Plain>
  Json operator()(const Plain& plain) const {
    return plain;
  }
};

Json jsonOf(const Value& value) {
  return std::visit(ToJson{}, value.data);
}

Value valueOf(const Json& json) {
  switch (json.type()) {
    case Json::value_t::boolean: return json.get<bool>();
    case Json::value_t::number_integer: return json.get<std::int64_t>();
    case Json::value_t::number_unsigned: return json.get<std::uint64_t>();
    case Json::value_t::number_float: return json.get<double>();
    case Json::value_t::string: return json.get<std::string>();
    case Json::value_t::array: {
      List list;
      for (const Json& part : json) list.push_back(valueOf(part));
      return list;
    }
    case Json::value_t::object: {
      Object object;
      for (const auto& [key, part] : json.items()) object.entries.emplace_back(key, valueOf(part));
      return object;
    }
    case Json::value_t::null:
    case Json::value_t::binary:
    case Json::value_t::discarded: break;
  }
  return {};
}

}  // namespace

std::string toJson(const Value& value, int indent) {
  return jsonOf(value).dump(indent, ' ', false, Json::error_handler_t::replace);
}

Value fromJson(std::string_view text, const std::string& file) {
  try {
    return valueOf(Json::parse(text));
  } catch (const Json::parse_error& e) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(e.byte, text.size()));
    const auto line = static_cast<std::size_t>(std::count(text.begin(), end, '\n')) + 1;
    throw Error::call("invalid JSON", "check this line and the one before it", {file, line});
  } catch (const Json::out_of_range&) {
    throw Error::call("invalid JSON: a number is too large", "write it with fewer digits", {file, 0});
  }
}

}  // namespace gridpress
