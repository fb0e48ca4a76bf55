// render/pdf/finish: page by page, then the file as a whole.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/finish.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFWriter.hh>
#include <qpdf/QUtil.hh>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <regex>
#include <set>

#include "foreign/pdf_numbers.h"
#include "model/error.h"
#include "model/length_text.h"
#include "render/pdf/structure.h"
#include "render/press/press.h"
#include "render/press/process_colour_step.h"
#include "render/press/process_colours.h"
#include "render/streams/content_filter.h"
#include "render/streams/sink.h"

namespace gridpress::render {

namespace {

/// "/A/B/space" of the glyphs that a font program holds, but for .notdef.
std::string glyphNames(QPDFObjectHandle program) {
  const std::shared_ptr<Buffer> bytes = program.getStreamData();
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  if (FT_Init_FreeType(&library) != 0) throw Error::job("FreeType does not start", "free some memory");
  const std::unique_ptr<FT_LibraryRec_, decltype(&FT_Done_FreeType)> closes(library, FT_Done_FreeType);
  if (FT_New_Memory_Face(library, bytes->getBuffer(), static_cast<FT_Long>(bytes->getSize()), 0, &face) != 0)
    throw Error::job("FreeType cannot read an embedded font", "choose another face");
  std::string names;
  for (FT_UInt glyph = 1; glyph < static_cast<FT_UInt>(face->num_glyphs); ++glyph) {
    char name[128] = {};
    if (FT_Get_Glyph_Name(face, glyph, name, sizeof name) == 0) (names += '/') += name;
  }
  return names;  // The library takes its faces along.
}

/// A bit for each CID, from the highest of the first byte, by what a font's widths name (ISO
/// 32000-1, 9.7.4.3).
std::string cidBits(QPDFObjectHandle widths) {
  std::string bits(1, '\x80');  // CID 0 is always there.
  const auto set = [&bits](std::size_t cid) {
    if (bits.size() <= cid / 8) bits.resize(cid / 8 + 1);
    bits[cid / 8] = static_cast<char>(bits[cid / 8] | 0x80 >> cid % 8);
  };
  for (int i = 0; widths.isArray() && i + 1 < widths.getArrayNItems();) {
    const auto from = static_cast<std::size_t>(widths.getArrayItem(i).getIntValue());
    QPDFObjectHandle next = widths.getArrayItem(i + 1);
    const std::size_t many = next.isArray() ? static_cast<std::size_t>(next.getArrayNItems())
                                            : static_cast<std::size_t>(next.getIntValue()) - from + 1;
    for (std::size_t cid = from; cid < from + many; ++cid) set(cid);
    i += next.isArray() ? 2 : 3;
  }
  return bits;
}

void setSubset(QPDF& pdf, QPDFObjectHandle font, bool byNames, bool byNumbers) {
  QPDFObjectHandle about = font.getKey("/FontDescriptor");
  if (byNames && about.getKey("/FontFile3").isStream())
    about.replaceKey("/CharSet", QPDFObjectHandle::newString(glyphNames(about.getKey("/FontFile3"))));
  if (!byNumbers) return;
  about.replaceKey("/CIDSet", packedStream(pdf, cidBits(font.getKey("/W"))));
}

/// Says what a reader could guess and a standard wants said. PDF/A: that links are printed (ISO
/// 19005-1, 6.5.3). Every standard: which glyph a CID stands for (CIDToGIDMap: ISO 19005-1, 6.3.3.2).
/// PDF/A-1: which glyphs a subset has, by names or CIDs (CharSet, CIDSet: ISO 19005-1, 6.3.5).

void completeObjects(QPDF& pdf, Standard standard) {
  if (standard == Standard::plain) return;
  for (QPDFObjectHandle page : pdf.getAllPages())
    if (QPDFObjectHandle links = page.getKey("/Annots"); inArchive(standard) && links.isArray())
      for (QPDFObjectHandle link : links.getArrayAsVector())
        link.replaceKey("/F", QPDFObjectHandle::newInteger(4));
  for (QPDFObjectHandle font : pdf.getAllObjects()) {
    if (!font.isDictionary() || !font.getKey("/FontDescriptor").isDictionary()) continue;
    const QPDFObjectHandle kind = font.getKey("/Subtype");
    const auto is = [&kind](const char* name) { return QPDFObjectHandle(kind).isNameAndEquals(name); };
    if (is("/CIDFontType2") && !font.hasKey("/CIDToGIDMap"))
      font.replaceKey("/CIDToGIDMap", QPDFObjectHandle::newName("/Identity"));
    if (standard == Standard::pdfa1b)
      setSubset(pdf, font, is("/Type1"), is("/CIDFontType0") || is("/CIDFontType2"));
  }
}

/// The version, the syntax and the ends of lines that the standard asks for.
void setSyntax(QPDFWriter& writer, Standard standard) {
  const bool old = standard == Standard::pdfx1a || standard == Standard::pdfa1b;
  writer.setObjectStreamMode(old ? qpdf_o_disable : qpdf_o_generate);
  writer.setNewlineBeforeEndstream(inArchive(standard));
  if (standard == Standard::pdfx1a)
    writer.forcePDFVersion("1.3");
  else if (standard == Standard::pdfa1b)
    writer.forcePDFVersion("1.4");
  else
    writer.forcePDFVersion(standard == Standard::pdfa2b ? "1.7" : "1.6");
}

constexpr std::size_t kLongest = 400;  // Bytes, unpacked: a colour and a rectangle.

std::string bytesOf(QPDFObjectHandle stream) {
  const auto data = stream.getStreamData(qpdf_dl_generalized);
  return {reinterpret_cast<const char*>(data->getBuffer()), data->getSize()};
}

// "llx lly width height"
std::string rectangleOf(const QPDFObjectHandle::Rectangle& box) {
  std::string text;
  for (const double value : {box.llx, box.lly, box.urx - box.llx, box.ury - box.lly})
    text += (text.empty() ? "" : " ") + QUtil::double_to_string(value, 6);
  return text;
}

/// For a gradient that is transparent in parts cairo draws a mask, and for a layer's ground a rectangle, both
/// as large as the page (cairo 1.16, _cairo_pdf_surface_emit_transparency_group and _paint). A group may be
/// larger: a drawing's layers are as large as the poster, also on one of its sheets. What was beyond would be
/// lost. So such rectangles become as large as the group that they are in.

void widenMasks(QPDF& pdf) {
  static const std::regex kGround(
      R"((\s*q\s(?:[-.\d]+ ){0,4}(?:(?:rg|g|k)\s)?(?:/a\d+ gs\s)?(?:/Pattern cs /p\d+ scn\s)?)(0 0 [.\d]+ [.\d]+)( re\sf\sQ\s*))");
  for (QPDFObjectHandle object : pdf.getAllObjects()) {
    if (!object.isFormXObject() || !object.getDict().getKey("/Group").isDictionary()) continue;
    QPDFObjectHandle box = object.getDict().getKey("/BBox");
    if (!box.isRectangle() || object.getRawStreamData()->getSize() > kLongest) continue;
    const std::string content = bytesOf(object);
    std::smatch parts;
    if (content.size() > kLongest || !std::regex_match(content, parts, kGround)) continue;
    setPacked(object, parts[1].str() + rectangleOf(foreign::rectangle(box)) + parts[3].str());
  }
}

/// Rounds the points of paths, and outputs out a `m` that nothing is drawn from. Letters, widths and matrices
/// stay.
class ShortPaths : public ContentStep {
 public:
  /// `longest` is the page's longer side, in points. On a sheet of six feet a point is put right to a
  /// twentieth of a point (less than a dot of a 1,200 dpi imagesetter), on smaller ones to a two-hundredth.
  explicit ShortPaths(double longest) : decimals_(longest > 5000 ? 1 : 2) {}
  bool take(Operation& o, ContentText& out) override {
    if (o.op == "q") saved_.push_back(extra_);
    if (o.op == "Q" && !saved_.empty()) {
      extra_ = saved_.back();
      saved_.pop_back();
    }
    if (o.op == "cm") {
      const double larger = std::max(
          {std::abs(o.number(0)), std::abs(o.number(1)), std::abs(o.number(2)), std::abs(o.number(3)), 1e-3});
      extra_ += static_cast<int>(std::ceil(std::log10(larger) - 1e-6));
    }
    const int decimals = std::clamp(decimals_ + extra_, 0, 6);
    if (o.op == "m" && o.operands.size() == 2) {
      moved_ = true;
      x_ = o.number(0);
      y_ = o.number(1);
      return true;
    }
    const bool draws = o.op == "l" || o.op == "c" || o.op == "v" || o.op == "y" || o.op == "h";
    if (draws && moved_) {
      out.add(x_, decimals);
      out.add(y_, decimals);
      out.end("m");
    }
    moved_ = false;
    if (!draws && o.op != "re") return false;
    for (std::size_t i = 0; i < o.operands.size(); ++i) out.add(o.number(i), decimals);
    out.end(o.op);
    return true;
  }

 private:
  int decimals_;
  int extra_ = 0;  ///< More decimals where the matrix enlarges.
  std::vector<int> saved_;
  bool moved_ = false;
  double x_ = 0, y_ = 0;  ///< Of a `m` that waits for its line.
};

void setBoxes(QPDFObjectHandle page, const PageOutput& output) {
  EXPECTS(output.userUnit >= 1);
  const Rect trim{{}, output.trim}, bleed = trim.outset(output.bleed), media = output.media();
  page.replaceKey("/MediaBox", boxOf(media, media, output.userUnit, 4));
  page.replaceKey("/BleedBox", boxOf(bleed, media, output.userUnit, 4));
  page.replaceKey("/TrimBox", boxOf(trim, media, output.userUnit, 4));
  if (output.userUnit != 1)
    page.replaceKey("/UserUnit", QPDFObjectHandle::newReal(shortNumber(output.userUnit, 4)));
}

/// The entries of a dictionary of resources; none where there is no such dictionary.
std::map<std::string, QPDFObjectHandle> entries(QPDFObjectHandle resources, const char* kind) {
  QPDFObjectHandle found = resources.getKey(kind);
  return found.isDictionary() ? found.getDictAsMap() : std::map<std::string, QPDFObjectHandle>{};
}

/// Goes through everything that a page draws with.
class Converter {
 public:
  Converter(QPDF& pdf, const PressOptions& options, const FinishContext& context,
            ProcessColours* processColours)
      : pdf_(pdf),
        options_(options),
        context_(context),
        standard_(options.standard),
        processColours_(processColours),
        inks_(options.inks) {}

  void page(QPDFObjectHandle page, PageOutput& output) {
    QPDFObjectHandle resources = dictionaryIn(page, "/Resources");
    const bool opaque = check(resources);
    if (opaque) page.removeKey("/Group");
    // A page of nothing but lines of text gains nothing.
    if (output.rows.empty() && output.flat.empty() && !output.shorten && !converts() && !output.tags.any())
      return;
    const Size paper = output.media().size;
    ShortPaths shorter(std::max(paper.width, paper.height).pt());
    ProcessColourStep processColours(processColours_, opaque, inks_);
    output.rows.prepare(resources, output.userUnit);
    setFlat(output.flat, resources);
    QPDFObjectHandle content = page.getKey("/Contents");
    const std::string changed =
        filtered(content, {&output.marks, &output.flat, &output.rows, &processColours, &shorter});
    setPacked(content, changed + output.marks.closing());
    output.flat.checkAllSet();
    output.rows.checkAllSet();
    finish(resources, opaque);
  }

 private:
  void setFlat(FlatPictures& flat, QPDFObjectHandle resources) {
    if (flat.empty()) return;
    if (processColours_ && !press_)
      press_.emplace(options_.icc, flatLimit(options_.maxAreaCoverage), inks_, options_.black);
    flat.prepare(pdf_, resources, press_ ? &*press_ : nullptr, context_.threads, context_.type);
    if (!options_.notes) return;
    for (const std::string& one : flat.lines())
      options_.notes({"press.pixels",
                      "as pixels, since {standard} does not take it otherwise: {what}",
                      {{"standard", nameOf(standard_)}, {"what", one}}});
  }

  // Whether all is opaque. Throws where that, or anything else, is not for the standard.
  bool check(QPDFObjectHandle resources) {
    const bool opaque = !hasTransparency(resources);
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
          if (seen_.insert(glyph.getObjGen()).second) setPacked(glyph, filtered(glyph, {&processColours}));
        }
    return opaque;
  }

  void image(QPDFObjectHandle object) const {
    context_.jpegs.restore(object);
    if (inArchive(standard_)) object.getDict().removeKey("/Interpolate");  // ISO 19005-1, 6.2.4.
  }

  void form(QPDFObjectHandle object, QPDFObjectHandle outer) {
    if (!seen_.insert(object.getObjGen()).second) return;
    QPDFObjectHandle own = object.getDict().getKey("/Resources");
    const bool opaque = check(own.isDictionary() ? own : outer);
    if (opaque && standard_ != Standard::plain) object.getDict().removeKey("/Group");
    if (!converts()) return;
    ProcessColourStep processColours(processColours_, opaque, inks_);
    setPacked(object, filtered(object, {&processColours}));
    if (own.isDictionary()) finish(own, opaque);
  }

  void finish(QPDFObjectHandle resources, bool opaque) const {
    if (opaque) resources.removeKey("/ExtGState");
    if (converts()) addPressResources(resources, processColours_, inks_);
  }

  bool converts() const { return processColours_ || !inks_.empty(); }

  QPDF& pdf_;
  const PressOptions& options_;
  const FinishContext& context_;
  Standard standard_;
  ProcessColours* processColours_;
  std::optional<PressPixels> press_ = {};
  const std::vector<PressInk>& inks_;
  std::set<QPDFObjGen> seen_ = {};
};

void checkSizes(const std::vector<PageOutput>& outputs, Standard standard) {
  if (standard != Standard::pdfx1a && standard != Standard::pdfa1b) return;
  for (const PageOutput& output : outputs)
    if (output.userUnit != 1)
      throw Error::job(std::string(nameOf(standard)) + " allows no sheet over 200 in",
                       "use " + setting("standard") + (standard == Standard::pdfx1a ? " pdfx4" : " pdfa2b") +
                           ", or a smaller sheet");
}

void noteAreaCoverage(const ProcessColours& processColours, const PressOptions& options) {
  if (processColours.lightened() == 0 || !options.notes) return;
  const bool one = processColours.lightened() == 1;
  const std::string which = processColours.heaviest().hex();
  options.notes(
      {"press.ink",
       "{colours} up to {coverage} % total area coverage with the black that overprints {them}; reduced to "
       "{limit} % (black for gray first, then less cyan, magenta and yellow)",
       {{"colours", counted(processColours.lightened(), "colour, " + which + ", has",
                            "colours, most of all " + which + ", have")},
        {"coverage", fixed(processColours.highestCoverage(), 0)},
        {"them", one ? "it" : "them"},
        {"limit", fixed(options.maxAreaCoverage, 0)}}});
}

/// All pages in order, ours made on the way.
std::vector<QPDFObjectHandle> joinPages(QPDF& pdf, std::vector<PageOutput>& outputs,
                                        const PlainFonts& fonts) {
  const std::vector<QPDFObjectHandle> drawn = pdf.getAllPages();
  EXPECTS(drawn.size() <= outputs.size());
  if (drawn.size() == outputs.size()) return drawn;
  QPDFObjectHandle root = pdf.getRoot().getKey("/Pages"), kids = QPDFObjectHandle::newArray();
  QPDFObjectHandle resources = fonts.embed(pdf);
  auto next = drawn.begin();
  for (PageOutput& output : outputs) {
    if (!output.content) {
      kids.appendItem(*next++);
      continue;
    }
    QPDFObjectHandle page = QPDFObjectHandle::newDictionary();
    page.replaceKey("/Type", QPDFObjectHandle::newName("/Page"));
    page.replaceKey("/Parent", root);
    page.replaceKey("/Resources", resources);
    QPDFObjectHandle content = pdf.newStream();
    content.replaceStreamData(*output.content, QPDFObjectHandle::newName("/FlateDecode"),
                              QPDFObjectHandle::newNull());
    page.replaceKey("/Contents", content);
    kids.appendItem(pdf.makeIndirectObject(page));
  }
  root.replaceKey("/Kids", kids);
  root.replaceKey("/Count", QPDFObjectHandle::newInteger(static_cast<long long>(outputs.size())));
  pdf.updateAllPagesCache();
  return pdf.getAllPages();
}

/// What the file's IDs are made from: short, but different where any page is.
std::string contentOf(const std::string& drawn, const std::vector<PageOutput>& outputs) {
  std::string all = drawn;
  for (const PageOutput& output : outputs)
    if (output.content) all += digestOf(*output.content);
  return all;
}

/// Whether each page says what it shows.
bool isAccessible(const std::vector<PageOutput>& outputs) {
  return std::all_of(outputs.begin(), outputs.end(),
                     [](const PageOutput& output) { return output.tags.any(); });
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

void finishPdf(const std::string& bytes, std::vector<PageOutput>& outputs, const PlainFonts& fonts,
               const Document& document, const PressOptions& options, const FinishContext& context,
               Sink& sink) {
  const Standard standard = options.standard;
  EXPECTS(outputs.size() == document.pageCount);
  checkSizes(outputs, standard);
  std::optional<ProcessColours> processColours;
  if (inProcessColours(standard)) checkRecipes(options.inks, options.maxAreaCoverage);
  if (inProcessColours(standard))
    processColours.emplace(options.icc, options.maxAreaCoverage, options.inks, options.black);
  QPDF pdf;
  pdf.setSuppressWarnings(true);  // cairo forgets the resources of a page that shows nothing.
  if (bytes.empty())
    pdf.emptyPDF();
  else
    pdf.processMemoryFile("cairo's PDF", bytes.data(), bytes.size());
  if (standard == Standard::plain) widenMasks(pdf);
  Converter converter(pdf, options, context, processColours ? &*processColours : nullptr);
  const std::vector<QPDFObjectHandle> pages = joinPages(pdf, outputs, fonts);
  ENSURES(pages.size() == outputs.size());
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    setBoxes(pages[i], outputs[i]);
    labels.push_back(outputs[i].label);
    if (!outputs[i].content) converter.page(pages[i], outputs[i]);
  }
  // PDF/X allows no annotations on what is printed.
  std::vector<TaggedPage> tagged;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    PageOutput& output = outputs[i];
    const Rect media = output.media();
    QPDFObjectHandle page = pages[i];
    if (!inProcessColours(standard)) addLinks(pdf, page, output.links, media, output.userUnit, pages);
    QPDFObjectHandle links = page.getKey("/Annots");
    tagged.push_back({page, &output.tags, media, output.userUnit,
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
  setIdentity(pdf, document.info, standard, contentOf(bytes, outputs), isAccessible(outputs));
  if (processColours) noteAreaCoverage(*processColours, options);

  SinkPipeline out(sink);
  QPDFWriter writer(pdf);
  writer.setOutputPipeline(&out);
  writer.setDeterministicID(true);
  setSyntax(writer, standard);
  writer.write();
}

}  // namespace gridpress::render
