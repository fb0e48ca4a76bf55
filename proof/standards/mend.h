// proof/standards/mend: what of a file can be set right and loses nothing of its pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace gridpress::proof::standards {

struct Mended {
  std::string bytes;                 ///< Of the new file.
  std::vector<std::string> changes;  ///< Each in words: "page 3: the TrimBox is the paper's size".
};

/// A missing TrimBox (the paper's size), Trapped, ID and dates, an information that says otherwise than XMP,
/// actions and scripts. Everything else stays as it is. Throws Error (call) as judge() does.
Mended mend(const std::string& path);

}  // namespace gridpress::proof::standards
