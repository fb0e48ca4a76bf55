// tests/fonts/installed: the faces of the tests' own folder of fonts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fonts/catalogue.h"

namespace gridpress::test {

inline const fonts::Catalogue& installed() {
  static const fonts::Catalogue catalogue(fonts::loadFontConfig({}));
  return catalogue;
}

}  // namespace gridpress::test
