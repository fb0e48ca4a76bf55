// cli/interrupt: what Ctrl-C and other signals that end the program do.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gridpress::cli {

/// From now on a signal that ends the program first removes its unfinished files; after Ctrl-C the exit code
/// is 130. If a job has called interrupted() within the last two seconds, the first Ctrl-C only makes it
/// return true, so that the job can keep the best result so far. A second Ctrl-C ends the program; so does
/// the first if the job does not ask again within half a second, because it is then past the part that can be
/// cut short.
void catchSignals();

/// True after Ctrl-C.
bool interrupted();

}  // namespace gridpress::cli
