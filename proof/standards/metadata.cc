// proof/standards/metadata: XMP, the information dictionary, and whether they agree.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/standards/standards.h"
#include "proof/standards/twins.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"meta.missing", "X-4: metadata; A-1b: 6.7.2; A-2: 6.6.2.1; UA-1: 7.1", "The file has XMP metadata.",
     "save the file with metadata"},
    {"meta.packed", "A-1b: 6.7.2", "The file's XMP is not packed, so that any program finds it.",
     "save the metadata unpacked"},
    {"meta.bytes", "A-1b: 6.7.5; A-2: 6.6.2.1", "The head of an XMP packet does not state its bytes.",
     "remove the attribute bytes"},
    {"meta.encoding", "A-1b: 6.7.5; A-2: 6.6.2.1", "The head of an XMP packet does not state its encoding.",
     "remove the attribute encoding"},
    {"meta.form", "X-4: metadata; A-1b: 6.7.9; A-2: 6.6.2.1",
     "XMP is well-formed XML, and RDF as XMP uses it.", "write the metadata again"},
    {"meta.utf8", "A-2: 6.6.2.1", "XMP is written in UTF-8.", "write it in UTF-8"},
    {"info.step", "X-4: metadata; A-1b: 6.7.3",
     "What the information says (title, author, dates ...), XMP says in the same words.", "set both alike"},
    {"id.archive-1", "A-1b: 6.7.11", "XMP says PDF/A-1: pdfaid:part is 1, pdfaid:conformance is B or A.",
     "save the file as PDF/A-1b"},
    {"id.archive-2", "A-2: 6.6.4", "XMP says PDF/A-2: pdfaid:part is 2, pdfaid:conformance is B, U or A.",
     "save the file as PDF/A-2b"},
    {"id.archive-2u", "A-2u: 6.6.4", "XMP says PDF/A-2u: pdfaid:part is 2, pdfaid:conformance is U or A.",
     "save the file as PDF/A-2u"},
    {"id.prefix", "A-1b: 6.7.11; A-2: 6.6.4", "The PDF/A identification has the prefix pdfaid.",
     "write it with that prefix"},
    {"id.ua", "UA-1: 5", "XMP says PDF/UA-1: pdfuaid:part is 1.", "save the file as PDF/UA"},
    {"id.ua-prefix", "UA-1: 5", "The PDF/UA identification has the prefix pdfuaid.",
     "write it with that prefix"},
    {"ua.title", "UA-1: 7.1", "The file has a title (dc:title).", "give it a title"},
    {"id.x1a", "X-1a: identification",
     "The information says PDF/X-1:2001 with the conformance PDF/X-1a:2001, or PDF/X-1a:2003.",
     "export the file as PDF/X-1a"},
    {"id.x3", "X-3: identification", "The information says PDF/X-3:2002 or PDF/X-3:2003.",
     "export the file as PDF/X-3"},
    {"id.x4", "X-4: identification", "XMP says PDF/X-4 (pdfxid:GTS_PDFXVersion).",
     "export the file as PDF/X-4"},
    {"x.trapped", "X: trapping", "The file says whether it is trapped: Trapped is True or False.",
     "set Trapped: False if nobody has trapped it"},
    {"x.title", "X: metadata", "The file has a title.", "give it a title"},
    {"x.dates", "X: metadata", "The file says when it was made and changed.", "save it with both dates"},
    {"x.document", "X-4: metadata",
     "XMP names the document, its version and its rendition (xmpMM:DocumentID, VersionID, RenditionClass).",
     "write them into the XMP metadata", Severity::warning},
};

void checkTwins(File& file, Handle info, const Xmp& xmp) {
  for (const Twin& twin : twins())
    if (const std::string says = xmp.text(twin.space, twin.name); !agree(twin, info, xmp))
      file.find("info.step", info,
                twin.label() + " is '" + textIn(keyOf(info, twin.key)).substr(0, 60) +
                    "' in the document information, and " +
                    (says.empty() ? "missing in the XMP metadata"
                                  : "'" + says.substr(0, 60) + "' in the XMP metadata"));
}

void checkPacket(File& file, Handle stream, const Xmp& xmp) {
  if (xmp.statesBytes) file.find("meta.bytes", stream, "the head of the metadata states their size (bytes)");
  if (xmp.statesEncoding)
    file.find("meta.encoding", stream, "the head of the metadata states their encoding");
  if (!xmp.fault.empty()) file.find("meta.form", stream, "the metadata cannot be read: " + xmp.fault);
  if (xmp.encoding != "UTF-8") file.find("meta.utf8", stream, "the metadata are written in " + xmp.encoding);
}

void checkArchiveId(File& file, Handle stream, const Xmp& xmp) {
  const std::string part = xmp.text(kPdfaId, "part"), level = xmp.text(kPdfaId, "conformance");
  const std::string says = part.empty() && level.empty() ? "the metadata do not say PDF/A"
                                                         : "the metadata say PDF/A-" + part + level;
  if (part != "1" || (level != "B" && level != "A")) file.find("id.archive-1", stream, says);
  if (part != "2" || (level != "B" && level != "A" && level != "U")) file.find("id.archive-2", stream, says);
  if (part != "2" || (level != "A" && level != "U")) file.find("id.archive-2u", stream, says);
  for (const XmpNode& p : xmp.properties) {
    if (p.space == kPdfaId && p.prefix != "pdfaid")
      file.find("id.prefix", stream, p.name + " has the prefix " + p.prefix);
    if (p.space == kPdfuaId && p.prefix != "pdfuaid")
      file.find("id.ua-prefix", stream, p.name + " has the prefix " + p.prefix);
  }
  if (xmp.text(kPdfuaId, "part") != "1") file.find("id.ua", stream, "the metadata do not say PDF/UA-1");
  if (xmp.text(kDc, "title").empty()) file.find("ua.title", stream, "the metadata have no title");
}

void checkPressId(File& file, Handle stream, const Xmp& xmp, Handle info) {
  const auto says = [&](const char* key) { return textIn(keyOf(info, key)); };
  const std::string version = says("/GTS_PDFXVersion"), level = says("/GTS_PDFXConformance");
  const std::string stated =
      version.empty() ? "the document information does not say that the file is PDF/X (GTS_PDFXVersion)"
                      : "the document information says " + version + (level.empty() ? "" : ", " + level);
  if (!(version == "PDF/X-1:2001" && level == "PDF/X-1a:2001") && version != "PDF/X-1a:2003")
    file.find("id.x1a", info, stated);
  if (version != "PDF/X-3:2002" && version != "PDF/X-3:2003") file.find("id.x3", info, stated);
  const std::string named = xmp.text(kPdfxId, "GTS_PDFXVersion");
  if (named != "PDF/X-4")
    file.find("id.x4", stream,
              named.empty() ? "the XMP metadata do not say that the file is PDF/X-4"
                            : "the XMP metadata say " + named);
  std::string trapped = nameIn(keyOf(info, "/Trapped"));
  if (trapped.empty()) trapped = xmp.text(kAdobePdf, "Trapped");
  if (trapped != "True" && trapped != "False")
    file.find("x.trapped", info,
              trapped.empty() ? "the file does not say whether it is trapped" : "Trapped is " + trapped);
  if (says("/Title").empty() && xmp.text(kDc, "title").empty())
    file.find("x.title", info, "the file has no title");
  if (says("/CreationDate").empty() && xmp.text(kXmpBasic, "CreateDate").empty())
    file.find("x.dates", info, "the file does not say when it was made");
  if (says("/ModDate").empty() && xmp.text(kXmpBasic, "ModifyDate").empty())
    file.find("x.dates", info, "the file does not say when it was changed");
  for (const char* name : {"DocumentID", "VersionID", "RenditionClass"})
    if (xmp.text(kXmpMedia, name).empty())
      file.find("x.document", stream, std::string("the XMP metadata have no xmpMM:") + name);
}

void judgeMetadata(File& file) {
  Handle stream = file.root().getKey("/Metadata"), info = file.pdf().getTrailer().getKey("/Info");
  if (!stream.isStream()) file.find("meta.missing", file.root(), "the file has no XMP metadata");
  if (!keyOf(stream, "/Filter").isNull()) file.find("meta.packed", stream, "the metadata are compressed");
  const Xmp xmp = readXmp(dataOf(stream));
  if (stream.isStream()) checkPacket(file, stream, xmp);
  if (stream.isStream()) checkTwins(file, info, xmp);  // Else that there are none is what is wrong.
  checkArchiveId(file, stream, xmp);
  checkPressId(file, stream, xmp, info);
  for (Handle object : otherMetadata(file)) checkPacket(file, object, readXmp(dataOf(object)));
}

}  // namespace

std::vector<Handle> otherMetadata(File& file) {
  std::vector<Handle> streams;
  for (Handle object : file.objects())
    if (object.isStream() && nameIn(keyOf(object, "/Type")) == "Metadata" &&
        object.getObjGen() != file.root().getKey("/Metadata").getObjGen())
      streams.push_back(object);
  return streams;
}

Chapter metadataChapter() {
  return {"What the file says of itself", "from the XMP metadata and the information dictionary", kRows,
          judgeMetadata};
}

}  // namespace gridpress::proof::standards
