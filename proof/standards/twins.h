// proof/standards/twins: what the information dictionary and XMP both say (ISO 19005-1, 6.7.3). Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

#include "proof/judged/file.h"
#include "proof/xmp/xmp.h"

namespace gridpress::proof::standards {

struct Twin {
  const char* key;  ///< In the information: "/Title".
  std::string_view space;
  const char* prefix;
  const char* name;  ///< In XMP.
  XmpForm form = XmpForm::text;
  bool date = false;

  std::string label() const { return key + 1; }
};
std::span<const Twin> twins();

/// Metadata streams beside the file's own.
std::vector<Handle> otherMetadata(File& file);

/// Both in the same words, or at the same instant. What the information does not say, it need not.
bool agree(const Twin& twin, Handle info, const Xmp& xmp);

/// A date, as PDF (D:20160201131921+01'00') or XMP (2016-02-01T13:19:21+01:00) writes it, in the other's
/// words; empty for what is no date.
std::string asPdfDate(const std::string& text);
std::string asXmpDate(const std::string& text);

}  // namespace gridpress::proof::standards
