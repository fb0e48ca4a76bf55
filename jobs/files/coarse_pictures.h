// jobs/files/coarse_pictures: photographs that have too few pixels for the size that they are printed at.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "model/document.h"
#include "model/events.h"

namespace gridpress::jobs {

/// Notes (picture.dpi) each picture on a page of which a photograph has fewer than `minDpi` pixels an inch:
/// the coarsest.
void tellCoarsePictures(const std::vector<Item>& items, double minDpi, Events& events);

}  // namespace gridpress::jobs
