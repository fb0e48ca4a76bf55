// jobs/record: JSON at the end of the keywords.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/record.h"

#include <algorithm>

namespace gridpress::jobs {

namespace {

bool isPath(const Value& value) {
  const auto* text = value.get<std::string>();
  return text && (text->find_first_of("/\\") != std::string::npos || text->ends_with(".toml"));
}

}  // namespace

Object recordOf(const SettingTable& table, const void* settings, const void* defaults) {
  Object record = changed(table, settings, defaults, Role::record);
  std::erase_if(record.entries, [](const auto& entry) { return isPath(entry.second); });
  return record;
}

Document withRecord(Document document, const Object& record) {
  if (record.size() > 0 && document.info.keywords.starts_with("gridpress"))
    document.info.keywords += "; settings=" + toJson(record, -1);
  return document;
}

}  // namespace gridpress::jobs
