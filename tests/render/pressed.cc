// tests/render/pressed: reads operations with libqpdf's tokens, independent of render/streams/content_filter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pressed.h"

#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

#include "render/pdf/pdf.h"
#include "render/small_page.h"

namespace gridpress::test {

namespace {

class Reader : public QPDFObjectHandle::ParserCallbacks {
 public:
  void handleObject(QPDFObjectHandle object, std::size_t, std::size_t) override {
    if (object.isInlineImage()) return;
    if (!object.isOperator()) {
      line_ += object.unparse() + " ";
      return;
    }
    all.push_back(line_ + object.getOperatorValue());
    line_.clear();
  }
  void handleEOF() override {}
  std::vector<std::string> all;

 private:
  std::string line_;
};

}  // namespace

std::string usualProfile() {
  std::ifstream in("/usr/share/color/icc/ghostscript/default_cmyk.icc", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string pressed(const Document& document, render::PressOptions options) {
  if (render::inProcessColours(options.standard) && options.icc.empty()) options.icc = usualProfile();
  std::ostringstream out;
  render::writePdf(document, type(), out, {"", options});
  return out.str();
}

std::shared_ptr<QPDF> opened(std::string pdf) {
  // libqpdf reads from the bytes as long as it lives.
  const auto bytes = std::make_shared<const std::string>(std::move(pdf));
  std::shared_ptr<QPDF> read(new QPDF, [bytes](QPDF* q) { delete q; });
  read->processMemoryFile("test", bytes->data(), bytes->size());
  return read;
}

std::array<double, 4> box(QPDFObjectHandle page, const std::string& key) {
  QPDFObjectHandle found = page.getKey(key);
  std::array<double, 4> sides{};
  for (int i = 0; i < 4; ++i) sides[static_cast<std::size_t>(i)] = found.getArrayItem(i).getNumericValue();
  return sides;
}

std::vector<std::string> operations(QPDFObjectHandle page) {
  Reader reader;
  page.getKey("/Contents").parseAsContents(&reader);
  QPDFObjectHandle resources = page.getKey("/Resources"), forms = resources.getKey("/XObject"),
                   fonts = resources.getKey("/Font");
  if (forms.isDictionary())
    for (auto& [name, form] : forms.getDictAsMap())
      if (form.isFormXObject()) form.parseAsContents(&reader);
  if (fonts.isDictionary())
    for (auto& [name, font] : fonts.getDictAsMap())
      if (font.hasKey("/CharProcs"))
        for (auto& [letter, glyph] : font.getKey("/CharProcs").getDictAsMap()) glyph.parseAsContents(&reader);
  return reader.all;
}

}  // namespace gridpress::test
