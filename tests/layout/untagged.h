// tests/layout/untagged: what of some items is drawn.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "model/document.h"

namespace gridpress::test {

inline std::vector<Item> untagged(std::vector<Item> items) {
  std::erase_if(items, [](const Item& item) { return std::holds_alternative<Tag>(item); });
  return items;
}

}  // namespace gridpress::test
