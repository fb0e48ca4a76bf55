// proof/ink/mark_reader: a page's marks as its content sets them. Names poppler.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "proof/ink/marks.h"

namespace gridpress::proof {

class OpenPdf;

/// Meets every letter and shape of a page, in real points (UserUnit). Throws Error (call) as OpenPdf::page
/// does, and where the page saves too many states.
void readMarks(const OpenPdf& pdf, std::size_t page, Marks& marks);

}  // namespace gridpress::proof
