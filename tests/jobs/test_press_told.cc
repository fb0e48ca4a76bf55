// tests/jobs/test_press_told: what a file for a press says of itself is held against how it was made.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

#include <catch2/catch.hpp>

#include <functional>
#include <string>
#include <utility>

#include "jobs/print/poster.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/generate.h"
#include "proof/text/pdf_reader.h"
#include "render/press/press.h"
#include "run_job.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

class PressFile {
 public:
  explicit PressFile(render::Standard standard) {
    jobs::PosterSettings settings;
    settings.puzzle = puzzle();
    settings.output = path();
    settings.style.style = "plain";
    settings.press.standard = standard;
    jobs::runPoster(settings, workspace(), noEvents());
  }
  std::string path() const { return folder_.in("poster.pdf"); }
  static std::string puzzle() { return sample().in("p.ipuz"); }

  std::string after(const std::function<void(QPDF& pdf)>& change) const {
    QPDF pdf;
    pdf.processFile(path().c_str());
    change(pdf);
    const std::string other = folder_.in("changed.pdf");
    QPDFWriter writer(pdf, other.c_str());
    writer.write();
    return failures(puzzle(), other);
  }
  std::string afterInfo(const std::string& key, const std::string& value) const {
    return after([&](QPDF& pdf) {
      QPDFObjectHandle info = pdf.getTrailer().getKey("/Info");
      if (value.empty())
        info.removeKey(key);
      else
        info.replaceKey(key, QPDFObjectHandle::parse(value));
    });
  }
  std::string afterIntent(const std::string& key, const std::string& value) const {
    return after([&](QPDF& pdf) {
      pdf.getRoot().getKey("/OutputIntents").getArrayItem(0).replaceKey(key, QPDFObjectHandle::parse(value));
    });
  }

 private:
  TempFolder folder_;
};

}  // namespace

TEST_CASE("a press is told what it was printed for", "[long]") {
  const std::string standard = "its output intents are not those of the standard";
  for (const render::Standard kind : {render::Standard::pdfx4, render::Standard::pdfx1a,
                                      render::Standard::pdfa2b, render::Standard::pdfa1b}) {
    const PressFile file(kind);
    CHECK(failures(PressFile::puzzle(), file.path()).empty());
    CHECK_THAT(file.afterIntent("/OutputConditionIdentifier", "(FOGRA39)"), Contains(standard));
    CHECK_THAT(file.afterIntent("/OutputCondition", "(Coated)"),
               Contains("names the printing condition 'Coated', and should name"));
    CHECK_THAT(file.afterIntent("/S", "/GTS_PDFE1"), Contains(standard));
    CHECK_THAT(file.afterInfo("/Trapped", "/True"), Contains(standard));
  }
}

TEST_CASE("a press file names the printing condition that was asked for, or that its profile names") {
  CHECK(render::conditionOf("", "Coated FOGRA39 (ISO 12647-2:2004)") == "FOGRA39");
  CHECK(render::conditionOf("", "FOGRA39L coated") == "FOGRA39");
  CHECK(render::conditionOf("", "FOGRA391").empty());
  CHECK(render::conditionOf("", "Artifex CMYK SWOP Profile").empty());
  CHECK(render::conditionOf("gracol", "Coated FOGRA39") == "CGATS21-2-CRPC6");
  const TempFolder folder;
  const std::string pdf = folder.in("a.pdf");
  const auto print = [&](const std::string& condition) {
    runPoster(settingsOf<PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                          {"output", pdf},
                                          {"sheet", "8x10in"},
                                          {"standard", "pdfx4"},
                                          {"condition", condition}}),
              workspace(), noEvents());
  };
  print("fogra 51");
  CHECK(proof::PdfReader(pdf).outputIntents().at(0).identifier == "FOGRA51");
  VerifySettings verify;
  verify.puzzle = sample().in("p.ipuz");
  verify.files = {pdf};
  CHECK(runVerify(verify, workspace(), noEvents()).passed());
  CHECK_THAT(errorOf([&] { print("FOGRA99"); }).remedy(), Contains("FOGRA39, FOGRA47"));
}

TEST_CASE("a setting that another kind of file would ignore is refused") {
  const TempFolder folder;
  const auto refused = [&](const char* file, std::pair<std::string, Value> more) {
    return errorOf([&] {
             runPoster(settingsOf<PosterSettings>({{"puzzle", sample().in("p.ipuz")},
                                                   {"output", folder.in(file)},
                                                   {"sheet", "8x10in"},
                                                   std::move(more)}),
                       workspace(), noEvents());
           })
        .problem();
  };
  CHECK_THAT(refused("a.jpg", {"compression", "lzw"}), Contains("for TIFF, not for .jpg"));
  CHECK_THAT(refused("a.pdf", {"compression", "lzw"}), Contains("for TIFF, not for .pdf"));
  CHECK_THAT(refused("a.pdf", {"flatten-dpi", 300}), Contains("a plain PDF keeps drawings as they are"));
  CHECK_THAT(refused("a.tif", {"flatten-dpi", 300}), Contains("all of a TIFF is pixels"));
  CHECK_THAT(refused("a.png", {"flatten-dpi", 300}), Contains("for PDF and TIFF, not for .png"));
  CHECK_THAT(refused("a.tif", {"condition", "FOGRA39"}), Contains("names no printing condition"));
  CHECK_THAT(refused("a.jpg", {"condition", "FOGRA39"}), Contains("for PDF and TIFF, not for .jpg"));
  CHECK_THAT(refused("a.pdf", {"gray", true}), Contains("for pictures, not for .pdf"));
}

TEST_CASE("a press file has its puzzle's date") {
  const TempFolder folder;
  const std::string list = folder.write("w.txt", "cat\ntiger\nparrot\ngoat\n"), pdf = folder.in("a.pdf");
  const auto print = [&](const std::string& date, const std::string& puzzle) {
    runGenerate(settingsOf<GenerateSettings>({{"source", List{list}}, {"output", puzzle}, {"date", date}}),
                workspace(), noEvents());
    runPoster(settingsOf<PosterSettings>(
                  {{"puzzle", puzzle}, {"output", pdf}, {"sheet", "8x10in"}, {"standard", "pdfa2b"}}),
              workspace(), noEvents());
  };
  print("2026-11-23", folder.in("dated.ipuz"));
  CHECK(proof::PdfReader(pdf).info().created == "20261123000000");
  CHECK(proof::PdfReader(pdf).xmp().info.modified == "20261123000000");
  CHECK(failures(folder.in("dated.ipuz"), pdf).empty());
  print("", folder.in("undated.ipuz"));
  CHECK(proof::PdfReader(pdf).info().created == "20000101000000");
  CHECK_THAT(failures(folder.in("dated.ipuz"), pdf), Contains("its dates are not those"));
  CHECK(errorOf([&] { print("2026-02-30", folder.in("p.ipuz")); }).about() == "date");
}

TEST_CASE("another profile, another standard and other information are found") {
  const PressFile file(render::Standard::pdfx4);
  CHECK_THAT(file.after([](QPDF& pdf) {
    QPDFObjectHandle profile =
        pdf.getRoot().getKey("/OutputIntents").getArrayItem(0).getKey("/DestOutputProfile");
    const auto bytes = profile.getStreamData();
    std::string text(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
    text[text.size() - 8] = static_cast<char>(text[text.size() - 8] ^ 1);
    profile.replaceStreamData(text, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
  }),
             Contains("its output intent's profile is not the one that it was printed with"));
  CHECK_THAT(file.afterInfo("/GTS_PDFXVersion", "(PDF/X-3:2002)"),
             Contains("its output intents are not those"));
  CHECK_THAT(file.afterInfo("/GTS_PDFXVersion", ""), Contains("its output intents are not those"));
  CHECK_THAT(file.afterInfo("/Copies", "(2)"), Contains("an entry of its information (/Copies)"));
}

TEST_CASE("what one program reads and another does not is found") {
  const PressFile file(render::Standard::pdfx4);
  const auto onPage = [&](const std::function<void(QPDFObjectHandle page)>& change) {
    return file.after([&](QPDF& pdf) { change(pdf.getAllPages().at(0)); });
  };
  CHECK_THAT(onPage([](QPDFObjectHandle page) {
               page.getKey("/Contents").getDict().replaceKey("/F", QPDFObjectHandle::newString("other.txt"));
             }),
             Contains("a stream whose data is in an external file"));
  CHECK_THAT(onPage([](QPDFObjectHandle page) {
               QPDFObjectHandle content = page.getKey("/Contents");
               const auto bytes = content.getStreamData();
               std::string text(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
               const std::size_t black = text.find("/OverF gs");
               REQUIRE(black != std::string::npos);
               for (std::size_t at = black; at != std::string::npos; at = text.find("/OverF gs", at))
                 text.replace(at, 9, "/OverN gs");
               content.replaceStreamData(text, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
             }),
             Contains("black that is knocked out of what is beneath"));
  CHECK_THAT(
      file.after([](QPDF& pdf) { pdf.getRoot().replaceKey("/Version", QPDFObjectHandle::newName("/2.0")); }),
      Contains("a version that is not its own"));
  CHECK_THAT(file.afterInfo("/CreationDate", "(D:19990101000000Z)"), Contains("its dates are not those"));
  // One program takes a key's first value, another its last.
  const TempFolder folder;
  QPDF pdf;
  pdf.processFile(file.path().c_str());
  QPDFWriter writer(pdf, folder.in("plain.pdf").c_str());
  writer.setObjectStreamMode(qpdf_o_disable);
  writer.write();
  std::string bytes = bytesOf(folder.in("plain.pdf"));
  const std::size_t page = bytes.find("/BleedBox [");
  REQUIRE(page != std::string::npos);
  bytes.replace(page, 10, "/TrimBox  ");
  CHECK_THAT(failures(PressFile::puzzle(), folder.write("twice.pdf", bytes)),
             Contains("an entry that stands twice"));
}

TEST_CASE("a PDF begins and ends where its file does") {
  const PressFile file(render::Standard::plain);
  const TempFolder folder;
  const std::string bytes = bytesOf(file.path());
  for (const std::string& other : {"GIF89a " + bytes, bytes + "<html>"})
    CHECK_THAT(failures(PressFile::puzzle(), folder.write("p.pdf", other)),
               Contains("bytes before its beginning or after its end"));
}
