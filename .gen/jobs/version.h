// jobs/version: what CMake knows of the version.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gridpress::jobs {

inline constexpr const char* kVersion = "0.1.0";

/// What puzzles and prints name as their maker: "gridpress 0.1.0".
inline constexpr const char* kProducer = "gridpress 0.1.0";

}  // namespace gridpress::jobs
