// cli/wording/notes: every note in one table, with settings as flags.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "cli/wording/wording.h"
#include "model/length_text.h"

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

// What was made of a list's lines, in one sentence.
std::string wordList(const Facts& f) {
  std::vector<std::string> parts;
  const auto add = [&](const char* fact, const char* one, const char* many, const std::string& rest = "") {
    if (const std::uint64_t n = f.number(fact); n > 0) parts.push_back(counted(n, one, many) + rest);
  };
  add("messages", "message without its date and sender", "messages without their dates and senders");
  add("numbers", "number taken off", "numbers taken off");
  add("bullets", "bullet taken off", "bullets taken off");
  add("split", "line split", "lines split", " at " + f["splitAt"]);
  add("definitions", "clue", "clues", " taken from " + f["definedBy"]);
  const std::string heading = f["heading"].empty() ? "" : " (" + f["heading"] + ")";
  add("headings", "line is a heading", "lines are headings",
      heading + (f["title"].empty() ? "" : " and the puzzle's title"));
  add("addresses", "web or mail address left out", "web or mail addresses left out");
  add("notices", "line that is no word left out", "lines that are no words left out");
  add("quotes", "word taken out of quotation marks", "words taken out of quotation marks");
  add("endings", "sign at a word's end taken off", "signs at words' ends taken off");
  add("notes", "remark behind a word taken off", "remarks behind words taken off");
  add("joined", "word joined that a line's end had cut", "words joined that a line's end had cut");
  std::string text = f["file"] + ": ";
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : ", ") + parts[i];
  // Of a table only its words' notes are taken off.
  return text + (f["table"].empty() ? "; if that is wrong, --from lines takes each line as it stands"
                                    : "; if that is wrong, --alphabet keep leaves them");
}

// How a language was told: ", by their letters".
std::string_view toldBy(const std::string& what) {
  if (what == "column") return ", as the table's first row says";
  if (what == "articles") return ", by their articles";
  if (what == "clues") return ", by their clues";
  return what == "letters" ? ", by their letters" : "";
}

std::string wordLetters(const Facts& f) {
  const std::string language = f["language"], kept = f["kept"], changed = f["changed"];
  const std::string cells =
      kept.find(',') == std::string::npos ? " keeps a cell of its own" : " keep cells of their own";
  std::string text = language.empty() ? "the language of the words is not known"
                                      : "the words are " + language + std::string(toldBy(f["toldBy"]));
  if (!kept.empty()) text += ": " + kept + cells;
  if (!changed.empty())
    text += (kept.empty() ? ": " : "; ") + ("written otherwise: " + changed) + " (" + f["example"] + ")";
  return text + "; --language names " + (language.empty() ? "it" : "another") +
         ", --alphabet fold writes A to Z";
}

const std::map<std::string, Wording>& wordings() {
  static const std::map<std::string, Wording> all = {
      {"impose.thick",
       [](const Facts& f) {
         return f["sheets"] +
                " sheets are many for one fold; --binding perfect folds them in signatures, --creep keeps "
                "margins even";
       }},
      {"words.table", [](const Facts& f) { return f["file"] + ": " + withFlags(f["text"]); }},
      {"words.list", wordList},
      {"words.articles",
       [](const Facts& f) {
         return f["count"] + " words have no cells for their articles (" + f["example"] + " is " + f["as"] +
                "); --alphabet keep, or --from lines, keeps them in the grid";
       }},
      {"words.encoding",
       [](const Facts& f) {
         const std::string in = f["encoding"], lines = f["lines"];
         return f["file"] + ": " + (in.empty() ? "" : "read as " + in) +
                (in.empty() || lines.empty() ? "" : "; ") +
                (lines.empty() ? "" : "its lines end as on old Macs");
       }},
      {"words.zeros",
       [](const Facts& f) {
         return f["file"] + ": " + counted(f.number("count"), "zero byte", "zero bytes") + " taken out";
       }},
      {"words.mojibake",
       [](const Facts& f) {
         return f["file"] + ": its letters had been damaged by another program, which took UTF-8 for " +
                f["encoding"] + "; mended: " + f["before"] + " is " + f["after"];
       }},
      {"words.misplaced",
       [](const Facts& f) {
         const std::uint64_t others = f.number("count") - 1;
         return f["file"] + ", line " + f["line"] + ": latitude " + f["lat"] + " and longitude " + f["lng"] +
                (!f["unknown"].empty()   ? " are taken for an unknown place"
                 : !f["swapped"].empty() ? " are nowhere on earth; the two columns may be swapped"
                                         : " are nowhere on earth; latitudes are from -90 to 90 degrees, "
                                           "longitudes from -180 to 180") +
                (others > 0 ? " (" + counted(others, "more row", "more rows") + ")" : "");
       }},
      {"words.sheet",
       [](const Facts& f) {
         return f["file"] + ": read its first sheet, \"" + f["sheet"] + "\"; the others were not read";
       }},
      {"words.letters", wordLetters},
      {"words.folded",
       [](const Facts& f) {
         return counted(f.number("count"), "word is", "words are") + " folded to A-Z, as " + f["example"] +
                " to " + f["as"];
       }},
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
      {"plan.elsewhere",
       [](const Facts& f) {
         return "warning: the country of " + counted(f.number("count"), "name is", "names are") +
                " not known (a code such as DE); they stand after all others";
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
      {"language.none",
       [](const Facts& f) {
         return "the page's own texts are English, since there is no catalogue of " + f["name"] +
                " yet; docs/guide/languages.md explains how to add one";
       }},
      {"profile.default",
       [](const Facts& f) {
         return "colours are for the profile " + f["file"] +
                "; ask the print shop for its own, and name it with --icc";
       }},
      {"tiles.dpi",
       [](const Facts& f) {
         return "warning: " + f["file"] + ": at this width the picture has " + f["dpi"] +
                " pixels an inch, and looks blurred; " + f["min"] + " would take a picture " + f["pixels"] +
                " pixels wide, or --width " + f["width"];
       }},
      {"drawing.linked",
       [](const Facts& f) {
         return "warning: " + f["file"] + ": " + f["what"] +
                " is linked, not part of the drawing, and is not read; write what it says into the SVG";
       }},
      {"sample.large",
       [](const Facts& f) {
         return "the sample's paper is as large as the poster, " + f["sheet"] +
                "; smaller paper shows a piece of it, and is cheaper";
       }},
      {"sheet.wide",
       [](const Facts& f) {
         return "warning: the sheet is " + f["sheet"] + ", and no press is wider than " + f["most"] +
                "; is its unit right?";
       }},
      {"letters.small",
       [](const Facts& f) {
         return "warning: on this sheet the grid's letters are " + f["height"] +
                " mm high, too small to be read; choose a larger sheet, or fewer words";
       }},
      {"contrast.low",
       [](const Facts& f) {
         const std::string most = f["more"].empty() ? "" : " and " + f["more"] + " more";
         return "warning: " + f["count"] + (f["count"] == "1" ? " cell is" : " cells are") +
                " hard to read on what is behind: a contrast of " + f["contrast"] + " to 1, where " +
                f["wanted"] + " is wanted, at column,row " + f["cells"] + most +
                "; give the template a panel, lighter art or a lower tint";
       }},
      {"title.contrast",
       [](const Facts& f) {
         return "warning: the title's line \"" + f["text"] +
                "\" is hard to read on what is behind: a contrast of " + f["contrast"] + " to 1, where " +
                f["wanted"] + " is wanted; give the title a larger side_margin, or the template a panel";
       }},
      {"drawing.page",
       [](const Facts& f) {
         return "warning: " + f["file"] +
                ": text that is kept as a web page (foreignObject) is not printed; save it as plain text or "
                "paths";
       }},
      {"drawing.font",
       [](const Facts& f) {
         return "warning: " + f["file"] + ": the font " + f["font"] + " is not installed, and " + f["taken"] +
                " takes its place; install it, or convert the text to paths";
       }},
      {"press", [](const Facts& f) { return f["text"]; }},
      {"book.themes",
       [](const Facts& f) {
         static const std::map<std::string, std::string> kEach = {
             {"columns", "a column"}, {"rows", "a row"},         {"labels", "the rows with its name"},
             {"sheets", "a sheet"},   {"headings", "a heading"}, {"blocks", "a block of lines"}};
         return f["file"] + ": " + counted(f.number("count"), "theme") + ", each " + kEach.at(f["by"]) +
                ", from \"" + f["first"] + "\" to \"" + f["last"] + "\"";
       }},
      {"book.thin",
       [](const Facts& f) {
         return f["file"] + ": " + counted(f.number("pages"), "page") + "; " + f["service"] +
                " binds books of " + f["min"] + " pages or more";
       }},
      {"title.none",
       [](const Facts& f) {
         return "warning: the template has no title, and \"" + f["title"] + "\"" +
                " is not printed; copy the [title] of templates/gallery, or say [title] height = \"0in\"";
       }},
      {"picture.dpi",
       [](const Facts& f) {
         return "warning: " + f["file"] + ": the picture has " + f["dpi"] +
                " pixels an inch in this print, and looks soft; " + f["min"] + " would take " + f["width"] +
                " x " + f["height"] + " pixels, and as it is it is sharp up to " + f["inchesWide"] + " x " +
                f["inchesHigh"] + " in";
       }},
      {"crossword.sheet",
       [](const Facts& f) {
         return "the grid has a sheet of its own, " + f["width"] + " x " + f["height"] +
                ": its squares would be too small on " + f["paperWidth"] + " x " + f["paperHeight"] +
                " (--paper takes a larger one, gridpress tiles cuts it)";
       }},
      {"file.left",
       [](const Facts& f) {
         return f["file"] +
                ": may be left by a run that was killed; remove it if no other machine is writing here";
       }},
      {"chain.skipped", [](const Facts& f) { return f["job"] + ": " + f["file"] + " is up to date"; }},
      {"make.step", [](const Facts& f) { return f["job"] + (f["file"].empty() ? "" : ": " + f["file"]); }},
      {"file.written",
       [](const Facts& f) {
         return "  " + f["extent"] + ", " + fileSize(f.number("bytes")) + ", " + f["seconds"] + " s";
       }},
      {"difficulty.missed",
       [](const Facts& f) {
         return "these words in this grid are " + f["reached"] + " to find (" + f["score"] +
                " of 100), not " + f["asked"] +
                "; choose other directions or another size, or leave both out";
       }},
      {"sheet.chosen",
       [](const Facts& f) {
         return "the poster is " + f["sheet"] + ", in the template " + f["template"] +
                "; --sheet and --template choose";
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
  for (const auto& [key, value] : note.facts) text.append(" ").append(key).append("=").append(value);
  return text;
}

}  // namespace gridpress::cli
