// tests/support/temp_folder: made by mkdtemp.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/temp_folder.h"

#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace gridpress::test {

namespace fs = std::filesystem;

TempFolder::TempFolder() : owner_(::getpid()) {
  std::string pattern = (fs::temp_directory_path() / "gridpress-test-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
  path_ = pattern;
}

TempFolder::~TempFolder() {
  if (::getpid() != owner_) return;
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string TempFolder::write(const std::string& name, const std::string& text) const {
  std::ofstream out(in(name), std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error("cannot write " + in(name));
  return in(name);
}

std::vector<std::string> TempFolder::names() const {
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator(path_)) all.push_back(entry.path().filename().string());
  std::sort(all.begin(), all.end());
  return all;
}

std::string bytesOf(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool exists(const std::string& path) {
  return fs::exists(path);
}

}  // namespace gridpress::test
