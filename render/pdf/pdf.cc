// render/pdf/pdf: pages on all cores; then shared resources, navigation and metadata.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/pdf.h"

#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <jpeglib.h>
#include <lcms2.h>
#include <libdeflate.h>
#include <librsvg/rsvg.h>
#include <png.h>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <set>

#include "model/length_text.h"
#include "parallel/ordered.h"
#include "render/draw/pictures.h"
#include "render/pdf/page_writer.h"
#include "render/pdf/structure.h"
#include "render/press/process_colours.h"
#include "render/streams/content_filter.h"
#include "render/streams/sink.h"

namespace gridpress::render {

std::vector<std::pair<std::string, std::string>> libraries() {
  const auto dotted = [](int a, int b, int c) {
    return std::to_string(a) + "." + std::to_string(b) + "." + std::to_string(c);
  };
  const int lcms = cmsGetEncodedCMMversion();  // 2140 is 2.14
  return {{"cairo", cairo_version_string()},
          {"librsvg", dotted(static_cast<int>(rsvg_major_version), static_cast<int>(rsvg_minor_version),
                             static_cast<int>(rsvg_micro_version))},
          {"libjpeg-turbo", "API " + std::to_string(JPEG_LIB_VERSION)},
          {"libpng", png_get_libpng_ver(nullptr)},
          {"lcms2", std::to_string(lcms / 1000) + "." + std::to_string(lcms % 1000 / 10)},
          {"libqpdf", QPDF::QPDFVersion()},
          {"libdeflate", LIBDEFLATE_VERSION_STRING}};
}

const char* nameOf(Standard standard) {
  switch (standard) {
    case Standard::plain: return "PDF";
    case Standard::pdfx4: return "PDF/X-4";
    case Standard::pdfx1a: return "PDF/X-1a";
    case Standard::pdfa2b: return "PDF/A-2b";
    case Standard::pdfa1b: return "PDF/A-1b";
  }
  return "";
}

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

/// The CIDs that a font's widths name (ISO 32000-1, 9.7.4.3), and 0, which is always there.
std::vector<std::uint32_t> cidsOf(QPDFObjectHandle widths) {
  std::vector<std::uint32_t> all = {0};
  for (int i = 0; widths.isArray() && i + 1 < widths.getArrayNItems();) {
    const std::uint32_t from = widths.getArrayItem(i).getUIntValueAsUInt();
    QPDFObjectHandle next = widths.getArrayItem(i + 1);
    const std::uint32_t end = next.isArray() ? from + static_cast<std::uint32_t>(next.getArrayNItems())
                                             : next.getUIntValueAsUInt() + 1;
    for (std::uint32_t cid = from; cid < end; ++cid) all.push_back(cid);
    i += next.isArray() ? 2 : 3;
  }
  return all;
}

void setSubset(QPDF& pdf, QPDFObjectHandle font, bool byNames, bool byNumbers) {
  QPDFObjectHandle about = font.getKey("/FontDescriptor");
  if (byNames && about.getKey("/FontFile3").isStream())
    about.replaceKey("/CharSet", QPDFObjectHandle::newString(glyphNames(about.getKey("/FontFile3"))));
  if (!byNumbers || about.hasKey("/CIDSet")) return;
  about.replaceKey("/CIDSet", packedStream(pdf, bitsOf(cidsOf(font.getKey("/W")))));
}

/// Says what a reader could guess and a standard wants said. PDF/A: that links are printed (ISO
/// 19005-1, 6.5.3). Every standard: which glyph a CID stands for (CIDToGIDMap: ISO 19005-1, 6.3.3.2).
/// PDF/A-1: which glyphs a subset has, by names or CIDs (CharSet, CIDSet: ISO 19005-1, 6.3.5).
void completeObjects(QPDF& pdf, Standard standard) {
  if (standard == Standard::plain) return;
  for (QPDFObjectHandle page : pdf.getAllPages())
    if (QPDFObjectHandle links = page.getKey("/Annots"); inArchive(standard) && links.isArray())
      for (QPDFObjectHandle link : links.getArrayAsVector()) link.replaceKey("/F", "4"_qpdf);
  for (QPDFObjectHandle font : pdf.getAllObjects()) {
    if (!font.isDictionary() || !font.getKey("/FontDescriptor").isDictionary()) continue;
    const QPDFObjectHandle kind = font.getKey("/Subtype");
    const auto is = [&kind](const char* name) { return QPDFObjectHandle(kind).isNameAndEquals(name); };
    if (is("/CIDFontType2") && !font.hasKey("/CIDToGIDMap"))
      font.replaceKey("/CIDToGIDMap", "/Identity"_qpdf);
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

void setBoxes(QPDFObjectHandle page, const PageOutput& output) {
  EXPECTS(output.userUnit >= 1);
  const Rect trim{{}, output.trim}, bleed = trim.outset(output.bleed), media = output.media();
  page.replaceKey("/MediaBox", boxOf(media, media, output.userUnit, 4));
  page.replaceKey("/BleedBox", boxOf(bleed, media, output.userUnit, 4));
  page.replaceKey("/TrimBox", boxOf(trim, media, output.userUnit, 4));
  if (output.userUnit != 1)
    page.replaceKey("/UserUnit", QPDFObjectHandle::newReal(shortNumber(output.userUnit, 4)));
}

/// What others drew: goes through everything that a form draws with.
class Converter {
 public:
  Converter(QPDF& pdf, const PageContext& context) : pdf_(pdf), context_(context) {}

  /// A drawing on a page, as cairo has written it down.
  QPDFObjectHandle form(const PageOutput::Form& form) {
    jpegs_.learn(form.source);
    const auto [at, added] = forms_.try_emplace(digestOf(*form.pdf));
    if (!added) return at->second;
    QPDF drawing;
    drawing.setSuppressWarnings(true);  // cairo may name a resource twice.
    drawing.setImmediateCopyFrom(true);
    drawing.processMemoryFile("a drawing", form.pdf->data(), form.pdf->size());
    QPDFPageObjectHelper page(drawing.getAllPages().at(0));
    at->second = pdf_.copyForeignObject(page.getFormXObjectForPage());
    convert(at->second, "<<>>"_qpdf);
    return at->second;
  }
  /// Once all drawings are known.
  void restoreJpegs() {
    for (QPDFObjectHandle image : images_) jpegs_.restore(image);
  }

 private:
  // Whether all is opaque. What a standard does not take has become pixels before (DrawingNeeds).
  bool convertAll(QPDFObjectHandle resources) {
    const bool opaque = !hasTransparency(resources);
    ENSURES(opaque || context_.press.standard == Standard::plain);
    for (auto& [name, object] : entriesOf(resources, "/XObject"))
      if (object.isFormXObject())
        convert(object, resources);
      else if (object.isImage() && seen_.insert(object.getObjGen()).second)
        image(object);
    if (context_.colours.converts())
      for (auto& [name, font] : entriesOf(resources, "/Font"))
        for (auto& [letter, glyph] : entriesOf(font, "/CharProcs"))
          if (seen_.insert(glyph.getObjGen()).second)
            setPacked(glyph, filtered(glyph, ProcessColourStep(context_.colours, true)));
    return opaque;
  }

  void image(QPDFObjectHandle object) {
    images_.push_back(object);
    fillInvisible(object);
    if (inArchive(context_.press.standard))
      object.getDict().removeKey("/Interpolate");  // ISO 19005-1, 6.2.4.
  }

  void convert(QPDFObjectHandle object, QPDFObjectHandle outer) {
    if (!seen_.insert(object.getObjGen()).second) return;
    QPDFObjectHandle own = object.getDict().getKey("/Resources");
    const bool opaque = convertAll(own.isDictionary() ? own : outer);
    // In a plain print what is around it may be transparent, and shows it as a group (ISO 32000-1, 11.6.6).
    if (context_.press.standard != Standard::plain) object.getDict().removeKey("/Group");
    if (!context_.colours.converts()) return;
    setPacked(object, filtered(object, ProcessColourStep(context_.colours, opaque)));
    if (!own.isDictionary()) return;
    if (opaque) own.removeKey("/ExtGState");
    context_.colours.addResources(own);
  }

  QPDF& pdf_;
  const PageContext& context_;
  std::map<std::string, QPDFObjectHandle> forms_;  ///< By what was written down.
  OwnJpegs jpegs_;
  std::vector<QPDFObjectHandle> images_;
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

void notePixels(const FlatPicture& flat, const PressOptions& options) {
  if (!options.notes) return;
  options.notes({"press.pixels",
                 "as pixels, since {standard} does not take it otherwise: {what}",
                 {{"standard", nameOf(options.standard)}, {"what", flat.text()}}});
}

/// Makes the pages, in order.
std::vector<QPDFObjectHandle> addPages(QPDF& pdf, const std::vector<PageOutput>& outputs,
                                       const PageContext& context, unsigned threads) {
  const PressOptions& press = context.press;
  QPDFObjectHandle root = pdf.getRoot().getKey("/Pages"), kids = QPDFObjectHandle::newArray();
  QPDFObjectHandle shared = QPDFObjectHandle::newDictionary(
      {{"/Font", context.fonts.embed(pdf, press.standard == Standard::pdfa1b)}});
  if (context.colours.converts()) context.colours.addResources(shared);
  const QPDFObjectHandle resources = pdf.makeIndirectObject(shared);
  Converter converter(pdf, context);
  std::optional<PressPixels> pixels;
  for (const PageOutput& output : outputs) {
    QPDFObjectHandle page = QPDFObjectHandle::newDictionary(
        {{"/Type", "/Page"_qpdf}, {"/Parent", root}, {"/Resources", resources}});
    if (!output.forms.empty() || !output.flat.empty()) {
      QPDFObjectHandle own = shared.shallowCopy(), objects = "<<>>"_qpdf;
      for (const PageOutput::Form& form : output.forms) objects.replaceKey(form.name, converter.form(form));
      own.replaceKey("/XObject", objects);
      if (!output.flat.empty() && context.colours.inProcessColours() && !pixels)
        pixels.emplace(press.icc, flatLimit(press.maxAreaCoverage), press.inks, press.black);
      for (std::size_t i = 0; i < output.flat.size(); ++i) {
        PressPixels* const inks = pixels ? &*pixels : nullptr;
        objects.replaceKey(flatName(i), drawFlat(pdf, output.flat[i], inks, threads, context.type));
        notePixels(output.flat[i], press);
      }
      page.replaceKey("/Resources", own);
    }
    QPDFObjectHandle content = pdf.newStream();
    content.replaceStreamData(output.content, "/FlateDecode"_qpdf, "null"_qpdf);
    page.replaceKey("/Contents", content);
    setBoxes(page, output);
    kids.appendItem(pdf.makeIndirectObject(page));
  }
  converter.restoreJpegs();
  root.replaceKey("/Kids", kids);
  root.replaceKey("/Count", QPDFObjectHandle::newInteger(static_cast<long long>(outputs.size())));
  pdf.updateAllPagesCache();
  return kids.getArrayAsVector();
}

/// What the file's IDs are made from: short, but different where any page is.
std::string contentOf(const std::vector<PageOutput>& outputs) {
  std::string all;
  for (const PageOutput& output : outputs) {
    all += digestOf(output.content);
    for (const PageOutput::Form& form : output.forms) all += digestOf(*form.pdf);
  }
  return all;
}

/// Makes pages of them with boxes, fonts, drawings, links, labels, bookmarks and tags, notes who made it, and
/// packs it. `processColours`: null where colours stay RGB.
void finishPdf(const std::vector<PageOutput>& outputs, const PageContext& context,
               const ProcessColours* processColours, const Document& document, unsigned threads, Sink& sink) {
  const PressOptions& options = context.press;
  const Standard standard = options.standard;
  EXPECTS(outputs.size() == document.pageCount);
  checkSizes(outputs, standard);
  QPDF pdf;
  pdf.emptyPDF();
  const std::vector<QPDFObjectHandle> pages = addPages(pdf, outputs, context, threads);
  // PDF/X allows no annotations on what is printed.
  if (!inProcessColours(standard)) addLinks(pdf, pages, outputs);
  setStructure(pdf, pages, outputs);
  setPageLabels(pdf, outputs);
  setOutline(pdf, pages, document.outline);
  if (processColours)
    setOutputIntent(pdf, standard, options.icc, processColours->name(),
                    conditionOf(options.condition, processColours->name()));
  if (inArchive(standard))
    setOutputIntent(pdf, standard, standard == Standard::pdfa1b ? oldSrgbProfile() : srgbProfile(),
                    "sRGB IEC61966-2.1");
  completeObjects(pdf, standard);
  setIdentity(pdf, document.info, standard, contentOf(outputs),
              std::ranges::all_of(outputs, [](const PageOutput& output) { return output.tags.any(); }));
  if (processColours) noteAreaCoverage(*processColours, options);

  SinkPipeline out(sink);
  QPDFWriter writer(pdf);
  writer.setOutputPipeline(&out);
  writer.setDeterministicID(true);
  setSyntax(writer, standard);
  writer.write();
}

/// Pages that may be ready before it is their turn, for each thread; and the most threads that help.
constexpr std::size_t kAhead = 4, kMaxThreads = 64;

/// A page and what was written of it.
struct ReadyPage {
  Page page;
  PageOutput output;
};

}  // namespace

void writePdf(const Document& document, const fonts::Typesetter& any, std::ostream& out,
              const PdfOptions& options, const Progress& progress) {
  const fonts::Typesetter type = any.speaking(document.info.letters());
  Sink sink(out, options.name);
  const PressOptions& press = options.press;
  std::optional<ProcessColours> processColours;
  if (inProcessColours(press.standard)) {
    checkRecipes(press.inks, press.maxAreaCoverage);
    processColours.emplace(press.icc, press.maxAreaCoverage, press.inks, press.black);
  }
  const ColourOperators colours(processColours ? &*processColours : nullptr, press.inks);
  PageFonts fonts;
  const PageContext context{type, fonts, colours, press};
  std::vector<PageOutput> outputs;
  const std::size_t count = document.pageCount;
  parallel::ThreadPool pool(
      static_cast<int>(std::min({parallel::threadCount(static_cast<int>(options.threads)), kMaxThreads,
                                 std::max<std::size_t>(count, 1)})));
  std::vector<Pictures> pictures(pool.size());
  parallel::runOrdered<ReadyPage>(
      pool, count, kAhead * pool.size(),
      [&](std::size_t i, std::size_t member, const auto&) {
        ReadyPage ready{document.page(i), {}};
        ready.output = writePage(ready.page, context, pictures[member], false);
        return ready;
      },
      [&](ReadyPage&& ready) {
        if (!PageFonts::claim(ready.output.texts)) {
          Pictures own;
          ready.output = writePage(ready.page, context, own, true);
          PageFonts::claim(ready.output.texts);
        }
        outputs.push_back(std::move(ready.output));
        report(progress, outputs.size(), count);
        return true;
      });
  ENSURES(outputs.size() == count);
  finishPdf(outputs, context, processColours ? &*processColours : nullptr, document, options.threads, sink);
  sink.finish();
}

}  // namespace gridpress::render
