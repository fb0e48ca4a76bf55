// render/external/assemble_pdf: libqpdf changes pages' first content stream and the list of pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/external/assemble_pdf.h"

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageLabelDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <algorithm>

#include "model/error.h"
#include "model/length_text.h"
#include "render/external/inside.h"
#include "render/sink.h"

namespace gridpress::render {

namespace {

class SinkPipeline : public Pipeline {
 public:
  explicit SinkPipeline(Sink& sink) : Pipeline("output", nullptr), sink_(sink) {}
  void write(const unsigned char* bytes, std::size_t count) override { sink_.write(bytes, count); }
  void finish() override {}

 private:
  Sink& sink_;
};

std::string number(Length l) {
  return fixed(l.pt(), 4) + " ";
}

void put(QPDF& file, QPDFPageObjectHelper& page, const QPDFObjectHandle& what, const ToUnit& unit,
         const Placement& place) {
  QPDFObjectHandle resources = page.getAttribute("/Resources", true);
  QPDFObjectHandle objects = resources.getKey("/XObject");
  objects = objects.isDictionary() ? objects.shallowCopy() : QPDFObjectHandle::newDictionary();
  objects.replaceKey("/Foreign", what);
  resources.replaceKey("/XObject", objects);

  const QPDFObjectHandle::Rectangle box = page.getAttribute("/MediaBox", false).getArrayAsRectangle();
  const auto up = [&](Length y) { return Length::pt(box.ury) - y; };
  const double width = place.frame.size.width.pt(), height = place.frame.size.height.pt();
  const double left = place.frame.left().pt(), bottom = up(place.frame.bottom()).pt();
  const auto scaled = [](double v) { return fixed(v, 8) + " "; };
  const std::string content = "q " + number(place.clip.left()) + number(up(place.clip.bottom())) +
                              number(place.clip.size.width) + number(place.clip.size.height) + "re W n " +
                              scaled(unit.a * width) + scaled(unit.b * height) + scaled(unit.c * width) +
                              scaled(unit.d * height) + scaled(unit.e * width + left) +
                              scaled(unit.f * height + bottom) + "cm /Foreign Do Q\n";
  page.addPageContents(QPDFObjectHandle::newStream(&file, content), true);
}

void keepOnly(QPDF& file, const std::vector<std::size_t>& keep) {
  QPDFPageDocumentHelper document(file);
  QPDFPageLabelDocumentHelper labels(file);
  std::vector<QPDFPageObjectHelper> pages = document.getAllPages();
  QPDFObjectHandle numbers = QPDFObjectHandle::newArray();
  for (std::size_t i = 0; i < keep.size() && labels.hasPageLabels(); ++i) {
    numbers.appendItem(QPDFObjectHandle::newInteger(static_cast<long long>(i)));
    numbers.appendItem(labels.getLabelForPage(static_cast<long long>(keep[i])));
  }
  for (QPDFPageObjectHelper& page : pages) document.removePage(page);
  for (const std::size_t i : keep) document.addPage(pages.at(i), false);
  if (numbers.getArrayNItems() == 0) return;
  QPDFObjectHandle tree = QPDFObjectHandle::newDictionary();
  tree.replaceKey("/Nums", numbers);
  file.getRoot().replaceKey("/PageLabels", tree);
}

}  // namespace

void assemblePdf(const std::string& pdf, const AssembleOptions& options, std::ostream& out) {
  Sink sink(out, options.name);
  try {
    QPDF file;
    file.setSuppressWarnings(true);  // What cairo writes of an empty page is odd, not wrong.
    file.processMemoryFile("sheets", pdf.data(), pdf.size());
    if (options.under) {
      const ExternalArtwork::Inside& inside = options.under->inside();
      const QPDFObjectHandle what = file.makeIndirectObject(inside.makeIn(file));
      std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(file).getAllPages();
      for (std::size_t i = 0; i < std::min(pages.size(), options.placements.size()); ++i)
        if (options.placements[i]) put(file, pages[i], what, inside.toUnit, *options.placements[i]);
    }
    if (!options.keep.empty()) keepOnly(file, options.keep);
    SinkPipeline pipeline(sink);
    QPDFWriter writer(file);
    writer.setOutputPipeline(&pipeline);
    writer.setDeterministicID(true);
    writer.setDecodeLevel(qpdf_dl_none);  // Streams stay as they came; what is not yet packed is packed.
    writer.write();
  } catch (const QPDFExc& e) {
    throw Error::job("the PDF cannot be assembled: " + e.getMessageDetail(), "check the external artwork",
                     {options.name, 0});
  }
  sink.finish();
}

}  // namespace gridpress::render
