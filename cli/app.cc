// cli/app: a command for each job, and the program's own: run, studio and doctor.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/app.h"

#include "jobs/files/version.h"

namespace gridpress::cli {

namespace {

void addShared(CLI::App& app, SharedFlags& shared) {
  app.add_option("--data", shared.data,
                 "Folder that holds templates/ (default: beside the program; or GRIDPRESS_DATA)")
      ->group(kSharedGroup)
      ->type_name("DIR");
  app.add_flag("--json", shared.json, "Print a machine-readable report on standard output")
      ->group(kSharedGroup);
  app.add_flag("-q,--quiet", shared.quiet, "Print nothing but errors")->group(kSharedGroup);
  app.add_flag("-v,--verbose", shared.verbose, "Print details, too")
      ->group(kSharedGroup)
      ->excludes("--quiet");
  app.add_flag("--no-sandbox", shared.noSandbox,
               "Leave every file and the network open to what reads the inputs")
      ->group(kSharedGroup);
  app.add_option("--threads", shared.threads, "Cores to use; 0 is all. The output is the same for any number")
      ->group(kSharedGroup)
      ->check(CLI::Range(0, 1024))
      ->type_name("N");
}

void addExample(CLI::App& command, const std::string& example) {
  command.footer(std::string(kExample) + example + "\n");
}

// `gridpress run`.
void addChain(CommandLine& line) {
  CLI::App* chain =
      line.app.add_subcommand("run", "Run the jobs of a job file as far as their outputs are out of date");
  addExample(*chain, "gridpress run poster.toml");
  // CLI11 2.4 refuses a positional of the same name as a flag.
  chain
      ->add_option("file", line.jobFile,
                   "The job file (.toml), as --save writes it; with --job a plan's folder")
      ->required()
      ->type_name("JOB");
  chain
      ->add_option("--job", line.jobOfPlan,
                   "Only this job of a plan, counted from 0 as clusters count array jobs")
      ->check(CLI::NonNegativeNumber)
      ->type_name("N");
  chain->add_flag("--wait", line.waits, "Wait where another run is at work on the same job file");
  addShared(*chain, line.shared);
  chain->callback([&line] {
    line.run = [&line] {
      const int n = line.jobOfPlan;
      return runJobFile(n < 0 ? line.jobFile : planJob(line.jobFile, static_cast<std::size_t>(n)), line.waits,
                        line.shared);
    };
  });
}

}  // namespace

CommandLine::CommandLine(const std::vector<std::string>& words) {
  const auto isCalled = [&](const CLI::App& command) {
    return words.empty() ||
           std::ranges::any_of(words, [&](const std::string& word) { return command.check_name(word); });
  };
  app.name("gridpress");
  app.description(
      "Gridpress turns a list of words into puzzles that can be printed: posters, tiles for a home printer, "
      "pictures, worksheets, books, crosswords and solution guides.");
  app.set_version_flag("-V,--version", jobs::kProducer);
  app.require_subcommand(1);
  addShared(app, shared);
  app.footer(
      "`gridpress COMMAND --help` lists a command's options. Exit codes: 0 done, 1 the job cannot be done "
      "(words that do not fit, a check that failed), 2 the call is wrong.\n");
  for (const JobCommand& command : jobCommands()) {
    CLI::App* sub = app.add_subcommand(command.job->name, command.job->summary);
    addExample(*sub, command.example);
    for (const std::string& alias : command.aliases) sub->alias(alias);
    if (!isCalled(*sub)) continue;
    bound.push_back(std::make_unique<BoundSettings>(*sub, *command.job));
    addShared(*sub, shared);
    sub->add_option("--save", shared.save, "Instead of running the job, save it: gridpress run FILE runs it")
        ->group(kSharedGroup)
        ->type_name("FILE");
    sub->callback([this, &command, settings = bound.back().get()] {
      run = [this, &command, settings] { return runJob(command, settings->given(), shared); };
    });
  }
  addChain(*this);
  CLI::App* page = app.add_subcommand(studioJob().name, studioJob().summary);
  addExample(*page, "gridpress studio");
  if (isCalled(*page)) {
    bound.push_back(std::make_unique<BoundSettings>(*page, studioJob()));
    page->add_flag("--be-spawner", beSpawner)->group("");
    addShared(*page, shared);
    page->callback([this, settings = bound.back().get()] {
      run = [this, settings] { return runStudio(settings->given(), beSpawner, shared); };
    });
  }
  CLI::App* doctor = app.add_subcommand("doctor", "Say whether fonts, libraries and templates are there");
  addExample(*doctor, "gridpress doctor --json");
  addShared(*doctor, shared);
  doctor->callback([this] { run = [this] { return runDoctor(shared); }; });
}

}  // namespace gridpress::cli
