// tests/standards/minimal_pdf: a small PDF of every standard, as text, of which a test changes one thing.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

#include "proof/judged/requirement.h"

namespace gridpress::test {

/// 1 is the catalogue, 3 the page, 4 its contents, 5 a font, 6 the metadata, 7 the output intent, 8 its
/// profile, 9 the information; streams stand without their head.
struct MinimalPdf {
  std::string version = "1.4", head = "%\xE2\xE3\xCF\xD3\n", tail = "";
  std::map<int, std::string> objects;
  std::map<int, std::string> streams;  ///< The data of those objects that are streams.
  std::string trailer;

  std::string bytes() const;
};

/// The head of an ICC profile, which is all that is looked at.
std::string profileHead(const std::string& kind, const std::string& space, char version = 2);

/// Keeps the standard. One rectangle and a picture in process colours or sRGB, and no text.
MinimalPdf minimalPdf(proof::standards::Standard standard);

}  // namespace gridpress::test
