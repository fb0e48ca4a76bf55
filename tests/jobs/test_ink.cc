// tests/jobs/test_ink: faults that the text of a print does not tell are found by its ink.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>
#include <regex>
#include <string>

#include "jobs/pages/worksheet.h"
#include "jobs/print/guide.h"
#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

using Change = std::function<void(QPDF& pdf)>;

std::string changedPdf(const std::string& path, const Change& change) {
  QPDF pdf;
  pdf.processFile(path.c_str());
  change(pdf);
  const std::string other = path.substr(0, path.size() - 4) + "-changed.pdf";
  QPDFWriter writer(pdf, other.c_str());
  writer.write();
  return other;
}

std::string contentOf(QPDFObjectHandle page) {
  const auto bytes = page.getKey("/Contents").getStreamData();
  return {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()};
}

// A change of one page's content.
Change onPage(std::size_t number, const std::function<std::string(std::string)>& edit) {
  return [=](QPDF& pdf) {
    QPDFObjectHandle page = pdf.getAllPages().at(number);
    page.getKey("/Contents")
        .replaceStreamData(edit(contentOf(page)), QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
  };
}

std::string poster(const TempFolder& folder) {
  jobs::PosterSettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.output = folder.in("poster.pdf");
  settings.style.style = "plain";
  jobs::runPoster(settings, workspace(), noEvents());
  return settings.output;
}

const std::string& puzzle() {
  static const std::string path = sample().in("p.ipuz");
  return path;
}

// Swaps two codes in all strings that a page shows.
std::string withSwappedCodes(std::string content, char a, char b) {
  bool inside = false;
  for (char& c : content) {
    if (c == '(') inside = true;
    if (c == ')') inside = false;
    if (inside && (c == a || c == b)) c = c == a ? b : a;
  }
  return content;
}

void replaceAll(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("a page that is painted white fails, and its text still reads") {
  const TempFolder folder;
  const std::string file = poster(folder);
  CHECK(failures(puzzle(), file).empty());
  const std::string white =
      changedPdf(file, onPage(0, [](std::string c) { return "q " + c + " Q 1 g 0 0 9999 9999 re f"; }));
  const std::string found = failures(puzzle(), white);
  CHECK_THAT(found, Contains(": ink") && Contains("ink is missing"));
  CHECK_THAT(found, !Contains(": letters"));
}

TEST_CASE("letters at 97.5 % white fail") {
  const TempFolder folder;
  const std::string pale =
      changedPdf(poster(folder), onPage(0, [](std::string c) {
                   // Every fill colour, whichever way it is written.
                   return std::regex_replace(c, std::regex(R"((^|\s)(0 g|0 0 0 rg)(?=\s))"), "$010.975 g");
                 }));
  CHECK_THAT(failures(puzzle(), pale), Contains("ink is missing"));
}

TEST_CASE("glyphs that are swapped in the content and in what says their characters fail") {
  const TempFolder folder;
  const std::string swapped = changedPdf(poster(folder), [](QPDF& pdf) {
    QPDFObjectHandle page = pdf.getAllPages().at(0);
    page.getKey("/Contents")
        .replaceStreamData(withSwappedCodes(contentOf(page), 'A', 'E'), QPDFObjectHandle::newNull(),
                           QPDFObjectHandle::newNull());
    for (auto& [name, font] : page.getKey("/Resources").getKey("/Font").ditems()) {
      QPDFObjectHandle map = font.getKey("/ToUnicode");
      if (!map.isStream()) continue;
      const auto bytes = map.getStreamData();
      std::string text(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
      if (text.find("<00> <7F>") == std::string::npos) continue;  // Codes of glyphs.
      text.insert(text.find("endcmap"), "2 beginbfchar\n<41> <0045>\n<45> <0041>\nendbfchar\n");
      map.replaceStreamData(text, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
    }
  });
  const std::string found = failures(puzzle(), swapped);
  CHECK_THAT(found, Contains(": ink") && Contains("other ink"));
  CHECK_THAT(found, !Contains(": letters"));
}

TEST_CASE("a wrong title and a wrong count fail, and the finding names the text") {
  const TempFolder folder;
  jobs::WorksheetSettings sheet;
  sheet.puzzles = {puzzle()};
  sheet.output = folder.in("sheet.pdf");
  sheet.title = "Forty Words";
  jobs::runWorksheet(sheet, workspace(), noEvents());
  CHECK(failures(puzzle(), sheet.output).empty());
  jobs::WorksheetSettings other = sheet;
  other.title = "Fifty Words";
  other.output = folder.in("other.pdf");
  jobs::runWorksheet(other, workspace(), noEvents());
  // The other sheet says of itself what the first one says.
  const std::string lie = changedPdf(other.output, [&](QPDF& pdf) {
    QPDF right;
    right.processFile(sheet.output.c_str());
    pdf.getTrailer().replaceKey("/Info", pdf.copyForeignObject(right.getTrailer().getKey("/Info")));
  });
  CHECK_THAT(failures(puzzle(), lie), Contains(": ink") && Contains("at 'Forty Words'"));
}

TEST_CASE("what no print has is found: notes, layers, crop boxes, rotations, transparency") {
  const TempFolder folder;
  const std::string file = poster(folder);
  const auto found = [&](const Change& change) { return failures(puzzle(), changedPdf(file, change)); };
  const auto pageKey = [](const std::string& key, const std::string& value) {
    return [=](QPDF& pdf) {
      QPDFObjectHandle page = pdf.getAllPages().at(0);
      page.replaceKey(key, QPDFObjectHandle::parse(value));
    };
  };
  CHECK_THAT(found(pageKey("/CropBox", "[30 30 400 400]")), Contains("a crop box that hides part"));
  CHECK_THAT(found(pageKey("/Rotate", "90")), Contains("a rotation of 90 degrees"));
  CHECK_THAT(found(pageKey("/Rotate", "360")), Contains("a rotation of 360 degrees"));
  CHECK(found(pageKey("/Rotate", "0")).empty());
  CHECK_THAT(found(pageKey("/UserUnit", "1.02")), Contains("the paper is"));
  CHECK_THAT(found(pageKey("/Annots", "[<</Type/Annot/Subtype/Text/Rect[9 9 20 20]/Contents(see)>>]")),
             Contains("an annotation (Text)"));
  for (const std::string action : {"/A<</S/URI/URI(http://elsewhere)>>",
                                   "/A<</S/GoTo/D[0/Fit]/Next<</S/JavaScript/JS(x)>>>>", "/AA<<>>"})
    CHECK_THAT(found(pageKey("/Annots", "[<</Type/Annot/Subtype/Link/Rect[9 9 20 20]" + action + ">>]")),
               Contains("a link that does more than lead to a page"));
  CHECK_THAT(found([](QPDF& pdf) {
               pdf.getRoot().replaceKey("/OCProperties",
                                        QPDFObjectHandle::parse("<</OCGs[]/D<</Order[]>>>>"));
             }),
             Contains("layers"));
  CHECK_THAT(
      found([](QPDF& pdf) {
        QPDFObjectHandle page = pdf.getAllPages().at(0);
        page.getKey("/Resources").replaceKey("/ExtGState", QPDFObjectHandle::parse("<</Odd<</ca 0.5>>>>"));
        page.getKey("/Contents")
            .replaceStreamData("/Odd gs " + contentOf(page), QPDFObjectHandle::newNull(),
                               QPDFObjectHandle::newNull());
      }),
      Contains("transparency"));
}

TEST_CASE("pale ink on bare paper is found: bars below the words, a veil over the page, a hair line",
          "[long]") {
  const TempFolder folder;
  const std::string file = poster(folder);
  for (const char* ink : {"0.96 g 60 300 200 14 re f 0 g", "0.98 g 0 0 9999 9999 re f 0 g",
                          "0.99 0.98 0.97 rg 60 300 400 200 re f 0 g", "0.6 G 0.25 w 20 20 m 320 20 l S"}) {
    const std::string pale = changedPdf(
        file, onPage(0, [=](const std::string& c) { return std::string("q ") + ink + " Q\n" + c; }));
    INFO(ink);
    CHECK_THAT(failures(puzzle(), pale), Contains("ink that does not belong there"));
  }
}

TEST_CASE("what another press or program would print otherwise is found in a page's resources") {
  const TempFolder folder;
  const std::string file = poster(folder);
  const auto found = [&](const char* key, const std::string& value, const char* stream = nullptr) {
    return failures(puzzle(), changedPdf(file, [=](QPDF& pdf) {
                      QPDFObjectHandle odd = QPDFObjectHandle::parse(value);
                      if (stream != nullptr) {
                        QPDFObjectHandle drawn = QPDFObjectHandle::newStream(&pdf, stream);
                        drawn.replaceDict(odd);
                        odd = drawn;
                      }
                      QPDFObjectHandle all = QPDFObjectHandle::newDictionary();
                      all.replaceKey("/Odd", odd);
                      QPDFObjectHandle page = pdf.getAllPages().at(0);
                      page.getKey("/Resources").replaceKey(key, all);
                    }));
  };
  CHECK(found("/ExtGState", "<</HT/Default/TR/Identity/SM 0.02/FL 1>>").empty());
  CHECK_THAT(found("/ExtGState", "<</HT<</HalftoneType 1/Frequency 5/Angle 45/SpotFunction/Round>>>>"),
             Contains("a halftone or tones of its own (/HT)"));
  CHECK_THAT(found("/ExtGState", "<</UCR2<</FunctionType 2/Domain[0 1]/N 1>>>>"), Contains("(/UCR2)"));
  CHECK_THAT(found("/ExtGState", "<</FL 100>>"), Contains("drawn coarsely"));
  const std::string tint = "/DeviceCMYK<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[";
  CHECK(found("/ColorSpace", "[/Separation/All" + tint + "1 1 1 1]>>]").empty());
  for (const std::string& ink : {"/All" + tint + "0 0 0 0]>>]", "/CutContour" + tint + "1 1 1 1]>>]"})
    CHECK_THAT(found("/ColorSpace", "[/Separation" + ink), Contains("an ink of its own"));
  CHECK_THAT(
      found("/XObject",
            "<</Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace[/Indexed[/Separation/Varnish" +
                tint + "0 0 0 0]>>]0<00>]>>",
            "0"),
      Contains("an ink of its own"));
  CHECK_THAT(found("/XObject", "<</Type/XObject/Subtype/PS>>", "0 0 moveto"), Contains("PostScript"));
  const std::string form = "/Type/XObject/Subtype/Form/BBox[0 0 9 9]";
  CHECK(found("/XObject", "<<" + form + ">>", "").empty());
  CHECK_THAT(found("/XObject", "<<" + form + "/Ref<</F(other.pdf)/Page 0>>>>", ""),
             Contains("a page of another file"));
  CHECK_THAT(found("/XObject", "<<" + form + "/OPI<<>>>>", ""), Contains("stands for another (/OPI)"));
  CHECK_THAT(
      found("/XObject",
            "<<" + form + "/Resources<</ExtGState<</A<</TR<</FunctionType 2/Domain[0 1]/N 3>>>>>>>>>>", ""),
      Contains("(/TR)"));
}

TEST_CASE("what the file says of itself beside its title is held against the print, in both of its places") {
  const TempFolder folder;
  const std::string file = poster(folder);
  const auto found = [&](const Change& change) { return failures(puzzle(), changedPdf(file, change)); };
  const auto inMetadata = [&](const std::string& from, const std::string& to) {
    return found([=](QPDF& pdf) {
      QPDFObjectHandle metadata = pdf.getRoot().getKey("/Metadata");
      const auto bytes = metadata.getStreamData();
      std::string text(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
      const std::string before = text;
      replaceAll(text, from, to);
      REQUIRE(text != before);
      metadata.replaceStreamData(text, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
    });
  };
  CHECK_THAT(inMetadata("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">",
                        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">No "),
             Contains("the title in the file's metadata is '"));
  CHECK_THAT(inMetadata("<pdf:Keywords>", "<pdf:Keywords>not "), Contains("different keywords"));
  CHECK_THAT(inMetadata("<dc:language><rdf:Bag><rdf:li>en", "<dc:language><rdf:Bag><rdf:li>de"),
             Contains("the language in the file's metadata is 'de', and should be 'en'"));
  CHECK_THAT(inMetadata("<?xpacket begin", "<<"), Contains("the title in the file's metadata is ''"));
  CHECK_THAT(found([](QPDF& pdf) {
               pdf.getTrailer().getKey("/Info").replaceKey("/Author", QPDFObjectHandle::newString("X"));
             }),
             Contains("the file's author is 'X', and should be ''"));
  CHECK_THAT(found([](QPDF& pdf) {
               pdf.getRoot().replaceKey("/OutputIntents",
                                        QPDFObjectHandle::parse("[<</Type/OutputIntent/S/GTS_PDFX>>]"));
             }),
             Contains("its output intents are not those"));
  CHECK_THAT(found([](QPDF& pdf) {
               pdf.getRoot().replaceKey("/ViewerPreferences",
                                        QPDFObjectHandle::parse("<</PrintScaling/None>>"));
             }),
             Contains("it asks a printer not to scale it"));
  CHECK_THAT(found([](QPDF& pdf) {
               pdf.getRoot().replaceKey("/ViewerPreferences",
                                        QPDFObjectHandle::parse("<</PrintScaling/AppDefault>>"));
             }),
             Contains("a wish of how it is scaled on a printer"));
  CHECK_THAT(found([](QPDF& pdf) {
               pdf.getRoot().replaceKey("/MarkInfo",
                                        QPDFObjectHandle::parse("<</Marked true/Suspects true>>"));
             }),
             Contains("an entry beside that it is tagged (/Suspects)"));
  CHECK_THAT(found([](QPDF& pdf) { pdf.getRoot().replaceKey("/Lang", QPDFObjectHandle::newString("fr")); }),
             Contains("the file's language is 'fr', and should be 'en'"));
}

TEST_CASE("pages that are lost or in another order fail, and so do wrong boxes and titles") {
  const TempFolder folder;
  jobs::TilesSettings settings;
  settings.source = puzzle();
  settings.output = folder.in("tiles.pdf");
  settings.style.style = "plain";
  settings.style.sheet = Size{Length::in(14), Length::in(18)};
  settings.tiles.paper = "letter";
  jobs::runTiles(settings, workspace(), noEvents());
  CHECK(failures(puzzle(), settings.output).empty());
  const auto found = [&](const Change& change) {
    return failures(puzzle(), changedPdf(settings.output, change));
  };
  CHECK_THAT(found([](QPDF& pdf) { pdf.removePage(pdf.getAllPages().at(1)); }), Contains("the file has"));
  CHECK_THAT(found([](QPDF& pdf) {
               QPDFObjectHandle page = pdf.getAllPages().at(1);
               pdf.removePage(page);
               pdf.addPage(page, false);
             }),
             Contains(": ink") && Contains("page 2: is tile A2, in its place belongs A1"));
  CHECK_THAT(found([](QPDF& pdf) {
               QPDFObjectHandle page = pdf.getAllPages().at(2);
               page.replaceKey("/TrimBox", QPDFObjectHandle::parse("[9 9 500 500]"));
             }),
             Contains("page 3: its trim box"));
  CHECK_THAT(found([](QPDF& pdf) {
               pdf.getTrailer().getKey("/Info").replaceKey("/Title", QPDFObjectHandle::newString("Another"));
             }),
             Contains("the file's title is 'Another'"));
}

TEST_CASE("an arrow of a guide that points elsewhere fails") {
  const TempFolder folder;
  jobs::GuideSettings settings;
  settings.puzzle = puzzle();
  settings.output = folder.in("guide.pdf");
  jobs::runGuide(settings, workspace(), noEvents());
  CHECK(failures(puzzle(), settings.output).empty());
  // All text of a page a little higher: the letters read as before.
  const std::string moved =
      changedPdf(settings.output, onPage(1, [](std::string c) { return "1 0 0 1 0 1.5 cm " + c; }));
  CHECK_THAT(failures(puzzle(), moved), Contains("page 2: "));
}

TEST_CASE("a line of no width, and process colours where there are none, are found") {
  const TempFolder folder;
  const std::string file = poster(folder);
  const auto drawn = [&](const std::string& more) {
    return failures(puzzle(), changedPdf(file, onPage(0, [&](const std::string& c) { return c + more; })));
  };
  CHECK_THAT(drawn(" 0 w 10 10 m 90 10 l S"), Contains("a line of no width"));
  CHECK_THAT(drawn(" 0 0 0 1 k 10 10 1 1 re f"), Contains("process colours"));
}

TEST_CASE("ink around a whole large sheet is found") {
  const TempFolder folder;
  jobs::PosterSettings settings;
  settings.puzzle = puzzle();
  settings.output = folder.in("large.pdf");
  settings.style.sheet = Size{Length::in(36), Length::in(48)};
  jobs::runPoster(settings, workspace(), noEvents());
  const std::string framed = changedPdf(
      settings.output, onPage(0, [](const std::string& c) { return c + " 4 w 9 9 2574 3438 re S"; }));
  CHECK_THAT(failures(puzzle(), framed), Contains("ink that does not belong there, 0.08 in from the left"));
}

TEST_CASE("a letter of another column does not end the program") {
  const TempFolder folder;
  jobs::WorksheetSettings settings;
  settings.puzzles = {puzzle()};
  settings.output = folder.in("sheet.pdf");
  jobs::runWorksheet(settings, workspace(), noEvents());
  for (const std::string letter : {"A", "E", "O", "M"})
    for (const std::string other : {"Q", "X"}) {
      const std::string changed = changedPdf(settings.output, onPage(0, [&](std::string c) {
                                               const std::size_t at = c.find("(" + letter);
                                               if (at != std::string::npos) c.replace(at + 1, 1, other);
                                               return c;
                                             }));
      failures(puzzle(), changed);
    }
  CHECK(failures(puzzle(), settings.output).empty());
}
