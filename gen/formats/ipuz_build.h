// gen/formats/ipuz_build: checks what an ipuz file says and makes a Puzzle of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "gen/formats/ipuz_raw.h"

namespace gridpress::gen {

/// Uses `raw` up. Throws Error (call) where the file contradicts itself; see readPuzzle.
Puzzle buildPuzzle(RawIpuz& raw, const std::string& file);

}  // namespace gridpress::gen
