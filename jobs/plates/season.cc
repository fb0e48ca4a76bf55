// jobs/plates/season: {theme} and {file} in a recipe are texts within quotes, and filled in as such.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/season.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "gen/words/collate.h"
#include "jobs/book/recipe.h"
#include "jobs/files/file_writer.h"
#include "jobs/files/paths.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> listsOf(const BooksPlan& books) {
  std::vector<std::string> names, files;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(books.lists, failed))
    if (entry.is_regular_file() && !entry.path().filename().string().starts_with('.'))
      names.push_back(entry.path().filename().string());
  if (names.empty())
    throw Error::call("no lists are in this folder", "name a folder of lists", {books.lists, 0});
  gen::sortNaturally(names);
  for (const std::string& name : names) files.push_back((fs::path(books.lists) / name).string());
  return files;
}

std::string replaced(std::string text, const std::string& name, const std::string& value) {
  for (std::size_t at = 0; (at = text.find(name, at)) != text.npos; at += value.size())
    text.replace(at, name.size(), value);
  return text;
}

// A file's name as a title: sea_birds.txt is "sea birds".
std::string titleOf(const std::string& file) {
  std::string title = fs::path(file).stem().string();
  std::replace(title.begin(), title.end(), '_', ' ');
  std::erase_if(title, [](char c) { return c == '"' || c == '\\'; });
  return title;
}

// {theme} in a step's texts is the list's name: what one book writes, no other may write over.
void fillIn(PlanStep& step, const std::string& stem, const std::string& plan) {
  for (auto& [name, value] : step.settings.entries) {
    const std::string* text = value.get<std::string>();
    if (text == nullptr) continue;
    if (name == "puzzles" && text->find("{theme}") == text->npos)
      throw Error::call("all books would write their puzzles into one folder",
                        "write puzzles = \"" + *text + "/{theme}\"", {plan, value.line});
    value.data = replaced(*text, "{theme}", stem);
  }
}

std::string bookJob(const PlanFile& plan, const std::string& stem, const std::vector<Job>& all) {
  const std::string recipe = "lists/" + stem + ".toml", book = "out/" + stem + ".pdf";
  std::string text = "# A book of a plan: `gridpress run` makes it.\n", puzzles = "out/" + stem + " puzzles";
  const auto verifies = [](const PlanStep& s) { return s.job == "verify"; };
  const bool verified = std::any_of(plan.steps.begin(), plan.steps.end(), verifies);
  List prints{book};
  for (PlanStep step : plan.steps) {
    fillIn(step, stem, plan.path);
    Object given;
    if (step.job == "book") {
      given.set("recipe", recipe);
      given.set("output", book);
      if (const Value* kept = step.settings.find("puzzles"))
        puzzles = readText(*kept);
      else if (verified)  // By which it is read back.
        given.set("puzzles", puzzles);
    } else if (step.job == "preflight") {
      given.set("file", book);
      const Value* service = plan.steps.front().settings.find("for");
      if (service && !step.settings.find("for")) given.set("for", *service);
    } else if (step.job == "verify") {
      given.set("puzzle", puzzles);
      given.set("files", prints);
      given.set("certificate", "out/" + stem + "-checks.json");
    } else {
      prints.emplace_back("out/" + stem + "-cover.pdf");
      given.set("files", List{recipe, book});
      given.set("output", "out/" + stem + "-cover.pdf");
    }
    text += stepText(step, given, plan.path, all);
  }
  return text;
}

void write(const fs::path& path, const std::string& text) {
  FileWriter file(path.string());
  file.stream() << text;
  file.commit();
}

}  // namespace

std::vector<std::string> seasonInputs(const BooksPlan& books) {
  std::vector<std::string> files = listsOf(books);
  files.insert(files.begin(), books.recipe);
  return files;
}

std::vector<PlannedJob> planSeason(const PlanFile& plan, const std::string& folder,
                                   const std::vector<Job>& all) {
  const std::string recipe = readFile(plan.books->recipe);
  if (recipe.find("{file}") == recipe.npos)
    throw Error::call("the recipe names no list", "write file = \"{file}\" in a [[list]]",
                      {plan.books->recipe, 0});
  std::vector<PlannedJob> jobs;
  std::map<std::string, std::string> known;
  for (const std::string& list : listsOf(*plan.books)) {
    const std::string stem = fs::path(list).stem().string(), name = fs::path(list).filename().string();
    if (const auto first = known.emplace(stem, list); !first.second)
      throw Error::call("another list has the same name, " + first.first->second, "rename one of them",
                        {list, 0});
    if (stem.find_first_of("\"\\{}\n") != stem.npos)
      throw Error::call("the name of a list may hold no quotation mark, backslash, brace or line end",
                        "rename it", {list, 0});
    const fs::path in = fs::path(folder) / "lists";
    write(in / name, readFile(list));
    const std::string filled = replaced(replaced(recipe, "{theme}", titleOf(list)), "{file}", name);
    readBookRecipe(filled, (in / (stem + ".toml")).string());
    write(in / (stem + ".toml"), filled);
    write(fs::path(folder) / (stem + ".toml"), bookJob(plan, stem, all));
    jobs.push_back({stem + ".toml", "lists/" + name, titleOf(list), 0, 0});
  }
  return jobs;
}

}  // namespace gridpress::jobs
