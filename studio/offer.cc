// studio/offer: which settings of the jobs' tables each kind has; no others can be said.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/offer.h"

#include <algorithm>
#include <set>
#include <utility>

#include "jobs/registry.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::studio {

namespace {

const Download kPdf{"pdf", "application/pdf"}, kPng{"png", "image/png"}, kIpuz{"ipuz", "application/json"},
    kPuz{"puz", "application/x-crossword"}, kZip{"zip", "application/zip"};

using Names = std::vector<std::string>;

Names joined(std::initializer_list<Names> parts) {
  Names all;
  for (const Names& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// How a list is read, how words are hidden in a grid, and how a page of a puzzle looks.
const Names kRead = {"from", "column", "fold", "alphabet", "credit"};
const Names kHidden = {"level", "size",   "mask",      "message", "directions", "density",
                       "pick",  "filler", "contained", "unique",  "partial",    "seed"};
const Names kPage = {"title",      "language",    "paper",    "template", "solution",
                     "list",       "large-print", "no-name",  "letters",  "order",
                     "grid-lines", "lower-case",  "versions", "per-page", "url"};

Kind wordSearch() {
  return {
      "wordsearch",
      {{&jobs::jobNamed("sheet"), "puzzle", Object{{{"level", "medium"}}}, joined({kPage, kHidden, kRead})}},
      "save-puzzle",
      {"title", "level", "size", "mask", "language", "paper", "solution", "list", "template", "large-print"},
      {kPdf, kPng, kIpuz}};
}

Kind crossword() {
  Names page = kPage;
  std::erase_if(page, [](const std::string& name) {
    return name == "grid-lines" || name == "lower-case" || name == "order";
  });
  return {"crossword",
          {{&jobs::jobNamed("crossword"),
            "source",
            {},
            joined({kRead,
                    {"title", "kind", "clue-column", "language", "size", "tight", "repeat", "pick", "partial",
                     "seed"}})},
           {&jobs::jobNamed("sheet"), "puzzle", Object{{{"template", "crossword"}}}, std::move(page)}},
          "",
          {"title", "kind", "size", "language", "paper", "solution", "list", "versions", "large-print",
           "no-name"},
          {kPdf, kPng, kIpuz, kPuz}};
}

Kind squares() {
  return {"squares",
          {{&jobs::jobNamed("squares"),
            "words",
            Object{{{"puzzle", 1}, {"fold-case", true}}},
            {"title", "size", "puzzle", "language", "paper", "large-print", "template", "no-name", "distinct",
             "up-to-transpose", "symmetric", "fold-case", "with", "must", "without", "seed"}}},
          "",
          {"title", "size", "puzzle", "language", "paper", "large-print"},
          {kPdf, kPng, kIpuz, kPuz}};
}

Kind poster() {
  Names hidden = kHidden;
  std::erase(hidden, "level");  // A poster's words read in the directions that are chosen.
  return {"poster",
          {{&jobs::jobNamed("generate"),
            "source",
            {},
            joined({{"title", "sheet", "template", "language", "map", "sea-share", "tight"}, hidden, kRead})},
           {&jobs::jobNamed("poster"),
            "puzzle",
            Object{{{"template", "plain"}}},
            {"title",         "subtitle",     "footer",       "sheet",     "template", "language",
             "ink",           "paper-colour", "no-rulers",    "no-frame",  "no-title", "bleed",
             "for",           "marks",        "standard",     "ink-limit", "black",    "grommets",
             "grommet-inset", "pockets",      "pocket-depth", "hanger",    "wrap",     "finishing-marks",
             "url",           "dpi"}}},
          "",
          {"title", "sheet", "template", "mask", "language", "directions", "bleed", "for"},
          {kPdf, kPng, kIpuz}};
}

Kind book() {
  return {"book",
          {{&jobs::jobNamed("book"),
            "recipe",
            Object{{{"for", "kdp"}, {"level", "medium"}}},
            {"title", "subtitle", "author", "for", "trim", "kind", "level", "size", "directions", "template",
             "solutions", "solutions-per-page", "language", "url", "seed"}},
           {&jobs::jobNamed("cover"),
            "files",
            Object{{{"for", "kdp"}}},
            {"for", "stock", "spine", "design", "badges", "language"}}},
          "",
          {"title", "subtitle", "author", "for", "trim", "stock", "design", "kind", "level", "template",
           "language"},
          {kZip, kPdf},
          true};
}

// The names of a setting that takes a name or a file; nothing for any other setting.
std::vector<std::string> namesFor(const SettingSpec& spec, const Kind& kind,
                                  const jobs::Workspace& workspace) {
  if (spec.name == "for" && spec.choices.empty()) return {"gelato", "printful", "prodigi"};
  if (spec.name == "stock") return {"white", "cream", "premium-color", "standard-color"};
  if (spec.name == "template" && kind.name == "poster")
    return {"auto",    "gallery", "classic", "modern",  "vintage", "botanical",   "night",
            "wedding", "sports",  "kids",    "minimal", "plain",   "large-print", "world"};
  return spec.names == KnownNames::papers ? std::vector<std::string>() : workspace.names(spec.names);
}

bool takes(const KindJob& job, const std::string& name) {
  return std::ranges::find(job.takes, name) != job.takes.end();
}

std::string textOf(const Value& value) {
  if (const auto* text = value.get<std::string>()) return *text;
  if (const auto* flag = value.get<bool>()) return *flag ? "on" : "";
  if (const auto* list = value.get<List>()) return gridpress::joined(*list, ", ", textOf);
  return value.nothing() ? "" : toJson(value, -1);
}

// Blanks and commas apart.
List listIn(const std::string& text) {
  List all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(" ,;\r\n\t", at);
    if (begin == std::string::npos) break;
    at = std::min(text.find_first_of(" ,;\r\n\t", begin), text.size());
    all.emplace_back(text.substr(begin, at - begin));
  }
  return all;
}

void checkSaid(const SettingSpec& spec, const std::string& text, const std::vector<std::string>& names) {
  if (!names.empty() && std::ranges::find(names, text) == names.end())
    throw Error::inSetting(spec.name,
                           {"problem.not_a_name", "'{given}' is not one of the names", {{"given", text}}},
                           {"remedy.of_the_list", "choose one of the list"});
  if (spec.form.find("FILE") != std::string::npos && text.starts_with('@'))
    throw Error::inSetting(
        spec.name, {"problem.begins_at", "a text that begins with @ names a file, and the studio reads none"},
        {"remedy.begin_otherwise", "begin it otherwise"});
}

bool isOn(const Value* value) {
  const bool* flag = value ? value->get<bool>() : nullptr;
  return value && !value->nothing() && (!flag || *flag);
}

// A preset that somebody's choice excludes gives way to it.
void yieldPresets(const KindJob& job, Object& all) {
  const auto excludes = [](const SettingSpec& one, const std::string& other) {
    return std::ranges::find(one.excludes, other) != one.excludes.end();
  };
  for (const auto& [key, preset] : job.always.entries) {
    const std::string& name = key;
    const SettingSpec* own = find(job.job->settings, name);
    const Value* value = all.find(name);
    if (!own || !value || !same(*value, preset)) continue;
    const bool yields = std::ranges::any_of(all.entries, [&](const auto& other) {
      const SettingSpec* spec = find(job.job->settings, other.first);
      const Value* known = job.always.find(other.first);
      return spec && isOn(&other.second) && !(known && same(*known, other.second)) &&
             (excludes(*spec, name) || excludes(*own, other.first));
    });
    if (yields) std::erase_if(all.entries, [&](const auto& entry) { return entry.first == name; });
  }
}

// A crossword becomes a codeword in its own squares.
bool isOfPage(const Kind& kind, const std::string& name) {
  return name == "kind" || std::ranges::any_of(kind.jobs, [&](const KindJob& job) {
           return takes(job, name) && find(job.job->settings, name)->role == Role::record;
         });
}

}  // namespace

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {wordSearch(), crossword(), squares(), poster(), book()};
  return all;
}

std::string typeOf(const Kind& kind, std::string_view ending) {
  if (ending == "svg") return "image/svg+xml";
  for (const Download& one : kind.downloads)
    if (one.ending == ending) return one.type;
  return {};
}

const Kind* kindNamed(std::string_view name) {
  for (const Kind& kind : kinds())
    if (kind.name == name) return &kind;
  return nullptr;
}

std::vector<Field> fieldsOf(const Kind& kind, const jobs::Workspace& workspace) {
  std::vector<Field> all;
  std::set<std::string> seen;
  for (const KindJob& job : kind.jobs) {
    const auto defaults = job.job->fresh();
    for (const std::string& name : job.takes) {
      if (!seen.insert(name).second) continue;
      EXPECTS(find(job.job->settings, name) != nullptr);
      const SettingSpec& spec = *find(job.job->settings, name);
      Field field{&spec, false, isOfPage(kind, name), textOf(spec.read(defaults.get())), spec.choices};
      if (const Value* always = job.always.find(name)) field.given = textOf(*always);
      if (field.given.find_first_not_of("0.in") == std::string::npos && spec.min.value_or(1) > 0)
        field.given.clear();
      if (field.choices.empty()) field.choices = namesFor(spec, kind, workspace);
      field.inSight = std::ranges::find(kind.inSight, name) != kind.inSight.end();
      all.push_back(std::move(field));
    }
  }
  const auto place = [&](const Field& f) {
    return std::ranges::find(kind.inSight, f.spec->name) - kind.inSight.begin();
  };
  std::ranges::stable_sort(all, [&](const Field& a, const Field& b) { return place(a) < place(b); });
  return all;
}

Object settingsOf(const KindJob& job, const Kind& kind, const Object& said,
                  const jobs::Workspace& workspace) {
  Object all = job.always;
  for (const auto& [name, value] : said.entries) {
    const auto owner =
        std::ranges::find_if(kind.jobs, [&key = name](const KindJob& one) { return takes(one, key); });
    if (owner == kind.jobs.end())
      throw Error::inSetting(name, {"problem.no_setting", "the studio has no such setting"},
                             {"remedy.leave_out", "leave it out"});
    const SettingSpec* spec = find(owner->job->settings, name);
    const std::string text = textOf(value);
    if (!text.empty()) checkSaid(*spec, text, namesFor(*spec, kind, workspace));
    if (!takes(job, name)) continue;
    spec = find(job.job->settings, name);
    if (text.empty()) {
      if (spec->kind == ValueKind::flag) all.set(name, false);
      continue;
    }
    if (spec->kind == ValueKind::flag)
      all.set(name, true);
    else if (spec->kind == ValueKind::list)
      all.set(name, listIn(text));
    else
      all.set(name, text);
  }
  yieldPresets(job, all);
  return all;
}

}  // namespace gridpress::studio
