// gen/letters/sayings: cuts the text once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/sayings.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <map>
#include <unordered_map>
#include <vector>

#include "built_in.h"
#include "gen/letters/text.h"
#include "model/contracts.h"

namespace gridpress::gen {
namespace {

struct Kind {
  std::vector<std::string_view> texts;
  std::unordered_map<std::string_view, std::size_t> ranks;
};

const std::map<std::string_view, Kind>& kinds() {
  static const auto kKinds = [] {
    std::map<std::string_view, Kind> all;
    for (std::string_view rest = kSayings; !rest.empty();) {
      std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
      const std::size_t colon = line.find(": ");
      if (line.starts_with('#') || colon == line.npos) continue;
      Kind& kind = all[line.substr(0, colon)];
      for (line.remove_prefix(colon); !line.empty();) {
        line.remove_prefix(2);  // ": " or ", "
        const std::string_view text = line.substr(0, line.find(", "));
        kind.ranks.emplace(text, kind.texts.size());
        kind.texts.push_back(text);
        line.remove_prefix(text.size());
      }
    }
    return all;
  }();
  return kKinds;
}

}  // namespace

std::span<const std::string_view> sayings(std::string_view kind) {
  const auto at = kinds().find(kind);
  return at == kinds().end() ? std::span<const std::string_view>() : at->second.texts;
}

std::size_t rankAmong(std::string_view kind, std::string_view text) {
  EXPECTS(kinds().contains(kind));
  const Kind& all = kinds().at(kind);
  const auto at = all.ranks.find(text);
  return at == all.ranks.end() ? all.texts.size() : at->second;
}

std::optional<std::string_view> behindSaying(std::string_view small, std::string_view kind) {
  for (const std::string_view saying : sayings(kind)) {
    if (!small.starts_with(saying)) continue;
    const std::string_view rest = small.substr(saying.size());
    const bool joined = static_cast<unsigned char>(saying.front()) >= 0xE3;  // Han and kana have no spaces.
    if (rest.empty() || joined || std::string_view(" ,!.:-").find(rest[0]) != rest.npos) return rest;
  }
  return std::nullopt;
}

bool beginsWith(std::string_view text, std::string_view kind) {
  return behindSaying(smallLetters(text), kind).has_value();
}

bool isCounted(std::string_view text, std::string_view kind) {
  const std::string small = smallLetters(text);
  const auto rest = behindSaying(small, kind);
  std::size_t bytes = 0;
  return rest && (rest->starts_with(' ') || rest->starts_with('-')) &&
         u_charDigitValue(static_cast<UChar32>(firstOf(rest->substr(1), bytes))) >= 0;
}

}  // namespace gridpress::gen
