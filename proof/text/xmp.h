// proof/text/xmp: what a PDF's metadata stream says of the file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "proof/text/printed_page.h"

namespace gridpress::proof {

/// The packet's title, author, subject, keywords and creator (ISO 16684-1: Dublin Core, and Adobe's PDF
/// schema), and the standards that it claims. What it does not say, and all of a packet that is no XML, is
/// empty.
struct XmpTold {
  PrintedInfo info;
  std::string language;
  std::string pdfa;        ///< The part of PDF/A that it names, and how far it conforms: "2B".
  std::string accessible;  ///< The part of PDF/UA that it names: "1".
};

/// A date's digits, which are the same in PDF ("D:20000101000000Z") and in XMP ("2000-01-01T00:00:00Z").
std::string digitsOf(std::string_view date);

XmpTold readXmp(const std::string& packet);

}  // namespace gridpress::proof
