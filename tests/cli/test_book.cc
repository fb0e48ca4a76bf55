// tests/cli/test_book: guides in a language's order, with sheets, as a book with its cover; the answer key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "prints.h"

using namespace gridpress::test;

namespace {

Run guide(const TempFolder& folder, std::vector<std::string> more) {
  std::vector<std::string> args = {"guide", prints().in("p.ipuz"), "-o", "g.pdf"};
  args.insert(args.end(), more.begin(), more.end());
  return runProgram(folder.path(), args);
}

}  // namespace

TEST_CASE("a guide in Czech order with sheets is verified as such, and not as any other") {
  const TempFolder folder;
  const std::vector<std::string> flags = {"--language", "cs", "--tiles", "letter", "--sheet", "24x36in"};
  REQUIRE(guide(folder, flags).exit == 0);
  std::vector<std::string> args = {"verify", prints().in("p.ipuz"), "g.pdf"};
  args.insert(args.end(), flags.begin(), flags.end());
  const Run right = runProgram(folder.path(), args);
  INFO(right.out << right.err);
  CHECK(right.exit == 0);
  // On another sheet size the labels are others.
  args.back() = "48x72in";
  const Run wrong = runProgram(folder.path(), args);
  CHECK(wrong.exit == 1);
  CHECK(wrong.out.find("it names ") != std::string::npos);
  CHECK(guide(folder, {"--language", "xx-nope"}).exit == 2);
}

TEST_CASE("a guide for a service passes that service's preflight", "[long]") {
  const TempFolder folder;
  // J's ink reaches out of its advance; a script that shapes is set by cairo, which states sizes of its own.
  std::ofstream list(folder.in("w.txt"));
  for (const char* start : {"J", "K", "W"})
    for (int i = 0; i < 26 * 26; ++i)
      list << start << static_cast<char>('a' + i / 26) << static_cast<char>('a' + i % 26) << "jk\n";
  list << "\u062f\u0645\u0634\u0642\n";
  list.close();
  REQUIRE(runProgram(folder.path(), {"generate", "w.txt", "-o", "w.ipuz", "--avoid", "none"}).exit == 0);
  for (const char* service : {"kdp", "ingram", "lulu"}) {
    REQUIRE(runProgram(folder.path(), {"guide", "w.ipuz", "-o", "w.pdf", "--for", service, "--trim", "6x9in",
                                       "--template", "large-print"})
                .exit == 0);
    const Run checked = runProgram(folder.path(), {"preflight", "w.pdf", "--for",
                                                   service == std::string("kdp") ? "kdp-interior" : service});
    INFO(service << checked.out);
    CHECK(checked.exit == 0);
  }
}

TEST_CASE("a book for KDP says its spine, has no bookmarks, and gets a cover of its size") {
  const TempFolder folder;
  const Run made = guide(folder, {"--for", "kdp", "--trim", "6x9in"});
  INFO(made.err);
  REQUIRE(made.exit == 0);
  CHECK(made.err.find("binds books of 24 pages or more") != std::string::npos);
  CHECK(made.err.find(" in on cream") != std::string::npos);
  const Run verified =
      runProgram(folder.path(), {"verify", prints().in("p.ipuz"), "g.pdf", "--trim", "6x9in"});
  INFO(verified.out);
  CHECK(verified.exit == 0);
  CHECK(verified.out.find("none, as the service asks") != std::string::npos);
  const Run cover = runProgram(folder.path(), {"cover", prints().in("p.ipuz"), "g.pdf", "--for", "kdp", "-o",
                                               "cover.pdf", "--json", "--stock", "cream"});
  REQUIRE(cover.exit == 0);
  const auto json = nlohmann::json::parse(cover.out);
  const int pages = json.at("pages");
  CHECK(json.at("spineInches").get<double>() == Approx(0.0025 * (pages + pages % 2)));
  CHECK(runProgram(folder.path(), {"cover", prints().in("p.ipuz"), "g.pdf", "--for", "kdp", "-o", "c.pdf",
                                   "--stock", "vellum"})
            .exit == 2);
  CHECK(guide(folder, {"--for", "kdp", "--trim", "20x30in"}).exit == 2);
}

TEST_CASE("the answer key reads as the poster; its sets are understood or refused") {
  const TempFolder folder;
  const auto key = [&](const char* how) {
    REQUIRE(guide(folder, onLetter({"--answer-key", "key.pdf", "--mark", how, "--highlight", "top:3:length"}))
                .exit == 0);
    return runProgram(folder.path(), onLetter({"verify", prints().in("p.ipuz"), "key.pdf"}));
  };
  for (const char* how : {"capsules", "words"}) {
    const Run verified = key(how);
    INFO(verified.out);
    CHECK(verified.exit == 0);
  }
  // Held against a puzzle with the same letters in which one word stands elsewhere, the black letters are
  // wrong.
  std::ifstream in(prints().in("p.ipuz"));
  nlohmann::json puzzle = nlohmann::json::parse(in);
  puzzle["solution"].erase(puzzle["solution"].begin());
  puzzle["gridpress:puzzle"].erase("leftOver");
  std::ofstream(folder.in("fewer.ipuz")) << puzzle.dump();
  const Run wrong = runProgram(folder.path(), onLetter({"verify", "fewer.ipuz", "key.pdf"}));
  INFO(wrong.out);
  CHECK(wrong.exit == 1);
  CHECK(wrong.out.find("is filler and as black as words") != std::string::npos);
  for (const char* set : {"top", "top:x:length", "top:5:beauty", "top:5:population"})
    CHECK(guide(folder, {"--answer-key", "key.pdf", "--highlight", set}).exit == 2);
}
