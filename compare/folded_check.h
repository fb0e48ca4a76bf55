// compare/folded_check: the book that imposed sheets become, held against the book that they were made of.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/events.h"
#include "proof/folded/unfold.h"
#include "proof/text/report.h"

namespace gridpress::compare {

/// Folds or cuts the sheets in thought and reads the bound book beside the PDF `book`, page by page: every
/// character must stand within 0.1 pt of where it stands on its trimmed page, the page must show the same
/// ink, and blank pages none. What stands on another page than it should is said to be that page. Progress
/// counts pages.
std::vector<proof::Check> verifySheets(const std::string& path, const std::string& book,
                                       const proof::FoldedSheets& sheets, const Progress& progress = {});

}  // namespace gridpress::compare
