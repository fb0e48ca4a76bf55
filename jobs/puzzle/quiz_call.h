// jobs/puzzle/quiz_call: `words.txt 6x8`, the call of Ruby Quiz 159: which source is a size.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/puzzle/generate.h"

namespace gridpress::jobs {

/// Takes the last source as the size where it looks like one (a file of that name is ./6x8), and makes the
/// format `quiz` where a size is given so and nothing says otherwise: no output, or a folder. A quiz without
/// an output goes to the current folder.
///
/// Throws Error (call): two sizes, a size without a list, no output where one is needed, a quiz that would
/// overwrite its own list.
GenerateSettings settled(GenerateSettings settings);

}  // namespace gridpress::jobs
