// gen/words/refused: the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/refused.h"

#include <algorithm>
#include <vector>

#include "gen/words/utf8.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

using namespace std::string_view_literals;

struct Refused {
  std::string_view ending;  // Empty: told by its bytes alone.
  std::string_view begins;  // In small letters; empty: told by its ending alone.
  std::string_view what;
  const Message& remedy;
};

const std::vector<Refused>& refused() {
  static const Message puzzle{"remedy.is_puzzle",
                              "this is a puzzle already; give the list that it was made of"},
      pdf{"remedy.copy_words", "select the words in it, copy them, and save them as a text file"},
      picture{"remedy.type_words",
              "type the words, or read it with a program for text recognition (OCR) first"},
      oldWord{"remedy.as_docx", "save it as .docx or as plain text there"},
      oldExcel{"remedy.as_xlsx", "save it as .xlsx or .csv there"},
      apple{"remedy.export", "export it as Word, Excel or CSV there"},
      web{"remedy.copy_page", "copy the words from the page, and save them as a text file"},
      otherText{"remedy.as_text_or_csv", "save the words as plain text, one a line, or as CSV"},
      oldOffice{"remedy.as_office", "save it as .docx, .xlsx or plain text there"},
      archive{"remedy.as_zip", "unpack it, or pack the list as .zip"};
  static const std::vector<Refused> all = {
      {".ipuz", "", "a puzzle", puzzle},
      {".puz", "", "a puzzle", puzzle},
      {".json", "", "a JSON file", otherText},
      {".pdf", "%pdf-", "a PDF", pdf},
      {".rtf", "{\\rtf", "an RTF text", oldWord},
      {".doc", "", "a Word file of before 2007", oldWord},
      {".xls", "", "an Excel file of before 2007", oldExcel},
      {".ppt", "", "a PowerPoint file of before 2007", otherText},
      {"", "\xD0\xCF\x11\xE0", "an Office file of before 2007", oldOffice},
      {".pages", "", "a Pages file", apple},
      {".numbers", "", "a Numbers file", apple},
      {".html", "<!doctype html", "a web page", web},
      {".htm", "<html", "a web page", web},
      {".png", "\x89PNG", "a picture", picture},
      {".jpg", "\xFF\xD8\xFF", "a picture", picture},
      {".jpeg", "", "a picture", picture},
      {".heic", "", "a picture", picture},
      {".webp", "", "a picture", picture},
      {"", "gif8", "a picture", picture},
      {".tif", "II*\0"sv, "a picture", picture},
      {".tiff", "MM\0*"sv, "a picture", picture},
      {".7z", "7z\xBC\xAF", "an archive that is not read", archive},
      {".rar", "rar!", "an archive that is not read", archive},
  };
  return all;
}

[[noreturn]] void refuse(const Refused& r, const std::string& name) {
  throw Error::call({"problem.no_list", "{what} is not a word list", {{"what", r.what}}}, r.remedy, {name});
}

}  // namespace

void refuseEnding(const std::string& path, const std::string& name) {
  const std::string lower = asciiLower(path);
  for (const Refused& r : refused())
    if (!r.ending.empty() && lower.ends_with(r.ending)) refuse(r, name);
}

void refuseContent(std::string_view head, const std::string& name) {
  head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
  const std::string lower = asciiLower(head.substr(0, 16));
  for (const Refused& r : refused())
    if (!r.begins.empty() && lower.starts_with(asciiLower(r.begins))) refuse(r, name);
}

}  // namespace gridpress::gen
