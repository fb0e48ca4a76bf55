// tests/support/golden: text that a test made against the text that stands in tests/golden.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace gridpress::test {

/// What tests/golden/`name` holds. With GRIDPRESS_UPDATE_GOLDEN set, `actual` is written there first.
inline std::string golden(const std::string& name, const std::string& actual) {
  const std::string path = std::string(GRIDPRESS_SOURCE_DIR) + "/tests/golden/" + name;
  if (std::getenv("GRIDPRESS_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << actual;
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace gridpress::test
