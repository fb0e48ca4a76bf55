// foreign/pdf_guard: a PDF of a stranger, looked at before any library walks it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gridpress::foreign {

/// Throws Error (call), naming the file, for a PDF that would take a library that reads it beyond the bounds
/// of model/limits: sizes of pages, trees of pages, labels and names that lie too deep in themselves, streams
/// that unpack to too much; and for a device. What is no PDF, encrypted or damaged otherwise passes: whoever
/// opens it says so.
void guardPdf(const std::string& path);

}  // namespace gridpress::foreign
