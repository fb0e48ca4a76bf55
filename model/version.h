// model/version: which version this is. CMake reads it here.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#define GRIDPRESS_VERSION_MAJOR 0
#define GRIDPRESS_VERSION_MINOR 1
#define GRIDPRESS_VERSION_PATCH 0

/// The version of these headers as one number, which the preprocessor can compare: that of 1.2.3 is 10203.
#define GRIDPRESS_VERSION \
  (GRIDPRESS_VERSION_MAJOR * 10000 + GRIDPRESS_VERSION_MINOR * 100 + GRIDPRESS_VERSION_PATCH)

namespace gridpress {

/// The version of the linked library, as it appears in what it makes: "0.1.0".
const char* version();

}  // namespace gridpress
