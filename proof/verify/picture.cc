// proof/verify/picture: a picture's pixels and density against the page.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/verify.h"

#include <cmath>

#include "model/length_text.h"
#include "pixels/picture_head.h"
#include "proof/text/page_size.h"

namespace gridpress::proof {

std::vector<Check> verifyPicture(const std::string& path, const std::optional<Size>& page) {
  const pixels::PictureHead head = pixels::readPictureHead(path);
  Check check{path + ": pixels", "", {}};
  check.figures = withCommas(head.width) + " x " + withCommas(head.height) + " pixels at " +
                  decimals(std::round(head.dpiX * 100) / 100) + " dpi";
  if (head.dpiX <= 0 || head.dpiY <= 0) {
    check.findings.add("the picture does not state its resolution");
    return {check};
  }
  if (!page) return {check};
  const auto compare = [&](const char* side, std::uint32_t pixels, double dpi, Length wanted) {
    const double expected = wanted.in() * dpi;
    // One pixel for rounding the page, and what PNG's whole pixels a metre lose.
    const double allowed =
        1 + (head.format == pixels::PictureFormat::png ? expected * 0.5 * 0.0254 / dpi : 0);
    if (std::abs(pixels - expected) <= allowed) return;
    check.findings.add("the picture is " + decimals(pixels / dpi) + " in " + side + ", not " +
                       decimals(wanted.in()) + " in: " + withCommas(pixels) + " pixels, not " +
                       withCommas(static_cast<std::uint64_t>(std::lround(expected))));
  };
  compare("wide", head.width, head.dpiX, page->width);
  compare("high", head.height, head.dpiY, page->height);
  return {check};
}

}  // namespace gridpress::proof
