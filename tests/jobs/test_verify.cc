// tests/jobs/test_verify: prints are checked by what they record, and a changed letter is found.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/proof/verify.h"

#include <catch2/catch.hpp>

#include <utility>

#include "jobs/files/digest.h"
#include "jobs/print/poster.h"
#include "jobs/puzzle/puzzle_files.h"
#include "jobs/resolve/record.h"
#include "model/error.h"
#include "proof/text/pdf_reader.h"
#include "proof/verify/file_kind.h"
#include "sample.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

jobs::PosterSettings posterOf(const std::string& output, const std::string& service = "gelato") {
  jobs::PosterSettings settings;
  settings.puzzle = sample().in("p.ipuz");
  settings.output = output;
  settings.style.sheet = Size{Length::in(16), Length::in(20)};
  settings.bleed.bleed = Length::mm(3);
  settings.service = service;
  return settings;
}

jobs::VerifyReport verify(const std::string& puzzle, const std::string& file) {
  jobs::VerifySettings settings;
  settings.puzzle = puzzle;
  settings.files = {file};
  return jobs::runVerify(settings, workspace(), noEvents());
}

std::string printedText(const std::string& file) {
  return proof::PdfReader(file).page(0).text;
}

// The sample's puzzle with one letter of filler, or of a word, changed.
std::string changedPuzzle(const TempFolder& folder) {
  jobs::StoredPuzzle stored = jobs::loadPuzzle(sample().in("p.ipuz"));
  Letter& letter = stored.puzzle.grid.at({4, 5});
  letter = static_cast<Letter>((letter + 1) % 26);
  jobs::writePuzzle(stored.puzzle, {}, folder.in("changed.ipuz"));
  return folder.in("changed.ipuz");
}

}  // namespace

TEST_CASE("a poster with a sheet, a bleed and a service is verified with no further word") {
  const TempFolder folder;
  const std::string other = changedPuzzle(folder);
  for (const auto& [name, service] :
       {std::pair{"poster.pdf", "gelato"}, std::pair{"poster.jpg", "printful"}}) {
    INFO(name);
    const jobs::PosterSettings settings = posterOf(folder.in(name), service);
    jobs::runPoster(settings, workspace(), noEvents());
    const auto kind = proof::kindOf(settings.output);
    REQUIRE(kind);
    CHECK_THAT(toJson(jobs::readRecord(kind->settings, name), -1),
               StartsWith(R"({"template":"gallery","sheet":"16x20in","language":"en","bleed":"3mm","for":")" +
                          std::string(service) + "\""));
    const jobs::VerifyReport report = verify(settings.puzzle, settings.output);
    for (const proof::Check& check : report.checks) {
      INFO(check.subject() << (check.findings.none() ? "" : ": " + check.findings.first()[0]));
      CHECK(check.passed());
    }
    CHECK_FALSE(report.failure);

    const jobs::VerifyReport changed = verify(other, settings.output);
    CHECK_FALSE(changed.passed());
    REQUIRE(changed.failure);
    CHECK(changed.failure->blame() == Blame::job);
    CHECK_THAT(changed.failure->what(), Contains("failed"));
  }
}

TEST_CASE("what is given goes over what a print records") {
  const TempFolder folder;
  const jobs::PosterSettings poster = posterOf(folder.in("poster.pdf"));
  jobs::runPoster(poster, workspace(), noEvents());
  jobs::VerifySettings settings;
  settings.puzzle = poster.puzzle;
  settings.files = {poster.output};
  settings.style.sheet = Size{Length::in(8.5), Length::in(11)};
  const jobs::VerifyReport report = jobs::runVerify(settings, workspace(), noEvents());
  CHECK_FALSE(report.passed());
}

TEST_CASE("a template of one's own is asked for by name, and a record holds no path") {
  const TempFolder folder;
  folder.write("mine.toml", bytesOf(workspace().data() + "/templates/plain/poster.toml"));
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.output = folder.in("poster.pdf");
  poster.style.style = folder.in("mine.toml");
  jobs::runPoster(poster, workspace(), noEvents());
  CHECK(bytesOf(poster.output).find(folder.path()) == std::string::npos);
  CHECK_THROWS_WITH(verify(poster.puzzle, poster.output), Contains("template of its own"));
  jobs::VerifySettings settings;
  settings.puzzle = poster.puzzle;
  settings.files = {poster.output};
  settings.style.style = poster.style.style;
  CHECK(jobs::runVerify(settings, workspace(), noEvents()).passed());
}

TEST_CASE("letters in a file, and a puzzle alone, are verified too") {
  const TempFolder folder;
  const jobs::StoredPuzzle stored = jobs::loadPuzzle(sample().in("p.ipuz"));
  jobs::writePuzzle(stored.puzzle, {}, folder.in("p.txt"));
  CHECK(verify(sample().in("p.ipuz"), folder.in("p.txt")).passed());
  CHECK_FALSE(verify(changedPuzzle(folder), folder.in("p.txt")).passed());
}

TEST_CASE("a file that is no print, and a record that is none, are refused") {
  const TempFolder folder;
  CHECK_THROWS_AS(verify(sample().in("p.ipuz"), folder.write("a.pdf", "no pdf")), Error);
  CHECK_THROWS_WITH(jobs::readRecord("{\"sheet\":", "a.pdf"),
                    Contains("a.pdf") && Contains("cannot be read"));
  CHECK_THROWS_AS(jobs::readRecord("[1]", "a.pdf"), Error);
  CHECK(jobs::readRecord("", "a.pdf").size() == 0);
  const jobs::TileSettings tiles = jobs::settingsOf<jobs::TileSettings>(
      *fromJson(R"({"paper":"a4","overlap":"10mm","sheet":"a2","unheard-of":1})", "").get<Object>(), "a.pdf");
  CHECK(tiles.paper == "a4");
  CHECK(tiles.overlap == Length::mm(10));
}

TEST_CASE("a certificate holds digests and checks, the same each time, and no path") {
  const TempFolder folder;
  jobs::PosterSettings poster;
  poster.puzzle = sample().in("p.ipuz");
  poster.output = folder.in("poster.pdf");
  jobs::runPoster(poster, workspace(), noEvents());
  jobs::VerifySettings settings;
  settings.puzzle = poster.puzzle;
  settings.files = {poster.output};
  for (const char* name : {"one.json", "two.json", "one.pdf", "two.pdf"}) {
    settings.certificate = folder.in(name);
    const jobs::VerifyReport report = jobs::runVerify(settings, workspace(), noEvents());
    CHECK(report.passed());
    REQUIRE(report.files.size() == 1);
    CHECK(report.files[0].path == settings.certificate);
  }
  const std::string json = bytesOf(folder.in("one.json"));
  CHECK(json == bytesOf(folder.in("two.json")));
  CHECK(bytesOf(folder.in("one.pdf")) == bytesOf(folder.in("two.pdf")));
  CHECK_THAT(json, Contains("\"fileSha256\": \"" + jobs::sha256(bytesOf(poster.output)) + "\""));
  CHECK_THAT(json, Contains("\"listSha256\"") && Contains("\"seed\"") && Contains("pixels compared at"));
  CHECK_THAT(json, !Contains(folder.path()));
  CHECK_THAT(bytesOf(folder.in("one.pdf")), !Contains(folder.path()));
  // On paper it speaks the language of the print, or the one that was asked for; JSON stays as it is.
  CHECK_THAT(printedText(folder.in("one.pdf")), Contains("Certificate"));
  settings.style.language = "de";
  settings.certificate = folder.in("german.pdf");
  jobs::runVerify(settings, workspace(), noEvents());
  CHECK_THAT(printedText(settings.certificate),
             Contains("Prüfzertifikat") && Contains("Startwert") && !Contains("Certificate"));
  settings.style.language.clear();
  settings.certificate = folder.in("c.txt");
  CHECK_THROWS_WITH(jobs::runVerify(settings, workspace(), noEvents()),
                    Contains("end the name in .pdf or .json"));
  settings.certificate = poster.output;
  CHECK_THROWS_AS(jobs::runVerify(settings, workspace(), noEvents()), Error);
  // What fails is said in the certificate, too.
  settings.puzzle = changedPuzzle(folder);
  settings.certificate = folder.in("failed.json");
  CHECK_FALSE(jobs::runVerify(settings, workspace(), noEvents()).passed());
  CHECK_THAT(bytesOf(settings.certificate), Contains("\"passed\": false") && Contains("checks failed"));
}
