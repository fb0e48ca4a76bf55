// model/progress: how a long job tells that it goes on.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

namespace gridpress {

/// Called now and then, from one thread at a time, with the units done and the units there are (words, pages,
/// pixel rows). An empty function means nobody listens.
using Progress = std::function<void(std::uint64_t done, std::uint64_t total)>;

inline void report(const Progress& progress, std::uint64_t done, std::uint64_t total) {
  if (progress) progress(done, total);
}

}  // namespace gridpress
