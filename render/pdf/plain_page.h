// render/pdf/plain_page: a page of plain lines of text, rules and links, as a PDF content stream of our own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "fonts/typesetter.h"
#include "model/document.h"
#include "render/pdf/page_tags.h"
#include "render/pdf/plain_fonts.h"

namespace gridpress::render {

/// Three hundred thousand lines of a guide, each in an operator or two: a line below the last one is
/// `(text)'`, one that carries on beside it a gap in the same line; fonts and colours are named where they
/// change. Nothing where the page shows anything else (letters in cells, pictures, scripts that shape, turned
/// text): cairo draws that one. Links show nothing.
/// `tags` are the page's.
std::optional<std::string> plainContent(const Page& page, const fonts::Typesetter& type, PlainFonts& fonts,
                                        PageTags& tags);

}  // namespace gridpress::render
