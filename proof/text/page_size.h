// proof/text/page_size: is a page as large as it should be?
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

#include "model/geometry.h"
#include "proof/text/printed_page.h"
#include "proof/text/report.h"

namespace gridpress::proof {

/// Adds a finding where a page's sides are more than 0.1 pt off.
void checkPageSize(const PrintedPage& page, Size expected, Findings& findings);

/// Adds a finding for each character that shows beyond the page's edge.
void checkInside(const PrintedPage& page, Findings& findings);

/// "5184 x 5616 pt (72 x 78 in)".
std::string sizeText(double widthPt, double heightPt);

/// "700 pages, the first 612 x 792 pt (8.5 x 11 in)".
std::string pagesText(std::size_t pages, const PrintedPage& first);

/// A number with at most three decimals and no zeros at its end.
std::string decimals(double value);

}  // namespace gridpress::proof
