// foreign/unpacked: how much a PDF's streams unpack to, found without keeping any of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "model/error.h"

namespace gridpress::foreign {

/// Throws Error (call) where a stream that zlib packs, or all together, unpack to more than model/limits has.
/// It looks for streams in the bytes alone, so that no table of the file is believed. Pictures are passed
/// over: they are read in rows.
void checkUnpacked(std::string_view pdf, const Source& where);

}  // namespace gridpress::foreign
