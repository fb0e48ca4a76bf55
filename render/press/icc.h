// render/press/icc: the colour profiles that go into pictures.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gridpress::render {

/// sRGB (IEC 61966-2-1), made by lcms2. Always the same bytes: the date is a fixed one.
std::string srgbProfile();
/// The same in the profile format's version 2, the only one that PDF/A-1 knows.
std::string oldSrgbProfile();
/// Gray with sRGB's tone curve and white.
std::string grayProfile();

}  // namespace gridpress::render
