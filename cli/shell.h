// cli/shell: the job tables as a man page, as completions for shells, and as reference documents.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>
#include <string>

namespace gridpress::cli {

/// Prints what one of these asks for: --man-page, --bash-completion, --zsh-completion, --fish-completion,
/// --reference (Markdown), --schema (a JSON object: for each job the JSON Schemas of its settings and its
/// report). False for anything else.
bool printForm(const std::string& form, std::ostream& out);

}  // namespace gridpress::cli
