// layout/pages/message_lines: a hidden message on a worksheet: that there is one, and where to write it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "layout/pages/page.h"

namespace gridpress::layout {

/// How high it stands, on a page so wide; nothing where no message is hidden or the style has no words for
/// it.
Length messageHeight(const Worksheet& sheet, const WorksheetStyle& style, Length width,
                     const TextMeasure& measure);

/// Sets the sentence and a blank for each letter, with gaps between words that are known, from the top of
/// `area`. A message of very many letters has the sentence alone.
void setMessage(const Worksheet& sheet, const WorksheetStyle& style, const Rect& area,
                const TextMeasure& measure, std::vector<Item>& items);

/// What a solution says of it; empty where there is nothing to say.
std::string messageAnswer(const Worksheet& sheet, const WorksheetStyle& style);

}  // namespace gridpress::layout
