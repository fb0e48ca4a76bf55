// gen/formats/ipuz_constraints: what a word search promises of its letters, in the extension of its file.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gen/formats/byte_sink.h"
#include "model/constraints.h"

namespace gridpress::gen {

/// The fields `message`, `messageWords`, `avoid` and `onceBut`, those that there are, each after a comma.
void writeConstraints(const Constraints& promises, ByteSink& sink);

}  // namespace gridpress::gen
