// cli/interrupt: Ctrl-C as a question that a long search asks.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace gridpress::cli {

/// From now on the first interrupt makes the answer true, and a second one ends the program.
std::function<bool()> whetherInterrupted();

}  // namespace gridpress::cli
