// render/pdf/finish: page by page, then the file as a whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/finish.h"

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "model/error.h"
#include "model/length_text.h"
#include "model/setting_name.h"
#include "render/pdf/archive.h"
#include "render/pdf/identity.h"
#include "render/pdf/navigation.h"
#include "render/pdf/short_paths.h"
#include "render/pdf/structure.h"
#include "render/pdf/whole_masks.h"
#include "render/press/conditions.h"
#include "render/press/icc.h"
#include "render/press/process_colour_step.h"
#include "render/streams/deflate.h"

namespace gridpress::render {

namespace {

void setBoxes(QPDFObjectHandle page, const Leaf& leaf) {
  const Rect trim{{}, leaf.trim}, bleed = trim.outset(leaf.bleed), media = bleed.outset(leaf.slug);
  const auto set = [&](const char* key, const Rect& r) {
    QPDFObjectHandle box = QPDFObjectHandle::newArray();
    // PDF counts upwards from the media box's lower left corner.
    for (const Length l : {r.left() - media.left(), media.bottom() - r.bottom(), r.right() - media.left(),
                           media.bottom() - r.top()})
      box.appendItem(QPDFObjectHandle::newReal(shortNumber(l.pt() / leaf.userUnit, 4)));
    page.replaceKey(key, box);
  };
  set("/MediaBox", media);
  set("/BleedBox", bleed);
  set("/TrimBox", trim);
  if (leaf.userUnit != 1)
    page.replaceKey("/UserUnit", QPDFObjectHandle::newReal(shortNumber(leaf.userUnit, 4)));
}

void replaceContent(QPDFObjectHandle stream, const std::string& content) {
  stream.replaceStreamData(deflated(content), QPDFObjectHandle::newName("/FlateDecode"),
                           QPDFObjectHandle::newNull());
}

/// The entries of a dictionary of resources; none where there is no such dictionary.
std::map<std::string, QPDFObjectHandle> entries(QPDFObjectHandle resources, const char* kind) {
  QPDFObjectHandle found = resources.getKey(kind);
  return found.isDictionary() ? found.getDictAsMap() : std::map<std::string, QPDFObjectHandle>{};
}

/// Goes through everything that a page draws with.
class Converter {
 public:
  Converter(QPDF& pdf, const PressOptions& options, const Hands& hands, ProcessColours* processColours)
      : pdf_(pdf),
        options_(options),
        hands_(hands),
        standard_(options.standard),
        processColours_(processColours),
        inks_(options.inks) {}

  void page(QPDFObjectHandle page, Leaf& leaf) {
    if (!page.getKey("/Resources").isDictionary())
      page.replaceKey("/Resources", QPDFObjectHandle::newDictionary());
    QPDFObjectHandle resources = page.getKey("/Resources");
    const bool opaque = check(resources);
    if (opaque) page.removeKey("/Group");
    // A page of nothing but lines of text gains nothing.
    if (leaf.rows.empty() && leaf.flat.empty() && !leaf.shorten && !converts() && !leaf.tags.any()) return;
    const Size paper = Rect{{}, leaf.trim}.outset(leaf.bleed).outset(leaf.slug).size;
    ShortPaths shorter(std::max(paper.width, paper.height).pt());
    ProcessColourStep processColours(processColours_, opaque, inks_);
    leaf.rows.prepare(resources, leaf.userUnit);
    setFlat(leaf.flat, resources);
    QPDFObjectHandle content = page.getKey("/Contents");
    const std::string changed =
        filtered(content, {&leaf.marks, &leaf.flat, &leaf.rows, &processColours, &shorter});
    replaceContent(content, changed + leaf.marks.closing());
    leaf.flat.checkAllSet();
    leaf.rows.checkAllSet();
    finish(resources, opaque);
  }

 private:
  void setFlat(FlatPictures& flat, QPDFObjectHandle resources) {
    if (flat.empty()) return;
    if (processColours_ && !press_) press_.emplace(options_.icc, flatLimit(options_.maxAreaCoverage), inks_);
    flat.prepare(pdf_, resources, press_ ? &*press_ : nullptr, hands_.threads, hands_.type);
    if (!options_.notes) return;
    for (const std::string& one : flat.told())
      options_.notes("as pixels, since " + std::string(nameOf(standard_)) +
                     " does not take it otherwise: " + one);
  }

  // True where nothing shines through. Throws where that, or anything else, is not for the standard.
  bool check(QPDFObjectHandle resources) {
    const bool opaque = allOpaque(resources);
    if (!opaque && standard_ != Standard::plain)
      throw Error::job(
          std::string("a picture has transparency, which ") + nameOf(standard_) + " does not allow here",
          "mix its colours with what is behind them, or use " + setting("standard") + " plain");
    for (auto& [name, object] : entries(resources, "/XObject"))
      if (object.isFormXObject())
        form(object, resources);
      else if (processColours_)
        throw Error::job("a picture contains pixels, which cannot be converted to process colours",
                         "draw it with shapes, or use " + setting("standard") + " pdfa2b or plain");
      else if (object.isImage() && seen_.insert(object.getObjGen()).second)
        image(object);
    if (converts())
      for (auto& [name, font] : entries(resources, "/Font"))
        for (auto& [letter, glyph] : entries(font, "/CharProcs")) {
          ProcessColourStep processColours(processColours_, true, inks_);
          if (seen_.insert(glyph.getObjGen()).second)
            replaceContent(glyph, filtered(glyph, {&processColours}));
        }
    return opaque;
  }

  void image(QPDFObjectHandle object) const {
    hands_.jpegs.restore(object);
    if (inArchive(standard_)) object.getDict().removeKey("/Interpolate");  // ISO 19005-1, 6.2.4.
  }

  void form(QPDFObjectHandle object, QPDFObjectHandle outer) {
    if (!seen_.insert(object.getObjGen()).second) return;
    QPDFObjectHandle own = object.getDict().getKey("/Resources");
    const bool opaque = check(own.isDictionary() ? own : outer);
    if (opaque && standard_ != Standard::plain) object.getDict().removeKey("/Group");
    if (!converts()) return;
    ProcessColourStep processColours(processColours_, opaque, inks_);
    replaceContent(object, filtered(object, {&processColours}));
    if (own.isDictionary()) finish(own, opaque);
  }

  void finish(QPDFObjectHandle resources, bool opaque) const {
    if (opaque) resources.removeKey("/ExtGState");
    if (converts()) addPressResources(resources, processColours_, inks_);
  }

  bool converts() const { return processColours_ || !inks_.empty(); }

  QPDF& pdf_;
  const PressOptions& options_;
  const Hands& hands_;
  Standard standard_;
  ProcessColours* processColours_;
  std::optional<PressPixels> press_ = {};
  const std::vector<PressInk>& inks_;
  std::set<QPDFObjGen> seen_ = {};
};

void checkSizes(const std::vector<Leaf>& leaves, Standard standard) {
  if (standard != Standard::pdfx1a && standard != Standard::pdfa1b) return;
  for (const Leaf& leaf : leaves)
    if (leaf.userUnit != 1)
      throw Error::job(std::string(nameOf(standard)) + " allows no sheet over 200 in",
                       "use " + setting("standard") + (standard == Standard::pdfx1a ? " pdfx4" : " pdfa2b") +
                           ", or a smaller sheet");
}

void noteAreaCoverage(const ProcessColours& processColours, const PressOptions& options) {
  if (processColours.lightened() == 0 || !options.notes) return;
  const bool one = processColours.lightened() == 1;
  const std::string which = processColours.heaviest().hex();
  options.notes(withCommas(processColours.lightened()) +
                (one ? " colour, " + which + ", has" : " colours, most of all " + which + ", have") +
                " up to " + fixed(processColours.highestCoverage(), 0) +
                " % total area coverage with the black that overprints " + (one ? "it" : "them") +
                "; reduced to " + fixed(options.maxAreaCoverage, 0) +
                " % (black for gray first, then less cyan, magenta and yellow)");
}

/// The file's bytes go straight to their sink.
class SinkPipeline : public Pipeline {
 public:
  explicit SinkPipeline(Sink& sink) : Pipeline("output", nullptr), sink_(sink) {}
  void write(unsigned char const* bytes, size_t count) override { sink_.write(bytes, count); }
  void finish() override {}

 private:
  Sink& sink_;
};

/// All pages in order, ours made on the way.
std::vector<QPDFObjectHandle> joinPages(QPDF& pdf, std::vector<Leaf>& leaves, const PlainFonts& fonts) {
  const std::vector<QPDFObjectHandle> drawn = pdf.getAllPages();
  if (drawn.size() == leaves.size()) return drawn;
  QPDFObjectHandle root = pdf.getRoot().getKey("/Pages"), kids = QPDFObjectHandle::newArray();
  QPDFObjectHandle resources = fonts.embed(pdf);
  auto next = drawn.begin();
  for (Leaf& leaf : leaves) {
    if (!leaf.content) {
      kids.appendItem(*next++);
      continue;
    }
    QPDFObjectHandle page = QPDFObjectHandle::newDictionary();
    page.replaceKey("/Type", QPDFObjectHandle::newName("/Page"));
    page.replaceKey("/Parent", root);
    page.replaceKey("/Resources", resources);
    QPDFObjectHandle content = pdf.newStream();
    content.replaceStreamData(*leaf.content, QPDFObjectHandle::newName("/FlateDecode"),
                              QPDFObjectHandle::newNull());
    page.replaceKey("/Contents", content);
    kids.appendItem(pdf.makeIndirectObject(page));
  }
  root.replaceKey("/Kids", kids);
  root.replaceKey("/Count", QPDFObjectHandle::newInteger(static_cast<long long>(leaves.size())));
  pdf.updateAllPagesCache();
  return pdf.getAllPages();
}

/// What the file's IDs are made from: short, but different where any page is.
std::string contentOf(const std::string& drawn, const std::vector<Leaf>& leaves) {
  std::string all = drawn;
  for (const Leaf& leaf : leaves)
    if (leaf.content) all += digestOf(*leaf.content);
  return all;
}

/// Whether each page says what it shows.
bool isAccessible(const std::vector<Leaf>& leaves) {
  return std::all_of(leaves.begin(), leaves.end(), [](const Leaf& leaf) { return leaf.tags.any(); });
}

}  // namespace

const char* nameOf(Standard standard) {
  switch (standard) {
    case Standard::plain:
      return "PDF";
    case Standard::pdfx4:
      return "PDF/X-4";
    case Standard::pdfx1a:
      return "PDF/X-1a";
    case Standard::pdfa2b:
      return "PDF/A-2b";
    case Standard::pdfa1b:
      return "PDF/A-1b";
  }
  return "";
}

void finishPdf(const std::string& bytes, std::vector<Leaf>& leaves, const PlainFonts& fonts,
               const Document& document, const PressOptions& options, const Hands& hands, Sink& sink) {
  const Standard standard = options.standard;
  checkSizes(leaves, standard);
  std::optional<ProcessColours> processColours;
  if (inProcessColours(standard)) checkRecipes(options.inks, options.maxAreaCoverage);
  if (inProcessColours(standard)) processColours.emplace(options.icc, options.maxAreaCoverage, options.inks);
  QPDF pdf;
  pdf.setSuppressWarnings(true);  // cairo forgets the resources of a page that shows nothing.
  if (bytes.empty())
    pdf.emptyPDF();
  else
    pdf.processMemoryFile("cairo's PDF", bytes.data(), bytes.size());
  if (standard == Standard::plain) widenMasks(pdf);
  Converter converter(pdf, options, hands, processColours ? &*processColours : nullptr);
  const std::vector<QPDFObjectHandle> pages = joinPages(pdf, leaves, fonts);
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    setBoxes(pages[i], leaves.at(i));
    labels.push_back(leaves[i].label);
    if (!leaves[i].content) converter.page(pages[i], leaves[i]);
  }
  // PDF/X allows no annotations on what is printed.
  std::vector<TaggedPage> tagged;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    Leaf& leaf = leaves[i];
    const Rect media = Rect{{}, leaf.trim}.outset(leaf.bleed).outset(leaf.slug);
    QPDFObjectHandle page = pages[i];
    if (!inProcessColours(standard)) addLinks(pdf, page, leaf.links, media, leaf.userUnit, pages);
    QPDFObjectHandle links = page.getKey("/Annots");
    tagged.push_back({page, &leaf.tags, media, leaf.userUnit,
                      links.isArray() ? links.getArrayAsVector() : std::vector<QPDFObjectHandle>()});
  }
  setStructure(pdf, tagged);
  setPageLabels(pdf, labels);
  setOutline(pdf, pages, document.outline);
  if (processColours)
    setOutputIntent(pdf, standard, options.icc, processColours->name(),
                    conditionOf(options.condition, processColours->name()));
  if (inArchive(standard))
    setOutputIntent(pdf, standard, standard == Standard::pdfa1b ? oldSrgbProfile() : srgbProfile(),
                    "sRGB IEC61966-2.1");
  completeObjects(pdf, standard);
  setIdentity(pdf, document.info, standard, contentOf(bytes, leaves), isAccessible(leaves));
  if (processColours) noteAreaCoverage(*processColours, options);

  SinkPipeline out(sink);
  QPDFWriter writer(pdf);
  writer.setOutputPipeline(&out);
  writer.setDeterministicID(true);
  setSyntax(writer, standard);
  writer.write();
}

}  // namespace gridpress::render
