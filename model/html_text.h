// model/html_text: texts of foreign files, which may hold HTML, as plain text with italics.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridpress {

enum class Italics : std::uint8_t {
  keep,  ///< As <i> and </i>, which `em` and `cite` become, too. They are balanced and never empty.
  drop,
};

/// Without the tags that ipuz allows, or a web page would have: line breaks become spaces, digits in `sup`
/// and `sub` their own characters, entities the characters they name (all of HTML 4, and letters with a mark
/// as HTML 5 calls them); ruby annotations are dropped. What is no tag or entity, as in "a < b"
/// or "R&D", stays as it is.
std::string fromHtml(std::string_view html, Italics italics);

/// The same text as HTML: `&` and `<` become entities where fromHtml would take them for more. Where italics
/// are dropped, <i> is plain text.
std::string toHtml(std::string_view text, Italics italics);

}  // namespace gridpress
