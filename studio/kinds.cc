// studio/kinds: the one list of kinds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kinds.h"

#include <utility>

#include "jobs/registry.h"

namespace gridpress::studio {

namespace {

Object object(std::initializer_list<std::pair<const char*, Value>> values) {
  Object all;
  for (const auto& [key, value] : values) all.set(key, value);
  return all;
}

const Download kPdf{"pdf", "application/pdf"}, kPng{"png", "image/png"}, kIpuz{"ipuz", "application/json"},
    kPuz{"puz", "application/x-crossword"};

std::vector<Kind> makeKinds() {
  const jobs::Job& sheet = jobs::jobNamed("sheet");
  std::vector<Kind> all;
  all.push_back({"wordsearch",
                 {{&sheet, "puzzle", {}}},
                 "save-puzzle",
                 {"title", "difficulty", "size", "mask", "language", "paper", "solution", "template",
                  "large-print", "message"},
                 {kPdf, kPng, kIpuz}});
  all.push_back({"crossword",
                 {{&jobs::jobNamed("crossword"), "source", {}}},
                 "",
                 {"title", "size", "language", "paper", "solution", "tight", "large-print", "no-name"},
                 {kPdf, kPng, kIpuz, kPuz}});
  all.push_back({"squares",
                 {{&jobs::jobNamed("squares"), "words", object({{"puzzle", 1}, {"fold-case", true}})}},
                 "",
                 {"title", "size", "puzzle", "language", "paper", "large-print"},
                 {kPdf, kPng, kIpuz, kPuz}});
  all.push_back({"poster",
                 {{&jobs::jobNamed("generate"), "source", {}},
                  {&jobs::jobNamed("poster"), "puzzle", object({{"template", "plain"}})}},
                 "",
                 {"title", "sheet", "template", "mask", "language", "directions", "bleed", "for"},
                 {kPdf, kPng, kIpuz}});
  all.push_back({"book",
                 {{&sheet, "puzzle", object({{"template", "book"}, {"paper", "6x9in"}, {"no-name", true}})}},
                 "save-puzzle",
                 {"title", "difficulty", "size", "language", "paper", "template", "solution", "mask"},
                 {kPdf, kPng, kIpuz}});
  return all;
}

}  // namespace

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = makeKinds();
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

}  // namespace gridpress::studio
