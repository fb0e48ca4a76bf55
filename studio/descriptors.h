// studio/descriptors: hands file descriptors from process to process.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace gridpress::studio {

/// One byte with a descriptor. False where the other side is gone.
bool sendDescriptor(int socket, int descriptor);
/// Waits for one; -1 where the other side is gone or has none.
int receiveDescriptor(int socket);
/// All of it, however many calls it takes; false where the other side is gone.
bool writeAll(int fd, std::string_view bytes);

}  // namespace gridpress::studio
