// render/draw/recoloured: item by item; a drawing that occurs several times is rewritten once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/recoloured.h"

#include <map>

#include "model/contracts.h"
#include "render/drawings/recolour.h"
#include "render/drawings/xml.h"

namespace gridpress::render {

namespace {

// A rectangle in the image's place, with all that is said of it.
void whiten(xmlNode* image) {
  xmlNodeSetName(image, xml("rect"));
  addDeclarations(image, "fill:#fff!important");
}

// Another name, which nobody knows.
std::string withoutBlending(std::string svg) {
  constexpr std::string_view kBlend = "mix-blend-mode";
  for (std::size_t at = svg.find(kBlend); at != std::string::npos; at = svg.find(kBlend, at))
    svg.replace(at, kBlend.size(), "no-blend-mode");
  return svg;
}

class PageRecolourer {
 public:
  PageRecolourer(Recolouring how, bool coverOnly) : how_(std::move(how)), coverOnly_(coverOnly) {}

  void items(std::vector<Item>& all) {
    for (Item& item : all) std::visit(*this, item);
  }
  void operator()(LetterRun& run) { run.colour = of(run.colour); }
  void operator()(TextRun& run) { run.colour = of(run.colour); }
  void operator()(Path& path) {
    if (path.fill) path.fill = of(*path.fill);
    if (path.stroke) path.stroke->colour = of(path.stroke->colour);
  }
  void operator()(Picture& picture) {
    if (!picture.svg) return;
    std::shared_ptr<const std::string>& known = known_[{picture.svg, picture.tint}];
    if (!known) {
      std::string text = cleanTinted(picture);
      if (coverOnly_) text = withoutBlending(std::move(text));
      known = std::make_shared<const std::string>(recolouredSvg(text, picture.name, how_));
    }
    picture.svg = known;
    picture.tint = 1;
  }
  void operator()(Link&) {}
  void operator()(Tag&) {}
  void operator()(Group& group) { items(group.items); }

 private:
  Colour of(Colour colour) const {
    // Registration marks are on each plate by a colour of their own.
    if (coverOnly_ && colour.registration) return kWhite;
    colour.registration = false;
    return how_.colours({colour}).colour;
  }

  const Recolouring how_;
  const bool coverOnly_;
  std::map<std::pair<std::shared_ptr<const std::string>, double>, std::shared_ptr<const std::string>> known_;
};

}  // namespace

Page recoloured(Page page, const ColourMap& colours) {
  EXPECTS(colours);
  PageRecolourer({colours}, false).items(page.items);
  return page;
}

Page asMask(Page page, const ColourMap& colours) {
  EXPECTS(colours);
  PageRecolourer({colours, whiten}, true).items(page.items);
  return page;
}

}  // namespace gridpress::render
