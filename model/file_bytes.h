// model/file_bytes: a file's bytes, whole but bounded; never a device's, which has no end.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/error.h"
#include "model/limits.h"

namespace gridpress {

/// What whoever opens a file says first: it is noted as read (model/read_log). Throws Error (call) for a
/// device or a folder. A pipe passes: somebody writes into it. So does a path where nothing is, which whoever
/// opens it says better.
void refuseDevice(const std::string& path);

/// What is wrong with a path that could not be opened or read: `file not found`, or why it cannot be read.
/// `errno` is the caller's; 0 where it says nothing.
Error unreadable(const std::string& path);

/// What is wrong with an output that could not be written in full: a path's or "standard output"; empty where
/// only the caller knows it. `why` is the errno of the write; 0 where it is not known.
Error unwritten(const std::string& name = {}, int why = 0);

/// A whole file. Throws Error (call) where it cannot be read, is a device or a folder, or is larger than
/// `most`.
std::string fileBytes(const std::string& path, const Limit& most = limits::kWholeFile);

/// The same of standard input.
std::string readStandardInput(const Limit& most = limits::kWholeFile);

}  // namespace gridpress
