// cli/wording/notes: every note in one table, with settings as flags.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>
#include <map>

#include "cli/wording/wording.h"

namespace gridpress::cli {

namespace {

class Facts {
 public:
  explicit Facts(const Note& note) : note_(note) {}
  /// The fact of this name, or empty.
  std::string operator[](const std::string& name) const {
    for (const auto& [key, value] : note_.facts)
      if (key == name) return value;
    return {};
  }
  std::uint64_t number(const std::string& name) const {
    const std::string text = (*this)[name];
    return text.empty() ? 0 : std::stoull(text);
  }

 private:
  const Note& note_;
};

using Wording = std::string (*)(const Facts&);

const std::map<std::string, Wording>& wordings() {
  static const std::map<std::string, Wording> all = {
      {"words.table", [](const Facts& f) { return f["file"] + ": " + f["text"]; }},
      {"words.duplicates",
       [](const Facts& f) {
         return counted(f.number("count"), "name is", "names are") +
                " the same word as an earlier one, and stand" + (f.number("count") == 1 ? "s" : "") +
                " in the list once";
       }},
      {"tight.step",
       [](const Facts& f) {
         return "effort " + f["effort"] + ": " + f["columns"] + " x " + f["rows"] + " cells, " +
                (f["unplaced"] == "0" ? "holds every word"
                                      : counted(f.number("unplaced"), "word does", "words do") + " not fit");
       }},
      {"puzzle.faults",
       [](const Facts& f) {
         return "warning: " + f["file"] + ": " + f["first"] +
                (f["more"] == "0" ? "" : ", and " + counted(f.number("more"), "more fault"));
       }},
      {"puzzle.dropped",
       [](const Facts& f) {
         return "warning: " + f["file"] + ": not kept and not printed: " + f["what"] +
                (f["more"] == "0" ? "" : ", and " + f["more"] + " more");
       }},
      {"puzzle.unsolved",
       [](const Facts& f) {
         return f["file"] + ": the file has no whole solution; the puzzle is printed alone";
       }},
      {"profile.default",
       [](const Facts& f) {
         return "colours are for the profile " + f["file"] +
                "; ask the print shop for its own, and name it with --icc";
       }},
      {"press", [](const Facts& f) { return f["text"]; }},
      {"book.thin",
       [](const Facts& f) {
         return f["file"] + ": " + counted(f.number("pages"), "page") + "; " + f["service"] +
                " binds books of " + f["min"] + " pages or more";
       }},
      {"crossword.sheet",
       [](const Facts& f) {
         return "the grid has a sheet of its own, " + f["width"] + " x " + f["height"] +
                ": its squares would be too small on " + f["paperWidth"] + " x " + f["paperHeight"] +
                " (--paper takes a larger one, gridpress tiles cuts it)";
       }},
      {"chain.skipped", [](const Facts& f) { return f["job"] + ": " + f["file"] + " is up to date"; }},
      {"make.step", [](const Facts& f) { return f["job"] + (f["file"].empty() ? "" : ": " + f["file"]); }},
      {"file.written",
       [](const Facts& f) {
         return "  " + f["extent"] + ", " + fileSize(f.number("bytes")) + ", " + f["seconds"] + " s";
       }},
      {"difficulty.missed",
       [](const Facts& f) {
         return "these words in this grid are " + f["reached"] + " to find (" + f["score"] + " of 100), not " + f["asked"] +
                "; choose other directions or another size, or leave both out";
       }},
      {"template.chosen",
       [](const Facts& f) {
         return "template " + f["template"] + ": on the sheet of the template world the cells would be " +
                f["cells"] + " wide; --template world takes it nevertheless";
       }},
  };
  return all;
}

}  // namespace

std::string wordNote(const Note& note) {
  const Facts facts(note);
  const auto at = wordings().find(note.code);
  if (at != wordings().end()) return at->second(facts);
  std::string text = note.code;
  for (const auto& [key, value] : note.facts) text += " " + key + "=" + value;
  return text;
}

}  // namespace gridpress::cli
