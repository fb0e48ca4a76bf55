// proof/standards/standards: goes through the chapters, and sorts what was found by standard.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/standards/standards.h"

#include <algorithm>

#include "model/contracts.h"
#include "model/error.h"
#include "proof/content/content.h"
#include "proof/judged/file.h"
#include "proof/xmp/xmp.h"

namespace gridpress::proof::standards {

namespace {

Verdict verdictOf(const File& file, Standard standard) {
  Verdict verdict;
  verdict.standard = standard;
  for (const Chapter& chapter : chapters())
    for (const Requirement& row : chapter.rows) {
      const std::optional<std::string> clause = row.clause(standard);
      if (!clause) continue;
      ++verdict.asked;
      const auto found = file.found().find(std::string_view(row.key));
      if (found == file.found().end()) continue;
      verdict.failures.push_back({&row, *clause, found->second.first, found->second.total});
    }
  ENSURES(verdict.asked >= verdict.failures.size());
  return verdict;
}

}  // namespace

// What XMP says of PDF/A and PDF/UA, and what both it and the information may say of PDF/X.
std::vector<Standard> statedStandards(File& file) {
  const Xmp xmp = readXmp(dataOf(keyOf(file.root(), "/Metadata")));
  std::vector<Standard> stated;
  std::string pdfx = xmp.text(kPdfxId, "GTS_PDFXVersion");
  if (Handle info = file.pdf().getTrailer().getKey("/Info"); info.isDictionary())
    for (const char* key : {"/GTS_PDFXVersion", "/GTS_PDFXConformance"})
      if (const std::string text = textIn(info.getKey(key)); !text.empty()) pdfx = text;
  if (pdfx.starts_with("PDF/X-1")) stated.push_back(Standard::x1a);
  if (pdfx.starts_with("PDF/X-3")) stated.push_back(Standard::x3);
  if (pdfx.starts_with("PDF/X-4")) stated.push_back(Standard::x4);
  const std::string part = xmp.text(kPdfaId, "part"), level = xmp.text(kPdfaId, "conformance");
  if (part == "1") stated.push_back(Standard::a1b);
  if (part == "2") stated.push_back(level == "B" ? Standard::a2b : Standard::a2u);
  if (xmp.text(kPdfuaId, "part") == "1") stated.push_back(Standard::ua1);
  return stated;
}

std::span<const Chapter> chapters() {
  static const std::array kChapters = {bytesChapter(),       objectsChapter(), documentChapter(),
                                       annotationsChapter(), intentsChapter(), metadataChapter(),
                                       propertiesChapter(),  colourChapter(),  graphicsChapter(),
                                       fontsChapter(),       tagsChapter(),    tablesChapter()};
  return kChapters;
}

std::vector<Standard> statedStandards(const std::string& path) {
  File file(path);
  return statedStandards(file);
}

std::vector<Verdict> judge(const std::string& path, std::span<const Standard> asked) {
  File file(path);
  return judge(file, asked);
}

std::vector<Verdict> judge(File& file, std::span<const Standard> asked) {
  EXPECTS(!asked.empty());
  for (const Chapter& chapter : chapters()) {
    if (!chapter.judge) continue;
    try {
      chapter.judge(file);
    } catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
      file.find("object.damaged", Place(), std::string("the file is damaged: ") + chapter.title);
    }
  }
  std::vector<Verdict> verdicts;
  for (const Standard standard : asked) verdicts.push_back(verdictOf(file, standard));
  return verdicts;
}

}  // namespace gridpress::proof::standards
