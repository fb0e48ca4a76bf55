// proof/tags/check_tags: what a screen reader says of a PDF, and whether its tags keep PDF/UA-1.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "proof/text/report.h"

namespace gridpress::proof {

/// An element that has content, in the order of reading.
struct SpokenPart {
  std::string kind;  ///< "P"
  std::size_t page = 0;
  std::string text;         ///< Its content; UTF-8.
  std::string alternative;  ///< Of a figure or a table: what is read in its place, or before it.
  std::string language;     ///< Its own or an outer element's; empty: the file's.
};

/// A file's tags.
struct SpokenFile {
  bool tagged = false, claims = false;  ///< It has tags; it claims PDF/UA-1.
  std::vector<SpokenPart> parts;
  Check check;  ///< What is wrong with them, by ISO 14289-1 (PDF/UA-1) and ISO 32000-1.
};

/// Throws Error (call) for a file that cannot be read. What is not tagged has no findings unless it claims to
/// be.
SpokenFile readAloud(const std::string& path);

}  // namespace gridpress::proof
