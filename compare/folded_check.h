// compare/folded_check: compares the book bound from imposed sheets with the book they were made of.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/events.h"
#include "proof/folded/unfold.h"
#include "proof/text/report.h"

namespace gridpress::compare {

/// Simulates folding or cutting the sheets and compares the bound book with the PDF `book`, page by page:
/// every character must be within 0.1 pt of its position on the trimmed page, pages must have the same ink,
/// and blank pages none. Misplaced pages are identified. Progress counts pages.
std::vector<proof::Check> verifySheets(const std::string& path, const std::string& book,
                                       const proof::FoldedSheets& sheets, const Progress& progress = {});

}  // namespace gridpress::compare
