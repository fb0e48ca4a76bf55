// jobs/book/squares: the word squares of one page of a book.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "jobs/book/recipe.h"
#include "jobs/resolve/workspace.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// Word squares, in the book's language or their words' own, that share no word and have none of `taken`, nor
/// one of the classroom list. Throws Error: call for a size that is not theirs, job where the list has not so
/// many, with the group's and the list's lines.
std::vector<Puzzle> bookSquares(const BookGroup& group, const BookList& list, std::uint64_t seed,
                                const std::set<std::string>& taken, const std::string& tag,
                                const std::string& language, const Workspace& workspace);

}  // namespace gridpress::jobs
