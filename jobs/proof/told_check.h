// jobs/proof/told_check: what a PDF tells a viewer and a press beside its ink.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/document.h"
#include "proof/text/report.h"
#include "settings/value.h"

namespace gridpress::jobs {

/// The file's title, author, subject and language, its output intents, bookmarks, and each page's label,
/// trim, bleed and links, held against the document that it should be; `made` is its own record.
proof::Check checkTold(const std::string& path, const Document& expected, const Object& made);

}  // namespace gridpress::jobs
