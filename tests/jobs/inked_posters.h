// tests/jobs/inked_posters: posters of the sample with inks of their own, and what their plates carry.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "jobs/print/poster.h"
#include "proof/preflight/plates.h"
#include "sample.h"
#include "support/temp_folder.h"

namespace gridpress::test {

/// a.pdf in the folder: the sample's puzzle as this template and standard say.
std::string posterWith(const TempFolder& folder, const std::string& style, const std::string& standard,
                       const std::function<void(jobs::PosterSettings&)>& change = {},
                       Events& events = noEvents());

/// failures() of a poster of the sample.
std::string wrongIn(const std::string& pdf, const std::string& style);

/// Shows each pixel of the first page: cyan, magenta, yellow, black, then the spots in their order.
void walkPlates(const std::string& pdf,
                const std::function<void(const proof::PlateRows&, const std::uint8_t*)>& pixel);

}  // namespace gridpress::test
