// render/pdf/identity: writes the same data to the Info dictionary and the XMP packet.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/structure.h"

#include <qpdf/QUtil.hh>

#include "model/date.h"
#include "model/file_bytes.h"
#include "model/printable.h"
#include "render/streams/content_filter.h"

namespace gridpress::render {

namespace {

// The standards ask for a date, and equal documents must be equal bytes: a document without one has this, as
// the colour profiles do.
std::string dayOf(const DocumentInfo& info) {
  return isDay(info.date) ? info.date : "2000-01-01";
}
std::string xmpDate(const DocumentInfo& info) {
  return dayOf(info) + "T00:00:00Z";
}
std::string pdfDate(const DocumentInfo& info) {
  std::string day = dayOf(info);
  std::erase(day, '-');
  return "D:" + day + "000000Z";
}

/// A name for the content, in the shape of a UUID (RFC 9562, version 8).
std::string uuidOf(const std::string& content) {
  std::string digits = digestOf(content);
  digits[12] = '8';
  digits[16] = 'a';
  for (const std::size_t at : {20, 16, 12, 8}) digits.insert(at, "-");
  return "uuid:" + digits;
}

std::string element(const std::string& name, const std::string& value) {
  return value.empty() ? "" : "<" + name + ">" + escaped(value) + "</" + name + ">\n";
}

std::string list(const std::string& name, const std::string& kind, const std::string& entry,
                 const std::string& value) {
  if (value.empty()) return "";
  return "<" + name + "><rdf:" + kind + "><rdf:li" + entry + ">" + escaped(value) + "</rdf:li></rdf:" + kind +
         "></" + name + ">\n";
}

// PDF/A wants what it does not know of itself described (ISO 19005-1, 6.7.8); PDFBox, in a place of its own.
constexpr const char* kAccessibleSchema =
    "<rdf:Description rdf:about=\"\" xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\" "
    "xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\" "
    "xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\"><pdfaExtension:schemas><rdf:Bag><rdf:li "
    "rdf:parseType=\"Resource\">"
    "<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>"
    "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>"
    "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>"
    "<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType=\"Resource\">"
    "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>"
    "<pdfaProperty:category>internal</pdfaProperty:category>"
    "<pdfaProperty:description>The part of ISO 14289</pdfaProperty:description>"
    "</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>";

std::string xmp(const DocumentInfo& info, const std::string& producer, Standard standard,
                const std::string& uuid, bool accessible) {
  const std::string any = " xml:lang=\"x-default\"";
  std::string s =
      "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF "
      "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n<rdf:Description rdf:about=\"\" "
      "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" "
      "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\" "
      "xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\"";
  if (accessible) s += " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\"";
  s += ">\n<dc:format>application/pdf</dc:format>\n";
  s += list("dc:title", "Alt", any, info.title) + list("dc:creator", "Seq", "", info.author) +
       list("dc:description", "Alt", any, info.subject) + list("dc:language", "Bag", "", info.language) +
       element("pdf:Keywords", info.keywords) + element("pdf:Producer", producer) +
       element("xmp:CreatorTool", info.creator);
  if (standard != Standard::plain)
    for (const char* name : {"xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"})
      s += element(name, xmpDate(info));
  if (standard == Standard::pdfx4)
    s += element("pdfxid:GTS_PDFXVersion", "PDF/X-4") + element("pdf:Trapped", "False") +
         element("xmpMM:VersionID", "1") + element("xmpMM:RenditionClass", "default");
  if (inArchive(standard))
    s +=
        element("pdfaid:part", standard == Standard::pdfa1b ? "1" : "2") + element("pdfaid:conformance", "B");
  if (accessible) s += element("pdfuaid:part", "1");
  s += element("xmpMM:DocumentID", uuid) + element("xmpMM:InstanceID", uuid);
  s += "</rdf:Description>";
  if (accessible && inArchive(standard)) s += kAccessibleSchema;
  return s + "</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>\n";
}

}  // namespace

std::string digestOf(const std::string& content) {
  return QUtil::uint_to_string_base(checksum(content), 16, 16) +
         QUtil::uint_to_string_base(checksum(content, 0x84222325cbf29ce4), 16, 16);
}

void setIdentity(QPDF& pdf, const DocumentInfo& info, Standard standard, const std::string& content,
                 bool accessible) {
  accessible = accessible && standard != Standard::pdfx1a && !info.title.empty() && !info.language.empty();
  const std::string producer = "Gridpress, libqpdf " + QPDF::QPDFVersion();
  QPDFObjectHandle dictionary = "<<>>"_qpdf;
  const std::vector<std::pair<const char*, std::string>> entries = {
      {"/Title", info.title},       {"/Author", info.author},   {"/Subject", info.subject},
      {"/Keywords", info.keywords}, {"/Creator", info.creator}, {"/Producer", producer}};
  for (const auto& [key, text] : entries)
    if (!text.empty()) dictionary.replaceKey(key, QPDFObjectHandle::newUnicodeString(text));
  if (standard != Standard::plain)
    for (const char* key : {"/CreationDate", "/ModDate"})
      dictionary.replaceKey(key, QPDFObjectHandle::newString(pdfDate(info)));
  if (inProcessColours(standard)) dictionary.replaceKey("/Trapped", "/False"_qpdf);
  if (standard == Standard::pdfx1a) dictionary.replaceKey("/GTS_PDFXConformance", "(PDF/X-1a:2001)"_qpdf);
  if (inProcessColours(standard))
    dictionary.replaceKey("/GTS_PDFXVersion",
                          standard == Standard::pdfx4 ? "(PDF/X-4)"_qpdf : "(PDF/X-1:2001)"_qpdf);
  pdf.getTrailer().replaceKey("/Info", pdf.makeIndirectObject(dictionary));

  QPDFObjectHandle root = pdf.getRoot();
  if (!info.language.empty()) root.replaceKey("/Lang", QPDFObjectHandle::newUnicodeString(info.language));
  QPDFObjectHandle preferences = "<<>>"_qpdf;
  if (!info.title.empty()) preferences.replaceKey("/DisplayDocTitle", "true"_qpdf);
  if (info.actualSize) preferences.replaceKey("/PrintScaling", "/None"_qpdf);
  if (!preferences.getKeys().empty()) root.replaceKey("/ViewerPreferences", preferences);
  QPDFObjectHandle packet = pdf.newStream(xmp(info, producer, standard, uuidOf(content), accessible));
  packet.getDict().replaceKey("/Type", "/Metadata"_qpdf);
  packet.getDict().replaceKey("/Subtype", "/XML"_qpdf);
  root.replaceKey("/Metadata", packet);
}

void setOutputIntent(QPDF& pdf, Standard standard, const std::string& profile, const std::string& name,
                     const std::string& condition) {
  const bool archive = inArchive(standard);
  EXPECTS(standard != Standard::plain && !profile.empty());
  QPDFObjectHandle stream = packedStream(pdf, profile);
  stream.getDict().replaceKey("/N", QPDFObjectHandle::newInteger(archive ? 3 : 4));
  const auto text = [](const std::string& value) { return QPDFObjectHandle::newUnicodeString(value); };
  // "Custom": no printing condition of a registry, but the profile that is embedded.
  const bool custom = !archive && condition.empty();
  QPDFObjectHandle intent =
      QPDFObjectHandle::newDictionary({{"/Type", "/OutputIntent"_qpdf},
                                       {"/S", archive ? "/GTS_PDFA1"_qpdf : "/GTS_PDFX"_qpdf},
                                       {"/OutputConditionIdentifier", text(archive  ? "sRGB IEC61966-2.1"
                                                                           : custom ? "Custom"
                                                                                    : condition)},
                                       {"/OutputCondition", text(name)},
                                       {"/Info", text(name)},
                                       {"/DestOutputProfile", stream}});
  if (!archive && !custom) intent.replaceKey("/RegistryName", text("http://www.color.org"));
  pdf.getRoot().replaceKey("/OutputIntents", QPDFObjectHandle::newArray({pdf.makeIndirectObject(intent)}));
}

}  // namespace gridpress::render
