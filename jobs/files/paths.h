// jobs/files/paths: reading whole files, and what names of files say.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

#include "model/error.h"

namespace gridpress::jobs {

/// A whole file's bytes; "-" is standard input. Throws Error (call) where it cannot be read.
std::string readFile(const std::string& path);

/// A path's ending in lower case, without the dot: "pdf". Empty where there is none.
std::string endingOf(const std::string& path);

/// What to write: as `format` says, else by the path's ending; on standard output `usual`.
std::string formatOf(const std::string& path, const std::string& format, const std::string& usual);

/// "a puzzle cannot be written as 'doc'", for a format that a writer does not know.
Error cannotWrite(const std::string& what, const std::string& format, const std::string& remedy,
                  const std::string& path);

/// `dir/name-2.pdf` of `dir/name.pdf`: one of several files that are asked for under one name.
std::string numberedPath(const std::string& path, const std::string& number);

/// Makes the folder where there is none. Throws Error (call).
void makeFolder(const std::string& path);

}  // namespace gridpress::jobs
