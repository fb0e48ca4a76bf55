// layout/text/lettering: words before page, Han before all else.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/text/lettering.h"

#include <string_view>

namespace gridpress::layout {

namespace {

bool writesHan(std::string_view language) {
  const std::string_view tag = language.substr(0, language.find('-'));
  return tag == "ja" || tag == "ko" || tag == "zh" || tag == "yue";
}

}  // namespace

std::string letteringOf(const Puzzle& puzzle, const Phrases& phrases) {
  const bool pages = puzzle.language.empty() || puzzle.language == "none" ||
                     (writesHan(phrases.language()) && !writesHan(puzzle.language));
  return pages ? phrases.language() : puzzle.language;
}

SharedMeasure lettered(const TextMeasure& measure, const Puzzle& puzzle, const Phrases& phrases) {
  return SharedMeasure(measure.in(letteringOf(puzzle, phrases)));
}

}  // namespace gridpress::layout
