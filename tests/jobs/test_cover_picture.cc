// tests/jobs/test_cover_picture: a buyer's own picture on a cover's front.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>

#include "jobs/book/book.h"
#include "jobs/book/cover.h"
#include "jobs/documents/write_prints.h"
#include "jobs/files/paths.h"
#include "jobs/files/pictures.h"
#include "jobs/print/poster.h"
#include "jobs/proof/verify.h"
#include "proof/verify/file_kind.h"
#include "render/external/artwork.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

// A picture of a poster, 800 x 1000 pixels.
std::string pictureIn(const TempFolder& folder, const std::string& name) {
  runPoster(settingsOf<PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                        {"output", folder.in(name)},
                                        {"sheet", "8x10in"},
                                        {"dpi", 100}}),
            workspace(), noEvents());
  return folder.in(name);
}

std::string bookIn(const TempFolder& folder) {
  folder.write("a.txt", "cow\npig\nhen\nhorse\ngoat\nsheep\n");
  return folder.write("b.toml",
                      "title = \"A Book\"\ndistance = 0\n[[list]]\nname = \"a\"\nfile = \"a.txt\"\n"
                      "[[puzzles]]\ncount = 30\nwords = 4\n[cover]\npicture = \"sea.jpg\"\n");
}

}  // namespace

TEST_CASE("A cover shows a picture on its front, and says where it is too coarse") {
  const TempFolder folder;
  const std::string picture = pictureIn(folder, "sea.jpg"), cover = folder.in("cover.pdf");
  Notes notes;
  runCover(settingsOf<CoverSettings>({{"files", List{bookIn(folder)}}, {"for", "kdp"}, {"output", cover}}),
           workspace(), notes);
  REQUIRE(notes.count("picture.dpi") == 1);

  // The print tells the file's name and not its folder.
  const auto kind = proof::kindOf(cover);
  REQUIRE(kind);
  CHECK_THAT(kind->settings, Contains("\"sea.jpg\""));
  CHECK_FALSE(Contains("/sea.jpg").match(kind->settings));

  VerifySettings verify;
  verify.puzzle = sample().in("p.ipuz");
  verify.files = {cover};
  const Error error = errorOf([&] { runVerify(verify, workspace(), noEvents()); });
  CHECK_THAT(error.problem(), Contains("shows the picture 'sea.jpg'"));
  verify.picture = picture;
  CHECK_FALSE(runVerify(verify, workspace(), noEvents()).failure);
  verify.picture = std::string(GRIDPRESS_SOURCE_DIR) + "/templates/world/globe.svg";
  CHECK(runVerify(verify, workspace(), noEvents()).failure);
}

TEST_CASE("A cover's front and colours are those of its design, whose file no print names") {
  const TempFolder folder;
  const std::string design = folder.write(
      "my.toml", "front = \"frame\"\nground = \"#102030\"\ntext = \"#ffffff\"\naccent = \"#ffcc00\"\n");
  pictureIn(folder, "sea.jpg");
  const std::string book = bookIn(folder), cover = folder.in("cover.pdf");
  runCover(settingsOf<CoverSettings>(
               {{"files", List{book}}, {"for", "kdp"}, {"design", design}, {"output", cover}}),
           workspace(), noEvents());
  const auto kind = proof::kindOf(cover);
  REQUIRE(kind);
  CHECK_THAT(kind->settings,
             Contains("\"front\":\"frame\"") && Contains("\"ground\":\"#102030\"") && !Contains("my.toml"));
  CHECK_THAT(errorOf([&] {
               runCover(settingsOf<CoverSettings>(
                            {{"files", List{book}}, {"for", "kdp"}, {"design", "nigth"}, {"output", cover}}),
                        workspace(), noEvents());
             }).what(),
             Contains("nigth") && Contains("night"));
}

TEST_CASE("A picture stands upright as its camera was held, and tells no more than its pixels") {
  const TempFolder folder;
  const PictureDrawing plain = drawingOf(pictureIn(folder, "sea.jpg"));
  CHECK(plain.width == 800);
  CHECK(plain.height == 1000);
  // Exif: one tag, turned a quarter clockwise.
  std::string exif("Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0", 32);
  exif = std::string("\xFF\xE1\0", 3) + static_cast<char>(exif.size() + 2) + exif;
  std::string bytes = readFile(folder.in("sea.jpg"));
  bytes.insert(2, exif);
  const PictureDrawing turned = drawingOf(folder.write("phone.jpg", bytes));
  CHECK(turned.width == 1000);
  CHECK(turned.height == 800);
  CHECK_THAT(*turned.svg, Contains("matrix(0 1 -1 0 1000 0)"));
  // But for the frame they are the same bytes.
  const auto data = [](const PictureDrawing& p) { return p.svg->substr(p.svg->find("base64,")); };
  CHECK(data(turned) == data(plain));
  // Half as many pixels an inch down as across (JFIF 1.02: X density, Y density).
  std::string tall = readFile(folder.in("sea.jpg"));
  REQUIRE(tall.substr(6, 5) == std::string("JFIF\0", 5));
  tall[16] = 0, tall[17] = 50;
  const PictureDrawing stretched = drawingOf(folder.write("tall.jpg", tall));
  CHECK(stretched.width == 800);
  CHECK(stretched.height == 2000);
  CHECK_THAT(*stretched.svg, Contains("preserveAspectRatio=\"none\""));
}

TEST_CASE("What is no picture is refused by what it is; what is transparent shows its ground") {
  const TempFolder folder;
  CHECK_THAT(errorOf([&] { drawingOf(folder.write("a.txt", "cow\n")); }).problem(),
             Contains("is not a JPEG, PNG, SVG or PDF"));
  CHECK_THAT(
      errorOf([&] { drawingOf(folder.write("a.jpg", std::string("RIFF\0\0\0\0WEBPVP8 ", 16))); }).problem(),
      Contains("is damaged or cut off"));
  CHECK_THAT(errorOf([&] {
               drawingOf(folder.write("a.jpg", std::string("\0\0\0\x18"
                                                           "ftypheic",
                                                           12)));
             }).problem(),
             Contains("is a HEIC picture"));
  CHECK_THAT(errorOf([&] { drawingOf(folder.write("a.svg", "\x1f\x8b\b")); }).problem(),
             Contains("is a packed file"));
  CHECK_THAT(errorOf([&] { drawingOf(folder.write("a.jpg", "")); }).problem(), Contains("is an empty file"));
  CHECK_THAT(errorOf([&] { drawingOf(folder.write("b.svg", "%PDF-1.4 <svg")); }).problem(),
             Contains("cannot be read"));
  // What libjpeg and libpng would fill up in gray.
  for (const char* name : {"sea.jpg", "sea.png"}) {
    const std::string whole = readFile(pictureIn(folder, name));
    CHECK(drawingOf(folder.in(name)).width == 800);
    const std::string half = folder.write(std::string("half-") + name, whole.substr(0, whole.size() / 2));
    CHECK_THAT(errorOf([&] { drawingOf(half); }).problem(), Contains("is damaged or cut off"));
    CHECK_THAT(errorOf([&] { render::ExternalArtwork(half, 1); }).problem(), Contains("damaged"));
  }
  // An SVG in UTF-16, as drawing programs of old wrote.
  CHECK(drawingOf(folder.write("wide.svg", std::string("\xff\xfe<\0s\0v\0g\0/\0>\0", 14))).width == 0);
  const std::string heart = std::string(GRIDPRESS_SOURCE_DIR) + "/tests/jobs/cut-out.png";
  const PictureDrawing white = drawingOf(heart), green = drawingOf(heart, {0, 255, 0});
  CHECK(white.transparent);
  CHECK(*white.svg != *green.svg);
  CHECK(drawingOf(std::string(GRIDPRESS_SOURCE_DIR) + "/templates/world/globe.svg").width == 0);
}

TEST_CASE("a packed drawing is a drawing, whatever its name; what else is packed is told by what it is") {
  const TempFolder folder;
  const std::string square =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><rect "
      "width=\"10\" height=\"10\" fill=\"#eee\"/></svg>";
  const auto gzip = [&](const std::string& name, const std::string& text) {
    const std::string file = folder.write(name, text);
    REQUIRE(std::system(("gzip -nf '" + file + "'").c_str()) == 0);
    std::filesystem::rename(file + ".gz", file);
    return file;
  };
  for (const char* name : {"a.svgz", "b.svg", "c"}) {
    const std::string packed = gzip(name, square);
    CHECK(readFile(packed).starts_with("\x1f\x8b"));
    CHECK(*drawingOf(packed).svg == *drawingOf(folder.write("plain.svg", square)).svg);
    CHECK(isSvg(packed));
    CHECK(isArt(packed));
  }
  CHECK_THAT(errorOf([&] { drawingOf(gzip("d.svgz", "cow\n")); }).problem(),
             Contains("is not a JPEG, PNG, SVG or PDF"));
}

TEST_CASE("a mask is any drawing, photograph or page; of another file it is said what it is") {
  const TempFolder folder;
  const auto mask = [&](const std::string& bytes) {
    return loadMask(folder.write("m", bytes),
                    [](const Picture& picture) { return drawnAsPng(picture, workspace()); });
  };
  const auto complaint = [&](const char* bytes) { return errorOf([&] { mask(bytes); }).problem(); };
  CHECK_THAT(complaint("GIF89a"), Contains("is a GIF, which cannot be used as a mask"));
  CHECK_THAT(complaint(""), Contains("is an empty file,"));
  CHECK_THAT(complaint("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
             Contains("nothing of this mask is inside"));
  CHECK(mask("xx\n x\n").cellByCell);
  // An L of two squares by three.
  const std::string svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 60\">"
      "<path d=\"M0 0h20v40h20v20h-40z\" fill=\"#a00\"/></svg>";
  const Size size{Length::in(2), Length::in(3)};
  Document document;
  document.pageCount = 1;
  document.page = [&](std::size_t) {
    Page page;
    page.trim = size;
    page.items.emplace_back(Picture{std::make_shared<const std::string>(svg), "l", {{}, size}, {{}, size}});
    return page;
  };
  const auto printed = [&](const char* name) {
    writePages(document, folder.in(name), {}, workspace(), noEvents());
    return bytesOf(folder.in(name));
  };
  for (const std::string& drawing : {svg, printed("l.jpg"), printed("l.pdf")}) {
    const Mask shape = mask(drawing);
    CHECK_FALSE(shape.cellByCell);
    const Grid grid = shape.shape.grid(2, 3);
    CHECK(grid.at({0, 0}) == kBlank);
    CHECK(grid.at({1, 1}) == kOutside);
    CHECK(grid.at({1, 2}) == kBlank);
  }
}
