// cli/command: runs a job and says what came of it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include <cstdio>
#include <filesystem>
#include <iostream>
#include <sstream>

#include "cli/bind.h"
#include "cli/front.h"
#include "cli/reach.h"
#include "cli/terminal_events.h"
#include "cli/wording/reports.h"
#include "jobs/chain/chain.h"
#include "jobs/files/paths.h"
#include "jobs/registry.h"
#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::cli {

namespace {

// A job whose report is an R, worded by `word(const R&)`.
template <typename R>
JobCommand command(const char* name, const char* example, std::vector<std::string> aliases = {}) {
  return {&jobs::jobNamed(name), [](const void* report) { return word(*static_cast<const R*>(report)); },
          std::string("gridpress ") + name + " " + example, std::move(aliases)};
}

const JobCommand& commandOf(const jobs::Job& job) {
  for (const JobCommand& c : jobCommands())
    if (c.job == &job) return c;
  throw Error::call("the job " + job.name + " has no command", "please report this");
}

// What a job that failed has to say is part of its error: --quiet does not silence it.
void show(const Words& words, const SharedFlags& shared, TerminalEvents& events, bool failed = false) {
  events.clear();
  if (failed) events.speakUp();
  if (!shared.json && !(words.verdict && shared.quiet && !failed))
    for (const std::string& text : words.out) std::cout << printable(text, LineEnds::kept) << '\n';
  for (const std::string& text : words.lines) events.say(text);
  if (shared.verbose)
    for (const std::string& text : words.details) events.say(text);
  std::cout << std::flush;
}

void printJson(const jobs::FieldTable& fields, const void* report) {
  std::cout << toJson(jobs::toValue(fields, report)) << std::endl;
}

// What is written and the report would run into each other.
std::optional<Error> twoOutputs(const jobs::Job& job, const void* settings, const SharedFlags& shared) {
  if (!shared.json) return {};
  for (const SettingSpec& spec : job.settings)
    if (spec.role == Role::output)
      if (const Value value = spec.read(settings);
          value.get<std::string>() && *value.get<std::string>() == "-")
        return Error::call(setting(spec.name) + " - and --json would both write to standard output",
                           "give " + setting(spec.name) + " a file, or leave --json out");
  return {};
}

// From here on the libraries that decode files can do no more than the job needs, and have no terminal. Gives
// the exit code to the half of the program that only shows what the other half does.
std::optional<int> confine(const std::vector<jobs::Step>& steps, const SharedFlags& shared) {
  if (shared.noSandbox) return {};
  const auto reads = [](const jobs::Step& step) { return step.readsStandardInput(); };
  if (const auto code = workApart(std::ranges::any_of(steps, reads))) return code;
  const sandbox::Walls walls = sandbox::enterSandbox(reachOf(steps, shared.data));
  if (!walls.whole() && !shared.quiet)
    std::fprintf(stderr, "gridpress: warning: %s\n", missingWalls(walls).c_str());
  return {};
}

jobs::Report saveJob(const jobs::Job& job, const void* settings, const std::string& path) {
  const std::string known = jobs::canonicalPath(path);
  for (const Role role : {Role::input, Role::output})
    for (const std::string& file : jobs::pathsOf(job.settings, settings, role))
      if (jobs::canonicalPath(file) == known)
        throw Error::call("the job would be saved over a file that it names",
                          "save it under a name of its own", {path, 0});
  if (std::filesystem::is_regular_file(path) && std::filesystem::file_size(path) > 0) {
    try {
      jobs::readJobFile(path, jobs::allJobs());
    } catch (const Error&) {
      throw Error::call("the job would replace a file that is not a job", "save it under another name",
                        {path, 0});
    }
  }
  jobs::FileWriter file(path);
  file.stream() << jobs::jobFileText(job, settings, path);
  jobs::Report report;
  report.files = {{path, file.commit(), "a job"}};
  return report;
}

}  // namespace

int fail(const Error& error, bool json, const SettingTable& settings) {
  if (json) {
    Object report;
    report.set("failure", jobs::toValue(jobs::fieldsOf(static_cast<const Error*>(nullptr)), &error));
    std::cout << toJson(report) << std::endl;
  }
  const bool keys = error.where().file.ends_with(".toml");
  const std::string text = error.line(
      [&](std::string_view name) { return keys ? std::string(name) : flagOf(settings, std::string(name)); });
  std::fprintf(stderr, "gridpress: error: %s\n", printable(text, LineEnds::kept).c_str());
  return static_cast<int>(error.blame());
}

const std::vector<JobCommand>& jobCommands() {
  static const std::vector<JobCommand> all = {
      command<jobs::WordsReport>("words", "towns.xlsx -o words.tsv"),
      command<jobs::GenerateReport>("generate", "words.txt -o puzzle.ipuz --title Fruit"),
      command<jobs::VersionsReport>("versions", "words.txt -o puzzle.ipuz --count 4"),
      command<jobs::AddReport>("add", "puzzle.ipuz PEAR -o more.ipuz"),
      command<jobs::CrosswordReport>("crossword", "clues.csv -o crossword.pdf"),
      command<jobs::SquaresReport>("squares", "words.txt --size 4 --list"),
      command<jobs::PosterReport>("poster", "puzzle.ipuz -o poster.pdf --sheet 24x36in --for gelato"),
      command<jobs::TilesReport>("tiles", "puzzle.ipuz -o tiles.pdf --sheet 24x36in --paper a4"),
      command<jobs::GuideReport>("guide", "puzzle.ipuz -o guide.pdf"),
      command<jobs::WorksheetReport>("sheet", "words.txt -o sheet.pdf --mask heart --versions 4",
                                     {"worksheet"}),
      command<jobs::BookReport>("book", "themes.xlsx -o book.pdf --title Animals --for kdp"),
      command<jobs::CoverReport>("cover", "book.pdf --for kdp -o cover.pdf"),
      command<jobs::ImposeReport>("impose", "book.pdf -o booklet.pdf --paper letter"),
      command<jobs::Report>("template", "classic -o my-template"),
      command<jobs::FontsReport>("fonts", "garamond -o fonts.pdf"),
      command<jobs::SiteReport>("site", "puzzle.ipuz -o site"),
      command<jobs::VerifyReport>("verify", "puzzle.ipuz poster.pdf tiles.pdf"),
      command<jobs::PreflightReport>("preflight", "poster.pdf --for gelato"),
      command<jobs::MakeReport>("make", "words.txt --title Fruit -o fruit"),
      command<jobs::PlanReport>("plan", "plan.toml -o plan"),
      command<jobs::JoinReport>("join", "one.tsv two.tsv --example one.ipuz -o guide.pdf"),
      command<jobs::SeasonReport>("season", "season/jobs.txt -o season.tsv")};
  return all;
}

int runJob(const JobCommand& command, const Object& given, const SharedFlags& shared) {
  const jobs::Job& job = *command.job;
  const auto settings = job.fresh();
  try {
    apply(job.settings, settings.get(), given);
    if (!shared.save.empty()) {
      const jobs::Report saved = saveJob(job, settings.get(), shared.save);
      if (shared.json) printJson(fieldsOf(&saved), &saved);
      if (!shared.quiet)
        std::fprintf(stderr, "saved; run it with: %s\n", jobs::runCommand(shared.save).c_str());
      return 0;
    }
    if (const auto two = twoOutputs(job, settings.get(), shared)) return fail(*two, false, job.settings);
    if (const auto code = confine({{&job, settings}}, shared)) return *code;
    TerminalEvents events(shared.quiet);
    const jobs::Workspace workspace({shared.data, shared.threads});
    const jobs::AnyReport report = job.run(settings.get(), workspace, events);
    if (shared.json) printJson(job.report, report.value.get());
    show(command.word(report.value.get()), shared, events, report.report->failure.has_value());
    if (!report.report->failure) return 0;
    return fail(*report.report->failure, false, job.settings);
  } catch (const Error& e) {
    return fail(e, shared.json, job.settings);
  }
}

std::string planJob(const std::string& folder, std::size_t n) {
  const std::filesystem::path list = std::filesystem::path(folder) / "jobs.txt";
  std::istringstream lines(jobs::readFile(list.string()));
  std::string job;
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count)
    if (count == n) job = line;
  if (job.empty())
    throw Error::call("the plan has " + counted(count, "job"), "choose one below, counted from 0 (--job)",
                      {list.string()});
  return (std::filesystem::path(folder) / job).string();
}

int runJobFile(const std::string& file, bool waits, const SharedFlags& shared) {
  const std::vector<jobs::Step> steps = jobs::readJobFile(file, jobs::allJobs());
  if (const auto code = confine(steps, shared)) return *code;
  TerminalEvents events(shared.quiet);
  const jobs::Workspace workspace({shared.data, shared.threads});
  const jobs::ChainReport report = jobs::runChain(
      steps, workspace, events,
      [&](const jobs::Step& step, const jobs::AnyReport& made) {
        events.clear();
        events.say(step.job->name + ":");
        show(commandOf(*step.job).word(made.value.get()), shared, events);
      },
      waits);
  if (shared.json) printJson(fieldsOf(&report), &report);
  if (!report.failure) return 0;
  return fail(report.failure->in({file}), false);
}

}  // namespace gridpress::cli
