// layout/marks/ean: a book's barcode: its ISBN as EAN-13, and a price beside it (ISO/IEC 15420).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/document.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// The 13 digits of an ISBN that is written with hyphens or without. Throws Error (call) for another number
/// of digits, or where the last one is not the check digit of the others.
std::string isbnDigits(const std::string& isbn);

/// Bars and spaces, a module each, without quiet zones; '1' is dark. EAN-13 has 95, an add-on of five
/// digits 47.
std::string ean13(const std::string& digits);
std::string ean5(const std::string& digits);

/// Both symbols in a white area, as large as fit it, at most of the standard's size (a module of 0.33 mm),
/// with the ISBN as it is written above them. `price` has five digits, or none. Returns where they are
/// read, and what they say. Throws Error (call) for what is neither, and Error (job) where the area is too
/// small for 80 % of the standard's size.
PageCode setBarcode(const std::string& isbn, const std::string& price, const Rect& area, const Face& face,
                    const TextMeasure& measure, std::vector<Item>& items);

}  // namespace gridpress::layout
