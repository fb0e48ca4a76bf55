// tests/jobs/test_chain: saved jobs run in their order, and only where something is out of date.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>

#include <string>
#include <vector>

#include "jobs/chain/chain.h"
#include "jobs/files/file_writer.h"
#include "jobs/print/poster.h"
#include "jobs/registry.h"
#include "model/error.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::jobs;

namespace {

// The poster comes first in the file, and last in the run.
constexpr const char* kChain =
    "[[step]]\njob = 'poster'\npuzzle = 'p.ipuz'\noutput = 'p.pdf'\nsheet = 'a4'\n"
    "[[step]]\njob = 'generate'\nsource = ['w.txt']\noutput = 'p.ipuz'\n";

std::vector<std::string> ran(const std::string& file) {
  std::vector<std::string> names;
  const ChainReport report = runChain(readJobFile(file, allJobs()), Workspace(), noEvents());
  for (const StepReport& step : report.steps)
    if (!step.skipped) names.push_back(step.job);
  CHECK(!report.failure);
  return names;
}

using Names = std::vector<std::string>;

std::string chainError(const test::TempFolder& folder, const std::string& text) {
  try {
    runChain(readJobFile(folder.write("bad.toml", text), allJobs()), Workspace(), noEvents());
  } catch (const Error& e) {
    return e.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a chain runs what is out of date, after what it needs") {
  const test::TempFolder folder;
  folder.write("w.txt", "ONE\nTWO\nTHREE\n");
  const std::string file = folder.write("chain.toml", kChain);
  CHECK(ran(file) == Names{"generate", "poster"});
  CHECK(ran(file).empty());
  folder.write("w.txt", "ONE\nTWO\nFOUR\n");
  CHECK(ran(file) == Names{"generate", "poster"});
  folder.write("p.pdf", "not what was made");
  CHECK(ran(file) == Names{"poster"});
  const std::string text = kChain;
  folder.write("chain.toml", text.substr(0, text.find("'a4'")) + "'a5'" + text.substr(text.find("'a4'") + 4));
  CHECK(ran(file) == Names{"poster"});
}

TEST_CASE("what a book's recipe names is an input, too") {
  const test::TempFolder folder;
  folder.write("w.txt", "APPLE\nPEAR\nPLUM\nCHERRY\n");
  folder.write("b.toml",
               "title = 'B'\n[[list]]\nname = 'w'\nfile = 'w.txt'\n[[puzzles]]\nlists = ['w']\nwords = 3\n");
  const std::string file = folder.write("job.toml", "job = 'book'\nrecipe = 'b.toml'\noutput = 'b.pdf'\n");
  CHECK(ran(file) == Names{"book"});
  CHECK(ran(file).empty());
  folder.write("w.txt", "APPLE\nPEAR\nPLUM\nQUINCE\n");
  CHECK(ran(file) == Names{"book"});
  CHECK(
      chainError(folder, "job = 'book'\nrecipe = 'b.toml'\noutput = 'w.txt'\n").find("overwrite an input") !=
      std::string::npos);
}

TEST_CASE("templates, what a text's @ names, standard input and each file that was written count") {
  const test::TempFolder folder;
  folder.write("w.txt", "ONE\nTWO\nTHREE\n");
  folder.write("m.txt", "go");
  std::string style = test::bytesOf(GRIDPRESS_SOURCE_DIR "/templates/worksheet/classroom.toml");
  const std::string mine = folder.write("mine.toml", style);
  const std::string file = folder.write(
      "chain.toml",
      "[[step]]\njob = 'generate'\nsource = ['w.txt']\noutput = 'p.ipuz'\nrejects = 'r.txt'\nmessage = '@" +
          folder.in("m.txt") +
          "'\n[[step]]\njob = 'sheet'\npuzzle = ['p.ipuz']\noutput = 'p.pdf'\ntemplate = '" + mine + "'\n");
  CHECK(ran(file) == Names{"generate", "sheet"});
  CHECK(ran(file).empty());
  folder.write("mine.toml", style.replace(style.find("Name"), 4, "NAME"));
  CHECK(ran(file) == Names{"sheet"});
  folder.write("m.txt", "stop");
  CHECK(ran(file) == Names{"generate", "sheet"});
  std::filesystem::remove(folder.in("r.txt"));
  CHECK(ran(file) == Names{"generate"});
  CHECK(std::filesystem::exists(folder.in(".p.ipuz.made")));
}

TEST_CASE("one run of a job file at a time") {
  const test::TempFolder folder;
  folder.write("l.txt", "cow\npig\nhen\nhorse\n");
  const std::string file =
      folder.write("job.toml", "job = 'generate'\nsource = ['l.txt']\noutput = 'p.ipuz'\n");
  {
    const RunLock other(file);
    CHECK_THROWS_WITH(ran(file), Catch::Matchers::Contains("job.toml: another run is at work here"));
  }
  CHECK(ran(file).size() == 1);
}

TEST_CASE("a run waits for another one where it is told to, until it is told to stop") {
  const test::TempFolder folder;
  folder.write("l.txt", "cow\npig\nhen\nhorse\n");
  const std::string file =
      folder.write("job.toml", "job = 'generate'\nsource = ['l.txt']\noutput = 'p.ipuz'\n");
  struct Asked : Events {
    std::unique_ptr<RunLock> other;
    int times = 0, last = 0;
    bool stop() override {
      if (++times == 2) other.reset();
      return last > 0 && times >= last;
    }
  } asked;
  asked.other = std::make_unique<RunLock>(file);
  CHECK(runChain(readJobFile(file, allJobs()), Workspace(), asked, {}, true).steps.size() == 1);
  CHECK(asked.times >= 2);
  const RunLock other(file);
  asked.times = 2;
  asked.last = 3;
  CHECK_THROWS_AS(runChain(readJobFile(file, allJobs()), Workspace(), asked, {}, true), Stopped);
}

TEST_CASE("a job that two others need runs once, and versions are known by their names") {
  const test::TempFolder folder;
  folder.write("w.txt", "ONE\nTWO\nTHREE\n");
  folder.write("g.toml", "job = 'generate'\nsource = ['w.txt']\noutput = 'p.ipuz'\n");
  folder.write("s.toml", "job = 'sheet'\npuzzle = ['g.toml']\noutput = 'p.pdf'\n");
  CHECK(ran(folder.write("v.toml", "job = 'verify'\npuzzle = 'g.toml'\nfiles = ['s.toml']\n")) ==
        Names{"generate", "sheet", "verify"});
  CHECK(ran(folder.write("two.toml",
                         "[[step]]\njob = 'sheet'\npuzzle = ['q-A.ipuz', './q-B.ipuz']\noutput = 'q.pdf'\n"
                         "[[step]]\njob = 'versions'\nsource = ['w.txt']\noutput = 'q.ipuz'\ncount = 2\n")) ==
        Names{"versions", "sheet"});
}

TEST_CASE("a job file may name another one as its input") {
  const test::TempFolder folder;
  folder.write("w.txt", "ONE\nTWO\nTHREE\n");
  folder.write("grid.toml", "job = 'generate'\nsource = ['w.txt']\noutput = 'p.ipuz'\n");
  const std::string file =
      folder.write("poster.toml", "job = 'poster'\npuzzle = 'grid.toml'\noutput = 'p.pdf'\nsheet = 'a5'\n");
  CHECK(ran(file) == Names{"generate", "poster"});
  CHECK(ran(file).empty());
}

TEST_CASE("what is wrong with a job file is said by its line") {
  const test::TempFolder folder;
  CHECK(chainError(folder, "puzzle = 'p.ipuz'\n").find("no job is named") != std::string::npos);
  CHECK(chainError(folder, "job = 'postre'\n")
            .find("bad.toml:1: unknown job 'postre'; did you mean 'poster'?") != std::string::npos);
  CHECK(chainError(folder, "job = 'generate'\nsource = ['w.txt']\noutput = 'p.ipuz'\ncentre = 'Denver'\n")
            .find("bad.toml:4: 'centre' is not a setting of generate; it is one of ") != std::string::npos);
  CHECK(chainError(folder, "job = 'poster'\npuzzle = 'p.ipuz'\noutput = 'p.pdf'\nbleed = '9'\n")
            .find("bad.toml:4: bleed: ") != std::string::npos);
  folder.write("w.txt", "ONE\n");
  const std::string twice = "[[step]]\njob = 'words'\nsource = ['w.txt']\noutput = 'a.tsv'\n";
  CHECK(chainError(folder, twice + twice).find("two jobs write") != std::string::npos);
  CHECK(
      chainError(folder, "job = 'poster'\npuzzle = 'bad.toml'\noutput = 'p.pdf'\n").find("its own output") !=
      std::string::npos);
}

TEST_CASE("no input is overwritten, and no output twice") {
  const test::TempFolder folder;
  const std::string list = folder.write("puzzle.txt", "ONE\nTWO\n");
  CHECK(chainError(folder, "job = 'words'\nsource = ['puzzle.txt']\noutput = 'puzzle.txt'\n")
            .find("overwrite an input") != std::string::npos);
  CHECK(chainError(folder, "job = 'words'\nsource = ['puzzle.txt']\noutput = 'a.tsv'\nrejects = 'a.tsv'\n")
            .find("the same name") != std::string::npos);
  CHECK(chainError(folder, "job = 'make'\nsource = ['puzzle.txt']\noutput = '.'\n")
            .find("overwrite an input") != std::string::npos);
  CHECK(test::bytesOf(list) == "ONE\nTWO\n");
}

TEST_CASE("a job that fills a folder looks at each of its files") {
  const test::TempFolder folder;
  folder.write("w.txt", "ONE\nTWO\nTHREE\n");
  const std::string file =
      folder.write("make.toml", "job = 'make'\nsource = ['w.txt']\noutput = 'out'\ndpi = 20\n");
  CHECK(ran(file) == Names{"make"});
  folder.write("out/guide.pdf", "not what was made");
  CHECK(ran(file) == Names{"make"});
  CHECK(test::bytesOf(folder.in("out/guide.pdf")).starts_with("%PDF"));
}

TEST_CASE("a saved job is the job that was saved") {
  const test::TempFolder folder;
  PosterSettings settings;
  settings.puzzle = folder.in("p.ipuz");
  settings.output = folder.in("p.pdf");
  settings.bleed.bleed = Length::mm(3);
  settings.press.standard = render::Standard::pdfx4;
  const Job& job = jobNamed("poster");
  const std::string file = folder.write("j.toml", jobFileText(job, &settings, folder.in("j.toml")));
  const std::vector<Step> steps = readJobFile(file, allJobs());
  REQUIRE(steps.size() == 1);
  CHECK(steps[0].job == &job);
  const auto& again = *static_cast<const PosterSettings*>(steps[0].settings.get());
  CHECK(again.puzzle == settings.puzzle);
  CHECK(again.bleed.bleed == settings.bleed.bleed);
  CHECK(again.press.standard == settings.press.standard);
  CHECK(again.quality == settings.quality);
}
