// tests/layout/test_service: services' rules are read, all that ship among them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/style/service.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "model/error.h"
#include "model/length_text.h"

using namespace gridpress;
using namespace gridpress::layout;
using Catch::Matchers::Contains;

namespace {

Service shipped(const std::string& name) {
  const std::string path = std::string(GRIDPRESS_SOURCE_DIR) + "/templates/services/" + name + ".toml";
  std::ifstream in(path);
  return readService(std::string(std::istreambuf_iterator<char>(in), {}), name, path);
}

Service serviceIn(const std::string& toml) {
  return readService(toml, "x", "x.toml");
}

}  // namespace

TEST_CASE("every service that ships is read") {
  std::size_t count = 0;
  const auto folder = std::filesystem::path(GRIDPRESS_SOURCE_DIR) / "templates/services";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    CAPTURE(entry.path().string());
    CHECK_NOTHROW(shipped(entry.path().stem().string()));
    ++count;
  }
  CHECK(count >= 7);
}

TEST_CASE("KDP's gutter grows with the book, and large trims hold fewer pages") {
  const Service kdp = shipped("kdp-interior");
  CHECK(kdp.kind == ServiceKind::interior);
  CHECK(kdp.gutterFor(24) == Length::in(0.375));
  CHECK(kdp.gutterFor(150) == Length::in(0.375));
  CHECK(kdp.gutterFor(151) == Length::in(0.5));
  CHECK(kdp.gutterFor(700) == Length::in(0.75));
  CHECK(kdp.gutterFor(9999) == Length::in(0.875));
  CHECK(kdp.maxPagesAt({Length::in(6), Length::in(9)}) == 828);
  CHECK(kdp.maxPagesAt({Length::in(8.5), Length::in(11)}) == 590);
  CHECK(kdp.pdf->bytes->bytes == 650'000'000U);
  CHECK_FALSE(kdp.picture);
}

TEST_CASE("a hardcover has one of five trims, and whoever wants another is told them") {
  const Service hardcover = shipped("kdp-hardcover"), paperback = shipped("kdp-interior");
  const auto in = [](double width, double height) { return Size{Length::in(width), Length::in(height)}; };
  CHECK(hardcover.offered() == "5.5x8.5in, 6x9in, 6.14x9.21in, 7x10in, 8.25x11in");
  CHECK(hardcover.binds(in(6.14, 9.21)));
  for (const Size other : {in(8.5, 11), in(5, 8), in(6.5, 9.5), in(9, 6)})
    CHECK_FALSE(hardcover.binds(other));
  CHECK(paperback.binds(in(6.5, 9.5)));
  CHECK_FALSE(paperback.binds(in(3, 3)));
  WorksheetStyle style;
  style.page = in(8.5, 11);
  try {
    bookForService(style, hardcover, 100);
    FAIL("it is bound");
  } catch (const Error& e) {
    CHECK(e.about() == "trim");
    CHECK(e.problem() == "Amazon KDP, hardcover interior does not bind pages of 8.5x11in");
    CHECK_THAT(e.remedy(), Contains("7x10in, 8.25x11in"));
  }
}

TEST_CASE("a service file that is wrong is refused by its line") {
  CHECK_THROWS_WITH(serviceIn("kind = \"poster\"\n"), Contains("accepts no kind of file"));
  CHECK_THROWS_WITH(serviceIn("[pdf]\nembeded_fonts = true\n"),
                    Contains("x.toml:2") && Contains("embedded_fonts"));
  CHECK_THROWS_WITH(serviceIn("[pdf]\ncolours = [\"lab\"]\n"), Contains("gray, rgb, cmyk or spot"));
  CHECK_THROWS_WITH(serviceIn("[pdf]\nmax_bytes = \"much\"\n"), Contains("200MB"));
  CHECK_THROWS_WITH(serviceIn("kind = \"mug\"\n[pdf]\n"), Contains("poster, interior or cover"));
  CHECK_THROWS_WITH(serviceIn("[pdf]\nstandard = \"pdfx9\"\n"), Contains("pdfx1a"));
}

TEST_CASE("bytes are read with their unit") {
  CHECK(parseBytes("200MB") == 200'000'000U);
  CHECK(parseBytes("1.5 GB") == 1'500'000'000U);
  CHECK(parseBytes("4096") == 4096U);
  for (const char* wrong : {"", "MB", "-3MB", "3MiB", "0", "1e99GB"})
    CHECK_THROWS_AS(parseBytes(wrong), Error);
}
