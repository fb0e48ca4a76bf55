// proof/tags/check_tags: checks the requirements of PDF/UA-1, the tree, then its contents page by page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/tags/check_tags.h"

#include <GfxState.h>
#include <qpdf/QPDFNumberTreeObjectHelper.hh>

#include <set>

#include "model/contracts.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "proof/judged/structure.h"
#include "proof/standards/standards.h"
#include "proof/text/open_pdf.h"
#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

namespace {

using namespace standards;

std::string saidIn(Handle dictionary, const char* key) {
  return printable(textIn(keyOf(dictionary, key)));
}

/// Whether the tree agrees with itself (ISO 32000-1, 14.7), and what PDF/UA-1 asks that its table has not.
class TreeCheck {
 public:
  TreeCheck(File& file, Findings& faults)
      : file_(file), tree_(file.structure()), root_(file.root().getKey("/StructTreeRoot")), faults_(faults) {}

  void run() {
    for (std::size_t i = 0; i < file_.pages().size(); ++i) numbers_[file_.pages()[i].getObjGen()] = i;
    language(file_.root());
    if (!tree_.repeated.empty()) fault("an element stands twice in the tree (ISO 32000-1, 14.7.2)");
    for (std::size_t i = 1; i < tree_.elements.size(); ++i) element(i);
    contents();
    readParents();
    for (std::size_t i = 0; i < file_.pages().size(); ++i) page(i);
  }
  const std::map<QPDFObjGen, std::size_t>& pageNumbers() const { return numbers_; }

 private:
  void fault(const std::string& line) { faults_.add(line); }
  Handle handleOf(std::size_t element) const { return tree_.elements[element].handle; }

  // BCP 47: a language is of two or three letters; longer ones, and x and i, are no one's that a voice knows.
  void language(Handle handle) {
    const std::string tag = saidIn(handle, "/Lang");
    if (const std::size_t primary = std::min(tag.find('-'), tag.size());
        !tag.empty() && (primary < 2 || primary > 3))
      fault("'" + tag + "' is not a language that BCP 47 has a code for (ISO 32000-1, 14.9.2)");
  }

  void element(std::size_t i) {
    const Element& e = tree_.elements[i];
    EXPECTS(e.parent < i);
    language(e.handle);
    if (keyOf(e.handle, "/P").getObjGen() != handleOf(e.parent).getObjGen())
      fault("an element (" + printable(e.type) + ") names another parent (ISO 32000-1, 14.7.2)");
    const auto leadsOn = [&](const auto& annotation) { return annotation.second == i; };
    if (e.standard == "Link" && std::ranges::none_of(tree_.annotations, leadsOn))
      fault("an element Link leads nowhere (ISO 14289-1, 7.18.5)");
    const bool labelled = e.standard == "L" && std::ranges::any_of(e.kids, [&](std::size_t kid) {
                            const std::vector<std::string> parts = tree_.kidTypes(tree_.elements[kid]);
                            return !parts.empty() && parts.front() == "Lbl";
                          });
    if (labelled && keyOf(keyOf(e.handle, "/A"), "/ListNumbering").isNull())
      fault("a list with labels does not say how they count (ISO 14289-1, 7.6)");
  }

  void contents() {
    std::set<std::pair<QPDFObjGen, int>> seen;
    for (const TaggedContent& content : tree_.contents) {
      const auto at = numbers_.find(content.owner);
      if (at == numbers_.end())
        fault("an element's content is on a page that is not there (ISO 32000-1, 14.7.4)");
      else if (!seen.emplace(content.owner, content.number).second)
        fault(onPage(at->second) + "content " + std::to_string(content.number) +
              " belongs to two elements (ISO 32000-1, 14.7.4)");
    }
  }

  // From pages and links back to elements.
  void readParents() {
    Handle parents = root_.getKey("/ParentTree");
    if (!parents.isDictionary()) return fault("it has no tree of parents (ISO 32000-1, 14.7.4.4)");
    QPDFNumberTreeObjectHelper tree(parents, file_.pdf());
    for (const auto& [key, value] : tree) parents_[key] = value;
  }
  Handle parentOf(Handle object, const char* key) {
    Handle number = object.getKey(key);
    const auto at = number.isInteger() ? parents_.find(number.getIntValue()) : parents_.end();
    return at == parents_.end() ? Handle::newNull() : at->second;
  }

  void page(std::size_t index) {
    Handle page = file_.pages()[index], back = parentOf(page, "/StructParents");
    for (auto at = tree_.owners.lower_bound({page.getObjGen(), 0});
         at != tree_.owners.end() && at->first.first == page.getObjGen(); ++at) {
      const int number = at->first.second;
      if (!back.isArray() || number >= back.getArrayNItems() ||
          back.getArrayItem(number).getObjGen() != handleOf(at->second).getObjGen())
        return fault(onPage(index) + "content " + std::to_string(number) +
                     " does not lead back to its element (ISO 32000-1, 14.7.4.4)");
    }
    Handle links = page.getKey("/Annots");
    if (!links.isArray()) return;
    for (Handle link : links.getArrayAsVector())
      if (const auto at = tree_.annotations.find(link.getObjGen());
          at != tree_.annotations.end() &&
          parentOf(link, "/StructParent").getObjGen() != handleOf(at->second).getObjGen())
        fault(onPage(index) + "a link does not lead back to its element (ISO 32000-1, 14.7.4.4)");
  }

  File& file_;
  const Structure& tree_;
  Handle root_;
  Findings& faults_;
  std::map<QPDFObjGen, std::size_t> numbers_;  ///< Of pages.
  std::map<long long, Handle> parents_;
};

/// As poppler draws it, in the order of the content.
struct MarkedPage {
  std::map<int, std::string> texts;  ///< Of marked content, by its number (MCID); UTF-8.
  std::uint64_t repeated = 0;        ///< Numbers that come again.
  std::uint64_t meaningless = 0;     ///< Letters of which the font does not say what they mean.
};

class MarkCollector : public WatchedDevice {
 public:
  explicit MarkCollector(MarkedPage& page) : page_(page) {}
  void beginMarkedContent(const char* name, Dict* properties) override {
    const int outer = now();
    int inner = outer;
    const Object number = properties != nullptr ? properties->lookup("MCID") : Object();
    if (number.isInt() && number.getInt() >= 0) inner = number.getInt();
    if (std::string(name) == "Artifact") inner = kNone;
    if (inner >= 0 && inner != outer && !page_.texts.try_emplace(inner).second) ++page_.repeated;
    stack_.push_back(inner);
  }
  void endMarkedContent(GfxState*) override {
    if (!stack_.empty()) stack_.pop_back();
  }

  void drawChar(GfxState*, double, double, double, double, double, double, CharCode, int, const Unicode* u,
                int length) override {
    if (now() == kNone) return;
    std::string& text = page_.texts[now()];
    if (spoken.open()) {
      for (const std::uint32_t c : spoken.take()) appendUtf8(text, c);
      return;
    }
    const std::u32string_view meaningless(U"\0\uFEFF\uFFFE\uFFFD",
                                          4);  // What a map may say instead of a letter.
    if (length == 0 || meaningless.find(u[0]) != std::u32string_view::npos) ++page_.meaningless;
    for (int i = 0; i < length; ++i) appendUtf8(text, u[i]);
  }

 private:
  static constexpr int kNone = -1;
  int now() const { return stack_.empty() ? kNone : stack_.back(); }

  MarkedPage& page_;
  std::vector<int> stack_;
};

MarkedPage markedPage(const OpenPdf& pdf, std::size_t index) {
  EXPECTS(index < pdf.pageCount());
  const OpenPdf::Listening listening(pdf);
  MarkedPage page;
  MarkCollector collector(page);
  collector.visit(pdf, index, false);
  return page;
}

std::string languageOf(const Structure& tree, std::size_t element) {
  EXPECTS(element < tree.elements.size());
  while (element != 0 && saidIn(tree.elements[element].handle, "/Lang").empty())
    element = tree.elements[element].parent;
  return element == 0 ? std::string() : saidIn(tree.elements[element].handle, "/Lang");
}

// What a file says of itself as a whole, where it does not claim PDF/UA-1, it need not say.
bool isOfClaim(std::string_view key) {
  return key.starts_with("id.") || key.starts_with("ua.") || key.starts_with("meta.") ||
         key.starts_with("tag.") || key.ends_with(".language");
}

// How a font's glyphs are numbered is nothing that is read.
bool isOfGlyphs(std::string_view key) {
  return key.starts_with("cid.");
}

// Contents of one element that follow one another are one part.
void gather(const Structure& tree, const std::map<QPDFObjGen, std::size_t>& pages,
            std::map<std::pair<std::size_t, int>, std::string>& texts, SpokenFile& file) {
  std::size_t last = 0;
  for (const TaggedContent& content : tree.contents) {
    const auto page = pages.find(content.owner);
    if (page == pages.end()) continue;
    const auto text = texts.find({page->second, content.number});
    if (text == texts.end()) {
      file.check.findings.addOn(page->second, "content " + std::to_string(content.number) +
                                                  " of an element is not there (ISO 32000-1, 14.7.4)");
      continue;
    }
    const Element& e = tree.elements[content.element];
    if (file.parts.empty() || last != content.element) {
      std::string alternative = saidIn(e.handle, "/Alt");
      if (alternative.empty()) alternative = saidIn(e.handle, "/ActualText");
      file.parts.push_back(
          {printable(e.type), page->second, "", std::move(alternative), languageOf(tree, content.element)});
    }
    last = content.element;
    file.parts.back().text += text->second;
    texts.erase(text);
  }
  for (const auto& [at, text] : texts)
    file.check.findings.addOn(
        at.first, "content " + std::to_string(at.second) + " belongs to no element (ISO 14289-1, 7.1)");
}

std::string figuresOf(const Structure& tree, bool claims) {
  EXPECTS(!tree.elements.empty());
  std::map<std::string, std::size_t> counts;
  for (const Element& e : tree.elements) ++counts[e.standard];
  const std::size_t headings = counts["H1"] + counts["H2"] + counts["H3"];
  return std::string(claims ? "PDF/UA-1; " : "") + counted(tree.elements.size() - 1, "element") + ": " +
         counted(headings, "heading") + ", " + counted(counts["P"], "paragraph") + ", " +
         counted(counts["LI"], "list entry", "list entries") + ", " + counted(counts["Table"], "table") +
         ", " + counted(counts["Figure"], "figure") + ", " + counted(tree.annotations.size(), "link");
}

}  // namespace

SpokenFile readAloud(const std::string& path) {
  SpokenFile file;
  file.check.file = path, file.check.what = "tags";
  Findings& findings = file.check.findings;
  File pdf(path);
  const Structure& tree = pdf.structure();
  const std::array one = {Standard::ua1};
  file.claims = std::ranges::count(statedStandards(pdf), Standard::ua1) > 0;
  file.tagged = tree.present && isTrue(keyOf(pdf.root().getKey("/MarkInfo"), "/Marked"));
  if (!file.tagged && !file.claims) return file;
  const std::vector<Verdict> verdicts = judge(pdf, one);
  for (const Failure& failure : verdicts.front().failures)
    if (const std::string_view key = failure.requirement->key;
        !isOfGlyphs(key) && (file.claims || !isOfClaim(key)))
      findings.add(lineOf(failure));
  if (!file.tagged) return file;
  TreeCheck check(pdf, findings);
  try {
    check.run();
  } catch (const BrokenContract&) {
    throw;
  } catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
    findings.add("its structure is damaged");
  }
  const OpenPdf drawn(path);
  std::map<std::pair<std::size_t, int>, std::string> texts;
  for (std::size_t i = 0; i < drawn.pageCount(); ++i) {
    MarkedPage page = markedPage(drawn, i);
    if (page.repeated > 0)
      findings.addOn(
          i, counted(page.repeated, "number") + " of marked content come twice (ISO 32000-1, 14.7.4)");
    if (page.meaningless > 0)
      findings.addOn(i, counted(page.meaningless, "letter has", "letters have") +
                            " no meaning in Unicode (ISO 14289-1, 7.21.7)");
    for (auto& [number, text] : page.texts) texts.emplace(std::pair(i, number), std::move(text));
  }
  gather(tree, check.pageNumbers(), texts, file);
  file.check.figures = figuresOf(tree, file.claims);
  return file;
}

}  // namespace gridpress::proof
