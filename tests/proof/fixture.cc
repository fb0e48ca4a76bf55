// tests/proof/fixture: printed by render, then changed object by object.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixture.h"

#include <qpdf/QPDFPageObjectHelper.hh>

namespace gridpress::test {

layout::Service strictService() {
  return layout::readService(R"(
kind = "interior"
[page]
min_size = ["4in", "6in"]
max_size = ["5in", "6in"]
bleed = "0.125in"
bleed_required = true
safe_margin = "0.25in"
marks = false
min_text_size = "7pt"
min_line_width = "0.75pt"
[pdf]
max_bytes = "60kB"
colours = ["gray", "rgb", "cmyk"]
max_area_coverage = 240
min_dpi = 300
embedded_fonts = true
transparency = false
annotations = false
bookmarks = false
encryption = false
[book]
min_pages = 2
max_pages = 3
[[book.gutter]]
max_pages = 100
inside = "0.5in"
)",
                             "strict", "strict.toml");
}

Document goodBook() {
  Document document;
  document.info.title = "A book that is good";
  document.pageCount = 2;
  document.page = [](std::size_t) {
    Page page;
    page.trim = {Length::in(4), Length::in(6)};
    page.bleed = Insets::all(Length::in(0.125));
    Path shape;
    shape.steps = outlineOf(Rect{{}, page.trim}.outset(page.bleed));
    shape.fill = Colour{0xdd, 0xdd, 0xdd};
    page.items.emplace_back(shape);
    page.items.emplace_back(
        line({Length::in(1), Length::in(5)}, {Length::in(3), Length::in(5)}, {kBlack, Length::pt(1)}));
    page.items.emplace_back(
        TextRun{{"B612 Regular"}, Length::pt(10), kBlack, {Length::in(1), Length::in(1)}, "Words"});
    return page;
  };
  return document;
}

std::string changedPdf(const Document& document, const ChangePdf& change, const ChangeWriter& write) {
  const std::string bytes = pdfBytes(document);
  QPDF pdf;
  pdf.processMemoryFile("fixture", bytes.data(), bytes.size());
  if (change) change(pdf, pdf.getAllPages().at(0));
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  if (write) write(writer);
  writer.write();
  const auto out = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(out->getBuffer()), out->getSize()};
}

void draw(QPDF& pdf, QPDFObjectHandle page, const std::string& content) {
  QPDFPageObjectHelper(page).addPageContents(QPDFObjectHandle::newStream(&pdf, "q " + content + " Q\n"),
                                             false);
}

}  // namespace gridpress::test
