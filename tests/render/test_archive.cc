// tests/render/test_archive: what PDF/A asks beyond the pages, read in the finished file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <bitset>
#include <string>
#include <vector>

#include "render/press/press.h"
#include "render/pressed.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::test;
using render::Standard;

namespace {

// Latin and Cyrillic: one font by names, one by numbers; and a link to itself.
std::string printed(Standard standard) {
  Page page = smallPage();
  page.items.push_back(TextRun{
      {"DejaVu Sans"}, Length::pt(7), kBlack, {Length::pt(10), Length::pt(104)}, "Жук", Align::start});
  page.items.push_back(Link{{{Length::pt(1), Length::pt(1)}, {Length::pt(9), Length::pt(9)}}, 0});
  return pressed(documentOf({page}), {standard});
}

std::string bytesOf(QPDFObjectHandle stream) {
  const auto data = stream.getStreamData();
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

// Streams whose end has no line of its own (ISO 19005-1, 6.1.7).
int endsWithoutLine(const std::string& pdf) {
  int found = 0;
  const std::string end = "endstream";
  for (std::size_t at = pdf.find(end); at != pdf.npos; at = pdf.find(end, at + 1))
    found += pdf[at - 1] == '\n' ? 0 : 1;
  return found;
}

std::vector<QPDFObjectHandle> fontsOf(const std::shared_ptr<QPDF>& pdf, const std::string& kind) {
  std::vector<QPDFObjectHandle> found;
  for (QPDFObjectHandle object : pdf->getAllObjects())
    if (object.isDictionary() && object.hasKey("/FontDescriptor") &&
        object.getKey("/Subtype").isNameAndEquals(kind))
      found.push_back(object);
  return found;
}

}  // namespace

TEST_CASE("In an archive every stream ends on a line of its own") {
  CHECK(endsWithoutLine(printed(Standard::pdfa1b)) == 0);
  CHECK(endsWithoutLine(printed(Standard::pdfa2b)) == 0);
  CHECK(endsWithoutLine(printed(Standard::plain)) > 0);  // Nobody asks for it.
}

TEST_CASE("PDF/A-1b is PDF 1.4, with a profile of version 2") {
  const std::string bytes = printed(Standard::pdfa1b);
  const auto pdf = opened(bytes);
  CHECK(pdf->getPDFVersion() == "1.4");
  CHECK(bytes.find("/XRef") == bytes.npos);
  CHECK(bytes.find("/ObjStm") == bytes.npos);
  const std::string told = bytesOf(pdf->getRoot().getKey("/Metadata"));
  CHECK(told.find("<pdfaid:part>1<") != told.npos);
  const QPDFObjectHandle intent = pdf->getRoot().getKey("/OutputIntents").getArrayItem(0);
  CHECK(bytesOf(QPDFObjectHandle(intent).getKey("/DestOutputProfile"))[8] == 2);
}

namespace {

/// As many as a font's widths name.
std::size_t widthsIn(QPDFObjectHandle font) {
  std::size_t count = 0;
  for (QPDFObjectHandle part : font.getKey("/W").getArrayAsVector())
    if (part.isArray()) count += part.getArrayAsVector().size();
  return count;
}

}  // namespace

TEST_CASE("PDF/A-1b says which glyphs its subsets have") {
  const auto pdf = opened(printed(Standard::pdfa1b));
  for (const char* kind : {"/CIDFontType0", "/CIDFontType2"}) {  // B612 is CFF, DejaVu TrueType.
    const std::vector<QPDFObjectHandle> fonts = fontsOf(pdf, kind);
    REQUIRE_FALSE(fonts.empty());
    for (QPDFObjectHandle font : fonts) {
      const std::string set = bytesOf(font.getKey("/FontDescriptor").getKey("/CIDSet"));
      std::size_t said = 0;
      for (const char c : set) said += std::bitset<8>(static_cast<unsigned char>(c)).count();
      CHECK(said > widthsIn(font));  // With .notdef.
      CHECK((set[0] & 0x80) != 0);
    }
  }
}

TEST_CASE("Every standard says which glyph a CID stands for") {
  for (const Standard s : {Standard::pdfx4, Standard::pdfx1a, Standard::pdfa2b, Standard::pdfa1b}) {
    const auto pdf = opened(printed(s));
    const std::vector<QPDFObjectHandle> fonts = fontsOf(pdf, "/CIDFontType2");
    REQUIRE_FALSE(fonts.empty());
    for (const QPDFObjectHandle& font : fonts)
      CHECK(QPDFObjectHandle(font).getKey("/CIDToGIDMap").isNameAndEquals("/Identity"));
  }
}

TEST_CASE("Links of an archive are printed, as it asks, and no other print's are marked") {
  const auto flag = [](Standard s) {
    const auto pdf = opened(printed(s));
    QPDFObjectHandle page = pdf->getAllPages().at(0);
    return page.getKey("/Annots").getArrayItem(0).getKey("/F");
  };
  CHECK(flag(Standard::pdfa1b).getIntValue() == 4);
  CHECK(flag(Standard::pdfa2b).getIntValue() == 4);
  CHECK(flag(Standard::plain).isNull());
}

TEST_CASE("No page of any standard has a group, least of all one in DeviceRGB") {
  for (const Standard s : {Standard::pdfx4, Standard::pdfx1a, Standard::pdfa2b, Standard::pdfa1b}) {
    const auto pdf = opened(printed(s));
    for (QPDFObjectHandle object : pdf->getAllObjects())
      if (object.isDictionary()) CHECK_FALSE(object.hasKey("/Group"));
  }
}
