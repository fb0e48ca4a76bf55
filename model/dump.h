// model/dump: a document as stable text, so that a layout bug is a one-line diff.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>

#include "model/document.h"

namespace gridpress {

/// Writes one line an item, points with three decimals, pages in order, no floating-point noise and no
/// locale.
void dump(const Document& document, std::ostream& out);
/// One page, as dump() writes it.
std::string dump(const Page& page);

}  // namespace gridpress
