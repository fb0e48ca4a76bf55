// proof/judged/requirement: the names of standards, and the clauses of requirements.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/judged/requirement.h"

#include <algorithm>

#include "model/contracts.h"
#include "model/length_text.h"
#include "model/printable.h"

namespace gridpress::proof::standards {

namespace {

constexpr std::array<StandardNames, kAllStandards.size()> kNames = {{
    {Standard::x1a, "pdfx1a", "PDF/X-1a", "ISO 15930-1 and -4", "X"},
    {Standard::x3, "pdfx3", "PDF/X-3", "ISO 15930-3 and -6", "X"},
    {Standard::x4, "pdfx4", "PDF/X-4", "ISO 15930-7", "X"},
    {Standard::a1b, "pdfa1b", "PDF/A-1b", "ISO 19005-1", "A-1"},
    {Standard::a2b, "pdfa2b", "PDF/A-2b", "ISO 19005-2", "A-2"},
    {Standard::a2u, "pdfa2u", "PDF/A-2u", "ISO 19005-2", "A-2"},
    {Standard::ua1, "pdfua1", "PDF/UA-1", "ISO 14289-1", "UA"},
}};

// Clauses of ISO 15930-4:2003 and of -7:2010, by the tables of contents that are shown of them: whole topics
// alone, since neither text was at hand. Of the parts for PDF/X-3 not even that is shown.
struct Topic {
  std::string_view name;
  const char *ofX1a, *ofX4;  ///< Null: not known.
};
constexpr std::array kTopics = {
    Topic{"actions and JavaScript", "6.14", "6.18"},
    Topic{"alternate images", "6.12", nullptr},
    Topic{"annotations", "6.13", "6.17"},
    Topic{"colours", "6.2", "6.4"},
    Topic{"encryption", "6.11", "6.15"},
    Topic{"external files", "6.4", "6.7"},
    Topic{"filters", "6.5", "6.8"},
    Topic{"fonts", "6.3", "6.5"},
    Topic{"forms", nullptr, "6.26"},
    Topic{"halftones", "6.9", "6.13"},
    Topic{"identification", "6.7", "6.11"},
    Topic{"metadata", nullptr, "6.10"},
    Topic{"names", nullptr, "6.6"},
    Topic{"optional content", nullptr, "6.24"},
    Topic{"output intent", nullptr, "6.4"},
    Topic{"page boxes", "6.8", "6.12"},
    Topic{"PostScript", "6.10", "6.14"},
    Topic{"rendering intents", nullptr, "6.23"},
    Topic{"transfer functions", "6.9", "6.13"},
    Topic{"transparency", "6.16", "6.20"},
    Topic{"trapping", "6.6", "6.9"},
};

// "6.4, colours"; of PDF/X-1a, which has two texts, "15930-4, 6.2, colours".
std::string numbered(std::string_view topic, Standard standard) {
  const auto* known = std::ranges::find(kTopics, topic, &Topic::name);
  const char* number = known == kTopics.end()      ? nullptr
                       : standard == Standard::x1a ? known->ofX1a
                       : standard == Standard::x4  ? known->ofX4
                                                   : nullptr;
  return (number && standard == Standard::x1a ? "15930-4, " : "") +
         (number ? number + std::string(", ") : std::string()) + std::string(topic);
}

// What stands before the next sign of its kind; moves on behind it.
std::string_view takeTo(std::string_view sign, std::string_view& text) {
  EXPECTS(!sign.empty());
  const std::size_t end = std::min(text.find(sign), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + sign.size(), text.size()));
  return taken;
}

}  // namespace

Area around(const Area& a, const Area& b) {
  return {std::min(a.left, b.left), std::min(a.bottom, b.bottom), std::max(a.right, b.right),
          std::max(a.top, b.top)};
}

const StandardNames& namesOf(Standard standard) {
  const StandardNames& names = kNames[static_cast<std::size_t>(standard)];
  ENSURES(names.standard == standard);
  return names;
}

std::optional<Standard> standardOf(std::string_view word) {
  for (const StandardNames& names : kNames)
    if (names.word == word) return names.standard;
  return std::nullopt;
}

std::optional<std::string> Requirement::clause(Standard standard) const {
  const StandardNames& names = namesOf(standard);
  for (std::string_view rest = askedBy; !rest.empty();) {
    std::string_view who = takeTo(": ", rest);
    const std::string_view where = takeTo("; ", rest);
    while (!who.empty())
      if (const std::string_view one = takeTo(" ", who); one == names.family || one == names.name.substr(4))
        return numbered(where, standard);
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
  return std::ranges::all_of(failures,
                             [](const Failure& f) { return f.requirement->severity == Severity::warning; });
}

}  // namespace gridpress::proof::standards
