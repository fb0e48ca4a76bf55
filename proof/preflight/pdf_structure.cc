// proof/preflight/pdf_structure: what a PDF states about itself and the sizes of its pages.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDFOutlineDocumentHelper.hh>

#include <utility>

#include "foreign/pdf_numbers.h"

#include "proof/judged/file.h"
#include "proof/preflight/pdf_survey.h"

namespace gridpress::proof {

namespace {

using namespace standards;

// In quarters, clockwise (ISO 32000-1, table 30); what is no multiple of 90 degrees is none.
long long turnsOf(Handle page) {
  const long long degrees = integerIn(inheritedKey(page, "/Rotate"));
  return degrees % 90 == 0 ? (degrees / 90 % 4 + 4) % 4 : 0;
}

PdfPage readPage(Handle page) {
  PdfPage out;
  if (Handle unit = page.getKey("/UserUnit"); unit.isNumber() && foreign::number(unit) > 0)
    out.unit = foreign::number(unit);
  const auto stated = [&](const char* key) -> std::optional<Area> {
    const auto box = boxOf(page, key);
    if (!box) return std::nullopt;
    return Area{box->left * out.unit, box->bottom * out.unit, box->right * out.unit, box->top * out.unit};
  };
  const Area letter{0, 0, 612, 792};  // What readers take where there is none.
  const Area media = stated("/MediaBox").value_or(letter);
  const auto crop = stated("/CropBox"), bleed = stated("/BleedBox"), trim = stated("/TrimBox");
  out.stated.emplace_back("MediaBox", media);
  if (crop) out.stated.emplace_back("CropBox", *crop);
  if (bleed) out.stated.emplace_back("BleedBox", *bleed);
  if (trim) out.stated.emplace_back("TrimBox", *trim);
  // ISO 32000-1, 14.11.2: a box that is missing is the crop box, and that the media box.
  const Area cropped = crop.value_or(media);
  const long long turns = turnsOf(page);
  const auto down = [&](const Area& b) {
    Box box{b.left - media.left, media.top - b.top, b.right - media.left, media.top - b.bottom};
    double width = media.right - media.left, height = media.top - media.bottom;
    for (long long i = 0; i < turns; ++i, std::swap(width, height))
      box = {height - box.bottom, box.left, height - box.top, box.right};
    return box;
  };
  out.boxes = {down(media), down(bleed.value_or(cropped)), down(trim.value_or(cropped)), trim.has_value(),
               bleed.has_value()};
  out.annotations = itemsOf(page.getKey("/Annots")).size();
  ENSURES(out.unit > 0);
  return out;
}

}  // namespace

PdfStructure readStructure(const std::string& path) {
  PdfStructure out;
  try {
    File file(path);
    out.encrypted = file.pdf().isEncrypted();
    for (Handle page : file.pages()) out.pages.push_back(readPage(page));
    out.bookmarks = QPDFOutlineDocumentHelper(file.pdf()).getTopLevelOutlines().size();
  } catch (const PasswordNeeded&) {
    out.encrypted = out.locked = true;
  } catch (const Error&) {
    throw;
  } catch (const std::runtime_error&) {  // What qpdf throws for numbers and objects of the wrong kind.
    throw Error::call("is not a PDF, or is damaged", "make it again", {path});
  }
  ENSURES(out.locked == out.pages.empty());
  return out;
}

}  // namespace gridpress::proof
