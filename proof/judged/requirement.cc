// proof/judged/requirement: the standards by their names, and where each asks for what.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/judged/requirement.h"

#include <algorithm>
#include <utility>

#include "model/contracts.h"
#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::proof::standards {

namespace {

struct Names {
  Standard standard;
  std::string_view word, name, norm, family;  ///< The family's name in a requirement: "A-2".
};
constexpr std::array<Names, kAllStandards.size()> kNames = {{
    {Standard::x1a, "pdfx1a", "PDF/X-1a", "ISO 15930-1 and -4", "X"},
    {Standard::x3, "pdfx3", "PDF/X-3", "ISO 15930-3 and -6", "X"},
    {Standard::x4, "pdfx4", "PDF/X-4", "ISO 15930-7", "X"},
    {Standard::a1b, "pdfa1b", "PDF/A-1b", "ISO 19005-1", "A-1"},
    {Standard::a2b, "pdfa2b", "PDF/A-2b", "ISO 19005-2", "A-2"},
    {Standard::a2u, "pdfa2u", "PDF/A-2u", "ISO 19005-2", "A-2"},
    {Standard::ua1, "pdfua1", "PDF/UA-1", "ISO 14289-1", "UA"},
}};

const Names& namesOf(Standard standard) {
  const Names& names = kNames[static_cast<std::size_t>(standard)];
  ENSURES(names.standard == standard);
  return names;
}

// Clauses of ISO 15930-7:2010, by the table of contents that its publishers show: whole topics alone, since
// the text itself was not at hand.
constexpr std::array<std::pair<std::string_view, const char*>, 12> kOfX4 = {{
    {"output intent", "6.4, output intent"},
    {"colours", "6.4, colours"},
    {"fonts", "6.5, fonts"},
    {"names", "6.6, names"},
    {"transfer functions", "6.13, transfer functions"},
    {"PostScript", "6.14, PostScript"},
    {"annotations", "6.17, annotations"},
    {"actions and JavaScript", "6.18, actions and JavaScript"},
    {"transparency", "6.20, transparency"},
    {"rendering intents", "6.23, rendering intents"},
    {"optional content", "6.24, optional content"},
    {"forms", "6.26, forms"},
}};

// What stands before the next sign of its kind; moves on behind it.
std::string_view takeTo(std::string_view sign, std::string_view& text) {
  const std::size_t end = std::min(text.find(sign), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + sign.size(), text.size()));
  return taken;
}

}  // namespace

std::string_view nameOf(Standard standard) {
  return namesOf(standard).name;
}

std::string_view normOf(Standard standard) {
  return namesOf(standard).norm;
}

std::string_view wordOf(Standard standard) {
  return namesOf(standard).word;
}

std::optional<Standard> standardOf(std::string_view word) {
  for (const Names& names : kNames)
    if (names.word == word) return names.standard;
  return std::nullopt;
}

std::optional<std::string> Requirement::clause(Standard standard) const {
  const Names& names = namesOf(standard);
  for (std::string_view rest = askedBy; !rest.empty();) {
    std::string_view who = takeTo(": ", rest);
    const std::string_view where = takeTo("; ", rest);
    while (!who.empty())
      if (const std::string_view one = takeTo(" ", who); one == names.family || one == names.name.substr(4)) {
        const auto* x4 = std::ranges::find(kOfX4, where, &decltype(kOfX4)::value_type::first);
        return std::string(standard == Standard::x4 && x4 != kOfX4.end() ? x4->second : where);
      }
  }
  return std::nullopt;
}

std::string lineOf(const Failure& failure) {
  EXPECTS(!failure.first.empty());
  const Finding& found = failure.first.front();
  std::string line;
  if (found.place.page) line += "page " + std::to_string(*found.place.page + 1);
  if (found.place.object > 0)
    line += (line.empty() ? "object " : ", object ") + std::to_string(found.place.object);
  line += (line.empty() ? "" : ": ") + printable(found.what);
  if (failure.total > 1) line += ", and " + withCommas(failure.total - 1) + " more such";
  return line + " (" + failure.clause + "); " + failure.requirement->remedy;
}

bool Verdict::passed() const {
  return std::all_of(failures.begin(), failures.end(),
                     [](const Failure& f) { return f.requirement->severity == Severity::warning; });
}

}  // namespace gridpress::proof::standards
