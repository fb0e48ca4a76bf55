// model/document: the few shapes that every page draws.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document.h"

#include "model/contracts.h"
#include "model/error.h"

namespace gridpress {

void CellText::push(std::string_view text) {
  // The index of ends is only kept once some cell is not one byte.
  if (ends.empty() && text.size() != 1) {
    ends.reserve(bytes.size() + 1);
    for (std::size_t i = 0; i < bytes.size(); ++i) ends.push_back(static_cast<std::uint32_t>(i + 1));
    bytes += text;
    ends.push_back(static_cast<std::uint32_t>(bytes.size()));
    return;
  }
  bytes += text;
  if (!ends.empty()) ends.push_back(static_cast<std::uint32_t>(bytes.size()));
}

bool Group::operator==(const Group& other) const {
  return clip == other.clip && items == other.items;
}

Page pageOf(const Document& document, std::size_t index) {
  if (index >= document.pageCount)
    throw Error::call("page " + std::to_string(index + 1) + " does not exist: the document has " +
                          std::to_string(document.pageCount),
                      "choose another page");
  return document.page(index);
}

Document documentOf(Page page) {
  Document document;
  document.pageCount = 1;
  document.page = [page = std::move(page)](std::size_t) { return page; };
  return document;
}

Document somePages(Document document, std::vector<std::size_t> pages) {
  document.pageCount = pages.size();
  document.page = [all = std::move(document.page), pages = std::move(pages)](std::size_t i) {
    return all(pages[i]);
  };
  return document;
}

Document joined(std::vector<Document> parts) {
  EXPECTS(!parts.empty());
  if (parts.size() == 1) return std::move(parts.front());
  Document all;
  all.info = parts.front().info;
  for (const Document& part : parts) all.pageCount += part.pageCount;
  all.page = [parts = std::make_shared<const std::vector<Document>>(std::move(parts))](std::size_t i) {
    auto part = parts->begin();
    while (i >= part->pageCount) i -= part++->pageCount;
    return part->page(i);
  };
  return all;
}

std::vector<PathStep> outlineOf(const Rect& rect) {
  return {MoveTo{{rect.left(), rect.top()}}, LineTo{{rect.right(), rect.top()}},
          LineTo{{rect.right(), rect.bottom()}}, LineTo{{rect.left(), rect.bottom()}}, ClosePath{}};
}

Path line(Point from, Point to, Stroke stroke) {
  return {{MoveTo{from}, LineTo{to}}, std::nullopt, stroke};
}

}  // namespace gridpress
