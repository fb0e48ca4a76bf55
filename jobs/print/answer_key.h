// jobs/print/answer_key: how an answer key marks words, and which ones it highlights.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "layout/poster/answer_key.h"
#include "model/puzzle.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// Some of a puzzle's words: "top:500:population".
struct Highlight {
  enum class By : std::uint8_t { population, length };
  std::size_t count = 0;  ///< The first so many.
  By by = By::population;
  bool operator==(const Highlight&) const = default;
};
/// Throws Error (call).
Highlight readHighlight(const Value& value);
std::string textOf(const Highlight& highlight);

}  // namespace gridpress::jobs

template <>
struct gridpress::SettingType<gridpress::jobs::Highlight> {
  static constexpr ValueKind kind = ValueKind::text;
  static constexpr const char* form = "top:N:population|length";
  static jobs::Highlight read(const Value& v) { return jobs::readHighlight(v); }
  static Value write(const jobs::Highlight& v) { return textOf(v); }
};

namespace gridpress::jobs {

/// How an answer key marks words.
struct AnswerKeySettings {
  layout::Marking marking = layout::Marking::capsules;
  std::optional<Highlight> highlight;
};
const SettingTable& describe(const AnswerKeySettings*);

/// Throws Error (call) where the puzzle does not know of its words what they are chosen by.
layout::AnswerKeyOptions optionsOf(const AnswerKeySettings& settings, const Puzzle& puzzle);

}  // namespace gridpress::jobs
