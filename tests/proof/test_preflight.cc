// tests/proof/test_preflight: one fixture a rule, which fails that rule and no other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/preflight/preflight.h"

#include <png.h>
#include <qpdf/QPDFObjectHandle.hh>

#include <catch2/catch.hpp>

#include <functional>
#include <sstream>

#include "fixture.h"
#include "layout/marks/marks.h"
#include "model/error.h"
#include "render/raster/picture_files.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

std::vector<proof::Check> judged(const std::string& ending, const std::string& bytes,
                                 const layout::Service& service = strictService()) {
  const PrintedFile file(ending, bytes);
  return proof::preflight(proof::surveyFile(file.path()), service);
}

Document with(const std::function<void(std::size_t, Page&)>& change) {
  return changed(goodBook(), change);
}

QPDFObjectHandle parse(const std::string& text) {
  return QPDFObjectHandle::parse(text);
}

void addResource(QPDFObjectHandle page, const std::string& kind, const std::string& name,
                 const QPDFObjectHandle& value) {
  QPDFObjectHandle resources = page.getKey("/Resources");
  if (!resources.hasKey(kind)) resources.replaceKey(kind, QPDFObjectHandle::newDictionary());
  resources.getKey(kind).replaceKey(name, value);
}

QPDFObjectHandle picture(QPDF& pdf, int side) {
  QPDFObjectHandle image =
      QPDFObjectHandle::newStream(&pdf, std::string(static_cast<std::size_t>(side * side), '\x40'));
  image.replaceDict(
      parse("<< /Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceGray "
            "/Width " +
            std::to_string(side) + " /Height " + std::to_string(side) + " >>"));
  return image;
}

struct Fixture {
  const char* rule;
  const char* says;
  std::function<std::string()> bytes;
};

const std::vector<Fixture>& fixtures() {
  static const std::vector<Fixture> all = {
      {"bytes", "60,000",
       [] {
         return changedPdf(
             goodBook(),
             [](QPDF& pdf, const QPDFObjectHandle&) {
               std::string noise(90000, ' ');
               for (std::size_t i = 0; i < noise.size(); ++i) noise[i] = static_cast<char>(i * i * 31 >> 7);
               pdf.getRoot().replaceKey("/Noise",
                                        pdf.makeIndirectObject(QPDFObjectHandle::newStream(&pdf, noise)));
             },
             [](QPDFWriter& w) { w.setStreamDataMode(qpdf_s_preserve); });
       }},
      {"pages", "the minimum is 2",
       [] {
         Document one = goodBook();
         one.pageCount = 1;
         return pdfBytes(one);
       }},
      {"pages", "the maximum is 3",
       [] {
         Document four = goodBook();
         four.pageCount = 4;
         return pdfBytes(four);
       }},
      {"fonts", "Helvetica",
       [] {
         return changedPdf(goodBook(), [](QPDF& pdf, const QPDFObjectHandle& page) {
           addResource(page, "/Font", "/Bare",
                       parse("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"));
           draw(pdf, page, "BT 0 g /Bare 12 Tf 150 200 Td (words) Tj ET");
         });
       }},
      {"fonts", "Helvetica",  // White shows on what is inked.
       [] {
         return changedPdf(goodBook(), [](QPDF& pdf, const QPDFObjectHandle& page) {
           addResource(page, "/Font", "/Bare",
                       parse("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"));
           draw(pdf, page, "0 g 140 190 80 30 re f BT 1 g /Bare 12 Tf 150 200 Td (words) Tj ET");
         });
       }},
      {"colours", "lab",
       [] {
         return changedPdf(goodBook(), [](QPDF& pdf, const QPDFObjectHandle& page) {
           addResource(page, "/ColorSpace", "/L",
                       parse("[ /Lab << /WhitePoint [ 0.9505 1 1.089 ] /Range [ -100 100 -100 100 ] >> ]"));
           draw(pdf, page, "/L cs 50 20 20 sc 100 100 50 50 re f");
         });
       }},
      {"ink", "320 %",
       [] {
         return changedPdf(goodBook(), [](QPDF& pdf, const QPDFObjectHandle& page) {
           draw(pdf, page, "0.8 0.8 0.8 0.8 k 100 100 50 50 re f");
         });
       }},
      {"dpi", "100 dpi",
       [] {
         return changedPdf(goodBook(), [](QPDF& pdf, const QPDFObjectHandle& page) {
           addResource(page, "/XObject", "/Im", picture(pdf, 50));
           draw(pdf, page, "36 0 0 36 100 100 cm /Im Do");
         });
       }},
      {"transparency", "show through",
       [] {
         return changedPdf(goodBook(), [](QPDF& pdf, const QPDFObjectHandle& page) {
           addResource(page, "/ExtGState", "/Half", parse("<< /ca 0.5 >>"));
           draw(pdf, page, "/Half gs 0 g 100 100 50 50 re f");
         });
       }},
      {"transparency", "blended",
       [] {
         return changedPdf(goodBook(), [](QPDF& pdf, const QPDFObjectHandle& page) {
           addResource(page, "/ExtGState", "/Mul", parse("<< /BM /Multiply >>"));
           draw(pdf, page, "/Mul gs 0 g 100 100 50 50 re f");
         });
       }},
      {"annotations", "1 annotation",
       [] {
         return changedPdf(goodBook(), [](QPDF&, QPDFObjectHandle page) {
           page.replaceKey("/Annots", parse("[ << /Type /Annot /Subtype /Link /Rect [ 50 50 60 60 ] >> ]"));
         });
       }},
      {"bookmarks", "1 bookmark",
       [] {
         Document marked = goodBook();
         marked.outline.push_back({"Start", 0, 0});
         return pdfBytes(marked);
       }},
      {"encryption", "is encrypted",
       [] {
         return changedPdf(goodBook(), {}, [](QPDFWriter& w) {
           w.setR6EncryptionParameters("", "owner", true, true, true, true, true, true, qpdf_r3p_full, true);
         });
       }},
      {"size", "the maximum",
       [] {
         return pdfBytes(with(
             [](std::size_t, Page& p) { p.trim.height = Length::in(6.2), p.items.erase(p.items.begin()); }));
       }},
      {"size", "the first page's",
       [] {
         return pdfBytes(with([](std::size_t i, Page& p) {
           if (i == 1) p.trim.width = Length::in(4.5), p.items.erase(p.items.begin());
         }));
       }},
      {"boxes", "BleedBox reaches beyond its MediaBox",
       [] {
         return changedPdf(goodBook(), [](QPDF&, QPDFObjectHandle page) {
           const auto media = page.getKey("/MediaBox").getArrayAsRectangle();
           page.replaceKey("/BleedBox", QPDFObjectHandle::newFromRectangle(
                                            {media.llx - 5, media.lly - 5, media.urx + 5, media.ury + 5}));
         });
       }},
      {"bleed", "has 0 mm",
       [] {
         return changedPdf(goodBook(), [](QPDF&, QPDFObjectHandle page) {
           page.replaceKey("/BleedBox", page.getKey("/TrimBox"));
           page.replaceKey("/MediaBox", page.getKey("/TrimBox"));
           page.replaceKey("/CropBox", page.getKey("/TrimBox"));
         });
       }},
      {"bleed", "let it run into the bleed",
       [] {
         return pdfBytes(with([](std::size_t, Page& p) {
           std::get<Path>(p.items[0]).steps = outlineOf(Rect{{}, p.trim});
         }));
       }},
      {"safe margin", "from the top edge",
       [] {
         return pdfBytes(
             with([](std::size_t, Page& p) { std::get<TextRun>(p.items[2]).origin.y = Length::pt(20); }));
       }},
      {"gutter", "from the left edge",
       [] {
         return pdfBytes(
             with([](std::size_t, Page& p) { std::get<TextRun>(p.items[2]).origin.x = Length::in(0.4); }));
       }},
      // A page with marks is larger than the trim and its bleed.
      {"size, marks", "print it without", [] { return pdfBytes(layout::withMarks(goodBook())); }},
      {"text", "6.50 pt",
       [] {
         return pdfBytes(
             with([](std::size_t, Page& p) { std::get<TextRun>(p.items[2]).size = Length::pt(6.5); }));
       }},
      {"lines", "0.50 pt",
       [] {
         return pdfBytes(
             with([](std::size_t, Page& p) { std::get<Path>(p.items[1]).stroke->width = Length::pt(0.5); }));
       }},
  };
  return all;
}

std::string pictureOf(bool png, double dpi, render::Tone tone = render::Tone::colour) {
  std::ostringstream out;
  if (png) {
    render::PictureOptions options;
    options.dpi = dpi;
    options.tone = tone;
    render::writePng(goodBook(), type(), out, options);
  } else {
    render::PictureOptions options;
    options.dpi = dpi;
    options.tone = tone;
    render::writeJpeg(goodBook(), type(), out, options);
  }
  return out.str();
}

layout::Service pictureService(const std::string& rules) {
  return layout::readService("[picture]\nformats = [\"jpg\"]\n" + rules, "p", "p.toml");
}

std::string failedRule(const std::vector<proof::Check>& checks) {
  std::string text;
  for (const proof::Check& check : checks)
    if (!check.passed()) text += (text.empty() ? "" : ", ") + check.what;
  return text;
}

}  // namespace

TEST_CASE("preflight: a good file keeps every rule") {
  const auto checks = judged(".pdf", pdfBytes(goodBook()));
  CHECK(faults(checks) == "");
  CHECK(checks.size() == 18);
}

TEST_CASE("preflight: white on white paper is not there") {
  const Document bare = with([](std::size_t, Page& p) { p.items.erase(p.items.begin()); });
  const auto checks = judged(
      ".pdf", changedPdf(bare, [](QPDF& pdf, const QPDFObjectHandle& page) {
        addResource(page, "/Font", "/Bare", parse("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"));
        draw(pdf, page,
             "BT 1 g /Bare 4 Tf 150 200 Td (words) Tj ET 1 G 0.1 w 150 190 m 200 190 l S "
             "0 g 3 Tr 140 190 80 30 re f BT /Bare 12 Tf 150 200 Td (words) Tj ET");
      }));
  CHECK(faults(checks) == "");
}

TEST_CASE("preflight: for each rule a file that breaks that rule and no other") {
  for (const Fixture& fixture : fixtures()) {
    CAPTURE(fixture.rule, fixture.says);
    const auto checks = judged(".pdf", fixture.bytes());
    CHECK(failedRule(checks) == fixture.rule);
    CHECK_THAT(faults(checks), Contains(fixture.says));
  }
}

TEST_CASE("preflight: a standard must be claimed, and is then judged by clause") {
  layout::Service service = strictService();
  service.pdf->standard = "pdfx4";
  const auto plain = judged(".pdf", pdfBytes(goodBook()), service);
  CHECK(failedRule(plain) == "standard");
  CHECK_THAT(plain[1].figures, Contains("PDF/X-4, ") && Contains(" requirements"));
  CHECK_THAT(faults(plain), Contains("does not say that it is PDF/X-4"));
  const auto claims = judged(".pdf",
                             changedPdf(goodBook(),
                                        [](QPDF& pdf, const QPDFObjectHandle&) {
                                          pdf.getTrailer().getKey("/Info").replaceKey(
                                              "/GTS_PDFXVersion", QPDFObjectHandle::newString("PDF/X-4"));
                                        }),
                             service);
  CHECK(failedRule(claims) == "standard");
  CHECK_THAT(faults(claims), Contains("no output intent GTS_PDFX") && Contains("(6.4, output intent)"));
}

TEST_CASE("preflight: a locked file says only that, a foreign format what is taken") {
  const auto locked = judged(".pdf", changedPdf(goodBook(), {}, [](QPDFWriter& w) {
                               w.setR6EncryptionParameters("user", "owner", true, true, true, true, true,
                                                           true, qpdf_r3p_full, true);
                             }));
  CHECK(failedRule(locked) == "encryption");
  CHECK_THAT(faults(locked), Contains("password"));
  CHECK(failedRule(judged(".pdf", pdfBytes(goodBook()), pictureService(""))) == "format");
  CHECK(failedRule(judged(".jpg", pictureOf(false, 50))) == "format");
  CHECK_THROWS_AS(judged(".pdf", "%PDF-1.4\nnothing"), Error);
  CHECK_THROWS_AS(judged(".pdf", ""), Error);
}

TEST_CASE("preflight: a trim that the file does not state can be told") {
  const std::string bytes = changedPdf(goodBook(), [](QPDF& pdf, const QPDFObjectHandle&) {
    for (QPDFObjectHandle page : pdf.getAllPages())
      for (const char* box : {"/TrimBox", "/BleedBox"}) page.removeKey(box);
  });
  const PrintedFile file(".pdf", bytes);
  CHECK_FALSE(failedRule(proof::preflight(proof::surveyFile(file.path()), strictService())).empty());
  const Size trim{Length::in(4), Length::in(6)};
  CHECK(faults(proof::preflight(proof::surveyFile(file.path(), trim), strictService())) == "");
}

TEST_CASE("preflight: rules of pictures, one by one") {
  const auto fails = [](const std::string& rules, const std::string& bytes) {
    return failedRule(judged(bytes[0] == '\x89' ? ".png" : ".jpg", bytes, pictureService(rules)));
  };
  const std::string jpeg = pictureOf(false, 100), gray = pictureOf(false, 100, render::Tone::gray);
  const std::string all =
      "max_bytes = \"1MB\"\nmax_pixels = 700\nmin_dpi = 100\nmax_dpi = 300\ncolours = [\"rgb\"]\n"
      "transparency = false\n[page]\nmin_size = [\"4in\", \"6in\"]\nmax_size = [\"5in\", \"7in\"]\n";
  CHECK(fails(all, jpeg) == "");
  CHECK(fails(all, gray) == "colours");
  CHECK(fails(all, pictureOf(true, 100)) == "format");
  CHECK(fails("max_bytes = \"1kB\"\n", jpeg) == "bytes");
  CHECK(fails("max_pixels = 600\n", jpeg) == "pixels");
  CHECK(fails("min_dpi = 101\n", jpeg) == "dpi");
  CHECK(fails("max_dpi = 99\n", jpeg) == "dpi");
  CHECK(fails("[page]\nmax_size = [\"4in\", \"6in\"]\n", jpeg) == "size");
  // One red pixel, half transparent.
  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  png.width = png.height = 1;
  png.format = PNG_FORMAT_RGBA;
  const unsigned char pixel[4] = {255, 0, 0, 128};
  char bytes[1000];
  png_alloc_size_t size = sizeof bytes;
  REQUIRE(png_image_write_to_memory(&png, bytes, &size, 0, pixel, 0, nullptr) != 0);
  const layout::Service opaque =
      layout::readService("[picture]\nformats = [\"png\"]\ntransparency = false\n", "o", "o.toml");
  CHECK(failedRule(judged(".png", std::string(bytes, size), opaque)) == "transparency");
  CHECK(fails("[page]\nmin_size = [\"5in\", \"7in\"]\n", jpeg) == "size");
}

TEST_CASE("preflight: a picture is judged at the size that it is printed at") {
  const auto fails = [](const std::string& bytes, Size trim) {
    const PrintedFile file(".jpg", bytes);
    return failedRule(
        proof::preflight(proof::surveyFile(file.path(), trim), pictureService("min_dpi = 100\n")));
  };
  const std::string jpeg = pictureOf(false, 100);
  const PrintedFile file(".jpg", jpeg);
  const Size own = *proof::surveyFile(file.path()).trim();
  CHECK(fails(jpeg, own) == "");
  CHECK(fails(jpeg, {own.height, own.width}) == "");  // It may be turned.
  CHECK(fails(jpeg, {own.width * 2, own.height * 2}) == "dpi");
  CHECK(fails(jpeg, {own.width, own.height * 0.9}) == "proportion");
  CHECK(fails(jpeg, {own.width * 0.3, own.height * 0.3}) == "size");
}

TEST_CASE("preflight: a picture of another kind is called what it is") {
  const PrintedFile file(".psd", "8BPS and layers");
  CHECK_THROWS_WITH(proof::surveyFile(file.path()), Catch::Contains("is a Photoshop file"));
  const PrintedFile cut(".tif", std::string("II*\0\x08\0\0\0", 8));
  CHECK_THROWS_WITH(proof::surveyFile(cut.path()), Catch::Contains("is damaged or cut off"));
}

TEST_CASE("preflight: who could print a poster, and at what letter height") {
  Document poster = goodBook();
  poster.pageCount = 1;
  const PrintedFile file(".pdf", pdfBytes(poster));
  const auto offers = proof::whoPrints(
      proof::surveyFile(file.path()),
      {layout::readService("[page]\nmax_size = [\"3in\", \"2in\"]\nmin_text_size = \"7pt\"\n[pdf]\n", "small",
                           "s"),
       layout::readService("[picture]\nformats = [\"jpg\"]\n", "pixels", "p"), strictService()});
  REQUIRE(offers.size() == 2);  // a book's printer is none
  CHECK(offers[0].scale == Approx(0.5));
  CHECK(offers[0].letterSize->pt() == Approx(5));
  CHECK(offers[0].tooSmall);
  CHECK(offers[0].toChange.empty());
  CHECK(offers[1].scale == 1);
  CHECK(offers[1].toChange == std::vector<std::string>{"format"});
  const PrintedFile book(".pdf", pdfBytes(goodBook()));
  CHECK_THROWS_AS(proof::whoPrints(proof::surveyFile(book.path()), {}), Error);
}
