// proof/tags/check_tags: the tree's grammar, then its contents page by page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/tags/check_tags.h"

#include <GfxState.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFNumberTreeObjectHelper.hh>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "foreign/pdf_guard.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "proof/text/open_pdf.h"
#include "proof/text/pdf_reader.h"

namespace gridpress::proof {

namespace {

/// A structure element (ISO 32000-1, 14.7.2).
struct TagNode {
  std::string kind;  ///< "P"
  std::size_t parent = 0;
  std::string language, alternative, name;
  bool numbered = false;               ///< A list that says how its labels count.
  std::vector<std::size_t> kids = {};  ///< Elements.
  std::size_t references = 0;          ///< To annotations.
};

/// Marked content where it is read.
struct TagContent {
  std::size_t node = 0, page = 0;
  int number = 0;
};

/// Faults are of the file's objects; each finding ends with the checkpoint of the Matterhorn Protocol 1.1, or
/// the clause of ISO 32000-1, that asks for it.
struct TagTree {
  bool tagged = false;         ///< It says that it is, and has a tree.
  bool claims = false;         ///< It claims PDF/UA-1.
  std::vector<TagNode> nodes;  ///< In the order in which they are read; the first is the root.
  std::vector<TagContent> contents;
  std::size_t links = 0;
  Findings faults;
};

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
    const XmpRecord stated = readXmp(metadata);
    tree_.claims = stated.accessible == "1";
    if (!tree_.claims) return;
    if (stated.info.title.empty()) fault("its metadata has no title (06-003)");
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
    EXPECTS(parent < tree_.nodes.size());
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
      if (const auto named = back.find(at->first.second); named == back.end() || named->second != at->second)
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

/// Throws Error (call) for a file that cannot be read.
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
  ENSURES(!tree.tagged || !tree.faults.none() || !tree.nodes.empty());
  return tree;
}

/// As poppler draws it, in the order of the content.
struct MarkedPage {
  std::map<int, std::string> texts;  ///< Of marked content, by its number (MCID); UTF-8.
  std::uint64_t bareLetters = 0;     ///< In no marked content that has a number, and in no artifact.
  std::uint64_t bareShapes = 0;
  std::uint64_t meaningless = 0;  ///< Letters of which the font does not say what they mean.
  std::uint64_t mixed = 0;        ///< Artifacts within tagged content, or the other way round.
  std::uint64_t repeated = 0;     ///< Numbers that come again.
};

constexpr int kBare = -1, kDecoration = -2;

class MarkCollector : public WatchedDevice {
 public:
  explicit MarkCollector(MarkedPage& page) : page_(page) {}
  void beginMarkedContent(const char* name, Dict* properties) override {
    const int outer = now();
    int inner = outer;
    const Object number = properties != nullptr ? properties->lookup("MCID") : Object();
    const bool artifact = std::string(name) == "Artifact";
    if (number.isInt() && number.getInt() >= 0) inner = number.getInt();
    if (artifact) inner = kDecoration;
    if ((artifact && outer >= 0) || (inner >= 0 && outer == kDecoration)) ++page_.mixed;
    if (inner >= 0 && inner != outer && !page_.texts.try_emplace(inner).second) ++page_.repeated;
    stack_.push_back(inner);
  }
  void endMarkedContent(GfxState*) override {
    if (!stack_.empty()) stack_.pop_back();
  }
  void beginActualText(GfxState*, const GooString* text) override { spoken_ = utf8Of(text); }
  void endActualText(GfxState*) override { spoken_.reset(); }

  void drawChar(GfxState*, double, double, double, double, double, double, CharCode, int, const Unicode* u,
                int length) override {
    const int mark = now();
    if (mark == kBare) ++page_.bareLetters;
    if (mark < 0) return;
    std::string& text = page_.texts[mark];
    if (spoken_) {
      text += *spoken_;
      spoken_->clear();
      return;
    }
    if (length == 0 || u[0] == 0 || u[0] == 0xFEFF || u[0] == 0xFFFE || u[0] == 0xFFFD) ++page_.meaningless;
    for (int i = 0; i < length; ++i) appendUtf8(text, u[i]);
  }
  void stroke(GfxState*) override { shape(); }
  void fill(GfxState*) override { shape(); }
  void eoFill(GfxState*) override { shape(); }
  void drawImage(GfxState*, Object*, Stream*, int, int, GfxImageColorMap*, bool, const int*, bool) override {
    shape();
  }

 private:
  int now() const { return stack_.empty() ? kBare : stack_.back(); }
  void shape() {
    if (now() == kBare) ++page_.bareShapes;
  }

  MarkedPage& page_;
  std::vector<int> stack_;
  std::optional<std::string> spoken_;
};

MarkedPage markedPage(const OpenPdf& pdf, std::size_t index) {
  EXPECTS(index < pdf.pageCount());
  const OpenPdf::Listening listening(pdf);
  MarkedPage page;
  MarkCollector collector(page);
  pdf.page(index).display(&collector, 72, 72, 0, false, true, false, PageWatch::ends, &collector.watch);
  collector.watch.check(pdf.path());
  return page;
}

using Kinds = std::set<std::string, std::less<>>;

/// ISO 32000-1, 14.8.4.
const Kinds kStandard = {"Document", "Part",    "Art",   "Sect",      "Div",     "BlockQuote", "Caption",
                         "TOC",      "TOCI",    "Index", "NonStruct", "Private", "P",          "H",
                         "H1",       "H2",      "H3",    "H4",        "H5",      "H6",         "L",
                         "LI",       "Lbl",     "LBody", "Table",     "TR",      "TH",         "TD",
                         "THead",    "TBody",   "TFoot", "Span",      "Quote",   "Note",       "Reference",
                         "BibEntry", "Code",    "Link",  "Annot",     "Ruby",    "RB",         "RT",
                         "RP",       "Warichu", "WT",    "WP",        "Figure",  "Formula",    "Form"};

/// Whose kids those are, and who may have them: tables, lists, contents.
struct Family {
  std::string_view kind;
  Kinds parents;  ///< Empty: any.
  Kinds kids;     ///< Empty: any.
  const char* point;
};
const std::array<Family, 11> kFamilies = {{
    {"Table", {}, {"TR", "THead", "TBody", "TFoot", "Caption"}, "09-004"},
    {"THead", {"Table"}, {"TR"}, "09-004"},
    {"TBody", {"Table"}, {"TR"}, "09-004"},
    {"TFoot", {"Table"}, {"TR"}, "09-004"},
    {"TR", {"Table", "THead", "TBody", "TFoot"}, {"TH", "TD"}, "09-004"},
    {"TD", {"TR"}, {}, "09-004"},
    {"TH", {"TR"}, {}, "09-004"},
    {"L", {}, {"L", "LI", "Caption"}, "09-005"},
    {"LI", {"L"}, {"Lbl", "LBody"}, "09-005"},
    {"LBody", {"LI"}, {}, "09-005"},
    {"TOCI", {"TOC"}, {"Lbl", "Reference", "NonStruct", "P", "TOC"}, "09-006"},
}};

void checkFamilies(const TagTree& tree, Findings& findings) {
  EXPECTS(!tree.nodes.empty());
  for (const Family& family : kFamilies)
    for (const TagNode& node : tree.nodes) {
      if (node.kind != family.kind) continue;
      const std::string what(family.kind);
      if (!family.parents.empty() && !family.parents.contains(tree.nodes[node.parent].kind))
        findings.add(what + " stands in " + tree.nodes[node.parent].kind + " (" + family.point + ")");
      for (const std::size_t kid : node.kids)
        if (!family.kids.empty() && !family.kids.contains(tree.nodes[kid].kind))
          findings.add(tree.nodes[kid].kind + " stands in " + what + " (" + family.point + ")");
    }
}

void checkRows(const TagTree& tree, Findings& findings) {
  for (const TagNode& node : tree.nodes) {
    if (node.kind != "Table") continue;
    std::set<std::size_t> widths;
    for (const std::size_t row : node.kids) widths.insert(tree.nodes[row].kids.size());
    if (widths.size() > 1) findings.add("a table's rows have different numbers of cells (ISO 14289-1, 7.5)");
  }
}

void checkKinds(const TagTree& tree, Findings& findings) {
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    const TagNode& node = tree.nodes[i];
    if (!kStandard.contains(node.kind)) findings.add("'" + node.kind + "' is no standard element (02-001)");
    if (node.kind == "Figure" && node.alternative.empty()) findings.add("a figure says nothing (13-004)");
    if (node.kind == "Link" && node.references == 0) findings.add("an element Link leads nowhere (28-011)");
    const bool labelled =
        node.kind == "L" && std::any_of(node.kids.begin(), node.kids.end(), [&](std::size_t kid) {
          const std::vector<std::size_t>& parts = tree.nodes[kid].kids;
          return !parts.empty() && tree.nodes[parts.front()].kind == "Lbl";
        });
    if (labelled && !node.numbered)
      findings.add("a list with labels does not say how they count (ISO 14289-1, 7.6)");
  }
}

/// BCP 47: subtags of up to eight letters or digits, the first of two or three letters.
bool isLanguage(std::string_view tag) {
  std::size_t length = 0, subtags = 0;
  for (const char c : tag) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'), digit = c >= '0' && c <= '9';
    if (c == '-' && length > 0) {
      if (subtags++ == 0 && length < 2) return false;
      length = 0;
    } else if ((!letter && !(digit && subtags > 0)) || ++length > (subtags == 0 ? 3U : 8U)) {
      return false;
    }
  }
  return length > (subtags == 0 ? 1U : 0U);
}

void checkHeadings(const TagTree& tree, Findings& findings) {
  int last = 0;
  bool plain = false, numbered = false;
  for (const TagNode& node : tree.nodes) {
    if (!node.language.empty() && !isLanguage(node.language))
      findings.add("'" + node.language + "' is no language (11-001 to 11-004)");
    plain = plain || node.kind == "H";
    if (node.kind.size() != 2 || node.kind[0] != 'H' || node.kind[1] < '1' || node.kind[1] > '6') continue;
    const int level = node.kind[1] - '0';
    numbered = true;
    if (last == 0 && level != 1) findings.add("the first heading is " + node.kind + " (14-002)");
    if (last != 0 && level > last + 1)
      findings.add(node.kind + " follows H" + std::to_string(last) + " (14-003)");
    last = level;
  }
  if (plain && numbered) findings.add("headings are H and H1 to H6 (14-007)");
}

void addPageFaults(const MarkedPage& page, std::size_t index, Findings& findings) {
  const auto add = [&](std::uint64_t n, const char* one, const char* many, const char* rest) {
    if (n > 0) findings.add(onPage(index) + withCommas(n) + (n == 1 ? one : many) + rest);
  };
  add(page.bareLetters, " letter is", " letters are", " neither tagged nor decoration (01-005)");
  add(page.bareShapes, " shape is", " shapes are", " neither tagged nor decoration (01-005)");
  add(page.mixed, " piece of decoration stands", " pieces of decoration stand",
      " within what is tagged, or the other way round (01-003, 01-004)");
  add(page.meaningless, " letter has", " letters have", " no meaning in Unicode (10-001)");
  add(page.repeated, " number of marked content comes", " numbers of marked content come",
      " twice (ISO 32000-1, 14.7.4)");
}

std::string languageOf(const TagTree& tree, std::size_t node) {
  EXPECTS(node < tree.nodes.size());
  while (node != 0 && tree.nodes[node].language.empty()) node = tree.nodes[node].parent;
  return tree.nodes[node].language;
}

// Contents of one element that follow one another are one part.
void gather(const TagTree& tree, std::map<std::pair<std::size_t, int>, std::string>& texts,
            SpokenFile& file) {
  std::size_t last = 0;
  for (const TagContent& content : tree.contents) {
    const auto text = texts.find({content.page, content.number});
    if (text == texts.end()) {
      file.check.findings.add(onPage(content.page) + "content " + std::to_string(content.number) +
                              " of an element is not there (ISO 32000-1, 14.7.4)");
      continue;
    }
    if (file.parts.empty() || last != content.node)
      file.parts.push_back({tree.nodes[content.node].kind, content.page, "",
                            tree.nodes[content.node].alternative, languageOf(tree, content.node)});
    last = content.node;
    file.parts.back().text += text->second;
    texts.erase(text);
  }
  for (const auto& [at, text] : texts)
    file.check.findings.add(onPage(at.first) + "content " + std::to_string(at.second) +
                            " belongs to no element (01-005)");
}

std::string figuresOf(const TagTree& tree) {
  EXPECTS(!tree.nodes.empty());
  std::map<std::string, std::size_t> counts;
  for (const TagNode& node : tree.nodes) ++counts[node.kind];
  std::size_t headings = 0;
  for (const char* kind : {"H1", "H2", "H3"}) headings += counts[kind];
  return std::string(tree.claims ? "PDF/UA-1; " : "") + counted(tree.nodes.size() - 1, "element") + ": " +
         counted(headings, "heading") + ", " + counted(counts["P"], "paragraph") + ", " +
         counted(counts["LI"], "list entry", "list entries") + ", " + counted(counts["Table"], "table") +
         ", " + counted(counts["Figure"], "figure") + ", " + counted(tree.links, "link");
}

}  // namespace

SpokenFile readAloud(const std::string& path) {
  SpokenFile file;
  TagTree tree = readTags(path);
  file.tagged = tree.tagged;
  file.claims = tree.claims;
  file.check.subject = path + ": tags";
  file.check.findings = std::move(tree.faults);
  if (!tree.tagged) return file;
  Findings& findings = file.check.findings;
  checkKinds(tree, findings);
  checkFamilies(tree, findings);
  checkRows(tree, findings);
  checkHeadings(tree, findings);
  const OpenPdf pdf(path);
  std::map<std::pair<std::size_t, int>, std::string> texts;
  for (std::size_t i = 0; i < pdf.pageCount(); ++i) {
    MarkedPage page = markedPage(pdf, i);
    addPageFaults(page, i, findings);
    for (auto& [number, text] : page.texts) texts.emplace(std::pair(i, number), std::move(text));
  }
  gather(tree, texts, file);
  file.check.figures = figuresOf(tree);
  return file;
}

}  // namespace gridpress::proof
