// proof/text/open_pdf: the only place that opens PDFs with poppler's core.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/text/open_pdf.h"

#include <ErrorCodes.h>
#include <goo/GooString.h>

#include <fstream>

#include "foreign/pdf_guard.h"
#include "model/file_bytes.h"
#include "model/utf8.h"
#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

namespace {

constexpr std::size_t kWarningsKept = 20;

// poppler's error callback is a plain function for the whole process; each thread's reader listens while it
// works.
thread_local std::vector<std::string>* listener = nullptr;

void keep(ErrorCategory, Goffset, const char* message) {
  if (listener && listener->size() < kWarningsKept) listener->emplace_back(message);
}

// What can be said about a file better than poppler says it.
void checkHead(const std::string& path) {
  refuseDevice(path);
  std::ifstream in(path, std::ios::binary);
  std::string head(1024, '\0');
  if (in) in.read(head.data(), static_cast<std::streamsize>(head.size()));
  if (in.bad() || !in.is_open() || (in.fail() && !in.eof())) throw unreadable(path);
  head.resize(static_cast<std::size_t>(in.gcount()));
  if (head.empty()) throw Error::call("is an empty file", "make it again", {path});
  if (head.find("%PDF-") == std::string::npos)
    throw Error::call("is not a PDF, JPEG or PNG", "choose a file that Gridpress made", {path});
}

}  // namespace

OpenPdf::Listening::Listening(const OpenPdf& pdf) {
  listener = &pdf.warnings_;
}

OpenPdf::Listening::~Listening() {
  listener = nullptr;
}

OpenPdf::OpenPdf(const std::string& path, Whose whose) : path_(path), poppler_(keep) {
  const bool ours = whose == Whose::ours;
  checkHead(path);
  foreign::guardPdf(path);
  const Listening listening(*this);
  document_ = compat::openDocument(path, [damaged = damaged_] { *damaged = true; });
  if (document_->getErrorCode() == errEncrypted || (ours && document_->isOk() && document_->isEncrypted()))
    throw Error::call("is encrypted", "remove the encryption: qpdf --decrypt", {path});
  if (!document_->isOk() || (ours && *damaged_) || document_->getNumPages() < 1)
    throw Error::call("is damaged or cut off", "make it again", {path});
  ENSURES(pageCount() > 0);
}

Page& OpenPdf::page(std::size_t index) const {
  Page* page = index < pageCount() ? document_->getPage(static_cast<int>(index) + 1) : nullptr;
  if (!page || !page->isOk())
    throw Error::call("page " + std::to_string(index + 1) + " cannot be read", "make it again", {path_});
  return *page;
}

double OpenPdf::userUnit(Page& page) const {
  const Object dict = document_->getXRef()->fetch(page.getRef());
  if (!dict.isDict()) return 1;
  const Object unit = dict.dictLookup("UserUnit");
  return unit.isNum() && unit.getNum() > 0 ? unit.getNum() : 1;
}

std::vector<std::string> OpenPdf::takeWarnings() {
  ENSURES(warnings_.size() <= kWarningsKept);
  return std::exchange(warnings_, {});
}

void appendUtf8(std::string& text, unsigned c) {
  text += gridpress::utf8Of(static_cast<char32_t>(c));
}

std::vector<std::uint32_t> codePointsOf(const GooString* text) {
  return text ? compat::codePoints(text->toStr()) : std::vector<std::uint32_t>();
}

std::string utf8Of(const GooString* text) {
  std::string out;
  for (const std::uint32_t c : codePointsOf(text)) appendUtf8(out, c);
  return out;
}

}  // namespace gridpress::proof
