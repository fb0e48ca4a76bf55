// jobs/files/digest: SHA-256 of texts and files.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace gridpress::jobs {

/// The digest as 64 hexadecimal digits (FIPS 180-4).
std::string sha256(std::string_view text);
/// For a file, of its bytes; for a folder, of the names and bytes of all files in it. Empty if there is none.
std::string sha256OfPath(const std::string& path);

}  // namespace gridpress::jobs
