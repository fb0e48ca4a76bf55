// render/pdf/archive: what PDF/A asks of a file beyond its pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include "render/press/press.h"

namespace gridpress::render {

/// Says what a reader could guess and a standard wants said. PDF/A: that links are printed (ISO
/// 19005-1, 6.5.3). Every standard: which glyph a CID stands for (CIDToGIDMap: ISO 19005-1, 6.3.3.2).
/// PDF/A-1: which glyphs a subset has, by names or CIDs (CharSet, CIDSet: ISO 19005-1, 6.3.5).
void completeObjects(QPDF& pdf, Standard standard);

/// The version, the syntax and the ends of lines that the standard asks for.
void setSyntax(QPDFWriter& writer, Standard standard);

}  // namespace gridpress::render
