// model/length_text: lengths, sizes and numbers as people write them: "72in", "148,961".
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/error.h"
#include "model/geometry.h"
#include "model/limits.h"

namespace gridpress {

/// Reads a number and a unit: pt, in ("), ft ('), mm, cm or m, with or without a space between; 0 needs none.
/// Throws Error (call) at `where` for anything else, infinity and lengths beyond kMaxLength either way among
/// it; `what` names the value in the message ("sheet width", "--margin").
Length parseLength(std::string_view text, const std::string& what, const Source& where = {});

/// Reads a number of bytes: 200MB, 1GB, 650 kB (of a thousand each) or bare bytes. Throws Error (call) for
/// anything else.
std::uint64_t parseBytes(std::string_view text);

/// A file's size: "619 kB", "2.9 MB".
std::string fileSize(std::uint64_t bytes);

/// Inches with as many decimals as are needed, at most three: "72 in", "0.25 in".
std::string inches(Length length);
/// "24 in x 36 in"
std::string inches(Size size);

/// A number with `decimals` decimals, whatever the locale.
std::string fixed(double value, int decimals);

/// A number with as many decimals as it needs: "0", "0.25".
std::string shortest(double value);

/// A whole number with commas between the thousands: "148,961".
std::string withCommas(std::uint64_t number);

/// "1 word", "2 words"; other plurals: counted(2, "box", "boxes").
std::string counted(std::uint64_t count, const std::string& one, const std::string& many = "");

}  // namespace gridpress
