// tests/jobs/test_crossword_prints: whatever a crossword's print is set to, verify reads it back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <rapidcheck.h>

#include <catch2/catch.hpp>

#include "jobs/pages/crossword.h"
#include "jobs/proof/verify.h"
#include "proof/text/pdf_reader.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;
using namespace gridpress::test;

namespace {

struct Lists {
  const char* language;
  std::vector<std::string> words;
};

const std::vector<Lists>& lists() {
  static const std::vector<Lists> all = {
      {"en",
       {"anchor", "apron", "attic", "basket", "beard", "bicycle", "blanket", "bottle", "breakfast", "bridge",
        "brother", "New Jersey", "internationalization", "push-up"}},
      {"de", {"Straße", "Äpfel", "König", "Mütze", "Segelboot", "Katze", "Schneemann", "Übermut"}},
      {"he", {"תלמיד", "מחברת", "שולחן", "עפרון", "לוח", "הפסקה", "מורה", "ילקוט", "ספרים", "כיתה"}},
      {"ar", {"مدرسة", "كتاب", "قلم", "معلم", "تلميذ", "سبورة", "مكتبة", "ملعب", "حقيبة", "كرسي"}}};
  return all;
}

std::string clueOf(const std::string& word, int length) {
  std::string clue = length == 0 ? "" : "What " + word + " is not";
  for (int i = 1; i < length; ++i)
    clue += i % 7 == 0 ? ", and then again (perhaps)" : " word" + std::to_string(i);
  return clue;
}

VerifyReport verified(const std::string& puzzle, const std::string& print) {
  VerifySettings settings;
  settings.puzzle = puzzle;
  settings.files = {print};
  return runVerify(settings, workspace(), noEvents());
}

/// What fails of the print, in words. That a list has words which cannot be joined is the puzzle's matter.
std::string faultsOf(const VerifyReport& report) {
  std::string all;
  for (const proof::Check& check : report.checks)
    if (!check.subject().starts_with("puzzle"))
      for (const std::string& finding : check.findings.first())
        all += check.subject() + ": " + finding + "\n";
  return all;
}

}  // namespace

TEST_CASE("a picture of what squares may still be used for has its title and its paper, and is verified") {
  const TempFolder folder;
  const std::string list = folder.write("w.txt", "cat\ntiger\nparrot\ngoat\nrabbit\n");
  runCrossword(settingsOf<CrosswordSettings>({{"source", List{list}},
                                              {"output", folder.in("c.pdf")},
                                              {"save-puzzle", folder.in("c.ipuz")},
                                              {"colour", "squares"},
                                              {"title", "My Pets"},
                                              {"paper", "a5"}}),
               workspace(), noEvents());
  CHECK(faultsOf(verified(folder.in("c.ipuz"), folder.in("c.pdf"))).empty());
  proof::PdfReader reader(folder.in("c.pdf"));
  CHECK(reader.page(0).text.find("My Pets") != std::string::npos);
  CHECK(reader.page(0).width == Approx(148 * 72 / 25.4).margin(0.3));
}

TEST_CASE("a clue of several pages is read over all of them, and another is not") {
  const TempFolder folder;
  const std::string list =
      folder.write("w.csv", "answer,clue\nanchor,\"" + clueOf("anchor", 150) + "\"\napron,What you wear\n");
  runCrossword(settingsOf<CrosswordSettings>({{"source", List{list}},
                                              {"output", folder.in("c.pdf")},
                                              {"save-puzzle", folder.in("c.ipuz")},
                                              {"paper", "half-letter"},
                                              {"large-print", true}}),
               workspace(), noEvents());
  CHECK(proof::PdfReader(folder.in("c.pdf")).pageCount() >= 5);
  CHECK(faultsOf(verified(folder.in("c.ipuz"), folder.in("c.pdf"))).empty());
  std::string other = test::bytesOf(folder.in("c.ipuz"));
  other.replace(other.find("word75"), 6, "word57");
  const std::string faults = faultsOf(verified(folder.write("other.ipuz", other), folder.in("c.pdf")));
  CHECK_THAT(faults, Catch::Contains("no page of its clues says") && Catch::Contains("word57word76"));
  CHECK_THAT(faults, !Catch::Contains("wear"));
}

TEST_CASE("a puzzle that is kept beside its print is the one that was printed") {
  const TempFolder folder;
  const std::string list = folder.write("w.txt", "cat\ntiger\nparrot\ngoat\n");
  const auto with = [&](const std::string& source, const std::string& kept) {
    return settingsOf<CrosswordSettings>(
        {{"source", List{source}}, {"output", folder.in("c.pdf")}, {"save-puzzle", kept}});
  };
  const CrosswordReport report = runCrossword(with(list, folder.in("c.ipuz")), workspace(), noEvents());
  CHECK(report.files.size() == 2);
  CHECK(faultsOf(verified(folder.in("c.ipuz"), folder.in("c.pdf"))).empty());
  CHECK(
      errorOf([&] { runCrossword(with(list, folder.in("c.doc")), workspace(), noEvents()); }).where().file ==
      folder.in("c.doc"));
  runCrossword(with(folder.in("c.ipuz"), folder.in("d.ipuz")), workspace(), noEvents());
  CHECK(faultsOf(verified(folder.in("d.ipuz"), folder.in("c.pdf"))).empty());
}

TEST_CASE("every print of a crossword passes verify", "[long]") {
  const TempFolder folder;
  CHECK(rc::check([&] {
    const Lists& from = lists()[*rc::gen::inRange<std::size_t>(0, lists().size())];
    const auto count = *rc::gen::inRange<std::size_t>(1, from.words.size() + 1);
    const int clues = *rc::gen::element(0, 1, 5, 60);
    std::string text = "answer,clue\n";
    for (std::size_t i = 0; i < count; ++i)
      text += from.words[i] + ",\"" + clueOf(std::to_string(i), clues) + "\"\n";
    Object given;
    given.set("source", List{folder.write("w.csv", text)});
    given.set("output", folder.in("c.pdf"));
    given.set("save-puzzle", folder.in("c.ipuz"));
    given.set("language", from.language);
    given.set("partial", true);
    given.set("seed", *rc::gen::inRange(1, 100));
    given.set("colour", *rc::gen::element<std::string>("none", "order", "words", "squares"));
    given.set("paper", *rc::gen::element<std::string>("letter", "a4", "a5", "half-letter", "6x9in"));
    if (*rc::gen::arbitrary<bool>()) given.set("large-print", true);
    if (*rc::gen::arbitrary<bool>()) given.set("solution", true);
    if (*rc::gen::arbitrary<bool>()) given.set("no-name", true);
    if (*rc::gen::arbitrary<bool>()) given.set("letters", true);
    if (*rc::gen::arbitrary<bool>())
      given.set("title", "Ein Titel, der so lang ist, dass er nicht in eine Zeile passt");
    CrosswordSettings settings;
    apply(settings, given);
    runCrossword(settings, workspace(), noEvents());
    const std::string faults = faultsOf(verified(folder.in("c.ipuz"), folder.in("c.pdf")));
    RC_LOG() << toJson(given, -1) << "\n" << text << faults;
    RC_ASSERT(faults.empty());
  }));
}
