// render/pdf/navigation: number trees, outline trees and annotations, as short as they can be.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/navigation.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "model/error.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

namespace {

std::optional<int> decimal(const std::string& label) {
  int n = 0;
  const auto [end, error] = std::from_chars(label.data(), label.data() + label.size(), n);
  if (error != std::errc() || n < 1 || std::to_string(n) != label) return std::nullopt;
  return n;
}

// The page, from its top, at whatever magnification there is.
QPDFObjectHandle destination(QPDFObjectHandle page) {
  QPDFObjectHandle there = QPDFObjectHandle::newArray();
  there.appendItem(page);
  there.appendItem(QPDFObjectHandle::newName("/XYZ"));
  there.appendItem(QPDFObjectHandle::newInteger(0));
  there.appendItem(page.getKey("/MediaBox").getArrayItem(3));
  there.appendItem(QPDFObjectHandle::newNull());
  return there;
}

}  // namespace

void setPageLabels(QPDF& pdf, const std::vector<std::string>& labels) {
  if (std::all_of(labels.begin(), labels.end(), [](const std::string& l) { return l.empty(); })) return;
  QPDFObjectHandle numbers = QPDFObjectHandle::newArray();
  std::optional<int> expected;  // That the labels before this one lead to.
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::string label = labels[i].empty() ? std::to_string(i + 1) : labels[i];
    const std::optional<int> number = decimal(label);
    if (!number || number != expected) {
      QPDFObjectHandle style = QPDFObjectHandle::newDictionary();
      if (number) {
        style.replaceKey("/S", QPDFObjectHandle::newName("/D"));
        style.replaceKey("/St", QPDFObjectHandle::newInteger(*number));
      } else {
        style.replaceKey("/P", QPDFObjectHandle::newUnicodeString(label));
      }
      numbers.appendItem(QPDFObjectHandle::newInteger(static_cast<long long>(i)));
      numbers.appendItem(style);
    }
    expected = number ? std::optional(*number + 1) : std::nullopt;
  }
  QPDFObjectHandle tree = QPDFObjectHandle::newDictionary();
  tree.replaceKey("/Nums", numbers);
  pdf.getRoot().replaceKey("/PageLabels", tree);
}

void setOutline(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages,
                const std::vector<OutlineEntry>& outline) {
  if (outline.empty()) return;
  QPDFObjectHandle root = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
  struct Level {
    QPDFObjectHandle item;
    long long children = 0;
  };
  std::vector<Level> path = {{root, 0}};
  const auto closeTo = [&](std::size_t depth) {
    while (path.size() > depth) {
      Level& last = path.back();
      if (last.children > 0)
        last.item.replaceKey("/Count",
                             QPDFObjectHandle::newInteger(path.size() == 1 ? last.children : -last.children));
      path.pop_back();
    }
  };
  for (const OutlineEntry& entry : outline) {
    closeTo(std::min(static_cast<std::size_t>(std::max(entry.level, 0)), path.size() - 1) + 1);
    Level& parent = path.back();
    QPDFObjectHandle item = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
    item.replaceKey("/Title", QPDFObjectHandle::newUnicodeString(entry.title));
    item.replaceKey("/Parent", parent.item);
    item.replaceKey("/Dest", destination(pages.at(entry.page)));
    if (parent.children++ == 0) {
      parent.item.replaceKey("/First", item);
    } else {
      QPDFObjectHandle before = parent.item.getKey("/Last");
      before.replaceKey("/Next", item);
      item.replaceKey("/Prev", before);
    }
    parent.item.replaceKey("/Last", item);
    path.push_back({item, 0});
  }
  closeTo(0);
  pdf.getRoot().replaceKey("/Outlines", root);
  pdf.getRoot().replaceKey("/PageMode", QPDFObjectHandle::newName("/UseOutlines"));
}

void addLinks(QPDF& pdf, QPDFObjectHandle page, const std::vector<Link>& links, const Rect& media,
              double unit, const std::vector<QPDFObjectHandle>& pages) {
  if (links.empty()) return;
  QPDFObjectHandle annotations = QPDFObjectHandle::newArray();
  for (const Link& link : links) {
    if (link.page >= pages.size())
      throw Error::job(
          "a link leads to page " + std::to_string(link.page + 1) + " of " + std::to_string(pages.size()),
          "report this as an error in layout");
    QPDFObjectHandle box = QPDFObjectHandle::newArray();
    for (const Length l : {link.area.left() - media.left(), media.bottom() - link.area.bottom(),
                           link.area.right() - media.left(), media.bottom() - link.area.top()})
      box.appendItem(QPDFObjectHandle::newReal(shortNumber(l.pt() / unit, 2)));
    QPDFObjectHandle annotation = QPDFObjectHandle::parse("<</Type/Annot/Subtype/Link/Border[0 0 0]>>");
    annotation.replaceKey("/Rect", box);
    annotation.replaceKey("/Dest", destination(pages[link.page]));
    annotations.appendItem(pdf.makeIndirectObject(annotation));
  }
  page.replaceKey("/Annots", annotations);
}

}  // namespace gridpress::render
