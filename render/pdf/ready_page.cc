// render/pdf/ready_page: asks the document, then the plain pages' setter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/ready_page.h"

#include "render/pdf/deflate.h"

namespace gridpress::render {

ReadyPage readyPage(const Document& document, std::size_t index, const fonts::Typesetter& type,
                    PlainFonts& fonts, bool allowed) {
  ReadyPage ready{document.page(index), {}};
  if (!allowed) return ready;
  if (const auto content = plainContent(ready.page, type, fonts)) {
    ready.content = deflated(*content);
    std::erase_if(ready.page.items, [](const Item& item) { return !std::holds_alternative<Link>(item); });
  }
  return ready;
}

}  // namespace gridpress::render
