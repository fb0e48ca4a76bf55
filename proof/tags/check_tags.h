// proof/tags/check_tags: what a screen reader reads from a PDF, and whether its tags conform to PDF/UA-1.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "proof/text/report.h"

namespace gridpress::proof {

/// An element with content, in reading order.
struct SpokenPart {
  std::string kind;  ///< "P"
  std::size_t page = 0;
  std::string text;         ///< Its content; UTF-8.
  std::string alternative;  ///< Read instead of a figure, or before a table.
  std::string language;     ///< Its own or an ancestor's; empty: the file's.
};

/// A file's tags.
struct SpokenFile {
  bool tagged = false, claims = false;  ///< It has tags; it claims conformance to PDF/UA-1.
  std::vector<SpokenPart> parts;
  Check check;  ///< Faults of the tags by ISO 14289-1 (PDF/UA-1) and ISO 32000-1.
};

/// Throws Error (call) if the file cannot be read. An untagged file has no findings unless it claims
/// PDF/UA-1.
SpokenFile readAloud(const std::string& path);

}  // namespace gridpress::proof
