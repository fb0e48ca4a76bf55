// cli/interrupt: what Ctrl-C and other signals that end the program do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gridpress::cli {

/// From now on a signal that ends the program first removes its unfinished files; the exit code is 130 after
/// Ctrl-C. Where a job has asked interrupted() within the last two seconds, it keeps
/// the best that it has found: the first Ctrl-C makes the answer true, and a second one ends the program. So
/// does the first where the job does not ask again within half a second: it has gone on to what cannot be cut
/// short.
void catchSignals();

/// True after Ctrl-C.
bool interrupted();

}  // namespace gridpress::cli
