// proof/standards/standards: runs the chapters, and groups their findings by standard.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/standards/standards.h"

#include <sstream>

#include "model/contracts.h"
#include "proof/content/content.h"
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

std::string clausesOf(const Requirement& row) {
  std::string text;
  for (const Standard standard : kAllStandards)
    if (const auto clause = row.clause(standard))
      text +=
          (text.empty() ? "" : ", ") + std::string(namesOf(standard).name.substr(4)) + " (" + *clause + ")";
  ENSURES(!text.empty());
  return text;
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
    } catch (const BrokenContract&) {
      throw;
    } catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
      file.find("object.damaged", Place(), std::string("the file is damaged: ") + chapter.title);
    }
  }
  std::vector<Verdict> verdicts;
  for (const Standard standard : asked) verdicts.push_back(verdictOf(file, standard));
  return verdicts;
}

std::string describeRequirements() {
  std::ostringstream page;
  page << "# What preflight checks\n\n"
          "Made from the table of requirements by `gridpress --requirements`. `gridpress preflight FILE "
          "--standard pdfx4` judges each\nthat the standard asks for; several standards may be named, and "
          "`auto` takes those that the file says it keeps. Standards: ";
  for (const Standard standard : kAllStandards) {
    const StandardNames& names = namesOf(standard);
    page << (standard == kAllStandards.front() ? "`" : ", `") << names.word << "` is " << names.name << " ("
         << names.norm << ")";
  }
  page << ".\n\nBehind each requirement stand the standards that ask for it, with the clause. ISO 15930 has "
          "six "
          "parts, each with numbers of its own:\nthe topic is named, with the clause of ISO 15930-4:2003 "
          "(PDF/X-1a:2003) and of ISO 15930-7:2010 (PDF/X-4) where their published tables of\ncontents tell "
          "it; "
          "of PDF/X-3 no such table was found. A warning does not make a file fail. What a machine cannot "
          "judge, "
          "such as whether a\ndescription is true, is not in here.\n";
  for (const Chapter& chapter : chapters()) {
    page << "\n## " << chapter.title << "\n\nJudged " << chapter.how
         << ".\n\n| requirement | asked by | remedy |\n|---|---|---|\n";
    for (const Requirement& row : chapter.rows)
      page << "| " << row.asks << (row.severity == Severity::warning ? " (A warning.)" : "") << " | "
           << clausesOf(row) << " | " << row.remedy << " |\n";
  }
  return page.str();
}

}  // namespace gridpress::proof::standards
