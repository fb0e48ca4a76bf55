// cli/reach: the files that a job may need, from what it was told: what the sandbox leaves open.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/chain/chain.h"
#include "sandbox/sandbox.h"

namespace gridpress::cli {

/// The inputs and the outputs' folders of all steps, the data folder (where `data` or the machine has it) and
/// what every program needs. A template of one's own opens its folder: its drawings and the templates of
/// other prints lie there. A folder that is still to be made opens the one that it will lie in.
sandbox::Reach reachOf(const std::vector<jobs::Step>& steps, const std::string& data);

/// Which walls this kernel lacks, and what that leaves open; empty where it lacks none.
std::string missingWalls(const sandbox::Walls& walls);

}  // namespace gridpress::cli
