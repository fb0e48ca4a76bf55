// proof/ink/output_intent: what a PDF says it was made for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <PDFDoc.h>

#include <string>

namespace gridpress::proof {

/// A file's first output intent (ISO 32000-1, 14.11.5); null where it has none.
Object outputIntentOf(PDFDoc& document);
/// The intent's CMYK profile, up to 16 MB of it; empty where it has none.
std::string cmykProfileOf(PDFDoc& document);

}  // namespace gridpress::proof
