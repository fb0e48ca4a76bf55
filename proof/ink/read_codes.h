// proof/ink/read_codes: reads QR codes and barcodes from pixels, as a phone does.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/document.h"
#include "proof/ink/drawn_pdf.h"

namespace gridpress::proof {

/// Gray pixels, row by row: one byte each, 0 is black.
struct GrayPixels {
  int width = 0, height = 0;
  std::vector<std::uint8_t> bytes;
};

/// The texts of the QR codes and a book's barcode (EAN-13, EAN-5) in a picture, by ZBar.
std::vector<std::string> readCodes(const GrayPixels& picture);

/// The resolution at which a page's codes are read.
inline constexpr double kCodeDpi = 150;

/// Checks a page of a PDF, drawn by poppler, for its codes: each must be readable from its own area alone.
/// `media` is the page's paper, from the trim's corner. Returns a line for each code that is not.
std::vector<std::string> faultyCodes(DrawnPdf& pdf, std::size_t page, const Rect& media,
                                     std::vector<PageCode> codes);

/// Checks a picture of the whole paper in the same way, at its own resolution.
std::vector<std::string> faultyCodesOfPicture(const std::string& path, const Rect& media,
                                              const std::vector<PageCode>& codes);

}  // namespace gridpress::proof
