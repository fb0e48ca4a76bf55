// tests/render/test_failures: full disks and bad pictures end in an Error, in every format.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <streambuf>

#include "model/error.h"
#include "render/pdf/pdf.h"
#include "render/raster/picture_files.h"
#include "render/small_page.h"
#include "render/svg/svg.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

/// Takes N bytes and no more.
class FullDisk : public std::streambuf {
 public:
  explicit FullDisk(std::size_t room) : room_(room) {}

 private:
  std::streamsize xsputn(const char*, std::streamsize count) override {
    const auto taken = std::min(room_, static_cast<std::size_t>(count));
    room_ -= taken;
    return static_cast<std::streamsize>(taken);
  }
  int_type overflow(int_type c) override {
    return room_ > 0 ? (--room_, traits_type::not_eof(c)) : traits_type::eof();
  }
  std::size_t room_;
};

using Writer = std::function<void(const Document&, std::ostream&)>;

const std::vector<std::pair<const char*, Writer>>& writers() {
  static const std::vector<std::pair<const char*, Writer>> all = {
      {"pdf", [](const Document& d, std::ostream& o) { render::writePdf(d, type(), o, {"out.pdf"}); }},
      {"jpeg", [](const Document& d, std::ostream& o) { render::writeJpeg(d, type(), o); }},
      {"png", [](const Document& d, std::ostream& o) { render::writePng(d, type(), o); }},
      {"svg", [](const Document& d, std::ostream& o) { render::writeSvg(d, type(), o); }}};
  return all;
}

}  // namespace

TEST_CASE("a disk that fills up at any byte is reported") {
  for (const auto& [name, write] : writers()) {
    std::ostringstream good;
    write(documentOf({smallPage()}), good);
    const std::string whole = good.str();
    for (const std::size_t room :
         {std::size_t{0}, std::size_t{1}, std::size_t{100}, whole.size() / 2, whole.size() - 1}) {
      INFO(name << " with room for " << room);
      FullDisk disk(room);
      std::ostream out(&disk);
      CHECK_THROWS_WITH(write(documentOf({smallPage()}), out),
                        Catch::Contains("not everything could be written; look for a full disk"));
    }
  }
}

TEST_CASE("a full device is reported, by name where it is known") {
  for (const auto& [name, write] : writers()) {
    INFO(name);
    std::ofstream full("/dev/full", std::ios::binary);
    CHECK_THROWS_AS(write(documentOf({smallPage()}), full), Error);
  }
  std::ofstream full("/dev/full", std::ios::binary);
  CHECK_THROWS_WITH(
      render::writePdf(documentOf({smallPage()}), type(), full, {"poster.pdf"}),
      "poster.pdf: not everything could be written: No space left on device; look for a full disk");
}

TEST_CASE("a bad picture is an error that names it, at any tint") {
  for (const double tint : {1.0, 0.5})
    for (const char* svg : {"", "no picture", "<svg", "<html/>",
                            "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0'/>"}) {
      Page page = smallPage();
      Picture picture = std::get<Picture>(page.items.front());
      picture.svg = std::make_shared<const std::string>(svg);
      picture.name = "bad.svg";
      picture.tint = tint;
      page.items.front() = picture;
      for (const auto& [name, write] : writers()) {
        if (std::string(name) == "svg" && std::string(svg).find("width='0'") != std::string::npos) continue;
        INFO(name << ": " << svg);
        std::ostringstream out;
        CHECK_THROWS_WITH(write(documentOf({page}), out), Catch::Contains("bad.svg"));
      }
    }
}

TEST_CASE("a picture of too many pixels says how many there may be, in figures that can be read") {
  const auto writtenAt = [](double dpi) {
    render::PictureOptions options;
    options.dpi = dpi;
    return written([&](std::ostream& o) { render::writePng(documentOf({smallPage()}), type(), o, options); });
  };
  CHECK_THROWS_WITH(writtenAt(96e6),
                    Catch::Contains("144,000,000 pixels long; choose at most 11,184,810 dpi"));
  CHECK_THROWS_WITH(writtenAt(1e-4), Catch::Contains("less than a pixel long; choose a higher one"));
}
