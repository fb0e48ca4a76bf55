// tests/jobs/test_picture_ink: pictures are compared pixel by pixel, and hold nothing but pixels.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <tiffio.h>

#include "jobs/print/poster.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

// The sample's poster on letter paper; its bytes.
std::string print(const TempFolder& folder, const char* name) {
  jobs::PosterSettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.style.sheet = Size{Length::in(8.5), Length::in(11)};
  settings.style.set = {"list.place=none", "grid.face=B612 Mono Bold"};
  settings.dpi = 90;
  settings.output = folder.in(name);
  if (std::string(name).starts_with("press")) {
    settings.press.icc = "/usr/share/color/icc/ghostscript/default_cmyk.icc";
    settings.press.inkLimit = 240;
    settings.packing = render::TiffPacking::lzw;
  }
  jobs::runPoster(settings, workspace(), noEvents());
  return bytesOf(settings.output);
}

}  // namespace

TEST_CASE("a picture is compared pixel by pixel") {
  const TempFolder folder;
  for (const char* name : {"poster.jpg", "poster.png", "poster.tif", "press.tif"}) {
    print(folder, name);
    CHECK(failures(sample().in("p.ipuz"), folder.in(name)).empty());
  }
}

TEST_CASE("of a picture without its record verify asks for the settings that it was made with") {
  const TempFolder folder;
  std::string jpeg = print(folder, "poster.jpg");
  const std::size_t record = jpeg.find("gridpress;");
  REQUIRE(record != std::string::npos);
  for (std::size_t at = record; jpeg[at] != '\0' && jpeg[at] != '}'; ++at) jpeg[at] = ' ';
  folder.write("bare.jpg", jpeg);
  CHECK_THAT(failures(sample().in("p.ipuz"), folder.in("bare.jpg")), Contains("it has lost the record"));
}

TEST_CASE("a picture says nothing of its colours but what Gridpress writes") {
  const TempFolder folder;
  std::string jpeg = print(folder, "poster.jpg");
  const std::size_t profile = jpeg.find("ICC_PROFILE");
  REQUIRE(profile != std::string::npos);
  jpeg[profile + 400] = static_cast<char>(jpeg[profile + 400] ^ 0x10);
  folder.write("profile.jpg", jpeg);
  CHECK_THAT(failures(sample().in("p.ipuz"), folder.in("profile.jpg")),
             Contains("its colour profile is another"));

  // cICP: BT.2020's primaries, and brightness as for a cinema (PQ); its checksum is zlib's.
  const std::string png = print(folder, "poster.png");
  const std::string chunk(
      "\0\0\0\x04"
      "cICP\x09\x10\0\x01\x4d\x23\x23\xfe",
      16);
  const std::size_t behind = 33;  // The signature and the head.
  folder.write("chunk.png", png.substr(0, behind) + chunk + png.substr(behind));
  CHECK_THAT(failures(sample().in("p.ipuz"), folder.in("chunk.png")), Contains("it has a part 'cICP'"));
}

TEST_CASE("a picture holds nothing that another program may obey") {
  const TempFolder folder;
  const auto refused = [&](const std::string& name, const std::string& bytes) {
    return failures(sample().in("p.ipuz"), folder.write(name, bytes));
  };
  const std::string jpeg = print(folder, "poster.jpg");
  const auto with = [&](const std::string& marker) { return jpeg.substr(0, 20) + marker + jpeg.substr(20); };
  CHECK_THAT(refused("a.jpg", with(std::string("\xff\xe1\0\x08"
                                               "Exif\0\0",
                                               10))),
             Contains("it has a part APP1"));
  CHECK_THAT(refused("b.jpg", with(std::string("\xff\xed\0\x06"
                                               "8BIM",
                                               8))),
             Contains("it has a part APP13"));
  const std::size_t scan = jpeg.find("\xff\xda");
  CHECK_THAT(refused("c.jpg", jpeg.substr(0, scan) + std::string("\xff\xfe\0\x04no", 6) + jpeg.substr(scan)),
             Contains("it has a second comment"));
  CHECK_THAT(refused("d.jpg", jpeg + "more"), Contains("it has 4 bytes after its end"));
  const std::string png = print(folder, "poster.png");
  CHECK_THAT(refused("a.png", png + "x"), Contains("it has 1 byte after its end"));
  CHECK_THAT(refused("b.png", png.substr(0, png.size() - 12)), Contains("it has no end"));
  const std::string tiff = print(folder, "poster.tif");
  CHECK_THAT(refused("a.tif", tiff + "more"), Contains("it has 4 bytes after its end"));
  // Another program would turn it.
  const auto changed = [&](const std::string& from, const std::string& to) {
    const std::size_t at = tiff.rfind(from);
    REQUIRE(at != std::string::npos);
    return tiff.substr(0, at) + to + tiff.substr(at + from.size());
  };
  using namespace std::string_literals;
  CHECK_THAT(refused("b.tif", changed("\x3d\x01\x03\x00"s, "\x12\x01\x03\x00"s)),
             Contains("it has a field 274"));
}

TEST_CASE("a JPEG whose weak colours are others is refused, and one of low quality is not") {
  const TempFolder folder;
  const std::string style =
      folder.write("mine.toml", bytesOf(GRIDPRESS_SOURCE_DIR "/templates/plain/poster.toml") +
                                    "\n[backdrop]\nsvg = \"art.svg\"\nover = \"trim\"\ntint = 1\n");
  const auto art = [&](const std::string& colour) {
    folder.write("art.svg",
                 "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 85 110'><rect width='85' height='110' "
                 "fill='" +
                     colour + "'/></svg>");
  };
  for (const int quality : {95, 60}) {
    art("#f4f1ee");
    jobs::PosterSettings settings;
    settings.puzzle = sample().in("p.ipuz");
    settings.output = folder.in("poster.jpg");
    settings.style.style = style;
    settings.dpi = 90;
    settings.quality = quality;
    jobs::runPoster(settings, workspace(), noEvents());
    const auto found = [&] { return failures(settings.puzzle, settings.output, settings.style.style); };
    CHECK(found().empty());
    for (const char* other : {"#eef1f4", "#f1f4ee", "#f1f1f1", "#faf1e8"}) {
      CAPTURE(quality, other);
      art(other);
      CHECK_THAT(found(), Contains("the colours of its even areas are others"));
    }
  }
}

TEST_CASE("a TIFF with a letter less is refused, in a screen's colours and in a press's") {
  const TempFolder folder;
  for (const char* name : {"poster.tif", "press.tif"}) {
    print(folder, name);
    TIFF* tiff = TIFFOpen(folder.in(name).c_str(), "r+");
    REQUIRE(tiff != nullptr);
    const std::size_t samples = name[1] == 'r' ? 4 : 3;
    std::vector<std::uint8_t> strip(static_cast<std::size_t>(TIFFStripSize(tiff)));
    REQUIRE(TIFFReadEncodedStrip(tiff, 0, strip.data(), TIFFStripSize(tiff)) > 0);
    // A white patch of a cell's size where the grid is.
    const std::size_t stride = 765 * samples;
    for (std::size_t y = 500; y < 520; ++y)
      for (std::size_t x = 380 * samples; x < 400 * samples; ++x)
        strip[y * stride + x] = samples == 4 ? 0 : 255;
    REQUIRE(TIFFWriteEncodedStrip(tiff, 0, strip.data(), TIFFStripSize(tiff)) > 0);
    TIFFClose(tiff);
    CHECK_THAT(failures(sample().in("p.ipuz"), folder.in(name)), Contains("ink is missing"));
  }
}

TEST_CASE("a picture that is moved by a pixel, or lighter by three shades, is refused") {
  const TempFolder folder;
  const std::string puzzle = sample().in("p.ipuz"), file = folder.in("poster.tif");
  using Pixels = std::vector<std::uint8_t>;
  const auto found = [&](const auto& change) {
    print(folder, "poster.tif");
    TIFF* tiff = TIFFOpen(file.c_str(), "r+");
    REQUIRE(tiff != nullptr);
    for (std::uint32_t i = 0; i < TIFFNumberOfStrips(tiff); ++i) {
      Pixels strip(static_cast<std::size_t>(TIFFStripSize(tiff)));
      const auto size = TIFFReadEncodedStrip(tiff, i, strip.data(), TIFFStripSize(tiff));
      REQUIRE(size > 0);
      change(strip);
      REQUIRE(TIFFWriteEncodedStrip(tiff, i, strip.data(), size) == size);
    }
    TIFFClose(tiff);
    return failures(puzzle, file);
  };
  CHECK(found([](Pixels&) {}).empty());
  constexpr std::size_t kRow = 765 * 3;
  CHECK_THAT(found([](Pixels& p) {
               for (std::size_t row = 0; row + kRow <= p.size(); row += kRow)
                 std::copy_backward(p.begin() + static_cast<std::ptrdiff_t>(row),
                                    p.begin() + static_cast<std::ptrdiff_t>(row + kRow - 3),
                                    p.begin() + static_cast<std::ptrdiff_t>(row + kRow));
             }),
             Contains("the picture is moved by about ") && Contains(" pixels to the right"));
  CHECK_THAT(found([](Pixels& p) {
               for (std::uint8_t& c : p) c = static_cast<std::uint8_t>(std::min(255, c + 3));
             }),
             Contains("its even areas are 3.0 of 255 too light"));
  CHECK_THAT(found([](Pixels& p) {
               for (std::uint8_t& c : p)
                 if (c < 128) c = static_cast<std::uint8_t>(std::max(0, c - 3));
             }),
             Contains("too dark"));
}
