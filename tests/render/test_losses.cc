// tests/render/test_losses: what a drawing shows only where it was made is said, and nothing else is.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/drawings/contents.h"

#include <catch2/catch.hpp>

#include "render/drawings/passes.h"

using namespace gridpress::render;
using Names = std::vector<std::string>;

namespace {
DrawingLosses losses(const std::string& inside) {
  return lossesOf(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      "viewBox='0 0 9 9' onload='a()'>" +
          inside + "</svg>",
      "a.svg");
}
}  // namespace

TEST_CASE("links to pictures and drawings are named once, parts of the file are not") {
  const DrawingLosses found = losses(
      "<image xlink:href='photos/Lake &amp; hill.jpg'/><image href='C:\\art\\a.png'/><image "
      "href='C:\\art\\a.png'/>"
      "<image href='https://example.org/b.png'/><image href='file:///art/c.png'/><image href='#in'/>"
      "<image href='data:image/png;base64,AA=='/><image href='data:image/webp;base64,AA=='/>"
      "<use xlink:href='other.svg#x'/><use href='#x'/><a href='https://example.org/'><path d='M0 0'/></a>"
      "<rect style='fill:url(#g)'/><rect style='fill:url(paint.svg#g)' onclick='b()'/>"
      "<script href='c.js'>d()</script>");
  CHECK(found.links == Names{"Lake & hill.jpg", "a.png", "https://example.org/b.png", "c.png", "image/webp",
                             "other.svg", "paint.svg"});
  CHECK_FALSE(found.pages);
  CHECK(found.families.empty());
  CHECK(
      losses("<switch><foreignObject><b xmlns='http://www.w3.org/1999/xhtml'>x</b></foreignObject></switch>")
          .pages);
  // What drawing programs write beside it is printed instead, and an empty page is no loss.
  CHECK_FALSE(losses("<switch><foreignObject><b xmlns='http://www.w3.org/1999/xhtml'>x</b></foreignObject>"
                     "<text>x</text></switch>")
                  .pages);
  CHECK_FALSE(losses("<switch><foreignObject requiredExtensions='http://ns.adobe.com/AdobeIllustrator/10.0/' "
                     "width='1' height='1'/></switch>")
                  .pages);
  CHECK_FALSE(losses("<g style='display:none'><foreignObject>x</foreignObject></g>").pages);
  // A ground or a picture is lost, too; a filter's part of the file is no link.
  const std::string page = "<foreignObject width='9' height='9'><div xmlns='http://www.w3.org/1999/xhtml'";
  CHECK(losses(page + " style='background:conic-gradient(red,blue)'/></foreignObject>").pages);
  CHECK(losses(page + "><img src='a.png'/></div></foreignObject>").pages);
  CHECK_FALSE(losses(page + " style='display:inline-block'><span class='l'/></div></foreignObject>").pages);
  CHECK(losses("<filter id='f'><feImage href='#f'/></filter>").links.empty());
}

TEST_CASE("families are those of text, by style, class and attribute") {
  const auto families = [](const std::string& inside) { return losses(inside).families; };
  CHECK(families("<g font-family='Lobster'><path d='M0 0'/></g>").empty());
  CHECK(families("<g font-family='\"Open Sans\", Arial'><text>a</text><text>b</text></g>") ==
        std::vector<Names>{{"Open Sans", "Arial"}});
  CHECK(families("<text font-family='A' style='x:y;font-family:\"B\"'><tspan style='font-family: "
                 "C'>c</tspan></text>") == std::vector<Names>{{"C"}});
  CHECK(families("<style>.t{font-family:Lobster;fill:red}</style><text class='t'>a</text>") ==
        std::vector<Names>{{"Lobster"}});
  CHECK(families("<text> </text><text>a</text>").empty());
}

TEST_CASE("a style sheet that brings fonts keeps its rules") {
  const std::string clean = cleanSvg(
      "<svg xmlns='http://www.w3.org/2000/svg'><style>@import url('x.css');@font-face{font-family:A;"
      "src:url(data:font/otf;base64,AA)}.t{fill:#123456}</style></svg>",
      "a.svg");
  CHECK_THAT(clean, Catch::Contains("<style>.t{fill:#123456}</style>"));
}
