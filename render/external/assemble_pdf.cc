// render/external/assemble_pdf: changes pages' first content streams and the list of pages by libqpdf.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/external/artwork.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageLabelDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "foreign/pdf_numbers.h"
#include "model/error.h"
#include "model/length_text.h"
#include "render/external/inside.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

namespace {

std::string number(Length l) {
  return fixed(l.pt(), 4) + " ";
}

// The unit square turned within itself, y up.
QPDFMatrix turned(Turn turn) {
  switch (turn) {
    case Turn::quarter: return {0, -1, 1, 0, 0, 1};
    case Turn::half: return {-1, 0, 0, -1, 1, 1};
    case Turn::threeQuarters: return {0, 1, -1, 0, 1, 0};
    case Turn::none: break;
  }
  return {};
}

// What one file needs of others, each embedded once.
class Embedded {
 public:
  explicit Embedded(QPDF& file) : file_(file) {}

  QPDFObjectHandle of(const ExternalArtwork& artwork) {
    const ExternalArtwork::Inside& inside = artwork.inside();
    auto [at, isNew] = objects_.try_emplace(&artwork);
    if (!isNew) return at->second;
    if (inside.file && files_.insert(inside.file).second) takeCatalogue(*inside.file);
    return at->second = file_.makeIndirectObject(inside.makeIn(file_));
  }

 private:
  // Which layers show, and in which printing condition colours are meant.
  void takeCatalogue(QPDF& from) {
    for (const char* key : {"/OCProperties", "/OutputIntents"}) {
      QPDFObjectHandle value = from.getRoot().getKey(key);
      if (value.isNull() || file_.getRoot().hasKey(key)) continue;
      // What is not an object of its own is copied by value, and still names objects of the other file.
      file_.getRoot().replaceKey(
          key, file_.copyForeignObject(value.isIndirect() ? value : from.makeIndirectObject(value)));
    }
  }

  QPDF& file_;
  std::map<const ExternalArtwork*, QPDFObjectHandle> objects_;
  std::set<std::shared_ptr<QPDF>> files_;
};

// Below what is on the page.
void put(QPDF& file, QPDFPageObjectHelper& page, const std::vector<Placement>& places, Embedded& embedded) {
  QPDFObjectHandle resources = page.getAttribute("/Resources", true);
  QPDFObjectHandle objects = resources.getKey("/XObject");
  objects = objects.isDictionary() ? objects.shallowCopy() : "<<>>"_qpdf;
  const QPDFObjectHandle::Rectangle box = foreign::rectangle(page.getAttribute("/MediaBox", false));
  const auto up = [&](Length y) { return Length::pt(box.ury) - y; };
  const auto scaled = [](double v) { return fixed(v, 8) + " "; };
  std::string content;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Placement& place = places[i];
    EXPECTS(place.what);
    const std::string name = "/Foreign" + (i > 0 ? std::to_string(i) : std::string());
    objects.replaceKey(name, embedded.of(*place.what));
    QPDFMatrix m{place.frame.size.width.pt(),  0, 0, place.frame.size.height.pt(), place.frame.left().pt(),
                 up(place.frame.bottom()).pt()};
    m.concat(turned(place.turn));
    m.concat(place.what->inside().toUnit);
    content += "q " + number(place.clip.left()) + number(up(place.clip.bottom())) +
               number(place.clip.size.width) + number(place.clip.size.height) + "re W n " + scaled(m.a) +
               scaled(m.b) + scaled(m.c) + scaled(m.d) + scaled(m.e) + scaled(m.f) + "cm " + name + " Do Q\n";
  }
  resources.replaceKey("/XObject", objects);
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
  EXPECTS(std::ranges::all_of(keep, [&](std::size_t i) { return i < pages.size(); }));
  for (const std::size_t i : keep) document.addPage(pages[i], false);
  if (numbers.getArrayNItems() == 0) return;
  file.getRoot().replaceKey("/PageLabels", QPDFObjectHandle::newDictionary({{"/Nums", numbers}}));
}

}  // namespace

std::string pageAlone(const ExternalArtwork& what) {
  EXPECTS(what.facts().size);
  const Rect frame{{}, *what.facts().size};
  QPDF file;
  file.emptyPDF();
  const QPDFObjectHandle page =
      QPDFObjectHandle::parse("<< /Type /Page /Resources << >> /MediaBox [0 0 " + number(frame.size.width) +
                              number(frame.size.height) + "] >>");
  QPDFPageDocumentHelper(file).addPage(QPDFPageObjectHelper(file.makeIndirectObject(page)), true);
  Embedded embedded(file);
  put(file, QPDFPageDocumentHelper(file).getAllPages().front(), {{&what, frame, frame}}, embedded);
  QPDFWriter writer(file);
  writer.setOutputMemory();
  writer.write();
  const auto bytes = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()};
}

void assemblePdf(const std::string& pdf, const AssembleOptions& options, std::ostream& out) {
  EXPECTS(!pdf.empty());
  Sink sink(out, options.name);
  try {
    QPDF file;
    file.setSuppressWarnings(true);  // What cairo writes of an empty page is odd, not wrong.
    file.processMemoryFile("sheets", pdf.data(), pdf.size());
    Embedded embedded(file);
    std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(file).getAllPages();
    for (std::size_t i = 0; i < std::min(pages.size(), options.under.size()); ++i)
      if (!options.under[i].empty()) put(file, pages[i], options.under[i], embedded);
    if (!options.duplex.empty())
      dictionaryIn(file.getRoot(), "/ViewerPreferences")
          .replaceKey("/Duplex", QPDFObjectHandle::newName("/" + options.duplex));
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
