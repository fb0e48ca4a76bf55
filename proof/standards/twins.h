// proof/standards/twins: entries of both the information dictionary and XMP (ISO 19005-1, 6.7.3). Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

#include "proof/judged/file.h"
#include "proof/xmp/xmp.h"

namespace gridpress::proof::standards {

struct Twin {
  const char* key;  ///< In the information dictionary: "/Title".
  std::string_view space;
  const char* prefix;
  const char* name;  ///< In XMP.
  XmpForm form = XmpForm::text;
  bool date = false;

  std::string label() const { return key + 1; }
};
std::span<const Twin> twins();

/// Metadata streams other than the document's.
std::vector<Handle> otherMetadata(File& file);

/// Whether both have the same text or instant; true if the information dictionary has no such entry.
bool agree(const Twin& twin, Handle info, const Xmp& xmp);

/// Convert a date between the PDF (D:20160201131921+01'00') and XMP (2016-02-01T13:19:21+01:00) formats;
/// empty for anything but a date.
std::string asPdfDate(const std::string& text);
std::string asXmpDate(const std::string& text);

}  // namespace gridpress::proof::standards
