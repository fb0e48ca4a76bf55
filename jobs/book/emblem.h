// jobs/book/emblem: a small puzzle of a book's title, for its title page and its cover.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "jobs/resolve/workspace.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// The words of a title, hidden in a small square among the letters of the book's language. Nothing where
/// there is none of 2 to 12 letters. On a cover, where they are marked, they read forwards, and other words
/// stand in for none.
std::shared_ptr<const Puzzle> emblemOf(const std::string& title, const std::string& language,
                                       const Workspace& workspace, bool onCover = false);

}  // namespace gridpress::jobs
