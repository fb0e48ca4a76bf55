// layout/marks/ean: the barcode of a book: its ISBN as EAN-13, and a price beside it (ISO/IEC 15420).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/document.h"
#include "model/text_measure.h"

namespace gridpress::layout {

/// The 13 digits of an ISBN written with or without hyphens. Throws Error (call) for any other number of
/// digits, or if the last digit is not the check digit of the others.
std::string isbnDigits(const std::string& isbn);

/// Bars and spaces as modules, without quiet zones; '1' is dark. EAN-13 has 95 modules, a five-digit add-on
/// 47.
std::string ean13(const std::string& digits);
std::string ean5(const std::string& digits);

/// Sets both symbols in a white area, as large as fits, at most at the standard's size (a module of 0.33 mm),
/// with the ISBN as written above them. `price` has five digits or none. Returns the area to scan and its
/// content. Throws Error (call) for an invalid ISBN or price, and Error (job) if the area is too small for 80
/// % of the standard's size.
PageCode setBarcode(const std::string& isbn, const std::string& price, const Rect& area, const Face& face,
                    const TextMeasure& measure, std::vector<Item>& items);

}  // namespace gridpress::layout
