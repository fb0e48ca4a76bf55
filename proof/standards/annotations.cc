// proof/standards/annotations: annotations on pages (links, notes, fields), and actions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "foreign/pdf_numbers.h"
#include "proof/judged/limits.h"
#include "proof/standards/standards.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"note.kind-1", "A-1b: 6.5.2",
     "Notes, links and fields are of the kinds that PDF 1.4 has; files, sounds and films are not among them.",
     "remove it"},
    {"note.kind-2", "A-2: 6.3.1",
     "Notes, links and fields are of kinds that PDF 1.7 has; sounds, films, screens and 3D are not among "
     "them.",
     "remove it"},
    {"note.kind-ua", "UA-1: 7.18.2", "No annotation is a TrapNet.", "remove it"},
    {"note.print", "A-1b: 6.5.3; A-2: 6.3.2",
     "Each annotation (but a popup) is printed, and neither hidden nor invisible (its flags F).",
     "set F to 4"},
    {"note.opacity", "A-1b: 6.5.3", "No annotation is transparent (CA).", "remove CA"},
    {"note.colour", "A-1b: 6.5.3",
     "An annotation has colours of its own (C, IC) only where the output intent is RGB.",
     "remove C and IC, or name an RGB output intent"},
    {"note.appearance", "A-1b: 6.9", "Each field says how it looks (AP).", "keep each field's appearance"},
    {"note.appearance-2", "A-2: 6.3.3",
     "Each annotation (but popups, links and those without size) says how it looks (AP).",
     "save the file by a program that writes appearances"},
    {"note.normal", "A-1b: 6.5.3; A-2: 6.3.3",
     "An appearance is one for all states of the mouse (N alone); of a button several by name, else one "
     "drawing.",
     "keep N alone"},
    {"note.in-print", "X: annotations",
     "Annotations lie outside the bleed, but for trap networks and printer's marks.",
     "remove it, or flatten it into the page"},
    {"action.kind-1", "A-1b: 6.6.1",
     "Actions go to places, addresses and named pages; nothing starts programs, sounds, scripts or forms.",
     "remove the action"},
    {"action.kind-2", "A-2: 6.5.1",
     "Actions go to places, addresses and named pages, or submit a form; nothing starts programs, sounds or "
     "scripts.",
     "remove the action"},
    {"action.kind-x", "X: actions and JavaScript",
     "Nothing in the file acts, but for links: no other actions, no scripts.", "remove the action"},
    {"action.named", "A-1b: 6.6.1; A-2: 6.5.1",
     "An action by name is NextPage, PrevPage, FirstPage or LastPage.", "remove the action"},
    {"field.action", "A-1b: 6.6.1; A-2: 6.4.1", "No field has an action (A).", "remove the action"},
    {"field.triggers", "A-1b: 6.6.2; A-2: 6.5.2", "No field has actions that something triggers (AA).",
     "remove the actions"},
};

const std::set<std::string> kKinds1 = {
    "Text",     "Link",      "FreeText", "Line", "Square", "Circle", "Highlight",   "Underline",
    "Squiggly", "StrikeOut", "Stamp",    "Ink",  "Popup",  "Widget", "PrinterMark", "TrapNet"};
const std::set<std::string> kKinds2 = {
    "Text",           "Link",      "FreeText",    "Line",      "Square",    "Circle", "Polygon", "PolyLine",
    "Highlight",      "Underline", "Squiggly",    "StrikeOut", "Stamp",     "Caret",  "Ink",     "Popup",
    "FileAttachment", "Widget",    "PrinterMark", "TrapNet",   "Watermark", "Redact"};

class Notes {
 public:
  Notes(File& file, std::size_t page) : file_(file), page_(page) {}

  void check(Handle note) {
    if (!note.isDictionary()) return;
    place_ = placeOf(note, page_);
    place_.area = areaOf(note.getKey("/Rect"));
    kind_ = nameIn(note.getKey("/Subtype"));
    checkKind();
    checkFlags(note);
    checkAppearance(note, place_.area && place_.area->width() == 0 && place_.area->height() == 0);
    checkPlace();
    if (kind_ != "Widget") return;
    if (note.hasKey("/A")) find("field.action", "a field has an action");
    if (note.hasKey("/AA")) find("field.triggers", "a field has actions that something triggers");
  }

 private:
  std::string called() const {
    return kind_ == "Widget" ? "a form field" : kind_ == "Link" ? "a link" : "an annotation (" + kind_ + ")";
  }
  void find(std::string_view key, std::string what) { file_.find(key, place_, std::move(what)); }

  void checkKind() {
    if (!kKinds1.contains(kind_)) find("note.kind-1", "an annotation of the kind " + kind_);
    if (!kKinds2.contains(kind_)) find("note.kind-2", "an annotation of the kind " + kind_);
    if (kind_ == "TrapNet") find("note.kind-ua", "a trap network");
  }

  void checkFlags(Handle note) {
    Handle f = note.getKey("/F");
    const long long flags = integerIn(f);
    const bool shown = (flags & 4) && !(flags & (1 | 2 | 32));
    if (kind_ != "Popup" && (!shown || (flags & 256)))
      find("note.print", called() + " is hidden, or not set to print (its flags are " +
                             (f.isInteger() ? std::to_string(flags) : "missing") + ")");
    if (Handle ca = note.getKey("/CA"); ca.isNumber() && foreign::number(ca) != 1.0)
      find("note.opacity", "an annotation is transparent");
    if ((note.hasKey("/C") || note.hasKey("/IC")) && file_.archive.space != "RGB ")
      find("note.colour", "an annotation has colours, and the output intent is not RGB");
  }

  void checkAppearance(Handle note, bool empty) {
    Handle ap = note.getKey("/AP");
    if (!ap.isDictionary()) {
      if (kind_ == "Widget") find("note.appearance", "a field does not say how it looks");
      if (!empty && kind_ != "Popup" && kind_ != "Link")
        find("note.appearance-2", "an annotation (" + kind_ + ") does not say how it looks");
      return;
    }
    const std::set<std::string> keys = ap.getKeys();
    Handle normal = ap.getKey("/N");
    const bool button = kind_ == "Widget" && nameIn(inheritedKey(note, "/FT")) == "Btn";
    if (keys.size() != 1 || normal.isNull())
      find("note.normal", "an annotation looks different under the mouse (it has appearances beside N)");
    else if (button ? normal.isStream() || !normal.isDictionary() : !normal.isStream())
      find("note.normal",
           button ? "a button's appearance is not a dictionary of states" : "an appearance is not a form");
  }

  // ISO 15930: within the bleed, or where there is none, the trim.
  void checkPlace() {
    if (kind_ == "TrapNet" || kind_ == "PrinterMark" || !place_.area) return;
    std::optional<Area> box;
    for (const char* key : {"/BleedBox", "/TrimBox", "/ArtBox", "/MediaBox"})
      if (!box) box = boxOf(file_.pages()[page_], key);
    const Area &a = *place_.area, b = box.value_or(Area());
    if (a.left < b.right && a.right > b.left && a.bottom < b.top && a.top > b.bottom && a.width() != 0 &&
        a.height() != 0)
      find("note.in-print", called() + " lies within the part of the page that is printed");
  }

  File& file_;
  std::size_t page_;
  Place place_;
  std::string kind_;
};

const std::set<std::string> kActions = {"GoTo", "GoToR", "Thread", "URI", "Named", "SubmitForm"};

void checkAction(File& file, Handle action, const Place& place) {
  if (!action.isDictionary()) return;
  const std::string kind = nameIn(action.getKey("/S"));
  if (kind.empty()) return;
  if (!kActions.contains(kind))
    file.find("action.kind-1", place, "the file has an action of the kind " + kind);
  if (!kActions.contains(kind) && kind != "GoToE")
    file.find("action.kind-2", place, "the file has an action of the kind " + kind);
  if (kind != "GoTo" && kind != "URI")
    file.find("action.kind-x", place, "the file has an action of the kind " + kind);
  if (kind == "Named" && !leadsToNamedPage(action))
    file.find("action.named", place, "an action of the unknown name " + nameIn(action.getKey("/N")));
}

// Wherever an action may stand: in A, OpenAction, Next, and under the names of AA.
void checkActions(File& file, Handle dictionary, const Place& place, int depth) {
  if (!dictionary.isDictionary() || depth > 16) return;
  const auto one = [&](Handle action) {
    checkAction(file, action, place);
    checkActions(file, action, place, depth + 1);
  };
  for (const char* key : {"/A", "/OpenAction", "/PA", "/Next"}) {
    Handle action = dictionary.getKey(key);
    if (action.isDictionary()) one(action);
    if (std::string_view(key) == "/Next")
      for (Handle each : itemsOf(action)) one(each);
  }
  if (Handle triggers = dictionary.getKey("/AA"); triggers.isDictionary())
    for (const auto& [key, action] : triggers.getDictAsMap()) one(action);
}

void judgeAnnotations(File& file) {
  for (std::size_t i = 0; i < file.pages().size(); ++i) {
    Notes notes(file, i);
    for (Handle note : itemsOf(keyOf(file.pages()[i], "/Annots"))) {
      notes.check(note);
      if (!note.isIndirect()) checkActions(file, note, placeOf(file.pages()[i], i), 0);
    }
  }
  for (Handle object : file.objects()) checkActions(file, object, placeOf(object), 0);
}

}  // namespace

Chapter annotationsChapter() {
  return {"Annotations and actions",
          "from the annotations of each page, and from every action wherever it stands", kRows,
          judgeAnnotations};
}

}  // namespace gridpress::proof::standards
