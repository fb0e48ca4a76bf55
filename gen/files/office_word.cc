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

}  // namespace

void readWord(const OfficePackage& package, const std::string& document, OfficeText& about) {
  EXPECTS(about.lines.empty() && about.hidden == 0);
  const std::set<std::string> headings =
      headingStyles(package, package.targetOfType(document, "/styles", "word/styles.xml"));
  OfficeTables out(package.file());
  std::vector<Paragraph> open;  // A text box has paragraphs within a paragraph.
  bool inText = false, inProperties = false, vanished = false;
  for (XmlWalk xml(package.bytes(document), package.file()); xml.next();) {
    const std::string& name = xml.name();
    if (xml.at() == XmlWalk::At::text) {
      if (!inText || open.empty()) continue;
      if (vanished)
        ++about.hidden;
      else
        open.back().text += xml.text();
    } else if (xml.starts()) {
      // What older programs show instead is the same text once more; a field's instruction is none.
      // `rt` is how a word is said (furigana).
      if (name == "Fallback" || name == "del" || name == "moveFrom" || name == "rt") {
        xml.skip();
        continue;
      }
      if (name == "r") vanished = false;
      if (name == "vanish" && !inProperties)
        vanished = xml.attribute("val") != "0" && xml.attribute("val") != "false";
      if (name == "t") inText = true;
      if (name == "p") open.emplace_back();
      if (name == "tbl") out.startTable();
      if (open.empty()) continue;
      Paragraph& p = open.back();
      if (name == "tab" && !inProperties) p.text += '\t';
      if (name == "br" || name == "cr") p.text += '\n';
      if (name == "noBreakHyphen") p.text += '-';
      if (name == "pPr") inProperties = true;
      if (name == "pStyle") p.heading = headings.contains(xml.attribute("val"));
      if (name == "numPr") p.item = true;
    } else {
      if (name == "t") inText = false;
      if (name == "pPr") inProperties = false;
      if (name == "tc") out.endCell();
      if (name == "tr") out.endRow();
      if (name == "tbl") out.endTable();
      if (name != "p" || open.empty()) continue;
      const Paragraph& p = open.back();
      out.paragraph(p.text, p.heading ? "# " : p.item ? "• " : "");
      open.pop_back();
    }
  }
  about.lines = out.take();
}

}  // namespace gridpress::gen
