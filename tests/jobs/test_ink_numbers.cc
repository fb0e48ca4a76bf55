// tests/jobs/test_ink_numbers: what is too small for pixels is found by the numbers of a page's content.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include <catch2/catch.hpp>

#include <functional>
#include <regex>
#include <string>

#include "jobs/print/poster.h"
#include "jobs/print/tiles.h"
#include "jobs/proof/verify.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

using Edit = std::function<std::string(const std::string&)>;

// What verify says once a page's content is another.
std::string foundIn(const std::string& file, std::size_t number, const Edit& edit) {
  QPDF pdf;
  pdf.processFile(file.c_str());
  QPDFObjectHandle page = pdf.getAllPages().at(number), contents = page.getKey("/Contents");
  const auto bytes = contents.getStreamData();
  const std::string before(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
  const std::string after = edit(before);
  REQUIRE(after != before);
  contents.replaceStreamData(after, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
  const std::string changed = file + "-changed.pdf";
  QPDFWriter(pdf, changed.c_str()).write();
  return failures(sample().in("p.ipuz"), changed);
}

Edit within(const std::string& matrix) {
  return [=](const std::string& content) { return "q " + matrix + " cm\n" + content + "\nQ"; };
}

Edit replaced(const std::string& what, const std::string& by) {
  return [=](const std::string& content) {
    return std::regex_replace(content, std::regex(what), by, std::regex_constants::format_first_only);
  };
}

std::string poster(const TempFolder& folder, const std::string& style,
                   render::Standard standard = render::Standard::plain) {
  jobs::PosterSettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.output = folder.in(style + ".pdf");
  settings.style.style = style;
  settings.press.standard = standard;
  settings.style.sheet = Size{Length::in(14), Length::in(18)};
  jobs::runPoster(settings, workspace(), noEvents());
  CHECK(failures(settings.puzzle, settings.output).empty());
  return settings.output;
}

// 0.1 mm, in points.
constexpr const char* kMoved = "1 0 0 1 0.2835 0";

}  // namespace

TEST_CASE("a page that is moved by a tenth of a millimetre, or larger by half a thousandth, is found") {
  const TempFolder folder;
  for (const std::string& style : {std::string("plain"), std::string("classic")}) {
    const std::string file = poster(folder, style);
    INFO(style);
    CHECK_THAT(foundIn(file, 0, within(kMoved)), Contains(" stands 0.10 mm off its place"));
    CHECK_THAT(foundIn(file, 0, within("1 0 0 1 0 -0.15")), Contains(" stands 0.05 mm off its place"));
    CHECK_THAT(foundIn(file, 0, within("1.0005 0 0 1.0005 0 0")), Contains(" off its place"));
    CHECK(foundIn(file, 0, within("1 0 0 1 0 0")).empty());
  }
}

TEST_CASE("a tile that is moved by a tenth of a millimetre is found") {
  const TempFolder folder;
  jobs::TilesSettings settings;
  settings.source = sample().in("p.ipuz");
  settings.output = folder.in("tiles.pdf");
  settings.style.style = "plain";
  settings.style.sheet = Size{Length::in(14), Length::in(18)};
  settings.tiles.paper = "letter";
  jobs::runTiles(settings, workspace(), noEvents());
  CHECK(failures(settings.source, settings.output).empty());
  CHECK_THAT(foundIn(settings.output, 2, within(kMoved)),
             Contains("page 3: ") && Contains(" stands 0.10 mm off its place"));
}

TEST_CASE("a colour that is 2 % off is found, of letters and of shapes, and in process colours") {
  const TempFolder folder;
  const std::string plain = poster(folder, "plain");
  CHECK_THAT(foundIn(plain, 0, replaced(R"((^|\s)(0 g|0 0 0 rg)(?=\s))", "$010.02 g")),
             Contains(" has the colour #050505 instead of #000000"));
  const std::string press = poster(folder, "plain", render::Standard::pdfx4);
  CHECK_THAT(foundIn(press, 0, replaced(R"(0 0 0 1 k(?=\s))", "0 0 0 0.97 k")), Contains(" has the colour "));
}

TEST_CASE("letters whose outlines are drawn, or that are not, are found") {
  const TempFolder folder;
  const std::string file = poster(folder, "plain");
  CHECK_THAT(foundIn(file, 0, [](const std::string& c) { return "0.02 w 2 Tr " + c; }),
             Contains(" has another size"));
  CHECK_THAT(foundIn(file, 0, [](const std::string& c) { return "3 Tr " + c; }), Contains(" is missing"));
}

TEST_CASE("a white speck is found") {
  const TempFolder folder;
  const std::string file = poster(folder, "plain");
  CHECK_THAT(foundIn(file, 0, [](const std::string& c) { return c + "\n1 g 5 5 0.5 0.5 re f\n"; }),
             Contains("1 shape is not as set: a shape, ") && Contains("does not belong there"));
}

TEST_CASE("a line along the paper's edge is found on a ground that fills the sheet", "[long]") {
  const TempFolder folder;
  for (const std::string style : {"vintage", "modern"}) {
    INFO(style);
    const std::string file = poster(folder, style);
    const auto with = [](const std::string& line) {
      return [=](const std::string& c) { return c + "\n/Artifact BMC q " + line + " f Q EMC"; };
    };
    CHECK_THAT(foundIn(file, 0, with("0 g 0 0 1 1296 re")), Contains("page 1: "));
    CHECK_THAT(foundIn(file, 0, with("1 0 0 rg 0 0 1008 1 re")), Contains("page 1: "));
  }
}
