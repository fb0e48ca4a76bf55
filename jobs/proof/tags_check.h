// jobs/proof/tags_check: what a print's tags say, held against what the same settings say.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/document.h"
#include "proof/text/report.h"

namespace gridpress::jobs {

/// The file's elements in the order of reading, their texts, alternative texts and languages, held against
/// the document's tags; headings against bookmarks; and all that proof/tags checks. Without figures where
/// neither has tags.
proof::Check checkTags(const std::string& path, const Document& expected);

}  // namespace gridpress::jobs
