// cli/reach: the files that a job may need, by its settings: what the sandbox leaves open.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/chain/chain.h"
#include "sandbox/sandbox.h"

namespace gridpress::cli {

/// The inputs and the output folders of all steps, the data folder (`data`, or the machine's) and what every
/// program needs. A template of the user's opens its folder, which holds its drawings and the templates of
/// other prints. A folder that does not exist yet opens its parent.
sandbox::Reach reachOf(const std::vector<jobs::Step>& steps, const std::string& data);

/// Says which walls this kernel lacks and what that leaves open; empty if it lacks none.
std::string missingWalls(const sandbox::Walls& walls);

}  // namespace gridpress::cli
