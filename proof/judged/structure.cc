// proof/judged/structure: reads the structure tree without recursion, each element once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/judged/structure.h"

#include "model/contracts.h"

namespace gridpress::proof::standards {

namespace {

constexpr std::size_t kMostElements = 2'000'000;

// Through the role map, until a standard type is reached, or one that was seen.
void map(Handle roles, Element& e) {
  std::set<std::string> seen;
  std::string type = e.type;
  for (; !type.empty() && !isStandardType(type); type = nameIn(keyOf(roles, "/" + type)))
    if (!seen.insert(type).second) {
      e.circle = true;
      return;
    }
  e.standard = type;
}

struct Open {
  Handle kid;
  std::size_t parent;
  Handle page;
};

class TreeReader {
 public:
  TreeReader(File& file, Structure& tree)
      : tree_(tree), roles_(keyOf(file.root().getKey("/StructTreeRoot"), "/RoleMap")) {}

  void read(Handle root) {
    tree_.elements.emplace_back().handle = root;
    push(keyOf(root, "/K"), 0, Handle::newNull());
    while (!open_.empty() && tree_.elements.size() < kMostElements) {
      const Open now = open_.back();
      open_.pop_back();
      take(now);
    }
  }

 private:
  void push(Handle kids, std::size_t parent, Handle page) {
    if (!kids.isArray() && !kids.isNull()) open_.push_back({kids, parent, page});
    const std::vector<Handle> all = itemsOf(kids);
    for (auto it = all.rbegin(); it != all.rend(); ++it) open_.push_back({*it, parent, page});
  }

  void take(const Open& now) {
    Handle kid = now.kid;
    if (kid.isInteger()) return content(now.page, kid, now.parent);
    if (!kid.isDictionary()) return;
    const std::string kind = nameIn(kid.getKey("/Type"));
    Handle page = kid.getKey("/Pg");
    if (page.isNull()) page = now.page;
    if (kind == "MCR") {
      Handle stream = kid.getKey("/Stm");
      if (stream.isStream()) tree_.streams.insert(stream.getObjGen());
      content(stream.isStream() ? stream : page, kid.getKey("/MCID"), now.parent);
    } else if (kind == "OBJR") {
      tree_.annotations.emplace(kid.getKey("/Obj").getObjGen(), now.parent);
    } else if (kid.hasKey("/S")) {
      if (!kid.isIndirect() || seen_.insert(kid.getObjGen()).second)
        element(kid, page, now.parent);
      else
        tree_.repeated.push_back(kid);
    }
  }

  void content(Handle owner, Handle number, std::size_t parent) {
    EXPECTS(parent < tree_.elements.size());
    if (!number.isInteger()) return;
    tree_.contents.push_back({parent, owner.getObjGen(), static_cast<int>(number.getIntValue())});
    tree_.owners.emplace(std::pair(owner.getObjGen(), tree_.contents.back().number), parent);
  }

  void element(Handle kid, Handle page, std::size_t parent) {
    EXPECTS(parent < tree_.elements.size());  // Those above are there before.
    const std::size_t index = tree_.elements.size();
    Element e;
    e.handle = kid, e.type = nameIn(kid.getKey("/S")), e.parent = parent;
    map(roles_, e);
    e.speaks = tree_.elements[parent].speaks || kid.getKey("/Lang").isString();
    tree_.elements.push_back(std::move(e));
    tree_.elements[parent].kids.push_back(index);
    push(kid.getKey("/K"), index, page);
  }

  Structure& tree_;
  Handle roles_;
  std::vector<Open> open_;
  std::set<QPDFObjGen> seen_;
};

}  // namespace

bool isStandardType(const std::string& type) {
  static const std::set<std::string> kTypes = {
      "Document", "Part",      "Art",     "Sect",  "Div",  "BlockQuote", "Caption", "TOC",       "TOCI",
      "Index",    "NonStruct", "Private", "P",     "H",    "H1",         "H2",      "H3",        "H4",
      "H5",       "H6",        "L",       "LI",    "Lbl",  "LBody",      "Table",   "TR",        "TH",
      "TD",       "THead",     "TBody",   "TFoot", "Span", "Quote",      "Note",    "Reference", "BibEntry",
      "Code",     "Link",      "Annot",   "Ruby",  "RB",   "RT",         "RP",      "Warichu",   "WT",
      "WP",       "Figure",    "Formula", "Form"};
  return kTypes.contains(type);
}

bool Structure::speaks(QPDFObjGen owner, int number) const {
  const auto it = owners.find({owner, number});
  return it != owners.end() && elements[it->second].speaks;
}

std::vector<std::string> Structure::kidTypes(const Element& element) const {
  std::vector<std::string> types;
  for (const std::size_t kid : element.kids) types.push_back(elements[kid].standard);
  return types;
}

Structure readStructure(File& file) {
  Structure tree;
  Handle root = file.root().getKey("/StructTreeRoot");
  tree.present = root.isDictionary();
  tree.catalogueSpeaks = file.root().getKey("/Lang").isString();
  TreeReader(file, tree).read(root);
  ENSURES(!tree.elements.empty());
  return tree;
}

}  // namespace gridpress::proof::standards
