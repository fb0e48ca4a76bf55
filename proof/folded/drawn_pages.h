// proof/folded/drawn_pages: pages as others draw them, and as they are cut. For this folder only.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <string>

#include "model/geometry.h"

namespace gridpress::proof {

/// Content that draws those XObjects of a page, each with its clip, whose middle lies in `region` (of the
/// page's space: y up), and nothing else of it.
std::string drawnIn(QPDFPageObjectHelper& page, const Rect& region);

/// Whether it is wider than high, as it is read.
bool isWide(QPDFPageObjectHelper& page);

/// The page with a media box as large as `trim` around the middle of its own trim, outside of which nothing
/// shows; turned by a quarter where it is not as wide, or high, as most.
QPDFObjectHandle cutToTrim(QPDF& file, QPDFPageObjectHelper& page, Size trim, bool mostWide);

}  // namespace gridpress::proof
