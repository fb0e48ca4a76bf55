// render/draw/cff_widths: the advance that a CFF font program states for its letters.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace gridpress::render {

/// Makes every letter of a monospaced CFF font `change` units wider, in the font program itself: MuPDF
/// believes that, and PDF/A and PDF/X want it to agree with the PDF's own list. `cff` is where the table
/// starts in `font`. A charstring that states no width has the default one, the others differ from the
/// nominal one (Adobe Technical Note 5176, section 15), so two numbers change and no charstring. False, and
/// nothing is changed, where those numbers lack the room.
bool widenCff(std::string& font, std::size_t cff, int change);

}  // namespace gridpress::render
