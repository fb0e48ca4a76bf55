// gen/words/refused: the table.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/refused.h"

#include <algorithm>

#include "gen/words/utf8.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kPuzzle = "this is a puzzle already; give the list that it was made of",
                           kPdf = "select the words in it, copy them, and save them as a text file",
                           kPicture =
                               "type the words, or read it with a program for text recognition (OCR) first",
                           kOldWord = "save it as .docx or as plain text there",
                           kOldExcel = "save it as .xlsx or .csv there",
                           kApple = "export it as Word, Excel or CSV there",
                           kWeb = "copy the words from the page, and save them as a text file",
                           kOtherText = "save the words as plain text, one a line, or as CSV";

struct Refused {
  std::string_view ending;  // Empty: told by its bytes alone.
  std::string_view begins;  // In small letters; empty: told by its ending alone.
  std::string_view what, remedy;
};
constexpr Refused kRefused[] = {
    {".ipuz", "", "a puzzle", kPuzzle},
    {".puz", "", "a puzzle", kPuzzle},
    {".json", "", "a JSON file", kOtherText},
    {".pdf", "%pdf-", "a PDF", kPdf},
    {".rtf", "{\\rtf", "an RTF text", kOldWord},
    {".doc", "", "a Word file of before 2007", kOldWord},
    {".xls", "", "an Excel file of before 2007", kOldExcel},
    {".ppt", "", "a PowerPoint file of before 2007", kOtherText},
    {"", "\xD0\xCF\x11\xE0", "an Office file of before 2007", "save it as .docx, .xlsx or plain text there"},
    {".pages", "", "a Pages file", kApple},
    {".numbers", "", "a Numbers file", kApple},
    {".html", "<!doctype html", "a web page", kWeb},
    {".htm", "<html", "a web page", kWeb},
    {".png", "\x89PNG", "a picture", kPicture},
    {".jpg", "\xFF\xD8\xFF", "a picture", kPicture},
    {".jpeg", "", "a picture", kPicture},
    {".heic", "", "a picture", kPicture},
    {".webp", "", "a picture", kPicture},
    {"", "gif8", "a picture", kPicture},
    {".tif", "II*\0"sv, "a picture", kPicture},
    {".tiff", "MM\0*"sv, "a picture", kPicture},
    {".7z", "7z\xBC\xAF", "an archive that is not read", "unpack it, or pack the list as .zip"},
    {".rar", "rar!", "an archive that is not read", "unpack it, or pack the list as .zip"},
};

[[noreturn]] void refuse(const Refused& r, const std::string& name) {
  throw Error::call(std::string(r.what) + " is not a word list", std::string(r.remedy), {name});
}

}  // namespace

void refuseEnding(const std::string& path, const std::string& name) {
  const std::string lower = asciiLower(path);
  for (const Refused& r : kRefused)
    if (!r.ending.empty() && lower.ends_with(r.ending)) refuse(r, name);
}

void refuseContent(std::string_view head, const std::string& name) {
  head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
  const std::string lower = asciiLower(head.substr(0, 16));
  for (const Refused& r : kRefused)
    if (!r.begins.empty() && lower.starts_with(asciiLower(r.begins))) refuse(r, name);
}

}  // namespace gridpress::gen
