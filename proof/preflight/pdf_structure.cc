// proof/preflight/pdf_structure: libqpdf reads what a PDF states of itself.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFOutlineDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <filesystem>
#include <optional>

#include "foreign/pdf_guard.h"
#include "foreign/pdf_numbers.h"
#include "model/error.h"
#include "model/file_bytes.h"
#include "proof/preflight/pdf_survey.h"

namespace gridpress::proof {

namespace {

std::optional<StatedBox> boxOf(QPDFPageObjectHelper& page, const std::string& name, double unit) {
  QPDFObjectHandle box = page.getAttribute("/" + name, false);
  if (!box.isRectangle()) return std::nullopt;
  const QPDFObjectHandle::Rectangle r = foreign::rectangle(box);
  return StatedBox{name, r.llx * unit, r.lly * unit, r.urx * unit, r.ury * unit};
}

PdfPage readPage(QPDFPageObjectHelper page) {
  PdfPage out;
  QPDFObjectHandle dict = page.getObjectHandle();
  if (QPDFObjectHandle unit = dict.getKey("/UserUnit"); unit.isNumber() && foreign::number(unit) > 0)
    out.unit = foreign::number(unit);
  const StatedBox letter{"MediaBox", 0, 0, 612, 792};  // What readers take where there is none.
  const StatedBox media = boxOf(page, "MediaBox", out.unit).value_or(letter);
  const auto crop = boxOf(page, "CropBox", out.unit), bleed = boxOf(page, "BleedBox", out.unit),
             trim = boxOf(page, "TrimBox", out.unit);
  out.stated.push_back(media);
  for (const auto* box : {&crop, &bleed, &trim})
    if (*box) out.stated.push_back(**box);
  // ISO 32000-1, 14.11.2: a box that is missing is the crop box, and that the media box.
  ENSURES(out.unit > 0 && !out.stated.empty());
  const StatedBox cropped = crop.value_or(media);
  const auto down = [&](const StatedBox& b) {
    return Box{b.left - media.left, media.top - b.top, b.right - media.left, media.top - b.bottom};
  };
  out.boxes = {
      down(media),      down(cropped),    down(bleed.value_or(cropped)), down(trim.value_or(cropped)),
      trim.has_value(), bleed.has_value()};
  out.annotations = page.getAnnotations().size();
  return out;
}

/// The version that the catalogue may raise, and what Info and XMP say of PDF/X.
void readStandard(QPDF& pdf, PdfStructure& out) {
  out.version = pdf.getPDFVersion();
  QPDFObjectHandle root = pdf.getRoot();
  if (QPDFObjectHandle v = root.getKey("/Version"); v.isName() && v.getName().substr(1) > out.version)
    out.version = v.getName().substr(1);
  if (QPDFObjectHandle intents = root.getKey("/OutputIntents"); intents.isArray())
    for (int i = 0; i < intents.getArrayNItems(); ++i)
      if (QPDFObjectHandle kind = intents.getArrayItem(i).getKey("/S"); kind.isName())
        out.intent = kind.getName().substr(1);
  QPDFObjectHandle info = pdf.getTrailer().getKey("/Info");
  if (info.isDictionary() && info.getKey("/GTS_PDFXVersion").isString()) {
    out.statedStandard = info.getKey("/GTS_PDFXVersion").getUTF8Value();
    if (info.getKey("/GTS_PDFXConformance").isString())
      out.statedStandard = info.getKey("/GTS_PDFXConformance").getUTF8Value();
  }
  QPDFObjectHandle xmp = root.getKey("/Metadata");
  if (!out.statedStandard.empty() || !xmp.isStream()) return;
  const auto data = xmp.getStreamData(qpdf_dl_all);
  const std::string text(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  if (text.find("GTS_PDFXVersion") != std::string::npos && text.find("PDF/X-4") != std::string::npos)
    out.statedStandard = "PDF/X-4";
}

}  // namespace

PdfStructure readStructure(const std::string& path) {
  PdfStructure out;
  std::error_code error;
  out.bytes = std::filesystem::file_size(path, error);
  if (error) throw unreadable(path);
  foreign::guardPdf(path);
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  try {
    pdf.processFile(path.c_str());
    out.encrypted = pdf.isEncrypted();
    readStandard(pdf, out);
    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages()) {
      out.pages.push_back(readPage(page));
      out.pageGroups = out.pageGroups || page.getObjectHandle().getKey("/Group").isDictionary();
    }
    out.bookmarks = QPDFOutlineDocumentHelper(pdf).getTopLevelOutlines().size();
  } catch (const QPDFExc& e) {
    if (e.getErrorCode() == qpdf_e_password) {
      out.encrypted = out.locked = true;
      return out;
    }
    throw Error::call("is not a PDF, or is damaged", "make it again", {path});
  } catch (const std::runtime_error&) {  // What qpdf throws for numbers and objects of the wrong kind.
    throw Error::call("is not a PDF, or is damaged", "make it again", {path});
  }
  ENSURES(!out.locked);
  if (out.pages.empty()) throw Error::call("has no pages", "make it again", {path});
  return out;
}

}  // namespace gridpress::proof
