// jobs/plates/read_back: reads a guide over several plates as it was printed.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "layout/guide/guide.h"
#include "model/events.h"
#include "model/puzzle.h"

namespace gridpress::jobs {

/// Follows a volume's entries, page by page, as poppler reads them from the file: the words, places, plates
/// and directions of the puzzle that it was set from, each once and in their order. Returns how many there
/// are. Throws Error (job) for the first that is another.
std::uint64_t readBack(const std::string& path, const Puzzle& volume, const layout::GuideOptions& options,
                       bool firstOnly, Events& events);

}  // namespace gridpress::jobs
