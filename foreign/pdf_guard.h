// foreign/pdf_guard: checks a foreign PDF before any library walks it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gridpress::foreign {

/// Throws Error (call) with the file's name for a PDF that would take a library beyond the bounds of
/// model/limits: sizes of pages, trees of pages, labels and names that are nested too deeply, streams that
/// unpack to too much; and for a device. A file that is not a PDF, encrypted or damaged otherwise passes: the
/// code that opens it reports that.
void guardPdf(const std::string& path);

}  // namespace gridpress::foreign
