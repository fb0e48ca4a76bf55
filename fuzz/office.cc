// fuzz/office: spreadsheets and documents, by their zip and by the XML within it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/office.h"

#include <array>

#include "fuzz/bytes.h"
#include "gen/words/read/read_words.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::textOf(data, size));
  // Few changes of a zip's bytes leave it readable, so that each part is given as it is, too.
  for (const char* part : {"content.xml", "word/document.xml", "xl/worksheets/sheet1.xml"}) {
    gen::OfficeParts parts = {{part, text}};
    if (part[0] == 'x') {
      parts["xl/workbook.xml"] = "<workbook><sheets><sheet name='a' id='r1'/></sheets></workbook>";
      parts["xl/_rels/workbook.xml.rels"] =
          "<Relationships><Relationship Id='r1' Target='worksheets/sheet1.xml'/></Relationships>";
      parts["xl/sharedStrings.xml"] = text;
    }
    fuzz::mayRefuse([&] { gen::officeText(parts, "list"); });
  }
  const fuzz::MemoryFile file(text);
  gen::SourceSpec source;
  source.path = file.path();
  source.maxUnpacked = 1 << 20;
  fuzz::mayRefuse([&] { gen::readWords(std::array{source}, {}); });
  return 0;
}
