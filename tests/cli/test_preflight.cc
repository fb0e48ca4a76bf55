// tests/cli/test_preflight: what is printed for a service passes its preflight, and what cannot be stops.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;
using Catch::Matchers::Contains;

namespace {

Run poster(const TempFolder& folder, const std::vector<std::string>& flags) {
  std::vector<std::string> args = {"poster", prints().in("p.ipuz")};
  args.insert(args.end(), flags.begin(), flags.end());
  return runProgram(folder.path(), args);
}

}  // namespace

TEST_CASE("preflight: a poster printed for a service passes its preflight") {
  const TempFolder folder;
  const std::vector<std::vector<std::string>> jobs = {{"gelato", "a.pdf"},   {"prodigi", "b.pdf"},
                                                      {"prodigi", "b.jpg"},  {"prodigi", "b.png"},
                                                      {"printful", "c.jpg"}, {"printful", "c.png"}};
  for (const auto& job : jobs) {
    CAPTURE(job[0], job[1]);
    const Run made = poster(folder, {"-o", job[1], "--for", job[0], "--sheet", "a3"});
    INFO(made.err);
    REQUIRE(made.exit == 0);
    const Run checked = runProgram(folder.path(), {"preflight", job[1], "--for", job[0]});
    INFO(checked.out << checked.err);
    CHECK(checked.exit == 0);
  }
  // The bleed is the backdrop's, the letters are still those of the puzzle.
  const Run verified = runProgram(
      folder.path(), {"verify", prints().in("p.ipuz"), "a.pdf", "--sheet", "a3", "--for", "gelato"});
  INFO(verified.out);
  CHECK(verified.out.find("FAIL") == std::string::npos);
}

TEST_CASE("preflight: a poster that was printed for nobody in particular says what to change") {
  const Run run = runProgram(prints().path(), {"preflight", "poster.pdf", "--for", "gelato", "--json"});
  CHECK(run.exit == 1);
  const auto report = nlohmann::json::parse(run.out);
  CHECK(report["passed"] == false);
  std::string failed;
  for (const auto& check : report["checks"])
    if (!check["passed"]) failed += check["subject"].get<std::string>() + "; ";
  CHECK_THAT(failed, Contains("poster.pdf: standard") && Contains("poster.pdf: bleed"));
  const Run who = runProgram(prints().path(), {"preflight", "--services", "poster.pdf"});
  CHECK(who.exit == 0);
  CHECK_THAT(who.out, Contains("gelato: whole") && Contains("letters") && Contains("printful: whole"));
}

TEST_CASE("preflight: where sheet or letters cannot be, the poster stops and names the sizes") {
  const TempFolder folder;
  const Run sheet = poster(folder, {"-o", "a.pdf", "--for", "gelato", "--sheet", "72x78in"});
  CHECK(sheet.exit == 1);
  CHECK_THAT(sheet.err, Contains("72 in x 78 in") && Contains("33.11 in x 46.811 in"));
  const Run letters = poster(folder, {"-o", "a.pdf", "--for", "gelato", "--sheet", "2x2.5in"});
  CHECK(letters.exit == 1);
  CHECK_THAT(letters.err, Contains("7.0 pt") && Contains("needs a sheet of about"));
  CHECK(!exists(folder.in("a.pdf")));
}

TEST_CASE("preflight: calls that are wrong") {
  const TempFolder folder;
  const auto refuses = [&](const std::vector<std::string>& flags, const std::string& says) {
    const Run run = poster(folder, flags);
    INFO(run.err);
    CHECK(run.exit == 2);
    CHECK_THAT(run.err, Contains(says));
  };
  refuses({"-o", "a.pdf", "--for", "nobody"}, "gelato");
  refuses({"-o", "a.pdf", "--for", "lulu"}, "prints no posters");
  refuses({"-o", "a.jpg", "--for", "gelato"}, ".pdf");
  refuses({"-o", "a.pdf", "--for", "gelato", "--marks"}, "--marks");
  refuses({"-o", "a.jpg", "--for", "printful", "--dpi", "100"}, "at least 150");
  refuses({"-o", "a.pdf", "--for", "gelato", "--standard", "pdfx1a"}, "pdfx4");
  refuses({"-o", "a.png", "--max-bytes", "1MB"}, "JPEG");
  refuses({"-o", "a.jpg", "--max-bytes", "lots"}, "200MB");
  CHECK(runProgram(prints().path(), {"preflight", "poster.pdf"}).exit == 2);
  CHECK(runProgram(prints().path(), {"preflight", "poster.pdf", "--services", "--for", "gelato"}).exit == 2);
  CHECK(runProgram(prints().path(), {"preflight", "p.ipuz", "--for", "gelato"}).exit == 2);
}

TEST_CASE("preflight: a JPEG is held below its most bytes") {
  const TempFolder folder;
  const Run made = poster(folder, {"-o", "a.jpg", "--sheet", "letter", "--max-bytes", "180kB"});
  INFO(made.err);
  REQUIRE(made.exit == 0);
  CHECK(bytesOf(folder.in("a.jpg")).size() <= 180000);
  CHECK_THAT(made.err, Contains("quality "));
  const Run none = poster(folder, {"-o", "b.jpg", "--sheet", "letter", "--max-bytes", "9kB"});
  CHECK(none.exit == 1);
  CHECK_THAT(none.err, Contains("at quality 60"));
}
