// tests/jobs/test_foreign_strokes: strokes and gradients in drawings of others, as readers draw them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>
#include <string>

#include "jobs/print/poster.h"
#include "jobs/proof/verify.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

std::string drawing(const std::string& shapes) {
  return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 85 110'><defs><linearGradient id='g'><stop "
         "offset='0' "
         "stop-color='#c4a000'/><stop offset='1' stop-color='#4e9a06'/></linearGradient></defs>" +
         shapes + "</svg>";
}

// A poster with this behind it; verify's word on it, once it looks at the poster of another drawing.
bool passes(const std::string& printed, const std::string& expected) {
  const TempFolder folder;
  const std::string style =
      folder.write("mine.toml", bytesOf(GRIDPRESS_SOURCE_DIR "/templates/plain/poster.toml") +
                                    "\n[backdrop]\nsvg = \"art.svg\"\nover = \"trim\"\ntint = 1\n");
  folder.write("art.svg", drawing(printed));
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.output = folder.in("p.pdf");
  poster.style.style = style;
  jobs::runPoster(poster, workspace(), noEvents());
  folder.write("art.svg", drawing(expected));
  jobs::VerifySettings verify;
  verify.puzzle = poster.puzzle;
  verify.files = {poster.output};
  verify.style.style = style;
  return jobs::runVerify(verify, workspace(), noEvents()).passed();
}

}  // namespace

TEST_CASE("the tips of a gradient's strokes are seen, and missed where they are gone", "[long]") {
  const std::string sharp =
      "<path d='M10 60 L40 20 L40 60' fill='none' stroke='url(#g)' stroke-width='4' "
      "stroke-linejoin='miter' stroke-miterlimit='10'/>";
  CHECK(passes(sharp, sharp));
  std::string blunt = sharp;
  blunt.replace(blunt.find("'miter'"), 7, "'bevel'");
  CHECK_FALSE(passes(blunt, sharp));
  CHECK_FALSE(passes(sharp, blunt));
  // A line within a group goes on as wide as it was.
  const std::string more =
      "<g>" + sharp + "<path d='M50 90 L80 90' stroke='#204a87' stroke-width='4'/></g>" +
      "<path d='M50 80 L80 70 L50 65' fill='#eeeeec' stroke='url(#g)' stroke-width='2'/>";
  CHECK(passes(more, more));
}

TEST_CASE("hue, saturation, colour and luminosity are blended as they are by others than poppler") {
  for (const std::string mode : {"hue", "saturation", "color", "luminosity"}) {
    CAPTURE(mode);
    const auto blended = [&](const std::string& colour) {
      return "<rect width='85' height='110' fill='#ddbbee'/><circle cx='30' cy='40' r='25' fill='#cc6633'/>"
             "<rect x='20' y='30' width='50' height='50' style='mix-blend-mode:" +
             mode + "' fill='" + colour + "'/>";
    };
    CHECK(passes(blended("#33aa88"), blended("#33aa88")));
    CHECK_FALSE(passes(blended("#33aa88"), blended("#886622")));
  }
}

TEST_CASE("beyond a gradient's ends is the outermost stop's colour, on paper as in a picture") {
  // Two stops at an end: a jump of colour.
  const std::string two =
      "<linearGradient id='t' gradientUnits='userSpaceOnUse' x1='30' x2='60' y1='0' y2='0'>"
      "<stop offset='0' stop-color='#7add53'/><stop offset='-1' stop-color='#e2ff1a'/>"
      "<stop offset='100%' stop-color='#4c7436'/><stop offset='1' stop-color='#ef2929'/></linearGradient>";
  const std::string shapes = "<rect x='10' y='20' width='65' height='30' fill='url(#t)'/>";
  CHECK(passes(two + shapes, two + shapes));
  std::string one = two;
  one.erase(one.find("<stop offset='0'"), one.find("<stop offset='-1'") - one.find("<stop offset='0'"));
  CHECK_FALSE(passes(one + shapes, two + shapes));
}

TEST_CASE("a closed path's first corner is as round as the others, in pictures, too") {
  // Against the clock; three ways to say that it has no dashes.
  const std::string corners = "d='M20 20 L18 60 L70 60 L68 20 Z'";
  const std::string round = "fill='none' stroke='#204a87' stroke-width='9' stroke-linejoin='round'";
  CHECK(passes("<path " + round + " " + corners + "/>", "<path " + round + " " + corners + "/>"));
  const std::string said =
      "<style>.s { stroke-dasharray : none } </style><g stroke-dasharray='2,2'><path class='s' " + round +
      " " + corners + "/></g><g stroke-dasharray='5 3'><path style='stroke-dasharray:none;fill:none' " +
      round + " d='M20 70 L18 80 L70 80 L68 70 Z'/><path stroke-dasharray='none' " + round +
      " d='M20 90 L18 100 L70 100 L68 90 Z'/></g><path " + round +
      " stroke-dasharray='8 12' d='M8 20 L8 90'/>";
  CHECK(passes(said, said));
  const std::string pointed = "fill='none' stroke='#204a87' stroke-width='9'";
  CHECK_FALSE(passes("<path " + pointed + " " + corners + "/>", "<path " + round + " " + corners + "/>"));
}
