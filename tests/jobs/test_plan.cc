// tests/jobs/test_plan: one list on several plates, each of its own job, and one guide over all of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/plan.h"
#include "jobs/registry.h"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "gen/letters/languages.h"
#include "gen/words/read/read_words.h"
#include "jobs/chain/chain.h"
#include "jobs/files/digest.h"
#include "jobs/plates/join.h"
#include "jobs/plates/sorted_runs.h"
#include "jobs/proof/verify.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/columns.h"
#include "proof/text/pdf_reader.h"
#include "proof/text/printed_page.h"
#include "proof/verify/verify.h"
#include "run_job.h"
#include "sample.h"
#include "support/temp_folder.h"
#include "support/word_file.h"

using namespace gridpress;
using namespace gridpress::jobs;
using Catch::Matchers::Contains;
using test::TempFolder;

namespace {

// Places of five countries, as GeoNames' list has them; two names come twice.
constexpr const char* kPlaces =
    "name\tcountry\tlat\tlng\tpopulation\n"
    "Lagos\tNG\t6\t3\t15000000\nAbuja\tNG\t9\t7\t590000\nAccra\tGH\t5\t0\t1900000\nTamale\tGH\t9\t0\t360000\n"
    "Lima\tPE\t-12\t-77\t7700000\nCusco\tPE\t-13\t-71\t312000\nLagos\tPT\t37\t-8\t22000\n"
    "Évora\tPT\t38\t-7\t45000\nPorto\tPT\t41\t-8\t249000\nKraków\tPL\t50\t19\t755000\n"
    "Gdynia\tPL\t54\t18\t253000\nLIMA\tPL\t54\t18\t100\n";

std::string planText(const std::string& more = {}, const std::string& plates = "count = 3") {
  return "[words]\nsource = ['places.tsv']\ntitle = 'Places'\n[plates]\n" + plates + "\n" + more;
}

PlanReport planned(const TempFolder& folder, const std::string& text, const std::string& to = "plan") {
  folder.write("places.tsv", kPlaces);
  return runPlan({folder.write("plan.toml", text), folder.in(to)}, allJobs(), test::workspace(), noEvents());
}

std::map<std::string, std::string> filesIn(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file())
      files[std::filesystem::relative(entry.path(), folder).string()] = test::bytesOf(entry.path().string());
  return files;
}

ChainReport ran(const std::string& file) {
  return runChain(readJobFile(file, allJobs()), test::workspace(), noEvents());
}

std::size_t stepsRun(const ChainReport& report) {
  return static_cast<std::size_t>(std::count_if(report.steps.begin(), report.steps.end(),
                                                [](const StepReport& s) { return !s.skipped; }));
}

WordList wordsOf(const std::string& path) {
  return readWordFile(path);
}

}  // namespace

TEST_CASE("texts that memory does not hold are sorted as by a stable sort, as often as asked") {
  const TempFolder folder;
  CHECK(rc::check([&] {
    const auto keys = *rc::gen::container<std::vector<std::string>>(
        rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c', '\0', '\xff')));
    const auto room = *rc::gen::element<std::size_t>(40, 200, 100000);
    SortedRuns runs(folder.path(), room);
    std::vector<std::pair<std::string, std::string>> expected;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      expected.emplace_back(keys[i], std::to_string(i));
      runs.add(keys[i], expected.back().second);
    }
    std::stable_sort(expected.begin(), expected.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (int time = 0; time < 2; ++time) {
      std::vector<std::pair<std::string, std::string>> got;
      runs.each([&](std::string_view key, std::string_view text) { got.emplace_back(key, text); });
      RC_ASSERT(got == expected);
    }
  }));
  CHECK(folder.names().empty());
}

TEST_CASE("a list in parts has the words of the whole list") {
  const TempFolder folder;
  const std::string file = folder.write("places.tsv", kPlaces);
  const std::vector<gen::SourceSpec> sources = {{file, {}, {}}};
  const gen::CleanWords whole = gen::readWords(sources, {});
  std::map<std::string, std::set<std::string>> prints;
  std::size_t parts = 0;
  const auto give = [&](const WordList& part) {
    ++parts;
    CHECK(part.words.size() <= 3);
    for (const Word& w : part.words)
      for (const PrintForm& p : w.prints) prints[w.text].insert(p.spelling + std::string(p.country.text()));
  };
  const gen::CleanWords head = gen::readWords(sources, {}, {}, {}, {3, give});
  CHECK(parts == 4);
  CHECK(head.list.words.empty());
  CHECK(head.list.credit == whole.list.credit);
  CHECK(head.report.names == 12);
  CHECK(prints.size() == whole.list.words.size());
  for (const Word& w : whole.list.words) {
    std::set<std::string> all;
    for (const PrintForm& p : w.prints) all.insert(p.spelling + std::string(p.country.text()));
    CHECK(prints[w.text] == all);
  }
}

TEST_CASE("countries stand by continents, and parts of them") {
  CHECK(gen::regionOf("NG") == "002/011/NG");
  CHECK(gen::regionName("002/011/NG") == "Nigeria");
  CHECK(gen::regionName("002/011") == "Western Africa");
  CHECK(gen::regionOf("NG") < gen::regionOf("PE"));
  CHECK(gen::regionOf("PE") < gen::regionOf("PL"));
  CHECK(gen::regionOf("PL") < gen::regionOf(""));
  CHECK(gen::regionName(gen::regionOf("??")) == "Elsewhere");
}

TEST_CASE("each word is on one plate, plates need equally many letters, and a plan is the same twice") {
  const TempFolder folder;
  for (const char* by : {"letters", "region"}) {
    const PlanReport report = planned(folder, planText({}, "count = 3\nby = '" + std::string(by) + "'"));
    CHECK(report.names == 12);
    CHECK(report.words == 10);
    REQUIRE(report.jobs.size() == 3);
    std::set<std::string> words;
    for (const PlannedJob& job : report.jobs) {
      const WordList list = wordsOf(folder.in("plan/" + job.list));
      CHECK(list.title == job.title);
      CHECK(list.words.size() == job.words);
      CHECK_THAT(list.credit, Contains("GeoNames"));
      for (const Word& word : list.words) CHECK(words.insert(word.text).second);
      CHECK(std::abs(static_cast<double>(job.letters) - static_cast<double>(report.letters) / 3) <= 6);
    }
    CHECK(words.size() == 10);
    CHECK(words.contains("EVORA"));
    const auto files = filesIn(folder.in("plan"));
    planned(folder, planText({}, "count = 3\nby = '" + std::string(by) + "'"), "again");
    CHECK(filesIn(folder.in("again")) == files);
  }
  // The most populous Lagos decides; the other is told with it.
  const WordList africa = wordsOf(folder.in("plan/lists/plate-01.tsv"));
  const auto lagos =
      std::find_if(africa.words.begin(), africa.words.end(), [](const Word& w) { return w.text == "LAGOS"; });
  REQUIRE(lagos != africa.words.end());
  REQUIRE(lagos->prints.size() == 2);
  CHECK(lagos->prints.front().at == EarthPoint{6, 3});
  CHECK(lagos->prints.back().at == EarthPoint{37, -8});
}

TEST_CASE("a plan's jobs run anywhere, once, and end in the same guide") {
  const TempFolder folder;
  const PlanReport report =
      planned(folder, planText("[poster]\nsheet = 'a4'\ntemplate = 'plain'\noutput = 'png'\n[verify]\n"));
  const std::string plan = folder.in("plan");
  std::filesystem::copy(plan, folder.in("elsewhere"), std::filesystem::copy_options::recursive);
  for (const PlannedJob& job : report.jobs) {
    const ChainReport made = ran(plan + "/" + job.job);
    CHECK(!made.failure);
    CHECK(stepsRun(made) == 4);
    CHECK(stepsRun(ran(plan + "/" + job.job)) == 0);
  }
  CHECK(stepsRun(ran(plan + "/join.toml")) == 1);
  CHECK(stepsRun(ran(plan + "/join.toml")) == 0);
  CHECK(stepsRun(ran(folder.in("elsewhere/join.toml"))) == 13);
  const auto here = filesIn(plan);
  CHECK(here == filesIn(folder.in("elsewhere")));
  CHECK(here.contains("out/plate-03.png"));
  CHECK(here.contains("out/plates.pdf"));
  for (const auto& [name, bytes] : here) CHECK(bytes.find(folder.path()) == std::string::npos);
  // What was made holds where the folder is moved to.
  std::filesystem::rename(plan, folder.in("moved"));
  CHECK(stepsRun(ran(folder.in("moved/join.toml"))) == 0);
  // A file that was damaged on its way is made again, and nothing else.
  folder.write("moved/out/plate-02-guide.tsv", "half a fi");
  CHECK(stepsRun(ran(folder.in("moved/join.toml"))) == 1);
  CHECK(filesIn(folder.in("moved")) == here);
}

TEST_CASE("the guide over all plates lists every word where it stands") {
  const TempFolder folder;
  const PlanReport report = planned(folder, planText());
  CHECK(!ran(folder.in("plan/join.toml")).failure);
  std::vector<Puzzle> plates;
  for (std::size_t i = 1; i <= 3; ++i)
    plates.push_back(loadPuzzle(folder.in("plan/out/plate-0" + std::to_string(i) + ".ipuz")).puzzle);
  proof::PdfReader guide(folder.in("plan/out/guide.pdf"));
  std::vector<std::string> words;
  for (std::size_t i = 1; i < guide.pageCount(); ++i)
    for (const proof::PrintedEntry& entry : proof::entriesOf(proof::runsOf(guide.page(i)))) {
      words.push_back(entry.word);
      REQUIRE(entry.sheet.size() == 2);
      const Puzzle& plate = plates.at(static_cast<std::size_t>(entry.sheet[1] - '1'));
      CHECK(std::count_if(plate.placements.begin(), plate.placements.end(), [&](const Placement& p) {
              return plate.words[p.word].text == entry.word && p.start == entry.start &&
                     p.direction == entry.direction;
            }) == 1);
    }
  CHECK(words.size() == report.words);
  CHECK(std::is_sorted(words.begin(), words.end()));
}

TEST_CASE("a guide over plates is read back entry by entry, and one that differs is found") {
  const TempFolder folder;
  planned(folder, planText("[verify]\n"));
  CHECK_THAT(test::bytesOf(folder.in("plan/join.toml")), Contains("read-back = true"));
  CHECK(!ran(folder.in("plan/join.toml")).failure);
  MergedGuide merged({folder.in("plan/out/plate-01-guide.tsv"), folder.in("plan/out/plate-02-guide.tsv"),
                      folder.in("plan/out/plate-03-guide.tsv")});
  Puzzle volume = loadPuzzle(folder.in("plan/out/plate-01.ipuz")).puzzle;
  volume.words = {};
  volume.placements.clear();
  std::vector<std::string> labels;
  GuideEntry entry;
  for (std::size_t plate = 0; merged.next(entry, plate); labels.push_back("P" + std::to_string(plate + 1))) {
    volume.placements.push_back({static_cast<std::uint32_t>(volume.words.size()),
                                 {entry.column - 1, entry.row - 1},
                                 entry.direction});
    volume.words.edit().push_back({entry.word, {}, {}});
  }
  layout::GuideOptions options;
  options.plates.emplace();
  options.plates->labelOf = [&](const Placement& p) { return labels[p.word]; };
  const std::string guide = folder.in("plan/out/guide.pdf");
  const auto read = [&] { return readBack(guide, volume, options, {}, noEvents()); };
  CHECK(read() == 10);
  labels[4] += "0";
  CHECK_THAT(test::errorOf(read).what(), Contains("guide.pdf: page 2 lists"));
  labels[4].pop_back();
  ++volume.placements[4].start.row;
  CHECK_THAT(test::errorOf(read).what(), Contains(volume.words[4].text));
  --volume.placements[4].start.row;
  volume.placements.push_back({9, {300, 300}, Direction::right});
  CHECK_THAT(test::errorOf(read).what(), Contains("10 of 11 entries"));
}

TEST_CASE("plates that do not belong together are not joined") {
  const TempFolder folder;
  planned(folder, planText());
  CHECK(!ran(folder.in("plan/join.toml")).failure);
  const auto part = [&](int i) { return folder.in("plan/out/plate-0" + std::to_string(i) + "-guide.tsv"); };
  JoinSettings settings;
  settings.parts = {part(1), part(2)};
  settings.output = folder.in("g.pdf");
  settings.example = folder.in("plan/out/plate-01.ipuz");
  settings.readBack = true;
  const JoinReport joined = runJoin(settings, test::workspace(), noEvents());
  CHECK(joined.words > 0);
  CHECK(joined.checked == joined.words);
  VerifySettings verify;
  verify.puzzle = settings.example;
  verify.files = {settings.output};
  CHECK_THAT(test::errorOf([&] { runVerify(verify, test::workspace(), noEvents()); }).what(),
             Contains("is of several plates"));
  const auto refused = [&](std::string bytes, const std::string& from, const std::string& to) {
    bytes.replace(bytes.find(from), from.size(), to);
    settings.parts = {part(1), folder.write("b.tsv", bytes)};
    return std::string(test::errorOf([&] { runJoin(settings, test::workspace(), noEvents()); }).what());
  };
  const std::string second = test::bytesOf(part(2));
  CHECK_THAT(refused(second, "made by: gridpress", "made by: gridpress 9"),
             Contains("b.tsv: the plates were not made alike: the version differs"));
  CHECK_THAT(refused(second, "# entries: ", "# entries: 1"), Contains("has other entries than it says"));
  CHECK_THAT(refused(second, "# gridpress", "# other"), Contains("b.tsv:1: this is not a guide's table"));
  CHECK_THAT(refused(test::bytesOf(part(1)), "title", "titel"), Contains("is on this plate and on that"));
  const std::string last = second.substr(second.rfind('\n', second.size() - 2) + 1);
  CHECK_THAT(refused(second, "population\n", "population\n" + last), Contains("the table is not sorted"));
}

TEST_CASE("a plan that cannot be meant is refused with its line") {
  const TempFolder folder;
  const auto wrong = [&](const std::string& text) {
    return std::string(test::errorOf([&] { planned(folder, text); }).what());
  };
  CHECK_THAT(wrong("[words]\nsource = ['places.tsv']\n"), Contains("neither plates nor books"));
  CHECK_THAT(wrong(planText("[postre]\n")),
             Contains("plan.toml:6: unknown table 'postre'; did you mean 'poster'?"));
  CHECK_THAT(wrong(planText("[poster]\nshet = 'a4'\n")), Contains("plan.toml:7: "));
  CHECK_THAT(wrong(planText("[poster]\npuzzle = 'x'\n")), Contains("given by the plan itself"));
  CHECK_THAT(wrong(planText("[poster]\noutput = '../x.pdf'\n")), Contains("write the ending alone"));
  CHECK_THAT(wrong(planText({}, "by = 'letters'")), Contains("how many plates"));
  CHECK_THAT(wrong(planText({}, "count = 40")), Contains("too few words for 40 plates"));
  CHECK_THAT(wrong(planText("[books]\nlists = 'x'\n")), Contains("plates or of books"));
  CHECK(planned(folder, planText({}, "letters = 20")).jobs.size() == 3);
}

TEST_CASE("a plan's folder is its own") {
  const TempFolder folder;
  const auto refused = [&](const std::string& text, const std::string& to) {
    return std::string(test::errorOf([&] { planned(folder, text, to); }).what());
  };
  // Another plan takes the place of one that has made nothing, and leaves nothing of it.
  CHECK(planned(folder, planText()).jobs.size() == 3);
  CHECK(planned(folder, planText({}, "count = 2")).jobs.size() == 2);
  CHECK_FALSE(test::exists(folder.in("plan/plate-03.toml")));
  CHECK_FALSE(test::exists(folder.in("plan/lists/plate-03.tsv")));
  // The same plan again is no other.
  CHECK(!ran(folder.in("plan/plate-01.toml")).failure);
  CHECK(planned(folder, planText({}, "count = 2")).jobs.size() == 2);
  CHECK_THAT(refused(planText(), "plan"), Contains("holds what another plan made; choose another folder"));
  CHECK(stepsRun(ran(folder.in("plan/plate-01.toml"))) == 0);
  // A list among those that it writes, and somebody's own files.
  CHECK_THAT(refused("[words]\nsource = ['plan/lists/plate-01.tsv']\n[plates]\ncount = 2\n", "plan"),
             Contains("plate-01.tsv: is among the files that the plan writes"));
  for (const char* name : {"jobs.txt", "plate-01.toml", "join.toml", "manifest.json"}) {
    std::filesystem::remove_all(folder.in("mine"));
    std::filesystem::create_directory(folder.in("mine"));
    folder.write(std::string("mine/") + name, "{}");
    CHECK_THAT(refused(planText(), "mine"), Contains(name) && Contains("not made by gridpress plan"));
    CHECK(test::bytesOf(folder.in(std::string("mine/") + name)) == "{}");
  }
}

TEST_CASE("plates may be cut into tiles") {
  const TempFolder folder;
  planned(folder, planText("[poster]\nsheet = 'a2'\n[tiles]\nsheet = 'a2'\n"));
  CHECK(!ran(folder.in("plan/plate-02.toml")).failure);
  CHECK(test::exists(folder.in("plan/out/plate-02-tiles.pdf")));
}

TEST_CASE("a plan by region wants countries, and says how many names have none") {
  const TempFolder folder;
  const std::string region = "[words]\nsource = ['mine.tsv']\n[plates]\ncount = 2\nby = 'region'\n";
  const auto plan = [&](const std::string& list, Events& events) {
    folder.write("mine.tsv", list);
    return runPlan({folder.write("plan.toml", region), folder.in("plan")}, allJobs(), test::workspace(),
                   events);
  };
  CHECK_THAT(std::string(test::errorOf([&] { plan("Lima\nCusco\nPorto\nAccra\n", noEvents()); }).what()),
             Contains("does not say which countries"));
  struct Noting : Events {
    void note(const Message& note) override {
      if (note.key == "plan.elsewhere") count = note.facts.at("names").inEnglish();
    }
    std::string count;
  } events;
  plan("name\tcountry\nLima\tPE\nCusco\tPE\nPorto\tPortugal\nAccra\tXX\nLagos\tNG\n", events);
  CHECK(events.count == "2 names are");
}

TEST_CASE("a season is a book of each list, by one recipe") {
  const TempFolder folder;
  std::filesystem::create_directory(folder.in("themes"));
  folder.write("themes/sea_birds.txt", "gull\ntern\npuffin\nskua\nauk\ngannet\npetrel\n");
  folder.write("themes/trees.txt", "oak\nelm\nash\nbirch\nbeech\nmaple\nlarch\n");
  folder.write(
      "recipe.toml",
      "title = '{theme}'\ndistance = 0\n[[list]]\nname = 'theme'\nfile = '{file}'\ntitle = '{theme}'\n"
      "[[puzzles]]\ncount = 2\nlists = ['theme']\nwords = 4\nsize = 8\ntitle = '{list} {nth}'\n");
  const PlanReport report =
      planned(folder, "[books]\nlists = 'themes'\nrecipe = 'recipe.toml'\n[book]\ntrim = 'a5'\n");
  REQUIRE(report.jobs.size() == 2);
  CHECK(report.books);
  CHECK(report.jobs.front().job == "sea_birds.toml");
  CHECK(report.jobs.front().title == "Sea birds");
  CHECK(test::bytesOf(folder.in("plan/jobs.txt")) == "sea_birds.toml\ntrees.toml\n");
  std::filesystem::remove_all(folder.in("themes"));  // The plan has its own.
  CHECK(!ran(folder.in("plan/trees.toml")).failure);
  CHECK(test::exists(folder.in("plan/out/trees.pdf")));
  CHECK(stepsRun(ran(folder.in("plan/trees.toml"))) == 0);
  // Each book has puzzle files of its own.
  std::filesystem::create_directory(folder.in("themes"));
  folder.write("themes/trees.txt", "oak\nelm\nash\nbirch\nbeech\nmaple\nlarch\n");
  const std::string own = "[books]\nlists = 'themes'\nrecipe = 'recipe.toml'\n[book]\npuzzles = 'out/";
  planned(folder, own + "{theme} puzzles'\n", "own");
  CHECK(!ran(folder.in("own/trees.toml")).failure);
  CHECK(test::exists(folder.in("own/out/trees puzzles/002.ipuz")));
  CHECK_THAT(test::errorOf([&] { planned(folder, own + "puzzles'\n", "one"); }).what(),
             Contains("plan.toml:5: all books would write their puzzles into one folder") &&
                 Contains("puzzles = \"out/puzzles/{theme}\""));
  // What is sold is checked as it is made.
  planned(folder,
          "[books]\nlists = 'themes'\nrecipe = 'recipe.toml'\n[book]\ntrim = '6x9in'\n[verify]\n"
          "[preflight]\nfor = 'lulu'\n",
          "sold");
  // The table says what is not made, and then what is.
  CHECK_THAT(ran(folder.in("sold/join.toml")).failure.value().what(),
             Contains("out/trees.pdf: is not made") && Contains("gridpress run trees.toml"));
  const ChainReport sold = ran(folder.in("sold/trees.toml"));
  REQUIRE(sold.steps.size() == 3);
  CHECK(sold.steps[1].job == "verify");
  CHECK(test::exists(folder.in("sold/out/trees puzzles/002.ipuz")));
  CHECK(test::exists(folder.in("sold/out/trees-checks.json")));
  CHECK(sold.steps[2].job == "preflight");
  CHECK(!ran(folder.in("sold/join.toml")).failure);
  CHECK(stepsRun(ran(folder.in("sold/join.toml"))) == 0);
  const std::string table = test::bytesOf(folder.in("sold/out/season.tsv"));
  CHECK_THAT(table, Contains("book\tpages\tspine (in)\tchecks\tSHA-256\tcover\tSHA-256 of the cover\n") &&
                        Contains("out/trees.pdf\t7\t\tAll 9 checks passed\t" +
                                 sha256OfPath(folder.in("sold/out/trees.pdf"))));
  folder.write("recipe.toml", "title = 'x'\n");
  folder.write("themes/a.txt", "oak\n");
  const std::string season = "[books]\nlists = 'themes'\nrecipe = 'recipe.toml'\n";
  CHECK_THAT(test::errorOf([&] { planned(folder, season, "other"); }).what(),
             Contains("the recipe names no list"));
}
