// proof/tags/marked_page: a device that keeps texts and remembers in what they stand.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/tags/marked_page.h"

#include <GfxState.h>

#include <optional>
#include <vector>

#include "proof/text/open_pdf.h"
#include "proof/text/poppler_text.h"
#include "proof/text/watched_device.h"

namespace gridpress::proof {

namespace {

constexpr int kBare = -1, kDecoration = -2;

class MarkCollector : public WatchedDevice {
 public:
  explicit MarkCollector(MarkedPage& page) : page_(page) {}
  void beginMarkedContent(const char* name, Dict* properties) override {
    const int outer = now();
    int inner = outer;
    const Object number = properties != nullptr ? properties->lookup("MCID") : Object();
    const bool artifact = std::string(name) == "Artifact";
    if (number.isInt() && number.getInt() >= 0) inner = number.getInt();
    if (artifact) inner = kDecoration;
    if ((artifact && outer >= 0) || (inner >= 0 && outer == kDecoration)) ++page_.mixed;
    if (inner >= 0 && inner != outer && !page_.texts.try_emplace(inner).second) ++page_.repeated;
    stack_.push_back(inner);
  }
  void endMarkedContent(GfxState*) override {
    if (!stack_.empty()) stack_.pop_back();
  }
  void beginActualText(GfxState*, const GooString* text) override { spoken_ = utf8Of(text); }
  void endActualText(GfxState*) override { spoken_.reset(); }

  void drawChar(GfxState*, double, double, double, double, double, double, CharCode, int, const Unicode* u,
                int length) override {
    const int mark = now();
    if (mark == kBare) ++page_.bareLetters;
    if (mark < 0) return;
    std::string& text = page_.texts[mark];
    if (spoken_) {
      text += *spoken_;
      spoken_->clear();
      return;
    }
    if (length == 0 || u[0] == 0 || u[0] == 0xFEFF || u[0] == 0xFFFE || u[0] == 0xFFFD) ++page_.meaningless;
    for (int i = 0; i < length; ++i) appendUtf8(text, u[i]);
  }
  void stroke(GfxState*) override { shape(); }
  void fill(GfxState*) override { shape(); }
  void eoFill(GfxState*) override { shape(); }
  void drawImage(GfxState*, Object*, Stream*, int, int, GfxImageColorMap*, bool, const int*, bool) override {
    shape();
  }

 private:
  int now() const { return stack_.empty() ? kBare : stack_.back(); }
  void shape() {
    if (now() == kBare) ++page_.bareShapes;
  }

  MarkedPage& page_;
  std::vector<int> stack_;
  std::optional<std::string> spoken_;
};

}  // namespace

struct MarkedReader::Inside {
  explicit Inside(const std::string& path) : pdf(path) {}
  OpenPdf pdf;
};

MarkedReader::MarkedReader(const std::string& path) : inside_(std::make_unique<Inside>(path)) {}
MarkedReader::~MarkedReader() = default;

std::size_t MarkedReader::pageCount() const {
  return inside_->pdf.pageCount();
}

MarkedPage MarkedReader::page(std::size_t index) {
  const OpenPdf::Listening listening(inside_->pdf);
  MarkedPage page;
  MarkCollector collector(page);
  inside_->pdf.page(index).display(&collector, 72, 72, 0, false, true, false, PageWatch::ends,
                                   &collector.watch);
  collector.watch.check(inside_->pdf.path());
  return page;
}

}  // namespace gridpress::proof
