// jobs/plates/plan: divides the list, then writes a chain of steps for each part.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/plan.h"

#include <filesystem>

#include "jobs/book/recipe.h"
#include "jobs/files/digest.h"
#include "jobs/files/paths.h"
#include "jobs/files/version.h"
#include "jobs/plates/divide.h"
#include "model/length_text.h"

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

constexpr const char* kPlan = "gridpress plan";

// {theme} in a step's texts is the list's name: what one book writes, no other may write over.
void fillIn(PlanStep& step, const std::string& stem, const std::string& plan) {
  for (auto& [name, value] : step.settings.entries) {
    const std::string* text = value.get<std::string>();
    if (text == nullptr) continue;
    if (name == "puzzles" && text->find("{theme}") == text->npos)
      throw Error::call("all books would write their puzzles into one folder",
                        "write puzzles = \"" + *text + "/{theme}\"", {plan, value.line});
    value.data = filled(*text, {{"{theme}", stem}});
  }
}

Object verification(const std::string& puzzle, const List& prints, const std::string& stem) {
  return {{{"puzzle", puzzle}, {"files", prints}, {"certificate", "out/" + stem + "-checks.json"}}};
}

bool verifies(const PlanFile& plan) {
  return std::ranges::any_of(plan.steps, [](const PlanStep& step) { return step.job == "verify"; });
}

std::string bookJob(const PlanFile& plan, const std::string& stem, const std::vector<Job>& all) {
  const std::string recipe = "lists/" + stem + ".toml", book = "out/" + stem + ".pdf";
  std::string text = "# A book of a plan: `gridpress run` makes it.\n", puzzles = "out/" + stem + " puzzles";
  const bool verified = verifies(plan);
  List prints{book};
  for (PlanStep step : plan.steps) {
    fillIn(step, stem, plan.path);
    Object given;
    if (step.job == "book") {
      given = {{{"recipe", recipe}, {"output", book}}};
      if (const Value* kept = step.settings.find("puzzles"))
        puzzles = readText(*kept);
      else if (verified)  // By which it is read back.
        given.set("puzzles", puzzles);
    } else if (step.job == "preflight") {
      const Value* service = plan.steps.front().settings.find("for");
      if (service && !step.settings.find("for")) given.set("for", *service);
      for (std::size_t i = 0; i + 1 < prints.size(); ++i) {
        given.set("file", prints[i]);
        text += stepText(step, given, plan.path, all);
      }
      given.set("file", prints.back());
    } else if (step.job == "verify") {
      given = verification(puzzles, prints, stem);
    } else {
      const std::string cover = "out/" + stem + "-cover.pdf";
      prints.emplace_back(cover);
      given = {{{"files", List{recipe, book}}, {"output", cover}}};
    }
    text += stepText(step, given, plan.path, all);
  }
  return text;
}

std::string inFolder(const std::string& folder, const std::string& name) {
  return (fs::path(folder) / name).string();
}

// Copies the lists into the folder's `lists/`, with the recipe filled in beside each, and writes a job file
// for each book. Throws Error (call) for a recipe that does not name {file}, or is wrong once it is filled
// in.
std::vector<PlannedJob> planSeason(const PlanFile& plan, const std::string& folder,
                                   const std::vector<Job>& all) {
  const std::string recipe = readFile(plan.books->recipe);
  if (recipe.find("{file}") == recipe.npos)
    throw Error::call("the recipe names no list", "write file = \"{file}\" in a [[list]]",
                      {plan.books->recipe, 0});
  std::vector<PlannedJob> jobs;
  std::map<std::string, std::string> known;
  for (const std::string& list : listsIn(plan.books->lists)) {
    const std::string stem = fs::path(list).stem().string(), name = fs::path(list).filename().string();
    if (const auto first = known.emplace(stem, list); !first.second)
      throw Error::call("another list has the same name, " + first.first->second, "rename one of them",
                        {list, 0});
    if (stem.find_first_of("\"\\{}\n") != stem.npos)
      throw Error::call("the name of a list may hold no quotation mark, backslash, brace or line end",
                        "rename it", {list, 0});
    const fs::path in = fs::path(folder) / "lists";
    writeText((in / name).string(), readFile(list));
    const std::string own = filled(recipe, {{"{theme}", titleByFile(list)}, {"{file}", name}});
    const std::string path = (in / (stem + ".toml")).string();
    readBookRecipe(own, path);
    writeText(path, own);
    writeText(inFolder(folder, stem + ".toml"), bookJob(plan, stem, all));
    jobs.push_back({stem + ".toml", "lists/" + name, titleByFile(list), 0, 0});
  }
  return jobs;
}

// A plan that was cut short has no manifest yet, but what its jobs begin with.
void refuseForeignFiles(const fs::path& folder) {
  const auto keep = [&](const char* name, const char* begins) {
    const std::string file = (folder / name).string();
    if (fs::exists(file) && !beginsWith(file, begins)) throw foreignFile(file, kPlan);
  };
  for (const char* name : {"jobs.txt", "SHA256SUMS"})
    if (fs::exists(folder / name)) throw foreignFile((folder / name).string(), kPlan);
  keep("join.toml", "# The guide over all plates");
  for (const char* name : {"plate-01.toml", "plate-001.toml", "plate-0001.toml"})
    keep(name, "# A plate of a plan");
}

void removeJobs(const fs::path& folder, const Object& manifest) {
  const auto* list = manifest.get<List>("jobs");
  if (list == nullptr) return;
  std::error_code ignored;
  for (const Value& job : *list) {
    const Object* planned = job.get<Object>();
    if (planned == nullptr) continue;
    for (const char* key : {"job", "list"}) {
      const std::string file = planned->text(key);
      if (file.empty() || fs::path(file).is_absolute() || file.find("..") != file.npos) continue;
      fs::remove(folder / file, ignored);
      fs::remove(folder / "lists" / file, ignored);
    }
  }
}

// `made` is what a plan is made of: the keys "plan" and "inputs" of its manifest.
//
// Throws Error (call) where an input lies among the files that the plan writes, where a file of its names is
// there that no plan has made, and where there are prints of another plan: on one pile nobody could tell
// them apart. Job files of another plan that has made nothing yet are removed.
void keepPlanFolder(const std::string& folder, const std::vector<std::string>& inputs, const Object& made) {
  const fs::path root(folder);
  std::error_code ignored;
  for (const std::string& input : inputs)
    for (const char* own : {"lists", "out"})
      if (fs::exists(root / own) && fs::equivalent(fs::absolute(input).parent_path(), root / own, ignored))
        throw Error::call("is among the files that the plan writes",
                          "move it elsewhere, or choose another folder", {input});
  const fs::path path = root / "manifest.json";
  if (!fs::exists(path)) return refuseForeignFiles(root);
  const Value value = fromJson(readFile(path.string()), path.string());
  const Object* manifest = value.get<Object>();
  if (manifest == nullptr || manifest->find("plan") == nullptr) throw foreignFile(path.string(), kPlan);
  const auto isSame = [&](const char* key) {
    const Value* before = manifest->find(key);
    return before != nullptr && same(*before, *made.find(key));
  };
  if (isSame("plan") && isSame("inputs")) return;
  if (fs::exists(root / "out") && !fs::is_empty(root / "out"))
    throw Error::call("holds what another plan made", "choose another folder, or delete this one", {folder});
  removeJobs(root, *manifest);
}

// What a table may say of the file that it makes: its ending.
std::string endingFor(PlanStep& step, const std::string& usual) {
  const Value* given = step.settings.find("output");
  if (given == nullptr) return usual;
  const std::string* text = given->get<std::string>();
  if (text == nullptr || text->empty() || text->find('/') != text->npos)
    throw Error::call("a plan names its files itself", "write the ending alone, as output = \"jpg\"",
                      {{}, given->line});
  std::string ending = text->starts_with('.') ? text->substr(1) : *text;
  std::erase_if(step.settings.entries, [](const auto& e) { return e.first == "output"; });
  return ending;
}

// The steps of a plate: its puzzle, its prints, and the table that is joined.
std::string plateJob(const PlanFile& plan, const std::string& stem, const std::vector<Job>& all) {
  const std::string puzzle = "out/" + stem + ".ipuz";
  std::string text = "# A plate of a plan: `gridpress run` makes it.\n";
  List prints;
  for (PlanStep step : plan.steps) {
    const std::string& job = step.job;
    Object given;
    if (job == "generate") {
      given = {{{"source", List{"lists/" + stem + ".tsv"}}, {"output", puzzle}}};
    } else if (job == "verify") {
      given = verification(puzzle, prints, stem);
    } else {
      std::string print = "out/" + stem;
      if (job != "poster") print += "-" + job;
      print += "." + endingFor(step, "pdf");
      given = {{{job == "tiles" ? "source" : "puzzle", job == "sheet" ? Value(List{puzzle}) : Value(puzzle)},
                {"output", print}}};
      prints.emplace_back(print);
    }
    text += stepText(step, given, plan.path, all);
  }
  const Object table{{{"puzzle", puzzle}, {"output", "out/" + stem + "-guide.tsv"}}};
  return text + stepText({"guide", {}, 0}, table, plan.path, all);
}

std::string joinJob(const PlanFile& plan, const std::string& title, const std::vector<PlannedJob>& jobs,
                    const std::vector<Job>& all) {
  PlanStep step = plan.plates->join.value_or(PlanStep{"join", {}, 0});
  List parts;
  for (const PlannedJob& job : jobs) parts.emplace_back(job.job);
  Object given{{{"part", parts},
                {"output", "out/guide.pdf"},
                {"map", "out/plates.pdf"},
                {"example", "out/" + fs::path(jobs.front().job).stem().string() + ".ipuz"}}};
  if (step.settings.find("title") == nullptr && !title.empty()) given.set("title", title);
  if (verifies(plan) && step.settings.find("read-back") == nullptr) given.set("read-back", true);
  return "# The guide over all plates, once they are made: `gridpress run` makes it.\n" +
         stepText(step, given, plan.path, all);
}

void planPlates(const PlanFile& plan, const PlanSettings& settings, const std::vector<Job>& all,
                const Workspace& workspace, Events& events, PlanReport& report) {
  // What is wrong with a table is said before a large list is read.
  plateJob(plan, "plate-01", all);
  const std::string title = divideWords(plan.plates->words, plan.plates->division,
                                        inFolder(settings.output, "lists"), workspace, events, report);
  for (const PlannedJob& plate : report.jobs)
    writeText(inFolder(settings.output, plate.job), plateJob(plan, fs::path(plate.job).stem().string(), all));
  writeText(inFolder(settings.output, "join.toml"), joinJob(plan, title, report.jobs, all));
}

Object namedFile(const std::string& path) {
  return {{{"file", fs::path(path).filename().string()}, {"sha256", sha256OfPath(path)}}};
}

// What the plan is made of, by content; names without their folders.
Object madeOf(const PlanSettings& settings, const std::vector<std::string>& inputs) {
  List files;
  for (const std::string& path : inputs) files.emplace_back(namedFile(path));
  return {{{"madeBy", kProducer}, {"plan", namedFile(settings.plan)}, {"inputs", files}}};
}

Object manifestOf(const PlanFile& plan, Object manifest, const Workspace& workspace,
                  const PlanReport& report) {
  List templates, jobs;
  std::vector<std::string> seen;
  for (const PlanStep& step : plan.steps)
    if (const auto* text = step.settings.get<std::string>("template"))
      for (const std::string& path : {*text, workspace.data() + "/templates/" + *text,
                                      workspace.data() + "/templates/worksheet/" + *text + ".toml"})
        if (fs::exists(path) && std::ranges::find(seen, path) == seen.end())
          templates.emplace_back(namedFile(seen.emplace_back(path)));
  for (const PlannedJob& job : report.jobs) jobs.emplace_back(toValue(fieldsOf(&job), &job));
  manifest.set("templates", templates);
  manifest.set("jobs", jobs);
  manifest.set("join", report.join);
  return manifest;
}

}  // namespace

SettingTable describe(const PlanSettings*) {
  using S = PlanSettings;
  return tableOf(
      {sourceEntry("plan", &S::plan, "What is to be divided, and what is made of each part (.toml)", "PLAN"),
       outputEntry(&S::output, "The folder of job files, which is made if it does not exist", "DIR")});
}

FieldTable fieldsOf(const PlannedJob*) {
  using R = PlannedJob;
  return {field("job", &R::job, "The job file."),
          field("list", &R::list, "The list or recipe that it reads."),
          field("title", &R::title, "What it makes."),
          field("words", &R::words, "Words of a plate; 0 for a book."),
          field("letters", &R::letters, "Letters of a plate's words.")};
}

FieldTable fieldsOf(const PlanReport*) {
  using R = PlanReport;
  return reportFields<R>(
      {field("jobs", &R::jobs, "The job files, which may run in any order and on any machine."),
       field("books", &R::books, "Whether they are books; else they are plates."),
       field("names", &R::names, "Names that were read for plates."),
       field("words", &R::words, "Words on all plates."), field("letters", &R::letters, "Their letters."),
       field("join", &R::join, "The job file that runs after all others.")});
}

std::vector<std::string> filesRead(const PlanSettings& settings) {
  std::error_code ignored;
  if (!fs::is_regular_file(settings.plan, ignored)) return {};
  const PlanFile plan = readPlanFile(settings.plan);
  std::vector<std::string> files = plan.plates ? plan.plates->words.sources : listsIn(plan.books->lists);
  const std::string beside = plan.plates ? plan.plates->words.fragmentsFile : plan.books->recipe;
  if (!beside.empty()) files.insert(plan.plates ? files.end() : files.begin(), beside);
  return files;
}

PlanReport runPlan(const PlanSettings& settings, const std::vector<Job>& all, const Workspace& workspace,
                   Events& events) {
  const std::vector<std::string> inputs = filesRead(settings);
  refuseToOverwriteInputs(settings, inputs);
  const PlanFile plan = readPlanFile(settings.plan);
  const Object made = madeOf(settings, inputs);
  keepPlanFolder(settings.output, inputs, made);
  for (const char* folder : {"", "lists", "out"}) makeFolder(inFolder(settings.output, folder));
  PlanReport report;
  report.books = plan.books.has_value();
  report.join = "join.toml";
  if (report.books) {
    report.jobs = planSeason(plan, settings.output, all);
    const Object table{{{"plan", "jobs.txt"}, {"output", "out/season.tsv"}}};
    writeText(inFolder(settings.output, report.join),
              "# The table of all books, once they are made: `gridpress run` makes it.\n" +
                  stepText({"season", {}, 0}, table, plan.path, all));
  } else {
    planPlates(plan, settings, all, workspace, events, report);
  }
  std::string jobs, sums;
  const auto sum = [&](const std::string& name) {
    sums += sha256OfPath(inFolder(settings.output, name)) + "  " + name + "\n";
  };
  for (const PlannedJob& job : report.jobs) {
    jobs += job.job + "\n";
    sum(job.job);
    sum(job.list);
    if (report.books) sum("lists/" + job.job);  // The recipe, filled in.
  }
  sum(report.join);
  writeText(inFolder(settings.output, "manifest.json"),
            toJson(manifestOf(plan, made, workspace, report)) + "\n");
  writeText(inFolder(settings.output, "SHA256SUMS"), sums);
  // It is what runners read, so it is there last.
  report.files = {writeFile(inFolder(settings.output, "jobs.txt"), [&](std::ostream& out) {
    out << jobs;
    return counted(report.jobs.size(), "job");
  })};
  return report;
}

}  // namespace gridpress::jobs
