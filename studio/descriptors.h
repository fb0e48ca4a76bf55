// studio/descriptors: passes file descriptors between processes.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace gridpress::studio {

/// Sends one byte with a descriptor, or without (-1). False if the other side is gone.
bool sendDescriptor(int socket, int descriptor);
/// Waits for such a byte: its descriptor, -1 if it has none; nothing if the other side is gone.
std::optional<int> receiveDescriptor(int socket);
/// Writes all bytes, in as many calls as it takes; false if the other side is gone or `until` has passed.
bool writeAll(int socket, std::string_view bytes,
              std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max());

}  // namespace gridpress::studio
