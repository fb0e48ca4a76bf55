// tests/proof/test_plates: coverage where colours lie upon each other, as a press prints them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/preflight/plates.h"

#include <catch2/catch.hpp>

#include "fixture.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

// A page of 4 x 6 in with these shapes alone, upon each other 2 in from the left.
proof::Coverage coverageOf(const std::string& content,
                           const Rect& within = {{}, {Length::in(5), Length::in(7)}}) {
  const TempFolder folder;
  const std::string pdf = changedPdf(goodBook(), [&](QPDF& file, QPDFObjectHandle page) {
    page.replaceKey("/Contents", file.newStream(content));
    page.replaceKey(
        "/Resources",
        QPDFObjectHandle::parse(
            "<< /ExtGState << /Over << /OP true /op true /OPM 1 >> >> "
            "/ColorSpace << /Gold [/Separation /Gold /DeviceCMYK << /FunctionType 2 "
            "/Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.6 0.1] /N 1 >>] /Every [/Separation /All /DeviceCMYK "
            "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 1 1 1] /N 1 >>] >> >>"));
  });
  return proof::Plates(folder.write("a.pdf", pdf)).highestCoverage(0, within);
}

constexpr const char* kInkRed = "0 1 1 0 k 72 72 144 144 re f\n";
constexpr const char* kInkBlack = "0 0 0 1 k 144 144 20 20 re f\n";

}  // namespace

TEST_CASE("Black that overprints adds to what is under it, and black that knocks out does not") {
  CHECK(coverageOf(kInkRed).percent == Approx(200).margin(1));
  CHECK(coverageOf(std::string(kInkRed) + kInkBlack).percent == Approx(200).margin(1));
  const proof::Coverage over = coverageOf(std::string(kInkRed) + "/Over gs " + kInkBlack);
  CHECK(over.percent == Approx(300).margin(1));
  CHECK(over.dpi >= 100);
  CHECK(over.at.x.in() == Approx(2).margin(0.02));
  CHECK(over.at.y.in() > 3);  // From the top.
}

TEST_CASE("A spot ink is a plate of its own") {
  CHECK(coverageOf("/Gold cs 1 scn 72 72 144 144 re f\n").percent == Approx(100).margin(1));
  CHECK(coverageOf(std::string(kInkRed) + "/Over gs /Gold cs 1 scn 72 72 144 144 re f\n").percent ==
        Approx(300).margin(1));
}

TEST_CASE("Marks for the cutter are on every plate, and count where the page is") {
  const std::string mark = "/Every cs 1 scn 0 0 9 9 re f\n";
  CHECK(coverageOf(kInkRed + mark).percent == Approx(400).margin(1));
  const Rect page{{Length::in(0.5), Length::in(0.5)}, {Length::in(3), Length::in(5)}};
  CHECK(coverageOf(kInkRed + mark, page).percent == Approx(200).margin(1));
}
