// proof/tags/tag_tree: walks the tree, then asks pages, links and fonts whether they agree with it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/tags/tag_tree.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFNumberTreeObjectHelper.hh>

#include <algorithm>
#include <set>

#include "foreign/pdf_guard.h"
#include "model/error.h"
#include "model/printable.h"
#include "proof/text/xmp.h"

namespace gridpress::proof {

namespace {

using Handle = QPDFObjectHandle;

constexpr std::size_t kDeepest = 64;  // Elements within elements.

std::string text(Handle value) {
  return value.isString() ? printable(value.getUTF8Value()) : std::string();
}

class Reader {
 public:
  Reader(QPDF& pdf, TagTree& tree) : pdf_(pdf), tree_(tree) {}

  void read() {
    Handle root = pdf_.getRoot();
    const std::vector<Handle> pages = pdf_.getAllPages();
    for (std::size_t i = 0; i < pages.size(); ++i) numbers_[pages[i].getObjGen()] = i;
    readClaims(root);
    Handle structure = root.getKey("/StructTreeRoot"), marked = root.getKey("/MarkInfo");
    tree_.tagged = structure.isDictionary() && marked.isDictionary() && marked.getKey("/Marked").isBool() &&
                   marked.getKey("/Marked").getBoolValue();
    if (!tree_.tagged) return;
    tree_.nodes.push_back({"StructTreeRoot", 0, "", "", ""});
    walk(structure.getKey("/K"), 0, structure, Handle::newNull(), 0);
    readParents(structure);
    for (std::size_t i = 0; i < pages.size(); ++i) checkPage(pages[i], i);
    checkFonts();
  }

 private:
  void fault(const std::string& line) { tree_.faults.add(line); }

  void readClaims(Handle root) {
    Handle packet = root.getKey("/Metadata");
    std::string metadata;
    if (packet.isStream()) {
      const auto data = packet.getStreamData(qpdf_dl_all);
      metadata.assign(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
    }
    const XmpTold told = readXmp(metadata);
    tree_.claims = told.accessible == "1";
    if (!tree_.claims) return;
    if (told.info.title.empty()) fault("its metadata has no title (06-003)");
    Handle viewer = root.getKey("/ViewerPreferences");
    Handle shown = viewer.isDictionary() ? viewer.getKey("/DisplayDocTitle") : Handle::newNull();
    if (!shown.isBool() || !shown.getBoolValue()) fault("a viewer does not show its title (07-001, 07-002)");
    if (text(root.getKey("/Lang")).empty()) fault("it has no language (11-001 to 11-006)");
    if (!root.getKey("/StructTreeRoot").isDictionary())
      fault("it claims PDF/UA-1 and has no structure (01-005)");
  }

  void walk(Handle kid, std::size_t parent, Handle parentObject, Handle page, std::size_t depth) {
    if (depth > kDeepest) return fault("its elements lie more than 64 deep");
    if (kid.isArray()) {
      for (Handle one : kid.getArrayAsVector()) walk(one, parent, parentObject, page, depth + 1);
    } else if (kid.isInteger()) {
      content(parent, page, kid.getIntValueAsInt(), parentObject);
    } else if (kid.isDictionary() && kid.getKey("/Type").isNameAndEquals("/MCR")) {
      content(parent, kid.hasKey("/Pg") ? kid.getKey("/Pg") : page, kid.getKey("/MCID").getIntValueAsInt(),
              parentObject);
    } else if (kid.isDictionary() && kid.getKey("/Type").isNameAndEquals("/OBJR")) {
      ++tree_.nodes[parent].references;
      references_[kid.getKey("/Obj").getObjGen()] = {parent, parentObject.getObjGen()};
    } else if (kid.isDictionary() && kid.getKey("/S").isName()) {
      element(kid, parent, parentObject, page, depth);
    } else if (!kid.isNull()) {
      fault("an element's kid is none (ISO 32000-1, 14.7.2)");
    }
  }

  void element(Handle object, std::size_t parent, Handle parentObject, Handle page, std::size_t depth) {
    if (!seen_.insert(object.getObjGen()).second)
      return fault("an element stands twice in the tree (14.7.2)");
    if (object.getKey("/P").getObjGen() != parentObject.getObjGen())
      fault("an element (" + printable(object.getKey("/S").getName()) + ") names another parent (14.7.2)");
    const std::size_t id = tree_.nodes.size();
    tree_.nodes[parent].kids.push_back(id);
    TagNode node{printable(object.getKey("/S").getName().substr(1)), parent, text(object.getKey("/Lang")),
                 text(object.getKey("/Alt")), text(object.getKey("/T"))};
    if (node.alternative.empty()) node.alternative = text(object.getKey("/ActualText"));
    Handle attributes = object.getKey("/A");
    node.numbered = attributes.isDictionary() && attributes.hasKey("/ListNumbering");
    tree_.nodes.push_back(std::move(node));
    walk(object.getKey("/K"), id, object, object.hasKey("/Pg") ? object.getKey("/Pg") : page, depth + 1);
  }

  void content(std::size_t node, Handle page, int number, Handle owner) {
    const auto at = numbers_.find(page.getObjGen());
    if (at == numbers_.end()) return fault("an element's content is on a page that is not there (14.7.4)");
    if (!owners_.try_emplace({at->second, number}, owner.getObjGen()).second)
      fault(onPage(at->second) + "content " + std::to_string(number) + " belongs to two elements (14.7.4)");
    tree_.contents.push_back({node, at->second, number});
  }

  // From pages and links back to elements.
  void readParents(Handle structure) {
    Handle parents = structure.getKey("/ParentTree");
    if (!parents.isDictionary()) return fault("it has no tree of parents (14.7.4.4)");
    QPDFNumberTreeObjectHelper tree(parents, pdf_);
    for (const auto& [key, value] : tree) parents_[key] = value;
  }

  void checkPage(Handle page, std::size_t index) {
    std::map<int, QPDFObjGen> back;
    if (Handle key = page.getKey("/StructParents"); key.isInteger())
      if (const auto at = parents_.find(key.getIntValue()); at != parents_.end() && at->second.isArray())
        for (int i = 0; i < at->second.getArrayNItems(); ++i)
          back[i] = at->second.getArrayItem(i).getObjGen();
    for (auto at = owners_.lower_bound({index, 0}); at != owners_.end() && at->first.first == index; ++at)
      if (const auto told = back.find(at->first.second); told == back.end() || told->second != at->second)
        return fault(onPage(index) + "content " + std::to_string(at->first.second) +
                     " does not lead back to its element (14.7.4.4)");
    Handle links = page.getKey("/Annots");
    if (!links.isArray() || links.getArrayNItems() == 0) return;
    if (!page.getKey("/Tabs").isNameAndEquals("/S"))
      fault(onPage(index) + "links are not visited in the order of reading (28-008, 28-009)");
    for (Handle link : links.getArrayAsVector()) checkLink(link, index);
  }

  void checkLink(Handle link, std::size_t index) {
    ++tree_.links;
    if (text(link.getKey("/Contents")).empty()) fault(onPage(index) + "a link has no text (28-004, 28-012)");
    const auto at = references_.find(link.getObjGen());
    if (at == references_.end() || tree_.nodes[at->second.first].kind != "Link")
      return fault(onPage(index) + "a link belongs to no element Link (28-002, 28-011)");
    Handle key = link.getKey("/StructParent");
    const auto back = key.isInteger() ? parents_.find(key.getIntValue()) : parents_.end();
    if (back == parents_.end() || back->second.getObjGen() != at->second.second)
      fault(onPage(index) + "a link does not lead back to its element (14.7.4.4)");
  }

  void checkFonts() {
    for (Handle font : pdf_.getAllObjects()) {
      if (!font.isDictionary() || !font.getKey("/Type").isNameAndEquals("/Font")) continue;
      Handle kind = font.getKey("/Subtype"), about = font.getKey("/FontDescriptor");
      if (kind.isNameAndEquals("/Type0") || kind.isNameAndEquals("/Type3")) continue;
      const bool embedded =
          about.isDictionary() &&
          (about.hasKey("/FontFile") || about.hasKey("/FontFile2") || about.hasKey("/FontFile3"));
      if (!embedded) fault("a font is not embedded (31-009)");
    }
  }

  QPDF& pdf_;
  TagTree& tree_;
  std::map<QPDFObjGen, std::size_t> numbers_;  ///< Of pages.
  std::set<QPDFObjGen> seen_;
  std::map<std::pair<std::size_t, int>, QPDFObjGen> owners_;  ///< Of marked content, by page and number.
  std::map<QPDFObjGen, std::pair<std::size_t, QPDFObjGen>> references_;  ///< Of annotations.
  std::map<long long, Handle> parents_;
};

}  // namespace

TagTree readTags(const std::string& path) {
  TagTree tree;
  foreign::guardPdf(path);
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  try {
    pdf.processFile(path.c_str());
    Reader(pdf, tree).read();
  } catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
    tree.faults.add("its structure is damaged");
  }
  return tree;
}

}  // namespace gridpress::proof
