// cli/print_flags: the flags that a print was made with stand in it, so that verify need not be told again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "model/document.h"

namespace gridpress::cli {

/// Those flags of a command's call that change what a poster, its tiles or its guide must be:
/// "--sheet=24x36in",
/// "--no-labels".
std::vector<std::string> printFlags(const CLI::App& command);

/// The document with flags in its keywords: "gridpress; kind=poster; template=world; flags=--sheet=a2". Of
/// two for one thing the later holds. A template that is a file is left out: a print does not tell where its
/// maker keeps files.
Document withFlags(Document document, const std::vector<std::string>& flags);

/// What a print was made with, changed by what was said of it just now: each flag once, ready to be parsed.
std::vector<std::string> mergedFlags(const std::string& printed, const std::vector<std::string>& given);

}  // namespace gridpress::cli
