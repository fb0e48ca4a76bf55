// layout/style/for_service: a design as a print service's book.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "layout/style/service.h"
#include "layout/style/template.h"
#include "layout/style/worksheet.h"

namespace gridpress::layout {

/// Mirrored, bound in a book of `pages` pages: with the service's gutter and safe margin, and nothing smaller
/// or thinner than it prints. Throws Error (call) where the service binds no books, or none of this trim.
GuideTemplate forService(GuideTemplate style, const Service& service, int pages);

/// The same for a book of puzzles.
WorksheetStyle bookForService(WorksheetStyle style, const Service& service, int pages);

}  // namespace gridpress::layout
