// layout/cover/rules: services' requirements for covers, and designs of covers, read from their files.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/cover/cover.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::layout {

const CoverPaper& CoverRules::paper(const std::string& name) const {
  if (papers.empty())
    throw Error::call(
        {"problem.no_thickness", "{service} does not publish how thick its papers are", {{"service", title}}},
        {"remedy.spine",
         "take the width of the spine from its cover template, and give it as {setting}",
         {{"setting", setting("spine")}}});
  if (name.empty()) return papers.front();
  for (const CoverPaper& p : papers)
    if (p.name == name) return p;
  throw Error::call("unknown paper stock '" + name + "' of " + title,
                    "use " + joined(papers, ", ", &CoverPaper::name));
}

Length CoverRules::spine(int pages, const CoverPaper& paper) const {
  EXPECTS(pages >= 0 && paper.page >= Length());
  return paper.page * (pages + pages % 2) + spineExtra;
}

Length CoverRules::spine(const CoverBook& book) const {
  return book.spine > Length() ? book.spine : spine(book.pages, paper(book.paper));
}

Size CoverRules::front(const CoverBook& book) const {
  return {book.trim.width + board.width, book.trim.height + board.height};
}

Size CoverRules::whole(const CoverBook& book) const {
  return {front(book).width * 2 + spine(book), front(book).height};
}

SettingTable describe(const CoverPaper*) {
  return tableOf({entry("name", &CoverPaper::name, "The paper stock").required(),
                  entry("page", &CoverPaper::page, "Thickness of a page, half a sheet").required()});
}

SettingTable describe(const CoverRules*) {
  using S = CoverRules;
  return tableOf(
      {entry("title", &S::title, "The service's name"),
       entry("bleed", &S::bleed,
             "Bleed around the cover; of a hardcover, what is turned in around its boards"),
       entry("board", &S::board, "How much wider and higher than the page the front and back are"),
       entry("hinge", &S::hinge, "Width of the hinge beside the spine, where the cover bends"),
       entry("safe_margin", &S::safe, "No text is nearer to an edge or fold"),
       entry("spine_extra", &S::spineExtra, "Added to the thickness of the pages"),
       entry("spine_text_min_pages", &S::spineTextFrom, "Books of fewer pages have no text on the spine")
           .in(0, 100000),
       entry("barcode", &S::barcode, "Space that is kept free for the barcode"),
       entry("barcode_gap", &S::barcodeGap, "Distance from the barcode to spine and trim"),
       table("paper", &S::papers, "Paper stocks")});
}

CoverRules readCoverRules(std::string_view toml, const std::string& file) {
  CoverRules r;
  readKeys(toml, file, r);
  return r;
}

const Choices<CoverFront>& coverFronts() {
  static const Choices<CoverFront> all = {
      {"open", CoverFront::open}, {"band", CoverFront::band}, {"frame", CoverFront::frame}};
  return all;
}

SettingTable describe(const CoverColours*) {
  using S = CoverColours;
  return tableOf({entry("ground", &S::ground, "The ground's colour"),
                  entry("text", &S::text, "Colour of the text"),
                  entry("accent", &S::accent, "Colour of marks, badges, band and frame")});
}

SettingTable describe(const CoverDesign*) {
  using S = CoverDesign;
  return tableOf(
      {choice("front", &S::front, coverFronts(), "How the front is laid out"), include(&S::colours)});
}

CoverDesign readCoverDesign(std::string_view toml, const std::string& file) {
  CoverDesign design;
  readKeys(toml, file, design);
  return design;
}

}  // namespace gridpress::layout
