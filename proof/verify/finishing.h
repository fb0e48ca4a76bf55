// proof/verify/finishing: no text where a shop punches, sews or folds.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "proof/text/printed_page.h"
#include "proof/verify/verify.h"

namespace gridpress::proof {

Check checkFinishing(const std::string& path, const PrintedPage& page, const FinishingExpectation& expected);

}  // namespace gridpress::proof
