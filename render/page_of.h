// render/page_of: one page of a document, or a clear word that it is not there.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "model/document.h"
#include "model/error.h"

namespace gridpress::render {

/// `index` is 0-based; people count from 1. Throws Error (call) where the document has no such page.
inline Page pageOf(const Document& document, std::size_t index) {
  if (index >= document.pageCount)
    throw Error::call("page " + std::to_string(index + 1) + " does not exist: the document has " +
                          std::to_string(document.pageCount),
                      "choose another page");
  return document.page(index);
}

}  // namespace gridpress::render
