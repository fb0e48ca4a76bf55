// tests/jobs/test_impose: books of strangers on sheets, which are folded in thought and read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/documents/impose.h"
#include "jobs/print/guide.h"

#include <qpdf/QPDFPageDocumentHelper.hh>

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include "jobs/pages/worksheet.h"
#include "jobs/proof/verify.h"
#include "proof/text/pdf_reader.h"
#include "run_job.h"
#include "sample.h"
#include "strangers_book.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;
using layout::Binding;

namespace {

Binding anyBinding() {
  return *rc::gen::element(Binding::saddle, Binding::perfect, Binding::cutStack);
}

}  // namespace

TEST_CASE(
    "any book on any sheets is read in its order once they are bound, each page once and in its place") {
  const TempFolder folder;
  CHECK(rc::check([&] {
    const auto pages = *rc::gen::inRange<std::size_t>(1, 41);
    const double width = *rc::gen::inRange(200, 500), height = *rc::gen::inRange(200, 700);
    jobs::ImposeSettings settings = onto(folder, strangersBook(pages, width, height));
    jobs::BindingSettings& how = settings.binding;
    how.binding = anyBinding();
    if (how.binding != Binding::cutStack) how.folds = *rc::gen::inRange(1, 4);
    if (how.binding == Binding::perfect) how.signature = (1 << how.folds) * *rc::gen::inRange(1, 4);
    how.spine = *rc::gen::element(jobs::Spine::left, jobs::Spine::right);
    how.flip = *rc::gen::element(layout::FlipEdge::shortEdge, layout::FlipEdge::longEdge);
    how.creep = Length::mm(*rc::gen::element(0.0, 0.1, 0.25));
    how.gutter = Length::mm(*rc::gen::element(0, 3, 12));
    how.keepBack = *rc::gen::arbitrary<bool>();
    how.paper =
        *rc::gen::element(Size{Length::in(20), Length::in(30)}, Size{Length::mm(841), Length::mm(1189)});
    how.fit = *rc::gen::arbitrary<bool>();
    RC_LOG() << pages << " pages of " << width << " x " << height << " pt, binding "
             << static_cast<int>(how.binding) << ", fit " << how.fit;
    const jobs::ImposeReport report = jobs::runImpose(settings, workspace(), noEvents());

    const BoundBook book = boundBook(settings.output, width, height);
    RC_ASSERT(book.pages.size() == pages + report.sheets.blanks);
    for (std::size_t place = 0; place < book.pages.size(); ++place) {
      const bool last = how.keepBack && place + 1 == book.pages.size();
      const bool blank = how.keepBack ? place + 1 >= pages && !last : place >= pages;
      const std::size_t page = last ? pages : place + 1;
      RC_ASSERT(book.pages[place] == (blank ? "" : "a" + std::to_string(page) + "z"));
    }
    RC_ASSERT(book.farthest < 0.1);
  }));
}

TEST_CASE("sheets that are folded as one pile hold the pages that everybody knows") {
  const TempFolder folder;
  jobs::ImposeSettings settings = onto(folder, strangersBook(8, 396, 612));
  const jobs::BindingReport report = jobs::runImpose(settings, workspace(), noEvents()).sheets;
  CHECK(report.paper == "letter");
  CHECK(report.width == Approx(11));
  CHECK(report.flip == "short");
  CHECK(report.sheets == 2);
  CHECK_FALSE(report.cut);
  CHECK(wrongWith(settings).empty());
  proof::PdfReader sheets(settings.output);
  const auto numbers = [&](std::size_t side) {
    std::string text;
    const proof::PrintedPage page = sheets.page(side);
    for (const proof::PlacedChar& c : page.chars)
      if (page.textOf(c) >= "0" && page.textOf(c) <= "9") text += page.textOf(c);
    return text;
  };
  CHECK(numbers(0) == "81");
  CHECK(numbers(1) == "27");
  CHECK(numbers(2) == "63");
  CHECK(numbers(3) == "45");
  CHECK(sheets.label(2) == "2A");
  CHECK(sheets.asksForActualSize());
}

TEST_CASE("sheets that are folded more than once hold the pages that binders know") {
  const TempFolder folder;
  jobs::ImposeSettings settings = onto(folder, strangersBook(16, 300, 400));
  settings.binding.binding = Binding::perfect;
  settings.binding.folds = 3;
  const jobs::BindingReport report = jobs::runImpose(settings, workspace(), noEvents()).sheets;
  CHECK(report.sheets == 1);
  CHECK(report.across == 4);
  CHECK(report.down == 2);
  CHECK(report.folds == 3);
  CHECK(report.cut);
  CHECK(wrongWith(settings).empty());
  const layout::ImpositionPlan plan = layout::planImposition({Binding::perfect,
                                                              16,
                                                              {Length::pt(300), Length::pt(400)},
                                                              {},
                                                              {},
                                                              false,
                                                              false,
                                                              {},
                                                              8,
                                                              3,
                                                              {},
                                                              {},
                                                              false});
  std::string front;
  for (const layout::ImposedPage& page : plan.sides[0].pages)
    front += std::to_string(page.page + 1) + (page.onHead ? "* " : " ");
  CHECK(front == "5* 12* 9* 8* 4 13 16 1 ");
  // Two of eight in each other: the inner one holds the middle of the book.
  settings.binding.folds = 2;
  settings.binding.binding = Binding::saddle;
  settings.binding.creep = Length::mm(0.1);
  CHECK(jobs::runImpose(settings, workspace(), noEvents()).sheets.sheets == 2);
  CHECK(wrongWith(settings).empty());
  changeSheets(settings.output, [](QPDF& pdf, std::vector<QPDFPageObjectHelper>& pages) {
    QPDFPageDocumentHelper document(pdf);
    document.removePage(pages[0]);
    document.addPage(pages[0], false);
  });
  CHECK_THAT(wrongWith(settings), Contains("reading order"));
  settings.binding = {};
  settings.binding.binding = Binding::perfect;
  settings.binding.folds = 3;
  settings.binding.signature = 12;
  CHECK_THROWS_WITH(jobs::runImpose(settings, workspace(), noEvents()),
                    Contains("a sheet that is folded 3 times is 8 leaves, and 12 do not make whole sheets"));
  settings.binding.binding = Binding::cutStack;
  settings.binding.signature.reset();
  CHECK_THROWS_WITH(jobs::runImpose(settings, workspace(), noEvents()),
                    Contains("sheets that are cut are not folded"));
}

TEST_CASE(
    "pages of all sorts come into one book: turned, with boxes and units of their own, of several sizes") {
  const TempFolder folder;
  const auto set = [](const char* key, const char* value) {
    return [=](QPDF&, QPDFObjectHandle page, std::size_t i) {
      if (i % 2 == 0) page.replaceKey(key, QPDFObjectHandle::parse(value));
    };
  };
  const std::vector<std::pair<std::string, EditPage>> sorts = {
      {"turned", set("/Rotate", "180")},
      {"lying", set("/Rotate", "-90")},
      {"far", set("/MediaBox", "[-90 -40 306 572]")},
      {"trimmed", set("/TrimBox", "[12 10 380 600]")},
      {"cropped", set("/CropBox", "[0 30 390 612]")},
      {"units", set("/UserUnit", "1.5")},
      {"empty", [](QPDF&, QPDFObjectHandle page, std::size_t i) {
         if (i == 2) page.removeKey("/Contents");
       }}};
  for (const auto& [name, edit] : sorts)
    for (const Binding binding : {Binding::saddle, Binding::cutStack}) {
      INFO(name << ", " << static_cast<int>(binding));
      jobs::ImposeSettings settings = onto(folder, strangersBook(7, 396, 612, edit));
      settings.binding.binding = binding;
      settings.binding.paper = Size{Length::in(20), Length::in(30)};
      const jobs::BindingReport report = jobs::runImpose(settings, workspace(), noEvents()).sheets;
      CHECK(wrongWith(settings).empty());
      CHECK(report.turned == (name == "lying" ? 3 : 0));  // Four of seven lie, so the others are turned.
      CHECK((report.smaller > 0) == (name == "trimmed" || name == "cropped" || name == "units"));
      CHECK(report.trimWidth == Approx(name == "lying" ? 8.5 : name == "units" ? 8.25 : 5.5));
    }
}

TEST_CASE("what is filled in and drawn on a page is printed, what is hidden is not") {
  const TempFolder folder;
  const auto form = [](QPDF& pdf, const std::string& content) {
    QPDFObjectHandle stream = pdf.newStream(content);
    stream.replaceDict(
        QPDFObjectHandle::parse("<< /Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << "
                                "/F << /Type /Font /Subtype "
                                "/Type1 /BaseFont /Helvetica >> >> >> >>"));
    return stream;
  };
  QPDFObjectHandle hidden;
  std::string book = strangersBook(3, 396, 612, [&](QPDF& pdf, QPDFObjectHandle page, std::size_t i) {
    if (i != 1) return;
    QPDFObjectHandle note =
        QPDFObjectHandle::parse("<< /Type /Annot /Subtype /Square /Rect [100 100 200 120] /F 4 >>");
    QPDFObjectHandle looks = QPDFObjectHandle::newDictionary();
    looks.replaceKey("/N", form(pdf, "BT /F 9 Tf 2 5 Td (note) Tj ET"));
    note.replaceKey("/AP", looks);
    QPDFObjectHandle all = QPDFObjectHandle::newArray();
    all.appendItem(pdf.makeIndirectObject(note));
    page.replaceKey("/Annots", all);
    QPDFObjectHandle layer = pdf.makeIndirectObject(QPDFObjectHandle::parse("<< /Type /OCG /Name (off) >>"));
    QPDFObjectHandle layers = QPDFObjectHandle::parse("<< >>");
    layers.replaceKey("/L", layer);
    page.getKey("/Resources").replaceKey("/Properties", layers);
    QPDFPageObjectHelper(page).addPageContents(
        pdf.newStream("/OC /L BDC BT /F 9 Tf 100 200 Td (secret) Tj ET EMC\n"), false);
    QPDFObjectHandle of = QPDFObjectHandle::parse("<< /D << >> >>");
    QPDFObjectHandle off = QPDFObjectHandle::newArray();
    off.appendItem(layer);
    of.replaceKey("/OCGs", off);
    of.getKey("/D").replaceKey("/OFF", off);
    pdf.getRoot().replaceKey("/OCProperties", of);
  });
  jobs::ImposeSettings settings = onto(folder, book);
  jobs::runImpose(settings, workspace(), noEvents());
  CHECK(wrongWith(settings).empty());
  const BoundBook bound = boundBook(settings.output, 396, 612);
  CHECK(bound.pages.at(1) == "a2znote");
}

TEST_CASE("bleed runs past the trim, and never onto a neighbour") {
  const TempFolder folder;
  const auto grey = [](QPDF& pdf, QPDFObjectHandle page, std::size_t i) {
    page.replaceKey("/TrimBox", QPDFObjectHandle::parse("[12 14 408 626]"));
    page.replaceKey("/BleedBox", QPDFObjectHandle::parse("[3 5 417 635]"));
    QPDFPageObjectHelper(page).addPageContents(
        pdf.newStream(two(0.2 + 0.1 * static_cast<double>(i), 0).substr(0, 5) + " g 0 0 420 640 re f 0 g\n"),
        true);
  };
  for (const Binding binding : {Binding::saddle, Binding::perfect, Binding::cutStack}) {
    jobs::ImposeSettings settings = onto(folder, strangersBook(6, 420, 640, grey));
    settings.binding.binding = binding;
    settings.binding.paper = Size{Length::in(20), Length::in(30)};
    jobs::runImpose(settings, workspace(), noEvents());
    INFO(static_cast<int>(binding));
    CHECK(wrongWith(settings).empty());
  }
  jobs::ImposeSettings settings = onto(folder, strangersBook(6, 420, 640, grey));
  const jobs::BindingReport report = jobs::runImpose(settings, workspace(), noEvents()).sheets;
  CHECK(report.paper == "tabloid");  // Letter has room for two pages, and none for their bleed.
}

TEST_CASE("boxes of no size, which some programs write, are none, and no paper is an inch thick") {
  const TempFolder folder;
  const auto noBox = [](QPDF&, QPDFObjectHandle page, std::size_t) {
    for (const char* name : {"/TrimBox", "/CropBox", "/BleedBox"})
      page.replaceKey(name, QPDFObjectHandle::parse("[0 0 0 0]"));
  };
  jobs::ImposeSettings settings = onto(folder, strangersBook(6, 396, 612, noBox));
  CHECK(jobs::runImpose(settings, workspace(), noEvents()).sheets.paper == "letter");
  CHECK(wrongWith(settings) == "");
  CHECK(boundBook(settings.output, 396, 612).pages.at(4) == "a5z");
  settings.binding.creep = Length::in(1);
  CHECK_THAT(errorOf([&] { jobs::runImpose(settings, workspace(), noEvents()); }).what(),
             Contains("no paper is thicker"));
}

TEST_CASE("a page that does not fit is refused with a paper that takes it, and scaled where that is asked") {
  const TempFolder folder;
  jobs::ImposeSettings settings = onto(folder, strangersBook(4, 432, 648));
  settings.binding.paper = Size{Length::in(8.5), Length::in(11)};
  const Error error = errorOf([&] { jobs::runImpose(settings, workspace(), noEvents()); });
  CHECK(error.blame() == Blame::call);
  CHECK(error.about() == "paper");
  CHECK_THAT(error.what(),
             Contains("two pages of 6 in x 9 in do not fit side by side on paper of 8.5 in x 11 in"));
  CHECK_THAT(error.what(), Contains("use tabloid, or scale them to 92 % with fit"));
  CHECK_FALSE(exists(settings.output));
  settings.binding.fit = true;
  const jobs::BindingReport report = jobs::runImpose(settings, workspace(), noEvents()).sheets;
  CHECK(report.scale == Approx(11.0 / 12));
  CHECK(wrongWith(settings).empty());

  settings.binding = {};
  settings.binding.signature = 8;
  CHECK_THROWS_WITH(jobs::runImpose(settings, workspace(), noEvents()),
                    Contains("only perfect binding has signatures"));
  settings.binding.binding = Binding::perfect;
  settings.binding.signature = 7;
  CHECK_THROWS_WITH(jobs::runImpose(settings, workspace(), noEvents()), Contains("write an even number"));
  settings.source = folder.write("no.pdf", "\x89PNG and so on");
  CHECK_THROWS_WITH(jobs::runImpose(settings, workspace(), noEvents()), Contains("is not a PDF"));
  Notes notes;
  settings = onto(folder, strangersBook(84, 300, 400));
  jobs::runImpose(settings, workspace(), notes);
  CHECK(notes.count("impose.thick") == 1);
}

TEST_CASE(
    "verify holds sheets against the PDF that they were made of, and sheets of ours against their puzzles") {
  const TempFolder folder;
  jobs::ImposeSettings settings = onto(folder, strangersBook(5, 396, 612));
  jobs::runImpose(settings, workspace(), noEvents());
  jobs::VerifySettings verify;
  verify.puzzle = settings.source;
  verify.files = {settings.output};
  const jobs::VerifyReport report = jobs::runVerify(verify, workspace(), noEvents());
  CHECK(report.passed());
  CHECK(report.checks.size() == 3);
  verify.files = {settings.source};
  CHECK_THROWS_WITH(jobs::runVerify(verify, workspace(), noEvents()), Contains("not a print of Gridpress"));
  verify.puzzle = sample().in("p.ipuz");
  verify.files = {settings.output};
  CHECK_THROWS_WITH(jobs::runVerify(verify, workspace(), noEvents()),
                    Contains("name that PDF instead of a puzzle"));

  auto sheet = test::settingsOf<jobs::WorksheetSettings>(
      {{"puzzle", List{sample().in("p.ipuz")}}, {"output", folder.in("sheet.pdf")}});
  jobs::runWorksheet(sheet, workspace(), noEvents());
  settings.source = sheet.output;
  settings.binding.binding = Binding::cutStack;
  jobs::runImpose(settings, workspace(), noEvents());
  CHECK(failures(sample().in("p.ipuz"), settings.output).empty());
}

TEST_CASE("a booklet is set for half a sheet, folds to the puzzle's pages and is verified by the puzzle") {
  const TempFolder folder;
  auto sheet = test::settingsOf<jobs::WorksheetSettings>(
      {{"puzzle", List{sample().in("p.ipuz")}}, {"output", folder.in("booklet.pdf")}, {"booklet", "a4"}});
  const jobs::WorksheetReport report = jobs::runWorksheet(sheet, workspace(), noEvents());
  REQUIRE(report.booklet);
  CHECK(report.booklet->paper == "a4");
  CHECK(report.booklet->sheets == 1);
  CHECK(report.booklet->scale == 1);
  CHECK(failures(sample().in("p.ipuz"), sheet.output).empty());
  changeSheets(sheet.output, [](QPDF& pdf, std::vector<QPDFPageObjectHelper>& pages) {
    addContent(pdf, pages[0], "1 1 1 rg 600 200 60 60 re f\n", false);
  });
  CHECK_THAT(failures(sample().in("p.ipuz"), sheet.output), Contains("page 1: not the book's page 1"));
  sheet.output = folder.in("booklet.png");
  CHECK_THROWS_WITH(jobs::runWorksheet(sheet, workspace(), noEvents()), Contains("end the name in .pdf"));
}

TEST_CASE("a guide on sheets to fold is verified by its puzzle, though sheets have no bookmarks") {
  const TempFolder folder;
  jobs::GuideSettings guide;
  guide.puzzle = sample().in("p.ipuz");
  guide.output = folder.in("g.pdf");
  jobs::runGuide(guide, workspace(), noEvents());
  jobs::ImposeSettings settings;
  settings.source = guide.output;
  settings.output = folder.in("sheets.pdf");
  jobs::runImpose(settings, workspace(), noEvents());
  CHECK(failures(guide.puzzle, settings.output) == "");
}
