// render/press/press: printing conditions by name; features of a drawing that a standard does not allow.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/press/press.h"

#include <array>

#include "model/utf8.h"

namespace gridpress::render {

namespace {

// Those that shops name most (https://www.color.org/chardata).
constexpr std::array<Condition, 12> kConditions = {{
    {"FOGRA27", ""},                  // offset on coated paper (ISO 12647-2:1996)
    {"FOGRA39", ""},                  // offset on coated paper (ISO 12647-2:2004)
    {"FOGRA47", ""},                  // offset on uncoated white paper (ISO 12647-2:2004)
    {"FOGRA51", ""},                  // offset on premium coated paper (ISO 12647-2:2013)
    {"FOGRA52", ""},                  // offset on uncoated white paper (ISO 12647-2:2013)
    {"IFRA26", ""},                   // coldset offset on newsprint (ISO 12647-3:2005)
    {"CGATS TR 001", "SWOP"},         // web offset publications (SWOP)
    {"CGATS TR 006", "GRACoL2006"},   // offset on coated paper, grade 1 (GRACoL 2006)
    {"CGATS21-2-CRPC5", "SWOP2013"},  // offset on coated publication paper (CGATS 21-2)
    {"CGATS21-2-CRPC6", "GRACoL"},    // offset on premium coated paper (CGATS 21-2)
    {"JC200103", ""},                 // offset on coated paper (Japan Color 2001)
    {"JC200104", ""},                 // offset on uncoated paper (Japan Color 2001)
}};

// In small letters, without spaces, hyphens and underscores.
std::string bare(std::string_view text) {
  std::string kept = asciiLower(text);
  std::erase_if(kept, [](char c) { return c == ' ' || c == '-' || c == '_'; });
  return kept;
}

// The one that a profile's own name holds: "Coated FOGRA39 (ISO 12647-2:2004)". Null where it names none.
const Condition* conditionIn(std::string_view profile) {
  const std::string name = bare(profile);
  for (const Condition& c : kConditions) {
    const std::string wanted = bare(c.identifier);
    const std::size_t at = name.find(wanted), end = at + wanted.size();
    // FOGRA39 stands in FOGRA39L, an older name of the same data, but FOGRA5 is not in FOGRA51.
    if (at != name.npos && (end == name.size() || name[end] < '0' || name[end] > '9')) return &c;
  }
  return nullptr;
}

}  // namespace

const Condition* conditionNamed(std::string_view name) {
  const std::string wanted = bare(name);
  const auto found = std::ranges::find_if(kConditions, [&](const Condition& c) {
    return bare(c.identifier) == wanted || (!c.usual.empty() && bare(c.usual) == wanted);
  });
  return found == kConditions.end() ? nullptr : &*found;
}

std::string conditionOf(std::string_view asked, std::string_view profile) {
  const Condition* const known = asked.empty() ? conditionIn(profile) : conditionNamed(asked);
  return std::string(known ? known->identifier : asked);
}

std::string conditionNames() {
  std::string names;
  for (const Condition& c : kConditions) {
    (names += names.empty() ? "" : ", ") += c.identifier;
    if (!c.usual.empty()) ((names += " (") += c.usual) += ")";
  }
  return names;
}

std::string DrawingNeeds::text() const {
  std::vector<std::string> words = {};
  if (transparency) words.push_back("transparency");
  if (gradients) words.push_back("gradients");
  if (pixels) words.push_back("pixels");
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += std::string(i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text;
}

}  // namespace gridpress::render
