// studio/limits: what one request, one job and all of them together may use of the machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/limits.h"

namespace gridpress::studio {

/// The defaults are the table's, for one person at their own machine.
struct Limits {
  std::uint64_t requestBytes = limits::kStudioList.most;
  std::uint64_t answerBytes = limits::kStudioAnswer.most;
  std::uint64_t memoryBytes = limits::kStudioMemory.most;
  unsigned seconds = static_cast<unsigned>(limits::kStudioSeconds.most);  ///< By the clock.
  unsigned readingSeconds = 30;                       ///< For a head and a body, however slowly they come.
  std::size_t jobs = 2;                               ///< That run at once.
  std::size_t waiting = limits::kStudioWaiting.most;  ///< Beyond that the studio is busy.
  std::size_t waitingPerClient = limits::kStudioWaiting.most;
  std::uint64_t heldBytes = limits::kStudioHeld.most;  ///< Forms and answers, of all connections together.
  std::uint64_t heldBytesPerClient = limits::kStudioHeld.most;
  unsigned connections = static_cast<unsigned>(limits::kStudioConnections.most);
};

/// For a school or a shop, where strangers share the machine.
inline Limits sharedLimits() {
  Limits l;
  l.requestBytes = limits::kStudioList.shared;
  l.answerBytes = limits::kStudioAnswer.shared;
  l.memoryBytes = limits::kStudioMemory.shared;
  l.seconds = static_cast<unsigned>(limits::kStudioSeconds.shared);
  l.waiting = limits::kStudioWaiting.shared;
  l.waitingPerClient = l.waiting / 4;
  l.heldBytes = limits::kStudioHeld.shared;
  l.heldBytesPerClient = l.heldBytes / 4;
  l.connections = static_cast<unsigned>(limits::kStudioConnections.shared);
  return l;
}

}  // namespace gridpress::studio
