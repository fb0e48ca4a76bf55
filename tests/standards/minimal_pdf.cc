// tests/standards/minimal_pdf: written by hand, object by object.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "minimal_pdf.h"

#include <cstdio>
#include <vector>

namespace gridpress::test {

using proof::standards::Standard;

namespace {

constexpr const char* kXmp =
    "<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF "
    "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' "
    "xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:xmp='http://ns.adobe.com/xap/1.0/' "
    "xmlns:pdf='http://ns.adobe.com/pdf/1.3/' xmlns:xmpMM='http://ns.adobe.com/xap/1.0/mm/' "
    "xmlns:pdfaid='http://www.aiim.org/pdfa/ns/id/' xmlns:pdfuaid='http://www.aiim.org/pdfua/ns/id/' "
    "xmlns:pdfxid='http://www.npes.org/pdfx/ns/id/'>"
    "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>A sheet</rdf:li></rdf:Alt></dc:title>"
    "<xmp:CreateDate>2020-01-02T03:04:05Z</xmp:CreateDate><xmp:ModifyDate>2020-01-02T03:04:05Z</"
    "xmp:ModifyDate>"
    "<xmpMM:DocumentID>uuid:1</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>"
    "<xmpMM:RenditionClass>default</xmpMM:RenditionClass>@</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket "
    "end='w'?>";

std::string identification(Standard standard) {
  switch (standard) {
    case Standard::x4: return "<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>";
    case Standard::a1b: return "<pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>";
    case Standard::a2b: return "<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>";
    case Standard::a2u: return "<pdfaid:part>2</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>";
    case Standard::ua1: return "<pdfuaid:part>1</pdfuaid:part>";
    default: return {};
  }
}

bool isPress(Standard standard) {
  return standard == Standard::x1a || standard == Standard::x3 || standard == Standard::x4;
}

}  // namespace

std::string profileHead(const std::string& kind, const std::string& space, char version) {
  std::string head(132, '\0');  // With a table of no tags.
  head[3] = '\x84';
  head[8] = version;
  head.replace(12, 4, kind);
  head.replace(16, 4, space);
  head.replace(36, 4, "acsp");
  return head;
}

MinimalPdf minimalPdf(Standard standard) {
  MinimalPdf pdf;
  const bool press = isPress(standard), tagged = standard == Standard::ua1;
  std::string xmp = kXmp;
  xmp.replace(xmp.find('@'), 1, identification(standard));
  pdf.objects[1] = "/Type/Catalog/Pages 2 0 R/Metadata 6 0 R/OutputIntents[7 0 R]";
  if (tagged)
    pdf.objects[1] +=
        "/Lang(en)/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>/StructTreeRoot 10 0 R";
  pdf.objects[2] = "/Type/Pages/Kids[3 0 R]/Count 1";
  pdf.objects[3] =
      "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/BleedBox[5 5 195 195]/TrimBox[10 10 190 190]/Contents 4 "
      "0 "
      "R/Resources<</Font<</F 5 0 R>>/ExtGState<</G 11 0 R>>/XObject<</I 12 0 R/M 13 0 R>>/ColorSpace<</C 14 "
      "0 R>>>>";
  pdf.objects[4] = "";
  const std::string colour = press ? "0 0 0 1 k" : "1 0 0 rg";
  pdf.streams[4] = (tagged ? "/P<</MCID 0>>BDC\n" : "") + colour +
                   "\n20 20 50 50 re f\nq 40 0 0 40 100 100 cm /I Do Q" + (tagged ? "\nEMC" : "");
  pdf.objects[5] = "/Type/Font/Subtype/Type1/BaseFont/Helvetica";
  pdf.objects[6] = "/Type/Metadata/Subtype/XML";
  pdf.streams[6] = xmp;
  pdf.objects[7] = std::string("/Type/OutputIntent/S/") + (press ? "GTS_PDFX" : "GTS_PDFA1") +
                   "/OutputConditionIdentifier(Custom)/Info(A press)/DestOutputProfile 8 0 R";
  pdf.objects[8] = press ? "/N 4" : "/N 3";
  pdf.streams[8] = press ? profileHead("prtr", "CMYK") : profileHead("mntr", "RGB ");
  pdf.objects[9] = "/Title(A sheet)/CreationDate(D:20200102030405Z)/ModDate(D:20200102030405Z)/Trapped/False";
  if (standard == Standard::x1a) pdf.objects[9] += "/GTS_PDFXVersion(PDF/X-1a:2003)";
  if (standard == Standard::x3) pdf.objects[9] += "/GTS_PDFXVersion(PDF/X-3:2003)";
  pdf.objects[10] = "/Type/StructTreeRoot/K[<</S/P/P 10 0 R/K 0/Pg 3 0 R>>]";
  pdf.objects[11] = "/Type/ExtGState";
  pdf.objects[12] = "/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray";
  pdf.streams[12] = "x";
  pdf.objects[13] = "/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<<>>";
  pdf.streams[13] = "0 0 1 1 re f";
  pdf.objects[14] = "";
  pdf.trailer = "/ID[<0123456789ABCDEF><0123456789ABCDEF>]";
  return pdf;
}

std::string MinimalPdf::bytes() const {
  std::string out = "%PDF-" + version + "\n" + head;
  std::vector<std::size_t> at;
  for (const auto& [number, body] : objects) {
    at.push_back(out.size());
    const auto stream = streams.find(number);
    const std::string dictionary = body.starts_with("[") || body.starts_with("<") ? body : "<<" + body;
    out += std::to_string(number) + " 0 obj\n" + dictionary;
    if (stream != streams.end())
      out += "/Length " + std::to_string(stream->second.size()) + ">>\nstream\n" + stream->second +
             "\nendstream";
    else if (dictionary != body)
      out += ">>";
    out += "\nendobj\n";
  }
  const std::size_t table = out.size();
  out += "xref\n0 " + std::to_string(at.size() + 1) + "\n0000000000 65535 f \n";
  for (const std::size_t offset : at) {
    char line[32];
    std::snprintf(line, sizeof line, "%010zu 00000 n \n", offset);
    out += line;
  }
  return out + "trailer\n<</Size " + std::to_string(at.size() + 1) + "/Root 1 0 R/Info 9 0 R" + trailer +
         ">>\nstartxref\n" + std::to_string(table) + "\n%%EOF\n" + tail;
}

}  // namespace gridpress::test
