// tests/proof/test_pictures: what kind a file is, and whether a picture is as large as its page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <sstream>

#include "layout/guide/guide.h"
#include "layout/poster/poster.h"
#include "layout/tiles/tiles.h"
#include "model/error.h"
#include "proof/verify/file_kind.h"
#include "proof/verify/verify.h"
#include "render/raster/picture_files.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

TEST_CASE("A file's kind is read from itself") {
  const Puzzle puzzle = samplePuzzle(30, 20, 10);
  const auto style = posterStyle();
  const PrintedFile poster(layout::composePoster(puzzle, style, type()));
  const PrintedFile tiles(layout::composeTiles(puzzle, style, {}, type()));
  const PrintedFile guide(layout::composeGuide(puzzle, {}, type()));
  CHECK(proof::kindOf(poster.path())->kind == proof::FileKind::poster);
  CHECK(proof::kindOf(poster.path())->templateName == "sample");
  CHECK(proof::kindOf(tiles.path())->kind == proof::FileKind::tiles);
  CHECK(proof::kindOf(guide.path())->kind == proof::FileKind::guide);
  Document other = layout::composePoster(puzzle, style, type());
  other.info.keywords = "something else; kind=poster";
  CHECK_FALSE(proof::kindOf(PrintedFile(other).path()));
  CHECK_THROWS_AS(proof::kindOf("/nonexistent"), Error);
  CHECK_THROWS_AS(proof::kindOf(PrintedFile(".txt", "text").path()), Error);
}

TEST_CASE("A picture's pixels are its page at its resolution") {
  const Puzzle puzzle = samplePuzzle(30, 20, 10);
  const auto style = posterStyle();
  const Document document = layout::composePoster(puzzle, style, type());
  const Size page = document.page(0).trim;
  std::ostringstream jpeg, png;
  render::PictureOptions jpegOptions;
  jpegOptions.dpi = 71;
  render::writeJpeg(document, type(), jpeg, jpegOptions);
  render::PictureOptions pngOptions;
  pngOptions.dpi = 71;
  render::writePng(document, type(), png, pngOptions);
  for (const auto& [ending, bytes] : {std::pair(".jpg", jpeg.str()), std::pair(".png", png.str())}) {
    CAPTURE(ending);
    const PrintedFile file(ending, bytes);
    CHECK(proof::kindOf(file.path())->kind == proof::FileKind::picture);
    const auto checks = proof::verifyPicture(file.path(), page);
    CHECK(faults(checks) == "");
    CHECK_THAT(checks[0].figures, Contains(ending == std::string(".png") ? "at 70.99 dpi" : "at 71 dpi"));
    const auto wrong = proof::verifyPicture(file.path(), Size{page.width, page.height + Length::in(0.05)});
    CHECK_THAT(faults(wrong), Contains(" in high, not "));
    CHECK(wrong[0].findings.total() == 1);
    CHECK_THROWS_AS(proof::verifyPicture(PrintedFile(ending, bytes.substr(0, 15)).path(), page), Error);
  }
}
