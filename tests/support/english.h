// tests/support/english: English phrases, and styles that speak them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include "phrases/catalogue.h"

namespace gridpress::test {

inline phrases::CatalogueFile catalogueFile(const std::string& language) {
  const std::string path = std::string(GRIDPRESS_SOURCE_DIR) + "/templates/languages/" + language + ".toml";
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return {path, std::move(text).str()};
}

inline SharedPhrases english() {
  static const SharedPhrases phrases(phrases::readCatalogue({catalogueFile("en")}, "en"));
  return phrases;
}

/// A style as its room makes it, with English phrases.
template <typename Style>
Style inEnglish() {
  Style style;
  style.phrases = english();
  return style;
}

}  // namespace gridpress::test
