// proof/ink/odd_objects: libqpdf reads every object, and tells what it had to pass over.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/odd_objects.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>

#include <exception>

#include "foreign/pdf_guard.h"
#include "model/printable.h"

namespace gridpress::proof {
namespace {

void addOtherKeys(QPDFObjectHandle dictionary, const std::set<std::string>& known, const std::string& what,
                  std::set<std::string>& odd) {
  for (const std::string& key : dictionary.getKeys())
    if (!known.contains(key)) odd.insert(what + " (" + printable(key) + ")");
}

void addOddStream(QPDFObjectHandle stream, std::set<std::string>& odd) {
  for (const char* key : {"/F", "/FFilter", "/FDecodeParms"})
    if (stream.getDict().hasKey(key)) odd.insert("a stream whose data is in an external file");
}

// Bookmarks are dictionaries with a title and a parent (ISO 32000-1, 12.3.3).
void addOddBookmark(QPDFObjectHandle object, std::set<std::string>& odd) {
  if (object.getKey("/Title").isString() && object.hasKey("/Parent"))
    addOtherKeys(object, {"/Title", "/Parent", "/Prev", "/Next", "/First", "/Last", "/Count", "/Dest"},
                 "a bookmark that does more than lead to a page", odd);
}

void addOddFile(QPDF& pdf, std::set<std::string>& odd) {
  QPDFObjectHandle trailer = pdf.getTrailer();
  // The keys of a stream that holds the references, besides a trailer's own.
  std::set<std::string> known = {"/Size",   "/Root",        "/Info",   "/ID", "/Type",
                                 "/Filter", "/DecodeParms", "/Length", "/W",  "/Index"};
  // Made for the web, a file holds its references in two parts (ISO 32000-1, Annex F). What was added behind
  // it later makes it longer than it says, and so another file.
  if (pdf.isLinearized()) known.insert("/Prev");
  addOtherKeys(trailer, known, "an entry of the trailer", odd);
  if (!trailer.getKey("/ID").isArray()) odd.insert("no identity (/ID)");
  if (pdf.getRoot().hasKey("/Version")) odd.insert("a version that is not its own (/Version)");
  const QPDFObjectHandle standard = trailer.getKey("/Info").isDictionary()
                                        ? trailer.getKey("/Info").getKey("/GTS_PDFXVersion")
                                        : QPDFObjectHandle::newNull();
  if (!QPDFObjectHandle(standard).isString()) return;
  // The version that a standard is of, as Gridpress writes it.
  const std::string wanted = QPDFObjectHandle(standard).getUTF8Value() == "PDF/X-4" ? "1.6" : "1.3";
  if (pdf.getPDFVersion() != wanted)
    odd.insert("a version that its standard is not of (PDF " + pdf.getPDFVersion() + ")");
  if (wanted == "1.3" && trailer.hasKey("/Type")) odd.insert("objects packed as PDF 1.3 cannot");
}

}  // namespace

std::set<std::string> oddObjects(const std::string& path) {
  std::set<std::string> odd;
  foreign::guardPdf(path);
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  try {
    pdf.processFile(path.c_str());
    addOddFile(pdf, odd);
    for (QPDFObjectHandle& object : pdf.getAllObjects()) {
      if (object.isStream()) addOddStream(object, odd);
      if (object.isDictionary()) addOddBookmark(object, odd);
    }
    for (const QPDFExc& warning : pdf.getWarnings()) {
      const bool twice = warning.getMessageDetail().find("duplicated key") != std::string::npos;
      odd.insert(twice ? "an entry that stands twice, of which programs take one or the other"
                       : "damage that programs pass over in ways of their own");
    }
  } catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
    odd.insert("damage that not every program can read");
  }
  return odd;
}

}  // namespace gridpress::proof
