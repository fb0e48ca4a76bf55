// compare/plate_check: whether what is in inks of their own stands on those inks' plates.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "compare/ink_check.h"
#include "proof/text/report.h"

namespace gridpress::compare {

/// Wherever a spot ink's colour shows on the expected page, the file's separation of that name has to carry
/// it. What lies hidden beneath black, which overprints, is not asked for. Without findings and figures where
/// the print has no spot inks.
proof::Check checkPlates(const std::string& path, const ExpectedPrint& expected,
                         const fonts::Typesetter& type);

}  // namespace gridpress::compare
