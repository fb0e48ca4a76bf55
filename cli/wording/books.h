// cli/wording/books: worksheets, books and their covers.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/wording/wording.h"
#include "jobs/book/book.h"
#include "jobs/book/cover.h"
#include "jobs/pages/worksheet.h"

namespace gridpress::cli {

Words word(const jobs::WorksheetReport& report);
Words word(const jobs::BookReport& report);
Words word(const jobs::CoverReport& report);

}  // namespace gridpress::cli
