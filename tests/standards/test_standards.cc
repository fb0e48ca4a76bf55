// tests/standards/test_standards: files with one fault each: what is found is that fault, and no other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "minimal_pdf.h"
#include "proof/standards/standards.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::proof::standards;
using gridpress::test::MinimalPdf;
using gridpress::test::minimalPdf;

namespace {

// In which object `from` becomes `to` (at its end where `from` is empty), or in whose data; and the
// requirements that this breaks, in the standards that have them.
struct Fault {
  const char* name;
  int object;
  const char* from;
  const char* to;
  const char* keys;
};

constexpr int kHead = -1, kTail = -2, kTrailer = -3;  // Instead of an object.

const std::vector<Fault>& faults() {
  static const std::vector<Fault> kAll = {
      {"nothing", 9, "", "", ""},
      {"bytes after the end", kTail, "", "more", "eof.after"},
      {"no binary comment", kHead, "%\xE2\xE3\xCF\xD3\n", "", "header.binary"},
      {"no ID", kTrailer, "/ID[<0123456789ABCDEF><0123456789ABCDEF>]", "", "trailer.id"},
      {"an ID of one string", kTrailer, "<0123456789ABCDEF>]", "]", "trailer.id"},
      {"an odd hexadecimal string", 9, "/Trapped", "/Key<123>/Trapped", "string.hex"},
      {"LZW", 12, "", "/Filter/LZWDecode", "filter.lzw"},
      {"JPEG 2000", 12, "", "/Filter/JPXDecode", "filter.new"},
      {"JBIG2", 12, "", "/Filter/JBIG2Decode", "filter.jbig2"},
      {"data elsewhere", 12, "", "/F(other.bin)", "stream.external"},
      {"a large integer", 9, "", "/Key 3000000000", "limit.integer"},
      {"a large real", 9, "", "/Key 40000.5", "limit.real"},
      {"an attached file", 9, "", "/Key<</Type/Filespec/F(a)/UF(a)/EF<</F 12 0 R>>>>",
       "file.embedded file.embedded-kind"},
      {"layers", 1, "", "/OCProperties<</OCGs[]/D<</Name(a)>>>>", "layers.any"},
      {"layers without a name", 1, "", "/OCProperties<</OCGs[]/D<<>>>>", "layers.any layers.name"},
      {"layers of one name", 1, "", "/OCProperties<</OCGs[]/D<</Name(a)>>/Configs[<</Name(a)>>]>>",
       "layers.any layers.twice"},
      {"layers switched by themselves", 1, "", "/OCProperties<</OCGs[]/D<</Name(a)/AS[]>>>>",
       "layers.any layers.auto"},
      {"a layer out of order", 1, "", "/OCProperties<</OCGs[11 0 R]/D<</Name(a)/Order[]>>>>",
       "layers.any layers.order"},
      {"actions of the catalogue", 1, "", "/AA<<>>", "catalog.actions"},
      {"actions of a page", 3, "", "/AA<<>>", "page.actions"},
      {"scripts", 1, "", "/Names<</JavaScript<<>>>>", "catalog.javascript"},
      {"attached files", 1, "", "/Names<</EmbeddedFiles<<>>>>", "catalog.embedded"},
      {"alternate presentations", 1, "", "/Names<</AlternatePresentations<<>>>>", "catalog.alternate"},
      {"requirements", 1, "", "/Requirements[]", "catalog.requirements"},
      {"a rendering need", 1, "", "/NeedsRendering true", "catalog.needs"},
      {"a page in steps", 3, "", "/PresSteps<<>>", "page.steps"},
      {"a launch", 1, "", "/OpenAction<</S/Launch>>", "action.kind-1 action.kind-2 action.kind-x"},
      {"a script at opening", 1, "", "/OpenAction<</S/JavaScript/JS(1)>>",
       "action.kind-1 action.kind-2 action.kind-x"},
      {"an unknown named action", 1, "", "/OpenAction<</S/Named/N/Print>>", "action.named action.kind-x"},
      {"permissions", 1, "", "/Perms<</Other<<>>>>", "permissions.keys"},
      {"fields drawn anew", 1, "", "/AcroForm<</NeedAppearances true/Fields[]>>", "form.appearances"},
      {"XFA", 1, "", "/AcroForm<</XFA[]/Fields[]>>", "form.xfa"},
      {"no TrimBox", 3, "/TrimBox[10 10 190 190]", "", "box.trim"},
      {"a TrimBox and an ArtBox", 3, "", "/ArtBox[20 20 180 180]", "box.trim"},
      {"a trim beyond the bleed", 3, "/TrimBox[10 10 190 190]", "/TrimBox[0 10 190 190]", "box.nested"},
      {"a bleed beyond the paper", 3, "/BleedBox[5 5 195 195]", "/BleedBox[-5 5 195 195]", "box.nested"},
      {"a crop that cuts", 3, "", "/CropBox[50 50 100 100]", "box.crop"},
      {"a plate", 3, "", "/SeparationInfo<<>>", "page.separated"},
      {"a tiny box", 3, "", "/CropBox[0 0 2 2]", "box.crop limit.page"},
      {"a note in the print", 3, "", "/Annots[<</Subtype/Text/F 4/Rect[20 20 30 30]/AP<</N 13 0 R>>>>]",
       "note.in-print"},
      {"a hidden note", 3, "", "/Annots[<</Subtype/Text/F 6/Rect[0 0 2 2]/AP<</N 13 0 R>>>>]", "note.print"},
      {"a film", 3, "", "/Annots[<</Subtype/Movie/F 4/Rect[0 0 2 2]/AP<</N 13 0 R>>>>]",
       "note.kind-1 note.kind-2"},
      {"a note without looks", 3, "", "/Annots[<</Subtype/Square/F 4/Rect[0 0 2 2]>>]", "note.appearance-2"},
      {"no output intent", 1, "/OutputIntents[7 0 R]", "", "intent.missing colour.rgb colour.gray"},
      {"two output intents", 1, "[7 0 R]", "[7 0 R 7 0 R]", "intent.twice"},
      {"an unnamed condition", 7, "/OutputConditionIdentifier(Custom)", "", "intent.identifier"},
      {"an unknown condition without a profile", 7, "/DestOutputProfile 8 0 R", "",
       "intent.unknown intent.embedded colour.rgb colour.gray"},
      {"a condition without words", 7, "/Info(A press)", "", "intent.info"},
      {"a profile elsewhere", 7, "", "/DestOutputProfileRef<<>>", "intent.elsewhere"},
      {"no metadata", 1, "/Metadata 6 0 R", "",
       "meta.missing id.archive-1 id.archive-2 id.archive-2u id.x4 x.document"},
      {"another title", 9, "(A sheet)", "(Another sheet)", "info.step"},
      {"another day", 9, "/ModDate(D:20200102030405Z)", "/ModDate(D:20210102030405Z)", "info.step"},
      {"not trapped, not untrapped", 9, "/Trapped/False", "/Trapped/Unknown", "x.trapped"},
      {"a packet with its encoding", 6, "id='W5M0MpCehiHzreSzNTczkc9d'",
       "id='W5M0MpCehiHzreSzNTczkc9d' encoding='UTF-8'", "meta.encoding"},
      {"a packet with its bytes", 6, "id='W5M0MpCehiHzreSzNTczkc9d'",
       "id='W5M0MpCehiHzreSzNTczkc9d' bytes='1'", "meta.bytes"},
      {"RGB for a press", 4, "0 0 0 1 k", "1 0 0 rg", "colour.press colour.press-rgb"},
      {"CMYK for a screen", 4, "1 0 0 rg", "0 0 0 1 k", "colour.cmyk"},
      {"an unknown operator", 4, "re f", "re f foo", "content.operator"},
      {"an unknown operator in brackets", 4, "re f", "re f BX foo EX", "content.operator"},
      {"an unknown intent", 4, "re f", "re f /Mine ri", "render.intent"},
      {"a transfer function", 11, "", "/TR/Identity", "state.transfer"},
      {"a second transfer function", 11, "", "/TR2/Identity", "state.transfer-2"},
      {"a halftone phase", 11, "", "/HTP[0 0]", "state.phase"},
      {"a halftone of type 6", 11, "", "/HT<</HalftoneType 6>>", "halftone.type"},
      {"a named halftone", 11, "", "/HT<</HalftoneType 1/HalftoneName(a)>>", "halftone.name"},
      {"half transparent", 11, "", "/ca 0.5", "alpha.constant"},
      {"lines half transparent", 11, "", "/CA 0.5", "alpha.constant"},
      {"multiplied", 11, "", "/BM/Multiply", "alpha.blend"},
      {"an unknown blend", 11, "", "/BM/Mine", "alpha.blend blend.mode"},
      {"a soft mask", 11, "", "/SMask<</S/Alpha/G 13 0 R>>", "alpha.mask"},
      {"alternates", 12, "", "/Alternates[]", "image.alternates"},
      {"alternates that print", 12, "", "/Alternates[<</Image 12 0 R/DefaultForPrinting true>>]",
       "image.alternates image.alternates-print"},
      {"OPI", 12, "", "/OPI<<>>", "image.opi"},
      {"smoothed", 12, "", "/Interpolate true", "image.interpolate"},
      {"three bits", 12, "BitsPerComponent 8", "BitsPerComponent 3", "image.bits-1 image.bits-2"},
      {"sixteen bits", 12, "BitsPerComponent 8", "BitsPerComponent 16", "image.bits-1"},
      {"a picture's soft mask", 12, "", "/SMask 12 0 R", "alpha.image"},
      {"a picture in RGB", 12, "/DeviceGray", "/DeviceRGB", "colour.press colour.press-rgb"},
      {"a picture in Lab", 12, "/DeviceGray", "[/Lab<</WhitePoint[1 1 1]>>]", "colour.press"},
      {"a PostScript form", 13, "", "/Subtype2/PS", "form.postscript-2"},
      {"a form for another page", 13, "", "/Ref<<>>", "form.reference"},
      {"a form with OPI", 13, "", "/OPI<<>>", "form.opi"},
      {"a transparency group", 13, "", "/Group<</S/Transparency>>", "alpha.group"},
      {"a page group", 3, "", "/Group<</S/Transparency/CS/DeviceGray>>", "alpha.group"},
      {"a PostScript object", 13, "/Subtype/Form", "/Subtype/PS", "form.postscript"},
      {"a font that is not embedded", 4, "re f", "re f BT /F 9 Tf (a) Tj ET", "font.embedded"},
      {"text that does not show", 4, "re f", "re f BT /F 9 Tf 3 Tr (a) Tj ET", ""},
  };
  return kAll;
}

std::set<std::string> wordsOf(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

// False where the standard's file has nothing of the kind.
bool apply(const Fault& fault, MinimalPdf& pdf) {
  std::string& text = fault.object == kHead                    ? pdf.head
                      : fault.object == kTail                  ? pdf.tail
                      : fault.object == kTrailer               ? pdf.trailer
                      : fault.object == 4 || fault.object == 6 ? pdf.streams[fault.object]
                                                               : pdf.objects[fault.object];
  const std::string from = fault.from;
  if (from.empty()) {
    text += fault.to;
    return true;
  }
  const std::size_t at = text.find(from);
  if (at == std::string::npos) return false;
  text.replace(at, from.size(), fault.to);
  return true;
}

std::set<std::string> askedBy(Standard standard, const std::set<std::string>& keys) {
  std::set<std::string> asked;
  for (const Chapter& chapter : chapters())
    for (const Requirement& row : chapter.rows)
      if (keys.contains(row.key) && row.clause(standard)) asked.insert(row.key);
  return asked;
}

std::set<std::string> foundIn(const std::string& path, Standard standard) {
  std::set<std::string> found;
  const std::array one = {standard};
  const std::vector<Verdict> verdicts = judge(path, one);
  for (const Failure& failure : verdicts.front().failures) found.insert(failure.requirement->key);
  return found;
}

}  // namespace

TEST_CASE("a file with one fault fails by the requirements that it breaks, and by no other") {
  const test::TempFolder folder;
  std::size_t files = 0;
  for (const Fault& fault : faults()) {
    for (const std::string& key : wordsOf(fault.keys)) {
      INFO(key);
      CHECK(std::ranges::any_of(kAllStandards, [&](Standard s) { return !askedBy(s, {key}).empty(); }));
    }
    for (const Standard standard :
         {Standard::x1a, Standard::x3, Standard::x4, Standard::a1b, Standard::a2b, Standard::a2u}) {
      MinimalPdf pdf = minimalPdf(standard);
      // What only forms and graphics states have comes to be used.
      if (fault.object == 11) pdf.streams[4] += "\n/G gs";
      if (fault.object == 13) pdf.streams[4] += "\nq 0 0 0 0 0 0 cm /M Do Q";
      if (!apply(fault, pdf)) continue;
      ++files;
      const std::set<std::string> found = foundIn(folder.write("x.pdf", pdf.bytes()), standard),
                                  wanted = askedBy(standard, wordsOf(fault.keys));
      INFO(fault.name << " in " << namesOf(standard).name);
      CHECK(found == wanted);
    }
  }
  CHECK(files > 400);
}

TEST_CASE("a tagged file keeps PDF/UA-1, and each tag that is lost is found") {
  const test::TempFolder folder;
  const std::vector<Fault> kFaults = {
      {"nothing", 9, "", "", ""},
      {"no language", 1, "/Lang(en)", "", "outline.language"},
      {"a wrong language", 1, "/Lang(en)", "/Lang(english_)", "lang.tag"},
      {"not marked", 1, "/Marked true", "/Marked false", "tag.marked"},
      {"suspects", 1, "/Marked true", "/Marked true/Suspects true", "tag.suspects"},
      {"no title shown", 1, "/DisplayDocTitle true", "", "tag.title"},
      {"untagged", 4, "/P<</MCID 0>>BDC", "/P BMC", "mark.untagged"},
      {"a figure without words", 10, "/S/P", "/S/Figure", "figure.words"},
      {"a figure with words", 10, "/S/P", "/S/Figure/Alt(a square)", ""},
      {"an unknown element", 10, "/S/P", "/S/Mine", "role.standard"},
      {"H2 first", 10, "/S/P", "/S/H2", "heading.level"},
      {"a lonely cell", 10, "/S/P", "/S/TD", "nesting.table"},
      {"a lonely list entry", 10, "/S/P", "/S/LI", "nesting.list"},
      {"a note without ID", 10, "/S/P", "/S/Note", "footnote.id"},
      {"a link without words", 3, "", "/Tabs/S/Annots[<</Subtype/Link/F 4/Rect[20 20 30 30]>>]",
       "link.tagged link.words"},
      {"no tab order", 3, "", "/Annots[<</Subtype/Popup/F 4/Rect[20 20 30 30]>>]", "page.tabs"},
  };
  for (const Fault& fault : kFaults) {
    MinimalPdf pdf = minimalPdf(Standard::ua1);
    REQUIRE(apply(fault, pdf));
    INFO(fault.name);
    CHECK(foundIn(folder.write("x.pdf", pdf.bytes()), Standard::ua1) == wordsOf(fault.keys));
  }
}

TEST_CASE("the table has every key once, and each is asked for somewhere, in plain words, with a remedy") {
  std::set<std::string> keys;
  for (const Chapter& chapter : chapters())
    for (const Requirement& row : chapter.rows) {
      INFO(row.key);
      CHECK(keys.insert(row.key).second);
      CHECK(std::ranges::any_of(kAllStandards, [&](Standard s) { return row.clause(s).has_value(); }));
      CHECK(std::string(row.asks).ends_with('.'));
      CHECK_FALSE(std::string(row.remedy).empty());
    }
  CHECK(keys.size() > 150);
}

TEST_CASE("what is safe is set right, each change is named, and the new file keeps its standard") {
  const test::TempFolder folder;
  MinimalPdf pdf = minimalPdf(Standard::x4);
  const std::vector<Fault> kFaults = {
      {"no TrimBox", 3, "/TrimBox[10 10 190 190]", "", "box.trim"},
      {"no bleed", 3, "/BleedBox[5 5 195 195]", "", ""},
      {"not trapped, not untrapped", 9, "/Trapped/False", "", "x.trapped"},
      {"another title", 9, "(A sheet)", "(Another sheet)", "info.step"},
      {"actions of a page", 3, "", "/AA<<>>", "page.actions"},
      {"a script at opening", 1, "", "/OpenAction<</S/JavaScript/JS(1)>>", "action.kind-x"},
      {"no ID", kTrailer, "/ID[<0123456789ABCDEF><0123456789ABCDEF>]", "", "trailer.id"},
  };
  std::set<std::string> broken;
  for (const Fault& fault : kFaults) {
    REQUIRE(apply(fault, pdf));
    broken.merge(wordsOf(fault.keys));
  }
  const std::string path = folder.write("x.pdf", pdf.bytes());
  CHECK(foundIn(path, Standard::x4) == broken);
  const Mended mended = mend(path);
  CHECK(mended.changes.size() == kFaults.size() - 1);
  CHECK(foundIn(folder.write("y.pdf", mended.bytes), Standard::x4).empty());
  CHECK(mend(folder.in("y.pdf")).changes.empty());
}

TEST_CASE("the information and XMP say the same, whichever of them said it") {
  const test::TempFolder folder;
  MinimalPdf pdf = minimalPdf(Standard::x4);
  const std::vector<Fault> kFaults = {
      {"a subject that XMP has not", 9, "", "/Subject(Leaves & <roots>)", "info.step"},
      {"an author that XMP has not", 9, "", "/Author(A. Writer)", "info.step"},
      {"another day", 9, "/ModDate(D:20200102030405Z)", "/ModDate(D:20210102030405Z)", "info.step"},
      {"a packet that states its bytes", 6, "id='W5M0MpCehiHzreSzNTczkc9d'",
       "id='W5M0MpCehiHzreSzNTczkc9d' bytes='9'", ""},
  };
  for (const Fault& fault : kFaults) REQUIRE(apply(fault, pdf));
  const std::string path = folder.write("x.pdf", pdf.bytes());
  CHECK(foundIn(path, Standard::x4) == std::set<std::string>{"info.step"});
  CHECK(foundIn(path, Standard::a2b).contains("meta.bytes"));
  const Mended mended = mend(path);
  CHECK(mended.changes == std::vector<std::string>{"ModDate is what XMP says",
                                                   "XMP says dc:creator, as the information does",
                                                   "XMP says dc:description, as the information does"});
  const std::string fixed = folder.write("y.pdf", mended.bytes);
  CHECK(foundIn(fixed, Standard::x4).empty());
  CHECK_FALSE(foundIn(fixed, Standard::a2b).contains("meta.bytes"));
  CHECK(mend(fixed).changes.empty());
}

TEST_CASE("a file without XMP gets what its information says, in the dates of XMP") {
  const test::TempFolder folder;
  MinimalPdf pdf = minimalPdf(Standard::x1a);
  REQUIRE(apply({"", 1, "/Metadata 6 0 R", "", ""}, pdf));
  REQUIRE(apply({"", 9, "/ModDate(D:20200102030405Z)", "/ModDate(D:20210102030405+01'30')", ""}, pdf));
  const Mended mended = mend(folder.write("x.pdf", pdf.bytes()));
  CHECK(std::ranges::count(mended.changes, "the file has XMP metadata") == 1);
  CHECK_THAT(mended.bytes,
             Catch::Matchers::Contains("<xmp:ModifyDate>2021-01-02T03:04:05+01:30</xmp:ModifyDate>"));
  CHECK_FALSE(foundIn(folder.write("y.pdf", mended.bytes), Standard::x4).contains("info.step"));
  CHECK(mend(folder.in("y.pdf")).changes.empty());
}

TEST_CASE("what follows an action goes with it, and so do actions of annotations that are no objects") {
  const test::TempFolder folder;
  MinimalPdf pdf = minimalPdf(Standard::a2b);
  REQUIRE(apply({"", 1, "", "/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/JavaScript/JS(1)>>>>", ""}, pdf));
  REQUIRE(apply({"", 3, "",
                 "/Annots[<</Subtype/Link/F 4/Rect[0 0 2 2]/A<</S/Launch/F(x)>>>>"
                 "<</Subtype/Link/F 4/Rect[0 0 2 2]/A<</S/Named/N/NextPage>>>>]",
                 ""},
                pdf));
  const std::string path = folder.write("x.pdf", pdf.bytes());
  CHECK(foundIn(path, Standard::a2b) == std::set<std::string>{"action.kind-2"});
  const Mended mended = mend(path);
  CHECK(std::ranges::count(mended.changes, "what follows the action at opening is removed") == 1);
  CHECK(std::ranges::count(mended.changes, "page 1: an action (Launch) is removed") == 1);
  const std::string fixed = folder.write("y.pdf", mended.bytes);
  CHECK(foundIn(fixed, Standard::a2b).empty());
  CHECK_THAT(mended.bytes, Catch::Matchers::Contains("NextPage") && Catch::Matchers::Contains("/GoTo"));
}

TEST_CASE("a file names the standards that it keeps") {
  const test::TempFolder folder;
  for (const Standard standard : kAllStandards)
    CHECK(statedStandards(folder.write("x.pdf", minimalPdf(standard).bytes())) ==
          std::vector<Standard>{standard});
}
