// fonts/stand_in: asks fontconfig as Pango would.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/stand_in.h"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

namespace gridpress::fonts {

namespace {

struct FreePattern {
  void operator()(FcPattern* p) const { FcPatternDestroy(p); }
};
using Pattern = std::unique_ptr<FcPattern, FreePattern>;

const FcChar8* fc(const std::string& text) {
  return reinterpret_cast<const FcChar8*>(text.c_str());
}

bool isKind(const std::string& family) {
  // Of "cursive" and "fantasy" no two machines have the same, and some only one of signs.
  constexpr std::array<std::string_view, 9> kKinds = {
      "sans-serif", "sans", "serif", "monospace", "mono", "system-ui", "inherit", "ui-serif", "initial"};
  return std::ranges::any_of(kKinds, [&](std::string_view kind) {
    return FcStrCmpIgnoreCase(fc(family), fc(std::string(kind))) == 0;
  });
}

}  // namespace

std::string standInFor(const std::vector<std::string>& families) {
  if (families.empty() || isKind(families.front())) return {};
  const Pattern asked(FcPatternCreate());
  for (const std::string& family : families) FcPatternAddString(asked.get(), FC_FAMILY, fc(family));
  FcConfigSubstitute(nullptr, asked.get(), FcMatchPattern);
  FcDefaultSubstitute(asked.get());
  FcResult result = FcResultMatch;
  const Pattern taken(FcFontMatch(nullptr, asked.get(), &result));
  std::string first;
  FcChar8* name = nullptr;
  for (int i = 0; taken && FcPatternGetString(taken.get(), FC_FAMILY, i, &name) == FcResultMatch; ++i) {
    if (FcStrCmpIgnoreCase(name, fc(families.front())) == 0) return {};
    if (first.empty()) first = reinterpret_cast<const char*>(name);
  }
  return first;
}

}  // namespace gridpress::fonts
