// tests/jobs/strangers_book: written, and changed, by libqpdf.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "strangers_book.h"

#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <fstream>

#include "compare/folded_check.h"
#include "foreign/memory_file.h"
#include "jobs/documents/impose.h"
#include "jobs/resolve/record.h"
#include "model/length_text.h"
#include "proof/text/pdf_reader.h"
#include "proof/verify/file_kind.h"

namespace gridpress::test {

std::string two(double a, double b) {
  return fixed(a, 3) + " " + fixed(b, 3) + " ";
}

namespace {

constexpr double kLetterMargin = 20;  ///< From a page's corners to its letters.

std::string letterContent(double width, double height, std::size_t number) {
  const auto at = [](double x, double y, const std::string& text) {
    return "BT /F 8 Tf " + two(x, y) + "Td (" + text + ") Tj ET\n";
  };
  return at(kLetterMargin, height - kLetterMargin, "a") + at(width / 2, height / 2, std::to_string(number)) +
         at(width - kLetterMargin, kLetterMargin, "z");
}

std::string savedBytes(QPDF& pdf) {
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setDeterministicID(true);
  writer.write();
  const auto bytes = writer.getBufferSharedPointer();
  return {reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize()};
}

proof::FoldedSheets foldingOf(const std::string& path) {
  const auto kind = proof::kindOf(path);
  REQUIRE(kind);
  REQUIRE(kind->kind == proof::FileKind::imposition);
  return jobs::settingsOf<jobs::Folding>(jobs::readRecord(kind->settings, path), path).sheets;
}

}  // namespace

std::string strangersBook(std::size_t pages, double width, double height, const EditPage& edit) {
  QPDF pdf;
  pdf.emptyPDF();
  QPDFPageDocumentHelper document(pdf);
  for (std::size_t i = 0; i < pages; ++i) {
    QPDFObjectHandle page = QPDFObjectHandle::parse(
        "<< /Type /Page /MediaBox [0 0 " + two(width, height) +
        "] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>");
    page.replaceKey("/Contents", pdf.newStream(letterContent(width, height, i + 1)));
    page = pdf.makeIndirectObject(page);
    if (edit) edit(pdf, page, i);
    document.addPage(page, false);
  }
  return savedBytes(pdf);
}

void changeSheets(const std::string& path, const EditSheets& edit) {
  const std::string before = bytesOf(path);
  QPDF pdf;
  pdf.processMemoryFile("sheets", before.data(), before.size());
  std::vector<QPDFPageObjectHelper> pages = QPDFPageDocumentHelper(pdf).getAllPages();
  edit(pdf, pages);
  const std::string after = savedBytes(pdf);
  std::ofstream(path, std::ios::binary) << after;
}

void addContent(QPDF& pdf, QPDFPageObjectHelper& page, const std::string& content, bool before) {
  page.addPageContents(pdf.newStream(content), before);
}

jobs::ImposeSettings onto(const TempFolder& folder, const std::string& book) {
  jobs::ImposeSettings settings;
  settings.source = folder.write("book.pdf", book);
  settings.output = folder.in("sheets.pdf");
  return settings;
}

std::string wrongWith(const jobs::ImposeSettings& settings) {
  std::string all;
  for (const proof::Check& check :
       compare::verifySheets(settings.output, settings.source, foldingOf(settings.output)))
    for (const std::string& line : check.findings.first()) all += check.subject() + ": " + line + "\n";
  return all;
}

BoundBook boundBook(const std::string& sheets, double width, double height) {
  const foreign::MemoryFile file(proof::unfold(sheets, foldingOf(sheets)));
  proof::PdfReader reader(file.path());
  BoundBook book;
  for (std::size_t i = 0; i < reader.pageCount(); ++i) {
    const proof::PrintedPage page = reader.page(i);
    std::string text;
    for (const proof::PlacedChar& c : page.chars) {
      if (c.showing == proof::Showing::hidden || c.x < 0 || c.x > page.width || c.y < 0 || c.y > page.height)
        continue;
      const std::string_view letter = page.textOf(c);
      text += letter;
      if (letter != "a" && letter != "z") continue;
      const double x = letter == "a" ? kLetterMargin : width - kLetterMargin;
      const double y = letter == "a" ? kLetterMargin : height - kLetterMargin;
      book.farthest = std::max({book.farthest, std::abs(c.x - x), std::abs(c.y - y)});
    }
    book.pages.push_back(std::move(text));
  }
  return book;
}

}  // namespace gridpress::test
