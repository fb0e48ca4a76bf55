// model/toml_depth: counts dots and brackets outside of strings and comments.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/toml_depth.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/limits.h"

namespace gridpress {

namespace {

// Where the string that begins at `at` ends: three quotes or one, and a backslash only counts in double ones.
std::size_t stringEnd(std::string_view text, std::size_t at) {
  const char quote = text[at];
  const bool longer = text.substr(at).starts_with(std::string(3, quote));
  const std::string_view close = text.substr(at, longer ? 3 : 1);
  for (std::size_t i = at + close.size(); i < text.size(); ++i) {
    if (text[i] == '\\' && quote == '"')
      ++i;
    else if (text.substr(i).starts_with(close))
      return i + close.size() - 1;
    else if (text[i] == '\n' && !longer)
      return i - 1;  // No TOML; the line is counted.
  }
  return text.size();
}

// Of one place in the text. A header's parts are left at its bracket, so that what lies below a header may
// be twice as deep: the stack bears it.
class TomlDepth {
 public:
  void see(char c) {
    if (c == '.') ++depth_;
    if (c == ',') depth_ = open_.empty() ? 0 : open_.back() + 1;
    if (c == '\n' && open_.empty()) depth_ = 0;
    if (c == '[' || c == '{') open_.push_back(depth_++);
    if ((c == ']' || c == '}') && !open_.empty()) {
      depth_ = open_.back();
      open_.pop_back();
    }
  }
  std::uint64_t now() const { return depth_; }

 private:
  std::uint64_t depth_ = 0;
  std::vector<std::uint64_t> open_;  // The depths at which brackets were opened.
};

}  // namespace

void checkTomlDepth(std::string_view text, const std::string& file) {
  TomlDepth depth;
  std::size_t line = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t from = i;
    if (text[i] == '"' || text[i] == '\'')
      i = stringEnd(text, i);
    else if (text[i] == '#')
      i = std::min(text.find('\n', i), text.size()) - 1;
    else
      depth.see(text[i]);
    limits::kTomlDepth.check(depth.now(), {file, line});
    const std::string_view passed = text.substr(from, i + 1 - from);
    line += static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
  }
}

}  // namespace gridpress
