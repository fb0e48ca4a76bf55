// render/press/drawing_needs: looks through the resources that a drawing's page and its forms have.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/drawing_needs.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <set>
#include <vector>

#include "render/press/process_colour_step.h"

namespace gridpress::render {

namespace {

class ResourceReader {
 public:
  void read(QPDFObjectHandle resources) {
    if (!resources.isDictionary()) return;
    if (!allOpaque(resources)) needs_.transparency = true;
    for (const char* kind : {"/Pattern", "/Shading"}) {
      QPDFObjectHandle found = resources.getKey(kind);
      if (!found.isDictionary()) continue;
      for (auto& [name, object] : found.getDictAsMap()) {
        needs_.gradients = true;
        readStream(object);
      }
    }
    QPDFObjectHandle objects = resources.getKey("/XObject");
    if (!objects.isDictionary()) return;
    for (auto& [name, object] : objects.getDictAsMap()) {
      if (object.isFormXObject()) {
        readStream(object);
        continue;
      }
      needs_.pixels = true;
      if (object.isStream() && object.getDict().hasKey("/SMask")) needs_.transparency = true;
    }
  }
  const DrawingNeeds& needs() const { return needs_; }

 private:
  void readStream(QPDFObjectHandle object) {
    if (object.isStream() && seen_.insert(object.getObjGen()).second)
      read(object.getDict().getKey("/Resources"));
  }

  DrawingNeeds needs_;
  std::set<QPDFObjGen> seen_;
};

}  // namespace

std::string DrawingNeeds::text() const {
  std::vector<std::string> words = {};
  if (transparency) words.push_back("transparency");
  if (gradients) words.push_back("gradients");
  if (pixels) words.push_back("pixels");
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += std::string(i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text;
}

DrawingNeeds needsOfPdf(const std::string& pdf) {
  QPDF file;
  file.setSuppressWarnings(true);  // cairo may name a resource twice.
  file.processMemoryFile("a drawn picture", pdf.data(), pdf.size());
  ResourceReader reader;
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(file).getAllPages())
    reader.read(page.getObjectHandle().getKey("/Resources"));
  return reader.needs();
}

}  // namespace gridpress::render
