// studio/descriptors: hands file descriptors from process to process.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace gridpress::studio {

/// One byte with a descriptor, or without (-1). False where the other side is gone.
bool sendDescriptor(int socket, int descriptor);
/// Waits for one: -1 where there is none with the byte, nothing where the other side is gone.
std::optional<int> receiveDescriptor(int socket);
/// All of it, however many calls it takes; false where the other side is gone, or has not taken it by then.
bool writeAll(int socket, std::string_view bytes,
              std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max());

}  // namespace gridpress::studio
