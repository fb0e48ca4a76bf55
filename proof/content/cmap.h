// proof/content/cmap: CMaps that lie in the file: which codes they take, and what they make of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::proof::standards {

/// ISO 32000-1, table 118: those that every reader has.
bool isPredefinedCMap(std::string_view name);

struct CMap {
  struct Range {
    std::uint32_t from = 0, to = 0, cid = 0;
    int bytes = 2;
  };
  struct Code {
    std::uint32_t value = 0;
    int bytes = 1;
  };

  std::vector<Range> spaces, cids;
  std::map<std::uint32_t, std::string> unicode;  ///< Of a ToUnicode map: UTF-16BE.
  std::string name, registry, ordering, uses;
  int supplement = -1, writing = 0;
  bool tooLarge = false;  ///< Some CID is over 65,535.

  /// The next code of a string, from `at` on, which moves.
  Code next(std::string_view text, std::size_t& at) const;
  std::optional<std::uint32_t> cidOf(Code code) const;
};

/// Two bytes a code, each the CID itself.
CMap identityCMap();
/// Of a stream; what it cannot read it passes over.
CMap readCMap(const std::string& data);

}  // namespace gridpress::proof::standards
