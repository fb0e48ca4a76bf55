// proof/ink/read_codes: QR codes, read from pixels as a phone reads them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/document.h"
#include "proof/ink/drawn_pdf.h"

namespace gridpress::proof {

/// Gray pixels: one byte each, 0 is black, row after row.
struct GrayPixels {
  int width = 0, height = 0;
  std::vector<std::uint8_t> bytes;
};

/// What the QR codes and a book's barcode (EAN-13) in a picture say, by ZBar.
std::vector<std::string> readCodes(const GrayPixels& picture);

/// The resolution at which a page's codes are read.
inline constexpr double kCodeDpi = 150;

/// One page of a PDF, drawn by poppler, held against the codes that should stand on it: each must be read
/// from its own area and from nothing beside it. `media` is the page's paper, from the trim's corner. A line
/// for each that cannot.
std::vector<std::string> faultyCodes(DrawnPdf& pdf, std::size_t page, const Rect& media,
                                     std::vector<PageCode> codes);

/// A picture of the whole paper, likewise, at its own resolution.
std::vector<std::string> faultyCodesOfPicture(const std::string& path, const Rect& media,
                                              const std::vector<PageCode>& codes);

}  // namespace gridpress::proof
