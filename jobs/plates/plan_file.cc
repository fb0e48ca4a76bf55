// jobs/plates/plan_file: reads plans; tables of jobs by the jobs' own settings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/divide.h"

#include <filesystem>

#include "jobs/chain/chain.h"
#include "jobs/files/paths.h"
#include "model/nearest.h"
#include "model/utf8.h"

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

// What may be made of a plate, and of a book: in this order.
const std::vector<std::string> kPlateJobs = {"generate", "poster", "tiles", "guide", "sheet", "verify"},
                               kBookJobs = {"book", "cover", "verify", "preflight"};

const Object& tableAt(const Value& value, std::string_view name, const std::string& path) {
  if (const Object* table = value.get<Object>()) return *table;
  const std::string key(name);
  throw Error::call("'" + key + "' is not a table", "write [" + key + "] above its keys", {path, value.line});
}

// `[plates]` and `[books]` are described as jobs' settings are.
SettingTable divisionTable() {
  return tableOf({entry("count", &Division::plates, "Plates").in(2, 9999).excludes("letters"),
                  entry("letters", &Division::letters, "The most letters of a plate's words").in(1, 1e12),
                  choice("by", &Division::by, {{"letters", DivideBy::letters}, {"region", DivideBy::region}},
                         "What the words of a plate have in common"),
                  entry("title", &Division::title, "Of each plate: {title}, {plate}, {plates}, {part}")});
}
SettingTable booksTable() {
  return tableOf(
      {entry("lists", &BooksPlan::lists, "A folder of lists, each of which becomes a book")
           .role(Role::input)
           .required(),
       entry("recipe", &BooksPlan::recipe, "The recipe of all books (.toml)").role(Role::input).required()});
}

template <typename Settings>
Settings read(const SettingTable& table, const Object& values, const std::string& path) {
  Object beside = values;
  const fs::path folder = fs::path(path).parent_path();
  changePaths(table, beside, [&](const std::string& given, const SettingSpec&) {
    return given.empty() || given == "-" || fs::path(given).is_absolute() ? given : (folder / given).string();
  });
  Settings settings;
  apply(table, &settings, beside, path);
  return settings;
}

void readPlates(const Object& file, PlanFile& plan) {
  const Value* words = file.find("words");
  if (words == nullptr)
    throw Error::call("the plan names no list", "add [words] with source = [\"LIST\"]", {plan.path, 0});
  PlatesPlan& plates = plan.plates.emplace();
  plates.words = read<WordSettings>(tableOf<WordSettings>(), tableAt(*words, "words", plan.path), plan.path);
  if (std::ranges::find(plates.words.sources, "-") != plates.words.sources.end())
    throw Error::call("a plan cannot read standard input", "name a file", {plan.path, words->line});
  const Value& table = *file.find("plates");
  plates.division = read<Division>(divisionTable(), tableAt(table, "plates", plan.path), plan.path);
  if (plates.division.plates == 0 && plates.division.letters == 0)
    throw Error::call("the plan does not say how many plates there are",
                      "add count = 14, or letters = 800000 for each plate", {plan.path, table.line});
}

}  // namespace

PlanFile readPlanFile(const std::string& path) {
  const Object file = fromToml(readFile(path), path);
  PlanFile plan;
  plan.path = path;
  const bool plates = file.find("plates") != nullptr, books = file.find("books") != nullptr;
  if (plates == books)
    throw Error::call(plates ? "a plan is of plates or of books" : "the plan says neither plates nor books",
                      plates ? "make two plans" : "add [plates] with count = 14, or [books] with a folder",
                      {path, 0});
  std::vector<std::string> known = plates ? kPlateJobs : kBookJobs;
  if (plates) readPlates(file, plan);
  if (books) {
    const Object& table = tableAt(*file.find("books"), "books", path);
    plan.books = read<BooksPlan>(booksTable(), table, path);
  }
  for (const std::string& name : known)
    if (const Value* table = file.find(name))
      plan.steps.push_back({name, tableAt(*table, name, path), table->line});
  if (const Value* join = file.find("join"); join != nullptr && plates)
    plan.plates->join = {"join", tableAt(*join, "join", path), join->line};
  const std::string first = plates ? "generate" : "book";
  if (plan.steps.empty() || plan.steps.front().job != first)
    plan.steps.insert(plan.steps.begin(), {first, {}, 0});
  for (const char* own : {"plates", "words", "join"})
    if (plates) known.emplace_back(own);
  if (books) known.emplace_back("books");
  for (const auto& [name, value] : file.entries)
    if (std::ranges::find(known, name) == known.end())
      throw Error::call("unknown table '" + name + "'",
                        didYouMean(name, known, "the plan may have " + joined(known)), {path, value.line});
  return plan;
}

std::string stepText(const PlanStep& step, const Object& given, const std::string& plan,
                     const std::vector<Job>& jobs) {
  const Job& job = jobNamed(step.job, jobs);
  Object values;
  values.set("job", step.job);
  for (const auto& [name, value] : given.entries) {
    if (step.settings.find(name) != nullptr)
      throw Error::call("'" + name + "' is given by the plan itself", "leave it out", {plan, step.line});
    values.set(name, value);
  }
  Object all = given;
  for (const auto& [name, value] : step.settings.entries) {
    values.set(name, value);
    all.entries.emplace_back(name, value);
  }
  const auto settings = job.fresh();
  apply(job.settings, settings.get(), all, plan);
  return "[[step]]\n" + toToml(values) + "\n";
}

}  // namespace gridpress::jobs
