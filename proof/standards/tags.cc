// proof/standards/tags: whether a screen reader can read the file: elements, languages, links and fields.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "model/contracts.h"
#include "proof/judged/structure.h"
#include "proof/standards/standards.h"
#include "proof/xmp/xmp.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"tag.marked", "UA-1: 6.2", "The file says that it is tagged (MarkInfo).", "export it as a tagged PDF"},
    {"tag.tree", "UA-1: 7.1", "The file has a tree of elements.", "export it as a tagged PDF"},
    {"tag.suspects", "UA-1: 7.1", "The file does not call its own tags doubtful (Suspects).",
     "check the tags, and set Suspects to false"},
    {"tag.title", "UA-1: 7.1", "A window shows the file's title, not its name (DisplayDocTitle).",
     "set DisplayDocTitle"},
    {"mark.untagged", "UA-1: 7.1", "Everything on a page is tagged, or marked as decoration (Artifact).",
     "tag it, or mark it as an artifact"},
    {"mark.artifact-in-tag", "UA-1: 7.1", "No decoration stands within what is tagged.",
     "take it out of the tagged content"},
    {"mark.tag-in-artifact", "UA-1: 7.1", "Nothing tagged stands within decoration.",
     "take it out of the artifact"},
    {"role.standard", "UA-1: 7.1", "Elements of a kind of their own are mapped to a standard one.",
     "complete the RoleMap"},
    {"role.circle", "UA-1: 7.1", "The RoleMap does not lead in a circle.", "correct the RoleMap"},
    {"role.remapped", "UA-1: 7.1", "No standard kind of element is mapped to another.",
     "remove it from the RoleMap"},
    {"text.language", "UA-1: 7.2", "All text is in a known language.", "set the file's language (Lang)"},
    {"mark.language", "UA-1: 7.2", "What is read in place of marked content is in a known language.",
     "set the file's language (Lang)"},
    {"element.language", "UA-1: 7.2", "What is read in place of an element is in a known language.",
     "set the file's language (Lang)"},
    {"note.language", "UA-1: 7.2", "The words of annotations and fields are in a known language.",
     "set the file's language (Lang)"},
    {"outline.language", "UA-1: 7.2", "Bookmarks and the title are in a known language.",
     "set the file's language (Lang)"},
    {"nesting.table", "UA-1: 7.2",
     "Tables are made of rows, and rows of cells; captions stand first or last.", "correct the tags"},
    {"nesting.list", "UA-1: 7.2", "Lists are made of LI, and these of Lbl and LBody; a caption stands first.",
     "correct the tags"},
    {"nesting.contents", "UA-1: 7.2", "Tables of contents are made of TOCI; a caption stands first.",
     "correct the tags"},
    {"figure.words", "UA-1: 7.3", "A figure says in words what it shows (Alt or ActualText).", "describe it"},
    {"heading.level", "UA-1: 7.4.2", "Headings begin with H1, and leave out no level downwards.",
     "correct the levels"},
    {"heading.one", "UA-1: 7.4.4", "A section has one heading H.", "correct the headings"},
    {"heading.mixed", "UA-1: 7.4.4", "Headings are H, or H1 to H6, not both.", "choose one way"},
    {"formula.words", "UA-1: 7.7", "A formula says in words what it is (Alt or ActualText).", "describe it"},
    {"footnote.id", "UA-1: 7.9", "A note has an ID.", "give it one"},
    {"footnote.twice", "UA-1: 7.9", "No two notes have the same ID.", "give each its own"},
    {"note.tagged", "UA-1: 7.18.1", "An annotation belongs to an element Annot.", "tag it"},
    {"note.words", "UA-1: 7.18.1", "An annotation says in words what it is (Contents or Alt).",
     "describe it"},
    {"field.words", "UA-1: 7.18.1", "A field says in words what is to be filled in (TU or Alt).",
     "describe it"},
    {"page.tabs", "UA-1: 7.18.3", "On pages with annotations the tab key follows the tags (Tabs is S).",
     "set Tabs to S"},
    {"field.tagged", "UA-1: 7.18.4", "A field belongs to an element Form.", "tag it"},
    {"link.tagged", "UA-1: 7.18.5", "A link belongs to an element Link.", "tag it"},
    {"link.words", "UA-1: 7.18.5", "A link says in words where it leads (Contents).", "describe it"},
    {"printer.tagged", "UA-1: 7.18.8", "A printer's mark is not tagged.", "take it out of the tags"},
};

// ISO 14289-1, 7.2: what may stand in what. An empty list: anything.
struct Nesting {
  const char* type;
  std::vector<std::string> parents, kids;
  const char* key;
};
const std::vector<Nesting>& nestings() {
  static const std::vector<Nesting> kAll = {
      {"Table", {}, {"TR", "THead", "TBody", "TFoot", "Caption"}, "nesting.table"},
      {"THead", {"Table"}, {"TR"}, "nesting.table"},
      {"TBody", {"Table"}, {"TR"}, "nesting.table"},
      {"TFoot", {"Table"}, {"TR"}, "nesting.table"},
      {"TR", {"Table", "THead", "TBody", "TFoot"}, {"TH", "TD"}, "nesting.table"},
      {"TH", {"TR"}, {}, "nesting.table"},
      {"TD", {"TR"}, {}, "nesting.table"},
      {"L", {}, {"L", "LI", "Caption"}, "nesting.list"},
      {"LI", {"L"}, {"Lbl", "LBody"}, "nesting.list"},
      {"LBody", {"LI"}, {}, "nesting.list"},
      {"TOC", {}, {"TOC", "TOCI", "Caption"}, "nesting.contents"},
      {"TOCI", {"TOC"}, {}, "nesting.contents"},
  };
  return kAll;
}

bool isIn(const std::vector<std::string>& list, const std::string& word) {
  return std::ranges::find(list, word) != list.end();
}

void checkNesting(File& file, const Structure& tree, const Element& e) {
  EXPECTS(e.parent < tree.elements.size());
  const std::vector<std::string> kids = tree.kidTypes(e);
  for (const Nesting& rule : nestings()) {
    if (e.standard != rule.type) continue;
    const std::string& parent = tree.elements[e.parent].standard;
    if (!rule.parents.empty() && !isIn(rule.parents, parent))
      file.find(rule.key, e.handle, e.standard + " is in " + (parent.empty() ? "nothing" : parent));
    for (const std::string& kid : kids)
      if (!rule.kids.empty() && !isIn(rule.kids, kid))
        file.find(rule.key, e.handle, (kid.empty() ? "an element" : kid) + " is in " + e.standard);
    const auto captions = std::ranges::count(kids, "Caption");
    if (captions > 1) file.find(rule.key, e.handle, e.standard + " has several captions");
    const bool first = !kids.empty() && kids.front() == "Caption",
               last = !kids.empty() && kids.back() == "Caption";
    if (captions == 1 && !first && !(last && e.standard == "Table"))
      file.find(rule.key, e.handle, "the caption of " + e.standard + " does not stand first");
  }
  if (e.standard != "Table") return;
  const auto heads = std::ranges::count(kids, "THead"), feet = std::ranges::count(kids, "TFoot"),
             bodies = std::ranges::count(kids, "TBody");
  if (heads > 1 || feet > 1) file.find("nesting.table", e.handle, "a table has several heads or feet");
  if (bodies == 0 && heads + feet > 0)
    file.find("nesting.table", e.handle, "a table has a head or foot, and no TBody");
}

void checkWords(File& file, const Structure& tree, const Element& e) {
  Handle alt = keyOf(e.handle, "/Alt"), actual = keyOf(e.handle, "/ActualText");
  const bool said = !textIn(alt).empty() || actual.isString();
  if (e.standard == "Figure" && !said) file.find("figure.words", e.handle, "a figure has no description");
  if (e.standard == "Formula" && !said) file.find("formula.words", e.handle, "a formula has no description");
  if (e.speaks || tree.catalogueSpeaks) return;
  for (const char* key : {"/Alt", "/ActualText", "/E"})
    if (keyOf(e.handle, key).isString())
      file.find("element.language", e.handle, std::string(key + 1) + " of an element: no language is named");
}

void checkRoles(File& file, const Element& e, Handle roles) {
  if (e.standard.empty()) {
    if (e.circle) file.find("role.circle", e.handle, "the RoleMap leads from " + e.type + " in a circle");
    file.find("role.standard", e.handle, "the element " + e.type + " is mapped to no standard one");
  } else if (isStandardType(e.type) && !keyOf(roles, "/" + e.type).isNull()) {
    const std::string to = nameIn(keyOf(roles, "/" + e.type));
    file.find(to == e.type ? "role.circle" : "role.remapped", e.handle, e.type + " is mapped to " + to);
  }
}

class Headings {
 public:
  void take(File& file, const Structure& tree, const Element& e) {
    if (std::ranges::count(tree.kidTypes(e), "H") > 1)
      file.find("heading.one", e.handle, "an element has several headings H");
    if (e.standard == "H") plain_ = e.handle;
    if (e.standard.size() != 2 || e.standard[0] != 'H' || e.standard[1] < '1' || e.standard[1] > '6') return;
    numbered_ = e.handle;
    const int level = e.standard[1] - '0';
    if (level > last_ + 1)
      file.find("heading.level", e.handle,
                last_ == 0 ? "the first heading is " + e.standard
                           : e.standard + " follows H" + std::to_string(last_));
    last_ = level;
  }
  void end(File& file) {
    if (!plain_.isNull() && !numbered_.isNull())
      file.find("heading.mixed", plain_, "headings are H and H1 to H6");
  }

 private:
  int last_ = 0;
  Handle plain_ = Handle::newNull(), numbered_ = Handle::newNull();
};

bool isBeyond(Handle page, Handle note) {
  const auto crop = boxOf(page, "/CropBox"), box = crop ? crop : boxOf(page, "/MediaBox"),
             at = areaOf(note.getKey("/Rect"));
  return box && at &&
         (at->right < box->left || at->left > box->right || at->top < box->bottom || at->bottom > box->top);
}

std::string wordsOfField(Handle note) {
  for (int depth = 0; depth < 64 && note.isDictionary(); ++depth) {
    // What is no field, but one of a field's places on pages, has no words of its own.
    if (const std::string words = textIn(note.getKey("/TU"));
        !words.empty() && (note.hasKey("/T") || !note.hasKey("/Parent")))
      return words;
    note = note.getKey("/Parent");
  }
  return {};
}

void checkNote(File& file, const Structure& tree, Handle note, std::size_t page) {
  EXPECTS(page < file.pages().size());
  const std::string kind = nameIn(note.getKey("/Subtype")), words = textIn(note.getKey("/Contents"));
  const auto at = tree.annotations.find(note.getObjGen());
  const Element* element = at == tree.annotations.end() ? nullptr : &tree.elements[at->second];
  const bool hidden = (integerIn(note.getKey("/F")) & 2) || isBeyond(file.pages()[page], note);
  const auto fault = [&](const char* key, const std::string& what) { file.find(key, note, what, page); };
  const bool speaks = tree.catalogueSpeaks || (element && element->speaks);
  if (!speaks && (!words.empty() || !textIn(note.getKey("/TU")).empty()))
    fault("note.language", "no language is named for an annotation's words");
  if (hidden) return;
  const std::string alt = element ? textIn(keyOf(element->handle, "/Alt")) : std::string(),
                    type = element ? element->standard : std::string();
  if (kind == "PrinterMark") {
    if (element) fault("printer.tagged", "a printer's mark is tagged");
  } else if (kind == "Widget") {
    if (type != "Form") fault("field.tagged", "a field is not tagged as one (it is in no element Form)");
    if (alt.empty() && wordsOfField(note).empty())
      fault("field.words", "a field does not say what is to be filled in");
  } else if (kind == "Link") {
    if (type != "Link") fault("link.tagged", "a link is not tagged as one (it is in no element Link)");
    if (words.empty()) fault("link.words", "a link does not say where it leads");
  } else if (kind != "Popup") {
    if (type != "Annot") fault("note.tagged", "an annotation (" + kind + ") belongs to no element Annot");
    if (alt.empty() && words.empty())
      fault("note.words", "an annotation (" + kind + ") does not say what it is");
  }
}

void checkPages(File& file, const Structure& tree) {
  for (std::size_t i = 0; i < file.pages().size(); ++i) {
    Handle page = file.pages()[i];
    const std::vector<Handle> notes = itemsOf(page.getKey("/Annots"));
    if (!notes.empty() && nameIn(page.getKey("/Tabs")) != "S")
      file.find("page.tabs", page, "the tab key does not follow the tags", i);
    for (Handle note : notes)
      if (note.isDictionary()) checkNote(file, tree, note, i);
  }
}

void checkDocument(File& file, const Structure& tree) {
  Handle root = file.root();
  if (!isTrue(keyOf(root.getKey("/MarkInfo"), "/Marked")))
    file.find("tag.marked", root, "the file does not say that it is tagged");
  if (isTrue(keyOf(root.getKey("/MarkInfo"), "/Suspects")))
    file.find("tag.suspects", root, "the file calls its tags doubtful");
  if (!tree.present) file.find("tag.tree", root, "the file has no structure tree");
  if (!isTrue(keyOf(root.getKey("/ViewerPreferences"), "/DisplayDocTitle")))
    file.find("tag.title", root, "viewers show the file's name, not its title");
  if (tree.catalogueSpeaks) return;
  if (!keyOf(root.getKey("/Outlines"), "/First").isNull())
    file.find("outline.language", root, "no language is named for the bookmarks");
  const Xmp xmp = readXmp(dataOf(root.getKey("/Metadata")));
  if (const XmpNode* title = xmp.property(kDc, "title"))
    if (std::ranges::all_of(title->items, [](const XmpNode& item) { return item.language == "x-default"; }) &&
        !title->items.empty())
      file.find("outline.language", root, "no language is named for the title");
}

void judgeTags(File& file) {
  const Structure& tree = file.structure();
  Handle roles = keyOf(file.root().getKey("/StructTreeRoot"), "/RoleMap");
  checkDocument(file, tree);
  Headings headings;
  std::set<std::string> ids;
  for (std::size_t i = 1; i < tree.elements.size(); ++i) {
    const Element& e = tree.elements[i];
    checkRoles(file, e, roles);
    checkNesting(file, tree, e);
    checkWords(file, tree, e);
    headings.take(file, tree, e);
    if (e.standard != "Note") continue;
    Handle id = keyOf(e.handle, "/ID");
    const std::string name = id.isString() ? id.getStringValue() : std::string();
    if (name.empty())
      file.find("footnote.id", e.handle, "a note has no ID");
    else if (!ids.insert(name).second)
      file.find("footnote.twice", e.handle, "two notes have one ID");
  }
  headings.end(file);
  checkPages(file, tree);
}

}  // namespace

Chapter tagsChapter() {
  return {"Tags", "from the tree of elements, and from the marks in the contents of pages", kRows, judgeTags};
}

}  // namespace gridpress::proof::standards
