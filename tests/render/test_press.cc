// tests/render/test_press: what the standards ask for, read in the finished file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/press.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>

#include "model/error.h"
#include "render/press/process_colours.h"
#include "render/pressed.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::test;
using render::Standard;

namespace {

/// The small page with a row that is long enough to be set as one, bleed, slug and a registration mark.
Page printPage() {
  Page page = smallPage();
  page.bleed = Insets::all(Length::pt(9));
  page.slug = {Length::pt(20), Length::pt(21), Length::pt(22), Length::pt(23)};
  page.items.push_back(row(10, 86, "LONGENOUGHTOBEAROW", 5, 5));
  page.items.push_back(line({Length::pt(-30), {}}, {Length::pt(-12), {}}, {kRegistration, Length::pt(0.25)}));
  return page;
}

Document printDocument() {
  Document document = documentOf({printPage()});
  document.info = {"Plätze & <Orte>", "Someone", "A subject", "words", "Gridpress", "de"};
  return document;
}

Page withSvg(const std::string& inside) {
  Page page;
  page.trim = {Length::pt(100), Length::pt(100)};
  const Rect all{{}, page.trim};
  page.items.push_back(Picture{
      std::make_shared<const std::string>("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>" +
                                          inside + "</svg>"),
      "a.svg", all, all, 1});
  return page;
}

std::string operatorOf(const std::string& operation) {
  return operation.substr(operation.rfind(' ') + 1);
}

std::string textOf(QPDFObjectHandle stream) {
  const auto data = stream.getStreamData();
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

/// The ink of a colour operation, in per cent; 0 where it is none.
double inkOf(const std::string& operation) {
  const std::string op = operatorOf(operation);
  if (op != "k" && op != "K") return 0;
  std::istringstream in(operation);
  double sum = 0, ink = 0;
  for (int i = 0; i < 4 && in >> ink; ++i) sum += ink;
  return sum * 100;
}

}  // namespace

TEST_CASE("trim, bleed and media box are nested, whatever the standard") {
  for (const Standard s :
       {Standard::plain, Standard::pdfx4, Standard::pdfx1a, Standard::pdfa2b, Standard::pdfa1b}) {
    const auto pdf = opened(pressed(printDocument(), {s}));
    QPDFObjectHandle page = pdf->getAllPages().at(0);
    CHECK(box(page, "/MediaBox") == std::array<double, 4>{0, 0, 170, 168});
    CHECK(box(page, "/BleedBox") == std::array<double, 4>{23, 22, 149, 148});
    CHECK(box(page, "/TrimBox") == std::array<double, 4>{32, 31, 140, 139});
    CHECK(!page.hasKey("/UserUnit"));
  }
}

TEST_CASE("a sheet over 200 in has larger units, and PDF/X-1a refuses it") {
  Page page;
  page.trim = {Length::in(250), Length::in(100)};
  page.items.push_back(row(9000, 3600, "FOURTEENTHOUSANDPOINTS", 100, 90));
  const auto pdf = opened(pressed(documentOf({page}), {}));
  QPDFObjectHandle read = pdf->getAllPages().at(0);
  CHECK(read.getKey("/UserUnit").getNumericValue() == 2);
  CHECK(box(read, "/TrimBox") == std::array<double, 4>{0, 0, 9000, 3600});
  CHECK_THROWS_WITH(pressed(documentOf({page}), {Standard::pdfx1a}), Catch::Contains("200 in"));
}

TEST_CASE("in PDF/X every colour is ink, black is black ink that overprints, and nothing shines through") {
  REQUIRE_FALSE(usualProfile().empty());  // libgs-common has it
  for (const Standard s : {Standard::pdfx4, Standard::pdfx1a}) {
    const std::string bytes = pressed(printDocument(), {s});
    CHECK(bytes == pressed(printDocument(), {s}));
    const auto pdf = opened(bytes);
    QPDFObjectHandle page = pdf->getAllPages().at(0);
    CHECK(!page.hasKey("/Group"));
    CHECK(!page.hasKey("/Annots"));
    std::string state, fill;
    std::size_t rows = 0;
    for (const std::string& o : operations(page)) {
      const std::string op = operatorOf(o);
      for (const char* rgb : {"rg", "RG", "g", "G", "sh", "sc", "SC"}) CHECK(op != rgb);
      if (op == "gs") state = o;
      if (op == "k") fill = o;
      // No other black than that of one ink.
      if (op == "k" || op == "K") CHECK(inkOf(o) < 280);
      if (o.find("LONGENOUGH") != std::string::npos) {
        ++rows;
        CHECK(fill == "0 0 0 1 k");
        CHECK((state == "/OverF gs" || state == "/OverSF gs"));
      }
    }
    CHECK(rows == 1);
    const std::vector<std::string> all = operations(page);
    CHECK(std::count(all.begin(), all.end(), "/EveryPlate CS") == 1);
    QPDFObjectHandle over = page.getKey("/Resources").getKey("/ExtGState").getKey("/OverF");
    CHECK(over.getKey("/op").getBoolValue());
    CHECK(over.getKey("/OPM").getIntValue() == 1);
    for (auto& [name, font] : page.getKey("/Resources").getKey("/Font").getDictAsMap()) {
      QPDFObjectHandle of =
          font.hasKey("/DescendantFonts") ? font.getKey("/DescendantFonts").getArrayItem(0) : font;
      QPDFObjectHandle descriptor = of.getKey("/FontDescriptor");
      CHECK((descriptor.hasKey("/FontFile") || descriptor.hasKey("/FontFile2") ||
             descriptor.hasKey("/FontFile3")));
    }
    QPDFObjectHandle intent = pdf->getRoot().getKey("/OutputIntents").getArrayItem(0);
    CHECK(intent.getKey("/S").getName() == "/GTS_PDFX");
    CHECK(intent.getKey("/DestOutputProfile").getDict().getKey("/N").getIntValue() == 4);
    CHECK(textOf(intent.getKey("/DestOutputProfile")) == usualProfile());
    CHECK(pdf->getTrailer().getKey("/Info").getKey("/Trapped").getName() == "/False");
  }
}

TEST_CASE("each standard says its name and version") {
  const auto info = [](const std::shared_ptr<QPDF>& pdf, const char* key) {
    return pdf->getTrailer().getKey("/Info").getKey(key);
  };
  const auto x1 = opened(pressed(printDocument(), {Standard::pdfx1a}));
  CHECK(x1->getPDFVersion() == "1.3");
  CHECK(info(x1, "/GTS_PDFXConformance").getUTF8Value() == "PDF/X-1a:2001");
  for (QPDFObjectHandle o : x1->getAllObjects())
    CHECK((!o.isStream() || !o.getDict().getKey("/Type").isNameAndEquals("/ObjStm")));
  const auto x4 = opened(pressed(printDocument(), {Standard::pdfx4}));
  CHECK(x4->getPDFVersion() == "1.6");
  CHECK_THAT(textOf(x4->getRoot().getKey("/Metadata")), Catch::Contains("<pdfxid:GTS_PDFXVersion>PDF/X-4<"));
  const auto a2 = opened(pressed(printDocument(), {Standard::pdfa2b}));
  CHECK_THAT(textOf(a2->getRoot().getKey("/Metadata")),
             Catch::Contains("<pdfaid:part>2<") && Catch::Contains("<pdfaid:conformance>B<"));
  QPDFObjectHandle intent = a2->getRoot().getKey("/OutputIntents").getArrayItem(0);
  CHECK(intent.getKey("/S").getName() == "/GTS_PDFA1");
  CHECK(textOf(intent.getKey("/DestOutputProfile")) == render::srgbProfile());
}

TEST_CASE("title, author, subject and language stand in Info and XMP, and the ID is the content's") {
  const auto pdf = opened(pressed(printDocument(), {}));
  QPDFObjectHandle info = pdf->getTrailer().getKey("/Info");
  CHECK(info.getKey("/Title").getUTF8Value() == "Plätze & <Orte>");
  CHECK(info.getKey("/Author").getUTF8Value() == "Someone");
  CHECK(info.getKey("/Subject").getUTF8Value() == "A subject");
  CHECK(pdf->getRoot().getKey("/Lang").getUTF8Value() == "de");
  CHECK_THAT(textOf(pdf->getRoot().getKey("/Metadata")),
             Catch::Contains(">Plätze &amp; &lt;Orte&gt;<") && Catch::Contains(">Someone<") &&
                 Catch::Contains(">A subject<") && Catch::Contains(">de<"));
  const auto id = [](const Document& d) {
    return opened(pressed(d, {}))->getTrailer().getKey("/ID").getArrayItem(0).getStringValue();
  };
  CHECK(id(printDocument()) == id(printDocument()));
  CHECK(id(printDocument()) != id(documentOf({wrongPage()})));
}

TEST_CASE("inks: grays are black alone, white is paper, and none is over the limit with black upon it") {
  REQUIRE_FALSE(usualProfile().empty());  // libgs-common has it
  render::ProcessColours all(usualProfile(), 0), some(usualProfile(), 240);
  // Nearly black is black; what has a hue is not.
  for (const double blue : {0x1b, 0x20, 0x16})
    CHECK(all.of(0x1d / 255.0, 0x1d / 255.0, blue / 255) == render::Cmyk{0, 0, 0, 1});
  CHECK(all.of(0x10 / 255.0, 0x10 / 255.0, 0x50 / 255.0)[0] > 0.5);
  double lastBlack = 2;
  for (int v = 0; v <= 255; ++v) {
    const render::Cmyk ink = all.of(v / 255.0, v / 255.0, v / 255.0);
    CHECK(ink[0] + ink[1] + ink[2] == 0);
    CHECK(ink[3] < lastBlack);
    lastBlack = ink[3];
  }
  CHECK(all.of(0, 0, 0)[3] == 1);
  CHECK(all.of(1, 1, 1)[3] == 0);
  double most = 0;
  for (int r = 0; r <= 255; r += 15)
    for (int g = 0; g <= 255; g += 15)
      for (int b = 0; b <= 255; b += 15) {
        const render::Cmyk before = all.of(r / 255.0, g / 255.0, b / 255.0);
        const render::Cmyk ink = some.of(r / 255.0, g / 255.0, b / 255.0);
        // Black overprints: what lies under it leaves room for all of it.
        const auto underBlack = [](const render::Cmyk& i) { return i[0] + i[1] + i[2] + 1; };
        most = std::max(most, underBlack(before));
        CHECK(underBlack(ink) <= 2.4);
        const bool light = underBlack(before) <= 2.4;
        CHECK((!light || ink == before));
      }
  CHECK(most > 2.7);  // else the limit was never met
  CHECK(some.lightened() > 10);
  CHECK(some.highestCoverage() == Approx(most * 100));
}

TEST_CASE("an ink limit is kept in the file and said") {
  REQUIRE_FALSE(usualProfile().empty());  // libgs-common has it
  Page page = withSvg("<rect width='10' height='10' fill='#021a30'/>");
  const auto highestCoverage = [&](double limit, std::string& said) {
    const auto pdf = opened(pressed(
        documentOf({page}), {Standard::pdfx4, "", limit, [&](const Message& s) { said += s.text(); }}));
    double most = 0;
    for (const std::string& o : operations(pdf->getAllPages().at(0))) most = std::max(most, inkOf(o));
    return most;
  };
  std::string said;
  CHECK(highestCoverage(0, said) > 250);
  CHECK(said.empty());
  CHECK(highestCoverage(240, said) <= 240);
  CHECK_THAT(said, Catch::Contains("1 colour, #021a30, has up to") && Catch::Contains("240 %"));
}

namespace {

// The colours of what became pixels, and what was told of it; empty where nothing did.
std::string flatIn(const std::string& svg, Standard standard, double dpi = 0) {
  std::string said;
  render::PressOptions options{standard};
  options.notes = [&](const Message& note) { said += note.facts.at("what").inEnglish(); };
  options.flattenDpi = dpi;
  const auto pdf = opened(pressed(documentOf({withSvg(svg)}), options));
  QPDFObjectHandle page = pdf->getAllPages().at(0);
  QPDFObjectHandle objects = page.getKey("/Resources").getKey("/XObject");
  if (!objects.isDictionary() || !objects.hasKey("/Flat1")) return said;
  return objects.getKey("/Flat1").getDict().getKey("/ColorSpace").getName() + ", " + said;
}

}  // namespace

TEST_CASE("what a standard cannot carry becomes pixels, and a wrong profile is refused") {
  const std::string fade =
      "<linearGradient id='g'><stop offset='0' stop-color='red'/><stop offset='1' stop-color='blue'/>"
      "</linearGradient><rect width='10' height='10' fill='url(#g)'/>";
  const std::string glass = "<rect width='10' height='10' fill='#f00' fill-opacity='0.5'/>";
  for (const Standard s : {Standard::pdfx4, Standard::pdfx1a}) {
    CHECK(flatIn(fade, s) == "/DeviceCMYK, 'a.svg' has gradients: 300 dpi");
    CHECK(flatIn(glass, s) == "/DeviceCMYK, 'a.svg' has transparency: 300 dpi");
    CHECK(flatIn(glass + fade, s, 120) == "/DeviceCMYK, 'a.svg' has transparency and gradients: 120 dpi");
    CHECK_THROWS_WITH(pressed(printDocument(), {s, render::srgbProfile()}), Catch::Contains("CMYK"));
    CHECK_THROWS_WITH(pressed(printDocument(), {s, "no profile"}), Catch::Contains("CMYK"));
  }
  CHECK(flatIn(glass, Standard::pdfa2b) == "/DeviceRGB, 'a.svg' has transparency: 300 dpi");
  CHECK(flatIn(fade, Standard::pdfa2b).empty());
  CHECK(flatIn(glass, Standard::plain).empty());
}
