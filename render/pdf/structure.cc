// render/pdf/structure: elements as short as possible, all of them in object streams.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/structure.h"

#include <charconv>

#include "model/error.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

namespace {

using Handle = QPDFObjectHandle;

Handle number(std::size_t n) {
  return Handle::newInteger(static_cast<long long>(n));
}

std::optional<int> decimal(const std::string& label) {
  int n = 0;
  const auto [end, error] = std::from_chars(label.data(), label.data() + label.size(), n);
  if (error != std::errc() || n < 1 || std::to_string(n) != label) return std::nullopt;
  return n;
}

// The page, from its top, at whatever magnification there is.
Handle destination(Handle page) {
  return Handle::newArray(
      {page, "/XYZ"_qpdf, "0"_qpdf, page.getKey("/MediaBox").getArrayItem(3), "null"_qpdf});
}

}  // namespace

void setPageLabels(QPDF& pdf, const std::vector<PageOutput>& outputs) {
  if (std::ranges::all_of(outputs, [](const PageOutput& o) { return o.label.empty(); })) return;
  Handle numbers = Handle::newArray();
  std::optional<int> expected;  // That the labels before this one lead to.
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const std::string label = outputs[i].label.empty() ? std::to_string(i + 1) : outputs[i].label;
    const std::optional<int> counted = decimal(label);
    if (!counted || counted != expected) {
      numbers.appendItem(number(i));
      numbers.appendItem(Handle::newDictionary(
          counted ? std::map<std::string, Handle>{{"/S", "/D"_qpdf}, {"/St", Handle::newInteger(*counted)}}
                  : std::map<std::string, Handle>{{"/P", Handle::newUnicodeString(label)}}));
    }
    expected = counted ? std::optional(*counted + 1) : std::nullopt;
  }
  pdf.getRoot().replaceKey("/PageLabels", Handle::newDictionary({{"/Nums", numbers}}));
}

void setOutline(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages,
                const std::vector<OutlineEntry>& outline) {
  if (outline.empty()) return;
  Handle root = pdf.makeIndirectObject(Handle::newDictionary());
  EXPECTS(!pages.empty());
  struct Level {
    Handle item;
    long long children = 0;
  };
  std::vector<Level> path = {{root, 0}};
  const auto closeTo = [&](std::size_t depth) {
    while (path.size() > depth) {
      Level& last = path.back();
      if (last.children > 0)
        last.item.replaceKey("/Count", Handle::newInteger(path.size() == 1 ? last.children : -last.children));
      path.pop_back();
    }
  };
  for (const OutlineEntry& entry : outline) {
    closeTo(std::min(static_cast<std::size_t>(std::max(entry.level, 0)), path.size() - 1) + 1);
    Level& parent = path.back();
    Handle item =
        pdf.makeIndirectObject(Handle::newDictionary({{"/Title", Handle::newUnicodeString(entry.title)},
                                                      {"/Parent", parent.item},
                                                      {"/Dest", destination(pages.at(entry.page))}}));
    if (parent.children++ == 0) {
      parent.item.replaceKey("/First", item);
    } else {
      Handle before = parent.item.getKey("/Last");
      before.replaceKey("/Next", item);
      item.replaceKey("/Prev", before);
    }
    parent.item.replaceKey("/Last", item);
    path.push_back({item, 0});
  }
  closeTo(0);
  pdf.getRoot().replaceKey("/Outlines", root);
  pdf.getRoot().replaceKey("/PageMode", "/UseOutlines"_qpdf);
}

void addLinks(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages, const std::vector<PageOutput>& outputs) {
  EXPECTS(pages.size() == outputs.size());
  for (std::size_t i = 0; i < pages.size(); ++i) {
    Handle annotations = Handle::newArray();
    for (const Link& link : outputs[i].links) {
      if (link.page >= pages.size())
        throw Error::job(
            "a link leads to page " + std::to_string(link.page + 1) + " of " + std::to_string(pages.size()),
            "report this as an error in layout");
      Handle annotation = "<</Type/Annot/Subtype/Link/Border[0 0 0]>>"_qpdf;
      annotation.replaceKey("/Rect", boxOf(link.area, outputs[i].media(), outputs[i].userUnit, 2));
      annotation.replaceKey("/Dest", destination(pages[link.page]));
      annotations.appendItem(pdf.makeIndirectObject(annotation));
    }
    if (!outputs[i].links.empty()) Handle(pages[i]).replaceKey("/Annots", annotations);
  }
}

namespace {

// An element's kids are collected here, since a list of them is looked up anew with each that is added.
struct Element {
  Handle object;
  std::vector<Handle> kids = {};
};

class Tree {
 public:
  explicit Tree(QPDF& pdf) : pdf_(pdf), root_(pdf.makeIndirectObject("<</Type/StructTreeRoot>>"_qpdf)) {
    document_ = make("/Document", root_);
    block_ = document_;
  }

  void addPage(Handle page, const PageOutput& output, std::size_t index) {
    page_ = page;
    output_ = &output;
    Handle links = page.getKey("/Annots");
    annotations_ = links.isArray() ? links.getArrayAsVector() : std::vector<Handle>();
    owners_.assign(static_cast<std::size_t>(output.tags.contents()), Handle::newNull());
    for (const TaggedPart& part : output.tags.parts()) add(part);
    if (!owners_.empty()) {
      page.replaceKey("/StructParents", number(index));
      parents_[index] = Handle::newArray(owners_);
    }
    // A reader goes from link to link as they are read.
    if (!annotations_.empty()) page.replaceKey("/Tabs", "/S"_qpdf);
  }

  /// `pages`: how many numbers are the pages'.
  void finish(std::size_t pages) {
    EXPECTS(parents_.size() <= pages);
    Handle numbers = Handle::newArray();
    const auto put = [&](std::size_t key, Handle value) {
      numbers.appendItem(number(key));
      numbers.appendItem(value);
    };
    for (const auto& [page, owners] : parents_) put(page, owners);
    std::size_t next = pages;
    for (auto& [annotation, element] : links_) {
      annotation.replaceKey("/StructParent", number(next));
      put(next++, element);
    }
    for (Element& element : elements_)
      if (element.kids.size() == 1)
        element.object.replaceKey("/K", element.kids.front());
      else if (!element.kids.empty())
        element.object.replaceKey("/K", Handle::newArray(element.kids));
    root_.replaceKey("/K", elements_.at(document_).object);
    root_.replaceKey("/ParentTree", pdf_.makeIndirectObject(Handle::newDictionary({{"/Nums", numbers}})));
    root_.replaceKey("/ParentTreeNextKey", number(next));
    pdf_.getRoot().replaceKey("/StructTreeRoot", root_);
    pdf_.getRoot().replaceKey("/MarkInfo", "<</Marked true>>"_qpdf);
  }

 private:
  using Id = std::size_t;

  Id make(const char* kind, Handle parent) {
    elements_.push_back(
        {pdf_.makeIndirectObject(Handle::newDictionary({{"/S", Handle::newName(kind)}, {"/P", parent}}))});
    return elements_.size() - 1;
  }
  Id make(const char* kind, Id parent) {
    const Id id = make(kind, elements_.at(parent).object);
    elements_.at(parent).kids.push_back(elements_.at(id).object);
    return id;
  }
  Handle object(Id id) const { return elements_.at(id).object; }

  void add(const TaggedPart& part) {
    const Spoken role = part.tag.role;
    if (role == Spoken::decoration) return;
    if (role == Spoken::section) {
      block_ = make("/Sect", document_);
      object(block_).replaceKey("/T", Handle::newUnicodeString(part.tag.text));
      return closeLists();
    }
    if (part.contents.empty()) return;
    if (role == Spoken::label || role == Spoken::entry) return listed(part);
    item_ = list_ = 0;
    if (role == Spoken::contents) return contents(part);
    listOfContents_ = 0;
    if (role == Spoken::grid) return table(part);
    const Id id = make(nameOf(role), block_);
    speak(id, part.tag);
    if (role == Spoken::figure) show(id, part);
    fill(id, part);
  }

  void closeLists() { item_ = list_ = listOfContents_ = 0; }

  void speak(Id id, const Tag& tag) {
    if (!tag.language.empty()) object(id).replaceKey("/Lang", Handle::newUnicodeString(tag.language));
  }

  // What a figure or a table is, and where (ISO 32000-1, 14.9.3 and 14.8.5.4.3).
  void show(Id id, const TaggedPart& part) {
    const Rect media = output_->media(), area = part.area ? intersection(*part.area, media) : media;
    Handle layout = "<</O/Layout/Placement/Block>>"_qpdf;
    layout.replaceKey("/BBox", boxOf(area, media, output_->userUnit, 1));
    object(id).replaceKey("/A", layout);
    if (part.tag.text.empty()) return;
    const Handle text = Handle::newUnicodeString(part.tag.text);
    if (part.tag.role == Spoken::figure) return object(id).replaceKey("/Alt", text);
    object(id).replaceKey(
        "/A", Handle::newArray({layout, Handle::newDictionary({{"/O", "/Table"_qpdf}, {"/Summary", text}})}));
  }

  // A list goes on while entries follow one another in one language.
  void listed(const TaggedPart& part) {
    listOfContents_ = 0;
    const bool isLabel = part.tag.role == Spoken::label;
    if (list_ == 0 || (item_ == 0 && part.tag.language != language_)) {
      item_ = 0;
      list_ = make("/L", block_);
      language_ = part.tag.language;
      speak(list_, part.tag);
    }
    if (isLabel && !object(list_).hasKey("/A"))
      object(list_).replaceKey("/A", "<</O/List/ListNumbering/Decimal>>"_qpdf);
    if (isLabel || item_ == 0) item_ = make("/LI", list_);
    const Id id = make(nameOf(part.tag.role), item_);
    if (part.tag.language != language_) speak(id, part.tag);
    fill(id, part);
    if (!isLabel) item_ = 0;
  }

  void contents(const TaggedPart& part) {
    if (listOfContents_ == 0) listOfContents_ = make("/TOC", block_);
    const Id item = make("/TOCI", listOfContents_);
    fill(make(part.links.empty() ? "/P" : "/Reference", item), part);
  }

  // Of letters from the right a row's first cell is its last one.
  void table(const TaggedPart& part) {
    EXPECTS(part.columns > 0);
    const Id table = make("/Table", block_);
    speak(table, part.tag);
    show(table, part);
    for (std::size_t row = 0; row + part.columns <= part.contents.size(); row += part.columns) {
      const Id line = make("/TR", table);
      std::vector<int> cells(part.contents.begin() + static_cast<std::ptrdiff_t>(row),
                             part.contents.begin() + static_cast<std::ptrdiff_t>(row + part.columns));
      if (part.fromRight) std::ranges::reverse(cells);
      for (const int cell : cells) {
        const Id id = make("/TD", line);
        if (cell >= 0) own(id, cell);
      }
    }
  }

  void fill(Id id, const TaggedPart& part) {
    if (!part.links.empty()) id = make("/Link", id);
    for (const int content : part.contents) own(id, content);
    for (const std::size_t link : part.links) {
      if (link >= annotations_.size()) continue;
      Handle annotation = annotations_[link];
      object(id).replaceKey("/Pg", page_);
      elements_.at(id).kids.push_back(Handle::newDictionary({{"/Type", "/OBJR"_qpdf}, {"/Obj", annotation}}));
      annotation.replaceKey("/Contents", Handle::newUnicodeString(part.text));
      links_.emplace_back(annotation, object(id));
    }
  }

  void own(Id id, int content) {
    Element& element = elements_.at(id);
    element.object.replaceKey("/Pg", page_);
    element.kids.push_back(Handle::newInteger(content));
    owners_.at(static_cast<std::size_t>(content)) = element.object;
  }

  QPDF& pdf_;
  Handle root_;
  std::vector<Element> elements_;
  std::map<std::size_t, Handle> parents_;
  std::vector<std::pair<Handle, Handle>> links_;  ///< Annotations, and the elements that they belong to.
  Id document_ = 0, block_ = 0;
  Id list_ = 0, item_ = 0, listOfContents_ = 0;  ///< Those that may go on; 0: none.
  std::string language_;                         ///< Of the list.
  Handle page_;
  const PageOutput* output_ = nullptr;
  std::vector<Handle> annotations_;  ///< Of the page.
  std::vector<Handle> owners_;       ///< Of the page's marked content.
};

}  // namespace

void setStructure(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages,
                  const std::vector<PageOutput>& outputs) {
  EXPECTS(pages.size() == outputs.size());
  if (std::ranges::none_of(outputs, [](const PageOutput& output) { return output.tags.any(); })) return;
  Tree tree(pdf);
  for (std::size_t i = 0; i < pages.size(); ++i) tree.addPage(pages[i], outputs[i], i);
  tree.finish(pages.size());
}

}  // namespace gridpress::render
