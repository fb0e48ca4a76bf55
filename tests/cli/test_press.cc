// tests/cli/test_press: posters for print shops: bleed, marks, standards, samples, verified.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;

namespace {

Run poster(const TempFolder& folder, const std::string& name, const std::vector<std::string>& flags) {
  std::vector<std::string> args = onLetter({"poster", prints().in("p.ipuz"), "-o", name});
  args.insert(args.end(), flags.begin(), flags.end());
  return runProgram(folder.path(), args);
}

}  // namespace

TEST_CASE("press: a poster of each standard, with bleed and marks, is verified") {
  const TempFolder folder;
  for (const std::string standard : {"plain", "pdfx4", "pdfx1a", "pdfa2b", "pdfa1b"}) {
    const bool inks = standard[3] == 'x';
    const Run made = poster(folder, standard + ".pdf", {"--standard", standard, "--bleed", "3mm", "--marks"});
    INFO(standard << made.err);
    REQUIRE(made.exit == 0);
    CHECK((made.err.find("colours are for the profile") != std::string::npos) == inks);
    const Run verified =
        runProgram(folder.path(), onLetter({"verify", prints().in("p.ipuz"), standard + ".pdf"}));
    INFO(verified.out);
    CHECK(verified.exit == 0);
    CHECK(verified.out.find("612 x 792 pt (8.5 x 11 in)") != std::string::npos);
  }
  // A letter sheet is not what a smaller trim would be.
  const Run wrong =
      runProgram(folder.path(), {"verify", prints().in("p.ipuz"), "plain.pdf", "--sheet", "8x10in"});
  CHECK(wrong.exit == 1);
}

TEST_CASE("press: pictures take bleed and marks too") {
  const TempFolder folder;
  const std::vector<std::string> flags = {"--bleed", "0.125in", "--marks"};
  std::vector<std::string> all = flags;
  all.insert(all.end(), {"--dpi", "72"});
  REQUIRE(poster(folder, "a.png", all).exit == 0);
  std::vector<std::string> verify = onLetter({"verify", prints().in("p.ipuz"), "a.png"});
  CHECK(runProgram(folder.path(), verify).exit == 0);
  verify.insert(verify.end(), {"--bleed", "0.25in"});
  CHECK(runProgram(folder.path(), verify).exit == 1);
}

TEST_CASE("press: flags that are wrong or do not go together") {
  const TempFolder folder;
  const auto refuses = [&](const std::string& name, const std::vector<std::string>& flags,
                           const std::string& says) {
    const Run run = poster(folder, name, flags);
    INFO(run.err);
    CHECK(run.exit == 2);
    CHECK(run.error().find(says) != std::string::npos);
    CHECK(!exists(folder.in(name)));
  };
  refuses("a.pdf", {"--bleed", "3furlong"}, "furlong");
  refuses("a.pdf", {"--bleed", "-3mm"}, "--bleed");
  refuses("a.pdf", {"--standard", "pdfx7"}, "--standard");
  refuses("a.pdf", {"--ink-limit", "240"}, "--standard");
  refuses("a.pdf", {"--ink-limit", "20", "--standard", "pdfx4"}, "--ink-limit");
  refuses("a.pdf", {"--icc", "nowhere.icc", "--standard", "pdfx4"}, "nowhere.icc");
  refuses("a.pdf", {"--icc", prints().in("p.ipuz"), "--standard", "pdfx4"}, "CMYK");
  refuses("a.png", {"--standard", "pdfx4"}, "PDF");
  refuses("a.pdf", {"--sample", "huge"}, "--sample");
}

TEST_CASE("press: a sample is one page of its own size, and an ink limit says what it changed") {
  const TempFolder folder;
  REQUIRE(poster(folder, "s.pdf", {"--sample", "8x10in"}).exit == 0);
  CHECK(bytesOf(folder.in("s.pdf")) != bytesOf(prints().in("poster.pdf")));
  const Run run = poster(folder, "a.pdf", {"--standard", "pdfx4", "--ink-limit", "200"});
  CHECK(run.exit == 0);
  CHECK(run.err.find("; reduced to 200 %") != std::string::npos);
}
