// cli/key_flags: the flags about an answer key.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "cli/command.h"
#include "layout/poster/answer_key.h"

namespace gridpress::cli {

struct KeyFlags {
  std::string marking = "capsules", highlight;

  /// --mark, --highlight.
  void add(CLI::App& app);
  /// Throws Error (call) for a set that is not understood.
  layout::MarkedOptions options(const Puzzle& puzzle) const;
};

}  // namespace gridpress::cli
