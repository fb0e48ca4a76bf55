// gen/files/kinds: a table of endings and signatures, and the roots of XML.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/kinds.h"

#include <algorithm>
#include <vector>

#include "gen/letters/text.h"
#include "model/error.h"
#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

using namespace std::string_view_literals;

const Message kPuzzle{"remedy.is_puzzle", "this is a puzzle already; give the list that it was made of"},
    kPdf{"remedy.copy_words", "select the words in it, copy them, and save them as a text file"},
    kPicture{"remedy.type_words",
             "type the words, or read it with a program for text recognition (OCR) first"},
    kOldWord{"remedy.as_docx", "save it as .docx or as plain text there"},
    kOldExcel{"remedy.as_xlsx", "save it as .xlsx or .csv there"},
    kApple{"remedy.export", "export it as Word, Excel or CSV there"},
    kText{"remedy.as_text_or_csv", "save the words as plain text, one a line, or as CSV"},
    kOffice{"remedy.as_office", "save it as .docx, .xlsx or plain text there"},
    kArchive{"remedy.as_zip", "unpack it, or pack the list as .zip"};

struct Known {
  std::string_view endings;  ///< With a space around each; empty: told by its bytes alone.
  std::string_view begins;   ///< In small letters; empty: told by its ending alone.
  FileKind kind;
};

const std::vector<Known>& known() {
  static const std::vector<Known> kAll = {
      {" .ipuz ", "", {"a puzzle", Use::puzzle, &kPuzzle, "ipuz"}},
      {" .puz ", "", {"a puzzle", Use::puzzle, &kPuzzle, "puz"}},
      {" .jpz ", "", {"a puzzle", Use::puzzle, &kPuzzle, "jpz"}},
      {" .xd ", "", {"a puzzle", Use::puzzle, &kPuzzle, "xd"}},
      {" .exolve ", "", {"a puzzle", Use::puzzle, &kPuzzle, "exolve"}},
      {" .pdf ", "%pdf-", {"a PDF", Use::nothing, &kPdf}},
      {" .ps .eps ", "%!ps", {"a PostScript file", Use::nothing, &kPdf}},
      {" .rtf ", "{\\rtf", {"an RTF text", Use::nothing, &kOldWord}},
      {" .doc ", "", {"a Word file of before 2007", Use::nothing, &kOldWord}},
      {" .xls ", "", {"an Excel file of before 2007", Use::nothing, &kOldExcel}},
      {" .ppt ", "", {"a PowerPoint file of before 2007", Use::nothing, &kText}},
      {"", "\xD0\xCF\x11\xE0", {"an Office file of before 2007", Use::nothing, &kOffice}},
      {" .pages ", "", {"a Pages file", Use::nothing, &kApple}},
      {" .numbers ", "", {"a Numbers file", Use::nothing, &kApple}},
      {" .png ", "\x89png", {"a picture", Use::nothing, &kPicture}},
      {" .jpg .jpeg ", "\xFF\xD8\xFF", {"a picture", Use::nothing, &kPicture}},
      {" .heic .webp .bmp .svg ", "", {"a picture", Use::nothing, &kPicture}},
      {" .gif ", "gif8", {"a picture", Use::nothing, &kPicture}},
      {" .tif ", "ii*\0"sv, {"a picture", Use::nothing, &kPicture}},
      {" .tiff ", "mm\0*"sv, {"a picture", Use::nothing, &kPicture}},
      {" .mp3 .wav .ogg .m4a ", "id3", {"a sound", Use::nothing, &kText}},
      {" .mp4 .mov .avi ", "", {"a film", Use::nothing, &kText}},
      {" .apkg .colpkg ", "", {"an Anki package", Use::nothing, &kText}},
      {"", "<across puzzle", {"a puzzle as Across Lite's text", Use::nothing, &kText}},
      {" .vcf .ics ", "begin:v", {"an address book or a calendar", Use::nothing, &kText}},
      {"", "sqlite format 3", {"a database", Use::nothing, &kText}},
      {" .7z ", "7z\xBC\xAF", {"an archive that is not read", Use::nothing, &kArchive}},
      {" .rar ", "rar!", {"an archive that is not read", Use::nothing, &kArchive}},
      {" .srt .vtt ", "webvtt", {"a film's subtitles", Use::nothing, &kText}},
      {" .po .pot ", "msgid ", {"a translators' catalogue", Use::nothing, &kText}},
      {" .bib ", "", {"a bibliography", Use::nothing, &kText}},
      {" .exe .dll ", "mz\x90", {"a program", Use::nothing, &kText}},
      {"",
       "\x7F"
       "elf",
       {"a program", Use::nothing, &kText}},
  };
  return kAll;
}

/// The name of an XML text's first element, without its prefix; empty: it is no XML.
std::string_view rootOf(std::string_view text) {
  for (;;) {
    text = bare(text);
    if (text.size() < 2 || text[0] != '<') return {};
    if (text[1] != '?' && text[1] != '!') break;
    const std::string_view end = text.starts_with("<!--") ? "-->" : ">";
    const std::size_t at = text.find(end);
    if (at == text.npos) return {};
    text.remove_prefix(at + end.size());
  }
  const std::string_view name = text.substr(1, std::min(text.find_first_of(" \t\r\n/>"), text.size()) - 1);
  return name.substr(name.find(':') == name.npos ? 0 : name.find(':') + 1);
}

/// XML that says so, or that has a name space.
FileKind ofXml(std::string_view begin, std::string_view root) {
  const bool says = begin.starts_with("<?xml") || begin.substr(0, 512).find("xmlns") != begin.npos;
  if (root == "crossword-compiler" || root == "crossword-compiler-applet" || root == "rectangular-puzzle")
    return {"a puzzle", Use::puzzle, &kPuzzle, "jpz"};
  if (root == "svg") return {"a picture", Use::nothing, &kPicture};
  constexpr std::string_view kOfPages =
      " html head meta body div p ul ol dl li table tbody tr td span b i u em strong a br ruby h1 h2 h3 h4 "
      "center font pre "
      "section article main img ";
  if (kOfPages.find(" " + asciiLower(root) + " ") != kOfPages.npos) return {"a web page", Use::list};
  const bool closed = begin.find("</" + std::string(root)) != begin.npos;
  return says || closed ? FileKind{"an XML file", Use::nothing, &kText} : FileKind{"a list", Use::list};
}

/// "Title: ...", "Author: ..." and so on before a blank line.
bool isXd(std::string_view text) {
  std::size_t heads = 0;
  bool title = false;
  while (!text.empty()) {
    const std::string_view line = bare(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    if (line.starts_with("## ") || (line.empty() && heads == 0)) continue;  // A section's head.
    if (line.empty()) break;
    const std::string_view key = line.substr(0, line.find(": "));
    title = title || key == "Title";
    const bool head = key == "Title" || key == "Author" || key == "Date" || key == "Editor" ||
                      key == "Rebus" || key == "Copyright";
    if (!head && line.find(':') == line.npos) return false;
    heads += head ? 1 : 0;
  }
  return title && heads > 1 && text.find("\nA1. ") != text.npos;
}

}  // namespace

FileKind kindOf(std::string_view name, std::string_view begin) {
  const std::size_t from =
      begin.find_first_not_of(begin.starts_with("\xEF\xBB\xBF") ? "\xEF\xBB\xBF \t\r\n" : " \t\r\n");
  begin.remove_prefix(std::min(from, begin.size()));
  const std::string lower = asciiLower(begin.substr(0, 16)), path = asciiLower(name);
  for (const Known& k : known())
    if (!k.begins.empty() && lower.starts_with(k.begins)) return k.kind;
  if (begin.substr(0, 4096).find("ACROSS&DOWN") != begin.npos)
    return {"a puzzle", Use::puzzle, &kPuzzle, "puz"};
  if (begin.find("exolve-begin") != begin.npos) return {"a puzzle", Use::puzzle, &kPuzzle, "exolve"};
  if (begin.find("ipuz.org/") != begin.npos && (begin.starts_with('{') || lower.starts_with("ipuz(")))
    return {"a puzzle", Use::puzzle, &kPuzzle, "ipuz"};
  if (begin.starts_with("1\n00:") || begin.starts_with("1\r\n00:"))
    return {"a film's subtitles", Use::nothing, &kText};
  if (const std::string_view root = rootOf(begin); !root.empty()) return ofXml(begin, root);
  if (isXd(begin)) return {"a puzzle", Use::puzzle, &kPuzzle, "xd"};
  const std::size_t dot = path.rfind('.');
  const std::string ending = dot == path.npos ? "" : " " + path.substr(dot) + " ";
  for (const Known& k : known())
    if (!ending.empty() && k.endings.find(ending) != k.endings.npos) return k.kind;
  return {"a list", Use::list};
}

void refuseUnlessList(std::string_view path, std::string_view begin, const std::string& name) {
  const FileKind kind = kindOf(path, begin);
  if (kind.use == Use::list) return;
  std::string what(kind.what);
  // Which one, for whoever wonders.
  if (what == "an XML file") what += " of '" + printable(std::string(rootOf(begin))).substr(0, 40) + "'";
  throw Error::call({"problem.no_list", "{what} is not a word list", {{"what", what}}}, *kind.remedy, {name});
}

}  // namespace gridpress::gen
