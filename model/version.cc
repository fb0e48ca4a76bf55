// model/version: the numbers as a text.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/version.h"

namespace gridpress {

#define GRIDPRESS_TEXT(value) #value
#define GRIDPRESS_DOTTED(major, minor, patch) \
  GRIDPRESS_TEXT(major) "." GRIDPRESS_TEXT(minor) "." GRIDPRESS_TEXT(patch)

const char* version() {
  return GRIDPRESS_DOTTED(GRIDPRESS_VERSION_MAJOR, GRIDPRESS_VERSION_MINOR, GRIDPRESS_VERSION_PATCH);
}

}  // namespace gridpress
