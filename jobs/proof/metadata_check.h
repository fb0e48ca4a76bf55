// jobs/proof/metadata_check: what a PDF says beside its ink: to viewers, presses and screen readers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document.h"
#include "proof/text/report.h"
#include "settings/value.h"

namespace gridpress::jobs {

/// The file's title, author, subject and language, its output intents, bookmarks, and each page's label,
/// trim, bleed and links, held against the document that it should be; `made` is its own record.
proof::Check checkMetadata(const std::string& path, const Document& expected, const Object& made);

/// The file's elements in the order of reading, their texts, alternative texts and languages, held against
/// the document's tags; headings against bookmarks; and all that proof/tags checks. Without figures where
/// neither has tags.
proof::Check checkTags(const std::string& path, const Document& expected);

}  // namespace gridpress::jobs
