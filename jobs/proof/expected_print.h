// jobs/proof/expected_print: what a print should be, composed anew from its puzzles and settings.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

#include <utility>

#include "compare/ink_check.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/found_print.h"
#include "model/error.h"

namespace gridpress::jobs {

/// The print shows a puzzle that is not given, or does not say which.
class MissingPuzzle : public Error {
 public:
  explicit MissingPuzzle(Error error) : Error(std::move(error)) {}
};

/// Of these puzzles those that a single page of a book shows; else all.
KnownPuzzles shownBy(const FoundPrint& print, const KnownPuzzles& known, const Workspace& workspace);

/// What the settings that a print records come to, by the functions of the job that made it: a poster or an
/// answer key, tiles, a guide; nothing for what shows several puzzles.
using ResolvedPrint = std::variant<std::monostate, ResolvedPoster, ResolvedTiles, ResolvedGuide>;
/// The puzzle must outlive it. Throws Error (call) where it was set with a template that is not to be found,
/// and as the job's own layout does.
ResolvedPrint resolve(const FoundPrint& print, const Puzzle& puzzle, const Workspace& workspace);

/// What the job that made the print would write now. Throws MissingPuzzle; Error (call) as the job's own
/// layout does. The puzzles must outlive what it gives.
compare::ExpectedPrint expectedPrint(const FoundPrint& print, const ResolvedPrint& resolved,
                                     const KnownPuzzles& known, const Workspace& workspace);

}  // namespace gridpress::jobs
