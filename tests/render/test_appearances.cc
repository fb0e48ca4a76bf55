// tests/render/test_appearances: what people wrote into forms and drew on pages is printed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <poppler-document.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>

#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "model/error.h"
#include "render/external/artwork.h"
#include "render/pdf/pdf.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

// A PDF of one page of 200 x 100 pt with this annotation; libqpdf makes the table that is missing.
std::string pdfWith(const std::string& annotation, const std::string& form = "/NeedAppearances true",
                    const std::string& page = "/MediaBox [0 0 200 100]", const std::string& more = "") {
  return "%PDF-1.7\n"
         "1 0 obj <</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DA(/F1 14 Tf 0 g)/DR<</Font<</F1 5 0 "
         "R>>>>" +
         form +
         ">>>> endobj\n"
         "2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj\n"
         "3 0 obj <</Type/Page/Parent 2 0 R/Annots[4 0 R]" +
         page +
         ">> endobj\n"
         "4 0 obj <</Type/Annot/F 4/Rect[20 20 180 60]" +
         annotation +
         ">> endobj\n"
         "5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>> endobj\n" +
         more + "trailer <</Root 1 0 R/Size 9>>\n%%EOF\n";
}

// With a table of its objects, which numbers 1 to 5 are: libqpdf 12 gives pages sizes where it makes a table.
std::string withTable(std::string pdf) {
  std::string table = "xref\n0 6\n0000000000 65535 f \n";
  for (int object = 1; object <= 5; ++object) {
    const std::string at = std::to_string(pdf.find("\n" + std::to_string(object) + " 0 obj") + 1);
    table += std::string(10 - at.size(), '0') + at + " 00000 n \n";
  }
  const std::size_t end = pdf.find("trailer"), tail = pdf.find("%%EOF");
  pdf.insert(tail, "startxref\n" + std::to_string(end) + "\n");
  return pdf.insert(end, table);
}

struct Printed {
  std::string text;  ///< Without line ends.
  std::vector<std::string> notes;
  poppler::image image;

  std::string at(int x, int y) const {
    const char* p = image.const_data() + y * image.bytes_per_row() + x * 4;
    return Colour{static_cast<std::uint8_t>(p[2]), static_cast<std::uint8_t>(p[1]),
                  static_cast<std::uint8_t>(p[0])}
        .hex();
  }
  // Pixels that are not white, of a part.
  int ink(int left, int top, int right, int bottom) const {
    int count = 0;
    for (int y = top; y < bottom; ++y)
      for (int x = left; x < right; ++x) count += at(x, y) == "#ffffff" ? 0 : 1;
    return count;
  }
};

// As it stands on a page of its own size.
Printed printed(const std::string& pdf) {
  const render::ExternalPages pages = render::externalPages(pdf, "form.pdf");
  const Size size = *pages.pages[0].facts().size;
  Page page;
  page.trim = size;
  const std::string blank =
      written([&](std::ostream& out) { render::writePdf(documentOf({page}), type(), out); });
  const Rect all{{}, size};
  const std::string out = written([&](std::ostream& to) {
    render::assemblePdf(blank, {{{{&pages.pages[0], all, all}}}}, to);
  });
  poppler::byte_array bytes(out.begin(), out.end());
  const std::unique_ptr<poppler::document> document(poppler::document::load_from_data(&bytes));
  const std::unique_ptr<poppler::page> first(document->create_page(0));
  Printed found;
  const poppler::byte_array text = first->text().to_utf8();
  for (const char c : text)
    if (c != '\n' && c != '\f') found.text += c;
  for (const render::PageNote& note : pages.notes)
    found.notes.push_back(std::to_string(note.page) + ": " + note.what);
  found.image = poppler::page_renderer().render_page(first.get(), 72, 72);
  return found;
}

const std::string kText = "/Subtype/Widget/FT/Tx/T(name)";

}  // namespace

TEST_CASE("fields without a picture, or with an old one, show their value") {
  const std::string old = "/AP<</N 6 0 R>>";
  const std::string stream =
      "6 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 160 40]/Resources<</Font<</F1 5 0 R>>>>/Length 47>> "
      "stream\n"
      "/Tx BMC BT /F1 18 Tf 0 g 4 10 Td (Old) Tj ET EMC\nendstream endobj\n";
  CHECK(printed(pdfWith(kText + "/V(Anna)")).text == "Anna");
  CHECK(printed(pdfWith(kText + "/V(Anna)", "")).text == "Anna");
  CHECK(printed(pdfWith(kText + "/V(New)" + old, "/NeedAppearances true", "/MediaBox[0 0 200 100]", stream))
            .text == "New");
  CHECK(printed(pdfWith(kText + "/V(New)" + old, "", "/MediaBox[0 0 200 100]", stream)).text == "Old");
  CHECK(printed(pdfWith("/Subtype/Widget/FT/Ch/Ff 131072/T(c)/Opt[(Red)[(b)(Blue)]]/V(b)")).text == "Blue");
  CHECK(printed(pdfWith("/Subtype/Widget/T(kid)/Parent 6 0 R", "", "/MediaBox[0 0 200 100]",
                        "6 0 obj <</FT/Tx/T(p)/V(Inherited)/Kids[4 0 R]>> endobj\n"))
            .text == "Inherited");
  CHECK(printed(pdfWith(kText + "/V<FEFF00C4006E006E00E9>")).text == "Änné");
  CHECK(printed(pdfWith(kText + "/Ff 8192/V(abc)")).text == "***");
  CHECK(printed(pdfWith(kText + "/F 2/V(Hidden)")).text.empty());
}

TEST_CASE("a field may hold letters of any script; what no font has is told by name") {
  const Printed polish = printed(pdfWith(kText + "/V<FEFF014100F30064017A>"));
  CHECK(polish.text == "Łódź");
  CHECK(polish.notes.empty());
  CHECK(printed(pdfWith(kText + "/V<FEFF041F04400438>")).text == "При");
  CHECK(printed(pdfWith(kText + "/Ff 16777216/MaxLen 4/V<FEFF041F04400438>")).text == "П   р   и");
  // A letter of a plane for private use.
  const Printed found = printed(pdfWith(kText + "/V<FEFF0041DBFFDFFD>"));
  CHECK(found.notes == std::vector<std::string>{
                           "1: the field 'name' has 1 letter that no font here has; a box stands for each"});
}

TEST_CASE("fields keep their place: cells of a comb, lines, sides, border and ground") {
  const Printed comb = printed(pdfWith(kText + "/Ff 16777216/MaxLen 4/V(II)"));
  CHECK(comb.ink(20, 40, 60, 80) > 0);
  CHECK(comb.ink(60, 40, 100, 80) > 0);
  CHECK(comb.ink(100, 40, 180, 80) == 0);
  const std::string framedComb = kText + "/Ff 16777216/MaxLen 4/V(I)/MK<</BC[1 0 0]>>/BS<</W 4>>";
  CHECK(printed(pdfWith(framedComb)).at(100, 60) == "#ff0000");
  CHECK(printed(pdfWith(framedComb)).at(120, 60) == "#ffffff");
  const Printed right = printed(pdfWith(kText + "/Q 2/V(II)"));
  CHECK(right.ink(20, 40, 150, 80) == 0);
  CHECK(right.ink(150, 40, 180, 80) > 0);
  const Printed lines =
      printed(pdfWith(kText + "/Ff 4096/DA(/F1 10 Tf 0 g)/V(one two three four five six seven eight)"));
  CHECK(lines.ink(20, 40, 180, 52) > 0);
  CHECK(lines.ink(20, 54, 180, 66) > 0);
  const Printed framed = printed(pdfWith(kText + "/MK<</BC[1 0 0]/BG[0 0 1]>>/BS<</W 4>>"));
  CHECK(framed.at(22, 60) == "#ff0000");
  CHECK(framed.at(100, 60) == "#0000ff");
  const Printed under = printed(pdfWith(kText + "/MK<</BC[1 0 0]>>/BS<</W 4/S/U>>"));
  CHECK(under.at(22, 60) == "#ffffff");
  CHECK(under.at(100, 78) == "#ff0000");
  // Fitted into its box where no size is given.
  const Printed fitted = printed(pdfWith(kText + "/DA(/F1 0 Tf 1 0 0 rg)/V(M)"));
  CHECK(fitted.ink(20, 40, 180, 80) > 300);
}

TEST_CASE("a list shows its rows from where it stands, the chosen ones on a ground") {
  const std::string list = "/Subtype/Widget/FT/Ch/T(c)/DA(/F1 10 Tf 0 g)/Opt[(Red)[(b)(Blue)](Green)(Gold)]";
  const Printed one = printed(pdfWith(list + "/V(b)"));
  CHECK_THAT(one.text, Catch::StartsWith("RedBlueGreen"));
  CHECK(one.at(175, 46) == "#ffffff");
  CHECK(one.at(175, 60) == "#99c1da");
  const Printed two = printed(pdfWith(list + "/V[(Red)(b)]"));
  CHECK(two.at(175, 46) == "#99c1da");
  CHECK(two.at(175, 60) == "#99c1da");
  const Printed scrolled = printed(pdfWith(list + "/TI 2/I[2]"));
  CHECK(scrolled.text == "GreenGold");
  CHECK(scrolled.at(175, 46) == "#99c1da");
  CHECK(scrolled.at(175, 60) == "#ffffff");
  CHECK(printed(pdfWith(list)).at(175, 46) == "#ffffff");  // Nothing is chosen: the rows are there.
  CHECK_THAT(printed(pdfWith(list)).text, Catch::StartsWith("RedBlue"));
  // A row is not broken, however long, and a value alone is shown as it is.
  CHECK(printed(pdfWith("/Subtype/Widget/FT/Ch/T(c)/DA(/F1 10 Tf 0 g)/V(Lone)")).text == "Lone");
}

TEST_CASE("ticks are drawn where they are set") {
  const std::string button = "/Subtype/Widget/FT/Btn/T(b)/MK<</CA(4)>>";
  CHECK(printed(pdfWith(button + "/V/Yes/AS/Yes")).ink(20, 40, 180, 80) > 20);
  CHECK(printed(pdfWith(button + "/V/Yes")).ink(20, 40, 180, 80) > 20);
  CHECK(printed(pdfWith(button + "/V/Off/AS/Off")).ink(20, 40, 180, 80) == 0);
  CHECK(printed(pdfWith("/Subtype/Widget/FT/Btn/Ff 32768/T(b)/V/a/AS/a")).ink(20, 40, 180, 80) > 20);
}

TEST_CASE("marks on a page are drawn without a picture of their own") {
  const auto at = [](const std::string& annotation, int x, int y) {
    return printed(pdfWith(annotation, "")).at(x, y);
  };
  const std::string quad = "/QuadPoints[40 60 160 60 40 30 160 30]";
  CHECK(at("/Subtype/Highlight/C[1 1 0]" + quad, 100, 55) == "#ffff00");
  CHECK(at("/Subtype/Underline/C[1 0 0]" + quad, 100, 67) == "#ff0000");
  CHECK(at("/Subtype/StrikeOut/C[0 0 1]" + quad, 100, 56) == "#0000ff");
  CHECK(at("/Subtype/Line/L[40 40 160 40]/C[1 0 0]/BS<</W 6>>", 100, 60) == "#ff0000");
  CHECK(at("/Subtype/Line/L[40 40 160 40]/C[1 0 0]/LE[/None/ClosedArrow]/IC[0 0 1]/Border[0 0 4]", 150, 60) !=
        "#ffffff");
  CHECK(at("/Subtype/Ink/InkList[[40 40 160 40]]/C[1 0 0]/BS<</W 6>>", 100, 60) == "#ff0000");
  CHECK(at("/Subtype/Square/IC[0 1 0]/C[1 0 0]/BS<</W 6>>", 100, 60) == "#00ff00");
  CHECK(at("/Subtype/Square/IC[0 1 0]/C[1 0 0]/BS<</W 6>>", 23, 60) == "#ff0000");
  CHECK(at("/Subtype/Circle/IC[0 1 0]/C[1 0 0]", 100, 60) == "#00ff00");
  CHECK(at("/Subtype/Circle/IC[0 1 0]/C[1 0 0]", 21, 41) == "#ffffff");
  CHECK(at("/Subtype/Polygon/Vertices[20 20 180 20 180 60 20 60]/IC[0 0 1]/C[0 0 1]", 100, 60) == "#0000ff");
  CHECK(at("/Subtype/PolyLine/Vertices[20 40 180 40]/C[0 0 1]/BS<</W 6>>", 100, 60) == "#0000ff");
  const Printed text = printed(pdfWith("/Subtype/FreeText/Contents(Hello)/DA(/Helv 12 Tf 0 g)/C[1 1 0]", ""));
  CHECK(text.text == "Hello");
  CHECK(text.at(170, 70) == "#ffff00");
  // In the text's colour, of width 1 unless it says otherwise (12.5.4).
  CHECK(at("/Subtype/FreeText/Contents(Hello)/DA(/Helv 12 Tf 0 0 1 rg)", 20, 60) == "#0000ff");
  CHECK(at("/Subtype/FreeText/Contents(Hello)/DA(/Helv 12 Tf 0 0 1 rg)/BS<</W 0>>", 20, 60) == "#ffffff");
  // An end of a line is filled where a colour is given for it.
  const std::string square = "/Subtype/Line/L[40 40 160 40]/C[1 0 0]/LE[/Square/None]/BS<</W 4>>";
  CHECK(at(square, 45, 52) == "#ffffff");
  CHECK(at(square + "/IC[0 0 1]", 45, 52) == "#0000ff");
}

TEST_CASE("what has no picture and cannot be given one is told by page and name; links are not") {
  CHECK(printed(pdfWith("/Subtype/RichMedia", "")).notes ==
        std::vector<std::string>{
            "1: the annotation 'RichMedia' has no picture of its own, and is not printed"});
  CHECK(printed(pdfWith("/Subtype/Link", "")).notes.empty());
  CHECK(printed(pdfWith("/Subtype/Stamp/F 0", "")).notes.empty());
}

TEST_CASE("turns are read as any number, and a page without a size is letter") {
  const auto sizeOf = [](const std::string& page) {
    const render::ExternalPages pages = render::externalPages(pdfWith("/Subtype/Link", "", page), "a.pdf");
    return *pages.pages[0].facts().size;
  };
  CHECK(sizeOf("/MediaBox[0 0 200 100]/Rotate 90.0").width == Length::pt(100));
  CHECK(sizeOf("/MediaBox[0 0 200 100]/Rotate -270.0").width == Length::pt(100));
  CHECK(sizeOf("/MediaBox[0 0 200 100]/Rotate 45.5").width == Length::pt(200));
  CHECK(sizeOf("").width == Length::in(8.5));
  CHECK(sizeOf("/MediaBox[0 0 200 100]/CropBox[-50 -50 900 80]").width == Length::pt(200));
  CHECK(sizeOf("/MediaBox[0 0 200 100]/CropBox[-50 -50 900 80]").height == Length::pt(80));
  const auto told = render::externalPages(withTable(pdfWith("/Subtype/Link", "", "")), "a.pdf").notes;
  REQUIRE(told.size() == 1);
  CHECK_THAT(told[0].what, Catch::Contains("letter"));
}

TEST_CASE("what belongs to a layer that is off is not printed, nor what is for screens alone") {
  // A field in a layer, in what is on with any of two, and layers that paper turns on or off.
  const auto text = [](const std::string& belongs, const std::string& shown, const std::string& usage = "") {
    return printed(pdfWith(kText + "/V(Anna)/OC " + belongs,
                           ">>/OCProperties<</OCGs[6 0 R 7 0 R]/D<<" + shown + ">>", "/MediaBox[0 0 200 100]",
                           "6 0 obj <</Type/OCG/Name(a)" + usage +
                               ">> endobj\n7 0 obj <</Type/OCG/Name(b)>> endobj\n"))
        .text;
  };
  CHECK(text("6 0 R", "") == "Anna");
  CHECK(text("6 0 R", "/OFF[6 0 R]").empty());
  CHECK(text("6 0 R", "/BaseState/OFF").empty());
  CHECK(text("6 0 R", "/BaseState/OFF/ON[6 0 R]") == "Anna");
  const auto member = [](const std::string& policy) {
    return "<</Type/OCMD/OCGs[6 0 R 7 0 R]" + policy + ">>";
  };
  CHECK(text(member(""), "/OFF[6 0 R]") == "Anna");
  CHECK(text(member("/P/AllOn"), "/OFF[6 0 R]").empty());
  CHECK(text(member("/P/AnyOff"), "").empty());
  CHECK(text(member("/P/AllOff"), "/OFF[6 0 R 7 0 R]") == "Anna");
  CHECK(text("<</Type/OCMD/OCGs 6 0 R>>", "/OFF[6 0 R]").empty());
  const std::string asks = "/AS[<</Event/Print/Category[/Print]/OCGs[6 0 R]>>]";
  CHECK(text("6 0 R", asks, "/Usage<</Print<</PrintState/OFF>>>>").empty());
  CHECK(text("6 0 R", "/OFF[6 0 R]" + asks, "/Usage<</Print<</PrintState/ON>>>>") == "Anna");
  CHECK(text("6 0 R", "/AS[<</Event/View/OCGs[6 0 R]>>]", "/Usage<</Print<</PrintState/OFF>>>>") == "Anna");
}

TEST_CASE("pages that a file names and does not have are left out and told") {
  std::string pdf = pdfWith("/Subtype/Link", "");
  pdf.replace(pdf.find("/Kids[3 0 R]"), 12, "/Kids[null 3 0 R 8 0 R]");
  const render::ExternalPages pages = render::externalPages(pdf, "a.pdf");
  CHECK(pages.pages.size() == 1);
  REQUIRE(pages.notes.size() == 1);
  CHECK(pages.notes[0].what == "the file names 2 pages more, which it does not have");
  const std::string form = "/XFA[]>>/NeedsRendering true/X<<";
  REQUIRE(printed(pdfWith("/Subtype/Link", form)).notes.size() == 1);
  CHECK_THAT(printed(pdfWith("/Subtype/Link", form)).notes[0], Catch::Contains("XFA"));
}
