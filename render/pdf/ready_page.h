// render/pdf/ready_page: a page composed and, where cairo need not draw it, set and packed, on any thread.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "render/pdf/plain_page.h"

namespace gridpress::render {

struct ReadyPage {
  Page page;                           ///< Without its items where `content` is there; its links stay.
  std::optional<std::string> content;  ///< Packed; nothing where cairo has to draw the page.
};

/// `index` counts from 0. Where plain pages are not `allowed`, cairo draws all.
ReadyPage readyPage(const Document& document, std::size_t index, const fonts::Typesetter& type,
                    PlainFonts& fonts, bool allowed);

}  // namespace gridpress::render
