// render/streams/deflate: packs streams tighter than zlib does, and sooner.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gridpress::render {

/// In zlib's format, for FlateDecode. Rows of letters hardly repeat, and zlib spends bytes on matches that
/// are dearer than the letters: libdeflate makes a poster's rows a tenth smaller.
std::string deflated(const std::string& bytes);

}  // namespace gridpress::render
