// gen/files/kinds: extensions and signatures from kinds.txt, and XML root elements.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/kinds.h"

#include <unicode/unistr.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "files/built_in.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

const Message kPuzzle{"remedy.is_puzzle", "this is a puzzle already; give the list that it was made of"};
const Message kRemedies[] = {
    {"remedy.copy_words", "select the words in it, copy them, and save them as a text file"},
    {"remedy.type_words", "type the words, or read it with a program for text recognition (OCR) first"},
    {"remedy.as_docx", "save it as .docx or as plain text there"},
    {"remedy.as_xlsx", "save it as .xlsx or .csv there"},
    {"remedy.export", "export it as Word, Excel or CSV there"},
    {"remedy.as_text_or_csv", "save the words as plain text, one a line, or as CSV"},
    {"remedy.as_office", "save it as .docx, .xlsx or plain text there"},
    {"remedy.as_zip", "unpack it, or pack the list as .zip"}};

FileKind refused(std::string_view what, std::string_view remedy) {
  const auto* const named = std::ranges::find(kRemedies, "remedy." + std::string(remedy), &Message::key);
  ENSURES(named != std::end(kRemedies));
  return {what, Use::nothing, named};
}

FileKind puzzle(std::string_view reader) {
  EXPECTS(!reader.empty());
  return {"a puzzle", Use::puzzle, &kPuzzle, reader};
}

/// A line of kinds.txt.
struct Known {
  FileKind kind;
  std::string endings;  ///< With a space around each; empty: told by its bytes alone.
  std::string begins;   ///< In small letters; empty: told by its ending alone.
};

const std::vector<Known>& known() {
  static const auto kAll = [] {
    std::vector<Known> all;
    for (const std::string_view reader : {"ipuz", "puz", "jpz", "xd", "exolve"})
      all.push_back({puzzle(reader), " ." + std::string(reader) + " ", {}});
    for (std::string_view rest = kKinds; !rest.empty();) {
      std::string_view line = cutOff(rest, '\n');
      if (line.starts_with('#') || line.empty()) continue;
      const std::string_view what = bare(cutOff(line, '|')), remedy = bare(cutOff(line, '|'));
      Known& one = all.emplace_back(Known{refused(what, remedy), std::string(cutOff(line, '|')), {}});
      line.remove_prefix(std::min<std::size_t>(line.size(), 1));
      const auto begins = icu::UnicodeString::fromUTF8(line).unescape();
      for (std::int32_t i = 0; i < begins.length(); ++i) one.begins += static_cast<char>(begins[i]);
      ENSURES(!one.kind.what.empty() && (!one.endings.empty() || !one.begins.empty()));
    }
    return all;
  }();
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
  return name.substr(!contains(name, ':') ? 0 : name.find(':') + 1);
}

/// XML that says so, or that has a name space.
FileKind ofXml(std::string_view begin, std::string_view root) {
  const bool says = begin.starts_with("<?xml") || begin.substr(0, 512).find("xmlns") != begin.npos;
  if (root == "crossword-compiler" || root == "crossword-compiler-applet" || root == "rectangular-puzzle")
    return puzzle("jpz");
  if (root == "svg") return refused("a picture", "type_words");
  constexpr std::string_view kOfPages =
      " html head meta body div p ul ol dl li table tbody tr td span b i u em strong a br ruby h1 h2 h3 h4 "
      "center font pre section article main img ";
  if (contains(kOfPages, " " + asciiLower(root) + " ")) return {"a web page", Use::list};
  const bool closed = contains(begin, "</" + std::string(root));
  return says || closed ? refused("an XML file", "as_text_or_csv") : FileKind{"a list", Use::list};
}

/// "Title: ...", "Author: ..." and so on before a blank line.
bool isXd(std::string_view text) {
  constexpr std::string_view kHeads[] = {"Title", "Author", "Date", "Editor", "Rebus", "Copyright"};
  std::size_t heads = 0;
  bool title = false;
  while (!text.empty()) {
    const std::string_view line = bare(cutOff(text, '\n'));
    if (line.starts_with("## ") || (line.empty() && heads == 0)) continue;  // A section's head.
    if (line.empty()) break;
    const std::string_view key = line.substr(0, line.find(": "));
    title = title || key == "Title";
    const auto known = std::ranges::count(kHeads, key);
    if (known == 0 && !contains(line, ':')) return false;
    heads += static_cast<std::size_t>(known);
  }
  return title && heads > 1 && contains(text, "\nA1. ");
}

}  // namespace

FileKind kindOf(std::string_view name, std::string_view begin) {
  begin = withoutByteOrderMark(begin);
  begin.remove_prefix(std::min(begin.find_first_not_of(" \t\r\n"), begin.size()));
  const std::string lower = asciiLower(begin.substr(0, 16)), path = asciiLower(name);
  for (const Known& k : known())
    if (!k.begins.empty() && lower.starts_with(k.begins)) return k.kind;
  if (begin.substr(0, 4096).find("ACROSS&DOWN") != begin.npos) return puzzle("puz");
  if (contains(begin, "exolve-begin")) return puzzle("exolve");
  if (contains(begin, "ipuz.org/") && (begin.starts_with('{') || lower.starts_with("ipuz(")))
    return puzzle("ipuz");
  if (const std::string_view root = rootOf(begin); !root.empty()) return ofXml(begin, root);
  if (isXd(begin)) return puzzle("xd");
  const std::size_t dot = path.rfind('.');
  const std::string ending = dot == path.npos ? "" : " " + path.substr(dot) + " ";
  for (const Known& k : known())
    if (!ending.empty() && contains(k.endings, ending)) return k.kind;
  return {"a list", Use::list};
}

void refuseUnlessList(std::string_view path, std::string_view begin, const std::string& name) {
  const FileKind kind = kindOf(path, begin);
  if (kind.use == Use::list) return;
  EXPECTS(kind.remedy != nullptr && !name.empty());
  std::string what(kind.what);
  // Which one, for whoever wonders.
  if (what == "an XML file") what += " of '" + printable(std::string(rootOf(begin))).substr(0, 40) + "'";
  throw Error::call({"problem.no_list", "{what} is not a word list", {{"what", what}}}, *kind.remedy, {name});
}

}  // namespace gridpress::gen
