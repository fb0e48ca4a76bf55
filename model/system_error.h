// model/system_error: what the machine refuses, as an error with the file's name and a remedy.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <system_error>

#include "model/error.h"

namespace gridpress {

/// What to try where the machine answers so.
const std::string& remedyFor(const std::error_code& code);

/// An exception of the standard library that says what the machine has refused: a file, a thread. Nothing for
/// any other, which is a fault of the program.
std::optional<Error> systemError(const std::exception& e);

}  // namespace gridpress
