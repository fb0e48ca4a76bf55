// tests/cli/test_bad_calls: wrong flags and values: exit 2, one line that names them, nothing written.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "prints.h"

using namespace gridpress::test;

namespace {

void refuses(const std::vector<std::string>& args, const std::string& says) {
  const TempFolder folder;
  const Run run = runProgram(folder.path(), args);
  std::string call;
  for (const std::string& arg : args) call += " " + arg;
  INFO(call << ": " << run.err);
  CHECK(run.exit == 2);
  CHECK(run.error().find(says) != std::string::npos);
  CHECK(run.err == run.error() + "\n");  // One line, and no other.
  CHECK(run.error().find("; ") != std::string::npos);
  CHECK(run.out.empty());
  CHECK(run.seconds < 10);
  CHECK(folder.names().empty());
}

}  // namespace

TEST_CASE("commands and flags that are not known, or that are missing") {
  const std::string words = prints().in("words.txt"), puzzle = prints().in("p.ipuz");
  refuses({}, "no command is given");
  refuses({"bogus"}, "unknown command 'bogus'");
  refuses({"generat", words, "-o", "a.ipuz"}, "unknown command 'generat'");
  refuses({"--bogus"}, "no flag --bogus");
  refuses({"poster", "--bogus", puzzle}, "gridpress poster has no flag --bogus");
  refuses({"words", "--font=Lobster", words}, "has no flag --font=Lobster; it is a flag of poster, tiles");
  refuses({"poster", puzzle, "-o", "a.pdf", "--bogus=3"}, "no flag --bogus");
  refuses({"poster", puzzle, "-o", "a.pdf", "--shet", "a4"}, "no flag --shet; do you mean --sheet?");
  refuses({"poster", puzzle, "one", "more", "-o", "a.pdf"}, "'one'");
  refuses({"words"}, "source");
  refuses({"generate", words}, "--output");
  refuses({"poster", puzzle}, "--output");
  refuses({"guide", puzzle}, "--output");
  refuses({"tiles", puzzle}, "no output");
  refuses({"make", words}, "--output");
  refuses({"poster", puzzle, "-o"}, "--output");
}

TEST_CASE("sizes of grids that are none") {
  for (const char* size : {"0", "0x0", "-3", "10x", "x10", "1e9", "99999999999", "10x10x10", "10 x 10", "big",
                           "", "3.5", "1000000", "2000000000x2"}) {
    refuses({"generate", prints().in("words.txt"), "-o", "a.ipuz", "--size", size}, "");
  }
  refuses({"generate", prints().in("words.txt"), "-o", "a.ipuz", "--size", "10x"},
          "--size: invalid size '10x'");
  refuses({"generate", prints().in("words.txt"), "-o", "a.ipuz", "--size", "1000000"}, "1000000x1000000");
}

TEST_CASE("numbers outside their range") {
  const std::string words = prints().in("words.txt"), puzzle = prints().in("p.ipuz");
  refuses({"generate", words, "-o", "a.ipuz", "--seed", "-1"}, "--seed");
  refuses({"generate", words, "-o", "a.ipuz", "--seed", "abc"}, "--seed");
  refuses({"generate", words, "-o", "a.ipuz", "--seed", "18446744073709551616"}, "--seed");
  refuses({"generate", words, "-o", "a.ipuz", "--threads", "-1"}, "--threads");
  refuses({"poster", puzzle, "-o", "a.jpg", "--dpi", "0"}, "--dpi");
  refuses({"poster", puzzle, "-o", "a.jpg", "--dpi", "-150"}, "--dpi");
  refuses({"poster", puzzle, "-o", "a.jpg", "--dpi", "fine"}, "--dpi");
  refuses({"poster", puzzle, "-o", "a.jpg", "--quality", "101"}, "--quality");
  refuses({"words", words, "--fold", "wrong"}, "--fold");
}

TEST_CASE("a JPEG too large to be one names the largest dpi, which then works") {
  const TempFolder& files = prints();
  refuses({"poster", files.in("p.ipuz"), "-o", "a.jpg", "--dpi", "10000"}, "at most 2729 dpi");
  const TempFolder folder;
  const std::vector<std::string> strip = {"poster",  files.in("p.ipuz"), "-o",     "a.jpg",
                                          "--sheet", "4x11in",           "--gray", "--dpi"};
  std::vector<std::string> tooFine = strip;
  tooFine.push_back("6000");
  const Run run = runProgram(folder.path(), tooFine);
  CHECK(run.exit == 2);
  CHECK(run.error().find("at most 5954 dpi") != std::string::npos);
}

TEST_CASE("paper, margins and overlaps that are none") {
  const std::string puzzle = prints().in("p.ipuz");
  const auto tiles = [&](const std::string& flag, const std::string& value, const std::string& says) {
    refuses({"tiles", puzzle, "-o", "a.pdf", "--sheet", "letter", flag, value}, says);
  };
  for (const char* paper : {"foo", "0x0in", "-1x5in", "8.5x11furlong", "8.5", "x", "infxinfin", "nanxnanin"})
    tiles("--paper", paper, "--paper");
  tiles("--paper", "1x1in", "room");
  tiles("--margin", "5furlong", "--margin");
  tiles("--margin", "-1in", "--margin");
  tiles("--overlap", "1", "--overlap");
  tiles("--orientation", "sideways", "--orientation");
  for (const char* sheet : {"foo", "0x0in", "-1x5in"})
    refuses({"poster", puzzle, "-o", "a.pdf", std::string("--sheet=") + sheet}, "--sheet");
  refuses({"poster", puzzle, "-o", "a.pdf", "--sheet", "1mmx1mm"}, "");
}

TEST_CASE("a poster of few words whose cells no tile can hold: make says so before it prints") {
  const TempFolder folder;
  folder.write("few.txt", "Volcano\nGlacier\nRiver\n");
  const Run run = runProgram(folder.path(), {"make", "few.txt", "-o", "made", "-q", "--template", "world"});
  CHECK(run.exit == 2);
  CHECK(run.error().find("a smaller poster with --sheet") != std::string::npos);
  CHECK(!exists(folder.in("made/poster.pdf")));
  // Where no template is named, a short list becomes a page.
  CHECK(runProgram(folder.path(), {"make", "few.txt", "-o", "page", "-q"}).exit == 0);
  CHECK(runProgram(folder.path(), {"verify", "page/puzzle.ipuz", "page/poster.pdf"}).exit == 0);
  CHECK(runProgram(folder.path(), {"make", prints().in("words.txt"), "-o", "made", "-q", "--sheet", "letter"})
            .exit == 0);
}

TEST_CASE("outputs that cannot be") {
  const std::string words = prints().in("words.txt"), puzzle = prints().in("p.ipuz");
  refuses({"generate", words, "-o", "none/a.ipuz"}, "none/a.ipuz: ");
  refuses({"poster", puzzle, "-o", "none/a.pdf"}, "none/a.pdf: ");
  refuses({"guide", puzzle, "-o", "none/a.pdf"}, "none/a.pdf: ");
  refuses({"words", words, "-o", "none/a.tsv"}, "none/a.tsv: ");
  refuses({"words", words, "--rejects", "none/a.txt"}, "none/a.txt: ");
  refuses({"generate", words, "-o", "a.pdf"}, "a.pdf: a puzzle cannot be written as 'pdf'");
  refuses({"generate", words, "-o", "a"}, "a: the name's ending");
  refuses({"poster", puzzle, "-o", "a.gif"}, "a.gif: a print cannot be written as 'gif'");
  refuses({"poster", puzzle, "-o", "a"}, "a: the name's ending");
  refuses({"poster", puzzle, "-o", "."}, ".: ");
  refuses({"guide", puzzle, "-o", "/"}, "/: ");
}

TEST_CASE("a value may be empty, and what follows is not taken for it") {
  const TempFolder folder;
  folder.write("few.txt", "apple\npear\nplum\n");
  CHECK(runProgram(folder.path(), {"generate", "--title=", "few.txt", "-o", "p.ipuz", "-q"}).exit == 0);
  CHECK(runProgram(folder.path(), {"sheet", "p.ipuz", "--title=", "-o", "p.pdf", "-q"}).exit == 0);
}

TEST_CASE("what the machine refuses is told with the file and a remedy") {
  const std::string words = prints().in("words.txt"), name(300, 'n');
  for (const std::vector<std::string>& call :
       std::vector<std::vector<std::string>>{{"verify", name, name},
                                             {"generate", name, "-o", "a.ipuz"},
                                             {"generate", words, "-o", name + ".ipuz"},
                                             {"generate", words, "--mask", name, "-o", "a.ipuz"},
                                             {"run", name},
                                             {"book", name, "-o", "a.pdf"}}) {
    refuses(call, "ile name too long; choose a shorter name");
    refuses(call, name);
  }
}
