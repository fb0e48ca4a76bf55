// gen/files/office_word: the paragraphs and tables of a .docx (ECMA-376, part 1, WordprocessingML).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "gen/files/office.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

// The ids of the styles for headings. Ids are of the program's language, names are English in every one.
std::set<std::string> headingStyles(const OfficePackage& package, const std::string& part) {
  std::set<std::string> ids;
  if (part.empty()) return ids;
  std::string id;
  for (XmlWalk xml(package.bytes(part), package.file()); xml.next();) {
    if (xml.starts("style")) id = xml.attribute("styleId");
    if (!xml.starts("name")) continue;
    const std::string name = asciiLower(xml.attribute("val"));
    if (name.starts_with("heading ") || name == "title" || name == "subtitle") ids.insert(id);
  }
  return ids;
}

struct Paragraph {
  std::string text;
  bool heading = false, item = false;
};

class WordReader {
 public:
  WordReader(std::set<std::string> headings, const std::string& file)
      : headings_(std::move(headings)), out_(file) {}

  void read(XmlWalk& xml) {
    while (xml.next()) {
      if (xml.at() == XmlWalk::At::text) {
        if (!inText_ || open_.empty()) continue;
        if (vanished_)
          ++hidden_;
        else
          open_.back().text += xml.text();
      } else if (xml.starts()) {
        start(xml);
      } else {
        end(xml.name());
      }
    }
  }
  std::string take() { return out_.take(); }
  std::size_t hidden() const { return hidden_; }

 private:
  void start(XmlWalk& xml) {
    const std::string& name = xml.name();
    // What older programs show instead is the same text once more; a field's instruction is none.
    // `rt` is how a word is said (furigana).
    if (name == "Fallback" || name == "del" || name == "moveFrom" || name == "rt") return xml.skip();
    if (name == "r") vanished_ = false;
    if (name == "vanish" && !inProperties_)
      vanished_ = xml.attribute("val") != "0" && xml.attribute("val") != "false";
    if (name == "t") inText_ = true;
    if (name == "p") open_.emplace_back();
    if (name == "tbl") out_.startTable();
    if (open_.empty()) return;
    Paragraph& p = open_.back();
    if (name == "tab" && !inProperties_) p.text += '\t';
    if (name == "br" || name == "cr") p.text += '\n';
    if (name == "noBreakHyphen") p.text += '-';
    if (name == "pPr") inProperties_ = true;
    if (name == "pStyle") p.heading = headings_.contains(xml.attribute("val"));
    if (name == "numPr") p.item = true;
  }

  void end(const std::string& name) {
    if (name == "t") inText_ = false;
    if (name == "pPr") inProperties_ = false;
    if (name == "tc") out_.endCell();
    if (name == "tr") out_.endRow();
    if (name == "tbl") out_.endTable();
    if (name != "p" || open_.empty()) return;
    const Paragraph p = std::move(open_.back());
    open_.pop_back();
    out_.paragraph(p.text, p.heading ? "# " : p.item ? "• " : "");
  }

  std::set<std::string> headings_;
  OfficeTables out_;
  std::vector<Paragraph> open_;  // A text box has paragraphs within a paragraph.
  bool inText_ = false, inProperties_ = false, vanished_ = false;
  std::size_t hidden_ = 0;
};

}  // namespace

void readWord(const OfficePackage& package, const std::string& document, OfficeText& about) {
  XmlWalk xml(package.bytes(document), package.file());
  const std::string styles = package.targetOfType(document, "/styles", "word/styles.xml");
  WordReader reader(headingStyles(package, styles), package.file());
  reader.read(xml);
  EXPECTS(about.lines.empty() && about.hidden == 0);
  about.lines = reader.take();
  about.hidden = reader.hidden();
}

}  // namespace gridpress::gen
