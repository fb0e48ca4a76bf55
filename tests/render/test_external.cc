// tests/render/test_external: foreign pages lie where they should, as they were; kept pages stay the same.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <png.h>
#include <poppler-document.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>
#include <unistd.h>

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>

#include "model/error.h"
#include "render/external/artwork.h"
#include "render/pdf/pdf.h"
#include "render/raster/picture_files.h"
#include "render/small_page.h"

using namespace gridpress;
using namespace gridpress::test;
using render::ExternalArtwork;

namespace {

class TempFile {
 public:
  explicit TempFile(const std::string& bytes) {
    static int count = 0;
    path_ = std::string(GRIDPRESS_BINARY_DIR) + "/embed-" + std::to_string(getpid()) + "-" +
            std::to_string(++count);
    std::ofstream(path_, std::ios::binary) << bytes;
  }
  ~TempFile() { std::remove(path_.c_str()); }
  TempFile(const TempFile&) = delete;
  TempFile& operator=(const TempFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

Page blank(double width, double height) {
  Page page;
  page.trim = {Length::pt(width), Length::pt(height)};
  return page;
}

std::string pdfOf(std::vector<Page> pages) {
  return written([&](std::ostream& out) { render::writePdf(documentOf(std::move(pages)), type(), out); });
}

std::string changedPdf(const std::string& pdf, const std::function<void(QPDF&, QPDFWriter&)>& change) {
  QPDF file;
  file.setSuppressWarnings(true);  // cairo counts an object that it never writes where a page is empty
  file.processMemoryFile("test", pdf.data(), pdf.size());
  QPDFWriter writer(file);
  writer.setOutputMemory();
  change(file, writer);
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

std::string finished(const std::string& pdf, const render::AssembleOptions& options) {
  return written([&](std::ostream& out) { render::assemblePdf(pdf, options, out); });
}

Rect rect(double x, double y, double width, double height) {
  return {{Length::pt(x), Length::pt(y)}, {Length::pt(width), Length::pt(height)}};
}

// 108 x 108 pt, white but for a red box near its top left corner.
Page cornerPage() {
  Page page = blank(108, 108);
  page.items.push_back(Path{outlineOf(rect(12, 5, 30, 10)), Colour{255, 0, 0}, {}});
  return page;
}

bool isRed(const poppler::image& image, int x, int y) {
  return static_cast<unsigned char>(image.const_data()[y * image.bytes_per_row() + x * 4]) < 60;  // its blue
}

// A page of `width` x `height` filled with the foreign thing.
std::string filled(const ExternalArtwork& foreign, double width, double height) {
  const Rect all = rect(0, 0, width, height);
  return finished(pdfOf({blank(width, height)}), {{{{&foreign, all, all}}}});
}

poppler::image drawn(const std::string& pdf) {
  poppler::byte_array bytes(pdf.begin(), pdf.end());
  const std::unique_ptr<poppler::document> document(poppler::document::load_from_data(&bytes));
  const std::unique_ptr<poppler::page> page(document->create_page(0));
  return poppler::page_renderer().render_page(page.get(), 72, 72);
}

int differing(const poppler::image& a, const poppler::image& b) {
  REQUIRE(a.width() == b.width());
  REQUIRE(a.height() == b.height());
  int count = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width() * 4; ++x)
      count += std::abs(static_cast<unsigned char>(a.const_data()[y * a.bytes_per_row() + x]) -
                        static_cast<unsigned char>(b.const_data()[y * b.bytes_per_row() + x])) > 32;
  return count;
}

std::vector<QPDFPageObjectHelper> pagesOf(QPDF& file, const std::string& pdf) {
  file.setSuppressWarnings(true);
  file.processMemoryFile("test", pdf.data(), pdf.size());
  return QPDFPageDocumentHelper(file).getAllPages();
}
// libqpdf reads from the bytes as long as it lives.
std::vector<QPDFPageObjectHelper> pagesOf(QPDF& file, std::string&& pdf) = delete;

std::string raw(QPDFObjectHandle stream) {
  const auto data = stream.getRawStreamData();
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

QPDFObjectHandle artworkIn(QPDFPageObjectHelper page) {
  return page.getObjectHandle().getKey("/Resources").getKey("/XObject").getKey("/Foreign");
}

std::string problemOf(const std::string& bytes, std::size_t page = 1) {
  const TempFile file(bytes);
  try {
    const ExternalArtwork foreign(file.path(), page);
  } catch (const Error& e) {
    CHECK(e.blame() == Blame::call);
    CHECK(e.where().file == file.path());
    return e.problem();
  }
  return "";
}

}  // namespace

TEST_CASE("a page of a PDF fills its place, turned as it says, with what it inherits") {
  const std::string source = pdfOf({blank(50, 50), smallPage()});
  const int turn = GENERATE(0, 90, 180, 270, -90, 450, -270);
  INFO("turned by " << turn);
  const std::string turned = changedPdf(source, [&](QPDF& file, QPDFWriter&) {
    QPDFPageObjectHelper page = QPDFPageDocumentHelper(file).getAllPages().at(1);
    QPDFObjectHandle dict = page.getObjectHandle(), tree = dict.getKey("/Parent");
    // Inherited, off the origin, and with a crop box.
    for (const char* box : {"/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"}) dict.removeKey(box);
    tree.replaceKey("/MediaBox", QPDFObjectHandle::parse("[-30 -20 200 160]"));
    tree.replaceKey("/CropBox", QPDFObjectHandle::parse("[0 0 108 90]"));
    tree.replaceKey("/Rotate", QPDFObjectHandle::newInteger(turn));
  });
  const TempFile file(turned);
  const ExternalArtwork foreign(file.path(), 2);
  REQUIRE(foreign.facts().size);
  const bool upright = turn % 180 == 0;
  CHECK(foreign.facts().size->width.pt() == Approx(upright ? 108 : 90));
  CHECK(foreign.facts().size->height.pt() == Approx(upright ? 90 : 108));
  // As poppler shows the page itself.
  const std::string alone = changedPdf(turned, [](QPDF& f, QPDFWriter&) {
    QPDFPageDocumentHelper pages(f);
    pages.removePage(pages.getAllPages().at(0));
  });
  const poppler::image shown = drawn(filled(foreign, upright ? 108 : 90, upright ? 90 : 108));
  const std::string wrong = changedPdf(alone, [&](QPDF& f, QPDFWriter&) {
    QPDFPageDocumentHelper(f).getAllPages().at(0).rotatePage(180, true);
  });
  CHECK(differing(shown, drawn(alone)) * 8 < differing(shown, drawn(wrong)));
}

TEST_CASE("a foreign page is embedded once, and shows only in its clip") {
  const TempFile file(pdfOf({cornerPage()}));
  const ExternalArtwork foreign(file.path());
  const Rect frame = rect(-20, 10, 108, 108), clip = rect(10, 20, 30, 40);
  const std::string pdf = finished(pdfOf({blank(100, 100), blank(100, 100), blank(100, 100)}),
                                   {{{{&foreign, frame, clip}}, {}, {{&foreign, frame, clip}}}});
  QPDF read;
  auto pages = pagesOf(read, pdf);
  CHECK(artworkIn(pages[0]).getObjGen() == artworkIn(pages[2]).getObjGen());
  CHECK_FALSE(pages[1].getObjectHandle().getKey("/Resources").hasKey("/XObject"));
  const poppler::image shown = drawn(pdf);
  const poppler::image white = drawn(pdfOf({blank(100, 100)}));
  CHECK(isRed(shown, 15, 22));  // of 10 to 22 across, 20 to 25 down
  CHECK_FALSE(isRed(shown, 24, 22));
  CHECK_FALSE(isRed(shown, 15, 27));
  for (int y = 0; y < 100; ++y)
    for (int x = 0; x < 100; ++x)
      if (x < 9 || x > 40 || y < 19 || y > 60)
        CHECK(shown.const_data()[y * shown.bytes_per_row() + x * 4] ==
              white.const_data()[y * white.bytes_per_row() + x * 4]);
}

TEST_CASE("a JPEG's stream is untouched") {
  const std::string jpeg = written([&](std::ostream& out) {
    render::PictureOptions options;
    options.dpi = 144;
    render::writeJpeg(documentOf({cornerPage()}), type(), out, options);
  });
  const TempFile file(jpeg);
  const ExternalArtwork foreign(file.path());
  CHECK(foreign.facts().size->width.pt() == Approx(108));
  const std::string pdf = filled(foreign, 108, 108);
  QPDF read;
  QPDFObjectHandle image = artworkIn(pagesOf(read, pdf).at(0));
  CHECK(raw(image) == jpeg);
  CHECK(image.getDict().getKey("/Filter").getName() == "/DCTDecode");
  const poppler::image shown = drawn(pdf);
  CHECK(isRed(shown, 20, 10));
  CHECK_FALSE(isRed(shown, 88, 10));
  CHECK_FALSE(isRed(shown, 20, 98));
  CHECK_FALSE(isRed(shown, 10, 20));
  CHECK(pdf == filled(foreign, 108, 108));

  // A camera's note that the picture is to be turned clockwise (Exif's orientation 6).
  const std::string note(
      "\xff\xe1\x00\x22"
      "Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0",
      36);
  const TempFile camera(jpeg.substr(0, 2) + note + jpeg.substr(2));
  const poppler::image turned = drawn(filled(ExternalArtwork(camera.path()), 108, 108));
  CHECK(isRed(turned, 98, 25));
  CHECK_FALSE(isRed(turned, 20, 10));
}

TEST_CASE("a PNG's pixels are all there, its transparency too") {
  const unsigned char rgba[] = {255, 0, 0, 255, 0, 255, 0, 128, 0, 0,  255, 0,
                                1,   2, 3, 4,   5, 6,   7, 8,   9, 10, 11,  12};
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  image.width = 3;
  image.height = 2;
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t size = 0;
  REQUIRE(png_image_write_to_memory(&image, nullptr, &size, 0, rgba, 0, nullptr));
  std::string png(size, '\0');
  REQUIRE(png_image_write_to_memory(&image, png.data(), &size, 0, rgba, 0, nullptr));
  const TempFile file(png);
  const ExternalArtwork foreign(file.path());
  CHECK_FALSE(foreign.facts().size);
  CHECK(foreign.facts().proportion == Approx(1.5));
  const std::string pdf = filled(foreign, 30, 20);
  QPDF read;
  QPDFObjectHandle embedded = artworkIn(pagesOf(read, pdf).at(0));
  const auto bytes = [](QPDFObjectHandle stream) {
    const auto data = stream.getStreamData();
    return std::vector<unsigned char>(data->getBuffer(), data->getBuffer() + data->getSize());
  };
  std::vector<unsigned char> colour, alpha;
  for (int i = 0; i < 24; ++i) (i % 4 == 3 ? alpha : colour).push_back(rgba[i]);
  CHECK(bytes(embedded) == colour);
  CHECK(bytes(embedded.getDict().getKey("/SMask")) == alpha);
  CHECK_THAT(problemOf(png.substr(0, png.size() / 2)), Catch::Contains("damaged or cut off"));
}

TEST_CASE("what cannot be embedded is refused by name") {
  const std::string pdf = pdfOf({smallPage()});
  const auto locked = [&](const char* password, qpdf_r3_print_e print) {
    return problemOf(changedPdf(pdf, [&](QPDF&, QPDFWriter& writer) {
      writer.setR6EncryptionParameters(password, "owner", true, true, true, true, true, true, print, true);
    }));
  };
  CHECK(locked("secret", qpdf_r3p_full) == "does not open without its password");
  CHECK(locked("", qpdf_r3p_none) == "its owner does not allow it to be printed");
  CHECK(locked("", qpdf_r3p_low) == "its owner allows it to be printed at a low resolution only");
  CHECK(locked("", qpdf_r3p_full).empty());
  CHECK(problemOf(pdf, 2) == "page 2 does not exist: the file has 1 page");
  CHECK_THAT(problemOf("%PDF-1.4\nnothing"), Catch::Contains("cannot be read"));
  CHECK_THAT(problemOf("\xff\xd8\xff\xe0 and then nothing"), Catch::Contains("damaged or cut off"));
  CHECK(problemOf("GIF89a") == "is a GIF, which cannot be printed");
  CHECK(problemOf("") != "");
  CHECK_THROWS_AS(ExternalArtwork("there/is/no/such.pdf"), Error);
}

TEST_CASE("kept pages have the same content, byte for byte, and their labels") {
  std::vector<Page> pages = {smallPage(), wrongPage(), smallPage()};
  for (std::size_t i = 0; i < 3; ++i) pages[i].label = "A" + std::to_string(i + 1), pages[i].items.pop_back();
  pages[0].items.clear();  // Faces come in another order in the whole than in the part.
  const std::string whole = pdfOf(pages);
  const std::string part = finished(whole, {{}, {1, 2}});
  QPDF a, b;
  auto before = pagesOf(a, whole), after = pagesOf(b, part);
  REQUIRE(after.size() == 2);
  for (std::size_t i = 0; i < 2; ++i)
    CHECK(raw(after[i].getObjectHandle().getKey("/Contents")) ==
          raw(before[i + 1].getObjectHandle().getKey("/Contents")));
  poppler::byte_array bytes(part.begin(), part.end());
  const std::unique_ptr<poppler::document> document(poppler::document::load_from_data(&bytes));
  const std::unique_ptr<poppler::page> first(document->create_page(0));
  CHECK(first->label().to_latin1() == "A2");
  CHECK(part == finished(whole, {{}, {1, 2}}));
}

TEST_CASE("several foreign pages lie on one page, each in its place and turned within it") {
  const TempFile file(pdfOf({cornerPage(), blank(50, 50)}));
  const std::vector<ExternalArtwork> pages = render::externalPages(file.path()).pages;
  REQUIRE(pages.size() == 2);
  std::vector<std::vector<render::Placement>> under(1);
  const auto add = [&](double x, Turn turn) {
    under[0].push_back({&pages[0], rect(x, 0, 108, 108), rect(x, 0, 108, 108), turn});
  };
  add(0, Turn::none);
  add(108, Turn::quarter);
  add(216, Turn::half);
  add(324, Turn::threeQuarters);
  under[0].push_back({&pages[1], rect(432, 0, 50, 50), rect(432, 0, 50, 50)});
  const std::string pdf = finished(pdfOf({blank(500, 108)}), {under});
  const poppler::image image = drawn(pdf);
  // The box is at (12 to 42, 5 to 15) of the page as it is.
  CHECK(isRed(image, 27, 10));
  CHECK(isRed(image, 108 + 108 - 10, 27));
  CHECK(isRed(image, 216 + 108 - 27, 108 - 10));
  CHECK(isRed(image, 324 + 10, 108 - 27));
  CHECK_FALSE(isRed(image, 27, 60));
  QPDF read;
  auto all = pagesOf(read, pdf);
  CHECK(all.at(0).getObjectHandle().getKey("/Resources").getKey("/XObject").getKeys().size() == 5);
  auto objects = all.at(0).getObjectHandle().getKey("/Resources").getKey("/XObject");
  CHECK(objects.getKey("/Foreign").getObjGen() == objects.getKey("/Foreign3").getObjGen());
}

TEST_CASE("a foreign page's units, bleed and layers come along, and a sheet tells how it is turned") {
  const std::string source = changedPdf(pdfOf({cornerPage()}), [](QPDF& file, QPDFWriter&) {
    QPDFObjectHandle page = QPDFPageDocumentHelper(file).getAllPages().at(0).getObjectHandle();
    page.replaceKey("/UserUnit", QPDFObjectHandle::newInteger(2));
    page.replaceKey("/TrimBox", QPDFObjectHandle::parse("[10 20 100 90]"));
    page.replaceKey("/BleedBox", QPDFObjectHandle::parse("[6 15 103 92]"));
    page.replaceKey("/Rotate", QPDFObjectHandle::newInteger(90));
    QPDFObjectHandle layers = QPDFObjectHandle::parse("<< /OCGs [] /D << /OFF [] >> >>");
    layers.getKey("/OCGs").appendItem(
        file.makeIndirectObject(QPDFObjectHandle::parse("<< /Type /OCG /Name (off) >>")));
    file.getRoot().replaceKey("/OCProperties", layers);
  });
  const TempFile file(source);
  const ExternalArtwork page(file.path());
  REQUIRE(page.facts().size);
  CHECK(page.facts().size->width.pt() == Approx(140));
  CHECK(page.facts().size->height.pt() == Approx(180));
  // Its left side is on top.
  CHECK(page.facts().bleed.top.pt() == Approx(8));
  CHECK(page.facts().bleed.right.pt() == Approx(4));
  CHECK(page.facts().bleed.bottom.pt() == Approx(6));
  CHECK(page.facts().bleed.left.pt() == Approx(10));
  const Rect all = rect(0, 0, 140, 180);
  render::AssembleOptions options{{{{&page, all, all}}}};
  options.duplex = "DuplexFlipShortEdge";
  const std::string pdf = finished(pdfOf({blank(140, 180)}), options);
  QPDF read;
  pagesOf(read, pdf);
  CHECK(
      read.getRoot().getKey("/OCProperties").getKey("/OCGs").getArrayItem(0).getKey("/Name").getUTF8Value() ==
      "off");
  CHECK(
      read.getRoot().getKey("/ViewerPreferences").getKey("/Duplex").isNameAndEquals("/DuplexFlipShortEdge"));
}
